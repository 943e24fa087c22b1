"""Which cards to pass: candidates drawn by the odds, each judged by rounds played on from it."""

from typing import Final

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import below, draw
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.deal import lead_with_ace
from sevenfold.kernels.yokai.layout import HAND, KIND, SIZE, TURN
from sevenfold.kernels.yokai.play import players, side
from sevenfold.kernels.yokai.policy.card_odds import CONTEXT, roll_out
from sevenfold.kernels.yokai.policy.pass_odds import draw_pass, pass_by_odds
from sevenfold.kernels.yokai.search.rollout import DESK, outcome
from sevenfold.kernels.yokai.search.worlds import fill

BY_ACE: Final = -1
ANYBODY: Final = -2
"""Instead of the seat that leads: the holder of the ace, or that one half of the time and else anybody."""
GIVING: Final = SIZE + DESK + 12
"""Room for judging passes."""


@kernel
def draw_passes(dealt: Ints, seat: int, odds: Floats, rng: Seeds, room: Ints, gifts: Ints) -> int:
    """Fills `gifts` with passes of the seat's hand, three cards (masks) each."""
    for number in range(len(gifts) // 3):
        hand = dealt[HAND + seat]
        for step in range(3):
            bit = draw_pass(dealt, seat, step, hand, room, odds, rng)
            gifts[3 * number + step] = bit
            hand ^= bit
    return len(gifts) // 3


@kernel
def judge_passes(
    dealt: Ints, knowledge: Ints, seat: int, leader: int, gifts: Ints, depth: int, odds: Floats, pass_odds: Floats,
    worth: Floats, room: Ints, chances: Floats, rng: Seeds, values: Floats,
) -> int:  # fmt: skip
    """Adds to `values` what each pass brings, summed over `depth` deals of the other cards that all of them share."""
    state, c, index = room[:SIZE], room[SIZE : SIZE + CONTEXT], room[SIZE + CONTEXT : DESK]
    given = room[DESK : DESK + 12]
    kind = dealt[KIND]
    for _ in range(depth):
        fill(dealt, knowledge, rng)
        seed = rng[0]
        for number in range(len(values)):
            rng[0] = seed
            for i in range(SIZE):
                state[i] = dealt[i]
            for step in range(3):
                given[3 * seat + step] = gifts[3 * number + step]
            pass_by_odds(state, seat, index, pass_odds, rng, given)
            begin_play(state, leader, rng)
            roll_out(state, c, index, odds, chances, rng)
            values[number] += worth[outcome(state) + side(kind, seat)]
        draw(rng)
    return depth


@kernel
def begin_play(state: Ints, leader: int, rng: Seeds) -> None:
    """Says who leads the round."""
    if leader == BY_ACE or (leader == ANYBODY and below(rng, 2)):
        lead_with_ace(state)
    elif leader == ANYBODY:
        state[TURN] = below(rng, players(state[KIND]))
    else:
        state[TURN] = leader
