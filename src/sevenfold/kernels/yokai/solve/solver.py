"""The exact solver's front: the worth of every legal card of a round with open cards.

`Solver().values(state, WIN)` takes a four-player round in the kernels' layout, at any point of it, and says what each
card is worth to side 0 if everybody plays perfectly from there. Worth is a table of 2 x 8: what a round won by side 0
(row 0) or side 1 (row 1) with 0 to 7 points is worth to side 0. `WIN` and `POINTS` are two such tables. The other rule
sets have `paranoid_solver`. Use one solver a thread.
"""

from typing import Final

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.layout import CARDS, CLOSED, FOUR, GOES_ON, HAND, KIND, PLAYERS, WHY
from sevenfold.kernels.yokai.solve.layout import (
    BITS,
    FRAMES,
    GENERATION,
    KILLERS,
    LIMIT,
    NAMES,
    NODES,
    POINTS_COUNT,
    RISING,
    TASK,
)
from sevenfold.kernels.yokai.solve.outcomes import depends_on_points, direction, scale_of

WIN: Final = np.array([[1.0] * 8, [0.0] * 8])
POINTS: Final = np.array([[float(points) for points in range(8)], [-float(points) for points in range(8)]])

four_players = Native("yokai.solve.card_values:levels", "IiIIIIIII")


def tricks_left(state: Ints) -> int:
    """How many tricks of a round are left if its cards are played to the end; the one on the table counts."""
    left = sum(int(cards).bit_count() for cards in (*state[HAND : HAND + 4], *state[CLOSED : CLOSED + 2]))
    return -(-left // PLAYERS[int(state[KIND])])


class Memory:
    """A table of 2^bits positions (16 bytes each) that is kept between questions, and the search's other memory."""

    def __init__(self, bits: int) -> None:
        self._table = np.zeros(2 << bits, np.int64)
        self._frames = np.zeros(FRAMES, np.int64)
        self._killers = np.zeros(KILLERS, np.int64)
        self._names = np.zeros(NAMES, np.int64)
        self.task = np.zeros(TASK, np.int64)
        self.task[BITS] = bits
        self._levels = np.zeros(CARDS + 1, np.int64)

    @property
    def nodes(self) -> int:
        """The number of positions that the last question took."""
        return int(self.task[NODES])

    def ask(self, entry: Native, state: Ints, worths: list[float], limit: int, *, every_card: bool) -> Floats | None:
        """By card number what a card is worth to side 0, NaN where it is not legal, then the same for the position.

        `worths` is what each outcome is worth. Either the cards or the position are asked for; None past `limit`.
        """
        kind = int(state[KIND])
        scale, goods = scale_of(worths)
        self.task[GENERATION] += 1
        self.task[POINTS_COUNT] = any(depends_on_points(kind, good) for good in goods)
        self.task[RISING] = direction(kind, worths)
        self.task[LIMIT] = limit
        work = self.task, self._frames, self._table, self._names, self._killers, self._levels
        if not entry(state, int(every_card), np.array(goods, np.int64), *work):
            return None
        return np.array([np.nan if level < 0 else scale[level] for level in self._levels.tolist()])


class Solver(Memory):
    """Four players. Keeps its table between questions."""

    def __init__(self, bits: int = 20) -> None:
        super().__init__(bits)

    def values(self, state: Ints, worth: Floats = WIN, limit: int = 1 << 60) -> Floats | None:
        """The worth of each card to side 0, NaN where it is not legal; None past `limit` positions."""
        found = self._ask(state, worth, limit, every_card=True)
        return None if found is None else found[:CARDS]

    def value(self, state: Ints, worth: Floats = WIN, limit: int = 1 << 60) -> float | None:
        """What the round is worth to side 0; None past `limit` positions."""
        found = self._ask(state, worth, limit, every_card=False)
        return None if found is None else float(found[CARDS])

    def _ask(self, state: Ints, worth: Floats, limit: int, *, every_card: bool) -> Floats | None:
        if state[KIND] != FOUR or state[WHY] != GOES_ON:
            raise ValueError("expected a four-player round that goes on")
        return self.ask(four_players, state, worth.reshape(-1).tolist(), limit, every_card=every_card)
