"""Who plays together in the search, and the end of a trick and of a round.

An outcome is a bit of `task[GOOD]`: 8 · winning side + points; three players: 16 · winner + points, or 48 + the player
whose seventh trick makes both others win; Seven Suiters: 8 · seals of side 0 + seals of side 1.
"""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import count, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import BOSSES, SEVENS, SUITERS, THREE, TWO
from sevenfold.kernels.yokai.play import bosses_to_win, side, tricks_to_lose
from sevenfold.kernels.yokai.score import stars, stars3
from sevenfold.kernels.yokai.solve.layout import (
    BARRED,
    BEST,
    CLOSED,
    COVERS,
    GOOD,
    HANDS,
    LAID,
    LED,
    ROWS,
    SEALED,
    SEALS_WIN,
    SEAT,
    TAKEN,
    TRICK,
    TRUMP,
    WON,
)

OPEN = -1
"""Not decided."""
BOTH_OTHERS = 48


@inlined
def team(kind: int, seat: int) -> int:
    """0 for whoever plays for the outcomes that are asked about, 1 for the others (three players: for both)."""
    return (seat + 1) >> 1 if kind == THREE else seat & 1


@inlined
def cards_left(kind: int, frame: Ints) -> int:
    """All cards that are still to be played."""
    left: int = frame[HANDS] | frame[HANDS + 1]
    if kind == TWO:
        left |= frame[CLOSED] | frame[CLOSED + 1]
    else:
        left |= frame[HANDS + 2] if kind == THREE else frame[HANDS + 2] | frame[HANDS + 3]
    return left


@inlined
def close(kind: int, frame: Ints, task: Ints, trick: int, leader: int) -> int:
    """Y4.2, Y5, Y9.6, T5: the trick is taken; if that ends the round, whether side 0 likes the outcome."""
    taker = side(kind, leader)
    taken = frame[TAKEN + taker] | trick & BOSSES
    won = frame[WON + taker] + 1
    frame[TAKEN + taker] = taken
    frame[WON + taker] = won
    frame[SEAT] = leader
    frame[LAID] = frame[TRICK] = frame[LED] = frame[BEST] = 0
    if kind >= SUITERS:
        return _sealed(kind, frame, task, taker)
    if kind == TWO and trick & task[ROWS]:
        _uncover(frame, task, 0)
        _uncover(frame, task, 1)
    if count(taken) < bosses_to_win(kind):
        left = cards_left(kind, frame)
        if won >= tricks_to_lose(kind):
            if kind == THREE:
                return task[GOOD] >> BOTH_OTHERS + taker & 1  # type: ignore[no-any-return]
            taker = 1 - taker
            taken = frame[TAKEN + taker] | left & SEVENS
        elif left:
            return OPEN
    scoring = taken & ~frame[TRUMP]
    if kind == THREE:
        return task[GOOD] >> 16 * taker + stars3(scoring) & 1  # type: ignore[no-any-return]
    return likes(task, taker, scoring)


@inlined
def likes(task: Ints, winner: int, scoring: int) -> int:
    """Whether side 0 likes it if one of two sides wins with these bosses that score."""
    return task[GOOD] >> 8 * winner + stars(scoring) & 1  # type: ignore[no-any-return]


@inlined
def _uncover(frame: Ints, task: Ints, seat: int) -> None:
    """T5: closed cards that no open card covers any more are turned up."""
    todo = frame[CLOSED + seat]
    while todo:
        number = lowest(todo)
        todo ^= 1 << number
        if task[COVERS + number] & frame[HANDS + seat] == 0:
            frame[HANDS + seat] |= 1 << number
            frame[CLOSED + seat] ^= 1 << number


@inlined
def seals(frame: Ints, task: Ints, taker: int) -> int:
    """How many bosses a side has sealed in the game (Y9.6, Y9.8)."""
    taken = frame[TAKEN + taker]
    pairs = taken & taken >> 1 & SEVENS & ~task[BARRED + taker]
    return task[SEALED + taker] + count(pairs)  # type: ignore[no-any-return]


@inlined
def sealable(frame: Ints, task: Ints, taker: int) -> int:
    """The sevens' bits of the bosses that a side may still seal, those of this round's seals not counted."""
    own, other = frame[TAKEN + taker], frame[TAKEN + 1 - taker]
    return SEVENS & ~(other | other >> 1 | own & own >> 1 | task[BARRED + taker])  # type: ignore[no-any-return]


@inlined
def _sealed(kind: int, frame: Ints, task: Ints, taker: int) -> int:
    """Y9.7: all tricks are played, but for the seal that wins the game."""
    if cards_left(kind, frame) and seals(frame, task, taker) < task[SEALS_WIN]:
        return OPEN
    return task[GOOD] >> 8 * seals(frame, task, 0) + seals(frame, task, 1) & 1  # type: ignore[no-any-return]
