"""Ends of a four-player round that a side can force within a trick: the search need not play them out.

Only for questions to which more points for the winner never hurt. An answer is certain; `OPEN` means that the search
has to look.
"""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, highest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import ACE, BOSSES_TO_WIN, SEVENS, SUIT, TRICKS_TO_LOSE
from sevenfold.kernels.yokai.play import beaters
from sevenfold.kernels.yokai.score import stars
from sevenfold.kernels.yokai.solve.ends import OPEN
from sevenfold.kernels.yokai.solve.layout import (
    BEST,
    BEST_SEAT,
    GOOD,
    HANDS,
    LAID,
    LED,
    RISING,
    SEAT,
    SURE,
    TAKEN,
    TRICK,
    TRUMP,
    UNTRIED,
    WON,
)


@inlined
def lead_ends(frame: Ints, task: Ints) -> int:
    """The value if a lead that no opponent can beat brings the leader's side enough bosses, else `OPEN`."""
    seat: int = frame[SEAT]
    side = seat & 1
    taken = frame[TAKEN + side]
    if task[RISING] <= 0 or count(taken) < BOSSES_TO_WIN - 2:
        return OPEN
    todo = frame[SURE] & frame[UNTRIED]
    while todo:
        suit = SUIT << (highest(todo) & 56)
        got = taken | todo & suit & SEVENS
        todo &= ~suit
        for i in range(1, 4):
            cards = _legal(frame[HANDS + (seat + i & 3)], suit)
            got |= _boss_given(cards) if i == 2 else _boss_forced(cards)
        if _good_with(frame, task, side, got):
            return 1 - side
    return OPEN


@inlined
def trick_ends(frame: Ints, task: Ints) -> int:
    """The value if a side can force an end in its favour by the trick that goes on, else `OPEN`."""
    if task[RISING] <= 0:
        return OPEN
    for side in range(2):
        if _takes_enough(frame, task, side) or _leaves_the_seventh(frame, task, side):
            return 1 - side
    return OPEN


@inlined
def _takes_enough(frame: Ints, task: Ints, side: int) -> bool:
    """Whether a side can be sure of the trick, and has the bosses that it needs with it (Y5.1)."""
    seat, led, trump = frame[SEAT], frame[LED], frame[TRUMP]
    taken, theirs = frame[TAKEN + side] | frame[TRICK] & SEVENS, 0
    own_to_play = 4 - frame[LAID] + (seat & 1 == side) >> 1
    if count(taken) + own_to_play < BOSSES_TO_WIN:
        return False
    for i in range(4 - frame[LAID]):
        cards = _legal(frame[HANDS + (seat + i & 3)], led)
        if seat + i & 1 == side:
            taken |= _boss_given(cards)
        else:
            theirs |= cards
            taken |= _boss_forced(cards)
    beat = beaters(frame[BEST], trump)
    if frame[BEST_SEAT] & 1 == side and theirs & beat == 0:
        return _good_with(frame, task, side, taken)
    for i in range(4 - frame[LAID]):
        cards = _legal(frame[HANDS + (seat + i & 3)], led)
        if seat + i & 1 == side and cards & beat:
            card = _strongest(cards & beat, trump)
            got = taken & ~_boss_given(cards) | card & SEVENS
            if theirs & beaters(card, trump) == 0 and _good_with(frame, task, side, got):
                return True
    return False


@inlined
def _leaves_the_seventh(frame: Ints, task: Ints, side: int) -> bool:
    """Whether a side can leave the other its last trick (Y5.2) without the bosses that the other one needs."""
    other = 1 - side
    if frame[WON + other] < TRICKS_TO_LOSE - 1:
        return False
    seat, beat = frame[SEAT], beaters(frame[BEST], frame[TRUMP])
    taken, theirs = frame[TAKEN + other] | frame[TRICK] & SEVENS, frame[BEST_SEAT] & 1 == other
    for i in range(4 - frame[LAID]):
        cards = _legal(frame[HANDS + (seat + i & 3)], frame[LED])
        if seat + i & 1 == other:
            taken |= _boss_given(cards)
            theirs = theirs or cards & ~beat == 0
        elif cards & ~(beat | SEVENS) == 0:
            return False
    return theirs and count(taken) < BOSSES_TO_WIN and _likes(frame, task, side, frame[TAKEN + side])


@inlined
def _legal(hand: int, led: int) -> int:
    return hand & led or hand


@inlined
def _strongest(cards: int, trump: int) -> int:
    """The card that beats all others of these, which beat the same card."""
    return ACE if cards & ACE else 1 << highest(cards & trump or cards)


@inlined
def _boss_given(cards: int) -> int:
    """A boss that whoever plays one of these cards can choose, if there is one."""
    bosses = cards & SEVENS
    return 1 << highest(bosses) if bosses else 0


@inlined
def _boss_forced(cards: int) -> int:
    """The boss that is the only one of these cards, if it is."""
    return cards & SEVENS if cards & cards - 1 == 0 else 0


@inlined
def _good_with(frame: Ints, task: Ints, side: int, taken: int) -> bool:
    return count(taken) >= BOSSES_TO_WIN and _likes(frame, task, side, taken)


@inlined
def _likes(frame: Ints, task: Ints, side: int, taken: int) -> bool:
    """Whether a side likes to win with these bosses, and so with more."""
    good = task[GOOD] >> 8 * side + stars(taken & ~frame[TRUMP]) & 1
    return good != side  # type: ignore[no-any-return]
