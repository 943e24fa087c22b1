"""Information-set tree search: every iteration guesses the hidden things anew and walks one tree of moves and chance.

Chits, talents and dice are nodes like moves; marches are grouped as plans. All consistent mandates are as likely.
"""

from math import log, sqrt

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as r
from sevenfold.kernels.zhangyi.battle import retreats, roll
from sevenfold.kernels.zhangyi.belief import supports
from sevenfold.kernels.zhangyi.plans import copy, list_marches
from sevenfold.kernels.zhangyi.policy import perform, to_move
from sevenfold.kernels.zhangyi.rules import areas_of, draw_chit, draw_talent, on_map, pile
from sevenfold.kernels.zhangyi.trials import draw_aside, draw_mandates, trial, verdict

EXPLORE = 0.35


@kernel
def list_plans(board: Ints, state: Ints, plans: Ints) -> int:
    """The grouped moves of whoever is to move."""
    phase = state[z.PHASE]
    if phase == z.P_MARCH:
        return list_marches(board, state, plans)
    if phase == z.P_RECRUIT:
        choice = areas_of(board, state, state[z.ACTING])
    elif phase == z.P_STATION:
        choice = areas_of(board, state, board[z.B_STATE + state[z.TO_STATION]])
    elif phase == z.P_ASSASSINATE:
        choice = on_map(state)
    else:
        choice = retreats(board, state)
    number = 0
    while choice:
        for i in range(r.PLAN):
            plans[number * r.PLAN + i] = 0
        plans[number * r.PLAN] = lowest(choice)
        choice &= choice - 1
        number += 1
    return number


@kernel
def key_of(plans: Ints, plan: int) -> int:
    """A plan as one number."""
    here = plan * r.PLAN
    return int(plans[here] + 1 | plans[here + 1] << 6 | plans[here + 2] << 12 | plans[here + 3] << 24)


@kernel
def child_of(tree: Ints, node: int, key: int) -> int:
    """The child with that key, or 0."""
    child = tree[node * r.NODE + r.CHILD]
    while child and tree[child * r.NODE + r.KEY] != key:
        child = tree[child * r.NODE + r.SIBLING]
    return int(child)


@kernel
def grow(tree: Ints, sums: Floats, node: int, key: int, seat: int) -> int:
    """A new child; node 0's visits count the nodes."""
    child = tree[r.COUNT] + 1
    tree[r.COUNT] = child
    here = child * r.NODE
    tree[here + r.KEY] = key
    tree[here + r.CHILD] = 0
    tree[here + r.SIBLING] = tree[node * r.NODE + r.CHILD]
    tree[here + r.SEAT] = seat
    tree[here + r.VISITS] = 0
    tree[here + r.AVAILABLE] = 1
    tree[node * r.NODE + r.CHILD] = child
    sums[child] = 0.0
    return int(child)


@kernel
def step_of_chance(board: Ints, state: Ints, rng: Seeds) -> int:
    """Makes the table's move; the key of what came up comes back, or -1 when it is a player's turn."""
    phase = state[z.PHASE]
    if phase == z.P_DRAW_CHIT:
        one = lowest(any_card(rng, state[z.CHITS]))
        draw_chit(board, state, one)
    elif phase == z.P_DRAW_TALENT:
        one = lowest(any_card(rng, pile(state)))
        draw_talent(board, state, one)
    elif phase == z.P_ROLL:
        one = 1 + below(rng, 6)
        roll(board, state, one)
    else:
        return -1
    return one


@kernel
def select(tree: Ints, sums: Floats, node: int, plans: Ints, number: int, rng: Seeds) -> int:
    """A plan that was never tried, or the one with the best bound."""
    fresh = 0
    for plan in range(number):
        fresh += child_of(tree, node, key_of(plans, plan)) == 0
    if fresh:
        left = below(rng, fresh)
        for plan in range(number):
            if child_of(tree, node, key_of(plans, plan)) == 0:
                if left == 0:
                    return plan
                left -= 1
    best, top = 0, -1.0
    for plan in range(number):
        child = child_of(tree, node, key_of(plans, plan))
        here = child * r.NODE
        tree[here + r.AVAILABLE] += 1
        visits = tree[here + r.VISITS]
        bound = sums[child] / visits + EXPLORE * sqrt(log(tree[here + r.AVAILABLE]) / visits)
        if bound > top:
            top = bound
            best = plan
    return best


@kernel
def descend(board: Ints, state: Ints, tree: Ints, sums: Floats, path: Ints, rng: Seeds, plans: Ints, most: int) -> int:
    """Walks down to a new node, which it makes; how many nodes it passed comes back."""
    node = passed = 0
    while state[z.PHASE] != z.P_OVER and passed < most:
        seat = z.NOBODY
        key = step_of_chance(board, state, rng)
        if key < 0:
            seat = to_move(board, state)
            number = list_plans(board, state, plans)
            plan = select(tree, sums, node, plans, number, rng)
            key = key_of(plans, plan)
            perform(board, state, plans, plan)
        child = child_of(tree, node, key)
        new = child == 0
        if new:
            child = grow(tree, sums, node, key, seat)
        path[passed] = child
        passed += 1
        node = child
        if new:
            break
    return passed


@kernel
def ismcts(
    board: Ints,
    state: Ints,
    seat: int,
    iterations: int,
    weights: Floats,
    goal: Floats,
    rng: Seeds,
    plans: Ints,
    rows: Ints,
    room: Floats,
    deep: Floats,
    tree: Ints,
    sums: Floats,
) -> int:
    """The plan most visited after so many iterations; `state` has the player's own mandate and offer."""
    size = z.STATES * z.STATES
    sides, truth = deep[r.D_SIDES : r.D_TRUTH], deep[r.D_TRUTH : r.D_SPARE]
    spare, own = deep[r.D_SPARE : r.D_PUBLIC], room[r.R_OWN :]
    for other in range(board[z.B_PLAYERS]):
        for of in range(z.STATES):
            free = state[z.ALIVE] >> of & 1 and not state[z.OFFER + seat] >> of & 1
            own[other * z.STATES + of] = 1.0 if free else 0.0
    for other in range(board[z.B_PLAYERS]):
        supports(board, state, own, other, sides[other * size : (other + 1) * size])
    now, best = rows[5 * z.SIZE : 6 * z.SIZE], rows[6 * z.SIZE : 7 * z.SIZE]
    path = rows[7 * z.SIZE :]
    for i in range(r.NODE):
        tree[i] = 0
    for _ in range(iterations):
        copy(state, now)
        draw_aside(now, rng)
        draw_mandates(board, now, own, seat, rng)
        passed = descend(board, now, tree, sums, path, rng, plans, z.SIZE)
        trial(board, now, weights, sides, 1, rng, best, rows, spare, room)
        for player in range(board[z.B_PLAYERS]):
            value = verdict(board, now, goal, player, truth, spare, room)
            for i in range(passed):
                if tree[path[i] * r.NODE + r.SEAT] == player:
                    sums[path[i]] += value
        for i in range(passed):
            tree[path[i] * r.NODE + r.VISITS] += 1
    number = list_plans(board, state, plans)
    chosen, most = 0, -1
    for plan in range(number):
        child = child_of(tree, 0, key_of(plans, plan))
        if child and tree[child * r.NODE + r.VISITS] > most:
            most = tree[child * r.NODE + r.VISITS]
            chosen = plan
    return chosen
