"""Thousands of rounds of Yokai Septet stepped at once, in NumPy arrays that are written in place.

    env = YokaiVec(1024, Rules(), seed=1)
    env.reset()
    while learning:
        rewards, dones = env.step(cards)      # one choice per lane; a card below 0 is chosen at random
        env.observations, env.masks           # what the seat to move in each lane knows and may choose

An episode is one round; a round that ends pays its points to every seat and the lane begins another. Cards are the
numbers of `sevenfold.kernels.names`. Arrays offer the buffer and DLPack protocols, so PyTorch and CuPy use them without
a copy.
"""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sevenfold.errors import BadRules
from sevenfold.kernels.layout import FOUR, SIZE, SUITERS, SUITERS_SHORT, THREE, TURN, TWO
from sevenfold.kernels.native import Native
from sevenfold.kernels.vector import MEMORY, WORDS, lane_seeds
from sevenfold.yokai import Rules

_reset = Native("vector:reset_lanes", "IIUiII")
_step = Native("vector:step_lanes", "IIUiIIIII")


def kind_of(rules: Rules) -> int:
    """The kernel's rule set; scoring is by stars, and two players play without boss swaps."""
    if rules.scoring == "basic" or (rules.players == 2 and rules.boss_swap != "none"):
        raise BadRules("lab-vector-rules")
    if rules.suiters:
        return SUITERS_SHORT if rules.short else SUITERS
    return {4: FOUR, 3: THREE, 2: TWO}[rules.players]


class YokaiVec:
    """`threads` share the lanes; lane n's game depends on the seed, n and the choices alone."""

    def __init__(
        self, lanes: int, rules: Rules | None = None, *, seed: int = 0, threads: int = 1, observe: bool = True
    ) -> None:
        self.lanes, self.kind = lanes, kind_of(rules or Rules())
        self.players = (4, 3, 2, 4, 4)[self.kind]
        self._states = np.zeros((lanes, SIZE), np.int64)
        self._memories = np.zeros((lanes, MEMORY), np.int64)
        self._rngs = lane_seeds(seed, lanes)
        self._masks = np.zeros((lanes, 7), np.int64)
        self._out = np.zeros((lanes, WORDS if observe else 0), np.int64)
        self._rewards = np.zeros((lanes, 4), np.int64)
        self._dones = np.zeros(lanes, np.int64)
        bounds = np.linspace(0, lanes, threads + 1).astype(int)
        self._parts = [slice(low, high) for low, high in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None

    @property
    def masks(self) -> NDArray[np.int8]:
        """By lane: which of the 56 cards the seat to move may choose."""
        return self._masks.view(np.int8)

    @property
    def observations(self) -> NDArray[np.int8]:
        """By lane: `kernels.vector.BYTES` bytes, as documented there."""
        return self._out.view(np.int8)

    @property
    def to_move(self) -> NDArray[np.int64]:
        """By lane: the seat whose choice is next."""
        return self._states[:, TURN]

    def reset(self) -> None:
        """A new round in every lane."""
        self._everywhere(
            lambda part: _reset(
                self._states[part],
                self._memories[part],
                self._rngs[part],
                self.kind,
                self._masks[part],
                self._out[part],
            )
        )

    def step(self, cards: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Points by lane and seat (all 0 but where a round ended), and which lanes' rounds ended."""
        self._rewards[:] = 0
        self._everywhere(
            lambda part: _step(
                self._states[part],
                self._memories[part],
                self._rngs[part],
                self.kind,
                cards[part],
                self._masks[part],
                self._out[part],
                self._rewards[part],
                self._dones[part],
            )
        )
        return self._rewards[:, : self.players], self._dones

    def _everywhere(self, work: Any) -> None:
        if self._pool is None:
            work(self._parts[0])
        else:
            list(self._pool.map(work, self._parts))
