"""What is still open of a question: which of the outcomes that a position leaves possible are good for side 0.

Told as what is still to come, so that positions with the same cards share an answer whatever the sides have scored so
far: the bits are as in `ends`, but of the points (seals) that a side will get in addition.
"""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import (
    BOSSES_TO_WIN,
    BOSSES_TO_WIN_THREE,
    SEVENS,
    STAR1,
    STAR2,
    STAR3_1,
    STAR3_2,
    STAR3_3,
    SUITERS,
    SUITS,
    THREE,
    TRICKS_TO_LOSE,
)
from sevenfold.kernels.yokai.score import stars, stars3
from sevenfold.kernels.yokai.solve.ends import BOTH_OTHERS, cards_left, sealable, seals
from sevenfold.kernels.yokai.solve.layout import GOOD, HANDS, RISING, SEAT, TAKEN, TRUMP, WON

ALL_GOOD = -1
WINS = 1 << 60
"""Instead of a winner's points, where all that are possible are good: from this bit on, one for each winner."""


@inlined
def open_question(kind: int, frame: Ints, task: Ints) -> int:
    """0 if no possible outcome is good, `ALL_GOOD` if all are, else those that are."""
    if kind >= SUITERS:
        return _of_seals(frame, task)
    if kind == THREE:
        return _of_three(frame, task)
    return points_question(cards_left(kind, frame), frame[TAKEN], frame[TAKEN + 1], frame[WON], frame[TRUMP], task)


@inlined
def points_question(left: int, taken0: int, taken1: int, won0: int, trump: int, task: Ints) -> int:
    """Whoever wins has four bosses, or three when a boss lies face up. The number that side 0 has matters where it
    matters with how many points somebody wins."""
    left &= SEVENS
    wanted = BOSSES_TO_WIN if count(left | taken0 | taken1) == SUITS else BOSSES_TO_WIN - 1
    scoring = left & ~trump
    good, sure = 0, 0
    for taker in range(2):
        taken = taken1 if taker else taken0
        has, missing = stars(taken & ~trump), wanted - count(taken)
        least = _least(left, scoring & STAR1, missing) + _least(left, scoring & STAR2, missing)
        possible = (2 << stars(scoring)) - (1 << least)
        wins = task[GOOD] >> 8 * taker + has & possible
        good |= wins << 8 * taker
        if wins == possible:
            sure |= 1 << taker
    if good == 0:
        return 0
    if sure == 3:
        return ALL_GOOD
    if task[RISING] and ((sure == 1 and good >> 8 == 0) or (sure == 2 and good & 255 == 0)):
        return WINS
    return good | count(taken0) << 16 | (0 if task[RISING] else won0 << 20)


@inlined
def _of_three(frame: Ints, task: Ints) -> int:
    """Whoever wins alone has three bosses, or two when a boss lies face up; or somebody gets the seventh trick."""
    left = cards_left(THREE, frame) & SEVENS
    all_taken = frame[TAKEN] | frame[TAKEN + 1] | frame[TAKEN + 2]
    wanted = BOSSES_TO_WIN_THREE if count(left | all_taken) == SUITS else BOSSES_TO_WIN_THREE - 1
    scoring = left & ~frame[TRUMP]
    tricks = count(frame[HANDS + frame[SEAT]])
    good, bad = 0, 0
    for seat in range(3):
        has, missing = stars3(frame[TAKEN + seat] & ~frame[TRUMP]), wanted - count(frame[TAKEN + seat])
        if missing <= count(left):
            least = _least(left, scoring & STAR3_1, missing) + _least(left, scoring & STAR3_2, missing)
            least += _least(left, scoring & STAR3_3, missing)
            possible = (2 << stars3(scoring)) - (1 << least)
            wins = task[GOOD] >> 16 * seat + has & possible
            good |= WINS << seat if wins == possible else wins << 16 * seat
            bad |= wins ^ possible
        if frame[WON + seat] + tricks >= TRICKS_TO_LOSE:
            loses = task[GOOD] >> BOTH_OTHERS + seat & 1
            good |= loses << BOTH_OTHERS + seat
            bad |= 1 - loses
    return good if bad else ALL_GOOD


@inlined
def _least(left: int, dear: int, missing: int) -> int:
    """How many dear bosses are at least among so many of those left."""
    return max(0, missing - count(left & ~dear))


@inlined
def _of_seals(frame: Ints, task: Ints) -> int:
    """A side can still seal a boss of which the other has taken none."""
    sealed0, sealed1 = seals(frame, task, 0), seals(frame, task, 1)
    open0, open1 = sealable(frame, task, 0), sealable(frame, task, 1)
    most, most1 = count(open0 | open1), count(open1)
    good, bad = 0, 0
    for more in range(count(open0) + 1):
        possible = (2 << min(most1, most - more)) - 1
        wins = task[GOOD] >> 8 * (sealed0 + more) + sealed1 & possible
        good |= wins << 8 * more
        bad |= wins ^ possible
    return good if bad else ALL_GOOD
