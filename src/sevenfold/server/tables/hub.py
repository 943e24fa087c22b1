"""All tables this process knows: loading them, keeping up with other processes, and sharing the minding."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, Final

from sevenfold.errors import Refusal
from sevenfold.server.settings import Settings
from sevenfold.server.store import log_queries, table_queries
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.rows import now
from sevenfold.server.tables import snapshots
from sevenfold.server.tables.table import Table

LOG: Final = logging.getLogger("sevenfold.hub")
HEARTBEAT: Final = 8.0
TIDYING: Final = 600.0
FORGOTTEN: Final = 48 * 3600 * 1000
"""A table that was not started for two days is closed."""


class Hub:
    """The tables in memory are a cache; the log is the truth, and its key decides between writers.

    Any process may write to any table. Bots and clocks of a table are minded by one process at a time, which
    holds the table's lease; should two mind it for a moment, the key still lets only one of them write.
    """

    def __init__(self, settings: Settings, database: Database) -> None:
        self.settings = settings
        self.database = database
        self.writer = Writer(database)
        # With a database of its own, a process takes up at once what its predecessor minded.
        self.name = secrets.token_hex(8) if database.shared else "solo"
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.background: set[asyncio.Task[None]] = set()
        self.here: set[tuple[str, str]] = set()
        self.mind: Callable[[Table], None] = lambda _: None
        self.signed_out: Callable[[str], None] = lambda _: None
        self.heard_chat: Callable[[Table], Coroutine[Any, Any, None]] = _nothing
        self.loops: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.database.open(self.hear)
        await self._sweep()
        self.loops = [
            asyncio.create_task(self._every(self.settings.table_lease / 3, self._sweep)),
            asyncio.create_task(self._every(HEARTBEAT, self._heartbeat)),
            asyncio.create_task(self._every(TIDYING, self._tidy)),
        ]

    async def close(self) -> None:
        thinking = [task for table in self.tables.values() for task in table.thinking.values()]
        tasks = [*self.loops, *self.background, *thinking]
        for table in self.tables.values():
            table.minded = False
            if table.timer is not None:
                table.timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.writer.drain()
        await self.database.close()

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs work in the background; what goes wrong there is logged."""
        task = asyncio.create_task(_logged(work))
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    # --- finding --------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """The table, loaded when it is not here yet."""
        if id in self.tables:
            return self.tables[id]
        if id not in self.loading:
            self.loading[id] = asyncio.create_task(self._load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def _load(self, id: str) -> Table:
        stored = await self.database.read(lambda connection: log_queries.stored(connection, id))
        if stored is None:
            raise Refusal("unknown", what=id)
        # A long log takes a while to play through; other tables must not wait for it.
        made = self.tables[id] = await asyncio.to_thread(snapshots.load, stored)
        # What was stored or announced while it was being loaded is not in it yet.
        await self.catch_up(made)
        return made

    async def catch_up(self, table: Table) -> None:
        """Reads what is stored beyond what is known here, and tells those who watch."""
        known = table.position.number
        found = await self.database.read(lambda connection: log_queries.stored(connection, table.id, after=known))
        if found is None:
            return
        fresh = found.row.version != table.row.version or found.row.rematch != table.row.rematch
        table.row = found.row
        table.said = None
        table.last_seen.update({seat: max(at, table.last_seen.get(seat, 0)) for seat, at in found.seen.items()})
        plain, asked = True, table.position.asked
        for stored in found.entries:
            # Another task may have taken some of them in while this one was reading.
            if stored.number == table.position.number + 1:
                table.take(table.position.read(stored))
                table.tell_update()
                plain = plain and stored.kind == "move"
        if fresh or not plain or asked != table.position.asked:
            table.tell_info()
        self.mind(table)

    # --- other processes ------------------------------------------------------------------------------

    def hear(self, words: list[str]) -> None:
        """News from other processes: `t:ID` (the table changed), `c:ID` (somebody spoke there), `s:ID` (its bots
        need not wait), `u:ID` (a person signed out), `*` (anything may have happened)."""
        for word in dict.fromkeys(words):
            kind, _, id = word.partition(":")
            if word == "*":
                for table in list(self.tables.values()):
                    self.later(self._caught_up(table))
            elif kind == "t" and id in self.tables:
                self.later(self._caught_up(self.tables[id]))
            elif kind == "c" and id in self.tables:
                self.later(self.heard_chat(self.tables[id]))
            elif kind == "s" and id in self.tables:
                self.tables[id].skipping = True
                self.mind(self.tables[id])
            elif kind == "u":
                self.signed_out(id)

    async def _caught_up(self, table: Table) -> None:
        async with table.lock:
            await self.catch_up(table)

    # --- minding --------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Renews this process's leases, takes tables that nobody minds, forgets idle ones."""
        kept, taken = await self.writer.write(
            lambda connection: table_queries.claim(connection, self.name, self.until())
        )
        mine = {*kept, *taken}
        for table in list(self.tables.values()):
            if table.minded and table.id not in mine:
                table.minded = False
                self.mind(table)
            elif not table.minded and not table.watchers and self._idle(table):
                del self.tables[table.id]
        for id in mine:
            if id not in self.tables or not self.tables[id].minded:
                await self.take_over(id)

    async def _tidy(self) -> None:
        await self.writer.write(lambda connection: table_queries.close_forgotten(connection, now() - FORGOTTEN))

    def until(self) -> int:
        """When a lease taken now ends."""
        return now() + int(self.settings.table_lease * 1000)

    def _idle(self, table: Table) -> bool:
        return now() - table.touched > self.settings.idle_minutes * 60_000

    async def take_over(self, id: str) -> None:
        """Minds a table from now on; one that cannot be loaded must not keep the others waiting."""
        try:
            table = await self.table(id)
        except Exception:
            LOG.exception("a table could not be loaded", extra={"table": id})
            return
        table.minded = True
        self.mind(table)

    async def _heartbeat(self) -> None:
        """Writes down who is here, so that nobody is taken for absent by another process."""
        pairs = set(self.here)
        self.here.clear()
        for table in self.tables.values():
            for number, seat in enumerate(table.row.seats):
                if seat.person is not None and table.connected(number):
                    table.last_seen[number] = now()
                    pairs.add((seat.person, table.id))
        if pairs:
            await self.writer.write(lambda connection: table_queries.mark_seen(connection, pairs, now()))
        await self._presence([table for table in self.tables.values() if table.watchers])

    async def _presence(self, watched: list[Table]) -> None:
        """Tells those who watch when somebody came or went, whichever process they are connected to."""
        if self.database.shared and watched:
            ids = [table.id for table in watched]
            for id, seat, at in await self.database.read(lambda connection: table_queries.seen_at(connection, ids)):
                if table := self.tables.get(id):
                    table.last_seen[seat] = max(at, table.last_seen.get(seat, 0))
        for table in watched:
            if table.presence_changed():
                table.tell_info()

    async def _every(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            await _logged(work())


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        LOG.exception("work in the background failed")


async def _nothing(_: Table) -> None: ...
