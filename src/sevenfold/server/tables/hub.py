"""All tables that this process has in memory: loads them, follows other processes, and renews leases."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Any, Final

from sevenfold.errors import Refusal
from sevenfold.server.network.siblings import Siblings
from sevenfold.server.settings import Settings
from sevenfold.server.store.database import SERVER_CLOCK, Database, Writer
from sevenfold.server.store.queries import log_queries, table_queries
from sevenfold.server.store.rows import now, steady
from sevenfold.server.tables import snapshots
from sevenfold.server.tables.table import Table

LOG: Final = logging.getLogger("sevenfold.hub")
HEARTBEAT: Final = 8.0
CLOSING: Final = 600.0
DROPPING: Final = 1.0
"""Seconds between two looks for tables that nobody needs in memory."""
KEPT_WHEN_OVER: Final = 2_000
"""Milliseconds for which a table stays in memory after its game when nobody watches. Loading it again takes a few."""
UNSTARTED: Final = 48 * 3600 * 1000
"""A table that was not started for two days (in milliseconds) is closed."""


class Hub:
    """The tables in memory are a cache of the log; the log's key decides between two writers.

    Any process may write to any table. Bots and clocks of a table are run by one process at a time, the one that
    holds the table's lease. If two processes believe for a moment that they hold it, the key lets only one write.
    """

    def __init__(self, settings: Settings, database: Database, siblings: Siblings | None = None) -> None:
        self.settings = settings
        self.siblings = siblings or Siblings()
        self.database = database
        self.writer = Writer(database)
        # On SQLite, a process takes over its predecessor's tables at once: the leases have the same name.
        self.name = secrets.token_hex(8) if database.shared else "solo"
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.background: set[asyncio.Task[None]] = set()
        self.seen_here: set[tuple[str, str]] = set()
        """(person, table) of those who asked over HTTP since the last heartbeat."""
        self.schedule: Callable[[Table], None] = lambda _: None
        self.on_sign_out: Callable[[str, str], None] = lambda _kind, _id: None
        self.on_missed_news: Callable[[], Coroutine[Any, Any, None]] = _nothing
        self.on_pairing: Callable[[], None] = lambda: None
        self.on_inbox: Callable[[str], None] = lambda _: None
        self.on_chat: Callable[[Table], Coroutine[Any, Any, None]] = _nothing
        self.on_finished: Callable[[Table], None] = lambda _: None
        self.opened = steady()
        self.loops: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        self.siblings.open()
        await self.database.open(self.on_news)
        await self._renew_leases()
        self.run_every(self.settings.table_lease / 3, self._renew_leases)
        self.run_every(HEARTBEAT, self._heartbeat)
        self.run_every(DROPPING, self._drop_idle)
        self.run_every(CLOSING, self._close_unstarted)

    async def close(self) -> None:
        thinking = [task for table in self.tables.values() for task in table.thinking.values()]
        tasks = [*self.loops, *self.background, *thinking]
        for table in self.tables.values():
            table.leased = False
            if table.timer is not None:
                table.timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.writer.drain()
        await self.database.close()

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs work as a task; its errors are logged."""
        task = asyncio.create_task(_logged(work))
        self.background.add(task)
        task.add_done_callback(self.background.discard)

    # --- loading --------------------------------------------------------------------------------------

    async def table(self, id: str) -> Table:
        """Returns a table, loaded if it is not in memory; raises `Refusal`."""
        if (known := self.tables.get(id)) is not None:
            known.touched = steady()  # whoever waits for its changes must not hold one that is dropped meanwhile
            if known.missed and not known.followed():
                await self.catch_up(known)
            return known
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
        """Takes in what is stored and not in memory yet, and sends it to the watchers."""
        known, missed = table.position.number, table.missed
        found = await self.database.read(lambda connection: log_queries.stored(connection, table.id, after=known))
        if table.missed == missed:
            table.missed = 0
        if found is None:
            return
        # Another task may have changed the row while this one was reading: an older row would put people who have got
        # up back on their seats.
        fresh = False
        if found.row.version >= table.row.version:
            found.row.rematch = found.row.rematch or table.row.rematch
            fresh = found.row.version != table.row.version or found.row.rematch != table.row.rematch
            table.row = found.row
            table.decisions.give_back(table.row.gaps)
        table.recent_chat = None
        for seat, ago in found.seen.items():
            table.was_seen(seat, ago)
        plain, asked = True, table.position.asked
        for stored in found.entries:
            # Another task may have taken in some of them while this one was reading.
            if stored.number == table.position.number + 1:
                table.append(table.position.decode_entry(stored))
                table.send_update()
                plain = plain and stored.kind == "move"
        if fresh or not plain or asked != table.position.asked:
            table.send_info()
        self.schedule(table)

    # --- other processes ------------------------------------------------------------------------------

    def on_news(self, words: list[str]) -> None:
        """Handles news from other processes: `t:ID` (the table changed), `c:ID` (its chat did), `s:ID` (its bots need
        not wait), `l:…` (its home shall run it), `u:ID` (all sessions of a person ended), `o:ID` (a session did), `p:`
        (somebody waits to be paired, or does not any more), `i:ID` (a person's friends or invitations changed), `*`
        (anything may have happened)."""
        for word in dict.fromkeys(words):
            kind, _, id = word.partition(":")
            if word in ("*", "p:"):
                self.on_pairing()
            if word == "*":
                self.in_background(self.on_missed_news())
                for table in self.tables.values():
                    self._changed_elsewhere(table)
            elif kind == "t" and id in self.tables:
                self._changed_elsewhere(self.tables[id])
            elif kind == "l" and (offered := self.siblings.offered(id)) is not None:
                self.in_background(self._take_offered(offered))
            elif kind == "c" and id in self.tables:
                self.in_background(self.on_chat(self.tables[id]))
            elif kind == "s" and id in self.tables:
                self.tables[id].skipping = True
                self.schedule(self.tables[id])
            elif kind == "i":
                self.on_inbox(id)
            elif kind in ("u", "o"):
                self.on_sign_out(kind, id)

    def _changed_elsewhere(self, table: Table) -> None:
        """A table that nobody here follows is caught up when somebody asks for it."""
        table.missed += 1
        self.follow(table)

    def follow(self, table: Table) -> None:
        """Catches up a table that somebody here follows, perhaps only now."""
        if table.missed and table.followed():
            self.in_background(self._catch_up_locked(table))

    async def _catch_up_locked(self, table: Table) -> None:
        async with table.lock:
            if table.missed:  # another task may have caught up meanwhile
                await self.catch_up(table)

    # --- leases and presence --------------------------------------------------------------------------

    async def _renew_leases(self) -> None:
        """Renews this process's leases and takes over tables without a lease."""
        mine = await self.writer.write(
            lambda connection: table_queries.renew_leases(connection, self.name, self.lease(), self._takes)
        )
        for table in list(self.tables.values()):
            if table.leased and table.id not in mine:
                table.leased = False
                self.schedule(table)
        for id, unattended in mine.items():
            if id not in self.tables or not self.tables[id].leased:
                await self.take_over(id, unattended)

    def _takes(self, id: str, free_for: int) -> bool:
        """Returns whether to take a lease that is free for some milliseconds: the table's home comes first."""
        patient = steady() - self.opened > self.lease()
        return self.siblings.home(id) is None or (patient and free_for > self.lease())

    async def _take_offered(self, id: str) -> None:
        if await self.writer.write(lambda c: table_queries.take_lease(c, id, self.name, self.lease())):
            await self.take_over(id, 0)

    async def _close_unstarted(self) -> None:
        await self.writer.write(lambda connection: table_queries.close_unstarted(connection, UNSTARTED))

    def lease(self) -> int:
        """Returns how many milliseconds a lease lasts."""
        return int(self.settings.table_lease * 1000)

    def lease_end(self) -> Any:
        """Returns when a lease that is taken now ends: a value, or an expression for PostgreSQL."""
        return (SERVER_CLOCK if self.database.shared else now()) + self.lease()

    async def _drop_idle(self) -> None:
        """Drops tables from memory that nobody needs soon; one whose game is over is needed for a moment only, and
        there is nothing left to run at it."""
        at = steady()
        for table in list(self.tables.values()):
            over = table.row.status in ("finished", "abandoned")
            kept = KEPT_WHEN_OVER if over else self.settings.idle_minutes * 60_000
            if at - table.touched > kept and (over or not table.leased) and not table.attended():
                del self.tables[table.id]

    async def take_over(self, id: str, unattended: int) -> None:
        """Runs a table whose lease this process has taken. One that cannot be loaded is logged and left.

        Nobody is charged for the milliseconds in which it was `unattended`.
        """
        try:
            table = await self.table(id)
        except Exception:
            LOG.exception("a table could not be loaded", extra={"table": id})
            return
        table.leased = True
        if unattended:
            await self._give_back(table, unattended)
        self.follow(table)
        self.schedule(table)

    async def _give_back(self, table: Table, unattended: int) -> None:
        """Gives back time to the players; it is stored, as there may be another restart before they decide."""
        gaps = table.decisions.after_gap(unattended)
        table.decisions.give_back(gaps)
        if table.row.options.timer.kind != "none":
            await self.writer.write(lambda c: table_queries.store_gaps(c, table.id, gaps), f"t:{table.id}")

    async def _heartbeat(self) -> None:
        """Stores who is present, so that other processes know."""
        self.siblings.open()
        pairs = set(self.seen_here)
        self.seen_here.clear()
        for table in self.tables.values():
            for number, seat in enumerate(table.row.seats):
                if seat.person is not None and table.connected(number):
                    table.was_seen(number)
                    pairs.add((seat.person, table.id))
        if pairs:
            await self.writer.write(lambda connection: table_queries.mark_seen(connection, pairs))
        await self._send_presence([table for table in self.tables.values() if table.watchers])

    async def _send_presence(self, watched: list[Table]) -> None:
        """Sends watchers who came and went, whichever process they are connected to."""
        if self.database.shared and watched:
            ids = [table.id for table in watched]
            for id, seat, ago in await self.database.read(lambda connection: table_queries.seen_at(connection, ids)):
                if table := self.tables.get(id):
                    table.was_seen(seat, ago)
        for table in watched:
            if table.presence_changed():
                table.send_info()

    def run_every(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Does the work again and again until the hub is closed; its errors are logged."""
        self.loops.append(asyncio.create_task(_every(seconds, work)))


async def _every(seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    while True:
        await asyncio.sleep(seconds)
        await _logged(work())


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Exception:
        LOG.exception("a background task failed")


async def _nothing(*_: Table) -> None: ...
