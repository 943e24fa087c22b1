"""Thinker processes of this machine: a fixed number of them, killed and replaced when they hang or die."""

import asyncio
import contextlib
import logging
import os
import sys
from asyncio.subprocess import Process
from collections import OrderedDict
from typing import Final, Protocol

import msgspec

from sevenfold.agents.process_pool import ONE_CORE
from sevenfold.server.bots.fair_queue import FairQueue
from sevenfold.server.bots.job import QUEUES, Analyse, Answer, Balance, ChooseMove, Job, QueueName, cost, substitute
from sevenfold.server.bots.thinker import MOST_AGENTS, NICE

LONGEST_LINE: Final = 16 * 1024 * 1024
TRIES: Final = 3
STARTING: Final = 60.0
"""Seconds a process may take to start on a busy machine; a job's time runs from then on."""
MOST_ANALYSTS: Final = 4
NEVER_COMPILE: Final = {"SEVENFOLD_COMPILE": "never"}
"""The environment of a process that answers `NotCompiled` instead of letting a person wait for the compiler."""
NOT_COMPILED: Final = "NotCompiled"
LOG: Final = logging.getLogger("sevenfold.bots")


class BotFailed(Exception):
    """A bot gave no answer: it raised an error, hung or died."""


class Bots(Protocol):
    """Where moves of bots come from, analyses, and games that measure a scenario."""

    analysts: int
    """How many questions of an analysis are answered at a time."""

    async def choose(self, job: ChooseMove) -> bytes | None:
        """Returns the bot's move as JSON; None if even the substitute failed."""
        ...

    async def analyse(self, job: Analyse | Balance) -> bytes:
        """Returns the answer as JSON; raises `BotFailed`."""
        ...

    async def close(self) -> None: ...


class ThinkerProcess:
    """One process (see `thinker`), started when it is first needed."""

    def __init__(self, arguments: list[str], environment: dict[str, str]) -> None:
        self.arguments, self.environment = arguments, environment
        self.process: Process | None = None
        self.tables: OrderedDict[str, None] = OrderedDict()
        """Tables that it played lately: it may have agents for them."""

    async def ask(self, job: Job, limit: float) -> bytes:
        """Returns the job's result. A process that is silent for longer than the limit is killed."""
        try:
            process = self.process
            if process is None:
                process = await asyncio.wait_for(self._start(), STARTING)
            line = await asyncio.wait_for(_exchange(process, msgspec.json.encode(job) + b"\n"), limit)
        except (OSError, TimeoutError, ValueError):
            line = b""
        except asyncio.CancelledError:
            await self.stop()
            raise
        if not line:
            await self.stop()
            raise BotFailed("died")
        answer = msgspec.json.decode(line, type=Answer)
        if answer.problem is not None:
            raise BotFailed(answer.problem)
        if isinstance(job, ChooseMove):
            self._remember(job.table)
        return bytes(answer.result)

    def _remember(self, table: str) -> None:
        self.tables[table] = None
        self.tables.move_to_end(table)
        if len(self.tables) > MOST_AGENTS:
            self.tables.popitem(last=False)

    async def _start(self) -> Process:
        """Starts a process; it says with an empty line that it has loaded everything."""
        self.process = process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "sevenfold.server.bots.thinker",
            *self.arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env={**ONE_CORE, **os.environ, **self.environment},
        )
        await _exchange(process, b"")
        return process

    async def stop(self) -> None:
        process, self.process = self.process, None
        self.tables.clear()
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


