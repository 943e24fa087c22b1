"""Exact play with open cards for every rule set: one side against all others (paranoid with three players).

With two sides this is the true value of the round; with three players it is what a side can be sure of if the other
two join against it, which is a lower bound and not a forecast. Four players have the much faster `four_players`.
Alpha-beta with an explicit stack: a frame is a whole round, what is still to try, and the bounds.
"""

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.bits import highest, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import (
    BEST,
    BOSSES,
    CLOSED,
    GOES_ON,
    HAND,
    KIND,
    LAID,
    LED,
    ROW_DOWN,
    SEALS,
    SIZE,
    SUITERS,
    TRUMP,
    TURN,
    TWO,
    WHY,
    WON,
)
from sevenfold.kernels.yokai.play import legal, play, side
from sevenfold.kernels.yokai.search.rollout import outcome
from sevenfold.kernels.yokai.solve.layout import PARANOID_BOUND as BOUND
from sevenfold.kernels.yokai.solve.layout import PARANOID_FRAME as FRAME
from sevenfold.kernels.yokai.solve.layout import PARANOID_KILLERS as KILLERS
from sevenfold.kernels.yokai.solve.thinning import thin

# After the round in a frame: cards to try, the card being tried, and where the table keeps the position.
UNTRIED, CARD, SLOT, CHECK = range(SIZE, FRAME)
# By frame: the best value so far, then the bounds it was entered with and those it has now.
VALUE, LOW, HIGH, ALPHA, BETA = range(BOUND)
EXACT, AT_LEAST, AT_MOST = 0, 1, 2
MIX = np.uint64(0x9E3779B97F4A7C15)
SPREAD = np.uint64(0xC2B2AE3D27D4EB4F)
HALF = np.uint64(29)


@inlined
def _mixed(state: Ints, factor: np.uint64) -> np.uint64:
    """A 64-bit digest of all that decides how a round goes on from the start of a trick."""
    digest = np.uint64(state[TURN])
    for i in range(SEALS + 2):
        if i < WON + 3 or i == TRUMP or i >= SEALS:
            digest = (digest ^ np.uint64(state[i])) * factor
            digest ^= digest >> HALF
    for i in range(ROW_DOWN, CLOSED + 2):
        digest = (digest ^ np.uint64(state[i])) * factor
        digest ^= digest >> HALF
    return digest


@inlined
def _thin(state: Ints, cards: int) -> int:
    """One of neighbouring cards of a hand that do the same; rows (two players) keep all."""
    if state[KIND] == TWO:
        return cards
    others = (state[HAND] | state[HAND + 1] | state[HAND + 2] | state[HAND + 3]) ^ state[HAND + state[TURN]]
    return thin(cards, others | state[BEST])


@inlined
def _enter(frame: Ints, bound: Floats, me: int, table: Ints, worths: Floats, worth: Floats) -> bool:
    """Sets out a position; True when its value is known already (in VALUE)."""
    if frame[WHY] != GOES_ON:
        bound[VALUE] = worth[outcome(frame) + me]
        return True
    frame[SLOT] = -1
    if frame[LAID] == 0:
        slot = np.int64(_mixed(frame, MIX) % np.uint64(len(worths)))
        frame[SLOT] = slot
        frame[CHECK] = np.int64(_mixed(frame, SPREAD) >> np.uint64(2))
        if table[2 * slot] == frame[CHECK]:
            known, kind = worths[slot], table[2 * slot + 1]
            enough = known >= bound[HIGH] if kind == AT_LEAST else known <= bound[LOW]
            if kind == EXACT or enough:
                bound[VALUE] = known
                return True
    bound[ALPHA], bound[BETA] = bound[LOW], bound[HIGH]
    bound[VALUE] = -1e300 if side(frame[KIND], frame[TURN]) == me else 1e300
    frame[UNTRIED] = _thin(frame, legal(frame))
    return False


@inlined
def _leave(frame: Ints, bound: Floats, table: Ints, worths: Floats) -> None:
    """Keeps what was found."""
    slot = frame[SLOT]
    if slot < 0:
        return
    value = bound[VALUE]
    table[2 * slot] = frame[CHECK]
    table[2 * slot + 1] = AT_MOST if value <= bound[LOW] else (AT_LEAST if value >= bound[HIGH] else EXACT)
    worths[slot] = value


@inlined
def _choose(frame: Ints, killers: Ints, depth: int) -> int:
    killer = killers[_killer_at(frame, depth)] & frame[UNTRIED]
    if killer:
        return lowest(killer)
    bosses = frame[UNTRIED] & BOSSES
    if frame[LAID] == 0 and bosses:
        return highest(bosses)
    if frame[KIND] >= SUITERS or frame[LAID] == 0:
        return highest(frame[UNTRIED])
    return lowest(frame[UNTRIED])


@inlined
def _killer_at(frame: Ints, depth: int) -> int:
    place: int = KILLERS * depth + 8 * frame[TURN]
    return place if frame[LED] == 0 else place + 1 + (lowest(frame[LED]) >> 3)


@inlined
def _credit(frame: Ints, bound: Floats, value: float, me: int, killers: Ints, depth: int) -> bool:
    """Takes over the value of the card just tried; True when no other card has to be tried."""
    if side(frame[KIND], frame[TURN]) == me:
        bound[VALUE] = max(bound[VALUE], value)
        bound[ALPHA] = max(bound[ALPHA], value)
    else:
        bound[VALUE] = min(bound[VALUE], value)
        bound[BETA] = min(bound[BETA], value)
    if bound[ALPHA] >= bound[BETA]:
        killers[_killer_at(frame, depth)] = 1 << frame[CARD]
        return True
    return frame[UNTRIED] == 0  # type: ignore[no-any-return]


@inlined
def search_card(
    root: Ints,
    card: int,
    me: int,
    limit: int,
    frames: Ints,
    bounds: Floats,
    table: Ints,
    worths: Floats,
    killers: Ints,
    worth: Floats,
    found: Floats,
) -> int:
    """`found[0]` becomes what a card is worth to side `me`; returns the positions looked at, 0 at the limit."""
    for i in range(SIZE):
        frames[i] = root[i]
    play(frames[:SIZE], card)
    bounds[LOW], bounds[HIGH] = -1e300, 1e300
    depth, nodes = 0, 1
    down = not _enter(frames[:FRAME], bounds[:BOUND], me, table, worths, worth)
    while True:
        frame, bound = frames[depth * FRAME : (depth + 1) * FRAME], bounds[depth * BOUND : (depth + 1) * BOUND]
        if down:
            nodes += 1
            if nodes > limit:
                return 0
            below = frames[(depth + 1) * FRAME : (depth + 2) * FRAME]
            inner = bounds[(depth + 1) * BOUND : (depth + 2) * BOUND]
            number = _choose(frame, killers, depth)
            frame[CARD] = number
            frame[UNTRIED] ^= 1 << number
            for i in range(SIZE):
                below[i] = frame[i]
            play(below[:SIZE], number)
            inner[LOW], inner[HIGH] = bound[ALPHA], bound[BETA]
            depth += 1
            down = not _enter(below, inner, me, table, worths, worth)
            continue
        if depth == 0:
            found[0] = bound[VALUE]
            return nodes
        depth -= 1
        above = frames[depth * FRAME : (depth + 1) * FRAME]
        outer = bounds[depth * BOUND : (depth + 1) * BOUND]
        if _credit(above, outer, bound[VALUE], me, killers, depth):
            _leave(above, outer, table, worths)
        else:
            down = True
