"""What a table entry knows about a round's winner, for every number of bosses and tricks that side 0 may have.

The cards left say how many bosses and tricks both sides have together. Of these, one boss more or one trick fewer for
side 0 never hurts it: line by line of play it gets four bosses no later, and its seventh trick no earlier (Y5). So an
entry holds for each number of bosses (0 to 3) the most tricks with which side 0 is known to win, plus one (four bits
each, 0: none), and above these 16 bits the fewest with which it is known to lose (15: none).
"""

from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import BOSSES_TO_WIN

NO_WINNER = 0xFFFF0000


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
