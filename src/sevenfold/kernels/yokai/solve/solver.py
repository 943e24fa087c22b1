"""The exact solver's front: the worth of every legal card of a round with open cards.

`Solver().values(state, WIN)` takes a four-player round in the kernels' layout, at any point of it, and says what each
card is worth to side 0 if everybody plays perfectly from there. Worth is a table of 2 x 8: what a round won by side 0
(row 0) or side 1 (row 1) with 0 to 7 points is worth to side 0. `WIN` and `POINTS` are two such tables. The other rule
sets have `paranoid_solver`. Use one solver a thread.
"""

from collections.abc import Callable
from functools import partial
from threading import Thread
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
    OTHER_ORDER,
    POINTS_COUNT,
    RISING,
    TASK,
)
from sevenfold.kernels.yokai.solve.outcomes import depends_on_points, direction, scale_of

WIN: Final = np.array([[1.0] * 8, [0.0] * 8])
POINTS: Final = np.array([[float(points) for points in range(8)], [-float(points) for points in range(8)]])

EASY: Final = 100_000
"""Positions that a question takes before a second thread helps, about 4 ms."""

four_players = Native("yokai.solve.card_values:levels", "IiIIIIIII")


def tricks_left(state: Ints) -> int:
    """How many tricks of a round are left if its cards are played to the end; the one on the table counts."""
    left = sum(int(cards).bit_count() for cards in (*state[HAND : HAND + 4], *state[CLOSED : CLOSED + 2]))
    return -(-left // PLAYERS[int(state[KIND])])


class Memory:
    """A table of 2^bits positions (16 bytes each) that is kept between questions, and the search's other memory."""

    def __init__(self, bits: int, table: Ints | None = None) -> None:
        self._table = np.zeros(2 << bits, np.int64) if table is None else table
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
        call, scale = self.prepare(entry, state, worths, limit, every_card=every_card)
        return self.found(scale) if call() else None

    def prepare(
        self, entry: Native, state: Ints, worths: list[float], limit: int, *, every_card: bool
    ) -> tuple[Callable[[], int], list[float]]:
        """A search that is ready to start, and the distinct worths; it returns 0 past `limit`."""
        kind = int(state[KIND])
        scale, goods = scale_of(worths)
        self.task[GENERATION] += 1
        self.task[POINTS_COUNT] = any(depends_on_points(kind, good) for good in goods)
        self.task[RISING] = direction(kind, worths)
        self.task[LIMIT] = limit
        work = self.task, self._frames, self._table, self._names, self._killers, self._levels
        return partial(entry, state, int(every_card), np.array(goods, np.int64), *work), scale

    def found(self, scale: list[float]) -> Floats:
        """What a search that is over has found."""
        return np.array([np.nan if level < 0 else scale[level] for level in self._levels.tolist()])


class Solver(Memory):
    """Four players. Keeps its table between questions. `threads` may be 2: hard questions then take two processors."""

    def __init__(self, bits: int = 20, threads: int = 1) -> None:
        super().__init__(bits)
        self._helper = Memory(bits, self._table) if threads == 2 else None

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
        worths = worth.reshape(-1).tolist()
        if self._helper is None or limit <= EASY:
            return self.ask(four_players, state, worths, limit, every_card=every_card)
        found = self.ask(four_players, state, worths, EASY, every_card=every_card)
        if found is not None:
            return found
        return self._ask_both(self._helper, state, worths, limit, every_card=every_card)

    def _ask_both(
        self, helper: Memory, state: Ints, worths: list[float], limit: int, *, every_card: bool
    ) -> Floats | None:
        """The same search by two threads with one table, of which the second tries leads in another order; whoever
        ends first ends the other's."""
        call, scale = self.prepare(four_players, state, worths, limit, every_card=every_card)
        other_call, _ = helper.prepare(four_players, state, worths, limit, every_card=every_card)
        helper.task[OTHER_ORDER] = 1
        helper.task[GENERATION] = self.task[GENERATION]
        ended: list[Memory] = []

        def run(search: Callable[[], int], own: Memory, other: Memory) -> None:
            if search():
                other.task[LIMIT] = 0
                ended.append(own)

        thread = Thread(target=run, args=(other_call, helper, self))
        thread.start()
        run(call, self, helper)
        thread.join()
        self.task[NODES] += helper.task[NODES]
        return ended[0].found(scale) if ended else None
