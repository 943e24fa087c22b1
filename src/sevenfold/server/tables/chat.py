"""Talk at a table: lines and quick phrases, among those who sit there."""

import msgspec

from sevenfold.errors import Refusal
from sevenfold.server import catalogue
from sevenfold.server.store import chat_queries
from sevenfold.server.store.rows import ChatRow, now
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Chat, Phrase, Say
from sevenfold.server.wire.tables import ChatLine


async def say(hub: Hub, table: Table, seat: int, asked: Say | Phrase, name: str) -> int:
    """Stores what somebody says and tells those who sit there."""
    if isinstance(asked, Phrase) and asked.phrase not in catalogue.PHRASES:
        raise Refusal("unknown", what=asked.phrase)
    said = {
        "seat": seat,
        "text": _clean(asked.text) if isinstance(asked, Say) else None,
        "phrase": asked.phrase if isinstance(asked, Phrase) else None,
        "at": now(),
    }
    row = {"table_id": table.id, "person": table.row.seats[seat].person, "command": name} | said
    n = await hub.writer.write(lambda connection: chat_queries.add(connection, row), f"c:{table.id}")
    if n is not None:
        table.told_chat = max(table.told_chat, n)
        table.said = None
        tell(table, [line(table, msgspec.convert({"n": n} | said, ChatRow))])
    table.remember(name, table.position.number)
    return table.position.number


async def lines(hub: Hub, table: Table) -> list[ChatLine]:
    """What was said last, oldest first; kept until somebody speaks."""
    if table.said is not None:
        return table.said
    told = table.told_chat
    found = [line(table, row) for row in await hub.database.read(lambda c: chat_queries.newest(c, table.id))]
    if told == table.told_chat:
        table.said = found
    return found


async def heard(hub: Hub, table: Table) -> None:
    """Tells what was said through another process."""
    rows = await hub.database.read(lambda c: chat_queries.newest(c, table.id, after=table.told_chat))
    table.said = None
    if rows:
        table.told_chat = max(table.told_chat, rows[-1].n)
        tell(table, [line(table, row) for row in rows])


def line(table: Table, row: ChatRow) -> ChatLine:
    """Returns a line of chat as clients see it."""
    name = table.row.seats[row.seat].name or ""
    return ChatLine(n=row.n, seat=row.seat, name=name, at=row.at, text=row.text, phrase=row.phrase)


def tell(table: Table, said: list[ChatLine]) -> None:
    """Only those who sit at the table hear it."""
    data = msgspec.json.encode(Chat(table=table.id, lines=said))
    for watcher in table.watchers:
        if table.row.seat_of(watcher.person) is not None:
            watcher.send(data)


def _clean(text: str) -> str:
    """One line without control characters (those that turn the writing direction among them)."""
    cleaned = "".join(sign if sign.isprintable() else " " for sign in text).strip()
    if not cleaned:
        raise Refusal("bad_message", detail="text")
    return cleaned
