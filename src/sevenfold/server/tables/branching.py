"""Tables against bots that play on from a position of a finished game (see `recorded.branches`)."""

import asyncio
import secrets
from random import Random

from sevenfold.records import Record
from sevenfold.server import catalogue
from sevenfold.server.recorded.branches import BranchRequest, bots_level, given_moves
from sevenfold.server.store.rows import Identity, Options, SeatRow, TableRow, now
from sevenfold.server.tables import seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.log_writer import append
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.tables import Branch, Timer, Visibility


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
    level = bots_level(record, wanted)
    seats = [SeatRow(level=level) for _ in range(catalogue.seats_of(record.rules))]
    seats[wanted.seat] = SeatRow(person=who.id, name=who.name)
    branch = Branch(table=None if origin is None else origin.id, at=wanted.at, redrawn=not wanted.open)
    # The branch of a private game is private; no branch is shown in the lobby or in the open export.
    visibility: Visibility = "private" if origin is not None and origin.row.visibility == "private" else "link"
    options = Options(timer=Timer(), pace=wanted.pace, branch=branch)
    return seating.new_row(who, record.game, record.rules, options, seats, visibility)
