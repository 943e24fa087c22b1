"""The moves worth a thought, grouped so that there are few, and what each is worth to a supporter of each state.

Marches come in two or three strengths for each border, recruits go to one area, generals go along into battle.
"""

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.bits import lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as r
from sevenfold.kernels.zhangyi.battle import best_general, march, resolve, retreats, roll, talents_in
from sevenfold.kernels.zhangyi.rules import areas_of, end_action, on_map, recruits
from sevenfold.kernels.zhangyi.standing import worths


@kernel
def copy(source: Ints, target: Ints) -> None:
    for i in range(z.SIZE):
        target[i] = source[i]


@kernel
def blind(state: Ints) -> None:
    """Takes the mandates out of a position, so that nothing worked out from it depends on them."""
    for seat in range(z.SEATS):
        state[z.MANDATE + seat] = z.NOBODY


@kernel
def settle(board: Ints, state: Ints) -> None:
    """A retreat as it mostly goes: to the strongest area."""
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
    rows: Ints,
    air: Floats,
    out: Floats,
) -> None:
    """What a march (or holding) from `before` is worth to each mandate, over the faces of the die, into `out`."""
    for i in range(z.STATES):
        out[i] = 0.0
    after, rolled = rows[: z.SIZE], rows[z.SIZE : 2 * z.SIZE]
    copy(before, after)
    source = plans[plan * r.PLAN]
    if source < 0:
        end_action(board, after, z.NOBODY)
        worths(board, after, weights, support, 1.0, out, air)
        return
    march(board, after, source, plans[plan * r.PLAN + 1], plans[plan * r.PLAN + 2], plans[plan * r.PLAN + 3])
    if after[z.PHASE] != z.P_ROLL:
        worths(board, after, weights, support, 1.0, out, air)
        return
    for die in range(1, 7):
        if die == 4 or die == 5:
            continue
        copy(after, rolled)
        roll(board, rolled, die)
        settle(board, rolled)
        worths(board, rolled, weights, support, 0.5 if die == 3 else 1.0 / 6.0, out, air)


@kernel
def add_march(plans: Ints, number: int, source: int, to: int, strength: int, talents: int) -> int:
    if number < r.MOST_PLANS:
        plans[number * r.PLAN] = source
        plans[number * r.PLAN + 1] = to
        plans[number * r.PLAN + 2] = strength
        plans[number * r.PLAN + 3] = talents
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
    """Lists the marches out of one area from `number` on; the number after the last comes back."""
    most = state[z.STRENGTH + source] - 1
    if most < 1:
        return number
    generals = leaders(board, talents_in(state, source))
    for i in range(board[z.B_DEGREE + source]):
        to = board[z.B_NEAR + source * z.MOST_NEAR + i]
        owner = state[z.OWNER + to]
        cost = board[z.B_CROSSING + source * z.MOST_NEAR + i]
        number = add_march(plans, number, source, to, most, generals)
        if owner == z.NOBODY:
            few = cost + 1
            if few < most:
                number = add_march(plans, number, source, to, few, 0)
            half = (most + few + 1) // 2
            if few < half < most:
                number = add_march(plans, number, source, to, half, 0)
        elif owner == state[z.ACTING]:
            half = (most + 1) // 2
            if cost < half < most:
                number = add_march(plans, number, source, to, half, 0)
            if generals and most > cost:
                number = add_march(plans, number, source, to, most, 0)
        else:
            wall = state[z.STRENGTH + to] + best_general(board, talents_in(state, to))
            enough = wall + cost + 2 - best_general(board, generals)
            if cost < enough < most:
                number = add_march(plans, number, source, to, enough, generals)
    return number


@kernel
def list_marches(board: Ints, state: Ints, plans: Ints) -> int:
    """Holding, then the marches of the acting state, area by area."""
    number = add_march(plans, 0, -1, 0, 0, 0)
    for source in range(board[z.B_AREAS]):
        if state[z.OWNER + source] == state[z.ACTING]:
            number = marches_from(board, state, plans, number, source)
    return number


