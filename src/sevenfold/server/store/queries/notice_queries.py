"""Queries about notices: where people want them, and which are to be sent; as functions of a connection."""

from collections.abc import Iterable
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, and_, delete, func, select, update

from sevenfold.server.store import model
from sevenfold.server.store.database import database_time, insert_into
from sevenfold.server.store.rows import now

MOST_SUBSCRIPTIONS: Final = 10
"""Browsers of one person; the oldest gives way."""
MAIL: Final = "mail"
PUSH: Final = "push:"
KEPT: Final = 60 * 24 * 3600 * 1000
"""Milliseconds for which a notice that was sent is remembered, so that it is not sent again."""


class Subscription(msgspec.Struct, kw_only=True):
    """A row of `push_subscriptions`."""

    id: str
    person: str
    endpoint: str
    p256dh: str
    auth: str
    created: int
    problem: str | None = None


class MailAddress(msgspec.Struct, kw_only=True):
    """A row of `mail_addresses`; `code` is a hash, None once the address is confirmed."""

    person: str
    address: str
    code: str | None
    guesses: int
    asked: int
    problem: str | None = None


class Turn(msgspec.Struct, frozen=True):
    """That a person is to move at a table, since an entry of its log."""

    person: str
    table: str
    seat: int
    turn: int


class Leased(msgspec.Struct, kw_only=True):
    """A notice that this process is to send, and what it needs for that."""

    turn: Turn
    target: str
    created: int
    tries: int
    name: str
    language: str | None
    push: Subscription | None
    mail: MailAddress | None


# --- where ---------------------------------------------------------------------------------------------


def subscribe(connection: Connection, row: Subscription) -> None:
    """Adds a browser or changes its keys and owner."""
    table = model.push_subscriptions
    values = msgspec.structs.asdict(row)
    added = insert_into(connection, table).values(values)
    connection.execute(added.on_conflict_do_update(index_elements=["id"], set_=values))
    mine = select(table.c.id).where(table.c.person == row.person).order_by(table.c.created.desc(), table.c.id)
    kept = [id for (id,) in connection.execute(mine.limit(MOST_SUBSCRIPTIONS))]
    connection.execute(delete(table).where(table.c.person == row.person, table.c.id.not_in(kept)))


def unsubscribe(connection: Connection, person: str, id: str) -> None:
    table = model.push_subscriptions
    connection.execute(delete(table).where(table.c.person == person, table.c.id == id))


def unsubscribe_all(connection: Connection, person: str) -> None:
    connection.execute(delete(model.push_subscriptions).where(model.push_subscriptions.c.person == person))


def subscriptions(connection: Connection, person: str) -> list[Subscription]:
    table = model.push_subscriptions
    rows = connection.execute(select(table).where(table.c.person == person).order_by(table.c.created, table.c.id))
    return [Subscription(**row._mapping) for row in rows]


def mail_address(connection: Connection, person: str) -> MailAddress | None:
    row = connection.execute(select(model.mail_addresses).where(model.mail_addresses.c.person == person)).first()
    return None if row is None else MailAddress(**row._mapping)


def set_mail(connection: Connection, row: MailAddress) -> None:
    values = msgspec.structs.asdict(row)
    added = insert_into(connection, model.mail_addresses).values(values)
    connection.execute(added.on_conflict_do_update(index_elements=["person"], set_=values))


def confirm_mail(connection: Connection, person: str, code: str, since: int, guesses: int) -> bool:
    """Confirms an address by the hash of its code; returns False if that is wrong, too old or guessed too often."""
    table = model.mail_addresses
    mine = (table.c.person == person, table.c.code.is_not(None), table.c.asked >= since, table.c.guesses < guesses)
    if connection.execute(update(table).where(*mine, table.c.code == code).values(code=None)).rowcount == 1:
        return True
    connection.execute(update(table).where(*mine).values(guesses=table.c.guesses + 1))
    return False


def remove_mail(connection: Connection, person: str) -> None:
    connection.execute(delete(model.mail_addresses).where(model.mail_addresses.c.person == person))


def forget(connection: Connection, person: str) -> None:
    """Removes everything about a person's notices."""
    for table in (model.push_subscriptions, model.mail_addresses, model.notices):
        connection.execute(delete(table).where(table.c.person == person))


def export(connection: Connection, person: str) -> dict[str, Any]:
    """Returns where a person is told that it is their turn."""
    mail = mail_address(connection, person)
    devices = [{"endpoint": row.endpoint, "created": row.created} for row in subscriptions(connection, person)]
    return {"mail": mail and {"address": mail.address, "confirmed": mail.code is None}, "devices": devices}


# --- what ----------------------------------------------------------------------------------------------


def add(connection: Connection, turns: Iterable[Turn]) -> int:
    """Stores a notice for each turn and each target of its person, unless there is one; returns how many are new."""
    table, at, added = model.notices, database_time(connection), 0
    for turn in turns:
        for target in _targets(connection, turn.person):
            values = {
                "person": turn.person, "table_id": turn.table, "target": target, "seat": turn.seat, "turn": turn.turn,
                "created": at, "state": "waiting", "due": at, "leased_until": 0, "tries": 0,
            }  # fmt: skip
            new = (
                insert_into(connection, table)
                .values(values)
                .on_conflict_do_update(
                    index_elements=["person", "table_id", "target"], set_=values, where=table.c.turn < turn.turn
                )
            )
            added += connection.execute(new.returning(table.c.turn)).first() is not None
    return added


