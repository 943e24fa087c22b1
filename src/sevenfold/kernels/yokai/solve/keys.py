"""The name of a position at the start of a trick: one word, the same for positions that only look different.

Each suit adds a word of its own that says who holds its cards, from the lowest up, as runs of neighbours in one hand:
only the order among the cards left matters, and within a run only how many there are and whether the boss is one of
them. Which suit it is matters as little, but for the trump and, where stars count, for what the boss scores. The words
look random, so a look-up takes another position for its own with a chance of about two to the power of bits - 64.
"""

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import MIX1, MIX2, SHIFT1, SHIFT2, SHIFT3, count
from sevenfold.kernels.compile import inlined, kernel
from sevenfold.kernels.yokai.layout import ACE, SEVENS, SUIT, SUITS
from sevenfold.kernels.yokai.score import stars
from sevenfold.kernels.yokai.solve.frame import HANDS, SEAT, TAKEN, WON

LEADER, SO_FAR = 0x51ED270B153C9A77, 0x2545F4914F6CDD1D
"""Odd numbers that spread the seat to lead, and what side 0 has taken so far."""


@kernel
def name_holdings(hands: Ints, trump: int, with_stars: int, names: Ints) -> None:
    """The word of each set of cards that may be left of each suit."""
    for suit in range(SUITS):
        own = (hands[0] | hands[1] | hands[2] | hands[3]) >> (8 * suit) & SUIT
        names[256 * suit] = 0
        for cards in range(1, 256):
            if cards & ~own == 0:
                names[256 * suit + cards] = _mixed(np.uint64(_holding(hands, cards << 8 * suit, trump, with_stars)))


@inlined
def _holding(hands: Ints, cards: int, trump: int, with_stars: int) -> int:
    """What matters about the cards left of a suit: its runs (six bits each), what the suit is, and who holds WA."""
    suit = 1 if cards & trump else 0
    if with_stars:
        suit |= stars(cards & SEVENS & ~trump) << 1
    runs, holder, length, boss = 1, 0, 0, 0
    while cards:
        card = cards & -cards
        cards ^= card
        seat = 0
        for other in range(1, 4):
            if hands[other] & card:
                seat = other
        if card == ACE:
            suit |= seat + 1 << 3
            continue
        if seat != holder:
            runs = runs << 6 | length << 3 | boss << 2 | holder
            holder, length, boss = seat, 0, 0
        length += 1
        if card & SEVENS:
            boss = 1
    return suit << 50 | runs << 6 | length << 3 | boss << 2 | holder


@inlined
def _mixed(code: np.uint64) -> int:
    """A word that looks random (SplitMix64's last steps)."""
    code = (code ^ (code >> SHIFT1)) * MIX1
    code = (code ^ (code >> SHIFT2)) * MIX2
    return np.int64(code ^ (code >> SHIFT3))  # type: ignore[return-value]


@inlined
def key_of(frame: Ints, names: Ints, with_stars: int, trump: int) -> int:
    """What side 1 has taken follows from the rest. If only the winner matters, an entry serves for whatever side 0 has
    taken and won (`winners`)."""
    left = frame[HANDS] | frame[HANDS + 1] | frame[HANDS + 2] | frame[HANDS + 3]
    key: int = frame[SEAT] * LEADER
    for suit in range(SUITS):
        key += names[256 * suit + (left >> (8 * suit) & SUIT)]
    if with_stars:
        taken = frame[TAKEN]
        key += (count(taken) << 6 | frame[WON] << 3 | stars(taken & ~trump)) * SO_FAR
    return key
