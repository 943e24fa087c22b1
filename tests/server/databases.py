"""A database that is opened for a test, with its writer."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from sevenfold.server.store import migrate
from sevenfold.server.store.connect import open_database
from sevenfold.server.store.database import Database, Writer


@asynccontextmanager
async def opened(url: str, heard: list[str] | None = None) -> AsyncIterator[tuple[Database, Writer]]:
    await migrate.migrate(url)
    database = open_database(url)
    await database.open((heard if heard is not None else []).extend)
    writer = Writer(database)
    yield database, writer
    await writer.drain()
    await database.close()


def on(url: str, story: Callable[[Database, Writer], Awaitable[None]]) -> None:
    async def run() -> None:
        async with opened(url) as (database, writer):
            await story(database, writer)

    asyncio.run(run())
