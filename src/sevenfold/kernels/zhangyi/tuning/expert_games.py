"""Entry point `expert_games`: whole games between players who search, without views and processes between the moves."""

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.battle import to_move
from sevenfold.kernels.zhangyi.belief import prior, settle_beliefs, supports, update
from sevenfold.kernels.zhangyi.plans import consider
from sevenfold.kernels.zhangyi.policy import keep, perform
from sevenfold.kernels.zhangyi.random_games import LANE, begin, chance, deal
from sevenfold.kernels.zhangyi.search import search


@kernel
def decide(
    board: Ints,
    state: Ints,
    beliefs: Floats,
    settings: Floats,
    fitted: Floats,
    rng: Seeds,
    ints: Ints,
    floats: Floats,
) -> None:
    """Makes the plan that a search finds best, and updates what everybody believes as `believe` does."""
    seat = to_move(board, state)
    plan = search(board, state, beliefs, seat, settings, fitted, rng, ints, floats)
    plans, values = ints[s.I_PLANS : s.I_MARCHES], floats[s.F_VALUES : s.F_MATCH]
    match, support = floats[s.F_MATCH : s.F_SUPPORT], floats[s.F_SUPPORT : s.F_OWN]
    supports(board, state, beliefs, seat, support)
    number = consider(board, state, fitted[: s.W_GOAL], support, plans, values, ints, floats)
    if number > 1:
        for i in range(number):
            match[i] = 1.0 if i == plan else 0.0
        update(values, number, match, fitted[s.W_MODEL :], beliefs[seat * z.STATES : (seat + 1) * z.STATES])
    perform(board, state, plans, plan)
    settle_beliefs(board, state, beliefs)


@kernel
def expert_games(
    board: Ints,
    states: Ints,
    settings: Floats,
    fitted: Floats,
    seed: int,
    beliefs: Floats,
    rng: Seeds,
    ints: Ints,
    floats: Floats,
    firsts: Ints,
) -> int:
    """Plays a game in each row, each from its own seed; returns how many."""
    for lane in range(len(firsts)):
        state = states[lane * z.SIZE : (lane + 1) * z.SIZE]
        rng[0] = np.uint64(seed) + np.uint64(lane) * LANE
        deal(board, state, rng)
        keep(board, state, fitted[: s.W_GOAL], rng, floats)
        begin(board, state, rng)
        firsts[lane] = state[z.FIRST]
        prior(board, beliefs)
        while state[z.PHASE] != z.P_OVER:
            if chance(board, state, rng) < 0:
                decide(board, state, beliefs, settings, fitted, rng, ints, floats)
    return len(firsts)
