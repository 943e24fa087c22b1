"""One server process: makes its parts, opens them in order, and closes them."""

import asyncio
import logging
import os
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from sevenfold import games
from sevenfold.errors import Refusal
from sevenfold.server import metrics
from sevenfold.server.accounts import Accounts
from sevenfold.server.bots.analysis_queue import AnalysisQueue
from sevenfold.server.bots.pool import Bots, LocalBots
from sevenfold.server.bots.workers import WorkerBots
from sevenfold.server.limits import Limits
from sevenfold.server.network.siblings import Siblings
from sevenfold.server.notices.channels import Channels
from sevenfold.server.notices.outbox import Outbox
from sevenfold.server.notices.turns import TurnWatch
from sevenfold.server.people.invitations import Invitations
from sevenfold.server.people.pairing import Pairing
from sevenfold.server.people.profiles import Profiles
from sevenfold.server.people.relations import Relations
from sevenfold.server.sessions import Sessions
from sevenfold.server.settings import Settings
from sevenfold.server.store import migrate
from sevenfold.server.store.connect import open_database
from sevenfold.server.store.database import write_probe
from sevenfold.server.store.queries import notice_queries
from sevenfold.server.store.queries.session_queries import Lifetimes
from sevenfold.server.tables import chat
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.timers import Timers
from sevenfold.server.tournaments.director import Director

SHARED_LIMITS: Final = "limits"
"""The file of the rate limits that several processes share, in the folder of their metrics."""
REFRESH: Final = 2.0
"""Seconds between two looks at the figures that are not counted as they happen."""
WRITE_SECONDS: Final = 1.0
NOTICES: Final = 5.0
"""Seconds between two looks for people who do not know that it is their turn, and for notices that are due."""
CLEANING: Final = 6 * 3600.0
LOG: Final = logging.getLogger("sevenfold")


def build_types() -> None:
    """Lets msgspec read the fields of all types now. It reads those of a type when it decodes the first one, and if two
    threads do so at the same moment, the process crashes (msgspec 0.22): after a restart, many tables are loaded."""
    known: list[type[msgspec.Struct]] = [msgspec.Struct]
    for kind in known:
        known.extend(kind.__subclasses__())
    for kind in known[1:]:
        with suppress(TypeError, NameError):  # nobody decodes a type that cannot be
            msgspec.json.Decoder(kind)


class Server:
    """Everything that requests and connections share."""

    def __init__(self, settings: Settings, siblings: Siblings | None = None) -> None:
        games.add(settings.games)
        self.settings = settings
        self.database = open_database(settings.database)
        self.siblings = siblings or Siblings()
        self.hub = Hub(settings, self.database, self.siblings)
        lifetimes = Lifetimes(settings.session_days, settings.session_unused_days, settings.guest_unused_days)
        self.sessions = Sessions(self.database, self.hub.writer, lifetimes)
        self.accounts = Accounts(self.database, self.hub.writer)
        folder = os.environ.get(metrics.FOLDER)
        shared = None if folder is None else Path(folder) / SHARED_LIMITS
        self.limits = Limits(settings.rates, settings.rate_limits, shared)
        self.bots = self._bots()
        self.timers = Timers(self.hub, self.bots)
        self.director = Director(self.hub)
        self.pairing = Pairing(self.hub)
        self.profiles = Profiles(self.hub)
        self.relations = Relations(self.hub, self.sessions)
        self.invitations = Invitations(self.hub, self.relations)
        self.analyses = AnalysisQueue(self.database, self.hub.writer, self.bots)
        self.channels = Channels(settings, self.database, self.hub.writer, self.sessions)
        self.turns = TurnWatch(self.hub)
        self.outbox = Outbox(self.hub, self.channels.mailer, self.channels.stop_token)
        self.metrics = metrics.Metrics(self.hub, self.limits)
        self.probe: asyncio.Task[bool] | None = None
        self.sockets_by_address: Counter[str] = Counter()
        self.hub.on_sign_out = self.sessions.on_news
        self.hub.on_missed_news = self.sessions.sweep

    def _bots(self) -> Bots:
        chosen = self.settings
        if chosen.bots == "workers":
            return WorkerBots(self.database, self.hub.writer, chosen.bot_lease, chosen.games, chosen.bots_alone)
        return LocalBots(chosen.bot_processes, chosen.bot_lease, chosen.games, chosen.bots_alone)

    async def open(self) -> None:
        self.hub.on_chat = lambda table: chat.on_chat(self.hub, table)
        build_types()
        await migrate.migrate(self.settings.database)
        await self.hub.open()
        await self.sessions.open()
        await self.accounts.open()
        self.director.open()
        await self.channels.open()
        self.outbox.push = self.channels.push
        for part in (self.pairing, self.relations, self.invitations):
            part.open()
        self.hub.run_every(REFRESH, self._refresh_metrics)
        self.hub.run_every(NOTICES, self._send_notices)
        self.hub.run_every(CLEANING, self._forget_notices)
        LOG.info("open", extra={"database": "postgresql" if self.database.shared else "sqlite"})

    async def _send_notices(self) -> None:
        await self.turns.look()
        await self.outbox.send_due()

    async def _forget_notices(self) -> None:
        await self.hub.writer.write(notice_queries.remove_old)

    async def _refresh_metrics(self) -> None:
        self.metrics.refresh()

    async def can_write(self) -> bool:
        """Returns whether the database takes a write within `WRITE_SECONDS`; those who ask meanwhile share it."""
        if self.probe is None or self.probe.done():
            self.probe = asyncio.create_task(self._probe())
        try:
            return await asyncio.wait_for(asyncio.shield(self.probe), WRITE_SECONDS)
        except TimeoutError:
            return False

    async def _probe(self) -> bool:
        try:
            await self.hub.writer.write(write_probe)
        except Exception as error:
            LOG.warning("the database takes no writes", extra={"problem": type(error).__name__})
            return False
        return True

    def check_socket_limit(self, address: str, *, new: bool) -> None:
        """Raises `Refusal` for an address that has too many sockets open, or opens `new` ones too fast."""
        if new:
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
        await self.siblings.close()
        await self.analyses.close()
        await self.outbox.close()
        await self.sessions.close()
        await self.hub.close()
        await self.bots.close()

    async def __aenter__(self) -> "Server":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.shield(self.close())
