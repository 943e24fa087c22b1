"""Queries about what others may know of a person: finished games, ratings, figures; functions of a connection."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, and_, or_, select

from sevenfold.server.store import model
from sevenfold.server.store.database import insert_into
from sevenfold.server.store.queries import table_queries
from sevenfold.server.store.rows import TableRow, read_table, to_json

Figures = dict[str, tuple[int, int]]


def finished(connection: Connection, person: str, reader: str | None, limit: int) -> list[tuple[TableRow, str | None]]:
    """Returns the newest finished games of a person that a reader may see in a list, each with the person's figures as
    JSON: of open tables, of tournaments' rounds that are over, and of tables at which the reader sat. A link to any
    other table is not given away."""
    tables, there, figures = model.tables, model.participants, model.figures
    mine = select(there.c.table_id).where(there.c.person == reader)
    of_tournaments = select(model.tournament_tables.c.table_id)
    unsealed = and_(tables.c.visibility != "sealed", tables.c.id.in_(of_tournaments))
    rows: Any = connection.execute(
        table_queries.WITH_HOST_NAME.add_columns(figures.c.body)
        .join(there, there.c.table_id == tables.c.id)
        .outerjoin(figures, (figures.c.table_id == tables.c.id) & (figures.c.seat == there.c.seat))
        .where(there.c.person == person, tables.c.status == "finished")
        .where(or_(tables.c.visibility == "open", unsealed, tables.c.id.in_(mine)))
        .order_by(tables.c.finished.desc())
        .limit(limit)
    )
    return [(read_table(row), row.body) for row in rows]


def save_figures(connection: Connection, table: str, seat: int, figures: Figures) -> None:
    row = {"table_id": table, "seat": seat, "body": to_json(figures)}
    connection.execute(insert_into(connection, model.figures).values(row).on_conflict_do_nothing())


def history(connection: Connection, person: str) -> dict[tuple[str, str], list[float]]:
    """Returns by game and rule set what the leaderboard would have sorted by after each game."""
    there, found = model.rating_history.c, dict[tuple[str, str], list[float]]()
    for row in connection.execute(select(model.rating_history).where(there.person == person).order_by(there.n)):
        found.setdefault((row.game, row.ruleset), []).append(round(row.mu - 3 * row.sigma, 3))
    return found


def public_names(connection: Connection, people: Collection[str]) -> dict[str, str]:
    """Returns the names of those who have an account and a profile that others may read."""
    persons = model.persons.c
    public = (persons.id.in_(people), persons.key.is_not(None), persons.private.is_(False))
    return {row.id: row.name for row in connection.execute(select(persons.id, persons.name).where(*public))}
