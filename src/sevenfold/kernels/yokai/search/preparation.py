"""What two players do before the first lead (T2, T3): plans to discard and swap, judged by playing on from them."""

from typing import Final

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.deal import swap
from sevenfold.kernels.yokai.layout import HAND, ROW_UP, SEVENS, SIZE
from sevenfold.kernels.yokai.policy.card_odds import CONTEXT, roll_out
from sevenfold.kernels.yokai.search.rollout import DESK, outcome

PLAN: Final = 3
"""A plan: the card to discard (its number), the place of the seven to swap (-1: none), the place below it."""


@kernel
def _row(state: Ints, seat: int) -> int:
    """The open row's cards."""
    row = 0
    for place in range(6):
        row |= 1 << (state[ROW_UP + seat] >> (8 * place) & 255)
    return row


@kernel
def judge_plans(
    worlds: Ints, seat: int, plans: Ints, odds: Floats, worth: Floats, room: Ints, chances: Floats, rng: Seeds,
    values: Floats,
) -> int:  # fmt: skip
    """Adds to `values` what each plan brings in every world; the opponent discards any card and swaps nothing."""
    state, c, index = room[:SIZE], room[SIZE : SIZE + CONTEXT], room[SIZE + CONTEXT : DESK]
    number = len(worlds) // SIZE
    for world in range(number):
        other = 1 - seat
        row = _row(worlds[world * SIZE : (world + 1) * SIZE], other)
        away = any_card(rng, worlds[world * SIZE + HAND + other] & ~row & ~SEVENS)
        for plan in range(len(values)):
            for i in range(SIZE):
                state[i] = worlds[world * SIZE + i]
            if plans[PLAN * plan + 1] >= 0:
                swap(state, seat, plans[PLAN * plan + 1], plans[PLAN * plan + 2], True)
            state[HAND + seat] &= ~(1 << plans[PLAN * plan])
            state[HAND + other] ^= away
            roll_out(state, c, index, odds, chances, rng)
            values[plan] += worth[outcome(state) + seat]
    return number
