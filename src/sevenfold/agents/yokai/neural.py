"""The agent `neural`: plays by a trained network, without search.

The network (see `network`) sees what `YokaiVec` shows its learners and the points of the game so far.
"""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from sevenfold.agents.agent import to_play
from sevenfold.agents.yokai.etiquette import sensible
from sevenfold.agents.yokai.network import shipped
from sevenfold.agents.yokai.network.compiled import Compiled, compiled
from sevenfold.agents.yokai.network.inputs import Array, scores_of
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.bridge.cards import CARD_NAMES, CARD_NUMBERS
from sevenfold.kernels.yokai.bridge.observation import lane_from
from sevenfold.kernels.yokai.bridge.rounds import kind_of
from sevenfold.kernels.yokai.vector.layout import WORDS
from sevenfold.yokai import View
from sevenfold.yokai.moves import KeepBoss, Look, Pass, Play, Prepare, Swap

_observe = Native("yokai.vector.observe:observe", "IIiIi")


class NeuralAgent:
    """`neural` plays by the shipped network of the rule set, `neural:FILE` by another one."""

    def __init__(self, file: str = "") -> None:
        self.file = compiled(Path(file)) if file else None

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        seat = to_play(view)
        if view.phase == "prepare":
            return self._prepare(view)
        if view.phase == "pass":
            return self._pass(view)
        cards = sensible(view)
        return Play(by=seat, card=cards[0] if len(cards) == 1 else self._best(view, (), cards))

    def _pass(self, view: View) -> Pass:
        picked: tuple[str, ...] = ()
        while len(picked) < sum(view.due.values()):
            picked += (self._best(view, picked, tuple(card for card in view.hand if card not in picked)),)
        rest = iter(picked)
        give = {target: tuple(next(rest) for _ in range(count)) for target, count in view.due.items()}
        return Pass(by=view.seat or 0, give=give)

    def _prepare(self, view: View) -> Look | KeepBoss | Prepare:
        """Two players: a look under a seven, the seven to keep, or the discard (`kernels.yokai.vector.lanes`)."""
        seat = view.seat or 0
        upper = [card or "" for card in view.rows[seat].up]
        if view.must_keep:
            look = view.looked[-1]
            kept = self._best(view, (), (upper[look.up], look.card))
            return KeepBoss(by=seat, keep="up" if kept == upper[look.up] else "down")
        looks = {_look_card(upper[look.up], look.side): look for look in view.looks}
        card = self._best(view, (), (*view.legal, *looks))
        if card in looks:
            return Look(by=seat, up=looks[card].up, side=looks[card].side)
        done = tuple(Swap(look.up, look.side, look.keep) for look in view.looked)
        return Prepare(by=seat, discard=card, swaps=done)

    def _best(self, view: View, picked: tuple[str, ...], cards: tuple[str, ...]) -> str:
        numbers = self.policy(view, picked)
        return max(cards, key=lambda card: numbers[CARD_NUMBERS[card]])

    def policy(self, view: View, picked: tuple[str, ...] = ()) -> Array:
        """A number for every card, in the order of the kernels' numbers: the higher the better."""
        found: Array = self.network(view).outputs(bits(view, picked)[None], scores_of(view)[None])["policy"][0]
        return found

    def network(self, view: View) -> Compiled:
        """The network that plays the view's rules."""
        return self.file if self.file is not None else compiled(shipped(view.rules))


def _look_card(seven: str, side: str) -> str:
    """The card whose number stands for a look under a seven: itself for the left side, its foil for the right."""
    return CARD_NAMES[CARD_NUMBERS[seven] + (side == "right")]


def bits(view: View, picked: tuple[str, ...] = ()) -> Ints:
    """The seat's observation as `YokaiVec` has it; `picked` are the cards of its pass chosen so far."""
    out = np.zeros(WORDS, np.int64)
    _observe(*lane_from(view, picked), kind_of(view.rules), out, 0)
    return out
