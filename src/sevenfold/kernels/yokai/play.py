"""A round's play, card by card, for every rule set (Y4, Y5, Y9.4–Y9.8, T5, T6)."""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, highest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    ACE,
    BEST,
    BEST_SEAT,
    BOSSES,
    BY_BOSSES,
    BY_LAST_TRICK,
    BY_SEALS,
    BY_TRICKS,
    CLOSED,
    FOILS,
    GOES_ON,
    HAND,
    KIND,
    LAID,
    LED,
    PLAYED,
    ROW_DOWN,
    ROW_UP,
    SEALS,
    SEVENS,
    SUIT,
    SUITERS,
    SUITERS_SHORT,
    TAKEN,
    THREE,
    TRICK,
    TRUMP,
    TURN,
    TWO,
    WHY,
    WINNERS,
    WON,
)


@inlined
def players(kind: int) -> int:
    return 3 if kind == THREE else (2 if kind == TWO else 4)


@inlined
def side(kind: int, seat: int) -> int:
    return seat if kind == THREE else seat & 1


@inlined
def legal(state: Ints) -> int:
    """The cards that the seat to move may play (Y4.0, T5)."""
    hand: int = state[HAND + state[TURN]]
    follow = hand & state[LED]
    return follow if follow else hand


@inlined
def play(state: Ints, card: int) -> None:
    """Plays a card (its number) for the seat to move; a full trick goes to its winner, and may end it."""
    seat = state[TURN]
    bit = 1 << card
    state[HAND + seat] ^= bit
    if state[LAID] == 0:
        state[LED] = SUIT << (card & 56)
        if state[TRUMP] == 0:
            state[TRUMP] = state[LED]  # Y9.4
    _lay(state, seat, bit)
    all_laid = players(state[KIND])
    state[LAID] += 1
    if state[LAID] < all_laid:
        state[TURN] = seat + 1 if seat + 1 < all_laid else 0
    else:
        _close(state)


@inlined
def _lay(state: Ints, seat: int, bit: int) -> None:
    """Y4.1: WA, else the highest trump, else the highest of the led suit; Y9.5: of equal sevens the first."""
    trick = state[TRICK] | bit
    state[TRICK] = trick
    contest = trick & state[TRUMP]
    if contest == 0:
        contest = trick & state[LED]
    if trick & ACE:
        contest = ACE
    if 1 << highest(contest) == bit and not (bit & FOILS and trick & (bit >> 1)):
        state[BEST] = bit
        state[BEST_SEAT] = seat


@inlined
def _close(state: Ints) -> None:
    """The winner takes the trick and leads (Y4.2, Y4.3); then the round may be over."""
    kind = state[KIND]
    seat = state[BEST_SEAT]
    winner = side(kind, seat)
    bosses = state[TRICK] & BOSSES
    state[TAKEN + winner] |= bosses
    state[WON + winner] += 1
    state[TURN] = seat
    state[TRICK] = 0
    state[LED] = 0
    state[BEST] = 0
    state[LAID] = 0
    if kind >= SUITERS:
        _seal(state, winner)
        return
    if kind == TWO:
        _uncover(state, 0)
        _uncover(state, 1)
    if bosses and count(state[TAKEN + winner]) >= (3 if kind == THREE else 4):
        state[WHY] = BY_BOSSES
        state[WINNERS] = 1 << winner
        return
    if state[WON + winner] >= (13 if kind == TWO else 7):
        state[WHY] = BY_TRICKS
        state[WINNERS] = (7 if kind == THREE else 3) ^ (1 << winner)
    elif state[HAND + seat] == 0:
        state[WHY] = BY_LAST_TRICK
        state[WINNERS] = 1 << winner


@inlined
def _seal(state: Ints, winner: int) -> None:
    """Y9.6–Y9.8: both sevens of a suit seal its boss; enough seals win the game at once."""
    taken = state[TAKEN + winner]
    pairs = taken & (taken >> 1) & SEVENS
    short = state[KIND] == SUITERS_SHORT
    if short:
        pairs &= ~state[SEALS + 1 - winner]
    state[SEALS + winner] |= pairs
    if count(state[SEALS + winner]) >= (4 if short else 7):
        state[WHY] = BY_SEALS
        state[WINNERS] = 1 << winner
    elif state[HAND + state[TURN]] == 0:
        state[WHY] = PLAYED


@inlined
def _uncover(state: Ints, seat: int) -> None:
    """T5: closed card i lies under the open cards i - 1 and i; it is turned up when neither is left."""
    if state[CLOSED + seat] == 0:
        return
    hand, up, down = state[HAND + seat], state[ROW_UP + seat], state[ROW_DOWN + seat]
    covered = False
    for i in range(7):
        covers = i < 6 and hand >> ((up >> (8 * i)) & 255) & 1 != 0
        card = (down >> (8 * i)) & 255
        if not (covered or covers) and card != 255:
            state[HAND + seat] |= 1 << card
            state[CLOSED + seat] ^= 1 << card
            state[ROW_DOWN + seat] |= 255 << (8 * i)
        covered = covers


@inlined
def over(state: Ints) -> bool:
    return bool(state[WHY] != GOES_ON)
