"""The end of a round, solved: each card's worth with perfect play from there, averaged over likely worlds."""

from functools import cache
from typing import Final

from sevenfold import clock
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.yokai.layout import CARDS, FOUR, KIND, SUITERS, SUITERS_SHORT, TWO
from sevenfold.kernels.yokai.solve.paranoid_solver import Paranoid
from sevenfold.kernels.yokai.solve.solver import tricks_left

TRICKS: Final = {FOUR: 4, TWO: 6, SUITERS: 4, SUITERS_SHORT: 4}
"""With at most this many tricks left, a round is solved. With three players it depends on whom the others help."""
NODES: Final = 200_000
"""Positions that a world may take; one that takes more is left out."""


def solvable(worlds: Ints) -> bool:
    """Whether the worlds are two sides' and have few tricks left."""
    return tricks_left(worlds[0]) <= TRICKS.get(int(worlds[0, KIND]), 0)


def values(worlds: Ints, side: int, worth: Floats, until: float | None) -> dict[int, tuple[int, float]]:
    """How many worlds were solved (all, or until the time is over), and the mean worth by card number."""
    sums, solved = [0.0] * CARDS, 0
    for world in worlds:
        found = _solver().values(world, side, worth, NODES)
        if found is not None:
            sums = [total + value for total, value in zip(sums, found.tolist(), strict=True)]
            solved += 1
        if until is not None and clock.now() > until:
            break
    return {card: (solved, total / solved) for card, total in enumerate(sums) if solved and total == total}


def worths(worlds: Ints, side: int, worth: Floats) -> list[list[float]]:
    """What every card is worth to a side in each world that can be solved (worlds × cards), NaN where not legal."""
    found = [_solver().values(world, side, worth, NODES) for world in worlds]
    return [values.tolist() for values in found if values is not None]


@cache
def _solver() -> Paranoid:
    return Paranoid(bits=16)
