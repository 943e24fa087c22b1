"""Plans: the moves that an agent considers, and the worth of each to a supporter of each state.

There are few of them: one area for all recruits, two or three strengths for each march, generals go into every battle.
"""

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.bits import lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.battle import best_general, march, resolve, retreats, roll, talents_in
from sevenfold.kernels.zhangyi.rules import areas_of, end_action, move_talents, on_map, recruits
from sevenfold.kernels.zhangyi.standing import worths


@kernel
def copy(source: Ints, target: Ints) -> None:
    for i in range(z.SIZE):
        target[i] = source[i]


@kernel
def blind(state: Ints) -> None:
    """Removes the mandates from a position, so that nothing computed from it depends on them."""
    for seat in range(z.SEATS):
        state[z.MANDATE + seat] = z.NONE


@kernel
def settle(board: Ints, state: Ints) -> None:
    """Makes a pending retreat: to the strongest area, the usual choice."""
    if state[z.PHASE] == z.P_RETREAT:
        ways, to = retreats(board, state), 0
        best = -1
        while ways:
            area = lowest(ways)
            ways &= ways - 1
            if state[z.STRENGTH + area] > best:
                best = state[z.STRENGTH + area]
                to = area
        resolve(board, state, to)


@kernel
def outcome(
    board: Ints,
    before: Ints,
    plans: Ints,
    plan: int,
    weights: Floats,
    support: Floats,
    ints: Ints,
    floats: Floats,
    out: Floats,
) -> None:
    """Writes to `out` what a march (or holding) from `before` is worth to each mandate, over the faces of the die."""
    for i in range(z.STATES):
        out[i] = 0.0
    after, rolled = ints[s.AFTER : s.ROLLED], ints[s.ROLLED : s.BEFORE]
    copy(before, after)
    source = plans[plan * s.PLAN]
    if source < 0:
        end_action(board, after, z.NONE)
        worths(board, after, weights, support, 1.0, out, floats)
        return
    march(board, after, source, plans[plan * s.PLAN + 1], plans[plan * s.PLAN + 2], plans[plan * s.PLAN + 3])
    if after[z.PHASE] != z.P_ROLL:
        worths(board, after, weights, support, 1.0, out, floats)
        return
    for die in range(1, z.DIE_FACES + 1):
        alike = z.FACES_ALIKE >> 4 * die & 15
        if alike:
            copy(after, rolled)
            roll(board, rolled, die)
            settle(board, rolled)
            worths(board, rolled, weights, support, alike / z.DIE_FACES, out, floats)


@kernel
def add_plan(plans: Ints, number: int, one: int, to: int, strength: int, talents: int) -> int:
    """Writes a plan at place `number` of a list, unless it is full; returns the next place."""
    if number < s.MOST_PLANS:
        plans[number * s.PLAN] = one
        plans[number * s.PLAN + 1] = to
        plans[number * s.PLAN + 2] = strength
        plans[number * s.PLAN + 3] = talents
        number += 1
    return number


@kernel
def leaders(board: Ints, talents: int) -> int:
    """The generals of a mask of talents."""
    found = talent = 0
    while talents >> talent:
        if talents >> talent & 1 and board[z.B_BONUS + talent] > 0:
            found |= 1 << talent
        talent += 1
    return found


@kernel
def marches_from(board: Ints, state: Ints, plans: Ints, number: int, source: int) -> int:
    """Lists the marches out of one area from place `number` on; returns the place after the last."""
    most = state[z.STRENGTH + source] - 1
    if most < 1:
        return number
    generals = leaders(board, talents_in(state, source))
    for i in range(board[z.B_DEGREE + source]):
        to = board[z.B_NEAR + source * z.MOST_NEAR + i]
        owner = state[z.OWNER + to]
        cost = board[z.B_CROSSING + source * z.MOST_NEAR + i]
        number = add_plan(plans, number, source, to, most, generals)
        if owner == z.NONE:
            few = cost + 1
            if few < most:
                number = add_plan(plans, number, source, to, few, 0)
            half = (most + few + 1) // 2
            if few < half < most:
                number = add_plan(plans, number, source, to, half, 0)
        elif owner == state[z.ACTING]:
            half = (most + 1) // 2
            if cost < half < most:
                number = add_plan(plans, number, source, to, half, 0)
            if generals and most > cost:
                number = add_plan(plans, number, source, to, most, 0)
        else:
            wall = state[z.STRENGTH + to] + best_general(board, talents_in(state, to))
            enough = wall + cost + 2 - best_general(board, generals)
            if cost < enough < most:
                number = add_plan(plans, number, source, to, enough, generals)
    return number


