"""Short games of players who notice half of the marches and make the one that they estimate best."""

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, draw, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.battle import march, talents_in, to_move
from sevenfold.kernels.zhangyi.plans import leaders, settle
from sevenfold.kernels.zhangyi.quick.estimates import FACTORS, HELD, attack_value, changed, estimate
from sevenfold.kernels.zhangyi.random_games import LANE, chance, move_at_random
from sevenfold.kernels.zhangyi.rules import areas_of, end_action, recruits
from sevenfold.kernels.zhangyi.standing import NUMBER, bucket


@kernel
def quick_trial(
    board: Ints, state: Ints, weights: Floats, sides: Floats, depth: int, rng: Seeds, best: Ints, floats: Floats
) -> None:
    """Plays on for `depth` actions; `sides` holds each seat's support table.

    Every action has random numbers of its own, so that trials of different plans draw the same chits, however many
    numbers each has used before.
    """
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
            row = seat * size + mandate * z.STATES
            act_quickly(board, state, weights, sides[row : row + z.STATES], mandate, rng, best, floats)
        elif phase == z.P_RETREAT:
            settle(board, state)
        else:
            move_at_random(board, state, rng)


@kernel
def act_quickly(
    board: Ints, state: Ints, weights: Floats, support: Floats, mandate: int, rng: Seeds, best: Ints, floats: Floats
) -> None:
    """Recruits where the best march begins, and makes it; holds if every march makes the position worse."""
    areas = areas_of(board, state, state[z.ACTING])
    due = recruits(board, state, state[z.ACTING]) if state[z.PHASE] == z.P_RECRUIT else 0
    estimate(board, state, weights, support, mandate, floats)
    best[0], best[2] = lowest(any_card(rng, areas)), 0
    high = floats[HELD]
    left = areas
    while left:
        source = lowest(left)
        left &= left - 1
        high = march_quickly(board, state, weights, mandate, source, due, high, rng, best, floats)
    source, to, strength = best[0], best[1], best[2]
    state[z.STRENGTH + source] += due
    state[z.PHASE] = z.P_MARCH
    if strength:
        attacks = state[z.OWNER + to] >= 0
        march(board, state, source, to, strength, leaders(board, talents_in(state, source)) if attacks else 0)
    else:
        end_action(board, state, z.NONE)


@kernel
def march_quickly(
    board: Ints,
    state: Ints,
    weights: Floats,
    mandate: int,
    source: int,
    due: int,
    high: float,
    rng: Seeds,
    best: Ints,
    floats: Floats,
) -> float:
    """Compares half of the marches out of an area, chosen at random, with the best so far; returns the new best value.

    Players who overlook half of the marches differ from trial to trial, as people do.
    """
    most, acting = state[z.STRENGTH + source] - 1 + due, state[z.ACTING]
    troop = weights[bucket(state) * s.ROW + s.TROOPS] / 8
    seen = draw(rng)
    for i in range(board[z.B_DEGREE + source]):
        to = board[z.B_NEAR + source * z.MOST_NEAR + i] & NUMBER
        cost = board[z.B_CROSSING + source * z.MOST_NEAR + i]
        whose = state[z.OWNER + to]
        if whose == acting or most <= cost or not seen >> i & 1:
            continue
        strength, city = most, board[z.B_CITY + to]
        weight = floats[s.A_WEIGHTS + acting] * floats[FACTORS + acting * 4 + city]
        if whose < 0:
            if acting != mandate or seen >> 16 + i & 1:
                strength = min(most, 2)
            grown = weight * (1.0 - troop * cost) - floats[s.A_WEIGHTS + acting]
            value = changed(mandate, acting, grown, acting, 0.0, floats)
        else:
            lead = most + int(floats[s.A_GENERALS + source]) - cost
            lead -= state[z.STRENGTH + to] + int(floats[s.A_GENERALS + to])
            value = attack_value(board, weights, state, mandate, whose, city, lead, troop * (1 + cost), floats)
        if value > high:
            high = value
            best[0], best[1], best[2] = source, to, strength
    return high
