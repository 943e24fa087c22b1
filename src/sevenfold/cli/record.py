"""`sevenfold record check`, `show` and `verify`: whether records follow the rules, what happened, fair shuffles."""

import argparse
import gzip
import os
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import BinaryIO

from sevenfold import games, records
from sevenfold.cli import parser
from sevenfold.errors import BadRecord
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    inner = parser.group(commands, "record", lang)
    for name, run in (("check", check), ("show", show), ("verify", verify)):
        made = parser.command(inner, f"record-{name}", lang)
        made.add_argument("file", metavar="FILE", help=message("cli-arg-record-file", lang))
        made.set_defaults(run=run)


def check(arguments: argparse.Namespace) -> int:
    games_seen, moves, unfinished = 0, 0, 0
    with open_file(arguments.file, arguments.lang) as file:
        for record in _with_progress(file, arguments):
            games_seen += 1
            moves += len(record.moves)
            unfinished += record.result is None
    text = message("cli-records-agree", arguments.lang, games=games_seen, moves=moves, unfinished=unfinished)
    print(text)
    return 0


def show(arguments: argparse.Namespace) -> int:
    lang = arguments.lang
    with open_file(arguments.file, arguments.lang) as file:
        for record in _replayed(file, lang):
            print(records.summary(record, lang))
            tell = games.entry(record.game).tell
            positions = records.states(record)
            for number, (state, move) in enumerate(zip(positions, record.moves, strict=False)):
                print(f"{number:5}  {tell(state, move, record.seats, lang)}")
    return 0


def verify(arguments: argparse.Namespace) -> int:
    """Raises `BadRecord` unless every game's shuffles follow from seeds that were committed to before the game."""
    from sevenfold.server.tables import fairness

    lang, count = arguments.lang, 0
    with open_file(arguments.file, arguments.lang) as file:
        for count, record in enumerate(_with_progress(file, arguments), 1):
            verdict, place = fairness.verify(record)
            if verdict == "none":
                raise BadRecord(None, message("server-unproved", lang, line=count))
            if verdict == "partly":
                raise BadRecord(None, message("server-partly", lang, line=count))
            if verdict == "broken":
                key = "server-broken-proof" if place is None else "server-bent"
                raise BadRecord(None, message(key, lang, line=count, index=-1 if place is None else place))
    print(message("server-verified", lang, games=count))
    return 0


def _with_progress(file: BinaryIO, arguments: argparse.Namespace) -> Iterator[records.Record]:
    """Yields the file's games as `_replayed` does, and shows how much of it is read when that takes long."""
    size = os.fstat(file.fileno()).st_size if arguments.file != "-" else None
    with parser.progress_bar(arguments.file, parser.PATIENCE) as show:
        for number, record in enumerate(_replayed(file, arguments.lang), 1):
            show(file.tell() if size else number, size or None)
            yield record


def _replayed(file: BinaryIO, lang: str) -> Iterator[records.Record]:
    """Yields the file's games, replayed and checked; raises `BadRecord` when there is none."""
    number = 0
    for number, record in enumerate(records.read(file), 1):
        try:
            records.replay(record)
        except BadRecord as error:
            raise BadRecord(error.index, error.cause, number) from None
        yield record
    if not number:
        raise BadRecord(None, message("cli-no-records", lang))


@contextmanager
def open_file(name: str, lang: str) -> Iterator[BinaryIO]:
    """The file (unpacked if its name ends in `.gz`), or standard input for `-`."""
    if name == "-":
        yield sys.stdin.buffer
        return
    with open(name, "rb") as file:
        yield _unpacked(file, lang) if name.endswith(".gz") else file


def _unpacked(file: BinaryIO, lang: str) -> BinaryIO:
    try:
        return BytesIO(gzip.decompress(file.read()))
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BadRecord(None, message("cli-bad-gzip", lang)) from error
