"""What operators do about people: mute, ban, rename and delete them; everything is noted with its reason.

It needs a hub but no running server: `sevenfold person` works on the database, and servers hear of it.
"""

from typing import Any

from sevenfold.errors import Refusal, SevenfoldError
from sevenfold.server.accounts import name_forms
from sevenfold.server.names import clean_name, name_key
from sevenfold.server.store.queries import account_queries, report_queries, session_queries, table_queries
from sevenfold.server.store.queries.account_queries import DAY, FOREVER, ActionRow, PersonRow
from sevenfold.server.store.rows import GONE, Identity, now
from sevenfold.server.tables import play, seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.wire.commands import Concede


class Moderator:
    """An operator; `name` stands in the log of what was done."""

    def __init__(self, hub: Hub, name: str) -> None:
        self.hub, self.name = hub, name

    async def find(self, text: str) -> PersonRow:
        """Returns the person whom an id or a name means; raises `Refusal` if there is none, or more than one guest."""
        key = name_key(text)
        found = await self.hub.database.read(lambda c: account_queries.candidates(c, text, key))
        if not found:
            raise Refusal("unknown", what=text)
        if len(found) > 1:
            raise Refusal("several_people", who=text, ids=", ".join(row.id for row in found))
        return found[0]

    async def mute(self, person: PersonRow, days: int | None, why: str) -> None:
        """Refuses the person's chat for some days, or until it is lifted."""
        await self._set("mute", person, "muted_until", _until(days), why)

    async def unmute(self, person: PersonRow, why: str) -> None:
        await self._set("unmute", person, "muted_until", None, why)

    async def ban(self, person: PersonRow, days: int | None, why: str) -> None:
        """Ends all sessions of the person, who can sign in again after some days, or when it is lifted. They leave
        tables that have not started; in running games a bot takes their seat, as for anybody who is away."""
        await self._set("ban", person, "banned_until", _until(days), why)
        await _leave_tables(self.hub, _identity(person), running=False)

    async def unban(self, person: PersonRow, why: str) -> None:
        await self._set("unban", person, "banned_until", None, why)

    async def _set(self, action: str, person: PersonRow, column: str, until: int | None, why: str) -> None:
        done = self._action(action, person, why, until=until)

        def work(connection: Any) -> None:
            account_queries.set_until(connection, person.id, column, until)
            report_queries.close(connection, person.id)
            if action == "ban":
                session_queries.remove_all(connection, person.id)
            account_queries.note(connection, done)

        await self.hub.writer.write(work, *([f"u:{person.id}"] if action == "ban" else []))
        if action == "ban":
            self.hub.on_sign_out("u", person.id)

    async def rename(self, person: PersonRow, name: str, why: str) -> str:
        """Gives the person another name, also at their tables, and returns it; raises `Refusal`."""
        cleaned = clean_name(name)
        done = self._action("rename", person, why, new_name=cleaned)

        def work(connection: Any) -> list[str] | None:
            ids = account_queries.rename(connection, person, cleaned, name_forms(cleaned))
            if ids is not None:
                report_queries.close(connection, person.id)
                account_queries.note(connection, done)
            return ids

        ids = await self.hub.writer.write(work)
        if ids is None:
            raise Refusal("name_taken")
        await _announce(self.hub, ids)
        return cleaned

    async def dismiss(self, person: PersonRow, why: str) -> None:
        """Closes what was reported about the person; nothing else is done."""
        done = self._action("dismiss", person, why)

        def work(connection: Any) -> None:
            report_queries.close(connection, person.id)
            account_queries.note(connection, done)

        await self.hub.writer.write(work)

    async def delete(self, person: PersonRow, why: str) -> None:
        """Deletes the person, as if they had done it themselves."""
        await remove(self.hub, _identity(person))
        done = self._action("delete", person, why)
        done.person, done.name = GONE, account_queries.NOBODY
        await self.hub.writer.write(lambda c: account_queries.note(c, done))

    def _action(self, action: str, person: PersonRow, why: str, **more: Any) -> ActionRow:
        return ActionRow(
            at=now(), operator=self.name, action=action, person=person.id, name=person.name, why=why, **more
        )


async def remove(hub: Hub, who: Identity) -> None:
    """Deletes a person: concedes their running games, removes name and chat; their games stay, without name or id."""
    await _leave_tables(hub, who, running=True)
    ids = await hub.writer.write(lambda connection: account_queries.remove(connection, who.id), f"u:{who.id}")
    await _announce(hub, ids)
    hub.on_sign_out("u", who.id)


async def _leave_tables(hub: Hub, who: Identity, *, running: bool) -> None:
    """Leaves the person's tables that have not started; concedes those that are `running`, if that is wanted."""
    for row in await hub.database.read(lambda connection: table_queries.tables_of(connection, who.id)):
        try:
            table = await hub.table(row.id)
            if table.row.status == "running" and running:
                await play.command(hub, table, who, Concede(table=row.id, id=f"gone-{now()}"))
            elif table.row.status in ("waiting", "starting"):
                await seating.leave(hub, table, who)
        except SevenfoldError:
            continue  # the game is over by now, or was conceded before


async def _announce(hub: Hub, ids: list[str]) -> None:
    """Lets this process and the others read tables again whose seats have changed."""
    if hub.database.shared and ids:
        await hub.writer.write(lambda _: None, *(f"t:{id}" for id in ids))
    for id in ids:
        if (table := hub.tables.get(id)) is not None:
            async with table.lock:
                await hub.catch_up(table)


def _identity(person: PersonRow) -> Identity:
    return Identity(person.id, person.name, person.language, person.key is None)


def _until(days: int | None) -> int:
    return FOREVER if days is None else now() + days * DAY
