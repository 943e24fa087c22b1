"""What one act is worth to whoever makes it, whatever act it is: short games from it, with guesses at the rest."""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as r
from sevenfold.kernels.zhangyi.battle import act
from sevenfold.kernels.zhangyi.belief import supports
from sevenfold.kernels.zhangyi.plans import copy
from sevenfold.kernels.zhangyi.policy import perform, private
from sevenfold.kernels.zhangyi.search import best_march
from sevenfold.kernels.zhangyi.trials import draw_aside, draw_mandates, trial, verdict


@kernel
def certain(board: Ints, state: Ints, seat: int, own: Floats) -> None:
    """Mandates that stand in the position are no matter of belief."""
    for other in range(board[z.B_PLAYERS]):
        if other != seat and state[z.MANDATE + other] != z.NOBODY:
            for of in range(z.STATES):
                own[other * z.STATES + of] = 1.0 if state[z.MANDATE + other] == of else 0.0


@kernel
def weigh(
    board: Ints,
    state: Ints,
    beliefs: Floats,
    seat: int,
    code: Ints,
    settings: Floats,
    weights: Floats,
    goal: Floats,
    rng: Seeds,
    plans: Ints,
    rows: Ints,
    room: Floats,
    deep: Floats,
) -> int:
    """Leaves in `deep[0]` the mean worth of the act in `code`; `beliefs` are everybody's once they have seen it.

    The act is made after the mandates are drawn: it may end the game. Recruits go with the best march.
    """
    size = z.STATES * z.STATES
    sides, truth, spare = deep[r.D_SIDES : r.D_TRUTH], deep[r.D_TRUTH : r.D_SPARE], deep[r.D_SPARE : r.D_PUBLIC]
    own, support = room[r.R_OWN :], room[r.R_SUPPORT : r.R_OWN]
    private(board, state, beliefs, seat, state[z.OFFER + seat], own)
    certain(board, state, seat, own)
    for other in range(board[z.B_PLAYERS]):
        supports(board, state, beliefs, other, sides[other * size : (other + 1) * size])
    supports(board, state, own, seat, sides[seat * size : (seat + 1) * size])
    supports(board, state, own, seat, support)
    begun, now, best = rows[4 * z.SIZE : 5 * z.SIZE], rows[5 * z.SIZE : 6 * z.SIZE], rows[6 * z.SIZE :]
    copy(state, begun)
    act(board, begun, code, 0)
    then = -1
    if begun[z.PHASE] == z.P_MARCH:
        then = best_march(board, begun, seat, weights, plans[r.PLANS :], rows, room, deep[r.D_VALUES :])
    trials, total = int(settings[r.TRIALS]), 0.0
    for _ in range(trials):
        copy(state, now)
        draw_aside(now, rng)
        draw_mandates(board, now, own, seat, rng)
        act(board, now, code, 0)
        if then >= 0:
            perform(board, now, plans[r.PLANS :], then)
        trial(board, now, weights, sides, int(settings[r.DEPTH]), rng, best, rows, spare, room)
        total += verdict(board, now, goal, seat, truth, spare, room)
    deep[0] = total / trials
    return trials
