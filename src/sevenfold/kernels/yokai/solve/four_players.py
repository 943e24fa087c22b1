"""Exact play with open cards, four players: can side 0 force one of the outcomes it wants?

An outcome is 8 · winning side + points; `task[GOOD]` is the set of those side 0 wants (a bit each), so one search
answers a yes-or-no question; `card_values` asks one for each distinct worth that it has to tell apart. Alpha-beta over
yes and no is plain and-or search. What makes it fast:

* a table of positions at the start of tricks, in which positions that only look different share an entry (`keys`);
* of neighbouring cards in a hand only one is tried (`thin`);
* leads that leave the other side few replies are tried first (`leads`); a follower tries the card that refuted last
  time for this seat, depth and led suit, then what the trick suggests (`replies`);
* an explicit stack of frames, one a card.
"""

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import BOSSES_TO_WIN, SEVENS, SUIT, TRICKS_TO_LOSE
from sevenfold.kernels.yokai.play import beaters
from sevenfold.kernels.yokai.score import stars
from sevenfold.kernels.yokai.solve.frame import (
    BEST,
    BEST_SEAT,
    CARD,
    HANDS,
    KEY,
    LAID,
    LED,
    SEAT,
    SLOT,
    TAKEN,
    TRICK,
    UNTRIED,
    WON,
)
from sevenfold.kernels.yokai.solve.keys import key_of
from sevenfold.kernels.yokai.solve.layout import BITS, FRAME, GENERATION, GOOD, LEVEL, LIMIT, NODES, STARS_COUNT, TRUMPS
from sevenfold.kernels.yokai.solve.leads import best_lead, weigh_leads
from sevenfold.kernels.yokai.solve.replies import best_reply
from sevenfold.kernels.yokai.solve.thinning import thin
from sevenfold.kernels.yokai.solve.winners import NO_WINNER, known_winner, with_winner

OPEN = -1
"""Not decided."""


@inlined
def _recall(table: Ints, frame: Ints, task: Ints) -> int:
    """What the table says about the question at this level."""
    slot = frame[SLOT]
    known = table[slot + 1]
    if table[slot] != frame[KEY] or known >> 32 != task[GENERATION]:
        return OPEN
    if task[STARS_COUNT] == 0:
        won = known_winner(known, count(frame[TAKEN]), frame[WON])
        return won if won == OPEN or task[GOOD] & 1 else 1 - won
    if known & 255 >= task[LEVEL]:
        return 1
    return 0 if known >> 8 & 255 < task[LEVEL] else OPEN


@inlined
def _remember(table: Ints, frame: Ints, task: Ints, value: int) -> None:
    """Keeps the surest lower and upper level of a position."""
    slot = frame[SLOT]
    same = table[slot] == frame[KEY] and table[slot + 1] >> 32 == task[GENERATION]
    known = table[slot + 1] & 0xFFFFFFFF
    if task[STARS_COUNT] == 0:
        won = value if task[GOOD] & 1 else 1 - value
        known = with_winner(known if same else NO_WINNER, count(frame[TAKEN]), frame[WON], won)
    else:
        low, high = (known & 255, known >> 8 & 255) if same else (0, 255)
        if value:
            low = task[LEVEL]
        else:
            high = task[LEVEL] - 1
        known = high << 8 | low
    table[slot] = frame[KEY]
    table[slot + 1] = task[GENERATION] << 32 | known


@inlined
def _in_reach(frame: Ints, task: Ints) -> int:
    """Decided already when all outcomes still possible are good, or none is."""
    trump = task[TRUMPS]
    left = frame[HANDS] | frame[HANDS + 1] | frame[HANDS + 2] | frame[HANDS + 3]
    more = stars(left & SEVENS & ~trump)
    possible = 0
    for side in range(2):
        has = stars(frame[TAKEN + side] & ~trump)
        possible |= (2 << has + more) - (1 << has) << 8 * side
    if possible & task[GOOD] == 0:
        return 0
    return 1 if possible & ~task[GOOD] == 0 else OPEN


