"""After the rules changed: replays every running game through them and says which differ."""

from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from sevenfold.errors import SevenfoldError
from sevenfold.game import TABLE
from sevenfold.server.store import model, table_queries
from sevenfold.server.store.rows import TableRow, now, read_table, to_json
from sevenfold.server.tables import fairness
from sevenfold.server.tables.position import Entry
from sevenfold.server.tables.table import Table


class Difference(msgspec.Struct):
    """A game that today's rules would not have let happen: at which entry, and why."""

    table: str
    number: int
    problem: str


def examine(connection: Connection, lang: str = "en") -> tuple[int, list[Difference]]:
    """(running games, those that differ); nothing is changed."""
    rows = connection.execute(select(model.tables).where(model.tables.c.status == "running")).all()
    found = [_difference(connection, read_table(table_queries.named(row)), lang) for row in rows]
    return len(rows), [difference for difference in found if difference is not None]


def end(connection: Connection, difference: Difference) -> None:
    """Ends a game that cannot go on: nobody wins, its log stays as it is."""
    last = max((row.number for row in table_queries.entries(connection, difference.table)), default=0)
    entry = Entry(number=last + 1, kind="end", at=now(), winners=[])
    connection.execute(
        insert(model.log).values(
            table_id=difference.table, number=entry.number, kind="end", body=entry.body(), at=entry.at
        )
    )
    tables = model.tables
    connection.execute(
        update(tables)
        .where(tables.c.id == difference.table)
        .values(status="finished", ended="abandoned", result=to_json({"winners": []}), finished=entry.at)
    )


def _difference(connection: Connection, row: TableRow, lang: str) -> Difference | None:
    table = Table(row)
    position = table.position
    for stored in table_queries.entries(connection, row.id):
        try:
            entry = position.read(stored)
            _check(position, entry)
            table.take(entry)
        except SevenfoldError as error:
            return Difference(row.id, stored.number, error.text(lang))
        except (msgspec.MsgspecError, ValueError, AssertionError, LookupError) as error:
            return Difference(row.id, stored.number, f"{type(error).__name__}: {error}")
    return None


def _check(position: Any, entry: Entry) -> None:
    """Every move must be allowed, and all chance must be what the seeds give today."""
    if entry.kind == "start":
        position.restart(entry)
    state, count = position.state, position.chances
    for place, move in enumerate(entry.moves):
        position.game.check(state, move)
        if move.by == TABLE:
            if place >= entry.given and position.game.table_move(state, fairness.chance(position.key, count)) != move:
                raise ValueError("a random draw differs from the one the seeds give")
            count += 1
        state = position.game.apply(state, move)
