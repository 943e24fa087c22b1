"""Analyses of finished games: made once by bot processes, one after the other, and kept with the game."""

import asyncio
import hashlib
import logging
from functools import partial
from typing import Final

import msgspec

from sevenfold import records
from sevenfold.agents.analysis_report import Decision, Outline, report
from sevenfold.errors import Refusal
from sevenfold.records import Record
from sevenfold.server.bots import job
from sevenfold.server.bots.pool import Bots
from sevenfold.server.store import analysis_queries
from sevenfold.server.store.analysis_queries import FILE, Key
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.rows import now
from sevenfold.server.wire.commands import Analysed

MOST: Final = 8
"""Analyses under way or waiting in this process."""
STALE: Final = 180_000
"""Milliseconds after which another process takes over what makes no progress."""
LOG: Final = logging.getLogger("sevenfold.analysing")


class Analysing:
    """One analysis at a time; the others wait in line."""

    def __init__(self, database: Database, writer: Writer, bots: Bots) -> None:
        self.database, self.writer, self.bots = database, writer, bots
        self.tasks: dict[Key, asyncio.Task[None]] = {}
        self.door, self.line = asyncio.Lock(), asyncio.Lock()

    async def look(self, id: str, seat: int) -> Analysed:
        row = await self.database.read(partial(analysis_queries.read, key=(id, seat)))
        if row is None or (row.body is None and (id, seat) not in self.tasks and row.touched < self._stale()):
            return Analysed(seat=seat, status="none", progress=0.0, analysis=None)
        if row.body is None:
            return Analysed(seat=seat, status="running", progress=row.progress, analysis=None)
        return Analysed(seat=seat, status="done", progress=1.0, analysis=msgspec.Raw(row.body.encode()))

    async def start(self, id: str, seat: int, record: Record) -> Analysed:
        """Starts it, or joins whoever did."""
        async with self.door:
            found = await self.look(id, seat)
            if found.status != "none":
                return found
            if len(self.tasks) >= MOST:
                raise Refusal("busy")
            await self.writer.write(analysis_queries.remove_old_files)
            if await self.writer.write(partial(analysis_queries.claim, key=(id, seat), before=self._stale())):
                self.tasks[id, seat] = asyncio.create_task(self._run((id, seat), record))
        return await self.look(id, seat)

    def _stale(self) -> int:
        """Older claims are nobody's. With a database of its own this process knows its claims by heart."""
        return now() - STALE if self.database.shared else now() + 1

    async def _run(self, key: Key, record: Record) -> None:
        try:
            async with self.line:
                body = await self._made(key, record)
            await self.writer.write(partial(analysis_queries.change, key=key, progress=1.0, body=body))
        except Exception:
            LOG.exception("an analysis failed", extra={"table": key[0], "seat": key[1]})
            await self.writer.write(partial(analysis_queries.remove_unfinished, key=key))
        finally:
            del self.tasks[key]

    async def _made(self, key: Key, record: Record) -> str:
        _, seat = key
        found = msgspec.json.decode(await self.bots.analyse(job.analyse(record, seat)), type=Outline)
        free = asyncio.Semaphore(self.bots.analysts)
        done = 0

        async def one(place: int) -> Decision:
            nonlocal done
            async with free:
                answer = await self.bots.analyse(job.analyse(record, seat, place))
            done += 1
            await self.writer.write(partial(analysis_queries.change, key=key, progress=done / len(found.places)))
            return msgspec.json.decode(answer, type=Decision)

        async with asyncio.TaskGroup() as group:
            decisions = [group.create_task(one(place)) for place in found.places]
        made = report(seat, [decision.result() for decision in decisions], found)
        return msgspec.json.encode(made).decode()

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def file_id(record: Record) -> str:
    """The name under which the analysis of a file is kept; no table is called so."""
    return FILE + hashlib.sha256(records.encode(record)).hexdigest()
