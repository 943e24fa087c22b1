"""Finds puzzles in self-play and confirms them; each game's own `Finder` knows its kinds."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from math import ceil, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, Protocol

import msgspec

from sevenfold import clock, games, records
from sevenfold.agents import process_pool
from sevenfold.entry import resolve
from sevenfold.errors import UnknownName
from sevenfold.game import Seat
from sevenfold.puzzles import GAP, Answer, Choice, from_record, to_record
from sevenfold.records import Record

SURE: Final = 2.0
"""The gap is at least this many standard errors above `GAP` when a puzzle is made."""
AGAIN: Final = 4
"""A confirmation takes this many times the work."""


class Values(msgspec.Struct, frozen=True):
    """Moves, and for each its value in every batch; solved positions have one batch."""

    moves: tuple[Any, ...]
    batches: tuple[tuple[float, ...], ...]


class Position(msgspec.Struct, frozen=True):
    """A place of a game that may be a puzzle: the moves before it and who decides."""

    state: Any
    seat: Seat
    moves: tuple[Any, ...]


class Finder(Protocol):
    """A game's kinds of puzzles; its entry's `puzzle_finder` names a module (or object) with these."""

    KINDS: dict[str, tuple[str, ...]]
    """Kinds, and the rule sets in which they are looked for."""
    OFFERED: frozenset[str]
    """Kinds in which the answer is one of a few moves that are shown."""
    SOLVED: frozenset[str]
    """Kinds with open cards, whose values are exact."""

    GUESSED: frozenset[str]
    """Kinds in which the answer is a secret move of another seat; they are offered as well."""

    def positions(self, kind: str, rules: Any, rng: Random) -> Iterator[Position]:
        """Plays and yields positions that may be puzzles of the kind."""
        ...

    def values(self, kind: str, position: Position, moves: Sequence[Any], effort: int, rng: Random) -> Values | None:
        """Values these moves, or without any the position's options; None where that takes too long.

        An effort of 0 is a first look, 1 is what a puzzle is made with, `AGAIN` what confirms it.
        """
        ...

    def fits(self, kind: str, position: Position, best: Any) -> bool:
        """Whether the best move is what the kind asks for."""
        ...

    def hard(self, position: Position, best: Any) -> bool:
        """Whether rules of thumb choose another move."""
        ...


class Task(msgspec.Struct, frozen=True):
    """Where puzzles are looked for: attempt number n depends on the seed and n alone."""

    groups: tuple[tuple[str, str, str], ...]
    """Game, kind and rule set, in turn."""
    seed: int


def finder(game: str) -> Finder | None:
    """The game's finder, if it has one."""
    named = games.entry(game).puzzle_finder
    return None if named is None else resolve(named)


def groups(wanted: Sequence[str] = ()) -> tuple[tuple[str, str, str], ...]:
    """Every game, kind and rule set, or those of the wanted kinds; raises `UnknownName`."""
    found = [(game, kind, name) for game in games.names() for kind, names in _kinds(game).items() for name in names]
    known = list(dict.fromkeys(kind for _, kind, _ in found))
    for kind in wanted:
        if kind not in known:
            raise UnknownName("kind", kind, known)
    return tuple(group for group in found if not wanted or group[1] in wanted)


def _kinds(game: str) -> dict[str, tuple[str, ...]]:
    found = finder(game)
    return {} if found is None else found.KINDS


def attempt(task: Task, number: int) -> Record | None:
    """Plays one game or round of the number's group and returns the first puzzle found there."""
    game, kind, name = task.groups[number % len(task.groups)]
    rng, rules = Random(f"puzzle {task.seed}/{number}"), games.entry(game).rule_sets[name]
    found = finder(game)
    assert found is not None
    for position in found.positions(kind, rules, rng):
        answer = _answer(found, kind, position, rng)
        if answer is not None:
            seats = tuple(f"seat {seat}" for seat in range(rules.players))
            return to_record(Record(game=game, rules=rules, seats=seats, moves=position.moves), answer)
    return None


def _answer(found: Finder, kind: str, position: Position, rng: Random) -> Answer | None:
    """The answer if the position is a puzzle: tried with little work first, then with all of it."""
    exact = kind in found.SOLVED
    moves: Sequence[Any] = ()
    if not exact:
        first = _promising(found, kind, position, moves, 0, rng)
        if first is None:
            return None
        moves = first.moves
    values = _promising(found, kind, position, moves, 1, rng)
    if values is None:
        return None
    order, gap, error = standing(values)
    if gap - SURE * error < GAP:
        return None
    options = tuple(
        Choice(msgspec.to_builtins(values.moves[place]), round(fmean(values.batches[place]), 3)) for place in order
    )
    return Answer(
        kind=kind,
        seat=position.seat,
        proof="solved" if exact else "searched",
        options=options,
        error=round(error, 4),
        offered=kind in found.OFFERED,
        guess=kind in found.GUESSED,
        hard=found.hard(position, values.moves[order[0]]),
    )


