"""PostgreSQL behind `Database`: any number of server processes; news go out with each group's commit."""

import asyncio
import contextlib
import logging
from typing import Any, Final

import asyncpg
from sqlalchemy import make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from sevenfold.server.database import News, T, Work, Write, announcements, run_group

CHANNEL: Final = "sevenfold"
LONGEST_NOTE: Final = 7000
TRIES: Final = 5
LOG: Final = logging.getLogger("sevenfold.database")


class Postgres:
    """One connection writes, a small pool reads, one listens. A lost connection is made again."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = make_url(url).set(drivername="postgresql+asyncpg")
        self.engine = create_async_engine(self.url, pool_size=4, max_overflow=8, pool_pre_ping=True)
        self.writer: AsyncConnection | None = None
        self.listening: asyncio.Task[None] | None = None
        self.pid = 0

    async def open(self, news: News) -> None:
        self.writer = await self._connect()
        self.listening = asyncio.create_task(self._listen(news))

    async def read(self, work: Work[T]) -> T:
        async with self.engine.connect() as connection:
            return await connection.run_sync(work)

    async def commit(self, group: list[Write[Any]]) -> None:
        """Work that is run again after a lost connection finds its own rows, so nothing is done twice."""
        for attempt in range(1, TRIES + 1):
            try:
                return await self._commit(group)
            except (DBAPIError, OSError):
                if attempt == TRIES:
                    raise
                LOG.warning("a commit failed and is tried again")
                await asyncio.sleep(0.05 * 4**attempt)
                await self._reconnect()
        return None

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        if self.writer is not None:
            await self.writer.close()
        await self.engine.dispose()

    async def _commit(self, group: list[Write[Any]]) -> None:
        if self.writer is None:
            self.writer = await self._connect()
        async with self.writer.begin():
            await self.writer.run_sync(run_group, group)
            for note in announcements(group, LONGEST_NOTE):
                await self.writer.execute(text("SELECT pg_notify(:c, :n)"), {"c": CHANNEL, "n": note})

    async def _connect(self) -> AsyncConnection:
        connection = await self.engine.connect()
        self.pid = (await connection.execute(text("SELECT pg_backend_pid()"))).scalar_one()
        await connection.commit()
        return connection

    async def _reconnect(self) -> None:
        if self.writer is not None:
            with contextlib.suppress(DBAPIError, OSError):
                await self.writer.invalidate()
                await self.writer.close()
        self.writer = None

    async def _listen(self, news: News) -> None:
        """Passes on what other processes announce; after a lost connection, `*`: anything may have happened."""

        def hear(_connection: Any, pid: int, _channel: str, payload: object) -> None:
            if pid != self.pid:
                news(str(payload).split())

        dsn = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                connection = await asyncpg.connect(dsn)
                try:
                    await connection.add_listener(CHANNEL, hear)
                    news(["*"])
                    await _lost(connection)
                finally:
                    connection.terminate()
            await asyncio.sleep(0.5)


async def _lost(connection: asyncpg.Connection) -> None:
    """Returns when the connection is gone."""
    gone = asyncio.Event()
    connection.add_termination_listener(lambda _: gone.set())
    await gone.wait()
