"""Invitations to tables by name: they are stored, so they survive a reload and are there on every device."""

from typing import Final

from sqlalchemy import Connection

from sevenfold.errors import Refusal
from sevenfold.server import catalogue
from sevenfold.server.people.relations import Relations, people_out
from sevenfold.server.store.queries import invitation_queries, relation_queries
from sevenfold.server.store.queries.invitation_queries import InvitationRow
from sevenfold.server.store.rows import Identity
from sevenfold.server.tables import rematch, seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.people import InvitationLine, PeopleOut

CLEANING: Final = 3600.0


class Invitations:
    """Sending, accepting and declining."""

    def __init__(self, hub: Hub, relations: Relations) -> None:
        self.hub, self.relations = hub, relations

    def open(self) -> None:
        self.hub.run_every(CLEANING, self._clean)

    async def _clean(self) -> None:
        await self.hub.writer.write(invitation_queries.remove_old)

    async def send(self, who: Identity, id: str, name: str) -> None:
        """Invites an account to a table; a second time changes nothing. Raises `Refusal`."""
        if who.guest:
            raise Refusal("account_needed")
        table = await self._waiting(id, who)
        if table.row.host != who.id and table.row.seat_of(who.id) is None:
            raise Refusal("forbidden")
        other = await self.relations.account(who, name)
        if table.row.seat_of(other) is not None:
            return
        if not any(map(seating.is_free, table.row.seats)):
            raise Refusal("no_free_seat")

        def work(connection: Connection) -> None:
            if (who.id, "blocked") in relation_queries.between(connection, who.id, other):
                raise Refusal("you_blocked", name=name[:40])
            if not invitation_queries.add(connection, id, other, who.id):
                raise Refusal("declined", name=name[:40])

        await self.relations.write(work, who.id, other)

    async def accept(self, who: Identity, id: str) -> Table:
        """Takes a free seat of the table; the game begins if it was the last one. Raises `Refusal`."""
        received = await self.hub.database.read(lambda c: invitation_queries.received(c, who.id))
        if id not in [one.table.id for one in received]:
            raise Refusal("no_invitation")
        table = await self._waiting(id, who)
        await seating.sit(self.hub, table, who, None, None)
        await rematch.begin_when_full(self.hub, table)
        told = [one.sender for one in received if one.table.id == id]
        await self.relations.write(lambda c: invitation_queries.withdraw(c, told[0], who.id, id), who.id, *told)
        return table

    async def decline(self, who: Identity, id: str) -> None:
        sender = await self.hub.writer.write(lambda c: invitation_queries.decline(c, id, who.id))
        if sender is None:
            raise Refusal("no_invitation")
        await self.relations.write(lambda _: None, who.id, sender)

    async def withdraw(self, who: Identity, id: str, person: str) -> None:
        await self.relations.write(lambda c: invitation_queries.withdraw(c, who.id, person, id), who.id, person)

    async def people(self, who: Identity) -> PeopleOut:
        """Returns what other people are to the reader, with their invitations."""

        def read(connection: Connection) -> PeopleOut:
            found = people_out(connection, who.id)
            found.received = [_line(one, one.sender) for one in invitation_queries.received(connection, who.id)]
            found.sent = [_line(one, one.person) for one in invitation_queries.sent(connection, who.id)]
            return found

        return await self.hub.database.read(read)

    async def _waiting(self, id: str, who: Identity) -> Table:
        table = await self.hub.table(id)
        if self.hub.database.shared:  # somebody may have sat down through another process
            async with table.lock:
                await self.hub.catch_up(table)
        if not table.may_watch(who.id):
            raise Refusal("unknown", what=id)
        if table.row.status != "waiting":
            raise Refusal("started")
        return table


def _line(row: InvitationRow, other: str) -> InvitationLine:
    table = row.table
    return InvitationLine(
        table=table.id,
        person=other,
        name=row.name,
        game=table.game,
        preset=table.preset,
        timer=table.options.timer,
        rated=table.options.rated,
        seats=catalogue.seats_of(table.rules),
        at=row.at,
        declined=row.declined,
    )
