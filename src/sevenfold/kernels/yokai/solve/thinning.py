"""Cards of a hand that do the same: only one of them has to be tried."""

from sevenfold.kernels.bits import highest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import ACE, BOSSES, SUIT

MARKED = BOSSES | ACE
"""Cards that no neighbour can stand for: the bosses and WA."""


@inlined
def thin(cards: int, between: int) -> int:
    """Leaves out every card that does what a higher one of the hand does: nobody's card stands between them."""
    kept = cards & MARKED
    rest = cards & ~MARKED
    while rest:
        top = highest(rest)
        kept |= 1 << top
        rest ^= 1 << top
        below = rest & SUIT << (top & 56)
        while below:
            next_below = highest(below)
            if between & (1 << top) - (2 << next_below):
                break
            rest ^= 1 << next_below
            below ^= 1 << next_below
    return kept
