"""Queries about people and what is stored about them, as functions of a connection (see `database`)."""

import secrets
from typing import Any

import msgspec
from sqlalchemy import Connection, Text, cast, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from sevenfold.server.store import model, ratings, table_queries
from sevenfold.server.store.database import insert_into
from sevenfold.server.store.rows import GONE, SeatRow, to_json

NameForms = dict[str, str]
"""What names are compared by, as columns: `key` and `skeleton` (see `names`)."""


class PersonRow(msgspec.Struct, kw_only=True):
    """A row of `persons`."""

    id: str
    name: str
    key: str | None
    password: str | None
    language: Any
    settings: str
    unnamed: bool
    created: int
    skeleton: str | None


def secret(connection: Connection, name: str) -> str:
    """Returns a secret of this database; whoever asks first makes it."""
    fresh = insert_into(connection, model.secrets).values(name=name, value=secrets.token_hex(32))
    connection.execute(fresh.on_conflict_do_nothing())
    return str(connection.execute(select(model.secrets.c.value).where(model.secrets.c.name == name)).scalar_one())


# --- people -------------------------------------------------------------------------------------------


def person(connection: Connection, id: str) -> PersonRow | None:
    return _person(connection, model.persons.c.id == id)


def by_key(connection: Connection, key: str) -> PersonRow | None:
    """Returns the account with a name, given in its one spelling."""
    return _person(connection, model.persons.c.key == key)


def _person(connection: Connection, condition: Any) -> PersonRow | None:
    row = connection.execute(select(model.persons).where(condition)).first()
    return None if row is None else PersonRow(**row._mapping)


def _taken(connection: Connection, name: NameForms) -> bool:
    """Returns whether an account has a name, or one that looks like it."""
    persons = model.persons.c
    alike = or_(persons.key == name["key"], persons.skeleton == name["skeleton"])
    return connection.execute(select(persons.id).where(alike)).first() is not None


def add_guest(connection: Connection, row: dict[str, Any], name: NameForms) -> bool:
    """Adds a guest; returns False if an account has the guest's name."""
    if _taken(connection, name):
        return False
    connection.execute(insert(model.persons).values(row))
    return True


def add_account(connection: Connection, row: dict[str, Any], name: NameForms, existing: bool) -> bool:
    """Adds an account, or makes a guest (`existing`) one; returns False if the name is taken."""
    if _taken(connection, name):
        return False
    try:
        with connection.begin_nested():
            if existing:
                change(connection, row["id"], row | name)
            else:
                connection.execute(insert(model.persons).values(row | name))
    except IntegrityError:  # another process was faster
        return False
    return True


def rename_guest(connection: Connection, id: str, values: dict[str, Any], name: NameForms) -> bool:
    """Changes a guest whose name changes, too; returns False if an account has the new name."""
    if _taken(connection, name):
        return False
    change(connection, id, values)
    return True


def change(connection: Connection, id: str, values: dict[str, Any]) -> None:
    connection.execute(update(model.persons).where(model.persons.c.id == id).values(values))


def unnamed(connection: Connection) -> frozenset[str]:
    """Returns the ids of people whose names are left out of the open export."""
    persons = model.persons
    return frozenset(id for (id,) in connection.execute(select(persons.c.id).where(persons.c.unnamed)))


# --- a person's data ----------------------------------------------------------------------------------


def export(connection: Connection, person: str) -> dict[str, Any]:
    """Returns everything that is stored about a person but their password's hash."""
    me = connection.execute(select(model.persons).where(model.persons.c.id == person)).one()
    recent_chat = connection.execute(select(model.chat).where(model.chat.c.person == person))
    taken = connection.execute(select(model.participants).where(model.participants.c.person == person))
    since = connection.execute(select(model.sessions.c.created).where(model.sessions.c.person == person))
    return {
        "person": {name: value for name, value in me._mapping.items() if name != "password"},
        "ratings": ratings.of_person(connection, person),
        "games": [{"table": row.table_id, "seat": row.seat} for row in taken],
        "chat": [{"table": row.table_id, "at": row.at, "text": row.text, "phrase": row.phrase} for row in recent_chat],
        "sessions": [row.created for row in since],
    }


def remove(connection: Connection, person: str) -> list[str]:
    """Removes a person and returns the tables where they sat; the seats and the log stay, without name or id."""
    tables, there, log = model.tables, model.participants, model.log
    ids = [id for (id,) in connection.execute(select(there.c.table_id).where(there.c.person == person))]
    for id in ids:
        row = table_queries.table(connection, id)
        assert row is not None
        seats = [
            SeatRow(person=GONE, name="–", seed=seat.seed) if seat.person == person else seat for seat in row.seats
        ]
        connection.execute(
            update(tables).where(tables.c.id == id).values(seats=to_json(seats), version=tables.c.version + 1)
        )
        mine = (log.c.table_id == id, log.c.command.startswith(f"{person}:", autoescape=True))
        connection.execute(update(log).where(*mine).values(command=f"{GONE}:" + cast(log.c.number, Text)))
    connection.execute(update(tables).where(tables.c.host == person).values(host=GONE))
    met = model.rated_pairs.c.opponent
    # Still one person among the opponents of others, but nobody knows who.
    connection.execute(update(model.rated_pairs).where(met == person).values(opponent=f"{GONE}:{secrets.token_hex(8)}"))
    for column in (
        there.c.person, model.sessions.c.person, model.chat.c.person, model.ratings.c.person,
        model.rated_pairs.c.person, model.persons.c.id,
    ):  # fmt: skip
        connection.execute(delete(column.table).where(column == person))
    return ids
