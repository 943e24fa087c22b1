"""Many rounds stepped side by side, one choice at a time, for learners: choices, observations, rewards, resets.

A lane has its round (see `layout`) and a row of memory: what was given, received, played by whom. Passing is three
choices of a card each; with two players the discard is one (no boss swaps). A finished round pays and begins anew.
"""

from typing import Final

import numpy as np

from sevenfold.kernels.bits import any_card, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.deal import clear, deal, lead_with_ace
from sevenfold.kernels.layout import (
    CLOSED,
    DECK49,
    FOUR,
    GOES_ON,
    HAND,
    KIND,
    LAID,
    ROW_UP,
    SEVENS,
    SIZE,
    SUITERS,
    TAKEN,
    THREE,
    TRUMP,
    TURN,
    TWO,
    WHY,
    WON,
    Ints,
    Seeds,
)  # fmt: skip
from sevenfold.kernels.play import legal, play, players, side
from sevenfold.kernels.score import points

PLAYED: Final = 0
"""4: what each seat has played in earlier tricks."""
LAYS: Final = 4
"""4: what each seat has laid in this trick."""
GIVEN: Final = 8
"""4: what each seat has passed or discarded."""
COMING: Final = 12
"""4: what each seat is being passed; its own once everybody has passed."""
SECRET: Final = 16
"""2: with two players, the cards in hand that only their holder sees."""
FACE_UP: Final = 18
PICKS: Final = 19
"""How many cards the seat to move has picked for its pass; -1 once cards are played."""
MEMORY: Final = 20

PLANES: Final = 18
"""Sets of cards in an observation, a byte a card: my hand · played by me and the seats after me (4) · laid by the same
(4) · given · received · face up · bosses taken by my side and those after it (3) · picked for this pass · the other's
open cards (two players) · the trump suit."""
FACTS: Final = 8
"""After the planes, a byte each: seat to move, playing (1) or passing, cards laid, tricks by side (3), kind, 0."""
BYTES: Final = PLANES * 56 + FACTS
WORDS: Final = BYTES // 8


@kernel
def begin(state: Ints, memory: Ints, kind: int, rng: Seeds) -> None:
    """A new round: dealt, and seat 0 to choose its first card to pass (or to discard)."""
    clear(state, kind)
    deal(state, rng)
    for i in range(MEMORY):
        memory[i] = 0
    if kind < SUITERS:
        held = state[HAND] | state[HAND + 1] | state[HAND + 2] | state[HAND + 3]
        memory[FACE_UP] = DECK49 & ~(held | state[CLOSED] | state[CLOSED + 1])
    if kind == TWO:
        for seat in range(2):
            memory[SECRET + seat] = state[HAND + seat] & ~open_row(state, seat)


@kernel
def open_row(state: Ints, seat: int) -> int:
    """Two players: the six open cards of a row as they were dealt."""
    row = 0
    for i in range(6):
        row |= 1 << (state[ROW_UP + seat] >> (8 * i) & 255)
    return row


@kernel
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


@kernel
def choose(state: Ints, memory: Ints, kind: int, card: int) -> None:
    """One choice: a card to pass, to discard or to play."""
    if memory[PICKS] >= 0:
        _pick(state, memory, kind, 1 << card)
        return
    seat = state[TURN]
    memory[LAYS + seat] = 1 << card
    if kind == TWO:
        memory[SECRET + seat] &= ~(1 << card)
    play(state, card)
    if state[LAID] == 0:
        for other in range(4):
            memory[PLAYED + other] |= memory[LAYS + other]
            memory[LAYS + other] = 0


@kernel
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


@kernel
def _lead(state: Ints, memory: Ints, kind: int) -> None:
    memory[PICKS] = -1
    state[TURN] = 0
    if kind != TWO:
        for seat in range(4):
            state[HAND + seat] |= memory[COMING + seat]
        lead_with_ace(state)


@kernel
def spread(mask: int) -> int:
    """Eight bits as eight bytes of 0 or 1."""
    low = (mask & 127) * 0x0002040810204081 & 0x0101010101010101
    return low | (mask >> 7 & 1) << 56


