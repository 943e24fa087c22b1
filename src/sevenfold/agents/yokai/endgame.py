"""The end of a round, solved: each card's worth with perfect play from there, averaged over likely worlds."""

from functools import cache
from typing import Final

import numpy as np

from sevenfold import clock
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.yokai.layout import CARDS as CARD_NUMBERS
from sevenfold.kernels.yokai.layout import FOUR, HAND, KIND
from sevenfold.kernels.yokai.solve.solver import Solver

CARDS: Final = 4
"""Hands of at most this many cards are solved."""
NODES: Final = 200_000
"""Positions that a world may take; one that takes more is left out."""


def solvable(worlds: Ints) -> bool:
    """Four players, and few cards left in every hand."""
    kind, hands = worlds[0, KIND], worlds[0, HAND : HAND + 4]
    return bool(kind == FOUR) and max(int(hand).bit_count() for hand in hands) <= CARDS


def values(worlds: Ints, side: int, worth: Floats, until: float | None) -> dict[int, tuple[int, float]]:
    """How many worlds were solved (all, or until the time is over), and the mean worth by card number."""
    # The solver's values are side 0's; its gain is the other side's loss.
    table = to_first_side(worth)
    sums, solved = [0.0] * CARD_NUMBERS, 0
    for world in worlds:
        found = _solver().values(world, table, NODES)
        if found is not None:
            sums = [total + value for total, value in zip(sums, found.tolist(), strict=True)]
            solved += 1
        if until is not None and clock.now() > until:
            break
    sign = 1 if side == 0 else -1
    return {card: (solved, sign * total / solved) for card, total in enumerate(sums) if solved and total == total}


def to_first_side(worth: Floats) -> Floats:
    """The solver's part of a table of worth: what a round won by either side with 0 to 7 points is worth to side 0."""
    numbers = worth.reshape(-1)
    return np.array([[numbers[(winners * 16 + points) * 3] for points in range(8)] for winners in (1, 2)])


def worths(worlds: Ints, side: int, worth: Floats) -> list[list[float]]:
    """What every card is worth to a side in each world that can be solved (worlds × cards), NaN where not legal."""
    table, sign = to_first_side(worth), 1 if side == 0 else -1
    found = [_solver().values(world, table, NODES) for world in worlds]
    return [[sign * value for value in values.tolist()] for values in found if values is not None]


@cache
def _solver() -> Solver:
    return Solver(bits=16)
