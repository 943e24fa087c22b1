"""Playing again: a new table for the same people and bots, which begins once everybody has come."""

from functools import partial

import msgspec

from sevenfold.errors import NotSeated, Refusal
from sevenfold.server.store.queries import table_queries
from sevenfold.server.store.rows import Identity, SeatRow
from sevenfold.server.tables import seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.table import Table


async def rematch(hub: Hub, table: Table, who: Identity) -> Table:
    """Returns the new table: everybody one seat further. Who asks first makes it; who asks takes their seat there."""
    old = table.row.seat_of(who.id)
    if old is None:
        raise NotSeated()
    if table.row.options.duplicate is not None:
        raise Refusal("forbidden")
    async with table.lock:
        if table.row.status != "finished":
            raise Refusal("not_finished")
        if table.row.rematch is None:
            await _make_rematch(hub, table, who)
        found = table.row.rematch
    assert found is not None
    again = await hub.table(found)
    if again.row.status == "waiting" and again.row.seat_of(who.id) is None:
        next_seat = (old + 1) % len(again.row.seats)
        await seating.sit(hub, again, who, next_seat if seating.is_free(again.row.seats[next_seat]) else None, None)
    await begin_when_full(hub, again)
    return again


async def begin_when_full(hub: Hub, table: Table) -> None:
    """Begins the game of a table without free seats."""
    async with table.lock:
        if hub.database.shared:  # the others may have sat down through another process
            await hub.catch_up(table)
        if table.row.status == "waiting" and not any(map(seating.is_free, table.row.seats)):
            await seating.begin_when_ready(hub, table)


async def _make_rematch(hub: Hub, table: Table, who: Identity) -> None:
    seats = [SeatRow(level=seat.level) for seat in table.row.seats]
    seats = seats[-1:] + seats[:-1]
    mine = (table.row.seat_of(who.id) or 0) + 1
    seats[mine % len(seats)] = seating.seat_for(who, table.row.options.rated)
    options = msgspec.structs.replace(table.row.options, branch=None)
    row = seating.new_row(who, table.row.game, table.row.rules, options, seats, table.row.visibility)
    work = partial(table_queries.add_rematch, id=table.id, row=row)
    made = await hub.writer.write(work, f"t:{table.id}")
    table.row.rematch = made
    table.send_info()
