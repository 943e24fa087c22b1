"""How a change gets into a table's log: checked, stored, and only then told.

When the key (table, number) is taken, somebody else was faster: the table catches up and the change is made
again from the new position, or refused by it.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from sevenfold.errors import StaleMove, TableClosed
from sevenfold.server.store import log_queries
from sevenfold.server.store.rows import TableRow, now, to_json
from sevenfold.server.tables import snapshots
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.position import Entry
from sevenfold.server.tables.table import Table

TRIES: Final = 20


async def add(hub: Hub, table: Table, entry: Entry, state: Any = None, new: TableRow | None = None) -> bool:
    """Stores an entry, takes it in and tells; False when somebody else was faster (the table has caught up).

    A `new` table is stored together with the entry that starts its game.
    """
    row = (table.id, entry.number, entry.kind, entry.seat, entry.command, entry.body(), entry.at)
    news = f"t:{table.id}"
    changes = _row_changes(hub, table, entry, state)
    if changes:
        rated = table.row if table.row.options.rated else None
        work = partial(log_queries.append_with_changes, row=row, changes=changes, rated=rated, new=new)
        stored = await hub.writer.write(work, news)
    else:
        stored = await hub.writer.append(row, news)
    if not stored:
        await hub.catch_up(table)
        return False
    take(hub, table, entry, state, changes)
    return True


def take(hub: Hub, table: Table, entry: Entry, state: Any, changes: dict[str, Any]) -> None:
    """Takes in what is stored, and tells everybody who watches."""
    asked = table.position.asked
    table.take(entry, state)
    table.minded = table.minded or "minder" in changes
    if changes:
        known = {name: changes.get(name) for name in ("status", "ended", "result")}
        table.row = msgspec.structs.replace(table.row, version=table.row.version + 1, **known)
    table.tell_update()
    if changes or entry.kind != "move" or asked != table.position.asked:
        table.tell_info()
    hub.mind(table)
    if snapshots.due(table.position) and (made := snapshots.of(table)):
        hub.later(hub.writer.write(partial(log_queries.save_snapshot, id=table.id, snapshot=made)))


def _row_changes(hub: Hub, table: Table, entry: Entry, state: Any) -> dict[str, Any]:
    """What an entry changes about its table: only a start and an end do.

    A table that nobody minds yet is minded by the process that starts it.
    """
    at = {"finished": entry.at}
    if entry.winners is not None:
        ended = "conceded" if entry.kind == "concede" else "abandoned"
        return {"status": "finished", "ended": ended, "result": to_json({"winners": entry.winners}), **at}
    result = None if state is None else table.position.game.result(state)
    if result is not None:
        return {"status": "finished", "ended": "played", "result": to_json(result), **at}
    if entry.kind != "start":
        return {}
    minded = table.row.status == "starting"
    return {"status": "running"} | ({} if minded else {"minder": hub.name, "minded_until": hub.until()})


async def until_stored(hub: Hub, table: Table, make: Callable[[], tuple[Entry, Any]], name: str | None) -> int:
    """Makes and stores an entry, again from the new position whenever somebody else was faster."""
    for _ in range(TRIES):
        if table.position.ended or table.row.status != "running":
            raise TableClosed()
        entry, state = make()
        if await add(hub, table, entry, state):
            return entry.number
        if name is not None and name in table.commands:
            return table.commands[name]
    raise StaleMove()


def plain(table: Table, kind: Any, seat: int, **more: Any) -> Entry:
    """An entry without a move, to come next."""
    return Entry(number=table.position.number + 1, kind=kind, at=now(), seat=seat, **more)
