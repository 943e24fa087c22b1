"""Another move from here: a table against bots that plays on from a position of a finished game.

The new table's log begins with the moves that led there, so its record replays like any other. Unless open cards
are wished for, those moves are told as they went in a world drawn from the chosen seat's view (`sample`, `retell`):
the seat saw exactly the same, and nothing it could not know is carried over.
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
from sevenfold.server.store.rows import Options, SeatRow, TableRow, Who, now
from sevenfold.server.tables import seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.log_writer import add
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.tables import Branch, Timer, Visibility

MOST_MOVES: Final = 3_000
LARGEST_RULES: Final = 64 * 1024
TRIES: Final = 100
"""Draws until a world fits everything that was seen: nearly always the first, as views leave very little out."""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """Which position, whose seat, with cards as they lay (`open`) or drawn anew, against bots of which level."""

    at: int
    seat: Seat
    open: bool
    level: str | None
    pace: float


async def branch(hub: Hub, who: Who, record: Record, wish: Wish, origin: Table | None) -> Table:
    """Makes the table and begins its game."""
    row = _row(who, record, wish, origin)
    given = await asyncio.to_thread(given_moves, record, wish, Random(secrets.randbits(256)))
    await seating.check_room(hub, who)
    table = Table(row)
    table.last_seen = {wish.seat: now()}
    entry, state = table.position.begin({}, now(), given)
    await add(hub, table, entry, state, new=row)
    hub.tables[row.id] = table
    await seating.mind(hub, table)
    return table


def _row(who: Who, record: Record, wish: Wish, origin: Table | None) -> TableRow:
    count = catalogue.seats_of(record.rules)
    if wish.seat >= count or wish.at > len(record.moves):
        raise Refusal("unknown", what=str(wish.seat if wish.seat >= count else wish.at))
    if wish.at > MOST_MOVES or len(msgspec.json.encode(record.rules)) > LARGEST_RULES:
        raise Refusal("too_large")
    level = catalogue.check_level(record.game, wish.level or catalogue.levels(record.game)[-1])
    seats = [SeatRow(level=level) for _ in range(count)]
    seats[wish.seat] = SeatRow(person=who.id, name=who.name)
    came = Branch(table=None if origin is None else origin.id, at=wish.at, redrawn=not wish.open)
    # What was played behind closed doors stays there; and no branch gets into the lobby or the open export.
    visibility: Visibility = "private" if origin is not None and origin.row.visibility == "private" else "link"
    options = Options(timer=Timer(), pace=wish.pace, branch=came)
    return seating.new_row(who, record.game, record.rules, options, seats, visibility)


def given_moves(record: Record, wish: Wish, rng: Random) -> tuple[Move, ...]:
    """The moves that the new table begins with."""
    moves = record.moves[: wish.at]
    game = games.entry(record.game).game
    state = _after(record, moves)
    if not game.to_move(state):
        raise Refusal("position_over")
    return moves if wish.open else redrawn(record, moves, game.view(state, wish.seat), rng)


def redrawn(record: Record, moves: tuple[Move, ...], view: Any, rng: Random) -> tuple[Move, ...]:
    """The moves in a world where the view's seat saw and knows the same."""
    entry = games.entry(record.game)
    for _ in range(TRIES):
        told = entry.retell(moves, entry.game.sample(view, rng), view.seat)
        with contextlib.suppress(SevenfoldError):
            if entry.game.view(_after(record, told), view.seat) == view:
                return told
    raise Refusal("error")


def _after(record: Record, moves: Sequence[Move]) -> Any:
    made = msgspec.structs.replace(record, moves=tuple(moves))
    return deque(records.states(made), maxlen=1).pop()
