"""Bots that think on other machines: jobs in the database, leased by `sevenfold worker` processes.

This is a lease table of our own, not a queue library. A job is one row and two statements; it fails after three tries,
and an answer that comes late is ignored. With a library we would still need a watchdog for jobs of dead workers.
"""

import asyncio
import contextlib
import logging
import secrets
from typing import Final

import msgspec

from sevenfold.server.bots.job import QUEUES, Analyse, Balance, ChooseMove, Job, QueueName, cost, substitute
from sevenfold.server.bots.pool import MOST_ANALYSTS, TRIES, BotFailed, LocalBots
from sevenfold.server.bots.thinker import DECODER
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.queries import job_queries
from sevenfold.server.store.queries.job_queries import FAILED

POLL: Final = 0.05
PATIENCE: Final = 1.0
LOG: Final = logging.getLogger("sevenfold.workers")


class WorkerBots:
    """Asks workers; when none answers in time, one process of this machine plays the substitute."""

    def __init__(self, database: Database, writer: Writer, lease: float, plugins: list[str], alone: int = 1) -> None:
        self.database, self.writer, self.lease = database, writer, lease
        self.local = LocalBots(1, lease, plugins, alone)
        self.waiting: dict[str, asyncio.Future[str]] = {}
        self.polling: asyncio.Task[None] | None = None
        self.analysts = MOST_ANALYSTS

    async def choose(self, job: ChooseMove) -> bytes | None:
        move = await self._ask(job)
        if move != FAILED:
            return move.encode()
        LOG.warning("no worker gave a move", extra={"game": job.game, "level": job.level})
        return await self.local.choose(substitute(job))

    async def analyse(self, job: Analyse | Balance) -> bytes:
        found = await self._ask(job)
        if found == FAILED:
            raise BotFailed("no worker")
        return found.encode()

    async def _ask(self, job: Job) -> str:
        """Returns what a worker answers, or FAILED."""
        id, body = secrets.token_hex(12), msgspec.json.encode(job).decode()
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.waiting[id] = answer
        try:
            new = job_queries.NewJob(id, body, job.budget, job.queue, job.person, cost(job))
            await self.writer.write(lambda connection: job_queries.add(connection, new))
            if self.polling is None or self.polling.done():
                self.polling = asyncio.create_task(self._poll())
            return await asyncio.wait_for(answer, TRIES * (self.lease + job.budget) + 2 * POLL)
        except TimeoutError:
            return FAILED
        finally:
            self.waiting.pop(id, None)
            await self.writer.write(lambda connection: job_queries.remove(connection, id))

    async def _poll(self) -> None:
        """Looks for answers while somebody waits."""
        while self.waiting:
            for id, found in await self.database.read(lambda c: job_queries.answered(c, list(self.waiting))):
                if (answer := self.waiting.get(id)) is not None and not answer.done():
                    answer.set_result(found)
            await asyncio.sleep(POLL)

    async def close(self) -> None:
        if self.polling is not None:
            self.polling.cancel()
        await self.local.close()


async def work(database: Database, count: int, seconds: float, plugins: list[str], alone: int) -> None:
    """Runs a worker until it is told to stop, with thinkers that do one job at a time: `count` for moves that a person
    waits for, `alone` for tables where nobody does, and some for analyses."""
    writer = Writer(database)
    await database.open(lambda _: None)
    thinkers = LocalBots(count, seconds, plugins, alone)
    places = [queue for queue in QUEUES for _ in thinkers.pools[queue].thinkers]
    try:
        await writer.write(job_queries.remove_old)
        LOG.info("waiting for jobs", extra={"processes": count})
        await asyncio.gather(*(_do_jobs(writer, thinkers, seconds, queue) for queue in places))
    finally:
        await thinkers.close()
        await database.close()


async def _do_jobs(writer: Writer, thinkers: LocalBots, seconds: float, queue: QueueName) -> None:
    """Does one job of a queue after the other; while the database is gone, it waits for it."""
    from sevenfold.server.store.postgres import LOST  # workers have PostgreSQL's driver, tests of the jobs need not

    while True:
        try:
            if not await _do_job(writer, thinkers, seconds, queue):
                await asyncio.sleep(POLL)
        except LOST as error:
            LOG.warning("the database does not answer; trying again", extra={"problem": str(error).partition("\n")[0]})
            await asyncio.sleep(PATIENCE)


async def _do_job(writer: Writer, thinkers: LocalBots, seconds: float, queue: QueueName) -> bool:
    """Does a job; returns False if there is none."""
    leased = await writer.write(lambda connection: job_queries.lease(connection, seconds, TRIES, queue))
    if leased is None:
        return False
    answer = FAILED
    with contextlib.suppress(BotFailed, msgspec.MsgspecError):
        answer = (await thinkers.think(DECODER.decode(leased.job))).decode()
    await writer.write(lambda connection: job_queries.finish(connection, leased.id, answer))
    return True
