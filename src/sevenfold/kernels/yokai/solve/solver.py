"""The exact solver's front: the worth of every legal card of a four-player round with open cards.

`Solver().values(state, WIN)` takes a round in the kernels' layout, at any point of it, and says what each card is
worth to side 0 if everybody plays perfectly from there. Worth is a table of 2 x 8: what a round won by side 0 (row 0)
or side 1 (row 1) with 0 to 7 points is worth to side 0. `WIN` and `POINTS` are two such tables. Use one solver a
thread.
"""

from typing import Final

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.layout import CARDS, FOUR, GOES_ON, HAND, KIND, WHY
from sevenfold.kernels.yokai.solve.layout import (
    BITS,
    FRAMES,
    GENERATION,
    KILLERS,
    LIMIT,
    NAMES,
    NODES,
    STARS_COUNT,
    TASK,
)

WIN: Final = np.array([[1.0] * 8, [0.0] * 8])
POINTS: Final = np.array([[float(points) for points in range(8)], [-float(points) for points in range(8)]])

_card_values = Native("yokai.solve.card_values:card_values", "IIIIIIII")
_round_value = Native("yokai.solve.card_values:round_value", "IIIIIII")


class Solver:
    """Keeps a table of 2^bits positions (16 bytes each) between questions."""

    def __init__(self, bits: int = 20) -> None:
        self.bits = bits
        self._table = np.zeros(2 << bits, np.int64)
        self._frames = np.zeros(FRAMES, np.int64)
        self._killers = np.zeros(KILLERS, np.int64)
        self._names = np.zeros(NAMES, np.int64)
        self._task = np.zeros(TASK, np.int64)
        self._levels = np.zeros(CARDS, np.int64)

    @property
    def nodes(self) -> int:
        """The number of positions that the last question took."""
        return int(self._task[NODES])

    def values(self, state: Ints, worth: Floats = WIN, limit: int = 1 << 60) -> Floats | None:
        """The worth of each card to side 0, NaN where it is not legal; None past `limit` positions."""
        scale, work = self._ask(state, worth, limit)
        if not _card_values(state, *work, self._levels):
            return None
        return np.array([np.nan if level < 0 else scale[level] for level in self._levels.tolist()])

    def value(self, state: Ints, worth: Floats = WIN, limit: int = 1 << 60) -> float | None:
        """What the round is worth to side 0; None past `limit` positions."""
        scale, work = self._ask(state, worth, limit)
        level = _round_value(state, *work)
        return None if level < 0 else scale[level]

    def _ask(self, state: Ints, worth: Floats, limit: int) -> tuple[list[float], tuple[Ints, ...]]:
        if state[KIND] != FOUR or state[WHY] != GOES_ON:
            raise ValueError("expected a four-player round that goes on")
        scale, goods = _scale(worth)
        tricks = int(state[HAND : HAND + 4].max()).bit_count()
        self._task[GENERATION] += 1
        self._task[BITS] = min(self.bits, max(10, 2 * tricks + 2))
        self._task[STARS_COUNT] = any(map(_depends_on_points, goods))
        self._task[LIMIT] = limit
        return scale, (np.array(goods, np.int64), self._task, self._frames, self._table, self._names, self._killers)


def _scale(worth: Floats) -> tuple[list[float], list[int]]:
    """The distinct worths in rising order, and for each the set of outcomes worth as much or more."""
    flat = worth.reshape(-1).tolist()
    scale = sorted(set(flat))
    return scale, [sum(1 << place for place, value in enumerate(flat) if value >= level) for level in scale]


def _depends_on_points(good: int) -> bool:
    return good & 255 not in (0, 255) or good >> 8 not in (0, 255)
