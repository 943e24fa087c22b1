"""The agent `weakened`: the network with the faults of people. It forgets what was played, and its choice varies."""

import math
from random import Random
from typing import Any, Final

from sevenfold.agents.agent import agent, to_play
from sevenfold.agents.yokai.network import shipped
from sevenfold.agents.yokai.neural import NeuralAgent, bits
from sevenfold.errors import BadRules
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS, mask_of
from sevenfold.kernels.yokai.vector.layout import NAMES
from sevenfold.yokai import View

PLAYED: Final = NAMES.index("played by me")
UNSEEN: Final = NAMES.index("unseen")
LACKING: Final = NAMES.index("not followed by the next seat")
HOTTEST: Final = 100.0
"""The largest temperature; with it nearly all cards are equally likely."""
ALIKE: Final = 2
"""Cards that are drawn where a style chooses among them."""


class WeakenedAgent(NeuralAgent):
    """`weakened:T:N:OTHER` draws by the network's odds to the power 1/T and remembers the last N cards of earlier
    tricks; where there is no network, the agent OTHER plays (in the browser it may not have arrived)."""

    def __init__(self, parameter: str = "5:8") -> None:
        super().__init__()
        temperature, _, rest = parameter.partition(":")
        cards, _, other = rest.partition(":")
        try:
            self.temperature = float(temperature)
        except ValueError:
            self.temperature = math.nan
        if not 0 < self.temperature <= HOTTEST or not cards.isdecimal():
            raise BadRules("agent-weakened", most=int(HOTTEST), got=repr(parameter))
        self.memory = int(cards)
        self.other: Any = agent("yokai", other or "greedy")

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        to_play(view)
        if not shipped(view.rules).is_file():
            return self.other.choose(view, budget, rng)
        return super().choose(view, budget, rng)

    def alike(self, view: View, cards: tuple[str, ...], until: float, rng: Random) -> list[str]:
        """Some cards, each of which it might play."""
        if not shipped(view.rules).is_file():
            found: list[str] = self.other.alike(view, cards, until, rng)
            return found
        return [self.pick(view, (), cards, rng) for _ in range(ALIKE)]

    def pick(self, view: View, picked: tuple[str, ...], cards: tuple[str, ...], rng: Random) -> str:
        """A card drawn by the odds."""
        numbers = self.policy(view, picked)
        logits = [float(numbers[CARD_NUMBERS[card]]) for card in cards]
        best = max(logits)
        return rng.choices(cards, [math.exp((logit - best) / self.temperature) for logit in logits])[0]

    def observed(self, view: View, picked: tuple[str, ...]) -> Ints:
        return forget(view, bits(view, picked), self.memory)


def forget(view: View, words: Ints, memory: int) -> Ints:
    """Changes an observation to that of somebody who remembers only the last cards of earlier tricks and the bosses,
    which lie open, and does not notice who cannot follow."""
    played = [play.card for trick in view.history for play in trick.plays]
    kept = mask_of(played[max(0, len(played) - memory) :])
    kept |= mask_of(boss.card for side in view.captured for boss in side)
    for seat in range(view.rules.players):
        forgotten = int(words[PLAYED + seat]) & ~kept
        words[PLAYED + seat] &= ~forgotten
        words[UNSEEN] |= forgotten
    for seat in range(view.rules.players - 1):
        words[LACKING + seat] = 0
    return words
