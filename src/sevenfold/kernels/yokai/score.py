"""What a round is worth (Y6, Y8, T6, T7)."""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    BY_TRICKS,
    CLOSED,
    HAND,
    KIND,
    SEALS,
    SEVENS,
    STAR1,
    STAR2,
    STAR3_1,
    STAR3_2,
    STAR3_3,
    SUITERS,
    TAKEN,
    THREE,
    TRUMP,
    WHY,
    WINNERS,
)


@inlined
def stars(bosses: int) -> int:
    return count(bosses & STAR1) + count(bosses & STAR2)


@inlined
def stars3(bosses: int) -> int:
    """With the three players' extra stars."""
    return count(bosses & STAR3_1) + count(bosses & STAR3_2) + count(bosses & STAR3_3)


@inlined
def at_large(state: Ints) -> int:
    """The bosses nobody has played yet, wherever they lie (Y6.3, T6)."""
    held: int = state[HAND] | state[HAND + 1] | state[HAND + 2] | state[HAND + 3]
    loose: int = (held | state[CLOSED] | state[CLOSED + 1]) & SEVENS
    return loose


@inlined
def points(state: Ints, side: int, basic: bool) -> int:
    """A side's points for a finished round; in Seven Suiters the bosses it sealed in the game so far."""
    if state[KIND] >= SUITERS:
        return count(state[SEALS + side])
    if not state[WINNERS] >> side & 1:
        return 0
    if basic:
        return 1
    scoring = state[TAKEN + side] & ~state[TRUMP]
    if state[KIND] == THREE:
        return 3 if state[WHY] == BY_TRICKS else stars3(scoring)
    if state[WHY] == BY_TRICKS:
        scoring |= at_large(state) & ~state[TRUMP]
    return stars(scoring)
