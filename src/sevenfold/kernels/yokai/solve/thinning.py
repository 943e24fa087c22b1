"""Cards of a hand that do the same: only one of them has to be tried."""

from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import ACE, BOSSES

MARKED = BOSSES | ACE
"""Cards that no neighbour can stand for: the bosses and WA."""
LOWER = 0x7F7F7F7F7F7F7F7F
"""All places of a suit but the highest."""


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
