"""Chat at a table, among those who sit there: texts and quick phrases."""

import msgspec

from sevenfold.errors import Refusal
from sevenfold.server import catalogue
from sevenfold.server.store.queries import chat_queries, relation_queries
from sevenfold.server.store.rows import ChatRow, now
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Chat, Phrase, Say
from sevenfold.server.wire.tables import ChatLine


async def say(hub: Hub, table: Table, seat: int, asked: Say | Phrase, name: str) -> int:
    """Stores what a person says and sends it to those who sit there; returns the log's number."""
    if isinstance(asked, Phrase) and asked.phrase not in catalogue.PHRASES:
        raise Refusal("unknown", what=asked.phrase)
    recent_chat = {
        "seat": seat,
        "text": _clean(asked.text) if isinstance(asked, Say) else None,
        "phrase": asked.phrase if isinstance(asked, Phrase) else None,
        "at": now(),
    }
    speaker = table.row.seats[seat]
    row = {"table_id": table.id, "person": speaker.person, "command": name} | recent_chat
    n = await hub.writer.write(lambda connection: chat_queries.add(connection, row), f"c:{table.id}")
    if n is not None:
        table.last_chat = max(table.last_chat, n)
        table.recent_chat = None
        said = {"n": n, "person": speaker.person, "name": speaker.name or ""} | recent_chat
        await _send(hub, table, [msgspec.convert(said, ChatRow)])
    table.remember(name, table.position.number)
    return table.position.number


async def recent(hub: Hub, table: Table, reader: str | None) -> list[ChatLine]:
    """Returns the newest lines that a reader hears, oldest first; nothing for those who do not sit there."""
    if reader is None or table.row.seat_of(reader) is None:
        return []
    rows = await _recent(hub, table)
    if not any(row.person != reader for row in rows):
        return [chat_line(row) for row in rows]
    unheard = await hub.database.read(lambda c: relation_queries.unheard(c, reader))
    return [chat_line(row) for row in rows if row.person not in unheard]


async def _recent(hub: Hub, table: Table) -> list[ChatRow]:
    """Returns the newest lines; they are kept in memory until somebody speaks."""
    if table.recent_chat is not None:
        return table.recent_chat
    told = table.last_chat
    found = await hub.database.read(lambda c: chat_queries.newest(c, table.id))
    if told == table.last_chat:
        table.recent_chat = found
    return found


async def on_chat(hub: Hub, table: Table) -> None:
    """Sends what was said through another process."""
    rows = await hub.database.read(lambda c: chat_queries.newest(c, table.id, after=table.last_chat))
    table.recent_chat = None
    if rows:
        table.last_chat = max(table.last_chat, rows[-1].n)
        await _send(hub, table, rows)


def chat_line(row: ChatRow) -> ChatLine:
    """Returns a line of chat as clients see it."""
    return ChatLine(n=row.n, seat=row.seat, name=row.name, at=row.at, text=row.text, phrase=row.phrase)


async def _send(hub: Hub, table: Table, rows: list[ChatRow]) -> None:
    """Sends lines of chat to those who sit at the table and hear the speaker, and to nobody else."""
    speakers = {row.person for row in rows}
    deaf = await hub.database.read(lambda c: {one: relation_queries.deaf(c, one) for one in speakers})
    # The seats are looked up after the last `await`: somebody may have got up meanwhile.
    for watcher in table.watchers:
        heard = [chat_line(row) for row in rows if watcher.person not in deaf[row.person]]
        if heard and table.row.seat_of(watcher.person) is not None:
            watcher.send(msgspec.json.encode(Chat(table=table.id, lines=heard)))


def _clean(text: str) -> str:
    """Returns one line without control characters, also without those that change the writing direction."""
    cleaned = "".join(char if char.isprintable() else " " for char in text).strip()
    if not cleaned:
        raise Refusal("bad_message", detail="text")
    return cleaned
