"""The table of positions at the start of tricks: two words an entry, what is known of the position, and its key
combined with that by exclusive or: an entry that two threads wrote at once, a word each, fits no position.

What is known begins with the question's number; the rest says who wins. With two sides it holds for every
number of tricks (if only the winner matters, of bosses too); else it is a plain yes or no.

The cards left say how many bosses and tricks both sides have together. Of these, one boss more or one trick fewer for
side 0 never hurts it: line by line of play it gets four bosses no later, and its seventh trick no earlier (Y5). So an
entry holds for each number of bosses (0 to 3) the most tricks with which side 0 is known to win, plus one (four bits
each, 0: none), and above these 16 bits the fewest with which it is known to lose (15: none).
"""

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import BOSSES_TO_WIN, SUITERS, THREE
from sevenfold.kernels.yokai.solve.ends import OPEN, cards_left
from sevenfold.kernels.yokai.solve.layout import BITS, GENERATION, KEY, RISING, SLOT, TAKEN, WON

SMALLEST = 11
NO_WINNER = 0xFFFF0000


@inlined
def find_slot(kind: int, frame: Ints, task: Ints, key: int) -> None:
    """Entries 2^n to 2^(n + 1) are for positions of some numbers of cards: the fewer cards, the smaller n, so that what
    is looked up most often stays in the processor's caches."""
    frame[KEY] = key
    frame[SLOT] = slot_of(task, count(cards_left(kind, frame)), key)


@inlined
def slot_of(task: Ints, cards: int, key: int) -> int:
    """Where the table keeps a position with so many cards left."""
    bits = min(task[BITS] - 1, (cards >> 1) + SMALLEST)
    return 2 * (np.int64(np.uint64(key) >> np.uint64(64 - bits)) | 1 << bits)  # type: ignore[no-any-return]


@inlined
def recall(kind: int, table: Ints, frame: Ints, task: Ints) -> int:
    """What the table says about the question."""
    return known_value(kind, table, frame[SLOT], frame[KEY], task, count(frame[TAKEN]), frame[WON])


@inlined
def known_value(kind: int, table: Ints, slot: int, key: int, task: Ints, bosses: int, tricks: int) -> int:
    """The same for a place in the table, with the bosses and tricks that side 0 has."""
    known = table[slot + 1]
    if table[slot] ^ known != key or known >> 32 != task[GENERATION]:
        return OPEN
    if kind == THREE or kind >= SUITERS:
        return known_winner(known, 0, 0)
    won = known_winner(known, bosses, tricks)
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


@inlined
def known_winner(known: int, bosses: int, tricks: int) -> int:
    """1 if side 0 wins, 0 if it loses, -1 if neither is known."""
    if tricks < known >> 4 * bosses & 15:
        return 1
    return 0 if tricks >= known >> 16 + 4 * bosses & 15 else -1


@inlined
def with_winner(known: int, bosses: int, tricks: int, won: int) -> int:
    """The entry with one more result."""
    if won:
        for more in range(bosses, BOSSES_TO_WIN):
            if known >> 4 * more & 15 <= tricks:
                known = known & ~(15 << 4 * more) | tricks + 1 << 4 * more
    else:
        for fewer in range(bosses + 1):
            if known >> 16 + 4 * fewer & 15 > tricks:
                known = known & ~(15 << 16 + 4 * fewer) | tricks << 16 + 4 * fewer
    return known
