"""The agent `neural`: plays with four players by a trained network, without search.

The network (see `network`) sees what `YokaiVec` shows its learners and the points of the game so far.
"""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from sevenfold.agents.agent import to_play
from sevenfold.agents.yokai.etiquette import sensible
from sevenfold.agents.yokai.network import SHIPPED
from sevenfold.agents.yokai.network.evaluate import forward, load
from sevenfold.agents.yokai.network.inputs import Array, encoded
from sevenfold.errors import BadRules
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.bridge.observation import lane_from
from sevenfold.kernels.yokai.layout import FOUR
from sevenfold.kernels.yokai.vector.layout import WORDS
from sevenfold.yokai import Rules, View
from sevenfold.yokai.moves import Pass, Play

_observe = Native("yokai.vector.observe:observe", "IIiIi")


class NeuralAgent:
    """`neural` plays by the shipped network, `neural:FILE` by another one; only four players by stars."""

    def __init__(self, file: str = "") -> None:
        self.weights = load(Path(file) if file else SHIPPED)

    @staticmethod
    def plays(rules: Rules) -> bool:
        """Whether it has learnt to play by these rules."""
        return rules.players == 4 and rules.scoring == "stars" and not rules.suiters

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        seat = to_play(view)
        if not self.plays(view.rules):
            raise BadRules("agent-neural-rules")
        if view.phase == "play":
            cards = sensible(view)
            return Play(by=seat, card=cards[0] if len(cards) == 1 else self._best(view, (), cards))
        target, count = next(iter(view.due.items()))
        picked: tuple[str, ...] = ()
        while len(picked) < count:
            picked += (self._best(view, picked, tuple(card for card in view.hand if card not in picked)),)
        return Pass(by=seat, give={target: picked})

    def _best(self, view: View, picked: tuple[str, ...], cards: tuple[str, ...]) -> str:
        numbers = self.policy(view, picked)
        return max(cards, key=lambda card: numbers[CARD_NUMBERS[card]])

    def policy(self, view: View, picked: tuple[str, ...] = ()) -> Array:
        """A number for every card, in the order of the kernels' numbers: the higher the better."""
        mine = 0 if view.seat in view.sides[0] else 1
        scores = np.array([[min(6, view.points[mine]), min(6, view.points[1 - mine])]])
        found = forward(self.weights, *encoded(bits(view, picked)[None], scores), ("policy",))["policy"]
        return found.ravel()


def bits(view: View, picked: tuple[str, ...] = ()) -> Ints:
    """The seat's observation as `YokaiVec` has it; `picked` are the cards of its pass chosen so far."""
    out = np.zeros(WORDS, np.int64)
    _observe(*lane_from(view, picked), FOUR, out, 0)
    return out
