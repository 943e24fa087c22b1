"""Finds people who are to move and do not know it: looks at all tables every few seconds, so that no move waits."""

from typing import Final

from sevenfold.server.store.queries import notice_queries, table_queries
from sevenfold.server.store.queries.notice_queries import Turn
from sevenfold.server.store.rows import steady
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.table import PRESENT_FOR, Table

KNOWN_AFTER: Final = 75_000
"""Milliseconds of a decision after which somebody who was here has seen it; a lost connection is noticed sooner."""


class TurnWatch:
    """Only the process that holds a table's lease stores notices of its turns, whose key is unique."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.delay = hub.settings.notice_delay * 1000
        self.told: dict[str, dict[int, int]] = {}
        """By table and seat, the turn that needs no further look."""

    async def look(self) -> None:
        """Stores a notice for everybody who is to move, is away, and wants to be told."""
        tables = self.hub.tables
        self.told = {id: told for id, told in self.told.items() if id in tables}
        found = [turn for table in tables.values() for turn in self._unseen(table)]
        if not found:
            return
        people = {turn.person for turn in found}
        wanting = await self.hub.database.read(lambda c: notice_queries.with_targets(c, people))
        new = [turn for turn in found if turn.person in wanting and not await self._seen_elsewhere(turn)]
        if new:
            await self.hub.writer.write(lambda connection: notice_queries.add(connection, new))
        for turn in found:
            if turn.person not in wanting or turn in new:
                self.told.setdefault(turn.table, {})[turn.seat] = turn.turn

    def _unseen(self, table: Table) -> list[Turn]:
        """Returns the turns at a table whose people are away and have not been told."""
        position, told = table.position, self.told.get(table.id, {})
        if not table.leased or table.row.status != "running" or not _others_wait(table):
            return []
        found = []
        for seat in position.to_move:
            person, turn = table.row.seats[seat].person, position.opened[seat]
            if person is None or table.played_by_bot(seat) or told.get(seat) == turn:
                continue
            since = table.decisions.since(seat)
            known = table.last_seen.get(seat, since) - since > KNOWN_AFTER
            if steady() - since >= self.delay and not known and not table.present(seat):
                found.append(Turn(person, table.id, seat, turn))
        return found

    async def _seen_elsewhere(self, turn: Turn) -> bool:
        """Returns whether somebody is connected to another process."""
        if not self.hub.database.shared:
            return False
        seen = await self.hub.database.read(lambda connection: table_queries.seen(connection, turn.table))
        return seen.get(turn.seat, PRESENT_FOR) < PRESENT_FOR


def _others_wait(table: Table) -> bool:
    """Returns whether the table is worth a notice: it has a clock of days, or another person plays there."""
    return table.row.options.timer.kind == "days" or len(table.persons()) > 1
