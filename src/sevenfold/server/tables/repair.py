"""After the rules changed: replays every running game through today's rules and names those that differ."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec

from sevenfold.errors import SevenfoldError
from sevenfold.game import TABLE
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.queries import log_queries
from sevenfold.server.store.rows import StoredTable, now, to_json
from sevenfold.server.tables import fairness
from sevenfold.server.tables.log_entry import Entry
from sevenfold.server.tables.table import Table


class Difference(msgspec.Struct):
    """A game that today's rules do not allow: its table, the first entry that differs, and why."""

    table: str
    number: int
    last: int
    """The number of the log's last entry."""
    problem: str


async def examine(
    database: Database, lang: str = "en", progress: Callable[[int, int], None] = lambda done, total: None
) -> tuple[int, list[Difference]]:
    """Returns how many games are running, and those that differ; changes nothing.

    `progress` is told how many of how many have been replayed.
    """
    ids = await database.read(log_queries.running_tables)
    found = []
    for done, id in enumerate(ids):
        progress(done, len(ids))
        stored = await database.read(partial(log_queries.stored, id=id))
        if stored is not None and (difference := await asyncio.to_thread(_difference, stored, lang)):
            found.append(difference)
    return len(ids), found


async def end(writer: Writer, difference: Difference) -> None:
    """Ends a game that cannot go on: nobody wins, its log stays as it is."""
    entry = Entry(number=difference.last + 1, kind="end", at=now(), winners=[])
    row = (difference.table, entry.number, entry.kind, None, None, entry.body(), entry.at)
    changes = {
        "status": "finished",
        "ended": "abandoned",
        "result": to_json({"winners": []}),
        "finished": entry.at,
    }
    await writer.write(lambda connection: log_queries.append_with_changes(connection, row, changes))


def _difference(stored: StoredTable, lang: str) -> Difference | None:
    table = Table(stored.row)
    position = table.position
    for row in stored.entries:
        try:
            entry = position.decode_entry(row)
            _check(position, entry)
            table.append(entry)
        except (SevenfoldError, msgspec.MsgspecError, ValueError, AssertionError, LookupError) as error:
            problem = error.text(lang) if isinstance(error, SevenfoldError) else f"{type(error).__name__}: {error}"
            return Difference(table.id, row.number, stored.entries[-1].number, problem)
    return None


def _check(position: Any, entry: Entry) -> None:
    """Raises an error unless every move is legal and every random move is what the seeds give today."""
    if entry.kind == "start":
        position.set_key(entry)
    state, count = position.state, position.chances
    for index, move in enumerate(entry.moves):
        position.game.check(state, move)
        if move.by == TABLE:
            if index >= entry.given and position.game.table_move(state, fairness.chance(position.key, count)) != move:
                raise ValueError("a random draw differs from the one the seeds give")
            count += 1
        state = position.game.apply(state, move)
