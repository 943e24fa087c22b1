"""Beliefs: worlds that agree with a view, the likelier the better they explain how the others passed and played."""

from typing import Final

from sevenfold.agents.yokai import fitted_tables
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import mask_of
from sevenfold.kernels.yokai.bridge.knowledge import known_from
from sevenfold.kernels.yokai.bridge.rounds import opening
from sevenfold.kernels.yokai.layout import FOUR, KIND, TWO
from sevenfold.yokai import View

FLOOR: Final = 0.15
"""The share of every choice that is put down to guessing: nobody plays quite as the tables say."""
SPARE: Final = 4
"""Worlds drawn for each one that is left when they have been weighed by a pass."""
SHARP: Final = 1.5
"""Good players are surer of their cards than the odds fitted from all sorts of play."""


def even_worlds(view: View, scratch: Scratch, wanted: int) -> Ints:
    """Worlds that fit the view, each as likely as any other."""
    return scratch.draw(known_from(view), wanted)


def worlds(view: View, scratch: Scratch, tried: int, wanted: int) -> Ints:
    """`wanted` worlds out of `tried` that fit, drawn by how likely the others' passes and cards were in them."""
    seat, (start, played) = view.seat, opening(view)
    assert seat is not None
    if start[KIND] == TWO:
        return even_worlds(view, scratch, wanted)
    drawn = _by_pass(view, scratch, start, tried)
    if not played:
        return drawn[:wanted]
    odds = fitted_tables.odds(int(start[KIND]), SHARP)
    weights = scratch.play_weights(drawn, start, played, seat, odds, FLOOR)
    return scratch.resample(drawn, weights / weights.max(), wanted)


def _by_pass(view: View, scratch: Scratch, start: Ints, tried: int) -> Ints:
    """Four players: worlds drawn by how likely the partner was to pass what it did. With other rules a world does not
    tell what the giver was dealt: here it is what it holds or has played, without my gift, and with its gift to me."""
    if start[KIND] != FOUR or not view.received:
        return even_worlds(view, scratch, tried)
    drawn = even_worlds(view, scratch, SPARE * tried)
    ((giver, gift),) = view.received.items()
    weights = scratch.pass_weights(
        drawn, start, int(giver), mask_of(gift), mask_of(view.gave[giver]), fitted_tables.pass_odds(FOUR), FLOOR
    )
    return scratch.resample(drawn, weights, tried)
