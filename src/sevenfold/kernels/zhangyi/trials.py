"""Trials: short games of simple players with mandates, and what the position they reach is worth."""

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, draw, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.battle import march, roll, talents_in, to_move
from sevenfold.kernels.zhangyi.plans import blind, copy, leaders, settle
from sevenfold.kernels.zhangyi.random_games import LANE, chance, move_at_random
from sevenfold.kernels.zhangyi.rules import areas_of, end_action, recruits
from sevenfold.kernels.zhangyi.standing import final, standing, worth

STEP = np.uint64(0xD1342543DE82EF95)
"""What separates the random numbers of one trial from those of the next."""
GLANCES = 8
"""Marches that a player of a trial compares."""


@kernel
def worth_to(board: Ints, state: Ints, weights: Floats, support: Floats, mandate: int, floats: Floats) -> float:
    """What a position is worth to a player with this mandate."""
    row = support[mandate * z.STATES : (mandate + 1) * z.STATES]
    if state[z.PHASE] == z.P_OVER:
        return final(state, weights, row, mandate)
    return worth(board, state, weights, row, mandate, standing(board, state, weights, floats), floats)


@kernel
def glance(
    board: Ints,
    state: Ints,
    weights: Floats,
    support: Floats,
    mandate: int,
    rng: Seeds,
    best: Ints,
    ints: Ints,
    floats: Floats,
) -> None:
    """Recruits, and writes to `best` the best of a few random marches, judged by the most common face of the die."""
    after = ints[s.AFTER : s.ROLLED]
    areas = areas_of(board, state, state[z.ACTING])
    due = recruits(board, state, state[z.ACTING]) if state[z.PHASE] == z.P_RECRUIT else 0
    top = -1.0
    for attempt in range(GLANCES):
        source = lowest(any_card(rng, areas))
        to = board[z.B_NEAR + source * z.MOST_NEAR + below(rng, board[z.B_DEGREE + source])]
        copy(state, after)
        blind(after)
        after[z.STRENGTH + source] += due
        after[z.PHASE] = z.P_MARCH
        most = after[z.STRENGTH + source] - 1
        owner = state[z.OWNER + to]
        strength = most
        talents = 0
        if owner == z.NONE and below(rng, 2):
            strength = min(most, 2)
        elif owner != z.NONE:
            talents = leaders(board, talents_in(state, source))
        if most < 1 or attempt == 0:
            strength = 0
            end_action(board, after, z.NONE)
        else:
            march(board, after, source, to, strength, talents)
            if after[z.PHASE] == z.P_ROLL:
                roll(board, after, z.COMMON_FACE)
                settle(board, after)
        value = worth_to(board, after, weights, support, mandate, floats)
        if value > top:
            top = value
            best[0], best[1], best[2], best[3] = source, to, strength, talents
    state[z.STRENGTH + best[0]] += due
    state[z.PHASE] = z.P_MARCH


@kernel
def trial(
    board: Ints,
    state: Ints,
    weights: Floats,
    sides: Floats,
    depth: int,
    rng: Seeds,
    ints: Ints,
    floats: Floats,
) -> None:
    """Plays on for `depth` actions; `sides` holds each seat's support table.

    Every action has random numbers of its own, so that trials of different plans draw the same chits and consider the
    same marches, however many numbers each has used before.
    """
    best = ints[s.BEST : s.PATH]
    size, first = z.STATES * z.STATES, rng[0]
    while state[z.PHASE] != z.P_OVER:
        phase = state[z.PHASE]
        if phase == z.P_DRAW_CHIT:
            if depth == 0:
                return
            depth -= 1
            rng[0] = first + np.uint64(depth + 1) * LANE
        if chance(board, state, rng) >= 0:
            continue
        seat = to_move(board, state)
        if phase == z.P_RECRUIT or phase == z.P_MARCH:
            mandate = state[z.MANDATE + seat]
            support = sides[seat * size : (seat + 1) * size]
            glance(board, state, weights, support, mandate, rng, best, ints, floats)
            if best[2]:
                march(board, state, best[0], best[1], best[2], best[3])
            else:
                end_action(board, state, z.NONE)
        elif phase == z.P_RETREAT:
            settle(board, state)
        else:
            move_at_random(board, state, rng)


@kernel
def verdict(board: Ints, state: Ints, goal: Floats, seat: int, floats: Floats) -> float:
    """What a position is worth to a seat when all mandates are known."""
    if state[z.PHASE] == z.P_OVER:
        if state[z.WINNERS] == 0:
            return float(goal[s.DRAWN] if state[z.DRAW] else goal[s.LOST_BY_ALL])
        return 1.0 if state[z.WINNERS] >> seat & 1 else 0.0
    if state[z.OUT] >> seat & 1:
        return 0.0
    truth = floats[s.F_TRUTH : s.F_PUBLIC]
    mandate = state[z.MANDATE + seat]
    row = truth[mandate * z.STATES : (mandate + 1) * z.STATES]
    for i in range(z.STATES):
        row[i] = 0.0
    for other in range(board[z.B_PLAYERS]):
        if other != seat and not state[z.OUT] >> other & 1:
            row[state[z.MANDATE + other]] = 1.0
    return worth_to(board, state, goal, truth, mandate, floats)


@kernel
def draw_mandates(board: Ints, state: Ints, own: Floats, seat: int, rng: Seeds) -> None:
    """Draws the others' mandates from the player's beliefs, no two alike."""
    taken = 1 << state[z.MANDATE + seat]
    for other in range(board[z.B_PLAYERS]):
        if other == seat or state[z.OUT] >> other & 1:
            continue
        total = 0.0
        for of in range(z.STATES):
            if not taken >> of & 1:
                total += own[other * z.STATES + of]
        left = total * draw(rng) / 4294967296.0
        chosen = -1
        for of in range(z.STATES):
            if not taken >> of & 1 and state[z.ALIVE] >> of & 1:
                if chosen < 0 or left > 0:
                    chosen = of
                left -= own[other * z.STATES + of]
        state[z.MANDATE + other] = chosen
        taken |= 1 << chosen


@kernel
def draw_aside(state: Ints, rng: Seeds) -> None:
    """Draws which of the unseen talents were set aside."""
    unseen = 0
    for talent in range(z.TALENTS):
        if state[z.PLACE + talent] == z.UNSEEN:
            unseen |= 1 << talent
    state[z.ASIDE] = 0
    for _ in range(2 if state[z.PHASE] != z.P_OVER else 0):
        chosen = any_card(rng, unseen)
        unseen ^= chosen
        state[z.ASIDE] |= chosen
