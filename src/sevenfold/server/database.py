"""The door to the database: work given as functions of a connection, grouped into few synchronous commits.

The same functions run on SQLite (one writer thread, WAL, `synchronous=FULL`) and on PostgreSQL (asyncpg).
All writes that wait while a commit is under way share the next one; nobody is answered before it.
"""

import asyncio
from collections.abc import Callable
from typing import Any, Final, Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite

from sevenfold.server import model

T = TypeVar("T")
Work = Callable[[Connection], T]
News = Callable[[list[str]], None]
LARGEST_GROUP: Final = 256


class Database(Protocol):
    """What both databases offer."""

    shared: bool
    """Whether other processes may use it at the same time."""

    async def open(self, news: News) -> None:
        """Connects; `news` is called with what other processes announce."""
        ...

    async def read(self, work: Work[T]) -> T:
        """The result of reading, from a connection of its own."""
        ...

    async def commit(self, group: "list[Write[Any]]") -> None:
        """Runs the group in one durable transaction and announces its news; failing work fails alone."""
        ...

    async def close(self) -> None: ...


class Write(asyncio.Future[T]):
    """Work that waits for its commit."""

    def __init__(self, work: Work[T], news: tuple[str, ...], row: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.work = work
        self.news = news
        self.row = row
        self.outcome: T | BaseException

    def settle(self) -> None:
        if self.done():
            return
        if isinstance(self.outcome, BaseException):
            self.set_exception(self.outcome)
        else:
            self.set_result(self.outcome)


class Writer:
    """Collects writes into groups: one commit at a time, everything that waits goes into the next."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.waiting: list[Write[Any]] = []
        self.task: asyncio.Task[None] | None = None
        self.groups = 0
        self.written = 0

    async def write(self, work: Work[T], *news: str) -> T:
        """The work's result, once it is durable; other processes are told `news` with the same commit."""
        return await self._add(Write(work, news))

    async def append(self, row: dict[str, Any], *news: str) -> bool:
        """Adds a log entry; False when its number (or its command) is taken. Entries go in by one statement."""
        return await self._add(Write(lambda connection: bool(insert_rows(connection, [row])), news, row))

    async def _add(self, write: Write[T]) -> T:
        self.waiting.append(write)
        if self.task is None:
            self.task = asyncio.create_task(self._run())
        return await write

    async def _run(self) -> None:
        while self.waiting:
            group, self.waiting = self.waiting[:LARGEST_GROUP], self.waiting[LARGEST_GROUP:]
            try:
                await self.database.commit(group)
            except Exception as error:  # the whole group failed: each caller hears of it
                for write in group:
                    write.outcome = error
            self.groups += 1
            self.written += len(group)
            for write in group:
                write.settle()
        self.task = None

    async def drain(self) -> None:
        """Waits until everything given so far is written."""
        while self.task is not None:
            await asyncio.wait([self.task])


def run_group(connection: Connection, group: list[Write[Any]]) -> None:
    """All log entries at once, in the same order everywhere (no deadlocks), then each other piece of work.

    Each piece has a savepoint of its own, so that one that fails takes nothing else with it.
    """
    entries = [((write.row["table_id"], write.row["number"]), write.row, write) for write in group if write.row]
    entries.sort(key=lambda entry: entry[0])
    if entries:
        added = insert_rows(connection, [row for _, row, _ in entries])
        for key, _, write in entries:
            write.outcome = key in added
            added.discard(key)
    for write in group:
        if write.row is None:
            try:
                with connection.begin_nested():
                    write.outcome = write.work(connection)
            except Exception as error:
                write.outcome = error


def insert_rows(connection: Connection, rows: list[dict[str, Any]]) -> set[tuple[str, int]]:
    """Adds log entries and says which were new: the key (table, number) is the concurrency check."""
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = insert(model.log).on_conflict_do_nothing()
    added = connection.execute(statement.returning(model.log.c.table_id, model.log.c.number), rows)
    return {(table, number) for table, number in added}


def announcements(group: list[Write[Any]], longest: int) -> list[str]:
    """The news of a group's successful work, as few lines as `longest` bytes allow."""
    lines: list[str] = []
    for write in group:
        if write.outcome is False or isinstance(write.outcome, BaseException):
            continue
        for news in write.news:
            if lines and len(lines[-1]) + len(news) < longest:
                lines[-1] += " " + news
            else:
                lines.append(news)
    return lines
