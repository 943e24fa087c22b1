"""The exact solver for every rule set: what each card is worth to a side when all others play against it.

    Paranoid().values(state, side, worth)

`state` is a round in the kernels' layout with all cards open, `worth` a table as for `searcher` (`judge.WORTH` long).
With two sides the values are exact; with three players they are what the side can be sure of (see `solve_any`). It
reaches about six tricks from the end in milliseconds; give a limit when asking earlier.
"""

from typing import Final

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import legal_cards
from sevenfold.kernels.yokai.layout import CARDS, SIZE
from sevenfold.kernels.yokai.names import numbers_in

_search_card = Native("yokai.solve.paranoid:search_card", "IiiiIFIFIFF")
FRAME: Final = SIZE + 4
DEPTH: Final = 60


class Paranoid:
    """Keeps a table of 2^bits positions; one a thread."""

    def __init__(self, bits: int = 18) -> None:
        self._frames = np.zeros(DEPTH * FRAME, np.int64)
        self._bounds = np.zeros(DEPTH * 5)
        self._table = np.zeros(2 << bits, np.int64)
        self._worths = np.zeros(1 << bits)
        self._killers = np.zeros(DEPTH * 32, np.int64)

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
