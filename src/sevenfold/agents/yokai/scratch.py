"""Working memory of the kernels' searches, and their calls: one desk serves one decision after the other."""

from typing import Final

import numpy as np

from sevenfold import clock
from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.layout import SIZE
from sevenfold.kernels.yokai.policy.card_odds import CONTEXT, FACTORS
from sevenfold.kernels.yokai.policy.pass_odds import PASS_FACTORS
from sevenfold.kernels.yokai.search.rollout import DESK
from sevenfold.kernels.yokai.search.tree import CARD, FIRST, MOVER, NEXT, NODE, PATH, VISITS

_sample = Native("yokai.search.worlds:sample_worlds", "IIUI")
_weigh = Native("yokai.search.worlds:weigh", "IIIiFfF")
_weigh_gift = Native("yokai.policy.pass_likelihood:weigh_gift", "IIiiiFfIF")
_resample = Native("yokai.search.worlds:resample", "IFUI")
_grow = Native("yokai.search.tree:grow", "IIFiiFFfIFU")
_pick = Native("yokai.policy.card_odds:pick", "IIIFFU")

EXPLORE: Final = 1.2
NODES: Final = 100_000
CHUNK: Final = 100
"""Iterations between two looks at the clock."""


class Desk:
    """Arrays the kernels write on, allocated once."""

    def __init__(self, seed: int) -> None:
        self.rng: Seeds = seeds(seed)
        self.room = np.zeros(DESK + PATH, np.int64)
        self.chances = np.zeros(192)
        self.tree = np.zeros(NODES * NODE, np.int64)
        self.sums = np.zeros(NODES)

    def sample(self, base: Ints, knowledge: Ints, count: int) -> Ints:
        """So many worlds, all deals alike; fewer where some attempts fail."""
        worlds = np.zeros(count * SIZE, np.int64)
        made = _sample(base, knowledge, self.rng, worlds)
        return worlds[: made * SIZE]

    def weights(self, worlds: Ints, start: Ints, played: list[int], seat: int, odds: Floats, floor: float) -> Floats:
        """How likely the others' cards were in each world."""
        weights = np.ones(worlds.size // SIZE)
        cards = np.zeros(1 + len(played) + SIZE + CONTEXT + FACTORS, np.int64)
        cards[0] = len(played)
        cards[1 : 1 + len(played)] = played
        _weigh(worlds, start, cards, seat, odds, floor, weights)
        return weights

    def gift_weights(
        self, worlds: Ints, start: Ints, giver: int, gift: int, given: int, odds: Floats, floor: float
    ) -> Floats:
        """How likely the giver's pass was in each world, against guessing; `given` is what it was passed itself."""
        weights = np.ones(worlds.size // SIZE)
        _weigh_gift(worlds, start, giver, gift, given, odds, floor, self.room[:PASS_FACTORS], weights)
        return weights

    def resample(self, worlds: Ints, weights: Floats, count: int) -> Ints:
        """So many worlds drawn by their weights."""
        chosen = np.zeros(count * SIZE, np.int64)
        _resample(worlds, weights, self.rng, chosen)
        return chosen

    def pick(self, world: Ints, odds: Floats) -> int:
        """A legal card (its number) drawn by the odds."""
        room = self.room
        bit = _pick(world, room[:CONTEXT], room[CONTEXT : CONTEXT + FACTORS], odds, self.chances, self.rng)
        return bit.bit_length() - 1

    def search(
        self, worlds: Ints, side: int, odds: Floats, worth: Floats, iterations: int | None, until: float = 0.0
    ) -> dict[int, tuple[int, float]]:
        """Visits and mean worth of the root's cards, after so many iterations or when the time is over."""
        self.tree[:NODE] = 0
        self.tree[MOVER] = side
        self.sums[0] = 0.0
        used, done = 1, 0
        while done < iterations if iterations is not None else clock.now() < until or not done:
            chunk = CHUNK if iterations is None else min(CHUNK, iterations - done)
            used = _grow(
                worlds, self.tree, self.sums, used, chunk, odds, worth, EXPLORE, self.room, self.chances, self.rng
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
