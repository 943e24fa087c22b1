"""The toy's own agent."""

from random import Random

from tests.toy import Lay, ToyView


class GreedyAgent:
    """Lays its highest card first."""

    def choose(self, view: ToyView, budget: float, rng: Random) -> Lay:
        return Lay(by=view.seat or 0, card=max(view.hand))