@kernel
def list_marches(board: Ints, state: Ints, plans: Ints) -> int:
    """Lists holding, then the marches of the acting state; returns how many."""
    number = add_plan(plans, 0, -1, 0, 0, 0)
    for source in range(board[z.B_AREAS]):
        if state[z.OWNER + source] == state[z.ACTING]:
            number = marches_from(board, state, plans, number, source)
    return number


@kernel
def consider_marches(
    board: Ints, state: Ints, weights: Floats, support: Floats, plans: Ints, values: Floats, ints: Ints, floats: Floats
) -> int:
    """Lists the marches and writes the value of each."""
    number = list_marches(board, state, plans)
    for plan in range(number):
        out = values[plan * z.STATES : (plan + 1) * z.STATES]
        outcome(board, state, plans, plan, weights, support, ints, floats, out)
    return number


@kernel
def consider_recruits(
    board: Ints, state: Ints, weights: Floats, support: Floats, plans: Ints, values: Floats, ints: Ints, floats: Floats
) -> int:
    """Values each area as the place of all recruits, together with the best march after it.

    A march from another area is computed once, without the recruits, and its gain is added.
    """
    due = recruits(board, state, state[z.ACTING])
    before, spare = ints[s.BEFORE : s.BLIND], values[-6 * z.STATES :]
    held, one = spare[: z.STATES], spare[z.STATES : 2 * z.STATES]
    gain, best = spare[2 * z.STATES : 3 * z.STATES], spare[3 * z.STATES : 4 * z.STATES]
    copy(state, before)
    before[z.PHASE] = z.P_MARCH
    base = s.MOST_PLANS - 100
    tried = plans[base * s.PLAN :]
    add_plan(tried, 0, -1, 0, 0, 0)
    outcome(board, before, tried, 0, weights, support, ints, floats, held)
    areas = areas_of(board, state, state[z.ACTING])
    for i in range(z.STATES):
        gain[i] = 0.0
    # The gain of the best march without recruits, from any area.
    for source in range(board[z.B_AREAS]):
        if areas >> source & 1:
            marches = marches_from(board, before, tried, 1, source)
            for plan in range(1, min(marches, 99)):
                outcome(board, before, tried, plan, weights, support, ints, floats, one)
                for i in range(z.STATES):
                    gain[i] = max(gain[i], one[i] - held[i])
    number = 0
    for area in range(board[z.B_AREAS]):
        if areas >> area & 1:
            copy(state, before)
            before[z.PHASE] = z.P_MARCH
            before[z.STRENGTH + area] += due
            outcome(board, before, tried, 0, weights, support, ints, floats, best)
            for i in range(z.STATES):
                best[i] += gain[i]
            marches = marches_from(board, before, tried, 1, area)
            for plan in range(1, min(marches, 99)):
                outcome(board, before, tried, plan, weights, support, ints, floats, one)
                for i in range(z.STATES):
                    best[i] = max(best[i], one[i])
            for i in range(z.STATES):
                values[number * z.STATES + i] = best[i]
            number = add_plan(plans, number, area, 0, 0, 0)
    return number


@kernel
def single_choices(board: Ints, state: Ints) -> int:
    """The mask of the areas or talents to choose from, in phases in which a plan is one number."""
    phase = state[z.PHASE]
    if phase == z.P_RECRUIT:
        return areas_of(board, state, state[z.ACTING])
    if phase == z.P_STATION:
        return areas_of(board, state, board[z.B_STATE + state[z.TO_STATION]])
    return on_map(state) if phase == z.P_ASSASSINATE else retreats(board, state)


@kernel
def consider(
    board: Ints,
    position: Ints,
    weights: Floats,
    support: Floats,
    plans: Ints,
    values: Floats,
    ints: Ints,
    floats: Floats,
) -> int:
    """Lists the plans of the seat to move with their values, one for each mandate; returns how many."""
    state = ints[s.BLIND : s.BEGUN]
    copy(position, state)
    blind(state)
    phase = state[z.PHASE]
    if phase == z.P_RECRUIT:
        return consider_recruits(board, state, weights, support, plans, values, ints, floats)
    if phase == z.P_MARCH:
        return consider_marches(board, state, weights, support, plans, values, ints, floats)
    after, choice = ints[s.AFTER : s.ROLLED], single_choices(board, state)
    number = 0
    while choice:
        one = lowest(choice)
        choice &= choice - 1
        copy(state, after)
        if phase == z.P_STATION:
            move_talents(after, 1 << after[z.TO_STATION], one)
        elif phase == z.P_ASSASSINATE:
            move_talents(after, 1 << one, z.GRAVEYARD)
        else:
            resolve(board, after, one)
        out = values[number * z.STATES : (number + 1) * z.STATES]
        for i in range(z.STATES):
            out[i] = 0.0
        worths(board, after, weights, support, 1.0, out, floats)
        number = add_plan(plans, number, one, 0, 0, 0)
    return number
