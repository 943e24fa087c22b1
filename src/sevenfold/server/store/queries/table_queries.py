"""Queries about tables, who sits there and who holds their lease, as functions of a connection (see `database`)."""

from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

import msgspec
from sqlalchemy import BigInteger, Connection, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from sevenfold.errors import Refusal
from sevenfold.server.store import model
from sevenfold.server.store.database import SERVER_CLOCK, database_time
from sevenfold.server.store.rows import SeatRow, TableRow, now, read_table, to_json

OPEN: Final = ("waiting", "starting", "running")
# Made once: building a statement takes longer than running it.
REMOVE_PARTICIPANT: Final = delete(model.participants).where(
    model.participants.c.person == bindparam("participant"), model.participants.c.table_id == bindparam("table")
)


def _add_participant(dialect: Any, seen: Any) -> Any:
    adding = dialect.insert(model.participants).values(seen=seen)
    return adding.on_conflict_do_update(index_elements=["person", "table_id"], set_={"seat": adding.excluded.seat})


ADD_PARTICIPANT: Final = {
    "sqlite": _add_participant(sqlite, bindparam("at")),
    "postgresql": _add_participant(postgresql, SERVER_CLOCK),
}
ADD_TABLE: Final = insert(model.tables)
CHANGE_TABLE: Final = update(model.tables).where(
    model.tables.c.id == bindparam("table"), model.tables.c.version == bindparam("known")
)
UNSTARTED: Final = select(model.tables.c.id).where(model.tables.c.code == bindparam("wanted"), model.UNSTARTED)
"""The table with a code: once the game has begun, another table may have it."""
WELCOME: Final = (
    select(model.persons.c.id)
    .where(
        model.persons.c.id.in_(bindparam("people", expanding=True)),
        or_(model.persons.c.banned_until.is_(None), model.persons.c.banned_until <= bindparam("at")),
    )
    .with_for_update(read=True)
)


def _seen(clock: Any) -> Any:
    there = model.participants.c
    wanted = there.table_id.in_(bindparam("tables", expanding=True))
    return select(there.table_id, there.seat, clock - there.seen).where(wanted)


SEEN: Final = {"sqlite": _seen(bindparam("at", type_=BigInteger)), "postgresql": _seen(SERVER_CLOCK)}
WITH_HOST_NAME: Final = select(model.tables, model.persons.c.name.label("host_name")).outerjoin(
    model.persons, model.persons.c.id == model.tables.c.host
)
TABLE: Final = WITH_HOST_NAME.where(model.tables.c.id == bindparam("table"))
MADE_BY: Final = select(func.count()).where(model.tables.c.host == bindparam("person"), model.tables.c.status.in_(OPEN))
SEATS: Final = select(model.tables.c.seats).where(model.tables.c.id == bindparam("table"))


def add_table(connection: Connection, table: TableRow) -> None:
    """Adds a table; it has no code if another one that has not started has the same."""
    if table.code is not None and connection.execute(UNSTARTED, {"wanted": table.code}).first() is not None:
        table.code = None
    values = {
        "id": table.id,
        "game": table.game,
        "rules": to_json(table.rules),
        "preset": table.preset,
        "options": to_json(table.options),
        "seats": to_json(table.seats),
        "host": table.host,
        "visibility": table.visibility,
        "status": table.status,
        "seed": table.seed,
        "version": 0,
        "created": table.created,
        "minded_until": 0,
        "code": table.code,
    }
    connection.execute(ADD_TABLE, values)
    seat_people(connection, table.id, [], table.seats)


def table(connection: Connection, id: str) -> TableRow | None:
    row = connection.execute(TABLE, {"table": id}).first()
    return None if row is None else read_table(row)


def table_with_code(connection: Connection, code: str) -> str | None:
    """Returns the id of the table that waits for players under a code."""
    found = connection.execute(UNSTARTED.where(model.tables.c.status == "waiting"), {"wanted": code}).scalar()
    return None if found is None else str(found)


def change_table(connection: Connection, id: str, version: int, **values: Any) -> bool:
    """Changes a table, unless its version has changed; returns whether it did."""
    changed = {"table": id, "known": version, "version": version + 1} | values
    return connection.execute(CHANGE_TABLE, changed).rowcount == 1


def change_seats(
    connection: Connection, id: str, version: int, before: list[SeatRow], seats: list[SeatRow], **values: Any
) -> bool:
    if not change_table(connection, id, version, seats=to_json(seats), **values):
        return False
    seat_people(connection, id, before, seats)
    return True


def seat_people(connection: Connection, id: str, before: list[SeatRow], seats: list[SeatRow]) -> None:
    """Updates who takes part (for finding one's tables): removes those who left, adds those who sat down."""
    old, new = ({seat.person: number for number, seat in enumerate(row) if seat.person} for row in (before, seats))
    _check_people(connection, new.keys() - old.keys())
    for person in old.keys() - new.keys():
        connection.execute(REMOVE_PARTICIPANT, {"participant": person, "table": id})
    for person, number in new.items() - old.items():
        row = {"person": person, "table_id": id, "seat": number, "at": now()}
        connection.execute(ADD_PARTICIPANT[connection.dialect.name], row)


def _check_people(connection: Connection, people: AbstractSet[str]) -> None:
    """Raises `Refusal` for somebody who has been deleted or banned since the request came. PostgreSQL locks the others'
    rows, so that nobody is before this transaction ends."""
    if people:
        found = connection.execute(WELCOME, {"people": list(people), "at": now()})
        if people - {id for (id,) in found}:
            raise Refusal("sign_in")


