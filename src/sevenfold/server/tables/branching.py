"""Tables against bots that play on from a position of a finished game.

The new table's log begins with the moves that led to the position, so its record replays like any other. Unless open
cards are wanted, hidden information is replaced: `sample` draws a world from the chosen seat's view, and `retell`
returns the moves as they would have been in that world. The seat saw exactly the same in both.
"""

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec

from sevenfold import games, records
from sevenfold.errors import Refusal, SevenfoldError
from sevenfold.game import Move, Seat
from sevenfold.records import Record
from sevenfold.server import catalogue
from sevenfold.server.store.rows import Identity, Options, SeatRow, TableRow, now
from sevenfold.server.tables import seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.log_writer import append
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.tables import Branch, Timer, Visibility

MOST_MOVES: Final = 3_000
LARGEST_RULES: Final = 64 * 1024
TRIES: Final = 100
"""Worlds that are drawn until one fits all that the seat saw; nearly always the first does."""


class BranchRequest(msgspec.Struct, frozen=True, kw_only=True):
    """Which position, whose seat, hidden cards as they were (`open`) or drawn anew, and the level of the bots."""

    at: int
    seat: Seat
    open: bool
    level: str | None
    pace: float


async def branch(hub: Hub, who: Identity, record: Record, wanted: BranchRequest, origin: Table | None) -> Table:
    """Makes the table, starts its game and returns it."""
    row = _row(who, record, wanted, origin)
    given = await asyncio.to_thread(given_moves, record, wanted, Random(secrets.randbits(256)))
    await seating.check_table_limit(hub, who)
    table = Table(row)
    table.was_seen(wanted.seat)
    entry, state = table.position.begin({}, now(), given)
    await append(hub, table, entry, state, new=row)
    hub.tables[row.id] = table
    await seating.take_lease(hub, table)
    return table


def _row(who: Identity, record: Record, wanted: BranchRequest, origin: Table | None) -> TableRow:
    count = catalogue.seats_of(record.rules)
    if wanted.seat >= count or wanted.at > len(record.moves):
        raise Refusal("unknown", what=str(wanted.seat if wanted.seat >= count else wanted.at))
    if wanted.at > MOST_MOVES or len(msgspec.json.encode(record.rules)) > LARGEST_RULES:
        raise Refusal("too_large")
    level = catalogue.check_level(record.game, wanted.level or catalogue.levels(record.game)[-1])
    seats = [SeatRow(level=level) for _ in range(count)]
    seats[wanted.seat] = SeatRow(person=who.id, name=who.name)
    branch = Branch(table=None if origin is None else origin.id, at=wanted.at, redrawn=not wanted.open)
    # The branch of a private game is private; no branch is shown in the lobby or in the open export.
    visibility: Visibility = "private" if origin is not None and origin.row.visibility == "private" else "link"
    options = Options(timer=Timer(), pace=wanted.pace, branch=branch)
    return seating.new_row(who, record.game, record.rules, options, seats, visibility)


def given_moves(record: Record, wanted: BranchRequest, rng: Random) -> tuple[Move, ...]:
    """Returns the moves that the new table begins with."""
    moves = record.moves[: wanted.at]
    game = games.entry(record.game).game
    state = _state_after(record, moves)
    if not game.to_move(state):
        raise Refusal("position_over")
    return moves if wanted.open else redrawn(record, moves, game.view(state, wanted.seat), rng)


def redrawn(record: Record, moves: tuple[Move, ...], view: Any, rng: Random) -> tuple[Move, ...]:
    """Returns the moves in a drawn world in which the view's seat saw and knows the same."""
    entry = games.entry(record.game)
    for _ in range(TRIES):
        told = entry.retell(moves, entry.game.sample(view, rng), view.seat)
        with contextlib.suppress(SevenfoldError):
            if entry.game.view(_state_after(record, told), view.seat) == view:
                return told
    raise Refusal("error")


def _state_after(record: Record, moves: Sequence[Move]) -> Any:
    made = msgspec.structs.replace(record, moves=tuple(moves))
    return deque(records.states(made), maxlen=1).pop()
