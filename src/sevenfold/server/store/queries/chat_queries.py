"""Queries about the chat at tables, as functions of a connection (see `database`)."""

from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, insert, select

from sevenfold.server.store import model
from sevenfold.server.store.queries import account_queries
from sevenfold.server.store.rows import ChatRow

NEWEST: Final = (
    select(
        model.chat.c.n,
        model.chat.c.seat,
        model.chat.c.person,
        func.coalesce(model.persons.c.name, ""),
        model.chat.c.text,
        model.chat.c.phrase,
        model.chat.c.at,
    )
    .outerjoin(model.persons, model.persons.c.id == model.chat.c.person)
    .where(model.chat.c.table_id == bindparam("table"), model.chat.c.n > bindparam("after"))
    .order_by(model.chat.c.n.desc())
    .limit(bindparam("limit"))
)
"""Made once: building a statement takes longer than running it."""


def add(connection: Connection, row: dict[str, Any]) -> int | None:
    """Adds a line of chat; returns its number, or None if the same command added it before.

    Raises `Refusal` for somebody who is muted.
    """
    chat = model.chat
    known = select(chat.c.n).where(chat.c.table_id == row["table_id"], chat.c.command == row["command"])
    if connection.execute(known).first():
        return None
    account_queries.check_may_speak(connection, row["person"])
    last = select(func.max(chat.c.n)).where(chat.c.table_id == row["table_id"])
    n = (connection.execute(last).scalar_one() or 0) + 1
    connection.execute(insert(chat).values(n=n, **row))
    return n


def newest(connection: Connection, id: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
    """Returns the newest lines of a table's chat after a number, oldest first."""
    rows = connection.execute(NEWEST, {"table": id, "after": after, "limit": limit}).all()
    return [ChatRow(*row) for row in reversed(rows)]
