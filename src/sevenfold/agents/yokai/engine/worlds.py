"""Likely worlds: drawn by what the network believes, then kept by how well they fit what was seen.

Two opinions are multiplied: the network's belief about who holds each unseen card, and how likely the fitted tables
make the partner's pass and the cards played (`belief`). With four players the true deal is 9 times as likely as an
evenly drawn one by both, 6 times by the network alone and 3 times by the tables alone (78 positions of the network's
own play). Worlds that are drawn evenly and weighed by both are too few: of 2000, some 40 carry all the weight.
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
from sevenfold.kernels.yokai.layout import FOUR, TWO
from sevenfold.yokai import View

_shuffle_by_belief = Native("yokai.network.belief:shuffle_by_belief", "IiiiIFiU")
DRAWN: Final = 600
STEPS: Final = 150
"""How often two cards may change places in a world before it counts as drawn by belief."""
KEPT: Final = 400
TABLES: Final = 0.7
"""The power of the tables' likelihood: the network has read the same cards."""
LEAST: Final = 1e-4
"""The least chance that a belief counts as."""
GRAIN: Final = 16
"""Logarithms of chances are rounded to this part of one: processors compute a network slightly differently, and should
draw the same worlds."""
TINY: Final = sys.float_info.min


def likely_worlds(view: View, belief: Array, scratch: Scratch) -> Ints:
    """`KEPT` worlds in random order; `belief` is the network's output for the view. Two players' are drawn evenly."""
    known, kind = known_from(view), kind_of(view.rules)
    if kind == TWO:
        return scratch.draw(known, KEPT)
    drawn = scratch.draw(known, DRAWN)
    chances = _chances(belief, view.rules.players)
    _shuffle_by_belief(drawn, view.seat or 0, kind, known.hidden, known.may, chances, STEPS, scratch.rng)
    logs = [TABLES * one for one in _by_tables(view, drawn, scratch)]
    most = max(logs)
    chosen = scratch.resample(drawn, np.array([exp(one - most) for one in logs]), KEPT)
    order = list(range(KEPT))
    Random(int(scratch.rng[0])).shuffle(order)
    return np.stack([chosen[place] for place in order])


def _chances(belief: Array, players: int) -> Floats:
    """By seats after the view's, then by card: the chance that this seat holds it."""
    numbers = belief.reshape(SUITS, 3, RANKS).tolist()
    cards = [[suit[seat][rank] for seat in range(players - 1)] for suit in numbers for rank in range(RANKS)]
    odds = [[1 / (1 + exp(-number)) for number in card] for card in cards]
    return np.array([[_rounded(card[seat] / fsum(card)) for card in odds] for seat in range(players - 1)])


def _rounded(chance: float) -> float:
    return exp(round(GRAIN * log(max(chance, LEAST))) / GRAIN)


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