@inlined
def enter(frame: Ints, task: Ints, table: Ints, names: Ints) -> int:
    """A position is reached: its value if it is known, else its cards to try are set out."""
    task[NODES] += 1
    seat = frame[SEAT]
    if frame[LAID] == 0:
        if task[STARS_COUNT]:
            value = _in_reach(frame, task)
            if value != OPEN:
                return value
        key = key_of(frame, names, task[STARS_COUNT], task[TRUMPS])
        frame[KEY] = key
        frame[SLOT] = 2 * np.int64(np.uint64(key) >> np.uint64(64 - task[BITS]))
        value = _recall(table, frame, task)
        if value != OPEN:
            return value
    hand = frame[HANDS + seat]
    cards = hand & frame[LED] or hand
    others = (frame[HANDS] | frame[HANDS + 1] | frame[HANDS + 2] | frame[HANDS + 3]) ^ hand
    frame[UNTRIED] = thin(cards, others | frame[BEST])
    if frame[LAID] == 0:
        weigh_leads(frame, task[TRUMPS])
    return OPEN


@inlined
def killer_at(frame: Ints, depth: int) -> int:
    """Where the last refuting card of this depth, seat and led suit is kept."""
    place: int = 32 * depth + 8 * frame[SEAT]
    return place if frame[LED] == 0 else place + 1 + (lowest(frame[LED]) >> 3)


@inlined
def choose(frame: Ints, trump: int, killers: Ints, depth: int) -> int:
    """The most promising card still to try."""
    todo = frame[UNTRIED]
    killer: int = killers[killer_at(frame, depth)] & todo
    if frame[LAID] == 0:
        return best_lead(frame, todo, trump, killer)
    if killer and frame[LAID] < 3:
        return killer
    return best_reply(frame, todo, trump)


@inlined
def step(frame: Ints, below: Ints, card: int, task: Ints) -> int:
    """Writes the position after a card into the next frame; the value if the round is over."""
    seat, laid, best, best_seat = frame[SEAT], frame[LAID], frame[BEST], frame[BEST_SEAT]
    frame[UNTRIED] ^= card
    frame[CARD] = card
    led = frame[LED] if laid else SUIT << (lowest(card) & 56)
    if laid == 0 or card & beaters(best, task[TRUMPS]):
        best, best_seat = card, seat
    trick = frame[TRICK] | card
    for i in range(TAKEN, HANDS + 4):
        below[i] = frame[i]
    below[HANDS + seat] ^= card
    if laid == 3:
        return _close(below, task, trick, best_seat)
    below[SEAT] = (seat + 1) & 3
    below[LAID] = laid + 1
    below[TRICK] = trick
    below[LED] = led
    below[BEST] = best
    below[BEST_SEAT] = best_seat
    return OPEN


@inlined
def _close(frame: Ints, task: Ints, trick: int, leader: int) -> int:
    """Y4.2, Y5: the trick is taken; if that ends the round, whether side 0 likes the outcome."""
    side = leader & 1
    taken = frame[TAKEN + side] | trick & SEVENS
    won = frame[WON + side] + 1
    frame[TAKEN + side] = taken
    frame[WON + side] = won
    frame[SEAT] = leader
    frame[LAID] = frame[TRICK] = frame[LED] = frame[BEST] = 0
    if count(taken) < BOSSES_TO_WIN:
        held = frame[HANDS] | frame[HANDS + 1] | frame[HANDS + 2] | frame[HANDS + 3]
        if won >= TRICKS_TO_LOSE:
            side = 1 - side
            taken = frame[TAKEN + side] | held & SEVENS
        elif held:
            return OPEN
    liked: int = task[GOOD] >> 8 * side + stars(taken & ~task[TRUMPS]) & 1
    return liked


@inlined
def forces(task: Ints, frames: Ints, table: Ints, names: Ints, killers: Ints) -> int:
    """Searches from the first frame: 1 if side 0 can force a good outcome, 0 if not, `OPEN` at the node limit."""
    depth = 0
    frame = frames[:FRAME]
    value = enter(frame, task, table, names)
    if value != OPEN:
        return value
    while True:
        mover = frame[SEAT] & 1
        if frame[UNTRIED] == 0 or value == 1 - mover:
            if value != mover:
                killers[killer_at(frame, depth)] = frame[CARD]
            if frame[LAID] == 0:
                _remember(table, frame, task, value)
            if depth == 0:
                return value
            depth -= 1
            frame = frames[depth * FRAME : (depth + 1) * FRAME]
            continue
        below = frames[(depth + 1) * FRAME : (depth + 2) * FRAME]
        value = step(frame, below, choose(frame, task[TRUMPS], killers, depth), task)
        if value == OPEN:
            if task[NODES] >= task[LIMIT]:
                return OPEN
            value = enter(below, task, table, names)
            if value == OPEN:
                depth += 1
                frame = below
