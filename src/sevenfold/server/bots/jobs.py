"""Bots that think on other machines: jobs in the database, leased by `sevenfold worker` processes.

A lease table of our own and not a queue library: a job is one row and two statements, it must be given up after three
tries, its late result must be ignored, and a library's queue would still need a watchdog for jobs of dead workers.
"""

import asyncio
import contextlib
import logging
import secrets
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from sevenfold.server import catalogue
from sevenfold.server.bots import analyst
from sevenfold.server.bots.pool import MOST_ANALYSTS, TRIES, BotFailed, LocalBots
from sevenfold.server.store import model
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.rows import now

POLL: Final = 0.05
PATIENCE: Final = 1.0
OLD: Final = 600_000
FAILED: Final = "failed"
LOG: Final = logging.getLogger("sevenfold.jobs")


class Work(msgspec.Struct):
    """A leased job."""

    id: str
    game: str
    level: str
    view: str
    budget: float


class SharedBots:
    """Asks workers; when none answers in time, one process of this machine plays the substitute."""

    def __init__(self, database: Database, writer: Writer, lease: float, plugins: list[str]) -> None:
        self.database, self.writer, self.lease = database, writer, lease
        self.local = LocalBots(1, lease, plugins)
        self.waiting: dict[str, asyncio.Future[str]] = {}
        self.polling: asyncio.Task[None] | None = None
        self.analysts = MOST_ANALYSTS

    async def choose(self, game: str, level: str, view: bytes) -> bytes | None:
        move = await self._ask(game, level, view, catalogue.budget(game, level))
        if move != FAILED:
            return move.encode()
        LOG.warning("no worker gave a move", extra={"game": game, "level": level})
        return await self.local.choose(game, catalogue.substitute(game), view)

    async def analyse(self, game: str, question: bytes) -> bytes:
        found = await self._ask(game, analyst.LEVEL, question, analyst.BUDGET)
        if found == FAILED:
            raise BotFailed("no worker")
        return found.encode()

    async def _ask(self, game: str, level: str, view: bytes, budget: float) -> str:
        """What a worker answers, or FAILED."""
        id = secrets.token_hex(12)
        row = {"id": id, "game": game, "level": level, "view": view.decode(), "budget": budget, "created": now()}
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.waiting[id] = answer
        try:
            await self.writer.write(lambda connection: connection.execute(insert(model.jobs).values(row)) and None)
            if self.polling is None or self.polling.done():
                self.polling = asyncio.create_task(self._poll())
            return await asyncio.wait_for(answer, TRIES * (self.lease + budget) + 2 * POLL)
        except TimeoutError:
            return FAILED
        finally:
            self.waiting.pop(id, None)
            gone = delete(model.jobs).where(model.jobs.c.id == id)
            await self.writer.write(lambda connection: connection.execute(gone) and None)

    async def _poll(self) -> None:
        """Looks for answers while somebody waits."""
        while self.waiting:
            for id, move in await self.database.read(lambda c: answered(c, list(self.waiting))):
                if (answer := self.waiting.get(id)) is not None and not answer.done():
                    answer.set_result(move)
            await asyncio.sleep(POLL)

    async def close(self) -> None:
        if self.polling is not None:
            self.polling.cancel()
        await self.local.close()


def answered(connection: Connection, ids: list[str]) -> list[tuple[str, str]]:
    jobs = model.jobs
    rows = connection.execute(select(jobs.c.id, jobs.c.move).where(jobs.c.id.in_(ids), jobs.c.move.is_not(None)))
    return [(row.id, row.move) for row in rows]


def lease(connection: Connection, seconds: float) -> Work | None:
    """Takes the oldest job that nobody works on; one that three workers have lost counts as failed."""
    jobs = model.jobs
    free = select(jobs).where(jobs.c.move.is_(None), jobs.c.leased_until < now()).order_by(jobs.c.created).limit(1)
    if connection.dialect.name == "postgresql":
        free = free.with_for_update(skip_locked=True)
    row = connection.execute(free).first()
    if row is None:
        return None
    spent = row.tries >= TRIES
    until = now() + int((seconds + row.budget) * 1000)
    values: dict[str, Any] = {"move": FAILED} if spent else {"leased_until": until, "tries": row.tries + 1}
    connection.execute(update(jobs).where(jobs.c.id == row.id).values(values))
    return None if spent else Work(row.id, row.game, row.level, row.view, row.budget)


def finish(connection: Connection, id: str, move: str) -> bool:
    """Hands in a result; one that comes after another's is ignored."""
    jobs = model.jobs
    done = update(jobs).where(jobs.c.id == id, jobs.c.move.is_(None)).values(move=move)
    return connection.execute(done).rowcount == 1


def sweep(connection: Connection) -> None:
    """Forgets jobs that nobody waits for any more."""
    connection.execute(delete(model.jobs).where(model.jobs.c.created < now() - OLD))


async def work(database: Database, count: int, seconds: float, plugins: list[str]) -> None:
    """A worker: so many thinkers, each leasing one job at a time, until it is told to stop."""
    writer = Writer(database)
    await database.open(lambda _: None)
    thinkers = LocalBots(count, seconds, plugins)
    try:
        await writer.write(sweep)
        LOG.info("waiting for jobs", extra={"processes": count})
        await asyncio.gather(*(_one(writer, thinkers, seconds) for _ in range(count)))
    finally:
        await thinkers.close()
        await database.close()


async def _one(writer: Writer, thinkers: LocalBots, seconds: float) -> None:
    """One job after the other; while the database is gone, it waits for it."""
    from sevenfold.server.store.postgres import LOST  # workers have PostgreSQL's driver, tests of the jobs need not

    while True:
        try:
            if not await _next(writer, thinkers, seconds):
                await asyncio.sleep(POLL)
        except LOST as error:
            LOG.warning("the database does not answer; trying again", extra={"problem": str(error).partition("\n")[0]})
            await asyncio.sleep(PATIENCE)


async def _next(writer: Writer, thinkers: LocalBots, seconds: float) -> bool:
    """Does a job, if there is one."""
    job = await writer.write(lambda connection: lease(connection, seconds))
    if job is None:
        return False
    move = FAILED
    with contextlib.suppress(BotFailed):
        move = (await thinkers.think(job.game, job.level, job.view.encode(), job.budget)).decode()
    await writer.write(lambda connection: finish(connection, job.id, move))
    return True
