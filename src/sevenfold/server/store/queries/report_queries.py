"""Queries about what people report to operators, as functions of a connection (see `database`)."""

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from sevenfold.server.store import model
from sevenfold.server.store.database import database_time
from sevenfold.server.store.rows import GONE


class ReportRow(msgspec.Struct, kw_only=True):
    """A row of `reports`."""

    id: int
    at: int
    reporter: str
    person: str
    name: str
    table_id: str | None
    reason: str
    text: str
    closed: int | None


def add(connection: Connection, row: dict[str, Any]) -> None:
    """Adds a report; whoever reports the same person for the same reason again changes the one that is open."""
    there = model.reports.c
    same = (there.reporter == row["reporter"], there.person == row["person"], there.reason == row["reason"])
    again = (
        update(model.reports).where(*same, there.closed.is_(None)).values(text=row["text"], table_id=row["table_id"])
    )
    if connection.execute(again).rowcount == 0:
        connection.execute(insert(model.reports).values(at=database_time(connection), **row))


def reports(connection: Connection, person: str | None, closed: bool, limit: int) -> list[ReportRow]:
    """Returns the newest reports about one person or all, oldest first; also closed ones, if that is wanted."""
    there = model.reports.c
    wanted = select(model.reports) if person is None else select(model.reports).where(there.person == person)
    wanted = wanted if closed else wanted.where(there.closed.is_(None))
    rows = connection.execute(wanted.order_by(there.id.desc()).limit(limit)).all()
    return [ReportRow(**row._mapping) for row in reversed(rows)]


def close(connection: Connection, person: str) -> None:
    """An operator is done with what was reported about a person."""
    there = model.reports.c
    mine = (there.person == person, there.closed.is_(None))
    connection.execute(update(model.reports).where(*mine).values(closed=database_time(connection)))


def about(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Returns what was reported about a person, without what would say who did: at a table of two, its id would."""
    return [{"at": row.at, "reason": row.reason} for row in reports(connection, person, True, 1000)]


def forget(connection: Connection, person: str) -> None:
    """Removes what was reported about a person, and their id from what they reported."""
    there = model.reports.c
    connection.execute(delete(model.reports).where(there.person == person))
    connection.execute(update(model.reports).where(there.reporter == person).values(reporter=GONE))