@kernel
def write(out: Ints, at: int, mask: int) -> None:
    """A set of cards into seven words of eight bytes."""
    for suit in range(7):
        out[at + suit] = spread(mask >> 8 * suit & 255)


@kernel
def observe(state: Ints, memory: Ints, kind: int, out: Ints, at: int) -> None:
    """What the seat to move knows, into `BYTES` bytes (as words of eight)."""
    me, count = state[TURN], players(kind)
    playing = memory[PICKS] < 0
    write(out, at, state[HAND + me])
    for step in range(4):
        seat = me + step if me + step < count else me + step - count
        write(out, at + 7 + 7 * step, memory[PLAYED + seat] if step < count else 0)
        write(out, at + 35 + 7 * step, memory[LAYS + seat] if step < count else 0)
    write(out, at + 63, memory[GIVEN + me])
    write(out, at + 70, memory[COMING + me] if playing else 0)
    write(out, at + 77, memory[FACE_UP])
    sides = 3 if kind == THREE else 2
    facts = me | playing << 8 | state[LAID] << 16 | kind << 48
    for step in range(3):
        mine = side(kind, me) + step
        mine = mine if mine < sides else mine - sides
        write(out, at + 84 + 7 * step, state[TAKEN + mine] if step < sides else 0)
        facts |= (state[WON + mine] if step < sides else 0) << 24 + 8 * step
    write(out, at + 105, 0 if playing else memory[GIVEN + me])
    write(out, at + 112, state[HAND + 1 - me] & ~memory[SECRET + 1 - me] if kind == TWO else 0)
    write(out, at + 119, state[TRUMP])
    out[at + 126] = facts


@kernel
def show(state: Ints, memory: Ints, kind: int, lane: int, masks: Ints, out: Ints) -> None:
    """A lane's mask of choices and, where there is room for one, its observation."""
    write(masks, 7 * lane, choices(state, memory))
    if len(out):
        observe(state, memory, kind, out, WORDS * lane)


@kernel
def reset_lanes(states: Ints, memories: Ints, rngs: Seeds, kind: int, masks: Ints, out: Ints) -> int:
    """A new round in every lane."""
    for lane in range(len(rngs)):
        state = states[lane * SIZE : (lane + 1) * SIZE]
        memory = memories[lane * MEMORY : (lane + 1) * MEMORY]
        begin(state, memory, kind, rngs[lane : lane + 1])
        show(state, memory, kind, lane, masks, out)
    return len(rngs)


@kernel
def step_lane(state: Ints, memory: Ints, rng: Seeds, kind: int, card: int, lane: int, rewards: Ints) -> int:
    """A choice in one lane; 1 comes back when it ended the round, whose points are then in `rewards` (by seat)."""
    choose(state, memory, kind, card if card >= 0 else lowest(any_card(rng, choices(state, memory))))
    if state[WHY] == GOES_ON:
        return 0
    for seat in range(players(kind)):
        rewards[4 * lane + seat] = points(state, side(kind, seat), False)
    begin(state, memory, kind, rng)
    return 1


@kernel
def step_lanes(
    states: Ints,
    memories: Ints,
    rngs: Seeds,
    kind: int,
    cards: Ints,
    masks: Ints,
    out: Ints,
    rewards: Ints,
    dones: Ints,
) -> int:
    """A choice in every lane; a card below 0 is chosen at random. How many rounds ended comes back."""
    ended = 0
    for lane in range(len(rngs)):
        state = states[lane * SIZE : (lane + 1) * SIZE]
        memory = memories[lane * MEMORY : (lane + 1) * MEMORY]
        dones[lane] = step_lane(state, memory, rngs[lane : lane + 1], kind, cards[lane], lane, rewards)
        ended += dones[lane]
        show(state, memory, kind, lane, masks, out)
    return ended


def lane_seeds(seed: int, lanes: int) -> Seeds:
    """A generator for each lane, far from each other."""
    return np.random.default_rng(seed).integers(0, 2**63, lanes, dtype=np.uint64)
