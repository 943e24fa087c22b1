"""Queries about what people are to each other, as functions of a connection (see `database`)."""

from collections.abc import Collection, Iterable
from typing import Final, Literal

import msgspec
from sqlalchemy import Connection, and_, delete, func, or_, select, union

from sevenfold.server.store import model
from sevenfold.server.store.database import database_time, insert_into

Kind = Literal["friend", "asked", "blocked", "muted"]
ONLINE: Final = 45_000
"""Milliseconds for which somebody counts as online after they were last connected."""
MOST_REQUESTS: Final = 100
"""Of others to be a person's friend that are shown; anybody can make accounts and ask."""
MOST_IDS: Final = 500
"""People that one statement looks up."""


class RelationRow(msgspec.Struct, kw_only=True):
    """What somebody is to the reader (`mine`), or the reader to them."""

    kind: Kind
    person: str
    name: str
    guest: bool
    mine: bool
    online: bool


def add(connection: Connection, person: str, other: str, kind: Kind) -> None:
    row = {"person": person, "other": other, "kind": kind, "at": database_time(connection)}
    connection.execute(insert_into(connection, model.relations).values(row).on_conflict_do_nothing())


def remove(connection: Connection, person: str, other: str, *kinds: Kind) -> bool:
    """Removes what somebody is to another; returns whether there was anything."""
    there = model.relations.c
    mine = (there.person == person, there.other == other, there.kind.in_(kinds))
    return connection.execute(delete(model.relations).where(*mine)).rowcount > 0


def between(connection: Connection, person: str, other: str) -> set[tuple[str, str]]:
    """Returns what two people are to each other, as (whose, kind)."""
    there = model.relations.c
    both = or_(and_(there.person == person, there.other == other), and_(there.person == other, there.other == person))
    return {(row.person, row.kind) for row in connection.execute(select(there.person, there.kind).where(both))}


def count(connection: Connection, person: str) -> int:
    return int(connection.execute(select(func.count()).where(model.relations.c.person == person)).scalar_one())


def of_person(connection: Connection, person: str) -> list[RelationRow]:
    """Returns what a person may know: their own relations, and the newest of those who asked to be their friend and are
    not blocked."""
    there, persons, presence, at = model.relations, model.persons, model.presence, database_time(connection)
    blocked = select(there.c.other).where(there.c.person == person, there.c.kind == "blocked")
    asked = (there.c.other == person, there.c.kind == "asked", there.c.person.not_in(blocked))
    found = []
    for mine, one, wanted, order, most in (
        (True, there.c.other, (there.c.person == person,), persons.c.name, None),
        (False, there.c.person, asked, there.c.at.desc(), MOST_REQUESTS),
    ):
        rows = connection.execute(
            select(there.c.kind, persons.c.id, persons.c.name, persons.c.key, presence.c.seen)
            .join(persons, persons.c.id == one)
            .outerjoin(presence, presence.c.person == one)
            .where(*wanted)
            .order_by(order)
            .limit(most)
        )
        for row in rows:
            online = row.seen is not None and row.seen > at - ONLINE
            found.append(
                RelationRow(
                    kind=row.kind, person=row.id, name=row.name, guest=row.key is None, mine=mine, online=online
                )
            )
    return found


def blocks_among(connection: Connection, people: Collection[str]) -> set[frozenset[str]]:
    """Returns the pairs of these people of whom one has blocked the other."""
    there = model.relations.c
    both = (there.person.in_(people), there.other.in_(people), there.kind == "blocked")
    return {frozenset(row) for row in connection.execute(select(there.person, there.other).where(*both))}


def blocked_by(connection: Connection, person: str) -> frozenset[str]:
    """Returns those whom a person has blocked."""
    there = model.relations.c
    mine = select(there.other).where(there.person == person, there.kind == "blocked")
    return frozenset(id for (id,) in connection.execute(mine))


def blocked_with(connection: Connection, person: str) -> frozenset[str]:
    """Returns those whom a person has blocked, or who have blocked them."""
    there = model.relations.c
    mine = select(there.other).where(there.person == person, there.kind == "blocked")
    theirs = select(there.person).where(there.other == person, there.kind == "blocked")
    return frozenset(id for (id,) in connection.execute(union(mine, theirs)))


def unheard(connection: Connection, person: str) -> frozenset[str]:
    """Returns whom a person does not hear in the chat: those they muted, and where one has blocked the other."""
    there = model.relations.c
    muted = select(there.other).where(there.person == person, there.kind == "muted")
    return frozenset(id for (id,) in connection.execute(muted)) | blocked_with(connection, person)


def deaf(connection: Connection, speaker: str) -> frozenset[str]:
    """Returns the people who do not hear a speaker."""
    there = model.relations.c
    muting = select(there.person).where(there.other == speaker, there.kind == "muted")
    return frozenset(id for (id,) in connection.execute(muting)) | blocked_with(connection, speaker)


def mark_online(connection: Connection, people: Iterable[str]) -> None:
    """Stores that people are connected, for those who have friends; always in the same order, so that two processes
    cannot deadlock."""
    there, at, ids = model.relations.c, database_time(connection), sorted(people)
    for first in range(0, len(ids), MOST_IDS):
        wanted = select(there.person).distinct().where(
            there.person.in_(ids[first : first + MOST_IDS]), there.kind == "friend"
        )  # fmt: skip
        rows = [{"person": id, "seen": at} for (id,) in connection.execute(wanted.order_by(there.person))]
        if rows:
            adding = insert_into(connection, model.presence)
            connection.execute(adding.on_conflict_do_update(index_elements=["person"], set_={"seen": at}), rows)


def watchable(connection: Connection, people: Collection[str]) -> dict[str, str]:
    """Returns by person the newest running table at which anybody may watch them."""
    tables, there = model.tables, model.participants
    rows = connection.execute(
        select(there.c.person, tables.c.id)
        .join(tables, tables.c.id == there.c.table_id)
        .where(there.c.person.in_(people), tables.c.status == "running", tables.c.visibility == "open")
        .order_by(tables.c.created)
    )
    return {row.person: row.id for row in rows}
