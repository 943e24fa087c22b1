"""Analyses of finished games: made once by bot processes, one after the other, and kept with the game."""

import asyncio
import hashlib
import logging
from functools import partial
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, select, update

from sevenfold import records
from sevenfold.agents.verdict import Decision, Outline, summed
from sevenfold.errors import Refusal
from sevenfold.records import Record
from sevenfold.server.bots.analyst import question
from sevenfold.server.bots.pool import Bots
from sevenfold.server.store import model
from sevenfold.server.store.database import Database, Writer, insert_into
from sevenfold.server.store.rows import now
from sevenfold.server.wire.commands import Analysed

MOST: Final = 8
"""Analyses under way or waiting in this process."""
STALE: Final = 180_000
"""Milliseconds after which another process takes over what makes no progress."""
LOG: Final = logging.getLogger("sevenfold.analysing")
Key = tuple[str, int]
"""A table (or a record file) and a seat."""
FILES_KEPT: Final = 30 * 24 * 3600 * 1000
"""Milliseconds for which the analysis of a file is kept."""


class Analysing:
    """One analysis at a time; the others wait in line."""

    def __init__(self, database: Database, writer: Writer, bots: Bots) -> None:
        self.database, self.writer, self.bots = database, writer, bots
        self.tasks: dict[Key, asyncio.Task[None]] = {}
        self.door, self.line = asyncio.Lock(), asyncio.Lock()

    async def look(self, id: str, seat: int) -> Analysed:
        row = await self.database.read(partial(read, key=(id, seat)))
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
            await self.writer.write(forget_files)
            if await self.writer.write(partial(claim, key=(id, seat), before=self._stale())):
                self.tasks[id, seat] = asyncio.create_task(self._run((id, seat), record))
        return await self.look(id, seat)

    def _stale(self) -> int:
        """Older claims are nobody's. With a database of its own this process knows its claims by heart."""
        return now() - STALE if self.database.shared else now() + 1

    async def _run(self, key: Key, record: Record) -> None:
        try:
            async with self.line:
                body = await self._made(key, record)
            await self.writer.write(partial(change, key=key, progress=1.0, body=body))
        except Exception:
            LOG.exception("an analysis failed", extra={"table": key[0], "seat": key[1]})
            await self.writer.write(partial(forget, key=key))
        finally:
            del self.tasks[key]

    async def _made(self, key: Key, record: Record) -> str:
        _, seat = key
        found = msgspec.json.decode(await self.bots.analyse(record.game, question(record, seat)), type=Outline)
        free = asyncio.Semaphore(self.bots.analysts)
        done = 0

        async def one(place: int) -> Decision:
            nonlocal done
            async with free:
                answer = await self.bots.analyse(record.game, question(record, seat, place))
            done += 1
            await self.writer.write(partial(change, key=key, progress=done / len(found.places)))
            return msgspec.json.decode(answer, type=Decision)

        async with asyncio.TaskGroup() as group:
            decisions = [group.create_task(one(place)) for place in found.places]
        made = summed(seat, [decision.result() for decision in decisions], found)
        return msgspec.json.encode(made).decode()

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def file_id(record: Record) -> str:
    """The name under which the analysis of a file is kept; no table is called so."""
    return "file-" + hashlib.sha256(records.encode(record)).hexdigest()


def forget_files(connection: Connection) -> None:
    """Drops analyses of files that were made long ago."""
    old = model.analyses.c.touched < now() - FILES_KEPT
    connection.execute(delete(model.analyses).where(old, model.analyses.c.table_id.startswith("file-")))


def read(connection: Connection, key: Key) -> Any:
    return connection.execute(select(model.analyses).where(*_is(key))).first()


def claim(connection: Connection, key: Key, before: int) -> bool:
    """Whether the analysis is the caller's to make: nobody has, or whoever began it gave up before that time."""
    analyses = model.analyses
    values = {"table_id": key[0], "seat": key[1], "progress": 0.0, "touched": now()}
    taken = (
        insert_into(connection, analyses)
        .values(values)
        .on_conflict_do_update(
            index_elements=["table_id", "seat"],
            set_={"progress": 0.0, "touched": values["touched"]},
            where=(analyses.c.body.is_(None)) & (analyses.c.touched < before),
        )
    )
    return connection.execute(taken.returning(analyses.c.seat)).first() is not None


def change(connection: Connection, key: Key, **values: Any) -> None:
    connection.execute(update(model.analyses).where(*_is(key)).values(touched=now(), **values))


def forget(connection: Connection, key: Key) -> None:
    connection.execute(delete(model.analyses).where(*_is(key), model.analyses.c.body.is_(None)))


def _is(key: Key) -> tuple[Any, Any]:
    return model.analyses.c.table_id == key[0], model.analyses.c.seat == key[1]
