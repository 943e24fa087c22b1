"""Lanes of a vector environment divided among threads, each of which steps its part of them."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import numpy as np


class LaneParts:
    """The part of each thread; the caller's thread takes the first."""

    def __init__(self, lanes: int, threads: int) -> None:
        self.slices = [slice(low, high) for low, high in pairwise(np.linspace(0, lanes, threads + 1).astype(int))]
        self._pool = ThreadPoolExecutor(max(1, threads - 1))

    def run(self, calls: Sequence[Callable[[], int]]) -> None:
        """Makes the calls, one for each part, at the same time; returns when all are done."""
        mine, *others = calls
        waiting = [self._pool.submit(call) for call in others]
        mine()
        for call in waiting:
            call.result()
