"""Runs the code of one document: `python -m tests.docs_code docs/python.md`, in a folder that it may write to.

A document's blocks run in order, in one namespace and one folder, so that one may use what an earlier one made. Of
shell blocks the commands of Sevenfold that finish by themselves are run, with small numbers of games.
"""

import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from sevenfold.cli import main

FENCE = re.compile(r"^```(.*)\n([\s\S]*?)^```$", re.M)
RUN = ("selfplay", "arena", "ratings", "dataset", "record", "scenario")
"""Commands that finish by themselves."""
SMALL = {"--games": "1", "--deals": "1", "--shard": "1", "--jobs": "1", "--on": "here"}


class Block(NamedTuple):
    """A fenced block: the line it begins at, its language, a condition (`gpu`, `server`) and its text."""

    line: int
    language: str
    needs: str
    text: str


def blocks(path: Path) -> Iterator[Block]:
    text = path.read_text("utf-8")
    for found in FENCE.finditer(text):
        language, _, needs = found[1].partition(" ")
        yield Block(text[: found.start()].count("\n") + 1, language, needs, found[2])


def commands(text: str) -> Iterator[list[str]]:
    """The words of each command of a shell block, without comments and settings of the environment."""
    for line in text.splitlines():
        words = shlex.split(line, comments=True)
        while words and re.fullmatch(r"\w+=.*", words[0]):
            words = words[1:]
        if words:
            yield words


def sevenfold(words: list[str]) -> list[str] | None:
    """The arguments of a command of Sevenfold, however it is called; None for other commands."""
    if words[0].split("/")[-1] == "sevenfold":
        return words[1:]
    if words[0].startswith("python") and words[1:3] == ["-m", "sevenfold"]:
        return words[3:]
    return None


def small(words: list[str]) -> list[str]:
    """The same command with few games, on this machine."""
    return [SMALL.get(before, word) for before, word in zip(["", *words], words, strict=False)]


def run(path: Path) -> None:
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(path):
        if block.language == "python" and not block.needs:
            exec(compile("\n" * block.line + block.text, str(path), "exec"), namespace)
        for words in commands(block.text) if block.language == "sh" else ():
            arguments = sevenfold(words)
            if arguments and arguments[0] in RUN and "neural:" not in " ".join(arguments):
                code = main(["--lang", "en", *small(arguments)])
                assert code == 0, f"{path}: {words}"


if __name__ == "__main__":
    run(Path(sys.argv[1]))