def _promising(
    found: Finder, kind: str, position: Position, moves: Sequence[Any], effort: int, rng: Random
) -> Values | None:
    """The values of the options if one is ahead by `GAP` and fits the kind."""
    values = found.values(kind, position, moves, effort, rng)
    if values is not None and kind in found.OFFERED and not moves:
        values = offered(values)
    if values is None or len(values.moves) < 2:
        return None
    order, gap, _ = standing(values)
    return values if gap >= GAP and found.fits(kind, position, values.moves[order[0]]) else None


def standing(values: Values) -> tuple[list[int], float, float]:
    """The moves' places by value, best first; how far the first is ahead of the second, and the error of that."""
    order = sorted(range(len(values.moves)), key=lambda place: -fmean(values.batches[place]))
    first, second = (values.batches[place] for place in order[:2])
    gaps = [one - other for one, other in zip(first, second, strict=True)]
    return order, fmean(gaps), stdev(gaps) / sqrt(len(gaps)) if len(gaps) > 1 else 0.0


SHOWN: Final = 4
"""Options of a puzzle that offers some."""


def offered(values: Values) -> Values | None:
    """The best move, and the first few that are clearly worse; None where there are too few."""
    order, _, _ = standing(values)
    best = fmean(values.batches[order[0]])
    worse = [place for place in range(len(values.moves)) if best - fmean(values.batches[place]) > 1.2 * GAP]
    kept = (order[0], *worse[: SHOWN - 1])
    if len(kept) < SHOWN:
        return None
    return Values(tuple(values.moves[place] for place in kept), tuple(values.batches[place] for place in kept))


def make(
    task: Task,
    number: int,
    *,
    jobs: int | None = None,
    seconds: float | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> list[Record]:
    """Looks until `number` puzzles are found, as many of each kind as of any other, or the time is over."""
    kinds = list(dict.fromkeys(kind for _, kind, _ in task.groups))
    full, begun = ceil(number / len(kinds)), clock.now()
    found: dict[str, list[Record]] = {kind: [] for kind in kinds}

    def late() -> bool:
        return seconds is not None and clock.now() - begun > seconds

    def wanted(attempt: int) -> bool:
        return len(found[task.groups[attempt % len(task.groups)][1]]) < full

    # An attempt whose kind is complete would not be used: whether it is made does not change what is found.
    numbers = (attempt for attempt in _until(late) if wanted(attempt))
    for record in process_pool.spread(_Attempt(task), numbers, jobs):
        if record is not None:
            kept = found[record.extra["puzzle"]["kind"]]
            if len(kept) < full:
                kept.append(record)
        done = sum(map(len, found.values()))
        progress(min(done, number), number)
        if done >= full * len(kinds) or late():
            break
    return _mixed(found, number)


class _Attempt(msgspec.Struct, frozen=True):
    """`attempt` as a function of the number alone, for other processes."""

    task: Task

    def __call__(self, number: int) -> Record | None:
        return attempt(self.task, number)


def _until(late: Callable[[], bool]) -> Iterator[int]:
    for number in count():
        if late():
            return
        yield number


def _mixed(found: dict[str, list[Record]], number: int) -> list[Record]:
    """The kinds in turn."""
    longest = max(map(len, found.values()))
    turns = [kept[place] for place in range(longest) for kept in found.values() if place < len(kept)]
    return turns[:number]


def confirm(record: Record, seed: int) -> bool:
    """Values the options again, with another seed and four times the work: whether the best is still ahead by `GAP`."""
    answer, entry = from_record(record).answer, games.entry(record.game)
    found = finder(record.game)
    assert found is not None
    position = Position(records.replay(record), answer.seat, record.moves)
    moves = tuple(msgspec.convert(option.move, entry.moves) for option in answer.options)
    rng = Random(f"confirm {seed} {from_record(record).id}")
    values = found.values(answer.kind, position, moves, AGAIN, rng)
    if values is None:
        return False
    order, gap, _ = standing(values)
    return order[0] == 0 and gap >= GAP
