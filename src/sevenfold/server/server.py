"""Everything a server process consists of, put together and taken apart in order."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from sevenfold import games
from sevenfold.errors import Refusal
from sevenfold.server import metrics
from sevenfold.server.accounts import Accounts
from sevenfold.server.bots.analysis_queue import Analysing
from sevenfold.server.bots.pool import Bots, LocalBots
from sevenfold.server.bots.workers import WorkerBots
from sevenfold.server.limits import Limits
from sevenfold.server.settings import Settings
from sevenfold.server.store import migrate
from sevenfold.server.store.connect import open_database
from sevenfold.server.tables import chat
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.table import Watcher
from sevenfold.server.tables.timers import Minding

LOG: Final = logging.getLogger("sevenfold")


class Closable(Watcher, Protocol):
    """A socket, as the house sees it."""

    def close(self, code: int) -> None: ...


class House:
    """One server process."""

    def __init__(self, settings: Settings) -> None:
        games.add(settings.games)
        self.settings = settings
        self.database = open_database(settings.database)
        self.hub = Hub(settings, self.database)
        self.accounts = Accounts(self.database, self.hub.writer)
        self.limits = Limits(settings.rates)
        self.bots = self._bots()
        self.minding = Minding(self.hub, self.bots)
        self.analysing = Analysing(self.database, self.hub.writer, self.bots)
        self.metrics = metrics.Metrics(self.hub, self.limits)
        self.sockets: set[Closable] = set()
        self.cuts = 0
        self.visits: Counter[str] = Counter()
        self.hub.signed_out = self.cut_off

    def _bots(self) -> Bots:
        if self.settings.bots == "workers":
            return WorkerBots(self.database, self.hub.writer, self.settings.bot_lease, self.settings.games)
        return LocalBots(self.settings.bot_processes, self.settings.bot_lease, self.settings.games)

    async def open(self) -> None:
        self.hub.heard_chat = lambda table: chat.heard(self.hub, table)
        await migrate.migrate(self.settings.database)
        await self.hub.open()
        await self.accounts.open()
        LOG.info("open", extra={"database": "postgresql" if self.database.shared else "sqlite"})

    def admit(self, address: str) -> None:
        """Refuses an address that has too many sockets open, or opens them too fast."""
        self.limits.take("sockets", address)
        if self.limits.on and self.visits[address] >= self.settings.sockets_per_address:
            raise Refusal("rate")

    @contextmanager
    def visit(self, address: str) -> Iterator[None]:
        """Counts an open socket."""
        self.visits[address] += 1
        try:
            yield
        finally:
            self.visits[address] -= 1
            if not self.visits[address]:
                del self.visits[address]

    def cut_off(self, person: str) -> None:
        """Closes every socket of a person."""
        self.cuts += 1
        for socket in [socket for socket in self.sockets if socket.person == person]:
            socket.close(4401)

    async def close(self) -> None:
        await self.analysing.close()
        await self.hub.close()
        await self.bots.close()

    async def __aenter__(self) -> "House":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.shield(self.close())
