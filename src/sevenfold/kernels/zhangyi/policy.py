"""Whole games between players who weigh their plans by what they believe: the base of every level of play.

A style is how warm the choice is (0 takes the best plan), how much of the beliefs is used,
and how often any plan will do.
"""

from math import exp

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import below, draw, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as r
from sevenfold.kernels.zhangyi.battle import march, resolve, retreat_chooser
from sevenfold.kernels.zhangyi.belief import prior, settle_beliefs, supports, update
from sevenfold.kernels.zhangyi.plans import consider
from sevenfold.kernels.zhangyi.random_games import LANE, begin, chance, deal
from sevenfold.kernels.zhangyi.rules import assassinate, end_action, recruits, station
from sevenfold.kernels.zhangyi.standing import bucket, features, standing


@kernel
def to_move(board: Ints, state: Ints) -> int:
    """The seat whose choice it is."""
    return retreat_chooser(board, state) if state[z.PHASE] == z.P_RETREAT else state[z.ACTOR]


@kernel
def perform(board: Ints, state: Ints, plans: Ints, plan: int) -> None:
    """Makes a plan in a position."""
    phase, one = state[z.PHASE], plans[plan * r.PLAN]
    if phase == z.P_RECRUIT:
        state[z.STRENGTH + one] += recruits(board, state, state[z.ACTING])
        state[z.PHASE] = z.P_MARCH
    elif phase == z.P_MARCH:
        if one < 0:
            end_action(board, state, z.NOBODY)
        else:
            here = plan * r.PLAN
            march(board, state, one, plans[here + 1], plans[here + 2], plans[here + 3])
    elif phase == z.P_STATION:
        station(board, state, one)
    elif phase == z.P_ASSASSINATE:
        assassinate(board, state, one)
    else:
        resolve(board, state, one)


@kernel
def private(board: Ints, state: Ints, beliefs: Floats, seat: int, known: int, own: Floats) -> None:
    """The beliefs as a seat has them that knows nobody else has one of the mandates `known` (its own two)."""
    for other in range(board[z.B_PLAYERS]):
        total = 0.0
        for of in range(z.STATES):
            value = 0.0 if other != seat and known >> of & 1 else beliefs[other * z.STATES + of]
            own[other * z.STATES + of] = value
            total += value
        for of in range(z.STATES):
            own[other * z.STATES + of] = own[other * z.STATES + of] / total if total > 0 else 1.0 / z.STATES


@kernel
def blur(board: Ints, insight: float, seat: int, own: Floats) -> None:
    """Beliefs of somebody who uses only a part of them."""
    for other in range(board[z.B_PLAYERS]):
        if other != seat:
            alive = 0
            for of in range(z.STATES):
                alive += own[other * z.STATES + of] > 0
            for of in range(z.STATES):
                here = other * z.STATES + of
                if own[here] > 0:
                    own[here] = insight * own[here] + (1.0 - insight) / alive


@kernel
def pick(values: Floats, plans: int, mandate: int, style: Floats, rng: Seeds) -> int:
    """A plan in a style, for the supporter of a state."""
    if style[r.CARELESS] > 0 and draw(rng) < style[r.CARELESS] * 4294967296.0:
        return below(rng, plans)
    best = 0
    for plan in range(plans):
        if values[plan * z.STATES + mandate] > values[best * z.STATES + mandate]:
            best = plan
    if style[r.WARMTH] <= 0:
        return best
    top = values[best * z.STATES + mandate]
    total = 0.0
    for plan in range(plans):
        total += exp((values[plan * z.STATES + mandate] - top) / style[r.WARMTH])
    left = total * draw(rng) / 4294967296.0
    for plan in range(plans):
        left -= exp((values[plan * z.STATES + mandate] - top) / style[r.WARMTH])
        if left < 0:
            return plan
    return best


@kernel
def keep(board: Ints, state: Ints, weights: Floats, rng: Seeds, air: Floats) -> None:
    """Each seat keeps one of its two mandates, the better one more often."""
    standing(board, state, weights, air)
    for seat in range(board[z.B_PLAYERS]):
        one = lowest(state[z.OFFER + seat])
        two = lowest(state[z.OFFER + seat] & (state[z.OFFER + seat] - 1))
        first, second = air[r.A_WEIGHTS + one], air[r.A_WEIGHTS + two]
        state[z.MANDATE + seat] = one if draw(rng) * (first + second) < first * 4294967296.0 else two


