"""`sevenfold puzzles check`: values puzzles again, with another seed and more work."""

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from sevenfold import records
from sevenfold.agents import process_pool, puzzles
from sevenfold.cli import output, parser
from sevenfold.cli.puzzles.make import write
from sevenfold.cli.record import open_file
from sevenfold.errors import BadRecord
from sevenfold.messages import message
from sevenfold.puzzles import KEY, from_record


def check(arguments: argparse.Namespace) -> int:
    """Values every puzzle of a file again; with `--keep` writes those that are confirmed."""
    lang = arguments.lang
    if arguments.keep:
        output.check(Path(arguments.keep), arguments.force)
    read = _puzzles(arguments.file, lang)
    jobs = min(arguments.jobs or process_pool.cores(), len(read))
    answers = process_pool.spread(partial(_confirmed, read, arguments.seed), range(len(read)), jobs)
    verdicts = list(parser.progress(answers, len(read), message("puzzles-checking", lang)))
    kept = [record for record, good in zip(read, verdicts, strict=True) if good]
    for record, good in zip(read, verdicts, strict=True):
        if not good:
            answer = from_record(record)
            print(message("puzzles-unconfirmed", lang, id=answer.id, kind=answer.answer.kind), file=sys.stderr)
    if arguments.keep:
        write(Path(arguments.keep), kept)
        output.tell(Path(arguments.keep), lang)
    share = f"{100 * len(kept) / len(read):.1f}"
    print(message("puzzles-confirmed", lang, confirmed=len(kept), puzzles=len(read), share=share))
    return 0 if len(kept) == len(read) else 1


def _confirmed(read: Sequence[records.Record], seed: int, number: int) -> bool:
    return puzzles.confirm(read[number], seed)


def _puzzles(name: str, lang: str) -> list[records.Record]:
    """The puzzles of a file; raises `BadRecord` for a file without any, or a record that is none."""
    with open_file(name, lang) as file:
        read = list(records.read(file))
    if not read:
        raise BadRecord(None, message("cli-no-records", lang))
    for line, record in enumerate(read, 1):
        if KEY not in record.extra:
            raise BadRecord(None, message("puzzles-no-puzzle", lang), line)
    return read
