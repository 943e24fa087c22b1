"""Beliefs: worlds that agree with a view, the likelier the better they explain how the others passed and played."""

from random import Random
from typing import Final

import numpy as np

from sevenfold.agents import tables
from sevenfold.agents.desk import Desk
from sevenfold.agents.position import base, duel_worlds, knowledge, opening
from sevenfold.kernels.layout import SIZE, Ints
from sevenfold.yokai import View

FLOOR: Final = 0.15
"""How much of every choice is put down to whim: nobody plays quite as the tables say."""
SHARP: Final = 1.5
"""Good players are surer of their cards than the odds fitted from all sorts of play."""


def even_worlds(view: View, desk: Desk, wanted: int, rng: Random) -> Ints:
    """Worlds that fit the view, all alike."""
    if view.rules.players == 2:
        return duel_worlds(view, wanted, rng)
    drawn = desk.sample(base(view), knowledge(view), wanted)
    if not drawn.size:
        raise AssertionError("no world fits the view")
    return drawn


def worlds(view: View, desk: Desk, tried: int, wanted: int, rng: Random) -> Ints:
    """`wanted` worlds out of `tried` that fit, drawn by how likely the others' cards were in them."""
    if view.rules.players == 2:
        return duel_worlds(view, wanted, rng)
    seat = view.seat
    assert seat is not None
    drawn = desk.sample(base(view), knowledge(view), tried)
    if not drawn.size:
        raise AssertionError("no world fits the view")
    start, played = opening(view)
    if not played:
        return drawn[: wanted * SIZE]
    weights = desk.weights(drawn, start, played, seat, tables.odds(tables.kind_of(view.rules), SHARP), FLOOR)
    return desk.resample(drawn, weights / np.max(weights), wanted)
