"""What a question's table of worth says about the outcomes that the search knows (`ends`)."""

from typing import Final

from sevenfold.kernels.arrays import Floats
from sevenfold.kernels.yokai.layout import SUITERS, THREE

IMPOSSIBLE: Final = float("nan")


def outcome_worths(kind: int, worth: Floats, side: int) -> list[float]:
    """What each outcome, by its bit, is worth to side 0 of the search; NaN where there is no such outcome.

    `worth` is a table as for `Searcher`. With two sides, side 1's worth counts against side 0. With three players the
    seats are turned so that the side is seat 0 (`turned`).
    """
    table = worth.reshape(-1).tolist()[side::3]
    if kind == THREE:
        return _three_players(table, side)
    sign = -1 if side else 1
    if kind >= SUITERS:
        return [sign * value for value in table[:63]]
    return [sign * table[(winner + 1) * 16 + points] for winner in range(2) for points in range(8)]


def _three_players(table: list[float], side: int) -> list[float]:
    alone = [1 << (seat + side) % 3 for seat in range(3)]
    won = [table[winner * 16 + points] if points < 13 else IMPOSSIBLE for winner in alone for points in range(16)]
    return won + [table[(7 ^ loser) * 16 + 3] for loser in alone]


def scale_of(worths: list[float]) -> tuple[list[float], list[int]]:
    """The distinct worths in rising order, and for each the set of outcomes worth as much or more."""
    scale = sorted({value for value in worths if value == value})
    return scale, [sum(1 << place for place, value in enumerate(worths) if value >= level) for level in scale]


def depends_on_points(kind: int, good: int) -> bool:
    """Whether it matters with how many points somebody wins."""
    if kind >= SUITERS:
        return True
    width, mask = (16, 0x1FFF) if kind == THREE else (8, 0xFF)
    return any(good >> width * winner & mask not in (0, mask) for winner in range(3 if kind == THREE else 2))


def direction(kind: int, worths: list[float]) -> int:
    """With two sides: 1 if winning is worth more to side 0 than losing, and more points never hurt the side that gets
    them; -1 if it is the other way round; else 0."""
    if kind >= SUITERS or kind == THREE:
        return 0
    rising = worths[:7:-1] + worths[:8]
    return (rising == sorted(rising)) - (rising == sorted(rising, reverse=True))
