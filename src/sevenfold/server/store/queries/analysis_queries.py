"""Queries about analyses of finished games, as functions of a connection (see `database`)."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, select, update

from sevenfold.server.store import model
from sevenfold.server.store.database import database_time, insert_into

Key = tuple[str, int]
"""A table (or a record file, by `FILE` and a hash) and a seat."""
FILE: Final = "file-"
FILES_KEPT: Final = 30 * 24 * 3600 * 1000
"""Milliseconds for which the analysis of a file is kept."""


class AnalysisRow(msgspec.Struct):
    """A row of `analyses`; `body` is null while the analysis is being made."""

    progress: float
    age: int
    """Milliseconds since something was done for it."""
    body: str | None


def read(connection: Connection, key: Key) -> AnalysisRow | None:
    found = model.analyses.c
    row = connection.execute(select(found.progress, found.touched, found.body).where(*_is(key))).first()
    return None if row is None else AnalysisRow(row.progress, database_time(connection) - row.touched, row.body)


def claim(connection: Connection, key: Key, age: int) -> bool:
    """Returns True if the caller is to make the analysis: nobody began it, or nothing was done for it for more than
    `age` milliseconds."""
    analyses, at = model.analyses, database_time(connection)
    values = {"table_id": key[0], "seat": key[1], "progress": 0.0, "touched": at}
    taken = (
        insert_into(connection, analyses)
        .values(values)
        .on_conflict_do_update(
            index_elements=["table_id", "seat"],
            set_={"progress": 0.0, "touched": values["touched"]},
            where=(analyses.c.body.is_(None)) & (analyses.c.touched < at - age),
        )
    )
    return connection.execute(taken.returning(analyses.c.seat)).first() is not None


def change(connection: Connection, key: Key, **values: Any) -> None:
    touched = database_time(connection)
    connection.execute(update(model.analyses).where(*_is(key)).values(touched=touched, **values))


def remove_unfinished(connection: Connection, key: Key) -> None:
    connection.execute(delete(model.analyses).where(*_is(key), model.analyses.c.body.is_(None)))


def remove_old_files(connection: Connection) -> None:
    """Removes analyses of record files that were made long ago."""
    old = model.analyses.c.touched < database_time(connection) - FILES_KEPT
    connection.execute(delete(model.analyses).where(old, model.analyses.c.table_id.startswith(FILE)))


def _is(key: Key) -> tuple[Any, Any]:
    return model.analyses.c.table_id == key[0], model.analyses.c.seat == key[1]
