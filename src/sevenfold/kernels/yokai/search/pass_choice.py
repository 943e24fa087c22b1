"""Which cards to pass: candidates drawn by the odds, each judged by rounds played on from it."""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import below, draw
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.deal import lead_with_ace
from sevenfold.kernels.yokai.layout import HAND, KIND, PASSED, SIZE, TURN
from sevenfold.kernels.yokai.play import players, side
from sevenfold.kernels.yokai.policy.card_odds import roll_out
from sevenfold.kernels.yokai.policy.layout import CONTEXT
from sevenfold.kernels.yokai.policy.pass_odds import draw_pass, pass_by_odds
from sevenfold.kernels.yokai.search.layout import ANYBODY, BY_ACE, PASS_SCRATCH, ROLLOUT
from sevenfold.kernels.yokai.search.rollout import outcome
from sevenfold.kernels.yokai.search.sampler import draw_world


@kernel
def draw_passes(dealt: Ints, seat: int, odds: Floats, rng: Seeds, index: Ints, gifts: Ints) -> int:
    """Fills `gifts` with passes of the seat's hand, three cards (masks) each."""
    for number in range(len(gifts) // PASSED):
        hand = dealt[HAND + seat]
        for step in range(PASSED):
            bit = draw_pass(dealt, seat, step, hand, index, odds, rng)
            gifts[PASSED * number + step] = bit
            hand ^= bit
    return len(gifts) // PASSED


@kernel
def judge_passes(
    root: Ints, seat: int, leader: int, plan: Ints, ways: Floats, gifts: Ints, deals: int, odds: Floats,
    pass_odds: Floats, worth: Floats, scratch: Ints, chances: Floats, rng: Seeds, values: Floats,
) -> int:  # fmt: skip
    """Adds to `values` what each pass brings, summed over `deals` of the other cards that all of them share."""
    dealt, rollout = scratch[:SIZE], scratch[SIZE : SIZE + ROLLOUT]
    state, c, index = rollout[:SIZE], rollout[SIZE : SIZE + CONTEXT], rollout[SIZE + CONTEXT :]
    passes = scratch[SIZE + ROLLOUT : PASS_SCRATCH]
    kind = root[KIND]
    for _ in range(deals):
        draw_world(root, seat, rng, plan, ways, dealt)
        seed = rng[0]
        for number in range(len(values)):
            rng[0] = seed
            for i in range(SIZE):
                state[i] = dealt[i]
            for step in range(PASSED):
                passes[PASSED * seat + step] = gifts[PASSED * number + step]
            pass_by_odds(state, seat, index, pass_odds, rng, passes)
            begin_play(state, leader, rng)
            roll_out(state, c, index, odds, chances, rng)
            values[number] += worth[outcome(state) + side(kind, seat)]
        draw(rng)
    return deals


@kernel
def begin_play(state: Ints, leader: int, rng: Seeds) -> None:
    """Sets the seat that leads the round."""
    if leader == BY_ACE or (leader == ANYBODY and below(rng, 2)):
        lead_with_ace(state)
    elif leader == ANYBODY:
        state[TURN] = below(rng, players(state[KIND]))
    else:
        state[TURN] = leader