async def _exchange(process: Process, line: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(line)
    await process.stdin.drain()
    return await process.stdout.readline()


Turn = tuple[Job, "asyncio.Future[ThinkerProcess]"]
"""A job that waits, and the process that it gets."""


class ThinkerPool:
    """A fixed number of thinker processes; jobs wait until one is free, every person's for a fair share of the time."""

    def __init__(self, count: int, lease: float, arguments: list[str], environment: dict[str, str]) -> None:
        self.lease = lease
        self.thinkers = [ThinkerProcess(arguments, environment) for _ in range(count)]
        self.free = list(self.thinkers)
        self.queue: FairQueue[Turn] = FairQueue()

    async def think(self, job: Job) -> bytes:
        """Returns the job's result; a job whose process dies is tried again."""
        for attempt in range(1, TRIES + 1):
            thinker = await self._turn(job)
            try:
                return await thinker.ask(job, job.budget + self.lease)
            except BotFailed as error:
                if str(error) != "died" or attempt == TRIES:
                    raise
            finally:
                self._give_back(thinker)
        raise BotFailed("died")

    async def _turn(self, job: Job) -> ThinkerProcess:
        """Returns a process once it is the job's turn."""
        given: asyncio.Future[ThinkerProcess] = asyncio.get_running_loop().create_future()
        self.queue.add((job, given), job.person, cost(job))
        self._hand_out()
        try:
            return await given
        except asyncio.CancelledError:
            if given.done() and not given.cancelled():
                self._give_back(given.result())
            raise

    def _give_back(self, thinker: ThinkerProcess) -> None:
        self.free.append(thinker)
        self._hand_out()

    def _hand_out(self) -> None:
        while self.free and self.queue:
            job, given = self.queue.next()
            if not given.done():  # a job that nobody waits for any more is left out
                given.set_result(self._take(job))

    def _take(self, job: Job) -> ThinkerProcess:
        """Takes a free process: the one that played the job's table before, or else the one used last."""
        table = job.table if isinstance(job, ChooseMove) else None
        thinker = next((thinker for thinker in self.free if table in thinker.tables), self.free[-1])
        self.free.remove(thinker)
        return thinker

    async def close(self) -> None:
        for thinker in self.thinkers:
            await thinker.stop()


class LocalBots:
    """Processes of this machine, for each queue its own.

    Those for analyses and for tables where no person waits give way to others, and nobody's move waits for them.
    Nobody's move waits for the compiler either: while kernels are compiled in the background, substitutes play.
    """

    def __init__(self, count: int, lease: float, plugins: list[str], alone: int = 1) -> None:
        self.analysts = min(MOST_ANALYSTS, count + 1)
        counts: dict[QueueName, int] = {"person": count, "alone": alone, "analysis": self.analysts}
        self.pools = {
            queue: ThinkerPool(
                counts[queue],
                lease,
                plugins if queue == "person" else [NICE, *plugins],
                {} if queue == "analysis" else NEVER_COMPILE,
            )
            for queue in QUEUES
        }
        self.failures = 0
        self.compiling: asyncio.Task[None] | None = None

    async def think(self, job: Job) -> bytes:
        """Returns the job's result; raises `BotFailed`."""
        try:
            return await self.pools[job.queue].think(job)
        except BotFailed as error:
            if str(error) == NOT_COMPILED and self.compiling is None:
                LOG.warning("compiling the bots' kernels; until that is done, simpler bots play")
                self.compiling = asyncio.create_task(_compile())
            raise

    async def choose(self, job: ChooseMove) -> bytes | None:
        for tried in {job.level: job, (other := substitute(job)).level: other}.values():
            try:
                return await self.think(tried)
            except BotFailed as error:
                if str(error) == NOT_COMPILED:
                    continue
                self.failures += 1
                LOG.warning("a bot failed", extra={"game": job.game, "level": tried.level, "problem": str(error)})
        return None

    async def analyse(self, job: Analyse | Balance) -> bytes:
        return await self.think(job)

    async def close(self) -> None:
        if self.compiling is not None:
            self.compiling.cancel()
            await asyncio.gather(self.compiling, return_exceptions=True)
        for pool in self.pools.values():
            await pool.close()


async def _compile() -> None:
    """Compiles all kernels, at low priority, in processes that end with this one's task."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "sevenfold.agents.precompile",
        NICE,
        stdout=asyncio.subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        if await process.wait():
            LOG.error("the bots' kernels could not be compiled; simpler bots play", extra={"code": process.returncode})
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()
