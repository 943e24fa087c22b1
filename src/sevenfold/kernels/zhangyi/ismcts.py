"""Entry point `ismcts`: information-set Monte Carlo tree search.

Every iteration draws the hidden information again and walks down one tree. Nodes are plans and chance (chits, talents,
die faces). All consistent mandates are equally likely.
"""

from math import log, sqrt

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import below, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.battle import to_move
from sevenfold.kernels.zhangyi.belief import supports
from sevenfold.kernels.zhangyi.plans import add_plan, copy, list_marches, single_choices
from sevenfold.kernels.zhangyi.policy import perform
from sevenfold.kernels.zhangyi.random_games import chance
from sevenfold.kernels.zhangyi.trials import draw_aside, draw_mandates, trial, verdict

EXPLORE = 0.35


@kernel
def list_plans(board: Ints, state: Ints, plans: Ints) -> int:
    """Lists the plans of the seat to move; returns how many."""
    if state[z.PHASE] == z.P_MARCH:
        return list_marches(board, state, plans)
    choice, number = single_choices(board, state), 0
    while choice:
        number = add_plan(plans, number, lowest(choice), 0, 0, 0)
        choice &= choice - 1
    return number


@kernel
def key_of(plans: Ints, plan: int) -> int:
    """A plan as one number."""
    here = plan * s.PLAN
    return int(plans[here] + 1 | plans[here + 1] << 6 | plans[here + 2] << 12 | plans[here + 3] << 24)


@kernel
def child_of(tree: Ints, node: int, key: int) -> int:
    """The child with that key, or 0."""
    child = tree[node * s.NODE + s.CHILD]
    while child and tree[child * s.NODE + s.KEY] != key:
        child = tree[child * s.NODE + s.SIBLING]
    return int(child)


@kernel
def grow(tree: Ints, sums: Floats, node: int, key: int, seat: int) -> int:
    """Adds a child to a node; returns its number."""
    child = tree[s.COUNT] + 1
    tree[s.COUNT] = child
    here = child * s.NODE
    tree[here + s.KEY] = key
    tree[here + s.CHILD] = 0
    tree[here + s.SIBLING] = tree[node * s.NODE + s.CHILD]
    tree[here + s.SEAT] = seat
    tree[here + s.VISITS] = 0
    tree[here + s.AVAILABLE] = 1
    tree[node * s.NODE + s.CHILD] = child
    sums[child] = 0.0
    return int(child)


@kernel
def select(tree: Ints, sums: Floats, node: int, plans: Ints, number: int, rng: Seeds) -> int:
    """A random plan that was never tried, or the one with the highest upper bound."""
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
        here = child * s.NODE
        tree[here + s.AVAILABLE] += 1
        visits = tree[here + s.VISITS]
        bound = sums[child] / visits + EXPLORE * sqrt(log(tree[here + s.AVAILABLE]) / visits)
        if bound > top:
            top = bound
            best = plan
    return best


@kernel
def descend(board: Ints, state: Ints, tree: Ints, sums: Floats, path: Ints, rng: Seeds, plans: Ints, most: int) -> int:
    """Walks down to a new node and adds it; returns how many nodes it passed."""
    node = passed = 0
    while state[z.PHASE] != z.P_OVER and passed < most:
        seat = z.NONE
        key = chance(board, state, rng)
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
    board: Ints, state: Ints, seat: int, iterations: int, fitted: Floats, rng: Seeds, ints: Ints, floats: Floats
) -> int:
    """Returns the number of the plan with the most visits. `state` has the player's own mandate and offer."""
    weights, goal, size = fitted[: s.W_GOAL], fitted[s.W_GOAL : s.W_MODEL], z.STATES * z.STATES
    sides, own = floats[s.F_SIDES : s.F_TRUTH], floats[s.F_OWN : s.F_SCORES]
    plans, path = ints[s.I_PLANS : s.I_MARCHES], ints[s.PATH : s.I_PLANS]
    now, tree, sums = ints[s.NOW : s.BEST], ints[s.I_TREE :], floats[s.F_SUMS :]
    for other in range(board[z.B_PLAYERS]):
        for of in range(z.STATES):
            free = state[z.ALIVE] >> of & 1 and not state[z.OFFER + seat] >> of & 1
            own[other * z.STATES + of] = 1.0 if free else 0.0
    for other in range(board[z.B_PLAYERS]):
        supports(board, state, own, other, sides[other * size : (other + 1) * size])
    for i in range(s.NODE):
        tree[i] = 0
    for _ in range(iterations):
        copy(state, now)
        draw_aside(now, rng)
        draw_mandates(board, now, own, seat, rng)
        passed = descend(board, now, tree, sums, path, rng, plans, len(path))
        trial(board, now, weights, sides, 1, rng, ints, floats)
        for player in range(board[z.B_PLAYERS]):
            value = verdict(board, now, goal, player, floats)
            for i in range(passed):
                if tree[path[i] * s.NODE + s.SEAT] == player:
                    sums[path[i]] += value
        for i in range(passed):
            tree[path[i] * s.NODE + s.VISITS] += 1
    return most_visited(board, state, tree, plans)


@kernel
def most_visited(board: Ints, state: Ints, tree: Ints, plans: Ints) -> int:
    """Lists the plans at the root; returns the number of the one with the most visits."""
    number = list_plans(board, state, plans)
    chosen, most = 0, -1
    for plan in range(number):
        child = child_of(tree, 0, key_of(plans, plan))
        if child and tree[child * s.NODE + s.VISITS] > most:
            most = tree[child * s.NODE + s.VISITS]
            chosen = plan
    return chosen
