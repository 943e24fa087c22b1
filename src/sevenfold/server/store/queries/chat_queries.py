"""Queries about the chat at tables, as functions of a connection (see `database`)."""

from typing import Any

from sqlalchemy import Connection, func, insert, select

from sevenfold.server.store import model
from sevenfold.server.store.queries import account_queries
from sevenfold.server.store.rows import ChatRow


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
    chat = model.chat
    rows = connection.execute(
        select(
            chat.c.n,
            chat.c.seat,
            chat.c.person,
            func.coalesce(model.persons.c.name, ""),
            chat.c.text,
            chat.c.phrase,
            chat.c.at,
        )
        .outerjoin(model.persons, model.persons.c.id == chat.c.person)
        .where(chat.c.table_id == id, chat.c.n > after)
        .order_by(chat.c.n.desc())
        .limit(limit)
    ).all()
    return [ChatRow(*row) for row in reversed(rows)]
