"""Information-set search's front: what a seat knows in, how good each of its cards looks out.

    searcher = Searcher()
    report = searcher.search(known, worth, iterations=1000, seed=7)
    report.visits[card], report.values[card]        # cards by number, 0 to 55

`Known` is all that a seat may use (`convert.known_from` makes it from a view). `worth` says what each outcome of the
round is worth to each side (`judge.WORTH` long: [winners' mask x points] x 3 sides, or [seals x seals] x 3 sides).
A searcher owns its memory: use one a thread.
"""

from typing import Final, NamedTuple

import numpy as np

from sevenfold import clock
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.layout import CARDS, SIZE

_plan_worlds = Native("yokai.search.ismcts:plan_worlds", "iIIIFFI")
_iterate = Native("yokai.search.ismcts:iterate", "IiIIIFFIIFFUFif")
_draw_worlds = Native("yokai.search.ismcts:draw_worlds", "IiUIIFFII")

NODE: Final = 6
FACTORIAL: Final = np.cumprod(np.concatenate(([1.0], np.arange(1.0, 57.0))))
LOGS: Final = np.log(np.maximum(np.arange(1 << 16), 1.0))
NO_WORLDS: Final = np.zeros(0, np.int64)


class Known(NamedTuple):
    """A round as one seat knows it (see `places`)."""

    state: Ints
    """The round in the kernels' layout; hidden places hold the cards known to lie there, and no others."""
    observer: int
    hidden: int
    """All cards whose place is not known, as a mask."""
    room: Ints
    """How many of them lie in each of the four places."""
    may: Ints
    """Which of them may lie there, as masks."""


class Report(NamedTuple):
    visits: Ints
    values: Floats
    """Mean worth to the mover's side; NaN for cards never tried."""
    iterations: int


class Searcher:
    """Memory for a tree of so many nodes (56 bytes each); when it is full the search goes on without growing."""

    def __init__(self, nodes: int = 1 << 17) -> None:
        self._tree = np.zeros(NODE * nodes, np.int64)
        self._totals = np.zeros(nodes, np.float64)
        self._work = np.zeros(256, np.int64)
        self._plan = np.zeros(40, np.int64)

    def search(
        self,
        known: Known,
        worth: Floats,
        *,
        iterations: int = 1 << 62,
        seconds: float = float("inf"),
        seed: int = 0,
        explore: float = 0.7,
        worlds: Ints = NO_WORLDS,
    ) -> Report:
        """Searches until either limit; `worlds` (rows of whole rounds) replaces the even draw of hidden cards."""
        until = clock.now() + seconds
        rng = np.array([seed & (2**64 - 1)], np.uint64)
        ways = self._plan_ways(known) if not worlds.size else np.zeros(0)
        self._tree[:NODE] = 1, 0, 0, 0, 0, 0
        done, chunk = 0, 64
        while done < iterations and (done == 0 or clock.now() < until):
            done += _iterate(
                known.state, known.observer, worlds, known.room, self._plan, ways, FACTORIAL, self._work, self._tree,
                self._totals, LOGS, rng, worth, min(chunk, iterations - done), explore,
            )  # fmt: skip
            chunk = min(2 * chunk, 1024) if seconds < float("inf") else 1 << 20
        return self._report(done)

    def worlds(self, known: Known, how_many: int, seed: int) -> Ints:
        """So many whole rounds that could be the true one, each way as likely as any other."""
        out = np.zeros((how_many, SIZE), np.int64)
        rng = np.array([seed & (2**64 - 1)], np.uint64)
        ways = self._plan_ways(known)
        _draw_worlds(known.state, known.observer, rng, known.room, self._plan, ways, FACTORIAL, self._work, out)
        return out

    def _plan_ways(self, known: Known) -> Floats:
        ways = np.zeros(17 * int(np.prod(known.room + 1)))
        if not _plan_worlds(known.hidden, known.room, known.may, self._plan, ways, FACTORIAL, self._work):
            raise ValueError("what is known of the hidden cards contradicts itself")
        return ways

    def _report(self, iterations: int) -> Report:
        visits, values = np.zeros(CARDS, np.int64), np.full(CARDS, np.nan)
        node = self._tree[3]
        while node:
            card, tried, _, _, sibling, _ = self._tree[NODE * node : NODE * node + NODE]
            visits[card] = tried
            values[card] = self._totals[node] / max(tried, 1)
            node = sibling
        return Report(visits, values, iterations)
