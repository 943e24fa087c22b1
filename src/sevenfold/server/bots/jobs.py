"""Bots that think on other machines: jobs in the database, leased by `sevenfold worker` processes.

A lease table of our own and not a queue library: a job is one row and two statements, it must be given up after three
tries, its late result must be ignored, and a library's queue would still need a watchdog for jobs of dead workers.
"""

import asyncio
import contextlib
import logging
import secrets
from typing import Final

from sevenfold.server import catalogue
from sevenfold.server.bots import analyst
from sevenfold.server.bots.pool import MOST_ANALYSTS, TRIES, BotFailed, LocalBots
from sevenfold.server.store import job_queries
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.job_queries import FAILED
from sevenfold.server.store.rows import now

POLL: Final = 0.05
PATIENCE: Final = 1.0
LOG: Final = logging.getLogger("sevenfold.jobs")


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
            await self.writer.write(lambda connection: job_queries.add(connection, row))
            if self.polling is None or self.polling.done():
                self.polling = asyncio.create_task(self._poll())
            return await asyncio.wait_for(answer, TRIES * (self.lease + budget) + 2 * POLL)
        except TimeoutError:
            return FAILED
        finally:
            self.waiting.pop(id, None)
            await self.writer.write(lambda connection: job_queries.remove(connection, id))

    async def _poll(self) -> None:
        """Looks for answers while somebody waits."""
        while self.waiting:
            for id, move in await self.database.read(lambda c: job_queries.answered(c, list(self.waiting))):
                if (answer := self.waiting.get(id)) is not None and not answer.done():
                    answer.set_result(move)
            await asyncio.sleep(POLL)

    async def close(self) -> None:
        if self.polling is not None:
            self.polling.cancel()
        await self.local.close()


async def work(database: Database, count: int, seconds: float, plugins: list[str]) -> None:
    """A worker: so many thinkers, each leasing one job at a time, until it is told to stop."""
    writer = Writer(database)
    await database.open(lambda _: None)
    thinkers = LocalBots(count, seconds, plugins)
    try:
        await writer.write(job_queries.remove_old)
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
    job = await writer.write(lambda connection: job_queries.lease(connection, seconds, TRIES))
    if job is None:
        return False
    move = FAILED
    with contextlib.suppress(BotFailed):
        move = (await thinkers.think(job.game, job.level, job.view.encode(), job.budget)).decode()
    await writer.write(lambda connection: job_queries.finish(connection, job.id, move))
    return True
