"""The standard opponent: information-set Monte Carlo tree search over worlds drawn alike, with random rollouts."""

import time
from random import Random
from typing import Any, Final

import numpy as np

from sevenfold.agents import belief, giving
from sevenfold.agents.agent import to_play
from sevenfold.agents.desk import Desk
from sevenfold.agents.equity import plain
from sevenfold.kernels.ismcts import CARD, FIRST, NEXT, NODE, PATH, VISITS
from sevenfold.kernels.layout import SIZE
from sevenfold.kernels.names import CARD_NAMES
from sevenfold.kernels.native import Native
from sevenfold.yokai import View
from sevenfold.yokai.moves import Play

_iterate = Native("ismcts:iterate", "IiIFiiFfIU")
EXPLORE: Final = 0.7
CHUNK: Final = 250


class Ismcts:
    """`ismcts:N` makes N iterations a move; `ismcts` as many as the time allows."""

    def __init__(self, iterations: str = "") -> None:
        self.iterations = int(iterations) if iterations else None
        if self.iterations is not None and self.iterations < 1:
            raise ValueError(iterations)

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        seat, until = to_play(view), time.perf_counter() + 0.95 * budget
        if view.phase == "pass":
            return giving.choose_pass(view, self.iterations, until, rng, fitted=False)
        if view.phase == "prepare":
            return giving.choose_preparation(view, rng)
        if len(view.legal) == 1:
            return Play(by=seat, card=view.legal[0])
        return Play(by=seat, card=CARD_NAMES[self._search(view, until, rng)])

    def _search(self, view: View, until: float, rng: Random) -> int:
        """The most visited card's number."""
        desk = Desk(rng.getrandbits(64))
        worlds = belief.even_worlds(view, desk, min(self.iterations or 4000, 4000), rng)
        room, worth = np.zeros(SIZE + PATH, np.int64), plain(view.rules)
        limit = self.iterations or 400_000
        tree, sums = np.zeros((limit + 1) * NODE, np.int64), np.zeros(limit + 1)
        used, done = 1, 0
        while done < limit if self.iterations else time.perf_counter() < until or not done:
            chunk = min(CHUNK, limit - done) if self.iterations else CHUNK
            used = _iterate(worlds, done, tree, sums, used, chunk, worth, EXPLORE, room, desk.rng)
            done += chunk
        visits, child = {}, int(tree[FIRST])
        while child:
            visits[int(tree[child * NODE + CARD])] = int(tree[child * NODE + VISITS])
            child = int(tree[child * NODE + NEXT])
        return max(visits, key=lambda card: visits[card])
