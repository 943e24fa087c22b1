"""What was seen in this round, computed from a view."""

from sevenfold.game import Seat
from sevenfold.yokai.cards import CARDS, OF_SUIT, SUIT
from sevenfold.yokai.view import View


def voids(view: View) -> list[int]:
    """By seat, the cards of every suit that it did not follow this round."""
    found = [0] * view.rules.players
    tricks = [trick.plays for trick in view.history]
    for plays in (*tricks, view.trick):
        led = SUIT[CARDS[plays[0].card]] if plays else 0
        for play in plays[1:]:
            if SUIT[CARDS[play.card]] != led:
                found[play.seat] |= OF_SUIT[led]
    return found


def played_by(view: View, seat: Seat) -> int:
    """The cards that the seat has played this round."""
    mask = 0
    for plays in (*[trick.plays for trick in view.history], view.trick):
        for play in plays:
            if play.seat == seat:
                mask |= 1 << CARDS[play.card]
    return mask
