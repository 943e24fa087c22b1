"""Lessons: recorded games that stop where the learner decides.

A lesson is a JSON file that a game's entry lists: a record of every move, and steps that say at which position
which text is shown. The rules judge what the learner does, so a refusal names its clause.
"""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from sevenfold import games, records
from sevenfold.errors import IllegalMove, NotSeated, Refusal, UnknownName
from sevenfold.game import Move, Seat
from sevenfold.records import Record


class Step(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A text shown at one position, and what the learner does next."""

    at: int
    """The number of moves of the record made before."""
    text: str
    """A message key; `args` fill it with cards, areas, states and talents by their record names."""
    args: dict[str, str | int] = {}
    act: Literal["read", "move", "reach"] = "read"
    """read: nothing to do · move: the record's next move · reach: a move that the rules forbid."""
    move: dict[str, Any] | None = None
    """With `move` and `reach`: the move meant, as records write it."""
    point: tuple[str, ...] = ()
    """What the text is about, such as `card:S13`, `area:ji` or `trump`: the client marks it."""
    jump: bool = False
    """The lesson goes there at once, without showing the moves before it."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True):
    """A record with steps; the learner has `seat`."""

    id: str
    seat: Seat
    record: Record
    states: tuple[Any, ...]
    steps: tuple[Step, ...]


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to a learner's move: whether it is the one asked for, and why the rules refuse it if they do."""

    ok: bool
    refusal: IllegalMove | None = None


def _files() -> dict[str, Path]:
    return {path.stem: path for game in games.names() for path in games.entry(game).lessons}


def names() -> tuple[str, ...]:
    """The names of all lessons, in the order one might take them."""
    return tuple(_files())


def lesson(name: str) -> Lesson:
    """A lesson by its name, replayed through the rules; raises `UnknownName`."""
    files = _files()
    if name not in files:
        raise UnknownName("lesson", name, names())
    return _read(files[name])


@cache
def _read(path: Path) -> Lesson:
    raw = msgspec.json.decode(path.read_bytes())
    record = records.from_builtins(raw["record"])
    steps = msgspec.convert(raw["steps"], tuple[Step, ...])
    steps = tuple(_with_move(step, record.moves) for step in steps)
    return Lesson(id=path.stem, seat=raw["seat"], record=record, states=tuple(records.states(record)), steps=steps)


def _with_move(step: Step, moves: Sequence[Move]) -> Step:
    if step.act != "move":
        return step
    return msgspec.structs.replace(step, move=msgspec.to_builtins(moves[step.at]))


def judge(lesson: Lesson, step: Step, move: dict[str, Any]) -> Verdict:
    """Says whether a move is what the step asks for, and otherwise whether the rules allow it."""
    entry, state = games.entry(lesson.record.game), lesson.states[step.at]
    try:
        made = msgspec.convert(move, entry.moves)
    except msgspec.ValidationError as error:
        raise Refusal("bad_message", detail=str(error)) from None
    if made.by != lesson.seat:
        raise NotSeated()
    try:
        entry.game.check(state, made)
    except IllegalMove as refusal:
        return Verdict(ok=step.act == "reach" and step.move == move, refusal=refusal)
    # A move may be written in several ways (cards of a pass in another order) that lead to the same position.
    return Verdict(ok=step.act == "move" and entry.game.apply(state, made) == lesson.states[step.at + 1])