def _targets(connection: Connection, person: str) -> list[str]:
    """Returns where somebody wants notices: nowhere while they are banned."""
    banned = select(model.persons.c.banned_until).where(model.persons.c.id == person)
    if (connection.execute(banned).scalar() or 0) > now():
        return []
    mail = mail_address(connection, person)
    pushes = [PUSH + row.id for row in subscriptions(connection, person)]
    return [*pushes, MAIL] if mail is not None and mail.code is None else pushes


def with_targets(connection: Connection, persons: Iterable[str]) -> set[str]:
    """Returns those people who want notices."""
    push, mail, wanted = model.push_subscriptions.c, model.mail_addresses.c, sorted(set(persons))
    found = connection.execute(
        select(push.person).where(push.person.in_(wanted))
        .union(select(mail.person).where(mail.person.in_(wanted), mail.code.is_(None)))
    )  # fmt: skip
    return {person for (person,) in found}


def any_due(connection: Connection) -> bool:
    """Returns whether a notice waits to be sent."""
    table, at = model.notices, database_time(connection)
    due = select(table.c.turn).where(table.c.state == "waiting", table.c.due <= at, table.c.leased_until < at)
    return connection.execute(due.limit(1)).first() is not None


def lease(connection: Connection, milliseconds: int, limit: int) -> list[Leased]:
    """Takes notices that are due; nobody else gets them before the lease ends."""
    table, at = model.notices, database_time(connection)
    free = (
        select(table)
        .where(table.c.state == "waiting", table.c.due <= at, table.c.leased_until < at)
        .order_by(table.c.due)
        .limit(limit)
    )
    if connection.dialect.name == "postgresql":
        free = free.with_for_update(skip_locked=True)
    rows = connection.execute(free).all()
    for row in rows:
        taken = update(table).where(*_is(row.person, row.table_id, row.target, row.turn))
        connection.execute(taken.values(leased_until=at + milliseconds, tries=row.tries + 1))
    return [_leased(connection, row) for row in rows]


def _leased(connection: Connection, row: Any) -> Leased:
    persons = model.persons.c
    who = connection.execute(select(persons.name, persons.language).where(persons.id == row.person)).first()
    pushes = subscriptions(connection, row.person) if row.target.startswith(PUSH) else []
    mail = mail_address(connection, row.person) if row.target == MAIL else None
    return Leased(
        turn=Turn(row.person, row.table_id, row.seat, row.turn),
        target=row.target,
        created=row.created,
        tries=row.tries + 1,
        name="" if who is None else who.name,
        language=None if who is None else who.language,
        push=next((push for push in pushes if PUSH + push.id == row.target), None),
        mail=mail if mail is not None and mail.code is None else None,
    )


def is_open(connection: Connection, turn: Turn) -> bool:
    """Returns whether the person still is to move: the game runs, and they have done nothing since."""
    log, tables = model.log.c, model.tables.c
    since = select(func.count()).where(log.table_id == turn.table, log.number > turn.turn, log.seat == turn.seat)
    running = connection.execute(select(tables.status).where(tables.id == turn.table)).scalar() == "running"
    return running and connection.execute(since).scalar_one() == 0


def finish(
    connection: Connection, notice: Leased, state: Literal["sent", "failed"], problem: str | None, gone: bool = False
) -> None:
    """Notes what became of a notice, also where its person sees it; a target that is `gone` is removed."""
    turn, table = notice.turn, model.notices
    mine = _is(turn.person, turn.table, notice.target, turn.turn)
    connection.execute(update(table).where(*mine).values(state=state, leased_until=0))
    if notice.push is not None:
        pushes = model.push_subscriptions
        this = pushes.c.id == notice.push.id
        connection.execute(delete(pushes).where(this) if gone else update(pushes).where(this).values(problem=problem))
    elif notice.mail is not None:
        mails = model.mail_addresses
        this = and_(mails.c.person == turn.person, mails.c.address == notice.mail.address)
        connection.execute(update(mails).where(this).values(problem=problem))


def put_off(connection: Connection, notice: Leased, milliseconds: int) -> None:
    """Lets a notice be tried again later."""
    turn, at = notice.turn, database_time(connection)
    mine = _is(turn.person, turn.table, notice.target, turn.turn)
    connection.execute(update(model.notices).where(*mine).values(due=at + milliseconds, leased_until=0))


def remove_old(connection: Connection) -> None:
    """Forgets notices that were made long ago."""
    old = database_time(connection) - KEPT
    connection.execute(delete(model.notices).where(model.notices.c.created < old))


def _is(person: str, table: str, target: str, turn: int) -> tuple[Any, ...]:
    of = model.notices.c
    return of.person == person, of.table_id == table, of.target == target, of.turn == turn
