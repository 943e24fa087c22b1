"""Queries about a table's log and its snapshots, as functions of a connection (see `database`)."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, bindparam, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from sevenfold.server.store import model
from sevenfold.server.store.database import LogRow, insert_entry
from sevenfold.server.store.queries import ratings, table_queries
from sevenfold.server.store.rows import EntryRow, SnapshotRow, StoredTable, TableRow, read_table

# Made once: building a statement takes longer than running it.
ENTRIES: Final = (
    select(
        model.log.c.number, model.log.c.kind, model.log.c.seat, model.log.c.command, model.log.c.body, model.log.c.at
    )
    .where(model.log.c.table_id == bindparam("table"), model.log.c.number > bindparam("after"))
    .order_by(model.log.c.number)
)
VERSION: Final = select(model.tables.c.version).where(model.tables.c.id == bindparam("table")).with_for_update()
CHANGE: Final = update(model.tables).where(model.tables.c.id == bindparam("table"))


def _save_snapshot(dialect: Any) -> Any:
    adding = dialect.insert(model.snapshots)
    newest = {name: adding.excluded[name] for name in SnapshotRow.__struct_fields__}
    return adding.on_conflict_do_update(index_elements=["table_id"], set_=newest)


SAVE_SNAPSHOT: Final = {"sqlite": _save_snapshot(sqlite), "postgresql": _save_snapshot(postgresql)}
Finished = tuple[int, str]
"""When a game finished (Unix milliseconds), and its table: the order of the export."""


def stored(connection: Connection, id: str, after: int = 0) -> StoredTable | None:
    """Returns a table with the entries after a number; the snapshot is read only with the whole log."""
    # The row is read after the log: with an older one, a seat's first view could go to somebody who has got up.
    found = entries(connection, id, after)
    row = table_queries.table(connection, id)
    if row is None:
        return None
    return StoredTable(
        row=row,
        entries=found,
        snapshot=None if after else snapshot(connection, id),
        seen=table_queries.seen(connection, id),
    )


def entries(connection: Connection, id: str, after: int = 0) -> list[EntryRow]:
    """Returns the log's entries after a number, in order."""
    rows = connection.execute(ENTRIES, {"table": id, "after": after})
    return [EntryRow(*row) for row in rows]


def append_with_changes(
    connection: Connection,
    row: LogRow,
    changes: dict[str, Any],
    *,
    rated: TableRow | None = None,
    new: TableRow | None = None,
    version: int | None = None,
) -> bool:
    """Adds a log entry and changes its table with it (a start, an end); returns False and does nothing if the
    entry's number or command is taken, or the table does not have the `version` any more.

    The end of a `rated` table counts for its players. A `new` table is added first.
    """
    if new is not None:
        table_queries.add_table(connection, new)
    table = {"table": row[0]}
    if version is not None and connection.execute(VERSION, table).scalar_one() != version:
        return False
    if not insert_entry(connection, row):
        return False
    connection.execute(CHANGE.values(version=model.tables.c.version + 1, **changes), table)
    if changes["status"] == "finished":
        table_queries.forget_networks(connection, row[0])
    if rated is not None and changes["status"] == "finished":
        ratings.rate(connection, rated, msgspec.json.decode(changes["result"])["winners"], changes["finished"])
    return True


def running_tables(connection: Connection) -> list[str]:
    """Returns the ids of all tables with a running game."""
    tables = model.tables
    return [id for (id,) in connection.execute(select(tables.c.id).where(tables.c.status == "running"))]


def finished_after(connection: Connection, last: Finished, size: int) -> list[tuple[Finished, StoredTable]]:
    """Returns the next finished games of open tables, oldest first, with their place in that order."""
    tables = model.tables
    rows = connection.execute(
        table_queries.WITH_HOST_NAME.where(tables.c.visibility == "open", tables.c.status == "finished")
        .where(tuple_(tables.c.finished, tables.c.id) > tuple_(*last))
        .order_by(tables.c.finished, tables.c.id)
        .limit(size)
    ).all()
    return [
        (
            (row.finished, row.id),
            StoredTable(
                row=read_table(row),
                entries=entries(connection, row.id),
                snapshot=snapshot(connection, row.id),
                seen={},
            ),
        )
        for row in rows
    ]


def snapshot(connection: Connection, id: str) -> SnapshotRow | None:
    found = model.snapshots.c
    row = connection.execute(select(found.number, found.code, found.state).where(found.table_id == id)).first()
    return None if row is None else SnapshotRow(*row)


def save_snapshot(connection: Connection, id: str, snapshot: SnapshotRow) -> None:
    row = {"table_id": id} | msgspec.structs.asdict(snapshot)
    connection.execute(SAVE_SNAPSHOT[connection.dialect.name], row)
