"""Entry points `choose` and `self_play`: players who choose a plan by its value one action ahead, in a style.

A style has three numbers: the temperature of the choice (0 takes the best plan), how much of the beliefs is used, and
how often the choice is random.
"""

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import below, draw, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.exponential import exp
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.battle import march, resolve, to_move
from sevenfold.kernels.zhangyi.belief import prior, settle_beliefs, supports, update
from sevenfold.kernels.zhangyi.plans import consider
from sevenfold.kernels.zhangyi.random_games import LANE, begin, chance, deal
from sevenfold.kernels.zhangyi.rules import assassinate, end_action, recruits, station
from sevenfold.kernels.zhangyi.standing import bucket, features, standing


@kernel
def perform(board: Ints, state: Ints, plans: Ints, plan: int) -> None:
    """Makes a plan in a position."""
    phase, one = state[z.PHASE], plans[plan * s.PLAN]
    if phase == z.P_RECRUIT:
        state[z.STRENGTH + one] += recruits(board, state, state[z.ACTING])
        state[z.PHASE] = z.P_MARCH
    elif phase == z.P_MARCH:
        if one < 0:
            end_action(board, state, z.NONE)
        else:
            here = plan * s.PLAN
            march(board, state, one, plans[here + 1], plans[here + 2], plans[here + 3])
    elif phase == z.P_STATION:
        station(board, state, one)
    elif phase == z.P_ASSASSINATE:
        assassinate(board, state, one)
    else:
        resolve(board, state, one)


@kernel
def private(board: Ints, state: Ints, beliefs: Floats, seat: int, known: int, own: Floats) -> None:
    """Writes to `own` the beliefs of a seat that knows that no other has one of the mandates `known` (its own two)."""
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
    """Dilutes the beliefs about the others: `insight` 1 keeps them, 0 makes their possible mandates equally likely."""
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
def support_tables(board: Ints, state: Ints, beliefs: Floats, seat: int, insight: float, floats: Floats) -> None:
    """Writes the player's own beliefs, and support as the public sees it for all mandates but the player's own."""
    support, own = floats[s.F_SUPPORT : s.F_OWN], floats[s.F_OWN : s.F_SCORES]
    mine, mandate = floats[s.F_MATCH : s.F_MATCH + z.STATES * z.STATES], state[z.MANDATE + seat]
    supports(board, state, beliefs, seat, support)
    private(board, state, beliefs, seat, state[z.OFFER + seat], own)
    blur(board, insight, seat, own)
    supports(board, state, own, seat, mine)
    for of in range(z.STATES):
        support[mandate * z.STATES + of] = mine[mandate * z.STATES + of]


@kernel
def pick(values: Floats, plans: int, mandate: int, style: Floats, rng: Seeds) -> int:
    """Chooses a plan in a style, for a supporter of a state."""
    if style[s.CARELESS] > 0 and draw(rng) < style[s.CARELESS] * 4294967296.0:
        return below(rng, plans)
    best = 0
    for plan in range(plans):
        if values[plan * z.STATES + mandate] > values[best * z.STATES + mandate]:
            best = plan
    if style[s.WARMTH] <= 0:
        return best
    top = values[best * z.STATES + mandate]
    total = 0.0
    for plan in range(plans):
        total += exp((values[plan * z.STATES + mandate] - top) / style[s.WARMTH])
    left = total * draw(rng) / 4294967296.0
    for plan in range(plans):
        left -= exp((values[plan * z.STATES + mandate] - top) / style[s.WARMTH])
        if left < 0:
            return plan
    return best


@kernel
def keep(board: Ints, state: Ints, weights: Floats, rng: Seeds, floats: Floats) -> None:
    """Each seat keeps one of its two mandates, with odds like the weights of the states."""
    standing(board, state, weights, floats)
    for seat in range(board[z.B_PLAYERS]):
        one = lowest(state[z.OFFER + seat])
        two = lowest(state[z.OFFER + seat] & (state[z.OFFER + seat] - 1))
        first, second = floats[s.A_WEIGHTS + one], floats[s.A_WEIGHTS + two]
        state[z.MANDATE + seat] = one if draw(rng) * (first + second) < first * 4294967296.0 else two


