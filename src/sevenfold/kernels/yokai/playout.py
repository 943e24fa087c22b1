"""Whole rounds at random, one or many: for the rollouts of searches, and for tests against the rules."""

import numpy as np

from sevenfold.kernels.arrays import Ints, Seeds
from sevenfold.kernels.bits import any_card, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.deal import begin_at_random
from sevenfold.kernels.yokai.layout import GOES_ON, LANE_ROW, SIZE, WHY, WINNERS, WON
from sevenfold.kernels.yokai.play import legal, play
from sevenfold.kernels.yokai.score import points

LANE = np.uint64(0x632BE59BD9B4E019)


@inlined
def play_out(state: Ints, rng: Seeds) -> int:
    """Plays random legal cards to the round's end; returns the number of cards played."""
    plays = 0
    while state[WHY] == GOES_ON:
        play(state, lowest(any_card(rng, legal(state))))
        plays += 1
    return plays


@inlined
def random_round(state: Ints, rng: Seeds, kind: int) -> int:
    """Deal, pass, play: a whole first round in `state`; returns the number of cards played."""
    begin_at_random(state, kind, rng)
    return play_out(state, rng)


@inlined
def random_rounds(state: Ints, rng: Seeds, kind: int, rounds: int, totals: Ints) -> int:
    """Many rounds; totals: points of sides 0 to 2. Returns the number of cards played."""
    plays = 0
    for _ in range(rounds):
        plays += random_round(state, rng, kind)
        for side in range(3):
            totals[side] += points(state, side, False)
    return plays


@inlined
def lane_round(state: Ints, rng: Seeds, kind: int, seed: int, lane: int, row: Ints) -> int:
    """One lane's round from its own seed, reported in a row (see `layout.LANE_ROW`)."""
    rng[0] = np.uint64(seed) + np.uint64(lane) * LANE
    plays = random_round(state, rng, kind)
    row[0] = state[WHY]
    row[1] = state[WINNERS]
    row[2] = plays
    for side in range(3):
        row[3 + side] = points(state, side, False)
        row[6 + side] = state[WON + side]
    return plays


@inlined
def random_lanes(state: Ints, rng: Seeds, kind: int, seed: int, out: Ints) -> int:
    """One round a lane; the order in which lanes are played changes nothing."""
    plays = 0
    for lane in range(len(out) // LANE_ROW):
        plays += lane_round(state, rng, kind, seed, lane, out[lane * LANE_ROW : (lane + 1) * LANE_ROW])
    return plays


@inlined
def legal_lanes(states: Ints, masks: Ints) -> int:
    """The legal cards of many rounds at once, none where one is over; returns how many go on."""
    going = 0
    for lane in range(len(masks)):
        state = states[lane * SIZE : (lane + 1) * SIZE]
        masks[lane] = 0
        if state[WHY] == GOES_ON:
            masks[lane] = legal(state)
            going += 1
    return going


@inlined
def play_lanes(states: Ints, cards: Ints) -> int:
    """A card in each of many rounds that are not over; returns how many were played."""
    played = 0
    for lane in range(len(cards)):
        state = states[lane * SIZE : (lane + 1) * SIZE]
        if state[WHY] == GOES_ON:
            play(state, cards[lane])
            played += 1
    return played


@inlined
def replay(state: Ints, cards: Ints, masks: Ints) -> int:
    """Plays given cards and notes the legal ones before each; returns how many it took to the end."""
    for i in range(len(cards)):
        if state[WHY] != GOES_ON:
            return i
        masks[i] = legal(state)
        play(state, cards[i])
    return len(cards)
