"""Entry point `act_value`: what any legal act is worth to the seat that makes it, from the expert's trials after it."""

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.battle import act
from sevenfold.kernels.zhangyi.belief import supports
from sevenfold.kernels.zhangyi.plans import copy
from sevenfold.kernels.zhangyi.policy import perform, private
from sevenfold.kernels.zhangyi.quick.trials import quick_trial
from sevenfold.kernels.zhangyi.quick.value import value
from sevenfold.kernels.zhangyi.search import best_march
from sevenfold.kernels.zhangyi.trials import STEP, draw_aside, draw_mandates


@kernel
def certain(board: Ints, state: Ints, seat: int, own: Floats) -> None:
    """Replaces beliefs by certainty where the position holds a mandate."""
    for other in range(board[z.B_PLAYERS]):
        if other != seat and state[z.MANDATE + other] != z.NONE:
            for of in range(z.STATES):
                own[other * z.STATES + of] = 1.0 if state[z.MANDATE + other] == of else 0.0


@kernel
def act_value(
    board: Ints,
    state: Ints,
    beliefs: Floats,
    seat: int,
    code: Ints,
    settings: Floats,
    fitted: Floats,
    rng: Seeds,
    ints: Ints,
    floats: Floats,
    ends: Ints,
) -> int:
    """Leaves at `F_SCORES` of `floats` the mean worth of the act in `code`; returns the number of trials.

    The positions that the first trials reach are left in `ends`, a row each, for as many as it has rows. `beliefs` are
    everybody's after seeing the act. The act is made after the mandates are drawn, because it may end the game.
    Recruits are followed by the best march.
    """
    weights, goal, size = fitted[: s.W_GOAL], fitted[s.W_GOAL : s.W_MODEL], z.STATES * z.STATES
    sides, own = floats[s.F_SIDES : s.F_TRUTH], floats[s.F_OWN : s.F_SCORES]
    private(board, state, beliefs, seat, state[z.OFFER + seat], own)
    certain(board, state, seat, own)
    for other in range(board[z.B_PLAYERS]):
        supports(board, state, beliefs, other, sides[other * size : (other + 1) * size])
    supports(board, state, own, seat, sides[seat * size : (seat + 1) * size])
    supports(board, state, own, seat, floats[s.F_SUPPORT : s.F_OWN])
    begun, now = ints[s.BEGUN : s.NOW], ints[s.NOW : s.BEST]
    copy(state, begun)
    act(board, begun, code, 0)
    then = -1
    if begun[z.PHASE] == z.P_MARCH:
        then = best_march(board, begun, seat, weights, ints, floats)
    trials, total, first = int(settings[s.TRIALS]), 0.0, rng[0]
    for turn in range(trials):
        rng[0] = first + np.uint64(turn) * STEP
        copy(state, now)
        draw_aside(now, rng)
        draw_mandates(board, now, own, seat, rng)
        act(board, now, code, 0)
        if then >= 0:
            perform(board, now, ints[s.I_MARCHES : s.I_TRIED], then)
        quick_trial(board, now, weights, sides, int(settings[s.DEPTH]), rng, ints[s.BEST : s.PATH], floats)
        total += value(board, now, goal, fitted[s.W_NET :], seat, floats)
        if (turn + 1) * z.SIZE <= len(ends):
            copy(now, ends[turn * z.SIZE : (turn + 1) * z.SIZE])
    floats[s.F_SCORES] = total / trials
    return trials
