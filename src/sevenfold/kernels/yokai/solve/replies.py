"""Which card to play first on a trick that others began."""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, highest, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import ACE, SEVENS, SUIT
from sevenfold.kernels.yokai.play import beaters
from sevenfold.kernels.yokai.solve.frame import BEST, BEST_SEAT, HANDS, LAID, LED, SEAT, TRICK


@inlined
def best_reply(frame: Ints, todo: int, trump: int) -> int:
    """A boss into the partner's trick; else a cheap winner, though the last to play leaves a trick without bosses."""
    wins = todo & beaters(frame[BEST], trump)
    loses = todo & ~wins
    if (frame[BEST_SEAT] ^ frame[SEAT]) & 1 == 0:
        if loses == 0:
            return 1 << highest(wins)
        return 1 << lowest(loses & SEVENS) if loses & SEVENS else _throw(frame, loses, trump)
    if frame[TRICK] & SEVENS == 0:
        if wins & SEVENS:
            return 1 << lowest(wins & SEVENS)
        if loses & ~SEVENS and (frame[LAID] == 3 or wins & ~ACE == 0):
            return _throw(frame, loses & ~SEVENS, trump)
    if wins & ~ACE:
        return 1 << lowest(wins & ~ACE)
    if wins:
        return ACE
    return _throw(frame, loses & ~SEVENS if loses & ~SEVENS else loses, trump)


@inlined
def _throw(frame: Ints, cards: int, trump: int) -> int:
    """The lowest card of the led suit, else of the hand's shortest suit, trumps last."""
    if cards & frame[LED]:
        return 1 << lowest(cards)
    hand = frame[HANDS + frame[SEAT]]
    best, least = 0, 64
    while cards:
        low = lowest(cards)
        suit = SUIT << (low & 56)
        cards &= ~suit
        length = count(hand & suit) + (32 if suit == trump else 0)
        if length < least:
            best, least = 1 << low, length
    return best
