"""A database that is opened for a test, with its writer."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from sqlalchemy import Connection

from sevenfold.server.store import migrate, model
from sevenfold.server.store.connect import open_database
from sevenfold.server.store.database import Database, Writer, insert_into


@asynccontextmanager
async def opened(url: str, heard: list[str] | None = None) -> AsyncIterator[tuple[Database, Writer]]:
    await migrate.migrate(url)
    database = open_database(url)
    await database.open((heard if heard is not None else []).extend)
    writer = Writer(database)
    await writer.write(_add_people)
    yield database, writer
    await writer.drain()
    await database.close()


def _add_people(connection: Connection) -> None:
    """Only people whom the database knows can sit at its tables."""
    for id, name in (("p1", "Ann"), ("p2", "Bo")):
        row = insert_into(connection, model.persons).values(id=id, name=name, created=1)
        connection.execute(row.on_conflict_do_nothing())


def on(url: str, story: Callable[[Database, Writer], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(url) as (database, writer):
            await story(database, writer)

    asyncio.run(run())
