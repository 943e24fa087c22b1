"""Analyses of finished games, and other long work of bot processes: each is made once and stored."""

import asyncio
import hashlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Final

import msgspec

from sevenfold import records
from sevenfold.agents.analysis_report import Decision, Outline, report
from sevenfold.errors import Refusal
from sevenfold.records import Record
from sevenfold.server.bots import job
from sevenfold.server.bots.pool import Bots
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.queries import analysis_queries
from sevenfold.server.store.queries.analysis_queries import FILE, Key
from sevenfold.server.wire.commands import Analysed

MOST: Final = 8
"""The most analyses that run or wait in this process."""
STALE: Final = 180_000
"""Milliseconds after which another process takes over an analysis without progress."""
VOID: Final = -(1 << 60)
"""Less than any time: the clock may have been set back."""
Advance = Callable[[float], Awaitable[None]]
"""Stores how far the work is, from 0 to 1."""
Work = Callable[[Advance], Awaitable[str]]
"""Returns the result as JSON."""
LOG: Final = logging.getLogger("sevenfold.analyses")


class AnalysisQueue:
    """Makes one analysis at a time; the others wait."""

    def __init__(self, database: Database, writer: Writer, bots: Bots) -> None:
        self.database, self.writer, self.bots = database, writer, bots
        self.tasks: dict[Key, asyncio.Task[None]] = {}
        self.starting, self.running = asyncio.Lock(), asyncio.Lock()

    async def status(self, id: str, seat: int) -> Analysed:
        """Returns how far an analysis is, or its result."""
        row = await self.database.read(partial(analysis_queries.read, key=(id, seat)))
        if row is None or (row.body is None and (id, seat) not in self.tasks and row.age > self._stale()):
            return Analysed(seat=seat, status="none", progress=0.0, analysis=None)
        if row.body is None:
            return Analysed(seat=seat, status="running", progress=row.progress, analysis=None)
        return Analysed(seat=seat, status="done", progress=1.0, analysis=msgspec.Raw(row.body.encode()))

    async def start(self, id: str, seat: int, record: Record) -> Analysed:
        """Starts an analysis, unless it runs or is there; returns how far it is. Raises `Refusal`."""
        return await self.begin(id, seat, partial(self._analyse, seat, record))

    async def begin(self, id: str, seat: int, work: Work) -> Analysed:
        """Starts any work, unless it runs or its result is there; returns how far it is. Raises `Refusal`."""
        async with self.starting:
            found = await self.status(id, seat)
            if found.status != "none":
                return found
            if len(self.tasks) >= MOST:
                raise Refusal("busy")
            await self.writer.write(analysis_queries.remove_old_files)
            if await self.writer.write(partial(analysis_queries.claim, key=(id, seat), age=self._stale())):
                self.tasks[id, seat] = asyncio.create_task(self._run((id, seat), work))
        return await self.status(id, seat)

    def _stale(self) -> int:
        """Returns the milliseconds after which a claim is void; on SQLite, where nobody else makes claims, at once."""
        return STALE if self.database.shared else VOID

    async def _run(self, key: Key, work: Work) -> None:
        async def advance(progress: float) -> None:
            await self.writer.write(partial(analysis_queries.change, key=key, progress=progress))

        try:
            async with self.running:
                body = await work(advance)
            await self.writer.write(partial(analysis_queries.change, key=key, progress=1.0, body=body))
        except Exception:
            LOG.exception("an analysis failed", extra={"table": key[0], "seat": key[1]})
            await self.writer.write(partial(analysis_queries.remove_unfinished, key=key))
        finally:
            del self.tasks[key]

    async def _analyse(self, seat: int, record: Record, advance: Advance) -> str:
        found = msgspec.json.decode(await self.bots.analyse(job.analyse(record, seat)), type=Outline)
        free = asyncio.Semaphore(self.bots.analysts)
        done = 0

        async def decide(index: int) -> Decision:
            nonlocal done
            async with free:
                answer = await self.bots.analyse(job.analyse(record, seat, index))
            done += 1
            await advance(done / len(found.places))
            return msgspec.json.decode(answer, type=Decision)

        async with asyncio.TaskGroup() as group:
            decisions = [group.create_task(decide(index)) for index in found.places]
        made = report(seat, [decision.result() for decision in decisions], found)
        return msgspec.json.encode(made).decode()

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def file_id(record: Record) -> str:
    """Returns the id under which the analysis of a record file is stored; no table has such an id."""
    return id_of(records.encode(record))


def id_of(data: bytes) -> str:
    """Returns the id of work on data that are not a table's."""
    return FILE + hashlib.sha256(data).hexdigest()
