"""The searches' scratch space and their calls: arrays are allocated once and serve one decision after the other."""

from typing import Final

import numpy as np

from sevenfold import clock
from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.bridge.knowledge import Known
from sevenfold.kernels.yokai.layout import SIZE
from sevenfold.kernels.yokai.policy.layout import CONTEXT, FACTORS, PASS_FACTORS
from sevenfold.kernels.yokai.search.layout import CARD, CHANCES, FIRST, MOVER, NEXT, NODE, PATH, ROLLOUT, VISITS
from sevenfold.kernels.yokai.search.world_sampler import WorldSampler

_weigh_play = Native("yokai.policy.play_likelihood:weigh_play", "IIIiFfIF")
_weigh_pass = Native("yokai.policy.pass_likelihood:weigh_pass", "IIiiiFfIF")
_resample = Native("yokai.search.sampler:resample", "IFUI")
_grow = Native("yokai.search.tree:grow", "IIFiiFFfIFU")
_pick = Native("yokai.policy.card_odds:pick", "IIIFFU")

EXPLORE: Final = 1.2
NODES: Final = 100_000
CHUNK: Final = 100
"""Iterations between two looks at the clock."""


class Scratch:
    """Arrays that the kernels write to, and a generator. Worlds are rounds in the kernels' layout, one a row."""

    def __init__(self, seed: int) -> None:
        self.rng: Seeds = seeds(seed)
        self.ints = np.zeros(ROLLOUT + PATH, np.int64)
        self.chances = np.zeros(CHANCES)
        self.tree = np.zeros(NODES * NODE, np.int64)
        self.sums = np.zeros(NODES)

    def draw(self, known: Known, count: int) -> Ints:
        """That many worlds; every way the hidden cards may lie is as likely as any other."""
        return WorldSampler(known).draw(count, self.rng)

    def play_weights(
        self, worlds: Ints, start: Ints, played: list[int], seat: int, odds: Floats, floor: float
    ) -> Floats:
        """How likely the others' cards were in each world."""
        weights, cards = np.ones(len(worlds)), np.array(played, np.int64)
        _weigh_play(worlds, start, cards, seat, odds, floor, self.ints[:ROLLOUT], weights)
        return weights

    def pass_weights(
        self, worlds: Ints, start: Ints, giver: int, gift: int, given: int, odds: Floats, floor: float
    ) -> Floats:
        """How likely the giver's pass was in each world, against guessing; `given` is what it was passed itself."""
        weights = np.ones(len(worlds))
        _weigh_pass(worlds, start, giver, gift, given, odds, floor, self.ints[:PASS_FACTORS], weights)
        return weights

    def resample(self, worlds: Ints, weights: Floats, count: int) -> Ints:
        """That many worlds drawn by their weights."""
        chosen = np.empty((count, SIZE), np.int64)
        _resample(worlds, weights, self.rng, chosen)
        return chosen

    def pick(self, world: Ints, odds: Floats) -> int:
        """A legal card (its number) drawn by the odds."""
        context, index = self.ints[:CONTEXT], self.ints[CONTEXT : CONTEXT + FACTORS]
        return _pick(world, context, index, odds, self.chances, self.rng).bit_length() - 1

    def search(
        self, worlds: Ints, side: int, odds: Floats, worth: Floats, iterations: int | None, until: float = 0.0
    ) -> dict[int, tuple[int, float]]:
        """Visits and mean worth of the root's cards, after `iterations` or, if that is None, when the time is over."""
        self.tree[:NODE] = 0
        self.tree[MOVER] = side
        self.sums[0] = 0.0
        used, done = 1, 0
        while done < iterations if iterations is not None else clock.now() < until or not done:
            chunk = CHUNK if iterations is None else min(CHUNK, iterations - done)
            used = _grow(
                worlds, self.tree, self.sums, used, chunk, odds, worth, EXPLORE, self.ints, self.chances, self.rng
            )
            done += chunk
        return self._cards()

    def mean(self) -> float:
        """What the last search found the position worth to the searching side."""
        return float(self.sums[0]) / max(1, int(self.tree[VISITS]))

    def _cards(self) -> dict[int, tuple[int, float]]:
        found, child = {}, int(self.tree[FIRST])
        while child:
            node = self.tree[child * NODE : (child + 1) * NODE]
            visits = int(node[VISITS])
            found[int(node[CARD])] = (visits, float(self.sums[child]) / max(1, visits))
            child = int(node[NEXT])
        return found
