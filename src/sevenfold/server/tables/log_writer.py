"""Adds entries to a table's log: an entry is checked, stored, and only then sent to anybody.

If the key (table, number) is taken, another process was faster: the table catches up, and the entry is made again from
the new position, or refused there.
"""

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from sevenfold.errors import StaleMove, TableClosed
from sevenfold.server.store.queries import log_queries, ratings
from sevenfold.server.store.rows import TableRow, now, to_json
from sevenfold.server.tables import snapshots
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.log_entry import Entry
from sevenfold.server.tables.table import Table

TRIES: Final = 20


async def append(hub: Hub, table: Table, entry: Entry, state: Any = None, new: TableRow | None = None) -> bool:
    """Stores an entry, applies it and sends it; returns False if another process was faster (the table has caught up).

    A `new` table is stored together with the entry that starts its game.
    """
    row = (table.id, entry.number, entry.kind, entry.seat, entry.command, entry.body(), entry.at)
    news = f"t:{table.id}"
    changes = _row_changes(hub, table, entry, state)
    if changes:
        rated = table.row if table.row.options.rated and changes.get("unrated") is None else None
        # A game starts with the people that this process knows of, or not at all.
        version = table.row.version if entry.kind == "start" and new is None else None
        work = partial(log_queries.append_with_changes, row=row, changes=changes, rated=rated, new=new, version=version)
        stored = await hub.writer.write(work, news)
    else:
        stored = await hub.writer.append(row, news)
    if not stored:
        await hub.catch_up(table)
        return False
    publish(hub, table, entry, state, changes)
    return True


def publish(hub: Hub, table: Table, entry: Entry, state: Any, changes: dict[str, Any]) -> None:
    """Applies a stored entry and sends it to all watchers."""
    asked = table.position.asked
    table.append(entry, state)
    table.leased = table.leased or "minder" in changes
    if changes:
        known = {name: changes.get(name) for name in ("status", "ended", "result", "unrated", "finished")}
        table.row = msgspec.structs.replace(table.row, version=table.row.version + 1, **known)
    table.send_update()
    if changes or entry.kind != "move" or asked != table.position.asked:
        table.send_info()
    hub.schedule(table)
    if table.row.status == "finished":
        hub.on_finished(table)
    if snapshots.due(table.position) and (made := snapshots.make(table)):
        hub.in_background(hub.writer.write(partial(log_queries.save_snapshot, id=table.id, snapshot=made)))


def _row_changes(hub: Hub, table: Table, entry: Entry, state: Any) -> dict[str, Any]:
    """Returns what an entry changes in its table's row: only a start and an end change it.

    The process that starts a table takes its lease, if nobody has it yet and it is the table's home.
    """
    at = {"finished": entry.at}
    if entry.winners is not None:
        ended = "conceded" if entry.kind == "concede" else "abandoned"
        winners = to_json({"winners": entry.winners})
        return {"status": "finished", "ended": ended, "result": winners, **at, **_unrated(table, entry, played=False)}
    result = None if state is None else table.position.game.result(state)
    if result is not None:
        unrated = _unrated(table, entry, played=True)
        return {"status": "finished", "ended": "played", "result": to_json(result), **at, **unrated}
    if entry.kind != "start":
        return {}
    leased = table.row.status == "starting"
    leased = leased or hub.siblings.home(table.id) is not None
    return {"status": "running"} | ({} if leased else {"minder": hub.name, "minded_until": hub.lease_end()})


def _unrated(table: Table, last: Entry, played: bool) -> dict[str, str]:
    """Returns why a rated game does not count that ends with an entry, if it does not."""
    if not table.row.options.rated:
        return {}
    made = Counter(entry.seat for entry in (*table.position.entries, last) if entry.kind == "move" and not entry.bot)
    why = ratings.why_unrated(table.row, made, played)
    return {} if why is None else {"unrated": why}


async def append_until_stored(hub: Hub, table: Table, make: Callable[[], tuple[Entry, Any]], name: str | None) -> int:
    """Makes and stores an entry, again whenever another process was faster; returns its number."""
    for _ in range(TRIES):
        if table.position.ended or table.row.status != "running":
            raise TableClosed()
        entry, state = make()
        if await append(hub, table, entry, state):
            return entry.number
        if name is not None and name in table.commands:
            return table.commands[name]
    raise StaleMove()


def entry_without_moves(table: Table, kind: Any, seat: int, **more: Any) -> Entry:
    """Returns the next entry, of a kind that has no moves."""
    return Entry(number=table.position.number + 1, kind=kind, at=now(), seat=seat, **more)
