"""What a learner's lane remembers of a round (see `vector.layout`), made from a view."""

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS, mask_of
from sevenfold.kernels.yokai.bridge.rounds import round_seen
from sevenfold.kernels.yokai.layout import HAND
from sevenfold.kernels.yokai.vector.layout import (
    COMING,
    FACE_UP,
    GIVEN,
    LACKS,
    LAYS,
    LEADER,
    LED_BY_ACE,
    LED_BY_WINNER,
    MEMORY,
    PICKS,
    PLAYED,
)
from sevenfold.yokai.view import View


def lane_from(view: View, picked: tuple[str, ...] = ()) -> tuple[Ints, Ints]:
    """The round and the memory of a lane that shows its seat to move what the view shows (not for two players).

    `picked` are the cards of its pass chosen so far.
    """
    me, round_, memory = view.seat or 0, round_seen(view), np.zeros(MEMORY, np.int64)
    round_[HAND + me] &= ~mask_of(picked)
    for plays in (*(trick.plays for trick in view.history), view.trick):
        for play in plays:
            card, led = CARD_NUMBERS[play.card], CARD_NUMBERS[plays[0].card] >> 3
            memory[(LAYS if plays is view.trick else PLAYED) + play.seat] |= 1 << card
            if card >> 3 != led:
                memory[LACKS] |= 1 << 8 * play.seat + led
    memory[GIVEN + me] = mask_of([*picked, *(card for cards in view.gave.values() for card in cards)])
    memory[COMING + me] = mask_of(card for cards in view.received.values() for card in cards)
    memory[FACE_UP] = mask_of([view.face_up] if view.face_up else [])
    memory[PICKS] = -1 if view.phase == "play" else len(picked)
    memory[LEADER] = _leader(view)
    return round_, memory


def _leader(view: View) -> int:
    """Who leads the round and why, in the vector's code (Y3.3, Y3.4)."""
    if view.shown is not None:
        return LED_BY_ACE + view.shown.seat
    first = view.history[0].plays[0].seat if view.history else view.leader
    return 0 if first is None else LED_BY_WINNER + first
