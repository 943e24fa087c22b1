"""What two players do before the first lead (T2, T3): plans to discard and swap, judged by playing on from them."""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.deal import open_row, swap
from sevenfold.kernels.yokai.layout import HAND, SEVENS, SIZE
from sevenfold.kernels.yokai.policy.card_odds import roll_out
from sevenfold.kernels.yokai.policy.layout import CONTEXT
from sevenfold.kernels.yokai.search.layout import PREPARATION
from sevenfold.kernels.yokai.search.rollout import outcome


@kernel
def judge_plans(
    worlds: Ints, seat: int, plans: Ints, odds: Floats, worth: Floats, scratch: Ints, chances: Floats, rng: Seeds,
    values: Floats,
) -> int:  # fmt: skip
    """Adds to `values` what each plan brings in every world; the opponent discards any card and swaps nothing."""
    state, c, index = scratch[:SIZE], scratch[SIZE : SIZE + CONTEXT], scratch[SIZE + CONTEXT :]
    other, number = 1 - seat, len(worlds) // SIZE
    for at in range(number):
        world = worlds[at * SIZE : (at + 1) * SIZE]
        away = any_card(rng, world[HAND + other] & ~open_row(world, other) & ~SEVENS)
        for plan in range(len(values)):
            for i in range(SIZE):
                state[i] = world[i]
            if plans[PREPARATION * plan + 1] >= 0:
                swap(state, seat, plans[PREPARATION * plan + 1], plans[PREPARATION * plan + 2], True)
            state[HAND + seat] &= ~(1 << plans[PREPARATION * plan])
            state[HAND + other] ^= away
            roll_out(state, c, index, odds, chances, rng)
            values[plan] += worth[outcome(state) + seat]
    return number
