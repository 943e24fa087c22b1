"""The agent `ismcts`: information-set Monte Carlo tree search as in the literature, with random rollouts."""

from random import Random
from typing import Any, Final

from sevenfold import clock
from sevenfold.agents.agent import count, to_play
from sevenfold.agents.yokai import pass_choice
from sevenfold.agents.yokai.equity import plain
from sevenfold.kernels.yokai.bridge.cards import CARD_NAMES
from sevenfold.kernels.yokai.bridge.knowledge import known_from
from sevenfold.kernels.yokai.search.searcher import Searcher
from sevenfold.yokai import View
from sevenfold.yokai.moves import Play

NODES: Final = 400_000


class IsmctsAgent:
    """`ismcts:N` makes N iterations a move; `ismcts` as many as the time allows."""

    def __init__(self, iterations: str = "") -> None:
        self.iterations = count(iterations) if iterations else None

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        seat, until = to_play(view), clock.now() + 0.95 * budget
        if view.phase == "pass":
            return pass_choice.choose_pass(view, self.iterations, until, rng, fitted=False)
        if view.phase == "prepare":
            return pass_choice.simple_preparation(view, rng)
        if len(view.legal) == 1:
            return Play(by=seat, card=view.legal[0])
        return Play(by=seat, card=CARD_NAMES[self._search(view, until, rng)])

    def _search(self, view: View, until: float, rng: Random) -> int:
        """The most visited card's number."""
        limit, seconds = self.iterations or NODES, float("inf") if self.iterations else until - clock.now()
        searcher = Searcher(min(limit, NODES) + 1)
        report = searcher.search(
            known_from(view),
            plain(view.rules),
            iterations=self.iterations or 1 << 62,
            seconds=seconds,
            seed=rng.getrandbits(64),
        )
        return int(report.visits.argmax())
