"""The name of a position at the start of a trick: one word, the same for positions that only look different.

Each suit adds a word of its own that says who holds its cards, from the lowest up, as runs of neighbours in one hand:
only the order among the cards left matters, and within a run only how many there are and how many bosses are among
them. Suits that one hand alone holds count as one suit, trumps aside. Which suit it is matters as little, but for the
trump and for what the boss scores, or who may still seal it. With two players the cards of the rows
are named one by one: which of them are left says what is covered. The words look random, so a look-up takes another
position for its own with a chance of about two to the power of bits - 64.
"""

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import MIX1, MIX2, SHIFT1, SHIFT2, SHIFT3, count, lowest
from sevenfold.kernels.compile import inlined, kernel
from sevenfold.kernels.yokai.layout import ACE, BOSSES, SEVENS, SUIT, SUITERS, SUITS, THREE, TWO
from sevenfold.kernels.yokai.play import players
from sevenfold.kernels.yokai.score import stars, stars3
from sevenfold.kernels.yokai.solve.ends import cards_left, sealable, seals
from sevenfold.kernels.yokai.solve.layout import (
    BARRED,
    CLOSED,
    HANDS,
    NAMES,
    POINTS_COUNT,
    ROWS,
    SEALS_WIN,
    SEAT,
    TAKEN,
    TRUMP,
    WON,
)

LEADER, SO_FAR, ONE_TAKEN = 0x51ED270B153C9A77, 0x2545F4914F6CDD1D, 0x6A09E667F3BCC909
"""Odd numbers that spread the seat to lead, what was taken so far, and that side 1 has one of a suit's two bosses."""
ALONE = 1 << 40
"""From here on numbers for the words of cards of such suits; those of runs are smaller."""
AS_TRUMP = NAMES // 2
"""Where the words of suits that are trump begin, in Seven Suiters, where the first lead decides that."""


@kernel
def name_holdings(kind: int, root: Ints, task: Ints, names: Ints) -> None:
    """The word of each set of cards that may be left of each suit."""
    left = cards_left(kind, root)
    for suit in range(SUITS):
        own = left >> (8 * suit) & SUIT
        for cards in range(256):
            if cards & ~own == 0:
                mask = cards << 8 * suit
                names[256 * suit + cards] = _holding(kind, root, task, mask, 0 if kind >= SUITERS else root[TRUMP])
                if kind >= SUITERS:
                    names[AS_TRUMP + 256 * suit + cards] = _holding(kind, root, task, mask, mask)


@inlined
def _holding(kind: int, root: Ints, task: Ints, cards: int, trump: int) -> int:
    """The word for the cards left of a suit: what the suit is, who holds WA, and the runs."""
    if cards == 0:
        return 0
    code = _kind_of_suit(kind, task, cards, trump)
    if kind != TWO and cards & trump == 0:
        for seat in range(players(kind)):
            if cards & ~root[HANDS + seat] == 0:
                return _alone(seat, cards, code)
    holder, run = -1, 0
    while cards:
        card = cards & -cards
        cards ^= card
        seat = _holder(kind, root, card)
        if card == ACE:
            code += seat + 1 << 8
            continue
        if seat != holder:
            code = _mixed(np.uint64(code ^ run))
            holder, run = seat, seat + 1
        run += 1 << 4 if card & BOSSES else 1 << 8
        if kind == TWO and card & (task[ROWS] | root[CLOSED] | root[CLOSED + 1]):
            run += _mixed(np.uint64(lowest(card) + 1)) << 12
    return _mixed(np.uint64(code ^ run))


@inlined
def _alone(seat: int, cards: int, code: int) -> int:
    """A sum over the cards: nobody else can follow suit, so it does not matter which of them are of one suit."""
    word = _mixed(np.uint64(ALONE + seat)) * count(cards & ~(BOSSES | ACE))
    if cards & BOSSES:
        word += _mixed(np.uint64(ALONE + 4 + seat + 8 * code))
    return word + _mixed(np.uint64(2 * ALONE + seat)) if cards & ACE else word


@inlined
def _kind_of_suit(kind: int, task: Ints, cards: int, trump: int) -> int:
    bosses = cards & BOSSES
    if kind >= SUITERS:
        seven = (bosses | bosses >> 1) & SEVENS
        worth = (1 if seven & task[BARRED] else 0) + (2 if seven & task[BARRED + 1] else 0)
    elif task[POINTS_COUNT] == 0 or cards & trump:
        worth = 0
    else:
        worth = stars3(bosses) if kind == THREE else stars(bosses)
    return worth << 1 | (1 if cards & trump else 0)


@inlined
def _holder(kind: int, root: Ints, card: int) -> int:
    seat = 0
    for other in range(1, players(kind)):
        if root[HANDS + other] & card:
            seat = other
    if kind == TWO and root[CLOSED + 1] & card:
        seat = 1
    return seat


@inlined
def _mixed(code: np.uint64) -> int:
    """A word that looks random (SplitMix64's last steps)."""
    code = (code ^ (code >> SHIFT1)) * MIX1
    code = (code ^ (code >> SHIFT2)) * MIX2
    return np.int64(code ^ (code >> SHIFT3))  # type: ignore[return-value]


@inlined
def key_of(kind: int, frame: Ints, names: Ints, task: Ints, question: int) -> int:
    """With what is still open of the question (`question`). What side 1 (three players: seat 2) has taken follows."""
    left = cards_left(kind, frame)
    key: int = frame[SEAT] * LEADER
    if question:
        key += question_word(question)
    if kind >= SUITERS:
        return key + _suits(frame, names, task, left)
    key += suit_words(names, left)
    if kind == THREE:
        so_far = frame[WON] << 4 | frame[WON + 1] | count(frame[TAKEN]) << 8 | count(frame[TAKEN + 1]) << 12
        key += so_far * SO_FAR
    return key


@inlined
def question_word(question: int) -> int:
    return _mixed(np.uint64(question))


@inlined
def suit_words(names: Ints, left: int) -> int:
    """The sum of the suits' words."""
    words = 0
    for suit in range(SUITS):
        words += names[256 * suit + (left >> (8 * suit) & SUIT)]
    return words


@inlined
def word_change(names: Ints, left: int, card: int) -> int:
    """What that sum gains when one of the cards left is played."""
    shift = lowest(card) & 56
    cards = left >> shift & SUIT
    return names[32 * shift + (cards ^ card >> shift)] - names[32 * shift + cards]  # type: ignore[no-any-return]


@inlined
def _suits(frame: Ints, names: Ints, task: Ints, left: int) -> int:
    """Seven Suiters: also which suit is trump, and who has taken one boss of a suit whose other one is left; the seals
    too while they may still win the game."""
    key = 0
    sealed0, sealed1 = seals(frame, task, 0), seals(frame, task, 1)
    if max(sealed0 + count(sealable(frame, task, 0)), sealed1 + count(sealable(frame, task, 1))) >= task[SEALS_WIN]:
        key += (sealed0 << 4 | sealed1 + 1) * SO_FAR
    one = (frame[TAKEN + 1] | frame[TAKEN + 1] >> 1) & (left | left >> 1) & SEVENS
    for suit in range(SUITS):
        cards = left >> (8 * suit) & SUIT
        word = names[256 * suit + cards + (AS_TRUMP if frame[TRUMP] >> (8 * suit) & 1 else 0)]
        key += word * ONE_TAKEN if one >> (8 * suit) & SUIT else word
    return key
