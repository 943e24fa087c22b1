"""Which card to lead first: one that leaves the other side few replies.

A proof has to answer every reply of the losing side, so among cards that may win, those that force the opponents to
follow suit with one or two cards give much smaller trees than those on which they may throw anything.
"""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, highest, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import ACE, BOSSES, SUIT, THREE, TWO
from sevenfold.kernels.yokai.solve.ends import cards_left
from sevenfold.kernels.yokai.solve.layout import HANDS, REPLIES, SEAT, SURE, TRUMP, UNTRIED
from sevenfold.kernels.yokai.solve.thinning import thin


@inlined
def weigh_leads(kind: int, frame: Ints) -> None:
    """By suit the number of replies, or of pairs of replies if there are two opponents (a byte each), and the cards
    that no opponent can beat."""
    seat, left, trump = frame[SEAT], cards_left(kind, frame), frame[TRUMP]
    next_hand, last_hand = _opponents(kind, frame, seat)
    next_kept, last_kept = thin(next_hand, left ^ next_hand), thin(last_hand, left ^ last_hand)
    next_free, last_free = count(next_kept), count(last_kept) if last_hand else 1
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
        replies |= min(pairs, 255) << shift
        if ruffed == 0:
            sure |= cards if above == 0 else cards & -(2 << highest(above))
    frame[REPLIES] = replies
    frame[SURE] = sure


@inlined
def _opponents(kind: int, frame: Ints, seat: int) -> tuple[int, int]:
    """The hands of the two opponents of whoever leads; the second is empty if there is only one."""
    if kind == TWO:
        return frame[HANDS + 1 - seat], 0
    if kind == THREE:
        return (frame[HANDS], 0) if seat else (frame[HANDS + 1], frame[HANDS + 2])
    return frame[HANDS + (seat + 1 & 3)], frame[HANDS + (seat + 3 & 3)]


@inlined
def best_lead(kind: int, frame: Ints, todo: int, killer: int, salt: int) -> int:
    """Few replies first; a sure winner counts as an eighth of them, the killer and a boss as half, a trump as one and
    a half. Two players: a sure winner as a quarter, the killer in full. With a
    `salt` up to three quarters are added: another order."""
    best, least = 0, 1 << 62
    while todo:
        top = highest(todo)
        suit = SUIT << (top & 56)
        card = killer if killer & suit else 1 << top
        todo &= ~suit
        cost = (frame[REPLIES] >> (top & 56) & 255) << 6
        if card & frame[SURE]:
            cost >>= 2 if kind == TWO else 3
        if card == killer and kind != TWO:
            cost >>= 1
        if card & frame[TRUMP]:
            cost += cost >> 1
        if card & BOSSES:
            cost >>= 1
        if salt:
            cost += cost * (37 * lowest(card) + 11 * salt & 3) >> 2
        if cost < least:
            best, least = card, cost
    return best
