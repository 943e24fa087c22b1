"""Cards of a hand that do the same: only one of them has to be tried."""

from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import ACE, BOSSES, SUIT

MARKED = BOSSES | ACE
"""Cards that no neighbour can stand for: the bosses and WA."""
LOWER = 0x7F7F7F7F7F7F7F7F
"""All places of a suit but the highest."""
HIGHEST = 0x0080808080808080


@inlined
def thin(cards: int, between: int) -> int:
    """Leaves out every card that does what a higher one of the hand does: nobody's card stands between them.

    All suits at once: `open_above` are places with no such card right above, `stood_for` those below one of the hand.
    """
    plain = cards & ~MARKED
    open_above = ~between >> 1 & LOWER
    stood_for = plain >> 1 & LOWER
    stood_for |= open_above & stood_for >> 1
    open_above &= open_above >> 1
    stood_for |= open_above & stood_for >> 2
    open_above &= open_above >> 2
    stood_for |= open_above & stood_for >> 4
    return cards & ~(stood_for & plain)


@inlined
def thin_alone(cards: int, others: int, apart: int) -> int:
    """Of the plain cards of suits that nobody else holds keeps only the lowest: led or thrown, all do the same.

    `others` are the other hands' cards, `apart` the cards of the led suit and the trumps.
    """
    held = ((others & LOWER) + LOWER | others) & HIGHEST
    alone = cards & ~((held >> 7) * SUIT | apart | MARKED)
    return cards ^ (alone & alone - 1)
