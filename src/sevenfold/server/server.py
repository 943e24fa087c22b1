"""One server process: makes its parts, opens them in order, and closes them."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sevenfold import games
from sevenfold.errors import Refusal
from sevenfold.server import metrics
from sevenfold.server.accounts import Accounts
from sevenfold.server.bots.analysis_queue import AnalysisQueue
from sevenfold.server.bots.pool import Bots, LocalBots
from sevenfold.server.bots.workers import WorkerBots
from sevenfold.server.limits import Limits
from sevenfold.server.sessions import Sessions
from sevenfold.server.settings import Settings
from sevenfold.server.store import migrate
from sevenfold.server.store.connect import open_database
from sevenfold.server.store.session_queries import Lifetimes
from sevenfold.server.tables import chat
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.timers import Timers

LOG: Final = logging.getLogger("sevenfold")


class Server:
    """Everything that requests and connections share."""

    def __init__(self, settings: Settings) -> None:
        games.add(settings.games)
        self.settings = settings
        self.database = open_database(settings.database)
        self.hub = Hub(settings, self.database)
        lifetimes = Lifetimes(settings.session_days, settings.session_unused_days, settings.guest_unused_days)
        self.sessions = Sessions(self.database, self.hub.writer, lifetimes)
        self.accounts = Accounts(self.database, self.hub.writer)
        self.limits = Limits(settings.rates)
        self.bots = self._bots()
        self.timers = Timers(self.hub, self.bots)
        self.analyses = AnalysisQueue(self.database, self.hub.writer, self.bots)
        self.metrics = metrics.Metrics(self.hub, self.limits)
        self.sockets_by_address: Counter[str] = Counter()
        self.hub.on_sign_out = self.sessions.on_news
        self.hub.on_missed_news = self.sessions.sweep

    def _bots(self) -> Bots:
        if self.settings.bots == "workers":
            return WorkerBots(self.database, self.hub.writer, self.settings.bot_lease, self.settings.games)
        return LocalBots(self.settings.bot_processes, self.settings.bot_lease, self.settings.games)

    async def open(self) -> None:
        self.hub.on_chat = lambda table: chat.on_chat(self.hub, table)
        await migrate.migrate(self.settings.database)
        await self.hub.open()
        await self.sessions.open()
        await self.accounts.open()
        LOG.info("open", extra={"database": "postgresql" if self.database.shared else "sqlite"})

    def check_socket_limit(self, address: str) -> None:
        """Raises `Refusal` for an address that has too many sockets open, or opens them too fast."""
        self.limits.take("sockets", address)
        if self.limits.on and self.sockets_by_address[address] >= self.settings.sockets_per_address:
            raise Refusal("rate")

    @contextmanager
    def count_socket(self, address: str) -> Iterator[None]:
        """Counts a socket as open during the block."""
        self.sockets_by_address[address] += 1
        try:
            yield
        finally:
            self.sockets_by_address[address] -= 1
            if not self.sockets_by_address[address]:
                del self.sockets_by_address[address]

    async def close(self) -> None:
        await self.analyses.close()
        await self.sessions.close()
        await self.hub.close()
        await self.bots.close()

    async def __aenter__(self) -> "Server":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.shield(self.close())
