"""What both databases offer: work is given as functions of a connection and grouped into few durable commits.

The same functions run on SQLite (one writer thread, WAL, `synchronous=FULL`) and on PostgreSQL (asyncpg).
Whatever waits while a commit runs shares the next one; nobody is answered before it. Log entries, most of the work at
busy times, have groups of their own and are inserted by one statement.
"""

import asyncio
from collections.abc import Awaitable, Callable
from secrets import token_hex
from typing import Any, Final, Generic, Protocol, TypeVar

from sqlalchemy import BigInteger, Connection, Table, delete, insert, literal_column, select
from sqlalchemy.dialects import postgresql, sqlite

from sevenfold.server.store import model
from sevenfold.server.store.rows import now

T = TypeVar("T")
Work = Callable[[Connection], T]
News = Callable[[list[str]], None]
LogRow = tuple[str, int, str, int | None, str | None, str, int]
"""A log entry, in the order of the table's columns."""
LOG_COLUMNS: Final = tuple(model.log.c.keys())
INSERT_ENTRY: Final = {
    "sqlite": sqlite.insert(model.log).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(model.log).on_conflict_do_nothing(),
}
LARGEST_GROUP: Final = 256
SERVER_CLOCK: Final = literal_column("(extract(epoch FROM clock_timestamp()) * 1000)::bigint", BigInteger())
"""PostgreSQL's own time, as an expression."""


class Database(Protocol):
    """What both databases offer."""

    shared: bool
    """Whether several processes may use it at the same time."""

    async def open(self, news: News) -> None:
        """Connects; `news` is called with what other processes announce."""
        ...

    async def read(self, work: Work[T]) -> T:
        """Returns what `work` reads, on a connection of its own."""
        ...

    async def append(self, group: "list[Write[bool, LogRow]]") -> None:
        """Adds log entries in one durable transaction; an entry whose number or command is taken is left out."""
        ...

    async def commit(self, group: "list[Write[Any, Work[Any]]]") -> None:
        """Runs the group in one durable transaction; work that fails does not affect the rest."""
        ...

    async def close(self) -> None: ...


W = TypeVar("W")


class Write(asyncio.Future[T], Generic[T, W]):
    """Work that waits for its commit, and the news for other processes that are sent with it."""

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


class CommitQueue(Generic[W]):
    """Commits one group at a time; everything that waits goes into the next group."""

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
            except Exception as error:  # the whole group failed: every caller gets the error
                for write in group:
                    write.outcome = error
            self.groups += 1
            self.written += len(group)
            for write in group:
                write.settle()
        self.task = None


class Writer:
    """All writing: one queue for log entries, one for the rest."""

    def __init__(self, database: Database) -> None:
        self.log: CommitQueue[LogRow] = CommitQueue(database.append)
        self.rest: CommitQueue[Work[Any]] = CommitQueue(database.commit)

    async def write(self, work: Work[T], *news: str) -> T:
        """Returns the work's result, once it is durable."""
        return await self.rest.add(Write(work, news))

    async def append(self, row: LogRow, *news: str) -> bool:
        """Adds a log entry; returns False if its number or command is taken, so two writers never both succeed."""
        return await self.log.add(Write(row, news))

    async def drain(self) -> None:
        """Waits until everything so far is written."""
        for queue in (self.log, self.rest):
            while queue.task is not None:
                await asyncio.wait([queue.task])


def run_all(connection: Connection, group: list[Write[Any, Work[Any]]]) -> None:
    """Runs the work in order; an error ends the transaction."""
    for write in group:
        write.outcome = write.what(connection)


def run_each(connection: Connection, group: list[Write[Any, Work[Any]]]) -> None:
    """Runs each piece of work in a savepoint of its own, so that an error undoes that piece only."""
    for write in group:
        try:
            with connection.begin_nested():
                write.outcome = write.what(connection)
        except Exception as error:
            write.outcome = error


def database_time(connection: Connection) -> int:
    """Returns the database's Unix time in milliseconds: the one clock that all its processes share."""
    if connection.dialect.name == "postgresql":
        return int(connection.execute(select(SERVER_CLOCK)).scalar_one())
    return now()


def write_probe(connection: Connection) -> None:
    """Writes a row and removes it; raises an error if the database takes no writes.

    The row is the caller's own, so that no two processes wait for each other.
    """
    name = f"probe {token_hex(8)}"
    connection.execute(insert(model.secrets).values(name=name, value=""))
    connection.execute(delete(model.secrets).where(model.secrets.c.name == name))


def insert_entry(connection: Connection, row: LogRow) -> bool:
    """Adds one log entry; returns False if its number or command is taken."""
    values = dict(zip(LOG_COLUMNS, row, strict=True))
    return connection.execute(INSERT_ENTRY[connection.dialect.name], values).rowcount == 1


def insert_into(connection: Connection, table: Table) -> Any:
    """Returns an insert with `on_conflict_…`, which each database has in its own dialect."""
    kind = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    return kind(table)


def joined_news(group: list[Write[Any, Any]], longest: int) -> list[str]:
    """Returns the news of a group in as few lines as `longest` bytes allow."""
    lines: list[str] = []
    for news in dict.fromkeys(news for write in group for news in write.news):
        if lines and len(lines[-1]) + len(news) < longest:
            lines[-1] += " " + news
        else:
            lines.append(news)
    return lines
