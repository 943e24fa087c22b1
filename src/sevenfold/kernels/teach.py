"""A teacher for learners: what every choice of a lane brings, by playing the very round on from it with fitted odds.

Playing on uses the cards as they really lie. A learner that sees only its seat's observation and is told these values
learns their mean over all the rounds that look alike, which is what a choice is worth to somebody who knows no more.
"""

import math
from typing import Final

from sevenfold.kernels.bits import draw, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.judge import WORTH, outcome
from sevenfold.kernels.layout import HAND, KIND, SIZE, TRUMP, TURN, Floats, Ints, Seeds
from sevenfold.kernels.passing import draw_pass, pass_card_odds
from sevenfold.kernels.play import side
from sevenfold.kernels.policy import CONTEXT, FACTORS, card_odds, context, pick, roll_out
from sevenfold.kernels.vector import MEMORY, PICKS, choices, choose

TEACH: Final = SIZE + MEMORY + CONTEXT + FACTORS
"""Room for one lane's playing on."""


@kernel
def by_odds(
    state: Ints, memory: Ints, c: Ints, index: Ints, odds: Floats, pass_odds: Floats, chances: Floats, rng: Seeds
) -> int:
    """The choice (a mask) that fitted odds draw for the seat to move."""
    if memory[PICKS] >= 0:
        seat = state[TURN]
        return draw_pass(state, seat, memory[PICKS], state[HAND + seat], index, pass_odds, rng)
    return pick(state, c, index, odds, chances, rng)


@kernel
def play_on(room: Ints, odds: Floats, pass_odds: Floats, chances: Floats, rng: Seeds) -> int:
    """Passes and plays the round in the room to its end; its outcome comes back."""
    state, memory = room[:SIZE], room[SIZE : SIZE + MEMORY]
    c, index = room[SIZE + MEMORY : TEACH - FACTORS], room[TEACH - FACTORS : TEACH]
    while memory[PICKS] >= 0:
        choose(state, memory, state[KIND], lowest(by_odds(state, memory, c, index, odds, pass_odds, chances, rng)))
    roll_out(state, c, index, odds, chances, rng)
    return outcome(state)


@kernel
def teach_lane(
    state: Ints, memory: Ints, depth: int, odds: Floats, pass_odds: Floats, worth: Floats, at: int, room: Ints,
    chances: Floats, rng: Seeds, values: Floats,
) -> None:  # fmt: skip
    """Adds to `values` (by card) what each choice brings the mover; all choices are played on with the same luck."""
    me = side(state[KIND], state[TURN])
    for _ in range(depth):
        seed = rng[0]
        cards = choices(state, memory)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            rng[0] = seed
            for i in range(SIZE):
                room[i] = state[i]
            for i in range(MEMORY):
                room[SIZE + i] = memory[i]
            choose(room[:SIZE], room[SIZE : SIZE + MEMORY], state[KIND], card)
            values[card] += worth[at + play_on(room, odds, pass_odds, chances, rng) + me] / depth
        draw(rng)


@kernel
def priors_of(state: Ints, memory: Ints, c: Ints, index: Ints, odds: Floats, pass_odds: Floats, priors: Floats) -> None:
    """The logarithms of the choices' odds, by card."""
    seat, cards, passing = state[TURN], choices(state, memory), memory[PICKS] >= 0
    context(state, c)
    while cards:
        bit = cards & -cards
        cards ^= bit
        if passing:
            hand = state[HAND + seat]
            found = pass_card_odds(state[KIND], state[TRUMP], hand, memory[PICKS], bit, index, pass_odds)
        else:
            found = card_odds(state, c, bit, index, odds)
        priors[lowest(bit)] = math.log(found)


@kernel
def teach_lanes(
    states: Ints, memories: Ints, scores: Ints, depth: int, odds: Floats, pass_odds: Floats, worths: Floats,
    room: Ints, chances: Floats, rng: Seeds, values: Floats, priors: Floats, cards: Ints,
) -> int:  # fmt: skip
    """By lane: the values of all choices (lanes × 56), the logarithms of their odds, and the one that the odds draw.

    `worths` holds a table of worth for each score; `scores` says which one is a lane's.
    """
    c, index = room[SIZE + MEMORY : TEACH - FACTORS], room[TEACH - FACTORS : TEACH]
    for lane in range(len(scores)):
        state = states[lane * SIZE : (lane + 1) * SIZE]
        memory = memories[lane * MEMORY : (lane + 1) * MEMORY]
        told = values[56 * lane : 56 * lane + 56]
        teach_lane(state, memory, depth, odds, pass_odds, worths, WORTH * scores[lane], room, chances, rng, told)
        priors_of(state, memory, c, index, odds, pass_odds, priors[56 * lane : 56 * lane + 56])
        cards[lane] = lowest(by_odds(state, memory, c, index, odds, pass_odds, chances, rng))
    return len(scores)