@kernel
def choose(
    board: Ints,
    state: Ints,
    beliefs: Floats,
    seat: int,
    style: Floats,
    fitted: Floats,
    rng: Seeds,
    ints: Ints,
    floats: Floats,
) -> int:
    """Entry point: returns the number of a plan. `state` has the player's own mandate and offer."""
    own, support = floats[s.F_OWN : s.F_SCORES], floats[s.F_SUPPORT : s.F_OWN]
    plans, values = ints[s.I_PLANS : s.I_MARCHES], floats[s.F_VALUES : s.F_MATCH]
    private(board, state, beliefs, seat, state[z.OFFER + seat], own)
    blur(board, style[s.INSIGHT], seat, own)
    supports(board, state, own, seat, support)
    number = consider(board, state, fitted[: s.W_GOAL], support, plans, values, ints, floats)
    return pick(values, number, state[z.MANDATE + seat], style, rng)


@kernel
def decide(
    board: Ints,
    state: Ints,
    beliefs: Floats,
    styles: Floats,
    fitted: Floats,
    rng: Seeds,
    ints: Ints,
    floats: Floats,
) -> None:
    """Makes one player's move and updates what everybody believes."""
    seat = to_move(board, state)
    mandate = state[z.MANDATE + seat]
    plans, values = ints[s.I_PLANS : s.I_MARCHES], floats[s.F_VALUES : s.F_MATCH]
    match, support = floats[s.F_MATCH : s.F_SUPPORT], floats[s.F_SUPPORT : s.F_OWN]
    style = styles[seat * s.STYLE : (seat + 1) * s.STYLE]
    support_tables(board, state, beliefs, seat, style[s.INSIGHT], floats)
    number = consider(board, state, fitted[: s.W_GOAL], support, plans, values, ints, floats)
    plan = pick(values, number, mandate, style, rng)
    for i in range(number):
        match[i] = 1.0 if i == plan else 0.0
    if number > 1:
        update(values, number, match, fitted[s.W_MODEL :], beliefs[seat * z.STATES : (seat + 1) * z.STATES])
    perform(board, state, plans, plan)
    settle_beliefs(board, state, beliefs)


@kernel
def trace(
    board: Ints,
    state: Ints,
    beliefs: Floats,
    floats: Floats,
    game: int,
    traces: Floats,
    seen: Floats,
    numbers: Ints,
    at: int,
) -> None:
    """Writes a position at place `at` of the traces: its features, what seat 0 believes of seat 1, its numbers."""
    features(board, state, floats)
    for i in range(s.TRACE):
        traces[at * s.TRACE + i] = floats[i]
    private(board, state, beliefs, 0, state[z.OFFER], floats[s.F_OWN : s.F_SCORES])
    for of in range(z.STATES):
        seen[at * z.STATES + of] = floats[s.F_OWN + z.STATES + of]
    mandates = 0
    for seat in range(board[z.B_PLAYERS]):
        mandates |= 1 << state[z.MANDATE + seat]
    numbers[at * s.NUMBERS] = bucket(state)
    numbers[at * s.NUMBERS + 1] = mandates
    numbers[at * s.NUMBERS + 2] = game
    numbers[at * s.NUMBERS + 3] = state[z.MANDATE + 1]


@kernel
def self_play(
    board: Ints,
    states: Ints,
    styles: Floats,
    fitted: Floats,
    seed: int,
    rng: Seeds,
    ints: Ints,
    floats: Floats,
    traces: Floats,
    seen: Floats,
    numbers: Ints,
    firsts: Ints,
) -> int:
    """Entry point: plays a game in each row, each from its own seed; returns how many positions were traced.

    About one position in three is traced while there is space.
    """
    beliefs, at = floats[s.F_PUBLIC : s.F_MARCHES], 0
    for lane in range(len(states) // z.SIZE):
        state = states[lane * z.SIZE : (lane + 1) * z.SIZE]
        rng[0] = np.uint64(seed) + np.uint64(lane) * LANE
        deal(board, state, rng)
        keep(board, state, fitted[: s.W_GOAL], rng, floats)
        begin(board, state, rng)
        firsts[lane] = state[z.FIRST]
        prior(board, beliefs)
        while state[z.PHASE] != z.P_OVER:
            if state[z.PHASE] == z.P_DRAW_CHIT and at < len(numbers) // s.NUMBERS and below(rng, 3) == 0:
                trace(board, state, beliefs, floats, lane, traces, seen, numbers, at)
                at += 1
            if chance(board, state, rng) < 0:
                decide(board, state, beliefs, styles, fitted, rng, ints, floats)
    return at
