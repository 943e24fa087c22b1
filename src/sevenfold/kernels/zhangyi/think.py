"""The players' entry point: what a public log makes everybody believe, how the states stand, which plan to make."""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as r
from sevenfold.kernels.zhangyi.act_value import weigh
from sevenfold.kernels.zhangyi.battle import act
from sevenfold.kernels.zhangyi.belief import matching, settle_beliefs, supports, update
from sevenfold.kernels.zhangyi.ismcts import ismcts
from sevenfold.kernels.zhangyi.plans import consider
from sevenfold.kernels.zhangyi.policy import blur, pick, private, to_move
from sevenfold.kernels.zhangyi.search import search
from sevenfold.kernels.zhangyi.standing import standing


@kernel
def believe(
    board: Ints,
    state: Ints,
    log: Ints,
    model: Floats,
    weights: Floats,
    plans: Ints,
    rows: Ints,
    room: Floats,
    beliefs: Floats,
) -> int:
    """Follows a log from the position it begins in and draws conclusions from every choice in it."""
    values, match, support = room[r.R_VALUES : r.R_MATCH], room[r.R_MATCH : r.R_SUPPORT], room[r.R_SUPPORT : r.R_OWN]
    at = 0
    while at < len(log):
        kind = log[at]
        chosen = kind == z.A_STATION or kind == z.A_ASSASSINATE or kind == z.A_RETREAT
        if chosen or kind == z.A_RECRUIT or kind == z.A_MARCH or kind == z.A_HOLD:
            seat = to_move(board, state)
            supports(board, state, beliefs, seat, support)
            number = consider(board, state, weights, support, plans, values, rows, room)
            if number > 1:
                matching(plans, number, log, at, match)
                update(values, number, match, model, beliefs[seat * z.STATES : (seat + 1) * z.STATES])
        at = act(board, state, log, at)
        settle_beliefs(board, state, beliefs)
    return at


@kernel
def choose(
    board: Ints,
    state: Ints,
    beliefs: Floats,
    seat: int,
    style: Floats,
    weights: Floats,
    rng: Seeds,
    plans: Ints,
    rows: Ints,
    room: Floats,
) -> int:
    """The number of a plan in a style; `state` has the player's own mandate and offer."""
    own, mandate = room[r.R_OWN :], state[z.MANDATE + seat]
    private(board, state, beliefs, seat, state[z.OFFER + seat], own)
    blur(board, style[r.INSIGHT], seat, own)
    support = room[r.R_SUPPORT : r.R_OWN]
    supports(board, state, own, seat, support)
    number = consider(board, state, weights, support, plans, room[r.R_VALUES : r.R_MATCH], rows, room)
    return pick(room[r.R_VALUES : r.R_MATCH], number, mandate, style, rng)


@kernel
def think(
    ask: int,
    board: Ints,
    state: Ints,
    seat: int,
    log: Ints,
    beliefs: Floats,
    settings: Floats,
    model: Floats,
    weights: Floats,
    goal: Floats,
    rng: Seeds,
    plans: Ints,
    rows: Ints,
    room: Floats,
    deep: Floats,
    tallies: Ints,
    tree: Ints,
    sums: Floats,
) -> int:
    """The one entry point, so that there is one to compile; `settings`: a style, a search, or how many iterations."""
    if ask == r.BELIEVE:
        return believe(board, state, log, model, weights, plans, rows, room, beliefs)
    if ask == r.CHOOSE:
        return choose(board, state, beliefs, seat, settings, weights, rng, plans, rows, room)
    if ask == r.SEARCH:
        return search(
            board, state, beliefs, seat, settings, model, weights, goal, rng, plans, rows, room, deep, tallies
        )
    if ask == r.ISMCTS:
        return ismcts(board, state, seat, int(settings[0]), weights, goal, rng, plans, rows, room, deep, tree, sums)
    if ask == r.WEIGH:
        return weigh(board, state, beliefs, seat, log, settings, weights, goal, rng, plans, rows, room, deep)
    standing(board, state, weights, room)
    return 0
