"""Information-set search's front: what a seat knows in, how good each of its cards looks out.

    searcher = Searcher()
    report = searcher.search(known_from(view), worth, iterations=1000, seed=7)
    report.visits[card], report.values[card]        # cards by number, 0 to 55

`worth` says what each outcome of the round is worth to each side (see `layout.WORTH`). A searcher owns its memory: use
one a thread.
"""

from math import log
from typing import Final, NamedTuple

import numpy as np

from sevenfold import clock
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.bridge.knowledge import Known
from sevenfold.kernels.yokai.layout import CARDS
from sevenfold.kernels.yokai.search.layout import CARD, FIRST, ISMCTS_SCRATCH, NEXT, PLAN, VISITS
from sevenfold.kernels.yokai.search.layout import ISMCTS_NODE as NODE
from sevenfold.kernels.yokai.search.world_sampler import WorldSampler

_iterate = Native("yokai.search.ismcts:iterate", "IiIIFIIFFUFif")

LOGS: Final = np.array([log(max(number, 1)) for number in range(1 << 16)])
NO_WORLDS: Final = np.zeros(0, np.int64)
NO_PLAN: Final = (np.zeros(PLAN, np.int64), np.zeros(1))


class Report(NamedTuple):
    visits: Ints
    values: Floats
    """Mean worth to the mover's side; NaN for cards never tried."""
    iterations: int


class Searcher:
    """Memory for a tree of n nodes (56 bytes each); when it is full the search goes on without growing."""

    def __init__(self, nodes: int = 1 << 17) -> None:
        self._tree = np.zeros(NODE * nodes, np.int64)
        self._totals = np.zeros(nodes, np.float64)
        self._scratch = np.zeros(ISMCTS_SCRATCH, np.int64)

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
        until, rng, plan = clock.now() + seconds, seeds(seed), NO_PLAN
        if not worlds.size:
            sampler = WorldSampler(known)
            plan = sampler.plan, sampler.ways
        self._tree[:NODE] = 0
        self._tree[CARD] = 1
        done, chunk = 0, 64
        while done < iterations and (done == 0 or clock.now() < until):
            done += _iterate(
                known.state, known.observer, worlds, *plan, self._scratch, self._tree, self._totals, LOGS, rng, worth,
                min(chunk, iterations - done), explore,
            )  # fmt: skip
            chunk = min(2 * chunk, 1024) if seconds < float("inf") else 1 << 20
        return self._report(done)

    def _report(self, iterations: int) -> Report:
        visits, values = np.zeros(CARDS, np.int64), np.full(CARDS, np.nan)
        child = int(self._tree[FIRST])
        while child:
            node = self._tree[NODE * child : NODE * (child + 1)]
            visits[node[CARD]] = node[VISITS]
            values[node[CARD]] = self._totals[child] / max(node[VISITS], 1)
            child = int(node[NEXT])
        return Report(visits, values, iterations)
