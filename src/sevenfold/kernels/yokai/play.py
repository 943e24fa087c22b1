"""A round's play, card by card, for every rule set (Y4, Y5, Y9.4–Y9.8, T5, T6)."""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    ACE,
    BEST,
    BEST_SEAT,
    BOSSES,
    BOSSES_TO_WIN,
    BOSSES_TO_WIN_THREE,
    BY_BOSSES,
    BY_LAST_TRICK,
    BY_SEALS,
    BY_TRICKS,
    CLOSED,
    HAND,
    KIND,
    LAID,
    LED,
    PLAYED,
    ROW_DOWN,
    ROW_UP,
    SEALS,
    SEALS_TO_WIN,
    SEALS_TO_WIN_SHORT,
    SEVENS,
    SUIT,
    SUITERS,
    SUITERS_SHORT,
    TAKEN,
    THREE,
    TRICK,
    TRICKS_TO_LOSE,
    TRICKS_TO_LOSE_TWO,
    TRUMP,
    TURN,
    TURNED,
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
def bosses_to_win(kind: int) -> int:
    """Y5.1, T6."""
    return BOSSES_TO_WIN_THREE if kind == THREE else BOSSES_TO_WIN


@inlined
def tricks_to_lose(kind: int) -> int:
    """Y5.2, T6."""
    return TRICKS_TO_LOSE_TWO if kind == TWO else TRICKS_TO_LOSE


@inlined
def seals_to_win(kind: int) -> int:
    """Y9.7, Y9.8."""
    return SEALS_TO_WIN_SHORT if kind == SUITERS_SHORT else SEALS_TO_WIN


@inlined
def beaters(best: int, trump: int) -> int:
    """All cards that beat the best card of a trick (Y4.1): WA, higher trumps, or any trump and higher cards of the led
    suit; of equal sevens the first is higher (Y9.5)."""
    if best == ACE:
        return 0
    above = SUIT << (lowest(best) & 56) & -(best << 1) & ~((best & SEVENS) << 1) | ACE
    return above if best & trump else above | trump


@inlined
def legal(state: Ints) -> int:
    """The cards that the seat to move may play (Y4.0, T5)."""
    hand: int = state[HAND + state[TURN]]
    follow = hand & state[LED]
    return follow if follow else hand


@inlined
def play(state: Ints, card: int) -> None:
    """Plays a card (its number) for the seat to move; a full trick goes to its winner and may end the round."""
    seat = state[TURN]
    bit = 1 << card
    state[HAND + seat] ^= bit
    if state[LAID] == 0:
        state[LED] = SUIT << (card & 56)
        if state[TRUMP] == 0:
            state[TRUMP] = state[LED]  # Y9.4
    if state[LAID] == 0 or bit & beaters(state[BEST], state[TRUMP]):
        state[BEST] = bit
        state[BEST_SEAT] = seat
    state[TRICK] |= bit
    all_laid = players(state[KIND])
    state[LAID] += 1
    if state[LAID] < all_laid:
        state[TURN] = seat + 1 if seat + 1 < all_laid else 0
    else:
        _close(state)


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
    if bosses and count(state[TAKEN + winner]) >= bosses_to_win(kind):
        state[WHY] = BY_BOSSES
        state[WINNERS] = 1 << winner
        return
    if state[WON + winner] >= tricks_to_lose(kind):
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
    if state[KIND] == SUITERS_SHORT:
        pairs &= ~state[SEALS + 1 - winner]
    state[SEALS + winner] |= pairs
    if count(state[SEALS + winner]) >= seals_to_win(state[KIND]):
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
        if not (covered or covers) and card != TURNED:
            state[HAND + seat] |= 1 << card
            state[CLOSED + seat] ^= 1 << card
            state[ROW_DOWN + seat] |= TURNED << (8 * i)
        covered = covers
