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

Preparation = Look | KeepBoss | Prepare
_observe = Native("yokai.vector.observe:observe", "IIiIi")


class NeuralAgent:
    """`neural` plays by the shipped network of the rule set, `neural:FILE` by another one."""

    def __init__(self, file: str = "") -> None:
        self.file = compiled(Path(file)) if file else None

    def choose(self, view: View, budget: float, rng: Random) -> Any:
        seat = to_play(view)
        if view.phase == "prepare":
            return self._prepare(view, rng)
        if view.phase == "pass":
            return self._pass(view, rng)
        cards = sensible(view)
        return Play(by=seat, card=cards[0] if len(cards) == 1 else self.pick(view, (), cards, rng))

    def _pass(self, view: View, rng: Random) -> Pass:
        picked: tuple[str, ...] = ()
        while len(picked) < sum(view.due.values()):
            picked += (self.pick(view, picked, tuple(card for card in view.hand if card not in picked), rng),)
        return pass_of(view, picked)

    def _prepare(self, view: View, rng: Random) -> Preparation:
        """Two players: a look under a seven, the seven to keep, or the discard."""
        steps = {first_choice(view, step): step for step in preparations(view)}
        return steps[self.pick(view, (), tuple(steps), rng)]

    def pick(self, view: View, picked: tuple[str, ...], cards: tuple[str, ...], rng: Random) -> str:
        """The card that the network likes best; `picked` are the cards of its pass chosen so far."""
        numbers = self.policy(view, picked)
        return max(cards, key=lambda card: numbers[CARD_NUMBERS[card]])

    def policy(self, view: View, picked: tuple[str, ...] = ()) -> Array:
        """A number for every card, in the order of the kernels' numbers: the higher the better."""
        seen, scores = self.observed(view, picked).reshape(1, -1), scores_of(view).reshape(1, -1)
        found: Array = self.network(view).outputs(seen, scores)["policy"][0]
        return found

    def observed(self, view: View, picked: tuple[str, ...]) -> Ints:
        """What the network is shown."""
        return bits(view, picked)

    def network(self, view: View) -> Compiled:
        """The network that plays the view's rules."""
        return self.file if self.file is not None else compiled(shipped(view.rules))


def pass_of(view: View, cards: tuple[str, ...]) -> Pass:
    """The pass of these cards, in the order of the seats that get them."""
    rest = iter(cards)
    give = {target: tuple(next(rest) for _ in range(count)) for target, count in view.due.items()}
    return Pass(by=view.seat or 0, give=give)


def preparations(view: View) -> list[Preparation]:
    """The steps that the view's seat may take while it prepares (T2, T3)."""
    seat = view.seat or 0
    if view.must_keep:
        return [KeepBoss(by=seat, keep="up"), KeepBoss(by=seat, keep="down")]
    done = tuple(Swap(look.up, look.side, look.keep) for look in view.looked)
    looks = [Look(by=seat, up=look.up, side=look.side) for look in view.looks]
    return [*looks, *(Prepare(by=seat, discard=card, swaps=done) for card in view.legal)]


def first_choice(view: View, step: Preparation) -> str:
    """The card whose number stands for a step, or for its first swap (`kernels.yokai.vector.lanes`)."""
    upper = [card or "" for card in view.rows[view.seat or 0].up]
    if isinstance(step, KeepBoss):
        look = view.looked[-1]
        return upper[look.up] if step.keep == "up" else look.card
    if isinstance(step, Look):
        return look_card(upper[step.up], step.side)
    new = step.swaps[len(view.looked) :]
    return look_card(upper[new[0].up], new[0].side) if new else step.discard


def look_card(seven: str, side: str) -> str:
    """The card whose number stands for a look under a seven: itself for the left side, its foil for the right."""
    return CARD_NAMES[CARD_NUMBERS[seven] + (side == "right")]


def bits(view: View, picked: tuple[str, ...] = ()) -> Ints:
    """The seat's observation as `YokaiVec` has it; `picked` are the cards of its pass chosen so far."""
    out = np.zeros(WORDS, np.int64)
    _observe(*lane_from(view, picked), kind_of(view.rules), out, 0)
    return out
