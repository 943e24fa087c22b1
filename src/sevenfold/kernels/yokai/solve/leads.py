"""Which card to lead first: one that leaves the other side few replies.

A proof has to answer every reply of the losing side, so among cards that may win, those that force the opponents to
follow suit with one or two cards give much smaller trees than those on which they may throw anything.
"""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, highest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import ACE, SUIT
from sevenfold.kernels.yokai.solve.frame import HANDS, REPLIES, SEAT, SURE, UNTRIED
from sevenfold.kernels.yokai.solve.thinning import thin


@inlined
def weigh_leads(frame: Ints, trump: int) -> None:
    """By suit the number of pairs of replies (a byte each), and the cards that no opponent can beat."""
    seat = frame[SEAT]
    left = frame[HANDS] | frame[HANDS + 1] | frame[HANDS + 2] | frame[HANDS + 3]
    next_hand, last_hand = frame[HANDS + (seat + 1 & 3)], frame[HANDS + (seat + 3 & 3)]
    next_kept, last_kept = thin(next_hand, left ^ next_hand), thin(last_hand, left ^ last_hand)
    next_free, last_free = count(next_kept), count(last_kept)
    replies, sure = 0, ACE
    todo = frame[UNTRIED]
    while todo:
        shift = highest(todo) & 56
        suit = SUIT << shift
        cards = todo & suit
        todo ^= cards
        above = (next_hand | last_hand) & suit
        ruffed = above & ACE
        if next_hand & suit:
            pairs = count(next_kept & suit)
        else:
            pairs = next_free
            ruffed |= next_hand & (trump | ACE)
        if last_hand & suit:
            pairs *= count(last_kept & suit)
        else:
            pairs *= last_free
            ruffed |= last_hand & (trump | ACE)
        replies |= pairs << shift
        if ruffed == 0:
            sure |= cards if above == 0 else cards & -(2 << highest(above))
    frame[REPLIES] = replies
    frame[SURE] = sure


@inlined
def best_lead(frame: Ints, todo: int, trump: int, killer: int) -> int:
    """Few replies first; a sure winner counts as a quarter of them, the killer as half, a trump as double."""
    best, least = 0, 1 << 62
    while todo:
        top = highest(todo)
        suit = SUIT << (top & 56)
        card = killer if killer & suit else 1 << top
        todo &= ~suit
        cost = (frame[REPLIES] >> (top & 56) & 255) << 3
        if card & frame[SURE]:
            cost >>= 2
        if card == killer:
            cost >>= 1
        if card & trump:
            cost <<= 1
        if cost < least:
            best, least = card, cost
    return best