@kernel
def consider_marches(
    board: Ints, state: Ints, weights: Floats, support: Floats, plans: Ints, values: Floats, rows: Ints, air: Floats
) -> int:
    number = list_marches(board, state, plans)
    for plan in range(number):
        outcome(board, state, plans, plan, weights, support, rows, air, values[plan * z.STATES : (plan + 1) * z.STATES])
    return number


@kernel
def consider_recruits(
    board: Ints, state: Ints, weights: Floats, support: Floats, plans: Ints, values: Floats, rows: Ints, air: Floats
) -> int:
    """Each area for all the recruits, with the best march that goes with it.

    A march from another area is reckoned once, without the recruits, and what it gains is added.
    """
    due = recruits(board, state, state[z.ACTING])
    before, spare = rows[2 * z.SIZE : 3 * z.SIZE], values[-6 * z.STATES :]
    held, one, gain, best = (
        spare[: z.STATES],
        spare[z.STATES : 2 * z.STATES],
        spare[2 * z.STATES :],
        spare[3 * z.STATES :],
    )
    gain, best = spare[2 * z.STATES : 3 * z.STATES], spare[3 * z.STATES : 4 * z.STATES]
    copy(state, before)
    before[z.PHASE] = z.P_MARCH
    base = r.MOST_PLANS - 100
    scratch = plans[base * r.PLAN :]
    add_march(scratch, 0, -1, 0, 0, 0)
    outcome(board, before, scratch, 0, weights, support, rows, air, held)
    areas = areas_of(board, state, state[z.ACTING])
    for i in range(z.STATES):
        gain[i] = 0.0
    # What the best march without recruits gains, whichever area it starts from.
    for source in range(board[z.B_AREAS]):
        if areas >> source & 1:
            marches = marches_from(board, before, scratch, 1, source)
            for plan in range(1, min(marches, 99)):
                outcome(board, before, scratch, plan, weights, support, rows, air, one)
                for i in range(z.STATES):
                    gain[i] = max(gain[i], one[i] - held[i])
    number = 0
    for area in range(board[z.B_AREAS]):
        if areas >> area & 1:
            copy(state, before)
            before[z.PHASE] = z.P_MARCH
            before[z.STRENGTH + area] += due
            outcome(board, before, scratch, 0, weights, support, rows, air, best)
            for i in range(z.STATES):
                best[i] += gain[i]
            marches = marches_from(board, before, scratch, 1, area)
            for plan in range(1, min(marches, 99)):
                outcome(board, before, scratch, plan, weights, support, rows, air, one)
                for i in range(z.STATES):
                    best[i] = max(best[i], one[i])
            for i in range(z.STATES):
                values[number * z.STATES + i] = best[i]
            plans[number * r.PLAN] = area
            number += 1
    return number


@kernel
def consider(
    board: Ints, position: Ints, weights: Floats, support: Floats, plans: Ints, values: Floats, rows: Ints, air: Floats
) -> int:
    """The plans of whoever is to move and their values (a row of seven for each); how many comes back."""
    state = rows[3 * z.SIZE : 4 * z.SIZE]
    copy(position, state)
    blind(state)
    phase = state[z.PHASE]
    if phase == z.P_RECRUIT:
        return consider_recruits(board, state, weights, support, plans, values, rows, air)
    if phase == z.P_MARCH:
        return consider_marches(board, state, weights, support, plans, values, rows, air)
    after = rows[: z.SIZE]
    if phase == z.P_STATION:
        choice = areas_of(board, state, board[z.B_STATE + state[z.TO_STATION]])
    elif phase == z.P_ASSASSINATE:
        choice = on_map(state)
    else:
        choice = retreats(board, state)
    number = 0
    while choice:
        one = lowest(choice)
        choice &= choice - 1
        copy(state, after)
        if phase == z.P_STATION:
            after[z.PLACE + after[z.TO_STATION]] = one
        elif phase == z.P_ASSASSINATE:
            after[z.PLACE + one] = z.GRAVEYARD
        else:
            resolve(board, after, one)
        plans[number * r.PLAN] = one
        out = values[number * z.STATES : (number + 1) * z.STATES]
        for i in range(z.STATES):
            out[i] = 0.0
        worths(board, after, weights, support, 1.0, out, air)
        number += 1
    return number
