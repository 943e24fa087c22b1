"""Which card to play first on a trick that others began."""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, highest, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import ACE, BOSSES, SEVENS, SUIT, SUITERS, TWO
from sevenfold.kernels.yokai.play import beaters, players
from sevenfold.kernels.yokai.solve.ends import team
from sevenfold.kernels.yokai.solve.layout import BEST, BEST_SEAT, HANDS, LAID, LED, SEAT, TRICK, TRUMP


@inlined
def best_reply(kind: int, frame: Ints, todo: int) -> int:
    """A boss into a trick that one's own side wins; else the card that wins it: a boss if there was none, the highest,
    or for the last to play the lowest that does. Two players leave a trick without bosses to the leader."""
    bosses = BOSSES if kind >= SUITERS else SEVENS
    wins = todo & beaters(frame[BEST], frame[TRUMP])
    loses = todo & ~wins
    if team(kind, frame[BEST_SEAT]) == team(kind, frame[SEAT]):
        if todo & bosses:
            return 1 << lowest(loses & bosses if loses & bosses else wins & bosses)
        return _throw(frame, loses) if loses else 1 << highest(wins)
    if frame[TRICK] & bosses == 0:
        if wins & bosses:
            return 1 << lowest(wins & bosses)
        if loses & ~bosses and (kind == TWO or wins & ~ACE == 0):
            return _throw(frame, loses & ~bosses)
    if wins & ~ACE:
        return 1 << (lowest(wins & ~ACE) if frame[LAID] == players(kind) - 1 else highest(wins & ~ACE))
    if wins:
        return ACE
    return _throw(frame, loses & ~bosses if loses & ~bosses else loses)


@inlined
def _throw(frame: Ints, cards: int) -> int:
    """The lowest card of the led suit, else of the hand's shortest suit, trumps last."""
    if cards & frame[LED]:
        return 1 << lowest(cards)
    hand = frame[HANDS + frame[SEAT]]
    best, least = 0, 64
    while cards:
        low = lowest(cards)
        suit = SUIT << (low & 56)
        cards &= ~suit
        length = count(hand & suit) + (32 if suit == frame[TRUMP] else 0)
        if length < least:
            best, least = 1 << low, length
    return best
