"""Queries about invitations to tables, as functions of a connection (see `database`)."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, select, update

from sevenfold.server.store import model
from sevenfold.server.store.database import database_time, insert_into
from sevenfold.server.store.queries import relation_queries, table_queries
from sevenfold.server.store.rows import TableRow, read_table

KEPT: Final = 3 * 24 * 3600 * 1000
"""Milliseconds after which an invitation is forgotten."""


class InvitationRow(msgspec.Struct, kw_only=True):
    """An invitation to a table that waits: who invites whom."""

    table: TableRow
    sender: str
    person: str
    name: str
    """Of the other one."""
    at: int
    declined: bool


def add(connection: Connection, table: str, person: str, sender: str) -> bool:
    """Adds an invitation unless there is one; returns False if it was declined."""
    there, at = model.invitations.c, database_time(connection)
    row = {"table_id": table, "person": person, "sender": sender, "at": at, "declined": False}
    connection.execute(insert_into(connection, model.invitations).values(row).on_conflict_do_nothing())
    known = select(there.declined).where(there.table_id == table, there.person == person)
    return not connection.execute(known).scalar_one()


def received(connection: Connection, person: str) -> list[InvitationRow]:
    """Returns what a person is invited to, without invitations by people with whom there is a block."""
    blocked = relation_queries.blocked_with(connection, person)
    there = model.invitations.c
    mine = (there.person == person, there.declined.is_(False), there.sender.not_in(blocked))
    return _rows(connection, there.sender, *mine)


def sent(connection: Connection, person: str) -> list[InvitationRow]:
    there = model.invitations.c
    return _rows(connection, there.person, there.sender == person)


def _rows(connection: Connection, other: Any, *wanted: Any) -> list[InvitationRow]:
    """Returns invitations to tables that wait, newest first, with the name of one of the two."""
    there, persons, tables = model.invitations, model.persons, model.tables
    rows = connection.execute(
        select(there, persons.c.name)
        .join(persons, persons.c.id == other)
        .join(tables, tables.c.id == there.c.table_id)
        .where(*wanted, tables.c.status == "waiting")
        .order_by(there.c.at.desc())
        .limit(50)
    ).all()
    ids = [row.table_id for row in rows]
    found = connection.execute(table_queries.WITH_HOST_NAME.where(tables.c.id.in_(ids)))
    known = {row.id: read_table(row) for row in found}
    return [
        InvitationRow(
            table=known[row.table_id],
            sender=row.sender,
            person=row.person,
            name=row.name,
            at=row.at,
            declined=row.declined,
        )
        for row in rows
        if row.table_id in known
    ]


def decline(connection: Connection, table: str, person: str) -> str | None:
    """Declines an invitation; returns who sent it, or None if there is none."""
    there = model.invitations.c
    mine = (there.table_id == table, there.person == person, there.declined.is_(False))
    declined = update(model.invitations).where(*mine).values(declined=True).returning(there.sender)
    found: str | None = connection.execute(declined).scalar()
    return found


def decline_all(connection: Connection, sender: str, person: str) -> bool:
    """Declines all invitations that somebody sent a person; returns whether there was any."""
    there = model.invitations.c
    theirs = (there.sender == sender, there.person == person, there.declined.is_(False))
    return connection.execute(update(model.invitations).where(*theirs).values(declined=True)).rowcount > 0


def withdraw(connection: Connection, sender: str, person: str, table: str | None = None) -> bool:
    """Removes invitations that somebody sent somebody, to one table or all; returns whether there was any."""
    there = model.invitations.c
    theirs = delete(model.invitations).where(there.sender == sender, there.person == person)
    return connection.execute(theirs if table is None else theirs.where(there.table_id == table)).rowcount > 0


def remove_old(connection: Connection) -> None:
    connection.execute(delete(model.invitations).where(model.invitations.c.at < database_time(connection) - KEPT))
