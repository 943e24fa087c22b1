"""The agent `expert`: the engine where it judges the rules; else the search and, where it makes it stronger, the
network's policy added to what it finds."""

from random import Random
from typing import Any, Final

import msgspec

from sevenfold import clock
from sevenfold.agents.advice import Advice, Advised
from sevenfold.agents.yokai.engine.engine import Engine, judges, judges_passes, plays_on
from sevenfold.agents.yokai.etiquette import sensible
from sevenfold.agents.yokai.network import shipped
from sevenfold.agents.yokai.search import SearchAgent
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.yokai import Rules, View

WEIGHT: Final = 6.0
"""One unit of worth (a round's standard deviation) counts as much as this in the logarithm of the network's odds."""
DOUBT: Final = 8.0
"""Cards whose logarithm of the odds is this far below the best are left out."""
CLOSE: Final = 0.03
"""Cards are about as good if they are worth at most this much less, in standard deviations of a round."""


def uses_network(rules: Rules) -> bool:
    """Whether the network makes the search stronger; with three players it is still weaker than the search alone, and
    nobody has measured it under Y8. In the browser it may not have arrived."""
    return rules.players != 3 and rules.scoring == "stars" and shipped(rules).is_file()


class ExpertAgent(SearchAgent):
    """`expert` uses the time it is given; `expert:N` searches N iterations however long they take."""

    def __init__(self, iterations: str = "") -> None:
        super().__init__(iterations)
        self.engine = Engine()
        self.network = self.engine.neural

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        if view.phase != "play" and uses_network(view.rules):
            return self.network.choose(view, budget, rng)
        return super().choose(view, budget, rng)

    def advise(self, view: View, budget: float, rng: Random) -> Advice:
        """What it chooses; with value, reasons and other options where the engine judges the rules."""
        until = clock.now() + 0.95 * budget
        if not (judges_passes if view.phase == "pass" else judges)(view.rules):
            return Advice(msgspec.to_builtins(self.choose(view, budget, rng)))
        if view.phase == "pass":
            found = self.engine.advise_pass(view, rng)
        else:
            found = self.engine.advise_card(view, sensible(view), until, rng)
        best, *others = (Advised(msgspec.to_builtins(one.move), *one[1:]) for one in found)
        return Advice(best.move, best.value, best.error, best.reasons, tuple(others))

    def alike(self, view: View, cards: tuple[str, ...], until: float, rng: Random) -> list[str]:
        """The engine's cards; else the network's where it clearly prefers one, or the best sums of its odds and the
        search's worth."""
        if judges(view.rules):
            return self.best_cards(view, cards, until, rng)
        if not uses_network(view.rules):
            return super().alike(view, cards, until, rng)
        numbers = self.network.policy(view)
        thought = {card: float(numbers[CARD_NUMBERS[card]]) for card in cards}
        likely = [card for card in cards if thought[card] > max(thought.values()) - DOUBT]
        if len(likely) == 1:
            return likely
        found = self.values(view, until, rng)
        worst = min(value for _, value in found.values())
        sums = {card: thought[card] + WEIGHT * found.get(CARD_NUMBERS[card], (0, worst))[1] for card in likely}
        ranked = sorted(likely, key=lambda card: -sums[card])
        return [card for card in ranked if sums[card] >= sums[ranked[0]] - WEIGHT * CLOSE]

    def best_cards(self, view: View, cards: tuple[str, ...], until: float, rng: Random) -> list[str]:
        """The engine's cards, after so many rounds played on or when the time is over."""
        if self.iterations:
            return self.engine.best_cards(view, cards, rng, CLOSE, tries=self.iterations)
        return self.engine.best_cards(view, cards, rng, CLOSE, until=until)


class EngineAgent(ExpertAgent):
    """`engine` passes by the network and plays the engine's card wherever it can play on, also where `expert` does not
    ask it: so it can be measured there."""

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        if view.phase != "play" and plays_on(view.rules):
            return self.network.choose(view, budget, rng)
        return super().choose(view, budget, rng)

    def alike(self, view: View, cards: tuple[str, ...], until: float, rng: Random) -> list[str]:
        if not plays_on(view.rules):
            return super().alike(view, cards, until, rng)
        return self.best_cards(view, cards, until, rng)
