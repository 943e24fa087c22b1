"""Friends, blocks and mutes; who is meant by a name or a seat.

Nobody learns that somebody has blocked them: what they ask of that person looks as if it were not answered.
"""

from typing import Any, Final, Literal

from sqlalchemy import Connection

from sevenfold.errors import Refusal
from sevenfold.server.names import name_key, skeleton
from sevenfold.server.sessions import Sessions
from sevenfold.server.store.queries import account_queries, invitation_queries, relation_queries, report_queries
from sevenfold.server.store.rows import GONE, Identity
from sevenfold.server.tables.hub import Hub
from sevenfold.server.wire.people import FriendLine, PeopleOut, PersonLine, ReportIn, Whom

MOST: Final = 500
"""Friends, requests, blocks and mutes of one person together."""
TICK: Final = 15.0


class Relations:
    """What people are to each other; those whom a change is about are told over their sockets."""

    def __init__(self, hub: Hub, sessions: Sessions) -> None:
        self.hub, self.sessions = hub, sessions
        hub.on_inbox = sessions.tell_inbox

    def open(self) -> None:
        self.hub.run_every(TICK, self._mark_online)

    async def _mark_online(self) -> None:
        people = {one.who.id for one in self.sessions.holders if one.who is not None and not one.who.guest}
        if people:
            await self.hub.writer.write(lambda c: relation_queries.mark_online(c, people))

    # --- who is meant -----------------------------------------------------------------------------------

    async def account(self, who: Identity, name: str) -> str:
        """Returns the account with a name; raises `Refusal` if there is none, or if it is the reader's own."""

        def read(connection: Connection) -> tuple[Any, Any]:
            exact = account_queries.by_key(connection, name_key(name))
            return exact, exact or account_queries.by_skeleton(connection, skeleton(name))

        found, alike = await self.hub.database.read(read)
        if found is None and alike is not None:
            raise Refusal("name_alike", name=name[:40], known=alike.name)
        if found is None:
            raise Refusal("no_such_person", name=name[:40])
        if found.id == who.id:
            raise Refusal("yourself")
        return str(found.id)

    async def person(self, who: Identity, whom: Whom) -> str:
        """Returns the person whom a name or a seat means; raises `Refusal`."""
        if whom.name is not None:
            return await self.account(who, whom.name)
        if whom.table is None or whom.seat is None:
            raise Refusal("bad_message", detail="name, or table and seat")
        table = await self.hub.table(whom.table)
        if not table.may_watch(who.id):
            raise Refusal("unknown", what=whom.table)
        seat = table.row.seats[whom.seat] if whom.seat < len(table.row.seats) else None
        if seat is None or seat.person in (None, GONE):
            raise Refusal("nobody_there")
        if seat.person == who.id:
            raise Refusal("yourself")
        return str(seat.person)

    # --- changes ----------------------------------------------------------------------------------------

    async def ask(self, who: Identity, name: str) -> None:
        """Asks somebody to be a friend, or agrees if they asked before."""
        if who.guest:
            raise Refusal("account_needed")
        other = await self.account(who, name)

        def work(connection: Connection) -> None:
            known = relation_queries.between(connection, who.id, other)
            if (who.id, "blocked") in known:
                raise Refusal("you_blocked", name=name[:40])
            if (other, "asked") in known and (other, "blocked") not in known:
                relation_queries.remove(connection, other, who.id, "asked")
                relation_queries.add(connection, who.id, other, "friend")
                relation_queries.add(connection, other, who.id, "friend")
            elif (who.id, "friend") not in known:
                _add(connection, who.id, other, "asked")

        await self.write(work, who.id, other)

    async def part(self, who: Identity, other: str) -> None:
        """Ends a friendship, takes a request back, or declines one."""

        def work(connection: Connection) -> None:
            relation_queries.remove(connection, who.id, other, "friend", "asked")
            relation_queries.remove(connection, other, who.id, "friend", "asked")

        await self.write(work, who.id, other)

    async def mute(self, who: Identity, whom: Whom) -> None:
        """Mutes somebody, who is not told."""
        other = await self.person(who, whom)
        await self.write(lambda c: _add(c, who.id, other, "muted"), who.id)

    async def block(self, who: Identity, whom: Whom) -> None:
        """Blocks somebody and ends what was between the two. For the other it looks like a friend who parts, a request
        or an invitation that is declined; where there was nothing, they are told nothing."""
        other = await self.person(who, whom)

        def work(connection: Connection) -> bool:
            _add(connection, who.id, other, "blocked")
            ended = [
                relation_queries.remove(connection, who.id, other, "friend", "asked"),
                relation_queries.remove(connection, other, who.id, "friend", "asked"),
                invitation_queries.withdraw(connection, who.id, other),
                invitation_queries.decline_all(connection, other, who.id),
            ]
            return any(ended)

        if await self.write(work, who.id):
            await self.write(lambda _: None, other)

    async def lift(self, who: Identity, other: str, kind: Literal["blocked", "muted"]) -> None:
        await self.write(lambda c: relation_queries.remove(c, who.id, other, kind), who.id)

    async def report(self, who: Identity, person: str, asked: ReportIn) -> None:
        """Stores what somebody tells the operators about a person."""

        def work(connection: Connection) -> None:
            found = account_queries.person(connection, person)
            if found is None:  # deleted just now
                raise Refusal("nobody_there")
            text = "".join(char if char.isprintable() else " " for char in asked.text).strip()
            row = {"reporter": who.id, "person": person, "name": found.name, "reason": asked.reason}
            report_queries.add(connection, row | {"table_id": asked.table, "text": text})

        await self.hub.writer.write(work)

    async def write(self, work: Any, *told: str) -> Any:
        """Does a change and tells those whom it is about, on all their devices; returns what the change returned."""
        done = await self.hub.writer.write(work, *(f"i:{person}" for person in told))
        for person in told:
            self.sessions.tell_inbox(person)
        return done


def _add(connection: Connection, person: str, other: str, kind: Any) -> None:
    if relation_queries.count(connection, person) >= MOST:
        raise Refusal("too_many_people", most=MOST)
    relation_queries.add(connection, person, other, kind)


def people_out(connection: Connection, person: str) -> PeopleOut:
    """Returns what other people are to a person, without invitations."""
    rows = relation_queries.of_person(connection, person)
    friends = [row for row in rows if row.kind == "friend"]
    tables = relation_queries.watchable(connection, [row.person for row in friends])

    def lines(kind: str, mine: bool = True) -> list[PersonLine]:
        wanted = [row for row in rows if row.kind == kind and row.mine == mine]
        return [PersonLine(person=row.person, name=row.name, guest=row.guest) for row in wanted]

    return PeopleOut(
        friends=[
            FriendLine(person=row.person, name=row.name, online=row.online, table=tables.get(row.person))
            for row in sorted(friends, key=lambda row: not row.online)
        ],
        asked=lines("asked"),
        requests=lines("asked", mine=False),
        blocked=lines("blocked"),
        muted=lines("muted"),
        received=[],
        sent=[],
    )
