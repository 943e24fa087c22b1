"""Likely worlds: drawn evenly among all that agree with a view, then kept by how well they fit what was seen.

Two opinions are multiplied: the network's belief about who holds each unseen card, and how likely the fitted tables
make the partner's pass and the cards played (`belief`). With four players the true deal is 9 times as likely as a drawn
one by both, 6 times by the network alone and 3 times by the tables alone (78 positions of the network's own play).
"""

import sys
from math import exp, fsum, log
from random import Random
from typing import Final

import numpy as np

from sevenfold.agents.yokai import fitted_tables
from sevenfold.agents.yokai.belief import FLOOR, SHARP
from sevenfold.agents.yokai.network.inputs import RANKS, SUITS, Array
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.bridge.cards import mask_of
from sevenfold.kernels.yokai.bridge.knowledge import known_from
from sevenfold.kernels.yokai.bridge.rounds import kind_of, opening
from sevenfold.kernels.yokai.layout import FOUR
from sevenfold.yokai import View

_weigh_belief = Native("yokai.network.belief:weigh_belief", "IiiiFF")
DRAWN: Final = 2000
KEPT: Final = 400
TABLES: Final = 0.7
"""The power of the tables' likelihood: the network has read the same cards."""
LEAST: Final = 1e-4
"""The least chance that a belief counts as."""
TINY: Final = sys.float_info.min


def likely_worlds(view: View, belief: Array, scratch: Scratch) -> Ints:
    """`KEPT` worlds in random order; `belief` is the network's output for the view."""
    known, kind = known_from(view), kind_of(view.rules)
    drawn = scratch.draw(known, DRAWN)
    weights = np.zeros(len(drawn))
    _weigh_belief(drawn, view.seat or 0, kind, known.hidden, _logarithms(belief, view.rules.players), weights)
    logs = [one + TABLES * other for one, other in zip(weights.tolist(), _by_tables(view, drawn, scratch), strict=True)]
    most = max(logs)
    chosen = scratch.resample(drawn, np.array([exp(one - most) for one in logs]), KEPT)
    order = list(range(KEPT))
    Random(int(scratch.rng[0])).shuffle(order)
    return np.stack([chosen[place] for place in order])


def _logarithms(belief: Array, players: int) -> Floats:
    """By seats after the view's, then by card: the logarithm of the chance that this seat holds it."""
    numbers = belief.reshape(SUITS, 3, RANKS).tolist()
    cards = [[suit[seat][rank] for seat in range(players - 1)] for suit in numbers for rank in range(RANKS)]
    chances = [[1 / (1 + exp(-number)) for number in card] for card in cards]
    return np.array([[log(max(card[seat] / fsum(card), LEAST)) for card in chances] for seat in range(players - 1)])


def _by_tables(view: View, drawn: Ints, scratch: Scratch) -> list[float]:
    """The logarithm of the likelihood of the partner's pass (four players) and of the others' cards."""
    (start, played), kind = opening(view), kind_of(view.rules)
    logs = [0.0] * len(drawn)
    if kind == FOUR and view.received:
        ((giver, gift),) = view.received.items()
        odds = fitted_tables.pass_odds(FOUR)
        given = mask_of(view.gave[giver])
        logs = _logs(scratch.pass_weights(drawn, start, int(giver), mask_of(gift), given, odds, FLOOR))
    if played:
        odds = fitted_tables.odds(kind, SHARP)
        plays = _logs(scratch.play_weights(drawn, start, played, view.seat or 0, odds, FLOOR))
        logs = [one + other for one, other in zip(logs, plays, strict=True)]
    return logs


def _logs(weights: Floats) -> list[float]:
    """The logarithms; a weight of 0, which a world may have, counts as the least number there is."""
    return [log(max(weight, TINY)) for weight in weights.tolist()]
