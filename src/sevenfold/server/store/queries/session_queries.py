"""Queries about sessions, as functions of a connection (see `database`)."""

from collections.abc import Collection
from typing import Final

import msgspec
from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, insert, or_, select, update

from sevenfold.server.store import model
from sevenfold.server.store.rows import Identity

DAY: Final = 24 * 3600 * 1000
MOST_IDS: Final = 500
"""Sessions that one statement looks up."""


class Lifetimes(msgspec.Struct, frozen=True):
    """How long sessions last, in days: an account's after signing in and after the last use, a guest's after the last
    use only, as a guest cannot sign in again."""

    account: int
    account_unused: int
    guest_unused: int

    def starts(self, at: int) -> dict[str, int]:
        """Returns the parameters of `_valid` at a time (Unix milliseconds)."""
        return {
            "at": at,
            "account_created": at - self.account * DAY,
            "account_used": at - self.account_unused * DAY,
            "guest_used": at - self.guest_unused * DAY,
        }


def _valid() -> ColumnElement[bool]:
    sessions, key, banned = model.sessions.c, model.persons.c.key, model.persons.c.banned_until
    account = (sessions.created > bindparam("account_created"), sessions.used > bindparam("account_used"))
    young = or_(and_(key.is_(None), sessions.used > bindparam("guest_used")), and_(key.is_not(None), *account))
    return and_(young, or_(banned.is_(None), banned <= bindparam("at")))


WITH_PERSON: Final = model.sessions.join(model.persons, model.sessions.c.person == model.persons.c.id)
# Made once: building a statement takes longer than running it.
SESSION: Final = (
    select(
        model.persons.c.id, model.persons.c.name, model.persons.c.language, model.persons.c.key, model.sessions.c.used
    )
    .select_from(WITH_PERSON)
    .where(model.sessions.c.id == bindparam("digest"), _valid())
)


def add(connection: Connection, digest: str, person: str, at: int) -> None:
    connection.execute(insert(model.sessions).values(id=digest, person=person, created=at, used=at))


def find(connection: Connection, digest: str, starts: dict[str, int]) -> tuple[Identity, int] | None:
    """Returns the person whose session this is, and when it was used; None if it is over."""
    row = connection.execute(SESSION, {"digest": digest, **starts}).first()
    return None if row is None else (Identity(row.id, row.name, row.language, row.key is None, digest), row.used)


def valid(connection: Connection, digests: Collection[str], starts: dict[str, int]) -> dict[str, int]:
    """Returns those of the sessions that are not over, and when each was used."""
    sessions, ids = model.sessions.c, sorted(digests)
    found: dict[str, int] = {}
    for first in range(0, len(ids), MOST_IDS):
        wanted = sessions.id.in_(ids[first : first + MOST_IDS])
        rows = connection.execute(
            select(sessions.id, sessions.used).select_from(WITH_PERSON).where(wanted, _valid()), starts
        )
        found.update((row.id, row.used) for row in rows)
    return found


def mark_used(connection: Connection, digests: Collection[str], at: int) -> None:
    """Stores that sessions are in use; always in the same order, so that two processes cannot deadlock."""
    rows = [{"digest": digest} for digest in sorted(digests)]
    if rows:
        used = update(model.sessions).where(model.sessions.c.id == bindparam("digest")).values(used=at)
        connection.execute(used, rows)


def remove(connection: Connection, digest: str) -> None:
    connection.execute(delete(model.sessions).where(model.sessions.c.id == digest))


def remove_all(connection: Connection, person: str) -> None:
    """Ends all sessions of a person."""
    connection.execute(delete(model.sessions).where(model.sessions.c.person == person))


def remove_expired(connection: Connection, starts: dict[str, int]) -> None:
    """Removes sessions that are over."""
    good = select(model.sessions.c.id).select_from(WITH_PERSON).where(_valid())
    connection.execute(delete(model.sessions).where(model.sessions.c.id.not_in(good)), starts)