def seen(connection: Connection, id: str) -> dict[int, int]:
    """Returns how many milliseconds ago each seat's person was last present."""
    return {seat: ago for _, seat, ago in seen_at(connection, [id])}


def seen_at(connection: Connection, ids: Sequence[str]) -> list[tuple[str, int, int]]:
    """Returns (table, seat, milliseconds since its person was present) for many tables."""
    found = connection.execute(SEEN[connection.dialect.name], {"tables": list(ids), "at": now()})
    return [(id, seat, max(0, ago)) for id, seat, ago in found]


def mark_seen(connection: Connection, pairs: Iterable[tuple[str, str]]) -> None:
    """Marks (person, table) pairs as present; always in the same order, so that two processes cannot deadlock."""
    there, at = model.participants, database_time(connection)
    mine = (there.c.person == bindparam("participant"), there.c.table_id == bindparam("table"))
    rows = [{"participant": person, "table": id, "seen": at} for person, id in sorted(pairs)]
    if rows:
        connection.execute(update(there).where(*mine).values(seen=bindparam("seen")), rows)


def lobby(connection: Connection, limit: int = 100) -> list[TableRow]:
    tables = model.tables
    rows = connection.execute(
        WITH_HOST_NAME.where(tables.c.visibility == "open", tables.c.status.in_(OPEN))
        .order_by(tables.c.status.desc(), tables.c.created.desc())
        .limit(limit)
    )
    return [read_table(row) for row in rows]


def tables_of(connection: Connection, person: str, status: Sequence[str] = OPEN, limit: int = 100) -> list[TableRow]:
    tables, there = model.tables, model.participants
    rows = connection.execute(
        WITH_HOST_NAME.where(
            tables.c.status.in_(status),
            or_(
                tables.c.id.in_(select(there.c.table_id).where(there.c.person == person)),
                tables.c.host == person,
            ),
        )
        .order_by(tables.c.created.desc())
        .limit(limit)
    )
    return [read_table(row) for row in rows]


def open_tables_made_by(connection: Connection, person: str) -> int:
    return int(connection.execute(MADE_BY, {"person": person}).scalar_one())


def renew_leases(
    connection: Connection,
    minder: str,
    lease: int,
    takes: Callable[[str, int], bool] = lambda _id, _free_for: True,
    limit: int = 500,
) -> dict[str, int]:
    """Renews the leases of a process and takes free ones, for `lease` milliseconds; `takes` chooses among those, by
    table and the milliseconds since they are free.

    Returns the tables, each with the milliseconds since its lease was taken or renewed before.
    """
    tables, at = model.tables, database_time(connection)
    running = tables.c.status.in_(("starting", "running"))
    mine, leases = tables.c.minder == minder, select(tables.c.id, tables.c.minded_until).where(running)
    free = leases.where(tables.c.minded_until < at, tables.c.minder.is_distinct_from(minder)).limit(limit)
    if connection.dialect.name == "postgresql":
        free = free.with_for_update(skip_locked=True)
    found = (row for row in connection.execute(free) if takes(row.id, at - row.minded_until))
    before = [*connection.execute(leases.where(mine)), *found]
    last = {row.id: max(0, at - (row.minded_until - lease)) if row.minded_until else 0 for row in before}
    renewed = update(tables).values(minder=minder, minded_until=at + lease).returning(tables.c.id)
    # What was ours may have been taken a moment ago, what was free is locked.
    ours = renewed.where(running, or_(mine, tables.c.minded_until < at), tables.c.id.in_(last))
    return {id: last[id] for (id,) in connection.execute(ours)} if last else {}


def take_lease(connection: Connection, id: str, minder: str, lease: int) -> bool:
    """Takes the lease of a table for `lease` milliseconds; returns False if another process holds it."""
    tables, at = model.tables, database_time(connection)
    free = or_(tables.c.minded_until < at, tables.c.minder == minder)
    taken = update(tables).where(tables.c.id == id, free).values(minder=minder, minded_until=at + lease)
    return connection.execute(taken).rowcount == 1


def store_gaps(connection: Connection, id: str, gaps: dict[str, int]) -> None:
    """Stores by open decision how many milliseconds of it nobody ran the table."""
    connection.execute(update(model.tables).where(model.tables.c.id == id).values(gaps=to_json(gaps)))


def add_rematch(connection: Connection, id: str, row: TableRow) -> str:
    """Adds the table for playing again, if there is none yet; returns the id of the one there is."""
    tables = model.tables
    taken = update(tables).where(tables.c.id == id, tables.c.rematch.is_(None)).values(rematch=row.id)
    if connection.execute(taken).rowcount == 1:
        add_table(connection, row)
        return row.id
    return str(connection.execute(select(tables.c.rematch).where(tables.c.id == id)).scalar_one())


def forget_networks(connection: Connection, id: str) -> None:
    """Removes from a table's seats where their people came from: after the game nobody needs it."""
    found = msgspec.json.decode(connection.execute(SEATS, {"table": id}).scalar_one(), type=list[SeatRow])
    if any(seat.network for seat in found):
        seats = [msgspec.structs.replace(seat, network=None) for seat in found]
        connection.execute(update(model.tables).where(model.tables.c.id == id).values(seats=to_json(seats)))


def close_unstarted(connection: Connection, age: int) -> None:
    """Closes tables that were not started in the `age` milliseconds since they were made."""
    tables = model.tables
    unstarted = (tables.c.status == "waiting", tables.c.created < database_time(connection) - age)
    connection.execute(update(tables).where(*unstarted).values(status="abandoned", version=tables.c.version + 1))
