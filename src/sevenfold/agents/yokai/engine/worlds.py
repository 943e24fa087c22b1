"""Likely worlds: drawn evenly among all that agree with a view, then kept by how well they fit what was seen.

Two opinions are multiplied: the network's belief about who holds each unseen card, and how likely the fitted tables
make the partner's pass and the cards played (`belief`). With four players the true deal is 9 times as likely as a drawn
one by both, 6 times by the network alone and 3 times by the tables alone (78 positions of the network's own play).
"""

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


def likely_worlds(view: View, belief: Array, scratch: Scratch) -> Ints:
    """`KEPT` worlds in random order; `belief` is the network's output for the view."""
    known, kind = known_from(view), kind_of(view.rules)
    drawn = scratch.draw(known, DRAWN)
    weights = np.zeros(len(drawn))
    _weigh_belief(drawn, view.seat or 0, kind, known.hidden, _logarithms(belief, view.rules.players), weights)
    weights += TABLES * _by_tables(view, drawn, scratch)
    chosen = scratch.resample(drawn, np.exp(weights - weights.max()), KEPT)
    order = np.random.default_rng(int(scratch.rng[0])).permutation(KEPT)
    return np.ascontiguousarray(chosen[order])


def _logarithms(belief: Array, players: int) -> Floats:
    """By seats after the view's, then by card: the logarithm of the chance that this seat holds it."""
    numbers = belief.reshape(SUITS, 3, RANKS).transpose(1, 0, 2).reshape(3, -1)[: players - 1].astype(np.float64)
    chances = 1 / (1 + np.exp(-numbers))
    return np.ascontiguousarray(np.log(np.maximum(chances / chances.sum(0), LEAST)))


def _by_tables(view: View, drawn: Ints, scratch: Scratch) -> Floats:
    """The logarithm of the likelihood of the partner's pass (four players) and of the others' cards."""
    (start, played), kind = opening(view), kind_of(view.rules)
    logs = np.zeros(len(drawn))
    if kind == FOUR and view.received:
        ((giver, gift),) = view.received.items()
        odds = fitted_tables.pass_odds(FOUR)
        given = mask_of(view.gave[giver])
        logs += np.log(scratch.pass_weights(drawn, start, int(giver), mask_of(gift), given, odds, FLOOR))
    if played:
        odds = fitted_tables.odds(kind, SHARP)
        logs += np.log(scratch.play_weights(drawn, start, played, view.seat or 0, odds, FLOOR))
    return logs
