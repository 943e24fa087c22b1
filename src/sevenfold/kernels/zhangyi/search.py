"""Entry point `search`: the expert tries the best plans in short games against opponents who guess its mandate.

Each trial draws the opponents' mandates from the player's beliefs. The opponents act on what they believe after seeing
the plan, so a plan that reveals the mandate is worth less.
"""

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.belief import supports, update
from sevenfold.kernels.zhangyi.plans import consider, copy
from sevenfold.kernels.zhangyi.policy import perform, support_tables
from sevenfold.kernels.zhangyi.quick.trials import quick_trial
from sevenfold.kernels.zhangyi.quick.value import value
from sevenfold.kernels.zhangyi.trials import STEP, draw_aside, draw_mandates


@kernel
def shortlist(values: Floats, number: int, mandate: int, tried: int, listed: Ints) -> int:
    """Lists the plans with the highest values for a mandate, best first; returns how many."""
    found = 0
    for plan in range(number):
        value = values[plan * z.STATES + mandate]
        place = found
        while place > 0 and values[listed[place - 1] * z.STATES + mandate] < value:
            if place < tried:
                listed[place] = listed[place - 1]
            place -= 1
        if place < tried:
            listed[place] = plan
            found = min(found + 1, tried)
    return found


@kernel
def search(
    board: Ints,
    state: Ints,
    beliefs: Floats,
    seat: int,
    settings: Floats,
    fitted: Floats,
    rng: Seeds,
    ints: Ints,
    floats: Floats,
) -> int:
    """Returns the number of the best plan. `state` has the player's own mandate and offer.

    After each round of trials the better half of the plans remains.
    """
    listed, counts = ints[s.I_TRIED : s.I_COUNTS], ints[s.I_COUNTS : s.I_TREE]
    scores, public = floats[s.F_SCORES : s.F_SIDES], floats[s.F_PUBLIC : s.F_MARCHES]
    for i in range(s.MOST_TRIED):
        scores[i] = 0.0
        counts[i] = 0
    number = prepare(board, state, beliefs, seat, fitted, ints, floats)
    tried = min(s.MOST_TRIED, int(settings[s.TRIED]))
    alive = shortlist(floats[s.F_VALUES : s.F_MATCH], number, state[z.MANDATE + seat], tried, listed)
    rounds = 0
    while 1 << rounds < alive:
        rounds += 1
    for _ in range(rounds):
        repeat = max(1, int(settings[s.TRIALS]) // (rounds * alive))
        seed = rng[0]
        for i in range(alive):
            # All plans meet the same random draws.
            rng[0] = seed
            seen_as(board, beliefs, seat, settings[s.HIDING], fitted, floats, number, listed[i], public)
            scores[i] += try_plan(board, state, seat, settings, fitted, rng, ints, floats, listed[i], repeat)
            counts[i] += repeat
        rng[0] = seed + np.uint64(repeat) * STEP
        rank(scores, counts, listed, alive)
        alive = (alive + 1) // 2
    return int(listed[0])


@kernel
def rank(scores: Floats, counts: Ints, listed: Ints, alive: int) -> None:
    """Sorts the plans by the mean of their trials, best first."""
    for i in range(1, alive):
        j = i
        while j > 0 and scores[j] / counts[j] > scores[j - 1] / counts[j - 1]:
            scores[j], scores[j - 1] = scores[j - 1], scores[j]
            counts[j], counts[j - 1] = counts[j - 1], counts[j]
            listed[j], listed[j - 1] = listed[j - 1], listed[j]
            j -= 1


@kernel
def prepare(board: Ints, state: Ints, beliefs: Floats, seat: int, fitted: Floats, ints: Ints, floats: Floats) -> int:
    """Lists the plans with their values as the player sees them and as the others would; returns how many."""
    plans, values = ints[s.I_PLANS : s.I_MARCHES], floats[s.F_VALUES : s.F_MATCH]
    support_tables(board, state, beliefs, seat, 1.0, floats)
    return consider(board, state, fitted[: s.W_GOAL], floats[s.F_SUPPORT : s.F_OWN], plans, values, ints, floats)


@kernel
def seen_as(
    board: Ints,
    beliefs: Floats,
    seat: int,
    hiding: float,
    fitted: Floats,
    floats: Floats,
    number: int,
    plan: int,
    public: Floats,
) -> None:
    """Writes to `public` what everybody will believe once the plan is made."""
    for i in range(board[z.B_PLAYERS] * z.STATES):
        public[i] = beliefs[i]
    if hiding > 0:
        match = floats[s.F_MATCH : s.F_SUPPORT]
        for i in range(number):
            match[i] = 1.0 if i == plan else 0.0
        row = public[seat * z.STATES : (seat + 1) * z.STATES]
        update(floats[s.F_VALUES : s.F_MATCH], number, match, fitted[s.W_MODEL :], row)


@kernel
def try_plan(
    board: Ints,
    state: Ints,
    seat: int,
    settings: Floats,
    fitted: Floats,
    rng: Seeds,
    ints: Ints,
    floats: Floats,
    plan: int,
    repeat: int,
) -> float:
    """The sum of the results of `repeat` trials after a plan."""
    weights, goal, size = fitted[: s.W_GOAL], fitted[s.W_GOAL : s.W_MODEL], z.STATES * z.STATES
    sides, public = floats[s.F_SIDES : s.F_TRUTH], floats[s.F_PUBLIC : s.F_MARCHES]
    own, marches = floats[s.F_OWN : s.F_SCORES], ints[s.I_MARCHES : s.I_TRIED]
    for other in range(board[z.B_PLAYERS]):
        supports(board, state, public, other, sides[other * size : (other + 1) * size])
    supports(board, state, own, seat, sides[seat * size : (seat + 1) * size])
    begun, now = ints[s.BEGUN : s.NOW], ints[s.NOW : s.BEST]
    copy(state, begun)
    perform(board, begun, ints[s.I_PLANS : s.I_MARCHES], plan)
    then = -1
    if state[z.PHASE] == z.P_RECRUIT:
        then = best_march(board, begun, seat, weights, ints, floats)
    total, first = 0.0, rng[0]
    for turn in range(repeat):
        rng[0] = first + np.uint64(turn) * STEP
        copy(begun, now)
        draw_aside(now, rng)
        draw_mandates(board, now, own, seat, rng)
        if then >= 0:
            perform(board, now, marches, then)
        quick_trial(board, now, weights, sides, int(settings[s.DEPTH]), rng, ints[s.BEST : s.PATH], floats)
        total += value(board, now, goal, fitted[s.W_NET :], seat, floats)
    return total


@kernel
def best_march(board: Ints, state: Ints, seat: int, weights: Floats, ints: Ints, floats: Floats) -> int:
    """Fills the second list of plans; returns the number of the best march after the recruits just placed."""
    plans, values = ints[s.I_MARCHES : s.I_TRIED], floats[s.F_MARCHES : s.F_SUMS]
    mandate = state[z.MANDATE + seat]
    number = consider(board, state, weights, floats[s.F_SUPPORT : s.F_OWN], plans, values, ints, floats)
    best = 0
    for plan in range(number):
        if values[plan * z.STATES + mandate] > values[best * z.STATES + mandate]:
            best = plan
    return best
