"""Beliefs: worlds that agree with a view, the likelier the better they explain how the others passed and played."""

from random import Random
from typing import Final

import numpy as np

from sevenfold.agents.yokai import fitted_tables
from sevenfold.agents.yokai.position import base, duel_worlds, knowledge, opening, row_of
from sevenfold.agents.yokai.scratch import Desk
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.layout import FOUR, KIND, SIZE
from sevenfold.kernels.yokai.names import mask_of
from sevenfold.yokai import GAME, View

FLOOR: Final = 0.15
"""How much of every choice is put down to whim: nobody plays quite as the tables say."""
SPARE: Final = 4
"""Worlds drawn for each that is left when they have been weighed by a pass."""
SHARP: Final = 1.5
"""Good players are surer of their cards than the odds fitted from all sorts of play."""


def even_worlds(view: View, desk: Desk, wanted: int, rng: Random) -> Ints:
    """Worlds that fit the view, all alike."""
    if view.rules.players == 2:
        return duel_worlds(view, wanted, rng)
    return _fitting(view, desk, wanted, rng)


def _fitting(view: View, desk: Desk, count: int, rng: Random) -> Ints:
    """So many worlds at most, one at least: guessing may miss where few fit, but the rules always find one."""
    drawn = desk.sample(base(view), knowledge(view), count)
    return drawn if drawn.size else row_of(view, GAME.sample(view, rng))


def worlds(view: View, desk: Desk, tried: int, wanted: int, rng: Random) -> Ints:
    """`wanted` worlds out of `tried` that fit, drawn by how likely the others' passes and cards were in them."""
    if view.rules.players == 2:
        return duel_worlds(view, wanted, rng)
    seat = view.seat
    assert seat is not None
    start, played = opening(view)
    drawn = _by_gift(view, desk, start, tried, rng)
    if not played:
        return drawn[: wanted * SIZE]
    weights = desk.weights(
        drawn, start, played, seat, fitted_tables.odds(fitted_tables.kind_of(view.rules), SHARP), FLOOR
    )
    return desk.resample(drawn, weights / np.max(weights), wanted)


def _by_gift(view: View, desk: Desk, start: Ints, tried: int, rng: Random) -> Ints:
    """Four players: worlds by how likely the partner would have passed as it did. Only there a world says all about a
    giver: what it was dealt is what it holds or has played, without what I gave it, and what it gave me."""
    if start[KIND] != FOUR or not view.received:
        return _fitting(view, desk, tried, rng)
    drawn = _fitting(view, desk, SPARE * tried, rng)
    ((giver, gift),) = view.received.items()
    weights = desk.gift_weights(
        drawn, start, int(giver), mask_of(gift), mask_of(view.gave[giver]), fitted_tables.pass_odds(FOUR), FLOOR
    )
    return desk.resample(drawn, weights, min(tried, len(weights)))
