"""Values by playing on: what a finished round is worth, and what each card brings on average."""

from typing import Final

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import count, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.layout import KIND, SEALS, SIZE, SUITERS, TURN, WINNERS
from sevenfold.kernels.yokai.play import legal, play, side
from sevenfold.kernels.yokai.policy.card_odds import CONTEXT, FACTORS, roll_out
from sevenfold.kernels.yokai.score import points

WORTH: Final = 8 * 16 * 3
"""Size of a table of what outcomes are worth to each side: [winners' mask × points of the first of them] × side; in
Seven Suiters [seals of side 0 × seals of side 1] × side."""
DESK: Final = SIZE + CONTEXT + FACTORS
"""Room for one rollout."""


@kernel
def outcome(state: Ints) -> int:
    """The place in a table of worth of a finished round, for side 0."""
    if state[KIND] >= SUITERS:
        place: int = (count(state[SEALS]) * 8 + count(state[SEALS + 1])) * 3
    else:
        winners = state[WINNERS]
        place = (winners * 16 + points(state, lowest(winners), False)) * 3
    return place


@kernel
def play_on(world: Ints, card: int, desk: Ints, odds: Floats, chances: Floats, rng: Seeds) -> int:
    """Plays a card, then the round to its end by the odds, on the desk; the outcome comes back."""
    state = desk[:SIZE]
    for i in range(SIZE):
        state[i] = world[i]
    play(state, card)
    roll_out(state, desk[SIZE : SIZE + CONTEXT], desk[SIZE + CONTEXT : DESK], odds, chances, rng)
    return outcome(state)


@kernel
def flat(
    worlds: Ints, odds: Floats, worth: Floats, desk: Ints, chances: Floats, rng: Seeds, sums: Floats, squares: Floats
) -> int:
    """Every legal card once in each world: `sums` and `squares` (by card number) grow by what it brought the mover."""
    number = len(worlds) // SIZE
    for i in range(number):
        world = worlds[i * SIZE : (i + 1) * SIZE]
        me = side(world[KIND], world[TURN])
        cards = legal(world)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            value = worth[play_on(world, card, desk, odds, chances, rng) + me]
            sums[card] += value
            squares[card] += value * value
    return number
