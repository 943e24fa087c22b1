"""Positions of recorded games to play on from, at a new table against bots.

The new table's log begins with the moves that led to the position, so its record replays like any other. Unless open
cards are wanted, hidden information is replaced: `sample` draws a world from the chosen seat's view, and `retell`
returns the moves as they would have been in that world. The seat saw exactly the same in both.
"""

import contextlib
from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from sevenfold import games, records
from sevenfold.errors import Refusal, SevenfoldError
from sevenfold.game import Move, Seat
from sevenfold.records import Record
from sevenfold.server import catalogue

MOST_MOVES: Final = 3_000
LARGEST_RULES: Final = 64 * 1024
TRIES: Final = 100
"""Worlds that are drawn until one fits all that the seat saw; nearly always the first does."""


class BranchRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Which position, whose seat, hidden cards as they were (`open`) or drawn anew, and the level of the bots."""

    at: Annotated[int, Meta(ge=0)]
    seat: Annotated[Seat, Meta(ge=0)]
    open: bool = False
    level: str | None = None
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0


def bots_level(record: Record, wanted: BranchRequest) -> str:
    """Returns the level of the bots; raises `Refusal` if one cannot play on from there."""
    count = catalogue.seats_of(record.rules)
    if wanted.seat >= count or wanted.at > len(record.moves):
        raise Refusal("unknown", what=str(wanted.seat if wanted.seat >= count else wanted.at))
    if wanted.at > MOST_MOVES or len(msgspec.json.encode(record.rules)) > LARGEST_RULES:
        raise Refusal("too_large")
    return catalogue.check_level(record.game, wanted.level or catalogue.levels(record.game)[-1])


def given_moves(record: Record, wanted: BranchRequest, rng: Random) -> tuple[Move, ...]:
    """Returns the moves that the new table begins with."""
    moves = record.moves[: wanted.at]
    game = games.entry(record.game).game
    state = state_after(record, moves)
    if not game.to_move(state):
        raise Refusal("position_over")
    return moves if wanted.open else redrawn(record, moves, game.view(state, wanted.seat), rng)


def redrawn(record: Record, moves: tuple[Move, ...], view: Any, rng: Random) -> tuple[Move, ...]:
    """Returns the moves in a drawn world in which the view's seat saw and knows the same."""
    entry = games.entry(record.game)
    for _ in range(TRIES):
        told = entry.retell(moves, entry.game.sample(view, rng), view.seat)
        with contextlib.suppress(SevenfoldError):
            if entry.game.view(state_after(record, told), view.seat) == view:
                return told
    raise Refusal("error")


def state_after(record: Record, moves: Sequence[Move]) -> Any:
    """Returns the state after these moves, by the record's rules."""
    made = msgspec.structs.replace(record, moves=tuple(moves))
    return deque(records.states(made), maxlen=1).pop()
