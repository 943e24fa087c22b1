"""PostgreSQL as a `Database`, for any number of server processes; news are sent with each group's commit."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from operator import itemgetter
from typing import Any, Final

import asyncpg
from sqlalchemy import Connection, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from sevenfold.server.store.database import LogRow, News, T, Work, Write, joined_news, run_all, run_each

CHANNEL: Final = "sevenfold"
LONGEST_NOTE: Final = 7000
TRIES: Final = 5
LOST: Final = (DBAPIError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
KEY: Final = itemgetter(0, 1)
# Entries and their news in one statement: one transaction, one round trip.
APPEND: Final = """
    WITH added AS (
        INSERT INTO log (table_id, number, kind, seat, command, body, at)
        SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::int[], $5::text[], $6::text[], $7::bigint[])
        ON CONFLICT DO NOTHING RETURNING table_id, number
    )
    SELECT table_id, number FROM added
    UNION ALL SELECT pg_notify($8, note)::text, NULL FROM unnest($9::text[]) AS note
"""
NOTIFY: Final = text("SELECT pg_notify(:channel, :note)")
LOG: Final = logging.getLogger("sevenfold.database")


class Postgres:
    """One connection for the log, one for other writes, a pool for reads, one that listens; lost ones are reopened."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = make_url(url).set(drivername="postgresql+asyncpg")
        self.dsn = self.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.writing = create_async_engine(self.url, pool_size=1, max_overflow=0)
        # An engine of its own: changing one connection's isolation level takes a quarter of a read.
        self.reading = create_async_engine(self.url, pool_size=8, max_overflow=0, isolation_level="AUTOCOMMIT")
        self.log: asyncpg.Connection | None = None
        self.writer: AsyncConnection | None = None
        self.listening: asyncio.Task[None] | None = None
        self.tag = secrets.token_hex(4)
        """Marks this process's own news."""

    async def open(self, news: News) -> None:
        self.listening = asyncio.create_task(self._listen(news))

    async def read(self, work: Work[T]) -> T:
        return await _with_retries(lambda: self._read(work))

    async def append(self, group: list[Write[bool, LogRow]]) -> None:
        await _with_retries(lambda: self._append(group))

    async def commit(self, group: list[Write[Any, Work[Any]]]) -> None:
        await _with_retries(lambda: self._commit(group))

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        if self.log is not None:
            await self.log.close()
        if self.writer is not None:
            await self.writer.close()
        await self.writing.dispose()
        await self.reading.dispose()

    async def _read(self, work: Work[T]) -> T:
        async with self.reading.connect() as connection:
            return await connection.run_sync(work)

    async def _append(self, group: list[Write[bool, LogRow]]) -> None:
        if self.log is None or self.log.is_closed():
            self.log = await asyncpg.connect(self.dsn)
        # All processes use the same order, or two of them could deadlock.
        rows = sorted([write.what for write in group], key=KEY)
        found = await self.log.fetch(APPEND, *zip(*rows, strict=True), CHANNEL, self._notes(group))
        added = {(table, number) for table, number in found}
        for write in group:
            key = KEY(write.what)
            write.outcome = key in added
            added.discard(key)

    async def _commit(self, group: list[Write[Any, Work[Any]]]) -> None:
        """Runs the whole group; after an error again, each piece of work on its own."""
        try:
            await self._run(run_all, group)
        except Exception:
            await self._run(run_each, group)

    async def _run(self, run: Callable[..., None], group: list[Write[Any, Work[Any]]]) -> None:
        if self.writer is None:
            self.writer = await self.writing.connect()
        try:
            async with self.writer.begin():
                await self.writer.run_sync(self._run_and_notify, run, group)
        except LOST:
            with contextlib.suppress(*LOST):
                await self.writer.invalidate()
                await self.writer.close()
            self.writer = None
            raise

    def _run_and_notify(
        self, connection: Connection, run: Callable[..., None], group: list[Write[Any, Work[Any]]]
    ) -> None:
        run(connection, group)
        for note in self._notes([write for write in group if not isinstance(write.outcome, BaseException)]):
            connection.execute(NOTIFY, {"channel": CHANNEL, "note": note})

    def _notes(self, group: list[Write[Any, Any]]) -> list[str]:
        return [f"{self.tag} {line}" for line in joined_news(group, LONGEST_NOTE)]

    async def _listen(self, news: News) -> None:
        """Passes on news of other processes; after a lost connection `*`, as anything may have happened."""

        def hear(_connection: Any, _pid: int, _channel: str, payload: object) -> None:
            tag, _, words = str(payload).partition(" ")
            if tag != self.tag:
                news(words.split())

        while True:
            with contextlib.suppress(*LOST):
                connection = await asyncpg.connect(self.dsn)
                try:
                    await connection.add_listener(CHANNEL, hear)
                    news(["*"])
                    await _until_lost(connection)
                finally:
                    connection.terminate()
            await asyncio.sleep(0.5)


async def _with_retries(work: Callable[[], Awaitable[T]]) -> T:
    """Does the work, again after a lost connection. Nothing is done twice: the log's keys and ids are unique."""
    for attempt in range(1, TRIES):
        try:
            return await work()
        except LOST as error:
            if isinstance(error, DBAPIError) and not error.connection_invalidated:
                raise
            LOG.warning("the connection to the database was lost; trying again")
            await asyncio.sleep(0.05 * 4**attempt)
    return await work()


async def _until_lost(connection: asyncpg.Connection) -> None:
    """Returns when the connection is lost."""
    gone = asyncio.Event()
    connection.add_termination_listener(lambda _: gone.set())
    await gone.wait()
