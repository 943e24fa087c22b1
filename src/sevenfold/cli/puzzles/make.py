"""`sevenfold puzzles make`: writes puzzles found in self-play."""

import argparse
from collections.abc import Iterable
from pathlib import Path

from sevenfold import records
from sevenfold.agents import puzzles
from sevenfold.cli import output, parser
from sevenfold.messages import message
from sevenfold.puzzles import KEY


def make(arguments: argparse.Namespace) -> int:
    """Writes puzzles to a file, one record a line."""
    lang, path = arguments.lang, Path(arguments.file)
    wanted = [kind.strip() for kind in arguments.kinds.split(",") if kind.strip()]
    task = puzzles.Task(puzzles.groups(wanted), arguments.seed)
    output.check(path, arguments.force)
    with parser.progress_bar(message("puzzles-working", lang)) as bar:
        found = puzzles.make(task, arguments.number, jobs=arguments.jobs, seconds=arguments.seconds, progress=bar)
    write(path, found)
    output.tell(path, lang)
    for kind in dict.fromkeys(record.extra[KEY]["kind"] for record in found):
        count = sum(record.extra[KEY]["kind"] == kind for record in found)
        print(message("puzzles-found", lang, kind=kind, puzzles=count))
    return 0


def write(path: Path, found: Iterable[records.Record]) -> None:
    """Writes puzzles to a file, one record a line."""
    with path.open("wb") as file:
        records.write(file, found)
