"""The table of positions at the start of tricks: two words an entry, what is known of the position, and its key
combined with that by exclusive or: an entry that two threads wrote at once, a word each, fits no position.

What is known begins with the question's number; the rest is an entry of `winners`. With two sides it holds for every
number of tricks (if only the winner matters, of bosses too); else it is a plain yes or no.
"""

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import SUITERS, THREE
from sevenfold.kernels.yokai.solve.ends import OPEN, cards_left
from sevenfold.kernels.yokai.solve.frame import KEY, SLOT, TAKEN, WON
from sevenfold.kernels.yokai.solve.layout import BITS, GENERATION, RISING
from sevenfold.kernels.yokai.solve.winners import NO_WINNER, known_winner, with_winner

SMALLEST = 11


@inlined
def find_slot(kind: int, frame: Ints, task: Ints, key: int) -> None:
    """Entries 2^n to 2^(n + 1) are for positions of some numbers of cards: the fewer cards, the smaller n, so that what
    is looked up most often stays in the processor's caches."""
    bits = min(task[BITS] - 1, (count(cards_left(kind, frame)) >> 1) + SMALLEST)
    frame[KEY] = key
    frame[SLOT] = 2 * (np.int64(np.uint64(key) >> np.uint64(64 - bits)) | 1 << bits)


@inlined
def recall(kind: int, table: Ints, frame: Ints, task: Ints) -> int:
    """What the table says about the question."""
    slot = frame[SLOT]
    known = table[slot + 1]
    if table[slot] ^ known != frame[KEY] or known >> 32 != task[GENERATION]:
        return OPEN
    if kind == THREE or kind >= SUITERS:
        return known_winner(known, 0, 0)
    won = known_winner(known, count(frame[TAKEN]), frame[WON])
    return 1 - won if won != OPEN and task[RISING] < 0 else won


@inlined
def remember(kind: int, table: Ints, frame: Ints, task: Ints, value: int) -> None:
    """Keeps the value of a position."""
    slot = frame[SLOT]
    known = table[slot + 1]
    same = table[slot] ^ known == frame[KEY] and known >> 32 == task[GENERATION]
    known = known & 0xFFFFFFFF if same else NO_WINNER
    if kind == THREE or kind >= SUITERS:
        known = with_winner(known, 0, 0, value)
    else:
        won = 1 - value if task[RISING] < 0 else value
        known = with_winner(known, count(frame[TAKEN]), frame[WON], won)
    known |= task[GENERATION] << 32
    table[slot] = frame[KEY] ^ known
    table[slot + 1] = known
