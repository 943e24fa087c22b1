"""Likelihood of play: worlds weighed by how likely the others were to play their cards as they did."""

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.bits import count
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.layout import HAND, SIZE, TURN
from sevenfold.kernels.yokai.play import legal, play
from sevenfold.kernels.yokai.policy.card_odds import card_odds, context
from sevenfold.kernels.yokai.policy.layout import CONTEXT


@kernel
def weigh_play(
    worlds: Ints, start: Ints, played: Ints, seat: int, odds: Floats, floor: float, scratch: Ints, weights: Floats
) -> int:
    """Multiplies the weights by the chance of the cards that the seats other than `seat` played in each world.

    `start` is the round before its first lead with hands of the cards played since, `played` those cards in order.
    `scratch` is that of a rollout.
    """
    state, c, index = scratch[:SIZE], scratch[SIZE : SIZE + CONTEXT], scratch[SIZE + CONTEXT :]
    for number in range(len(weights)):
        for i in range(SIZE):
            state[i] = start[i]
        for i in range(4):
            state[HAND + i] |= worlds[number * SIZE + HAND + i]
        for card in played:
            if state[TURN] != seat:
                weights[number] *= _likely(state, c, index, 1 << card, odds, floor)
            play(state, card)
    return len(weights)


@kernel
def _likely(state: Ints, c: Ints, index: Ints, bit: int, odds: Floats, floor: float) -> float:
    """The chance of a card among the legal ones: the share `floor` of choices is put down to pure guessing."""
    cards = legal(state)
    if cards & (cards - 1) == 0:
        return 1.0
    context(state, c)
    guess = 1.0 / count(cards)
    total, own = 0.0, 0.0
    while cards:
        one = cards & -cards
        cards ^= one
        weight = card_odds(state, c, one, index, odds)
        total += weight
        if one == bit:
            own = weight
    return (1.0 - floor) * own / total + floor * guess
