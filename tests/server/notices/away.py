"""A slow game between Ann, who is away, and Bo, and the passing of time."""

import asyncio
from typing import Any

from sqlalchemy import Connection, update

from sevenfold.server.app import App
from sevenfold.server.store import model
from tests.server.inside import Insider
from tests.server.stories import until

NOW: dict[str, Any] = {"push_local": True, "notice_delay": 0}
"""Settings with which people are told at once, by a push service on this machine."""
DAYS = {"kind": "days", "amount": 2, "increment": 0}


async def leaves(app: App, person: Insider, table: str) -> None:
    """Closes somebody's page; other processes believe that they have been away for long."""
    await person.drop()
    here = app.server.hub.tables[table]
    seat = next(number for number, seat in enumerate(here.row.seats) if seat.name == person.name)
    await until(lambda: not here.present(seat))
    gone = update(model.participants).values(seen=0)
    await app.server.hub.writer.write(lambda connection: connection.execute(gone) and None)


async def deliver(app: App) -> None:
    """Looks for turns, sends what is due, and waits until that is done."""
    await app.server.turns.look()
    await app.server.outbox.send_due()
    await asyncio.gather(*app.server.outbox.sending)


async def let_time_pass(app: App) -> None:
    """Lets leases and waits end."""

    def work(connection: Connection) -> None:
        connection.execute(update(model.notices).values(due=0, leased_until=0))

    await app.server.hub.writer.write(work)


async def notices(app: App) -> list[tuple[str, str, int]]:
    """(target's kind, state, tries) of every stored notice."""

    def read(connection: Connection) -> list[tuple[str, str, int]]:
        rows = connection.execute(model.notices.select())
        return sorted((row.target.partition(":")[0], row.state, row.tries) for row in rows)

    return await app.server.database.read(read)
