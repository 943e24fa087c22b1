"""Puzzles: positions of self-play games in which one move is clearly the best.

A game's entry names a file of puzzles, packed by gzip. Each line of it is a record that ends where somebody decides;
its key `puzzle` says who decides, what kind of puzzle it is and what each option is worth, the best first.
"""

import gzip
from collections.abc import Iterator
from datetime import date
from functools import cache
from hashlib import sha256
from io import BytesIO
from typing import Any, Final, Literal

import msgspec

from sevenfold import games, records
from sevenfold.entry import Entry
from sevenfold.errors import IllegalMove, NotSeated, Refusal, UnknownName
from sevenfold.game import Seat
from sevenfold.records import Record

GAP: Final = 0.15
"""How much more likely the best move wins than every other one; in a position that is solved: 1."""
KEY: Final = "puzzle"
FIRST_DAY: Final = date(2024, 1, 1)


class Choice(msgspec.Struct, frozen=True):
    """A move as records write it, and the chance to win with it."""

    move: dict[str, Any]
    value: float


class Answer(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a record says about its puzzle."""

    kind: str
    seat: Seat
    proof: Literal["solved", "searched"]
    """solved: every way to play on was tried, with open cards · searched: the engine, with the seat's knowledge."""
    options: tuple[Choice, ...]
    """The best first; its value is at least `GAP` above the others'."""
    error: float = 0.0
    """The standard error of the difference between the first two values."""
    hard: bool = False
    """Rules of thumb choose another move."""
    guess: bool = False
    """The options are moves that another seat may have made in secret: they are compared, not played."""
    offered: bool = False
    """Whether the answer is one of `options`: they are shown, in an order that tells nothing."""


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A record up to a decision, with the answer."""

    id: str
    record: Record
    answer: Answer


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a move is the best one, and why the rules refuse it if they do."""

    ok: bool
    refusal: IllegalMove | None = None


def from_record(record: Record) -> Puzzle:
    """The puzzle that a record describes; its id follows from the moves and the seat."""
    answer = msgspec.convert(record.extra[KEY], Answer)
    told = msgspec.json.encode((record.game, record.rules, record.moves, answer.seat))
    return Puzzle(id=sha256(told).hexdigest()[:10], record=record, answer=answer)


def to_record(record: Record, answer: Answer) -> Record:
    """The record with the answer written into it."""
    return msgspec.structs.replace(record, extra={**record.extra, KEY: msgspec.to_builtins(answer)})


@cache
def shipped() -> dict[str, Puzzle]:
    """All puzzles by id, in the files' order."""
    return {puzzle.id: puzzle for puzzle in _read()}


def _read() -> Iterator[Puzzle]:
    for game in games.names():
        path = games.entry(game).puzzles
        if path is not None:
            yield from map(from_record, records.read(BytesIO(gzip.decompress(path.read_bytes()))))


def puzzle(name: str) -> Puzzle:
    """A puzzle by its id; raises `UnknownName`."""
    found = shipped().get(name)
    if found is None:
        raise UnknownName("puzzle", name, ())
    return found


def of_day(day: date) -> Puzzle:
    """The puzzle of a day, the same everywhere: all are used once, in a mixed order, before one comes again."""
    order = _order()
    return shipped()[order[(day - FIRST_DAY).days % len(order)]]


@cache
def _order() -> list[str]:
    return sorted(shipped(), key=lambda name: sha256(f"day {name}".encode()).digest())


@cache
def state(puzzle_id: str) -> Any:
    """The position of a shipped puzzle."""
    return records.replay(puzzle(puzzle_id).record)


def choices(puzzle: Puzzle) -> tuple[dict[str, Any], ...]:
    """The moves to choose from where the puzzle offers some; their order does not depend on their values."""
    if not puzzle.answer.offered:
        return ()
    return tuple(sorted((option.move for option in puzzle.answer.options), key=msgspec.json.encode))


def judge(puzzle: Puzzle, move: dict[str, Any]) -> Verdict:
    """Says whether a move is the best one; raises `Refusal` or `NotSeated` for what is no answer at all."""
    entry, now = games.entry(puzzle.record.game), state(puzzle.id)
    made = _converted(entry.moves, move)
    if puzzle.answer.guess:
        known = [_converted(entry.moves, option.move) for option in puzzle.answer.options]
        if made not in known:
            raise Refusal("bad_message", detail="not among the choices")
        return Verdict(ok=made == known[0])
    if made.by != puzzle.answer.seat:
        raise NotSeated()
    try:
        entry.game.check(now, made)
    except IllegalMove as refusal:
        return Verdict(ok=False, refusal=refusal)
    # A move may be written in several ways (cards of a pass in another order) that lead to the same position.
    after = entry.game.apply(now, made)
    same = [option.move for option in puzzle.answer.options if _leads(entry, now, option.move) == after]
    if not same and puzzle.answer.offered:
        raise Refusal("bad_message", detail="not among the choices")
    return Verdict(ok=puzzle.answer.options[0].move in same)


def _leads(entry: Entry, now: Any, move: dict[str, Any]) -> Any:
    return entry.game.apply(now, _converted(entry.moves, move))


def _converted(wanted: Any, move: dict[str, Any]) -> Any:
    try:
        return msgspec.convert(move, wanted)
    except msgspec.ValidationError as error:
        raise Refusal("bad_message", detail=str(error)) from None
