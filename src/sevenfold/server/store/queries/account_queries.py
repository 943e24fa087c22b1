"""Queries about people and what is stored about them, as functions of a connection (see `database`)."""

import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Text, cast, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from sevenfold.errors import Refusal
from sevenfold.server.store import model
from sevenfold.server.store.database import insert_into
from sevenfold.server.store.queries import notice_queries, ratings, report_queries, table_queries, tournament_queries
from sevenfold.server.store.rows import GONE, SeatRow, now, to_json

FOREVER: Final = 1 << 53
"""A time (Unix milliseconds) that never comes: somebody is muted or banned until it is lifted."""
DAY: Final = 24 * 3600 * 1000
NOBODY: Final = "–"


class NameForms(msgspec.Struct, frozen=True):
    """What a name is compared by (see `names`): `key` and `skeleton` are stored with accounts."""

    key: str
    skeleton: str
    capital_skeleton: str

    def columns(self) -> dict[str, str]:
        return {"key": self.key, "skeleton": self.skeleton}

    def alike(self) -> Any:
        """Returns the condition that an account has the name, or one that looks like it."""
        persons = model.persons.c
        return or_(persons.key == self.key, persons.skeleton.in_((self.skeleton, self.capital_skeleton)))


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
    muted_until: int | None = None
    banned_until: int | None = None
    private: bool = False


class ActionRow(msgspec.Struct, kw_only=True):
    """A row of `moderation`."""

    id: int = 0
    at: int
    operator: str
    action: str
    person: str
    name: str
    why: str
    until: int | None = None
    new_name: str | None = None


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


def by_skeleton(connection: Connection, skeleton: str) -> PersonRow | None:
    """Returns the account whose name looks like this."""
    return _person(connection, model.persons.c.skeleton == skeleton)


def _person(connection: Connection, condition: Any) -> PersonRow | None:
    row = connection.execute(select(model.persons).where(condition)).first()
    return None if row is None else PersonRow(**row._mapping)


def candidates(connection: Connection, text: str, key: str) -> list[PersonRow]:
    """Returns the people whom a text may mean: one by id, one account by the key of its name, or guests by name."""
    for found in (person(connection, text), by_key(connection, key)):
        if found is not None:
            return [found]
    persons = model.persons
    guests = select(persons).where(persons.c.name == text, persons.c.key.is_(None)).order_by(persons.c.created)
    return [PersonRow(**row._mapping) for row in connection.execute(guests)]


def _taken(connection: Connection, name: NameForms) -> bool:
    """Returns whether an account has a name, or one that looks like it."""
    return connection.execute(select(model.persons.c.id).where(name.alike())).first() is not None


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
                change(connection, row["id"], row | name.columns())
            else:
                connection.execute(insert(model.persons).values(row | name.columns()))
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


def rename(connection: Connection, person: PersonRow, name: str, forms: NameForms) -> list[str] | None:
    """Gives somebody another name, also at their tables; returns these, or None if the name is taken."""
    persons = model.persons.c
    if connection.execute(select(persons.id).where(forms.alike(), persons.id != person.id)).first() is not None:
        return None
    change(connection, person.id, {"name": name} | (forms.columns() if person.key is not None else {}))
    return _change_own_seats(connection, person.id, lambda seat: msgspec.structs.replace(seat, name=name))


def unnamed(connection: Connection) -> frozenset[str]:
    """Returns the ids of people whose names are left out of the open export."""
    persons = model.persons
    return frozenset(id for (id,) in connection.execute(select(persons.c.id).where(persons.c.unnamed)))


# --- what operators do ---------------------------------------------------------------------------------


def set_until(connection: Connection, id: str, column: str, until: int | None) -> None:
    connection.execute(update(model.persons).where(model.persons.c.id == id).values({column: until}))


def note(connection: Connection, row: ActionRow) -> None:
    """Adds to the log of what operators did."""
    values = {name: value for name, value in msgspec.structs.asdict(row).items() if name != "id"}
    connection.execute(insert(model.moderation).values(values))


def actions(connection: Connection, person: str | None, limit: int) -> list[ActionRow]:
    """Returns the newest actions, about one person or all, oldest first."""
    log = model.moderation
    wanted = select(log) if person is None else select(log).where(log.c.person == person)
    rows = connection.execute(wanted.order_by(log.c.id.desc()).limit(limit)).all()
    return [ActionRow(**row._mapping) for row in reversed(rows)]


