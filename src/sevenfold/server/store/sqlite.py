"""SQLite as a `Database`: one file, one writer thread, every commit synced to the disk."""

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, create_engine, event, make_url

from sevenfold.errors import Unavailable
from sevenfold.server.store.database import LogRow, News, T, Work, Write, insert_entry, run_all, run_each

if sys.platform != "win32":
    import fcntl

R = TypeVar("R")
LISTEN: Final = 1.0
"""Seconds between two looks whether another process has written."""
# One statement for a whole group, which is a transaction of its own: with more of them, the thread would wait for the
# interpreter's lock after each.
APPEND: Final = """
    INSERT INTO log (table_id, number, kind, seat, command, body, at)
    SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
        json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]'),
        json_extract(value, '$[6]') FROM json_each(?)
"""


class Sqlite:
    """For one server process. Operators' commands may write as well; the server looks for that every second."""

    shared = False

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.writing = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self.reading = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self.writer: Connection | None = None
        self.listening: asyncio.Task[None] | None = None

    async def open(self, news: News) -> None:
        await self._in(self.writing, self._connect)
        self.listening = asyncio.create_task(self._listen(news))

    async def read(self, work: Work[T]) -> T:
        return await self._in(self.reading, self._read, work)

    async def append(self, group: list[Write[bool, LogRow]]) -> None:
        await self._in(self.writing, self._append, group)

    async def commit(self, group: list[Write[Any, Work[Any]]]) -> None:
        await self._in(self.writing, self._commit, group)

    async def close(self) -> None:
        if self.listening is not None:
            self.listening.cancel()
            await asyncio.gather(self.listening, return_exceptions=True)
        await self._in(self.writing, self._disconnect)
        self.writing.shutdown()
        self.reading.shutdown()
        self.engine.dispose()

    async def _listen(self, news: News) -> None:
        """Says `*` when another process has written: anything may have happened."""
        known = await self._in(self.writing, self._version)
        while True:
            await asyncio.sleep(LISTEN)
            if (version := await self._in(self.writing, self._version)) != known:
                known = version
                news(["*"])

    def _version(self) -> int:
        """Returns a number that changes when another connection than the writer's has written."""
        assert self.writer is not None
        driver: Any = self.writer.connection.driver_connection
        return int(driver.execute("PRAGMA data_version").fetchone()[0])

    def _connect(self) -> None:
        self.writer = self.engine.connect()

    def _disconnect(self) -> None:
        if self.writer is not None:
            self.writer.close()

    def _read(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def _append(self, group: list[Write[bool, LogRow]]) -> None:
        """Adds all entries at once; if a number is taken, one by one."""
        assert self.writer is not None
        driver: Any = self.writer.connection.driver_connection
        rows = msgspec.json.encode([write.what for write in group]).decode()
        try:
            driver.execute(APPEND, (rows,))
        except sqlite3.IntegrityError:
            with self.writer.begin():
                for write in group:
                    write.outcome = insert_entry(self.writer, write.what)
        else:
            for write in group:
                write.outcome = True

    def _commit(self, group: list[Write[Any, Work[Any]]]) -> None:
        """Runs the whole group; after an error again, each piece of work on its own."""
        assert self.writer is not None
        try:
            with self.writer.begin():
                run_all(self.writer, group)
        except Exception:
            with self.writer.begin():
                run_each(self.writer, group)

    async def _in(self, pool: ThreadPoolExecutor, work: Callable[..., R], *args: Any) -> R:
        return await asyncio.get_running_loop().run_in_executor(pool, work, *args)


@contextmanager
def locked_file(url: str) -> Iterator[None]:
    """Locks the database's file for one server; the system unlocks it when the process ends, in whatever way.

    Readers need no lock. The lock is a file of its own: closing the database's file would drop SQLite's locks.
    """
    path = path_of(url)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.with_name(f"{path.name}.lock").open("ab") as held:
        if sys.platform != "win32":
            try:
                fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Unavailable("server-in-use", file=str(path)) from None
        yield


def path_of(url: str) -> Path:
    """Returns the path of the database's file; raises nothing if there is none."""
    return Path(make_url(url).database or "").resolve()


def _engine(url: str) -> Engine:
    engine = create_engine(url)

    @event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        # The driver must not begin transactions itself, or savepoints would not nest in ours.
        connection.isolation_level = None
        cursor = connection.cursor()
        for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {setting}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.execute("BEGIN")  # a tenth of what SQLAlchemy takes to run a statement

    return engine
