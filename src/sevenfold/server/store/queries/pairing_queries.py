"""Queries about people who wait to be paired, as functions of a connection (see `database`)."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, bindparam, delete, func, or_, select, update

from sevenfold.server.store import model
from sevenfold.server.store.database import database_time, insert_into
from sevenfold.server.store.rows import now

LEASE: Final = 15_000
"""Milliseconds for which somebody waits without asking again."""
TOLD_FOR: Final = 60_000
"""Milliseconds for which people are told at which table they play."""
MOST_IDS: Final = 500
"""Of one query."""
MOST_SEEKERS: Final = 200
"""Of one pool, looked at together."""


class Pool(NamedTuple):
    """What somebody wants to play; people of one pool are paired."""

    game: str
    preset: str
    clock: str
    rated: bool


class Seeker(msgspec.Struct, kw_only=True):
    """A row of `seekers`, with the person's name and whether they are a guest."""

    person: str
    name: str
    guest: bool
    network: str
    pool: Pool
    bots: bool
    waited: int
    """Milliseconds."""
    table: str | None


class PoolSize(NamedTuple):
    """How many people wait in a pool, and how many of them would play with bots on the free seats."""

    waiting: int
    ready: int


def seek(connection: Connection, person: str, pool: Pool, bots: bool, network: str) -> None:
    """Somebody waits from now on; who has waited in this pool keeps their place."""
    at, seekers = database_time(connection), model.seekers
    known = waiting(connection, [person]).get(person)
    since = at - known.waited if known is not None and known.pool == pool and known.table is None else at
    values = {**pool._asdict(), "bots": bots, "network": network, "since": since, "alive_until": at + LEASE}
    adding = insert_into(connection, seekers).values(person=person, **values)
    connection.execute(adding.on_conflict_do_update(index_elements=["person"], set_={**values, "table_id": None}))


def stop(connection: Connection, person: str) -> None:
    connection.execute(delete(model.seekers).where(model.seekers.c.person == person))


def renew(connection: Connection, people: Iterable[str]) -> None:
    """Lets people wait on; always in the same order, so that two processes cannot deadlock."""
    there, alive = model.seekers.c, database_time(connection) + LEASE
    rows = [{"seeker": person} for person in sorted(people)]
    if rows:
        mine = and_(there.person == bindparam("seeker"), there.table_id.is_(None))
        connection.execute(update(model.seekers).where(mine).values(alive_until=alive), rows)


def waiting(connection: Connection, people: Sequence[str]) -> dict[str, Seeker]:
    """Returns by person for what they wait, or where they were paired a moment ago; nobody who does not wait."""
    at, found = database_time(connection), dict[str, Seeker]()
    for first in range(0, len(people), MOST_IDS):
        some = model.seekers.c.person.in_(people[first : first + MOST_IDS])
        rows = connection.execute(_seekers().where(some))
        found |= {
            row.person: _read(row, at) for row in rows if row.table_id is None or row.alive_until >= at - TOLD_FOR
        }
    return found


def pools(connection: Connection, people: Sequence[str]) -> list[Pool]:
    """Returns in which pools people wait."""
    there = model.seekers.c
    wanted = select(there.game, there.preset, there.clock, there.rated).distinct()
    rows = connection.execute(wanted.where(there.person.in_(people), there.table_id.is_(None)))
    return [Pool(*row) for row in rows]


def sizes(connection: Connection) -> dict[Pool, PoolSize]:
    """Returns how many people wait in each pool; none of those in which nobody does."""
    there = model.seekers.c
    alive = (there.table_id.is_(None), there.alive_until > database_time(connection))
    count = select(there.game, there.preset, there.clock, there.rated, there.bots, func.count()).where(*alive)
    found = dict[Pool, PoolSize]()
    for *pool, bots, people in connection.execute(count.group_by(*count.selected_columns[:5])):
        known = found.get(Pool(*pool), PoolSize(0, 0))
        found[Pool(*pool)] = PoolSize(known.waiting + people, known.ready + (people if bots else 0))
    return found


def candidates(connection: Connection, pool: Pool) -> list[Seeker]:
    """Returns who can be paired now, those who have waited longest first. PostgreSQL locks their rows and leaves out
    those whom another process is pairing."""
    at, there = database_time(connection), model.seekers.c
    wanted = _seekers().where(_in(pool), there.alive_until > at).order_by(there.since, there.person).limit(MOST_SEEKERS)
    rows = connection.execute(wanted.with_for_update(skip_locked=True, of=model.seekers))
    return [_read(row, at) for row in rows]


def assign(connection: Connection, people: Sequence[str], table: str) -> None:
    """Says where people play; they do not wait any more."""
    there, at = model.seekers.c, database_time(connection)
    connection.execute(update(model.seekers).where(there.person.in_(people)).values(table_id=table, alive_until=at))


def remove_old(connection: Connection) -> None:
    """Removes those who were told where they play, and those who have not asked for a day."""
    there, at = model.seekers.c, database_time(connection)
    told = and_(there.table_id.is_not(None), there.alive_until < at - TOLD_FOR)
    connection.execute(delete(model.seekers).where(or_(told, there.alive_until < at - 24 * 3600 * 1000)))


def _in(pool: Pool) -> Any:
    there = model.seekers.c
    same = (there.game == pool.game, there.preset == pool.preset, there.clock == pool.clock, there.rated == pool.rated)
    return and_(*same, there.table_id.is_(None))


def _seekers() -> Any:
    """Selects seekers with their names, without those who are banned."""
    there, persons = model.seekers, model.persons
    welcome = or_(persons.c.banned_until.is_(None), persons.c.banned_until <= now())
    return select(there, persons.c.name, persons.c.key).join(persons, persons.c.id == there.c.person).where(welcome)


def _read(row: Any, at: int) -> Seeker:
    return Seeker(
        person=row.person,
        name=row.name,
        guest=row.key is None,
        network=row.network,
        pool=Pool(row.game, row.preset, row.clock, row.rated),
        bots=row.bots,
        waited=max(0, at - row.since),
        table=row.table_id,
    )
