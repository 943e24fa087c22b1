"""The expert at Yokai Septet: the search, and with four players a network whose policy is added to what it finds."""

from random import Random
from typing import Any, Final

from sevenfold.agents.yokai.neural import NeuralAgent
from sevenfold.agents.yokai.search import SearchAgent
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.yokai import View

WEIGHT: Final = 6.0
"""A card that the search finds better by one (what a round swings) may be e to this less likely by the network."""
DOUBT: Final = 8.0
"""Cards that are e to this less likely than the best are not thought about."""


class ExpertAgent(SearchAgent):
    """`expert` thinks as long as it may; `expert:N` searches N iterations whatever the time."""

    def __init__(self, iterations: str = "") -> None:
        super().__init__(iterations)
        self.network = NeuralAgent()

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        if view.phase == "pass" and self.network.plays(view.rules):
            return self.network.choose(view, budget, rng)
        return super().choose(view, budget, rng)

    def best(self, view: View, cards: tuple[str, ...], until: float, rng: Random) -> str:
        """Where the network is not sure, what it thinks and what the search finds are added up."""
        if not self.network.plays(view.rules):
            return super().best(view, cards, until, rng)
        numbers = self.network.policy(view)
        thought = {card: float(numbers[CARD_NUMBERS[card]]) for card in cards}
        likely = [card for card in cards if thought[card] > max(thought.values()) - DOUBT]
        if len(likely) == 1:
            return likely[0]
        found = self.values(view, until, rng)
        worst = min(value for _, value in found.values())
        return max(likely, key=lambda card: thought[card] + WEIGHT * found.get(CARD_NUMBERS[card], (0, worst))[1])
