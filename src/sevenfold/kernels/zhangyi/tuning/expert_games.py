"""Entry point `advance`: with `search` before each call, whole games between players who search.

`search` is an entry point of its own. A kernel that called it would contain all of it a second time.
"""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.battle import to_move
from sevenfold.kernels.zhangyi.belief import prior, settle_beliefs, supports, update
from sevenfold.kernels.zhangyi.plans import consider
from sevenfold.kernels.zhangyi.policy import keep, perform
from sevenfold.kernels.zhangyi.random_games import begin, chance, deal


@kernel
def advance(
    board: Ints, state: Ints, beliefs: Floats, plan: int, fitted: Floats, rng: Seeds, ints: Ints, floats: Floats
) -> int:
    """Makes the plan with this number, or starts a game if it is negative; then makes the table's moves.

    Returns the seat that decides next, or -1 when the game is over.
    """
    if plan < 0:
        deal(board, state, rng)
        keep(board, state, fitted[: s.W_GOAL], rng, floats)
        begin(board, state, rng)
        prior(board, beliefs)
    else:
        make_plan(board, state, beliefs, plan, fitted, ints, floats)
    while chance(board, state, rng) >= 0:
        pass
    return -1 if state[z.PHASE] == z.P_OVER else to_move(board, state)


@kernel
def make_plan(board: Ints, state: Ints, beliefs: Floats, plan: int, fitted: Floats, ints: Ints, floats: Floats) -> None:
    """Makes a plan and updates what everybody believes, as `believe` does."""
    seat = to_move(board, state)
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
