"""What happens at a table by itself: bots move, clocks run out, bots play for absent people, games begin.

Only the process that holds a table's lease does this. A bot's move is shown a fixed time after its decision opened,
however long the bot thought and however many secret steps it took, so the time says nothing about its cards.
"""

import asyncio
import logging
from random import Random
from typing import Any, Final

import msgspec

from sevenfold.agents.agent import styled
from sevenfold.errors import SevenfoldError, StaleMove, TableClosed
from sevenfold.server import catalogue
from sevenfold.server.bots.job import choose_move
from sevenfold.server.bots.pool import Bots
from sevenfold.server.store.queries import table_queries
from sevenfold.server.store.rows import now, steady
from sevenfold.server.tables import seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.log_writer import append_until_stored, entry_without_moves
from sevenfold.server.tables.position import Position
from sevenfold.server.tables.table import Table

SEED_WAIT: Final = 2_000
"""Milliseconds for which a start waits for the players' seeds."""
AFTER_RESTART: Final = 15_000
"""Milliseconds after a restart in which nobody's time runs out."""
LOG: Final = logging.getLogger("sevenfold.timers")


class Timers:
    """One timer per table for what is due next, and one task per bot that thinks."""

    def __init__(self, hub: Hub, bots: Bots) -> None:
        self.hub = hub
        self.bots = bots
        hub.schedule = self.schedule

    def schedule(self, table: Table) -> None:
        """Starts bots and sets the timer; called whenever anything about a table changed."""
        if table.timer is not None:
            table.timer.cancel()
            table.timer = None
        if not table.leased or table.row.status not in ("starting", "running"):
            return
        if table.row.status == "running":
            self._start_bots(table)
        dues = [due for due in self._dues(table) if due is not None]
        if dues:
            delay = max(0, min(dues) - steady()) / 1000
            loop = asyncio.get_running_loop()
            table.timer = loop.call_later(min(delay, 3600) + 0.001, self._wake, table)

    def _dues(self, table: Table) -> list[int | None]:
        if table.row.status == "starting":
            # The seeds of a tournament's entrants are there already.
            return [table.starting_since + (SEED_WAIT if table.row.options.duplicate is None else 0)]
        people = [seat for seat in table.position.to_move if not table.played_by_bot(seat)]
        return [due for seat in people for due in (self._time_due(table, seat), table.absence_due(seat))]

    def _time_due(self, table: Table, seat: int) -> int | None:
        due = table.due(seat)
        if due is None or (seat, table.position.opened[seat]) in table.thinking:
            return None
        before = table.decisions.since(seat) < table.loaded_at
        return max(due, table.loaded_at + AFTER_RESTART) if before else due

    def _wake(self, table: Table) -> None:
        table.timer = None
        self.hub.in_background(self._do_due(table))

    async def _do_due(self, table: Table) -> None:
        """Does what is due, then sets the timer again."""
        if table.row.status == "starting":
            async with table.lock:
                await seating.begin(self.hub, table)
            return
        for seat in table.position.to_move:
            if table.played_by_bot(seat):
                continue
            due, absent = self._time_due(table, seat), table.absence_due(seat)
            if due is not None and due <= steady():
                self._start_thinking(table, seat)
            elif absent is not None and absent <= steady():
                await self._bot_takes_seat(table, seat)
        self.schedule(table)

    async def _bot_takes_seat(self, table: Table, seat: int) -> None:
        """Lets a bot play a seat, unless its person is connected to another process."""
        seen = await self.hub.database.read(lambda connection: table_queries.seen(connection, table.id))
        if seat in seen:
            table.was_seen(seat, seen[seat])
        async with table.lock:
            due = table.absence_due(seat) if seat in table.position.to_move else None
            if due is not None and due <= steady() and not table.played_by_bot(seat):
                await _append_unless_stale(self.hub, table, lambda: (entry_without_moves(table, "bot", seat), None))

    # --- bots -----------------------------------------------------------------------------------------

    def _start_bots(self, table: Table) -> None:
        """Starts a task for every bot whose decision is open."""
        bots = [seat for seat in table.position.to_move if table.played_by_bot(seat)]
        if not bots:
            table.skipping = False
        for seat in bots:
            self._start_thinking(table, seat)

    def _start_thinking(self, table: Table, seat: int) -> None:
        decision = (seat, table.position.opened[seat])
        if decision in table.thinking_alone and table.waiting_person() is not None:
            # Whoever has come must not wait for thinkers that give way to others.
            table.thinking.pop(decision).cancel()
            table.thinking_alone.discard(decision)
        if decision not in table.thinking:
            task = asyncio.create_task(self._bot_turn(table, *decision))
            table.thinking[decision] = task
            task.add_done_callback(lambda done: self._bot_done(table, decision, done))

    def _bot_done(self, table: Table, decision: tuple[int, int], task: asyncio.Task[None]) -> None:
        if table.thinking.get(decision) is task:
            del table.thinking[decision]
            table.thinking_alone.discard(decision)
        if not task.cancelled() and (error := task.exception()):
            LOG.error("a bot's turn failed", exc_info=error, extra={"table": table.id})
            asyncio.get_running_loop().call_later(1, self.schedule, table)

    async def _bot_turn(self, table: Table, seat: int, opened: int) -> None:
        level = table.row.seats[seat].level or catalogue.substitute(table.row.game)
        waiting = table.waiting_person()
        job = choose_move(
            table.row.game,
            styled(table.row.game, level, seat),
            table.id,
            seat,
            table.position.view(seat),
            person=waiting or table.row.host,
            queue="alone" if waiting is None else "person",
        )
        if waiting is None:
            table.thinking_alone.add((seat, opened))
        raw = await self.bots.choose(job)
        table.thinking_alone.discard((seat, opened))
        if not _is_secret(table.position, raw):
            await self._pause(table, seat, level)
        async with table.lock:
            if table.leased and _moves_for(table, seat):
                await _append_unless_stale(self.hub, table, lambda: self._bot_entry(table, seat, opened, raw))

    def _bot_entry(self, table: Table, seat: int, opened: int, raw: bytes | None) -> tuple[Any, Any]:
        """Returns the entry of the bot's move. A move that is missing or not legal is replaced by any legal one.

        Raises `StaleMove` if the decision is not open any more.
        """
        position, spent = table.position, table.decisions.spent(seat)
        if position.ended or seat not in position.to_move or position.opened[seat] != opened:
            raise StaleMove()
        if raw is not None:
            try:
                move = position.decode_move(raw)
                return position.decide(seat, move, position.number, now(), bot=True, spent=spent)
            except (msgspec.MsgspecError, SevenfoldError):
                LOG.warning("a bot's move was not allowed", extra={"table": position.table})
        moves = position.game.legal_moves(position.state, seat)
        return position.decide(seat, Random().choice(moves), position.number, now(), bot=True, spent=spent)

    async def _pause(self, table: Table, seat: int, level: str) -> None:
        """Waits until the move may be shown."""
        while True:
            left = shown_after(table, seat, level) - table.decisions.spent(seat) / 1000
            if left <= 0:
                return
            await asyncio.sleep(min(left, 0.2))


def shown_after(table: Table, seat: int, level: str) -> float:
    """Returns how many seconds after its decision opened a bot's move is shown: at least as long as a bot of this level
    may think about the move and about all secret steps that the seat might take before it."""
    position = table.position
    floor = catalogue.budget(table.row.game, level) * (1 + position.secret_steps(position.state, seat))
    return floor if table.skipping else max(floor, table.row.options.pace)


def _is_secret(position: Position, raw: bytes | None) -> bool:
    """Returns whether a bot's move is a step that nobody else hears of. Nobody waits for it, so it needs no pause."""
    try:
        return raw is not None and position.decode_move(raw).implied
    except msgspec.MsgspecError:
        return False


def _moves_for(table: Table, seat: int) -> bool:
    """Returns whether a bot moves for the seat: it is a bot's, or its person's time is up. The person may have come
    back while the bot was thinking."""
    due = table.due(seat)
    return table.played_by_bot(seat) or (due is not None and due <= steady())


async def _append_unless_stale(hub: Hub, table: Table, make: Any) -> None:
    """Adds an entry, unless the position has changed so that it is stale."""
    try:
        await append_until_stored(hub, table, make, None)
    except (StaleMove, TableClosed):
        hub.schedule(table)
