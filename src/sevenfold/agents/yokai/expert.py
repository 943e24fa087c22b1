"""The agent `expert`: the network's passes and the engine's cards where the engine judges the rules, or the search."""

from random import Random
from typing import Any, Final

import msgspec

from sevenfold import clock
from sevenfold.agents.advice import Advice, Advised
from sevenfold.agents.yokai.engine.engine import Engine, judges, judges_passes, judges_preparations, plays_on
from sevenfold.agents.yokai.etiquette import sensible
from sevenfold.agents.yokai.search import SearchAgent
from sevenfold.yokai import View

CLOSE: Final = 0.03
"""Cards are about as good if they are worth at most this much less, in standard deviations of a round."""


class ExpertAgent(SearchAgent):
    """`expert` uses the time it is given; `expert:N` searches N iterations however long they take."""

    def __init__(self, iterations: str = "") -> None:
        super().__init__(iterations)
        self.engine = Engine()
        self.network = self.engine.neural

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        if view.phase != "play" and judges(view.rules):
            return self.network.choose(view, budget, rng)
        return super().choose(view, budget, rng)

    def advise(self, view: View, budget: float, rng: Random) -> Advice:
        """What it chooses; with value, reasons and other options where the engine judges the rules."""
        until = clock.now() + 0.95 * budget
        asked = {"pass": judges_passes, "prepare": judges_preparations, "play": judges}.get(view.phase)
        if asked is None or not asked(view.rules):
            return Advice(msgspec.to_builtins(self.choose(view, budget, rng)))
        if view.phase == "play":
            found = self.engine.advise_card(view, sensible(view), until, rng)
        else:
            found = (self.engine.advise_pass if view.phase == "pass" else self.engine.advise_preparation)(view, rng)
        best, *others = (Advised(msgspec.to_builtins(one.move), *one[1:]) for one in found)
        return Advice(best.move, best.value, best.error, best.reasons, tuple(others))

    def alike(self, view: View, cards: tuple[str, ...], until: float, rng: Random) -> list[str]:
        """The engine's cards, or the search's."""
        return (self.best_cards if judges(view.rules) else super().alike)(view, cards, until, rng)

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