@kernel
def decide(
    board: Ints,
    state: Ints,
    beliefs: Floats,
    styles: Floats,
    model: Floats,
    weights: Floats,
    rng: Seeds,
    plans: Ints,
    rows: Ints,
    room: Floats,
) -> None:
    """One player's move, and what everybody makes of it."""
    seat = to_move(board, state)
    mandate = state[z.MANDATE + seat]
    values, match, support = room[r.R_VALUES : r.R_MATCH], room[r.R_MATCH : r.R_SUPPORT], room[r.R_SUPPORT : r.R_OWN]
    style = styles[seat * r.STYLE : (seat + 1) * r.STYLE]
    supports(board, state, beliefs, seat, support)
    own = room[r.R_OWN :]
    private(board, state, beliefs, seat, state[z.OFFER + seat], own)
    blur(board, style[r.INSIGHT], seat, own)
    mine = room[r.R_MATCH : r.R_MATCH + z.STATES * z.STATES]
    supports(board, state, own, seat, mine)
    for of in range(z.STATES):
        support[mandate * z.STATES + of] = mine[mandate * z.STATES + of]
    number = consider(board, state, weights, support, plans, values, rows, room)
    plan = pick(values, number, mandate, style, rng)
    for i in range(number):
        match[i] = 1.0 if i == plan else 0.0
    if number > 1:
        update(values, number, match, model, beliefs[seat * z.STATES : (seat + 1) * z.STATES])
    perform(board, state, plans, plan)
    settle_beliefs(board, state, beliefs)


@kernel
def play(
    board: Ints,
    state: Ints,
    styles: Floats,
    model: Floats,
    weights: Floats,
    rng: Seeds,
    plans: Ints,
    rows: Ints,
    room: Floats,
    beliefs: Floats,
    game: int,
    traces: Floats,
    seen: Floats,
    numbers: Ints,
    at: int,
) -> int:
    """A game from the first turn on; about one position in three is traced from `at` on, where there is space."""
    while state[z.PHASE] != z.P_OVER:
        if state[z.PHASE] == z.P_DRAW_CHIT and at < len(numbers) // r.NUMBERS and below(rng, 3) == 0:
            features(board, state, room)
            for i in range(r.TRACE):
                traces[at * r.TRACE + i] = room[i]
            private(board, state, beliefs, 0, state[z.OFFER], room[r.R_OWN :])
            for of in range(z.STATES):
                seen[at * z.STATES + of] = room[r.R_OWN + z.STATES + of]
            mandates = 0
            for seat in range(board[z.B_PLAYERS]):
                mandates |= 1 << state[z.MANDATE + seat]
            numbers[at * r.NUMBERS] = bucket(state)
            numbers[at * r.NUMBERS + 1] = mandates
            numbers[at * r.NUMBERS + 2] = game
            numbers[at * r.NUMBERS + 3] = state[z.MANDATE + 1]
            at += 1
        if not chance(board, state, rng):
            decide(board, state, beliefs, styles, model, weights, rng, plans, rows, room)
    return at


@kernel
def self_play(
    board: Ints,
    states: Ints,
    styles: Floats,
    model: Floats,
    weights: Floats,
    seed: int,
    rng: Seeds,
    plans: Ints,
    rows: Ints,
    room: Floats,
    beliefs: Floats,
    traces: Floats,
    seen: Floats,
    numbers: Ints,
    firsts: Ints,
) -> int:
    """A game in each row, from a seed of its own; how many positions were traced comes back."""
    at = 0
    for lane in range(len(states) // z.SIZE):
        state = states[lane * z.SIZE : (lane + 1) * z.SIZE]
        rng[0] = np.uint64(seed) + np.uint64(lane) * LANE
        deal(board, state, rng)
        keep(board, state, weights, rng, room)
        begin(board, state, rng)
        firsts[lane] = state[z.FIRST]
        prior(board, beliefs)
        at = play(
            board, state, styles, model, weights, rng, plans, rows, room, beliefs, lane, traces, seen, numbers, at
        )
    return at
