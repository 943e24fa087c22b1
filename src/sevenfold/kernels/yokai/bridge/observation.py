"""What a learner's lane remembers of a round (see `vector.layout`), made from a view."""

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS, mask_of
from sevenfold.kernels.yokai.bridge.knowledge import known_from, swapped
from sevenfold.kernels.yokai.bridge.rounds import round_seen
from sevenfold.kernels.yokai.layout import CLOSED, HAND
from sevenfold.kernels.yokai.vector.layout import (
    COMING,
    DEALT,
    FACE_UP,
    GIVEN,
    KNOWN,
    LACKS,
    LAYS,
    LEADER,
    LED_BY_ACE,
    LED_BY_WINNER,
    LOOKS,
    MEMORY,
    PICKS,
    PLAYED,
    SECRET,
)
from sevenfold.yokai.moves import Swap
from sevenfold.yokai.play.duel import below
from sevenfold.yokai.view import View


def lane_from(view: View, picked: tuple[str, ...] = ()) -> tuple[Ints, Ints]:
    """The round and the memory of a lane that shows its seat to move what the view shows.

    `picked` are the cards of its pass chosen so far, in the order of the seats that get them.
    """
    me, memory = view.seat or 0, np.zeros(MEMORY, np.int64)
    round_ = _rows(view, memory) if view.rows else round_seen(view)
    round_[HAND + me] &= ~mask_of(picked)
    for plays in (*(trick.plays for trick in view.history), view.trick):
        for play in plays:
            card, led = CARD_NUMBERS[play.card], CARD_NUMBERS[plays[0].card] >> 3
            memory[(LAYS if plays is view.trick else PLAYED) + play.seat] |= 1 << card
            if card >> 3 != led:
                memory[LACKS] |= 1 << 8 * play.seat + led
    _passed(view, picked, memory)
    memory[FACE_UP] = mask_of([view.face_up] if view.face_up else [])
    memory[PICKS] = -1 if view.phase == "play" else len(picked)
    memory[LEADER] = _leader(view)
    return round_, memory


def _passed(view: View, picked: tuple[str, ...], memory: Ints) -> None:
    """The cards given and received, or discarded (T2)."""
    me = view.seat or 0
    targets = [int(seat) for seat, count in view.due.items() for _ in range(count)]
    gifts = [(int(seat), cards) for seat, cards in view.gave.items()]
    gifts += [(seat, (card,)) for seat, card in zip(targets, picked, strict=False)]
    for seat, cards in gifts:
        memory[GIVEN + me] |= mask_of(cards)
        memory[COMING + seat] |= mask_of(cards)
    for giver, cards in view.received.items():
        memory[GIVEN + int(giver)] |= mask_of(cards)
        memory[COMING + me] |= mask_of(cards)
    if view.discard is not None:
        memory[GIVEN + me] = mask_of([view.discard])


def _rows(view: View, memory: Ints) -> Ints:
    """The round of two players, with both rows as far as the view's seat knows them."""
    me = view.seat or 0
    known = known_from(view)
    memory[SECRET + me] = mask_of(view.hand)
    memory[KNOWN + me] = known.state[CLOSED + me]
    for seat, row in enumerate(view.rows):
        memory[DEALT + seat] = mask_of(row.dealt_up)
    known.state[CLOSED + 1 - me] |= mask_of(swapped(view.rows[1 - me], known.hidden))
    memory[LOOKS] = sum(1 << look.up for look in view.looked)
    if view.must_keep:
        look = view.looked[-1]
        memory[LOOKS] |= 1 + look.up + 8 * below(Swap(look.up, look.side)) << 8
    return known.state


def _leader(view: View) -> int:
    """Who leads the round and why, in the vector's code (Y3.3, Y3.4, T4)."""
    if view.shown is not None:
        return LED_BY_ACE + view.shown.seat
    first = view.history[0].plays[0].seat if view.history else view.leader
    if first is None and view.rows:
        first = 0
    return 0 if first is None else LED_BY_WINNER + first
