"""The exact solver for every rule set: what each card is worth to a side when all others play against it.

    Paranoid().values(state, side, worth)

`state` is a round in the kernels' layout with all cards open, `worth` a table as for `Searcher` (`search.layout.WORTH`
numbers). With two sides the values are exact; with three players they are what the side can be sure of (see
`paranoid`). It solves about six tricks before the end in milliseconds; give a limit when asking earlier.
"""

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import legal_cards
from sevenfold.kernels.yokai.bridge.cards import numbers_in
from sevenfold.kernels.yokai.layout import CARDS
from sevenfold.kernels.yokai.solve.layout import PARANOID_BOUND, PARANOID_DEPTH, PARANOID_FRAME, PARANOID_KILLERS

_search_card = Native("yokai.solve.paranoid:search_card", "IiiiIFIFIFF")


class Paranoid:
    """Keeps a table of 2^bits positions; one a thread."""

    def __init__(self, bits: int = 18) -> None:
        self._frames = np.zeros(PARANOID_DEPTH * PARANOID_FRAME, np.int64)
        self._bounds = np.zeros(PARANOID_DEPTH * PARANOID_BOUND)
        self._table = np.zeros(2 << bits, np.int64)
        self._worths = np.zeros(1 << bits)
        self._killers = np.zeros(PARANOID_DEPTH * PARANOID_KILLERS, np.int64)

    def values(self, state: Ints, side: int, worth: Floats, limit: int = 1 << 60) -> Floats | None:
        """By card number, NaN where it is not legal; None past `limit` positions."""
        self._table[:] = 0
        values, found = np.full(CARDS, np.nan), np.zeros(1)
        work = self._frames, self._bounds, self._table, self._worths, self._killers
        for card in numbers_in(int(legal_cards(state)[0])):
            nodes = _search_card(state, card, side, limit, *work, worth, found)
            if not nodes:
                return None
            limit -= nodes
            values[card] = found[0]
        return values
