"""Values by playing on: what a finished round is worth, and what each card brings on average."""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import count, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.layout import KIND, SEALS, SIZE, SUITERS, TURN, WINNERS
from sevenfold.kernels.yokai.play import legal, play, side
from sevenfold.kernels.yokai.policy.card_odds import roll_out
from sevenfold.kernels.yokai.policy.layout import CONTEXT
from sevenfold.kernels.yokai.score import points


@kernel
def outcome(state: Ints) -> int:
    """The index of a finished round in a table of worth (see `layout.WORTH`), for side 0."""
    if state[KIND] >= SUITERS:
        place: int = (count(state[SEALS]) * 8 + count(state[SEALS + 1])) * 3
    else:
        winners = state[WINNERS]
        place = (winners * 16 + points(state, lowest(winners), False)) * 3
    return place


@kernel
def play_on(world: Ints, card: int, scratch: Ints, odds: Floats, chances: Floats, rng: Seeds) -> int:
    """Plays a card, then the round to its end by the odds, in the scratch space; returns the outcome."""
    state = scratch[:SIZE]
    for i in range(SIZE):
        state[i] = world[i]
    play(state, card)
    roll_out(state, scratch[SIZE : SIZE + CONTEXT], scratch[SIZE + CONTEXT :], odds, chances, rng)
    return outcome(state)


@kernel
def try_cards(
    world: Ints, odds: Floats, worth: Floats, scratch: Ints, chances: Floats, rng: Seeds, sums: Floats
) -> None:
    """Plays on after every legal card; adds what it brought the mover to `sums`, by card number."""
    me = side(world[KIND], world[TURN])
    cards = legal(world)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        sums[card] += worth[play_on(world, card, scratch, odds, chances, rng) + me]
