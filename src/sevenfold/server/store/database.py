"""The door to the database: work given as functions of a connection, grouped into few synchronous commits.

The same functions run on SQLite (one writer thread, WAL, `synchronous=FULL`) and on PostgreSQL (asyncpg).
All that waits while a commit is under way shares the next one; nobody is answered before it. Log entries, which
are nearly everything at busy times, have groups of their own and go in by one statement.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, Generic, Protocol, TypeVar

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

from sevenfold.server.store import model

T = TypeVar("T")
Work = Callable[[Connection], T]
News = Callable[[list[str]], None]
LogRow = tuple[str, int, str, int | None, str | None, str, int]
"""A log entry, in the order of the table's columns."""
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

    async def append(self, group: "list[Write[bool, LogRow]]") -> None:
        """Adds log entries in one durable transaction; one whose number (or command) is taken is left out."""
        ...

    async def commit(self, group: "list[Write[Any, Work[Any]]]") -> None:
        """Runs the group in one durable transaction; failing work fails alone."""
        ...

    async def close(self) -> None: ...


W = TypeVar("W")


class Write(asyncio.Future[T], Generic[T, W]):
    """What waits for its commit, and the news that other processes are told with it."""

    def __init__(self, what: W, news: tuple[str, ...]) -> None:
        super().__init__()
        self.what = what
        self.news = news
        self.outcome: T | BaseException

    def settle(self) -> None:
        if self.done():
            return
        if isinstance(self.outcome, BaseException):
            self.set_exception(self.outcome)
        else:
            self.set_result(self.outcome)


class Lane(Generic[W]):
    """One commit at a time; everything that waits goes into the next."""

    def __init__(self, commit: Callable[[list[Write[Any, W]]], Awaitable[None]]) -> None:
        self.commit = commit
        self.waiting: list[Write[Any, W]] = []
        self.task: asyncio.Task[None] | None = None
        self.groups = 0
        self.written = 0

    def add(self, write: Write[T, W]) -> Write[T, W]:
        self.waiting.append(write)
        if self.task is None:
            self.task = asyncio.create_task(self._run())
        return write

    async def _run(self) -> None:
        while self.waiting:
            group, self.waiting = self.waiting[:LARGEST_GROUP], self.waiting[LARGEST_GROUP:]
            try:
                await self.commit(group)
            except Exception as error:  # the whole group failed: each caller hears of it
                for write in group:
                    write.outcome = error
            self.groups += 1
            self.written += len(group)
            for write in group:
                write.settle()
        self.task = None


class Writer:
    """Everything that is written goes through here."""

    def __init__(self, database: Database) -> None:
        self.log: Lane[LogRow] = Lane(database.append)
        self.rest: Lane[Work[Any]] = Lane(database.commit)

    async def write(self, work: Work[T], *news: str) -> T:
        """The work's result, once it is durable."""
        return await self.rest.add(Write(work, news))

    async def append(self, row: LogRow, *news: str) -> bool:
        """Adds a log entry; False when its number (or its command) is taken: the key is the concurrency check."""
        return await self.log.add(Write(row, news))

    async def drain(self) -> None:
        """Waits until everything given so far is written."""
        for lane in (self.log, self.rest):
            while lane.task is not None:
                await asyncio.wait([lane.task])


def run_all(connection: Connection, group: list[Write[Any, Work[Any]]]) -> None:
    """One piece of work after the other; when one fails, that ends the transaction."""
    for write in group:
        write.outcome = write.what(connection)


def run_each(connection: Connection, group: list[Write[Any, Work[Any]]]) -> None:
    """Each piece of work has a savepoint of its own, so that one that fails takes nothing else with it."""
    for write in group:
        try:
            with connection.begin_nested():
                write.outcome = write.what(connection)
        except Exception as error:
            write.outcome = error


def ping(connection: Connection) -> None:
    """Raises an error if the database does not answer."""
    connection.exec_driver_sql("SELECT 1")


def insert_entry(connection: Connection, row: LogRow) -> bool:
    """Adds one log entry, if its number and its command are free."""
    statement = insert_into(connection, model.log).values(row).on_conflict_do_nothing()
    return connection.execute(statement).rowcount == 1


def insert_into(connection: Connection, table: Table) -> Any:
    """An insert that can say what happens where such a row is there: every database has its own."""
    kind = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return kind(table)


def announcements(group: list[Write[Any, Any]], longest: int) -> list[str]:
    """The news of a group, as few lines as `longest` bytes allow."""
    lines: list[str] = []
    for news in dict.fromkeys(news for write in group for news in write.news):
        if lines and len(lines[-1]) + len(news) < longest:
            lines[-1] += " " + news
        else:
            lines.append(news)
    return lines
