"""Many rounds stepped side by side, one choice at a time, for learners: choices, rewards, new rounds.

A lane has its round (see `layout`) and a row of memory: what was given, received, played by whom. Passing is three
choices of a card each; with two players the discard is one (no boss swaps). A finished round pays and begins anew.
What a seat sees of it is written by `observe`.
"""

from typing import Final

import numpy as np

from sevenfold.kernels.arrays import AnyArray, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.deal import clear, deal, lead_with_ace
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    CLOSED,
    DECK49,
    FOUR,
    GOES_ON,
    HAND,
    KIND,
    LAID,
    LED,
    ROW_UP,
    SEVENS,
    SIZE,
    SUITERS,
    THREE,
    TURN,
    TWO,
    WHY,
)
from sevenfold.kernels.yokai.play import legal, play, players, side
from sevenfold.kernels.yokai.score import points

PLAYED: Final = 0
"""4: what each seat has played in earlier tricks."""
LAYS: Final = 4
"""4: what each seat has laid in this trick."""
GIVEN: Final = 8
"""4: what each seat has passed or discarded."""
COMING: Final = 12
"""4: what each seat is being passed; its own once everybody has passed."""
FACE_UP: Final = 16
PICKS: Final = 17
"""How many cards the seat to move has picked for its pass; -1 once cards are played."""
LEADER: Final = 18
"""Who leads the round: 0 not known yet; 1 + seat, the holder of the ace; 5 + seat, whoever won the trick before."""
LACKS: Final = 19
"""The suits (bit = suit) that each seat has failed to follow, a byte each."""
SECRET: Final = 20
"""2: with two players, the cards in hand that only their holder sees."""
MEMORY: Final = 22

FIELDS: Final = (20, 20, SIZE, 22, 22)
"""By kind: how many of a round's fields are ever used."""
MEMORIES: Final = (SECRET, SECRET, MEMORY, SECRET, SECRET)


@inlined
def begin(state: Ints, memory: Ints, kind: int, later: int, rng: Seeds) -> None:
    """A new round: dealt, and seat 0 to choose its first card to pass (or to discard).

    `later` in 256 rounds are a game's later ones: anybody may lead them.
    """
    clear(state, kind)
    deal(state, rng)
    for i in range(MEMORY):
        memory[i] = 0
    if later and below(rng, 256) < later:
        memory[LEADER] = 5 + below(rng, players(kind))
    if kind < SUITERS:
        held = state[HAND] | state[HAND + 1] | state[HAND + 2] | state[HAND + 3]
        memory[FACE_UP] = DECK49 & ~(held | state[CLOSED] | state[CLOSED + 1])
    if kind == TWO:
        for seat in range(2):
            memory[SECRET + seat] = state[HAND + seat] & ~open_row(state, seat)


@inlined
def open_row(state: Ints, seat: int) -> int:
    """Two players: the six open cards of a row as they were dealt."""
    row = 0
    for i in range(6):
        row |= 1 << (state[ROW_UP + seat] >> (8 * i) & 255)
    return row


@inlined
def choices(state: Ints, memory: Ints) -> int:
    """The cards that the seat to move may choose now."""
    seat = state[TURN]
    if memory[PICKS] < 0:
        return legal(state)
    if state[KIND] == TWO:
        secret: int = memory[SECRET + seat] & ~SEVENS  # T2
        return secret
    hand: int = state[HAND + seat]
    return hand


@inlined
def choose(state: Ints, memory: Ints, kind: int, card: int) -> None:
    """One choice: a card to pass, to discard or to play."""
    if memory[PICKS] >= 0:
        _pick(state, memory, kind, 1 << card)
        return
    seat = state[TURN]
    memory[LAYS + seat] = 1 << card
    if kind == TWO:
        memory[SECRET + seat] &= ~(1 << card)
    if state[LED] and not state[LED] >> card & 1:
        memory[LACKS] |= 1 << 8 * seat + (lowest(state[LED]) >> 3)
    play(state, card)
    if state[LAID] == 0:
        for other in range(4):
            memory[PLAYED + other] |= memory[LAYS + other]
            memory[LAYS + other] = 0


@inlined
def _pick(state: Ints, memory: Ints, kind: int, bit: int) -> None:
    seat = state[TURN]
    state[HAND + seat] ^= bit
    memory[GIVEN + seat] |= bit
    if kind == TWO:
        memory[SECRET + seat] ^= bit
        memory[PICKS] = 3
    else:
        taker = seat ^ 2
        if kind == THREE:
            taker = seat + 1 if seat < 2 else 0
        elif kind != FOUR:
            taker = (seat + 1 + memory[PICKS]) & 3
        memory[COMING + taker] |= bit
        memory[PICKS] += 1
    if memory[PICKS] == 3:
        memory[PICKS] = 0
        state[TURN] = seat + 1
        if seat + 1 == players(kind):
            _lead(state, memory, kind)


@inlined
def _lead(state: Ints, memory: Ints, kind: int) -> None:
    memory[PICKS] = -1
    state[TURN] = 0
    if kind != TWO:
        for seat in range(4):
            state[HAND + seat] |= memory[COMING + seat]
        lead_with_ace(state)
    if memory[LEADER]:
        state[TURN] = memory[LEADER] - 5
    elif kind != TWO:
        memory[LEADER] = 1 + state[TURN]


@inlined
def step_lane(state: Ints, memory: Ints, kind: int, later: int, rng: Seeds, card: int, gains: AnyArray, at: int) -> int:
    """A choice in one lane; 1 comes back when it ended the round, whose points by seat are then at `at` in `gains`."""
    choose(state, memory, kind, card if card >= 0 else lowest(any_card(rng, choices(state, memory))))
    over = state[WHY] != GOES_ON
    for seat in range(4):
        gains[at + seat] = points(state, side(kind, seat), False) if over and seat < players(kind) else 0
    if over:
        begin(state, memory, kind, later, rng)
    return 1 if over else 0


def lane_seeds(seed: int, lanes: int) -> Seeds:
    """A generator for each lane, far from each other."""
    return np.random.default_rng(seed).integers(0, 2**63, lanes, dtype=np.uint64)
