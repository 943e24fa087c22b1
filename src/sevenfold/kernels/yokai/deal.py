"""How a round begins: deal, pass, prepare, first lead (Y3, Y9.1–Y9.3, T1–T4), all drawn at random."""

from sevenfold.kernels.arrays import Ints, Seeds
from sevenfold.kernels.bits import any_card, below, count, half_of, lowest, some_cards
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    ACE,
    CLOSED,
    DECK,
    DECK49,
    FOUR,
    HAND,
    KIND,
    PASSED,
    ROW_DOWN,
    ROW_UP,
    SEVENS,
    SIZE,
    SNOW13,
    SUIT,
    SUITERS,
    TRUMP,
    TURN,
    TWO,
)
from sevenfold.kernels.yokai.play import players


@inlined
def clear(state: Ints, kind: int) -> None:
    """A new game's first round, before the deal."""
    for i in range(SIZE):
        state[i] = 0
    state[KIND] = kind


@inlined
def deal(state: Ints, rng: Seeds) -> None:
    """Deals a cleared round: hands, the face-up card's suit as trump, and the rows of two players."""
    kind = state[KIND]
    left = DECK if kind >= SUITERS else DECK49
    if kind < SUITERS:
        face_up = any_card(rng, left)
        state[TRUMP] = SUIT << (lowest(face_up) & 56)
        left ^= face_up
    if kind == TWO:
        for seat in range(2):
            left = _deal_row(state, seat, left, rng)
    if players(kind) == 4:
        even = half_of(rng, left)
        state[HAND] = half_of(rng, even)
        state[HAND + 2] = even ^ state[HAND]
        state[HAND + 1] = half_of(rng, left ^ even)
        state[HAND + 3] = left ^ even ^ state[HAND + 1]
        return
    last = players(kind) - 1
    size = count(left) // (last + 1)
    for seat in range(last):
        hand = some_cards(rng, left, size)
        state[HAND + seat] |= hand
        left ^= hand
    state[HAND + last] |= left


@inlined
def _deal_row(state: Ints, seat: int, left: int, rng: Seeds) -> int:
    """T1: seven cards closed, six open on them; returns what is left of the deck."""
    for i in range(13):
        card = any_card(rng, left)
        left ^= card
        if i < 7:
            state[ROW_DOWN + seat] |= lowest(card) << (8 * i)
            state[CLOSED + seat] |= card
        else:
            state[ROW_UP + seat] |= lowest(card) << (8 * (i - 7))
            state[HAND + seat] |= card
    return left


@inlined
def open_row(state: Ints, seat: int) -> int:
    """Two players: the six open cards of a row as they were dealt."""
    row = 0
    for i in range(6):
        row |= 1 << (state[ROW_UP + seat] >> (8 * i) & 255)
    return row


@inlined
def receiver(kind: int, giver: int, step: int) -> int:
    """Who gets the giver's card number `step`, from 0 (Y3.2, Y9.2)."""
    if kind == FOUR:
        return giver ^ 2
    seat = giver + 1 + (step if kind >= SUITERS else 0)
    return seat if seat < players(kind) else seat - players(kind)


@inlined
def pass_at_random(state: Ints, rng: Seeds) -> None:
    """Y3.2, Y9.2: all at once, so nobody gives on what has just arrived."""
    kind = state[KIND]
    given = 0
    for seat in range(players(kind)):
        own = state[HAND + seat] & ~given
        for step in range(PASSED):
            card = any_card(rng, own)
            own ^= card
            given |= card
            state[HAND + seat] ^= card
            state[HAND + receiver(kind, seat, step)] |= card


@inlined
def prepare_at_random(state: Ints, rng: Seeds) -> None:
    """T2, T3: both players discard a hand card that is no boss, and may swap their open bosses."""
    for seat in range(2):
        state[HAND + seat] ^= any_card(rng, state[HAND + seat] & ~open_row(state, seat) & ~SEVENS)
        for i in range(6):
            if SEVENS >> (state[ROW_UP + seat] >> (8 * i) & 255) & 1 and below(rng, 2):
                swap(state, seat, i, i + below(rng, 2), below(rng, 2) == 1)


@inlined
def swap(state: Ints, seat: int, up: int, down: int, keep_up: bool) -> None:
    """T3: the boss at `up` changes places with a card it covers; between two bosses the player chooses."""
    boss = state[ROW_UP + seat] >> (8 * up) & 255
    card = state[ROW_DOWN + seat] >> (8 * down) & 255
    if keep_up and SEVENS >> card & 1:
        return
    state[ROW_UP + seat] ^= (boss ^ card) << (8 * up)
    state[ROW_DOWN + seat] ^= (boss ^ card) << (8 * down)
    state[HAND + seat] ^= 1 << boss | 1 << card
    state[CLOSED + seat] ^= 1 << boss | 1 << card


@inlined
def lead_with_ace(state: Ints) -> None:
    """Y3.3, Y9.3: the holder of WA leads the first round, of S13 when WA lies face up."""
    hands = state[HAND] | state[HAND + 1] | state[HAND + 2] | state[HAND + 3]
    shown = ACE if hands & ACE else SNOW13
    for seat in range(4):
        if state[HAND + seat] & shown:
            state[TURN] = seat


@inlined
def begin_at_random(state: Ints, kind: int, rng: Seeds) -> None:
    """A game's first round up to its first lead; with two players seat 0 deals and leads (T4)."""
    clear(state, kind)
    deal(state, rng)
    if kind == TWO:
        prepare_at_random(state, rng)
    else:
        pass_at_random(state, rng)
        lead_with_ace(state)
