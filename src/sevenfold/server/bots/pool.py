"""Who thinks for the bots: a few processes of this machine, killed and replaced when they hang or die."""

import asyncio
import contextlib
import logging
import os
import secrets
import sys
from asyncio.subprocess import Process
from typing import Final, Protocol

import msgspec

from sevenfold.agents.process_pool import ONE_CORE
from sevenfold.server import catalogue
from sevenfold.server.bots import analyst
from sevenfold.server.bots.thinker import NICE, Chosen, Job

LONGEST_LINE: Final = 16 * 1024 * 1024
TRIES: Final = 3
STARTING: Final = 60.0
"""Seconds a process may take to start on a busy machine; a job's time runs from then on."""
MOST_ANALYSTS: Final = 4
LOG: Final = logging.getLogger("sevenfold.bots")


class BotFailed(Exception):
    """A bot gave no move: it raised, hung or died."""


class Bots(Protocol):
    """Where moves of bots come from, and analyses."""

    analysts: int
    """How many questions of an analysis are answered at a time."""

    async def choose(self, game: str, level: str, view: bytes) -> bytes | None:
        """The bot's move as JSON; None when even the substitute failed."""
        ...

    async def analyse(self, game: str, question: bytes) -> bytes:
        """What `analyst` answers; `BotFailed` when it does not."""
        ...

    async def close(self) -> None: ...


class Thinker:
    """One process (see `thinker`), started when it is first needed."""

    def __init__(self, arguments: list[str]) -> None:
        self.arguments = arguments
        self.process: Process | None = None

    async def ask(self, job: Job, limit: float) -> bytes:
        """The job's move. A process that is silent for longer than the limit is killed."""
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
        chosen = msgspec.json.decode(line, type=Chosen)
        if chosen.problem is not None:
            raise BotFailed(chosen.problem)
        return bytes(chosen.move)

    async def _start(self) -> Process:
        """A new process; it says so with an empty line when it has loaded everything."""
        self.process = process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "sevenfold.server.bots.thinker",
            *self.arguments,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LONGEST_LINE,
            env={**ONE_CORE, **os.environ},
        )
        await _exchange(process, b"")
        return process

    async def stop(self) -> None:
        process, self.process = self.process, None
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


class Thinkers:
    """A fixed number of thinkers; jobs wait until one is free."""

    def __init__(self, count: int, lease: float, arguments: list[str]) -> None:
        self.lease = lease
        self.thinkers = [Thinker(arguments) for _ in range(count)]
        self.free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for thinker in self.thinkers:
            self.free.put_nowait(thinker)

    async def think(self, game: str, level: str, view: bytes, budget: float) -> bytes:
        """One bot's move, tried again when its process dies."""
        job = Job(game, level, msgspec.Raw(view), budget, secrets.randbits(64))
        for attempt in range(1, TRIES + 1):
            thinker = await self.free.get()
            try:
                return await thinker.ask(job, budget + self.lease)
            except BotFailed as error:
                if str(error) != "died" or attempt == TRIES:
                    raise
            finally:
                self.free.put_nowait(thinker)
        raise BotFailed("died")

    async def close(self) -> None:
        for thinker in self.thinkers:
            await thinker.stop()


class LocalBots(Thinkers):
    """Processes of this machine. Analyses have processes of their own, which give way: no bot waits for them."""

    def __init__(self, count: int, lease: float, plugins: list[str]) -> None:
        super().__init__(count, lease, plugins)
        self.analysts = min(MOST_ANALYSTS, count + 1)
        self.patient = Thinkers(self.analysts, lease, [NICE, *plugins])
        self.failures = 0

    async def choose(self, game: str, level: str, view: bytes) -> bytes | None:
        for name in dict.fromkeys((level, catalogue.substitute(game))):
            try:
                return await self.think(game, name, view, catalogue.budget(game, name))
            except BotFailed as error:
                self.failures += 1
                LOG.warning("a bot failed", extra={"game": game, "level": name, "problem": str(error)})
        return None

    async def analyse(self, game: str, question: bytes) -> bytes:
        return await self.patient.think(game, analyst.LEVEL, question, analyst.BUDGET)

    async def close(self) -> None:
        await super().close()
        await self.patient.close()
