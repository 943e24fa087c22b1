"""What happens at a table by itself: bots move, clocks run out, absent people are played for, games begin.

Only the process that holds a table's lease does this. A bot's move is shown a fixed time after its decision
opened, however long it thought: how long it takes says nothing about its cards.
"""

import asyncio
import logging
from random import Random
from typing import Any, Final

import msgspec

from sevenfold.errors import SevenfoldError, StaleMove, TableClosed
from sevenfold.server import catalogue
from sevenfold.server.bots.job import choose_move
from sevenfold.server.bots.pool import Bots
from sevenfold.server.store import table_queries
from sevenfold.server.store.rows import now
from sevenfold.server.tables import seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.log_writer import plain, until_stored
from sevenfold.server.tables.position import Position
from sevenfold.server.tables.table import Table

SEED_WAIT: Final = 2_000
AFTER_RESTART: Final = 15_000
"""Nobody's time runs out sooner than this after the server came back."""
LOG: Final = logging.getLogger("sevenfold.minding")


class Minding:
    """One timer per table for what is due next, one task per bot that thinks."""

    def __init__(self, hub: Hub, bots: Bots) -> None:
        self.hub = hub
        self.bots = bots
        hub.mind = self.mind

    def mind(self, table: Table) -> None:
        """Looks at a table after anything changed: who thinks, and what is due when."""
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        if not table.minded or table.row.status not in ("starting", "running"):
            return
        if table.row.status == "running":
            self._think(table)
        dues = [due for due in self._dues(table) if due is not None]
        if dues:
            delay = max(0, min(dues) - now()) / 1000
            loop = asyncio.get_running_loop()
            table.timer = loop.call_later(min(delay, 3600) + 0.001, self._ring, table)

    def _dues(self, table: Table) -> list[int | None]:
        if table.row.status == "starting":
            return [table.starting_since + SEED_WAIT]
        people = [seat for seat in table.position.to_move if not table.played_by_bot(seat)]
        return [due for seat in people for due in (self._time_up(table, seat), self._absent(table, seat))]

    def _time_up(self, table: Table, seat: int) -> int | None:
        due = table.due(seat)
        if due is None or (seat, table.position.opened[seat]) in table.thinking:
            return None
        before = table.position.opened_at[seat] < table.loaded_at
        return max(due, table.loaded_at + AFTER_RESTART) if before else due

    def _absent(self, table: Table, seat: int) -> int | None:
        """When a bot takes a seat: somebody else is here and waits, and its person has been away too long."""
        options = table.row.options
        others = {*table.persons()} - {seat, *table.position.bots}
        waiting = any(map(table.present, others))
        if not waiting or options.grace == 0 or options.timer.kind == "days" or table.connected(seat):
            return None
        since = max(table.last_seen.get(seat, 0), table.position.opened_at[seat], table.loaded_at)
        return since + options.grace * 1000

    def _ring(self, table: Table) -> None:
        table.timer = None
        self.hub.later(self._due(table))

    async def _due(self, table: Table) -> None:
        """Does what has become due, then looks again."""
        if table.row.status == "starting":
            async with table.lock:
                await seating.begin(self.hub, table)
            return
        for seat in table.position.to_move:
            if table.played_by_bot(seat):
                continue
            due, absent = self._time_up(table, seat), self._absent(table, seat)
            if due is not None and due <= now():
                self._start_thinking(table, seat)
            elif absent is not None and absent <= now():
                await self._bot_takes(table, seat)
        self.mind(table)

    async def _bot_takes(self, table: Table, seat: int) -> None:
        """Asks the database once more: the person may be connected to another process."""
        seen = await self.hub.database.read(lambda connection: table_queries.seen(connection, table.id))
        table.last_seen[seat] = max(table.last_seen.get(seat, 0), seen.get(seat, 0))
        if (due := self._absent(table, seat)) is None or due > now():
            return
        async with table.lock:
            if seat in table.position.to_move and seat not in table.position.bots:
                await _stored(self.hub, table, lambda: (plain(table, "bot", seat), None))

    # --- bots -----------------------------------------------------------------------------------------

    def _think(self, table: Table) -> None:
        """Starts a task for every bot whose decision is open; a move that comes too late is ignored."""
        position = table.position
        if all(not table.played_by_bot(seat) for seat in position.to_move):
            table.skipping = False
        for seat in position.to_move:
            if table.played_by_bot(seat):
                self._start_thinking(table, seat)

    def _start_thinking(self, table: Table, seat: int) -> None:
        decision = (seat, table.position.opened[seat])
        if decision not in table.thinking:
            task = asyncio.create_task(self._bot_turn(table, *decision))
            table.thinking[decision] = task
            task.add_done_callback(lambda done: self._thought(table, decision, done))

    def _thought(self, table: Table, decision: tuple[int, int], task: asyncio.Task[None]) -> None:
        if table.thinking.get(decision) is task:
            del table.thinking[decision]
        if not task.cancelled() and (error := task.exception()):
            LOG.error("a bot's turn failed", exc_info=error, extra={"table": table.id})
            asyncio.get_running_loop().call_later(1, self.mind, table)

    async def _bot_turn(self, table: Table, seat: int, opened: int) -> None:
        level = table.row.seats[seat].level or catalogue.substitute(table.row.game)
        job = choose_move(table.row.game, level, table.id, seat, table.position.view(seat))
        raw = await self.bots.choose(job)
        await self._pause(table, seat, level)
        async with table.lock:
            if table.minded:
                await _stored(self.hub, table, lambda: self._decide(table.position, seat, opened, raw))

    def _decide(self, position: Position, seat: int, opened: int, raw: bytes | None) -> tuple[Any, Any]:
        """The bot's move; one that is missing or not allowed is replaced by any that is, one that is late is stale."""
        if position.ended or seat not in position.to_move or position.opened[seat] != opened:
            raise StaleMove()
        if raw is not None:
            try:
                move = position.read_move(raw)
                return position.decide(seat, move, position.number, now(), bot=True)
            except (msgspec.MsgspecError, SevenfoldError):
                LOG.warning("a bot's move was not allowed", extra={"table": position.table})
        moves = position.game.legal_moves(position.state, seat)
        return position.decide(seat, Random().choice(moves), position.number, now(), bot=True)

    async def _pause(self, table: Table, seat: int, level: str) -> None:
        """Waits until the move may be shown; never shorter than a bot of this level may think."""
        floor = catalogue.budget(table.row.game, level)
        while True:
            pace = floor if table.skipping else max(floor, table.row.options.pace)
            left = table.position.opened_at.get(seat, 0) / 1000 + pace - now() / 1000
            if left <= 0:
                return
            await asyncio.sleep(min(left, 0.2))


async def _stored(hub: Hub, table: Table, make: Any) -> None:
    """Stores unless the table has moved on meanwhile."""
    try:
        await until_stored(hub, table, make, None)
    except (StaleMove, TableClosed):
        hub.mind(table)