def forget(connection: Connection, person: str) -> None:
    """Removes a deleted person's name and id from the log."""
    log = model.moderation
    gone = {"person": GONE, "name": NOBODY, "new_name": None}
    connection.execute(update(log).where(log.c.person == person).values(gone))


def last_used(connection: Connection, person: str) -> int | None:
    """Returns when a session of the person was last used; within an hour or so."""
    used = select(func.max(model.sessions.c.used)).where(model.sessions.c.person == person)
    found: int | None = connection.execute(used).scalar_one()
    return found


def check_may_speak(connection: Connection, person: str | None) -> None:
    """Raises `Refusal` for somebody who is muted."""
    muted = select(model.persons.c.muted_until).where(model.persons.c.id == person)
    until = connection.execute(muted).scalar()
    if until is not None and until > now():
        raise Refusal("muted", days=days_left(until))


def days_left(until: int) -> int:
    """Returns in how many days a time comes, at least 1; 0 if it never does."""
    return 0 if until >= FOREVER else max(1, -(-(until - now()) // DAY))


def _moderation(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Returns what operators did about a person, without the operators' names."""
    return [
        {"at": row.at, "action": row.action, "why": row.why, "until": row.until}
        for row in actions(connection, person, 1000)
    ]


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
        "tournaments": tournament_queries.of_person(connection, person),
        "sessions": [row.created for row in since],
        "rating_history": _own(connection, model.rating_history.c.person, person),
        "waiting": _own(connection, model.seekers.c.person, person),
        "relations": _own(connection, model.relations.c.person, person),
        "invitations": _own(connection, model.invitations.c.person, person),
        "invitations_sent": _own(connection, model.invitations.c.sender, person),
        "online": _own(connection, model.presence.c.person, person),
        "reports": _own(connection, model.reports.c.reporter, person),
        "reported": report_queries.about(connection, person),
        "moderation": _moderation(connection, person),
        "notices": notice_queries.export(connection, person),
    }


def _own(connection: Connection, column: Any, person: str) -> list[dict[str, Any]]:
    """Returns the rows of a table that are a person's, without their id."""
    rows = connection.execute(select(column.table).where(column == person))
    return [{name: value for name, value in row._mapping.items() if name != column.name} for row in rows]


def remove(connection: Connection, person: str) -> list[str]:
    """Removes a person and returns the tables where they sat; the seats and the log stay, without name or id."""
    tables, there, log = model.tables, model.participants, model.log
    ids = _change_own_seats(connection, person, lambda seat: SeatRow(person=GONE, name=NOBODY, seed=seat.seed))
    for id in ids:
        mine = (log.c.table_id == id, log.c.command.startswith(f"{person}:", autoescape=True))
        connection.execute(update(log).where(*mine).values(command=f"{GONE}:" + cast(log.c.number, Text)))
    connection.execute(update(tables).where(tables.c.host == person).values(host=GONE))
    forget(connection, person)
    tournament_queries.forget(connection, person, f"{GONE}:{secrets.token_hex(8)}")
    notice_queries.forget(connection, person)
    report_queries.forget(connection, person)
    connection.execute(update(model.jobs).where(model.jobs.c.person == person).values(person=GONE))
    met = model.rated_pairs.c.opponent
    # Still one person among the opponents of others, but nobody knows who.
    connection.execute(update(model.rated_pairs).where(met == person).values(opponent=f"{GONE}:{secrets.token_hex(8)}"))
    for column in (
        there.c.person, model.sessions.c.person, model.chat.c.person, model.ratings.c.person,
        model.rated_pairs.c.person, model.rating_history.c.person, model.seekers.c.person,
        model.relations.c.person, model.relations.c.other, model.invitations.c.person, model.invitations.c.sender,
        model.presence.c.person, model.persons.c.id,
    ):  # fmt: skip
        connection.execute(delete(column.table).where(column == person))
    return ids


def _change_own_seats(connection: Connection, person: str, change: Callable[[SeatRow], SeatRow]) -> list[str]:
    """Changes the seats that a person has or had; returns their tables."""
    tables, there = model.tables, model.participants
    ids = [id for (id,) in connection.execute(select(there.c.table_id).where(there.c.person == person))]
    for id in ids:
        row = table_queries.table(connection, id)
        assert row is not None
        seats = [change(seat) if seat.person == person else seat for seat in row.seats]
        connection.execute(
            update(tables).where(tables.c.id == id).values(seats=to_json(seats), version=tables.c.version + 1)
        )
    return ids
