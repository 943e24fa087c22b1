"""Many rounds stepped side by side, one choice at a time, for learners: choices, rewards, new rounds.

A lane has its round (see `yokai.layout`) and a row of memory (see `vector.layout`): what was given, received, played by
whom. Passing is three choices of a card each; with two players the discard is one (no boss swaps). A finished round
pays and a new one begins. What a seat sees of it is written by `observe`.
"""

from sevenfold.kernels.arrays import AnyArray, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.deal import clear, deal, lead_with_ace, open_row, receiver
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    CLOSED,
    DECK49,
    GOES_ON,
    HAND,
    KIND,
    LAID,
    LED,
    PASSED,
    SEVENS,
    SUITERS,
    TURN,
    TWO,
    WHY,
)
from sevenfold.kernels.yokai.play import legal, play, players, side
from sevenfold.kernels.yokai.score import points
from sevenfold.kernels.yokai.vector.layout import (  # fmt: skip
    COMING,
    FACE_UP,
    GIVEN,
    LACKS,
    LAYS,
    LEADER,
    LED_BY_ACE,
    LED_BY_WINNER,
    MEMORY,
    PICKS,
    PLAYED,
    SECRET,
)


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
        memory[LEADER] = LED_BY_WINNER + below(rng, players(kind))
    if kind < SUITERS:
        held = state[HAND] | state[HAND + 1] | state[HAND + 2] | state[HAND + 3]
        memory[FACE_UP] = DECK49 & ~(held | state[CLOSED] | state[CLOSED + 1])
    if kind == TWO:
        for seat in range(2):
            memory[SECRET + seat] = state[HAND + seat] & ~open_row(state, seat)


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
        memory[PICKS] = PASSED
    else:
        memory[COMING + receiver(kind, seat, memory[PICKS])] |= bit
        memory[PICKS] += 1
    if memory[PICKS] == PASSED:
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
        state[TURN] = memory[LEADER] - LED_BY_WINNER
    elif kind != TWO:
        memory[LEADER] = LED_BY_ACE + state[TURN]


@inlined
def step_lane(state: Ints, memory: Ints, kind: int, later: int, rng: Seeds, card: int, gains: AnyArray, at: int) -> int:
    """A choice in one lane; returns 1 when it ended the round, whose points by seat are then at `at` in `gains`."""
    choose(state, memory, kind, card if card >= 0 else lowest(any_card(rng, choices(state, memory))))
    over = state[WHY] != GOES_ON
    for seat in range(4):
        gains[at + seat] = points(state, side(kind, seat), False) if over and seat < players(kind) else 0
    if over:
        begin(state, memory, kind, later, rng)
    return 1 if over else 0
