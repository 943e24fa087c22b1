"""Queries about tournaments, as functions of a connection (see `database`)."""

from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, update

from sevenfold.server.store import model
from sevenfold.server.store.database import database_time
from sevenfold.server.store.rows import GONE, now, to_json
from sevenfold.server.store.tournament_rows import EntrantRow, MemberRow, RoundTableRow, TournamentRow, read_tournament

BEFORE: Final = ("open", "closed")
"""The statuses before the first round."""
LIVE: Final = (*BEFORE, "running")
UNSTARTED: Final = 14 * 24 * 3600 * 1000
"""Milliseconds after which a tournament that was not started is cancelled."""


def add(connection: Connection, row: TournamentRow) -> None:
    values = msgspec.structs.asdict(row)
    del values["host_name"]
    json = {"rules": to_json(row.rules), "format": to_json(row.format)}
    connection.execute(insert(model.tournaments).values(values | json))


def tournament(connection: Connection, id: str, lock: bool = False) -> TournamentRow | None:
    """Returns a tournament; with `lock`, nobody else changes it or who takes part before this transaction ends."""
    if lock:
        connection.execute(select(model.tournaments.c.id).where(model.tournaments.c.id == id).with_for_update())
    row = connection.execute(_with_host_name().where(model.tournaments.c.id == id)).first()
    return None if row is None else read_tournament(row)


def _with_host_name() -> Any:
    return select(model.tournaments, model.persons.c.name.label("host_name")).outerjoin(
        model.persons, model.persons.c.id == model.tournaments.c.host
    )


def change(connection: Connection, id: str, **values: Any) -> None:
    connection.execute(update(model.tournaments).where(model.tournaments.c.id == id).values(values))


def listed(connection: Connection, limit: int = 100) -> list[TournamentRow]:
    """Returns tournaments for the list: those that are not over first, then the newest."""
    tournaments = model.tournaments
    rows = connection.execute(
        _with_host_name()
        .where(tournaments.c.status != "cancelled")
        .order_by(tournaments.c.status.in_(LIVE).desc(), tournaments.c.created.desc())
        .limit(limit)
    )
    return [read_tournament(row) for row in rows]


def entered_by(connection: Connection, person: str, limit: int = 50) -> list[TournamentRow]:
    """Returns the tournaments that are not over and that a person has entered."""
    tournaments, people = model.tournaments, model.entrant_people
    mine = select(people.c.tournament).where(people.c.person == person)
    rows = connection.execute(
        _with_host_name()
        .where(tournaments.c.id.in_(mine), tournaments.c.status.in_(LIVE))
        .order_by(tournaments.c.created.desc())
        .limit(limit)
    )
    return [read_tournament(row) for row in rows]


def made_by(connection: Connection, person: str) -> int:
    """Returns how many tournaments of a host are not over."""
    tournaments = model.tournaments
    count = select(func.count()).where(tournaments.c.host == person, tournaments.c.status.in_(LIVE))
    return int(connection.execute(count).scalar_one())


# --- who takes part -----------------------------------------------------------------------------------


def counts(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """Returns how many entrants each tournament has."""
    entrants = model.entrants
    rows = connection.execute(
        select(entrants.c.tournament, func.count())
        .where(entrants.c.tournament.in_(ids))
        .group_by(entrants.c.tournament)
    )
    return {id: int(count) for id, count in rows}


def entrants(connection: Connection, id: str) -> list[EntrantRow]:
    """Returns everybody who has entered, by number."""
    entrants, people, persons = model.entrants, model.entrant_people, model.persons
    made = {
        row.number: EntrantRow(number=row.number, invited=row.invited, withdrawn=row.withdrawn, people=[])
        for row in connection.execute(select(entrants).where(entrants.c.tournament == id).order_by(entrants.c.number))
    }
    names = (
        select(people.c.person, people.c.entrant, people.c.seed, persons.c.name)
        .outerjoin(persons, persons.c.id == people.c.person)
        .where(people.c.tournament == id)
    )
    for row in sorted(connection.execute(names), key=lambda row: (row.entrant, row.person)):
        made[row.entrant].people.append(MemberRow(row.person, row.name or "–", row.seed))
    return list(made.values())


def add_entrant(
    connection: Connection, id: str, number: int, person: str, seed: str | None, invited: str | None
) -> None:
    connection.execute(insert(model.entrants).values(tournament=id, number=number, invited=invited, withdrawn=False))
    add_member(connection, id, number, person, seed)


def add_member(connection: Connection, id: str, number: int, person: str, seed: str | None) -> None:
    connection.execute(insert(model.entrant_people).values(tournament=id, person=person, entrant=number, seed=seed))


def remove_entrants(connection: Connection, id: str, numbers: Collection[int]) -> None:
    entrants, people = model.entrants, model.entrant_people
    connection.execute(delete(people).where(people.c.tournament == id, people.c.entrant.in_(numbers)))
    connection.execute(delete(entrants).where(entrants.c.tournament == id, entrants.c.number.in_(numbers)))


def withdraw(connection: Connection, id: str, numbers: Collection[int]) -> None:
    entrants = model.entrants
    mine = (entrants.c.tournament == id, entrants.c.number.in_(numbers))
    connection.execute(update(entrants).where(*mine).values(withdrawn=True))


def unwelcome(connection: Connection, people: Collection[str]) -> set[str]:
    """Returns those of these people who are deleted or banned and so cannot sit down."""
    persons = model.persons
    welcome = or_(persons.c.banned_until.is_(None), persons.c.banned_until <= now())
    found = connection.execute(select(persons.c.id).where(persons.c.id.in_(people), welcome))
    return {*people} - {id for (id,) in found}


def of_person(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Returns what a person's download says about tournaments."""
    people, tournaments = model.entrant_people, model.tournaments
    entered = connection.execute(select(people.c.tournament, people.c.entrant).where(people.c.person == person))
    made = connection.execute(select(tournaments.c.id).where(tournaments.c.host == person))
    found = [{"tournament": row.tournament, "entrant": row.entrant} for row in entered]
    return [*found, *({"tournament": id, "host": True} for (id,) in made)]


def forget(connection: Connection, person: str, stand_in: str) -> None:
    """Removes a deleted person: their entrant is withdrawn, and their tournaments that have not begun are cancelled."""
    entrants, people, tournaments = model.entrants, model.entrant_people, model.tournaments
    for id, number in connection.execute(
        select(people.c.tournament, people.c.entrant).where(people.c.person == person)
    ):
        withdraw(connection, id, [number])
    connection.execute(update(people).where(people.c.person == person).values(person=stand_in))
    connection.execute(update(entrants).where(entrants.c.invited == person).values(invited=None))
    hosted = tournaments.c.host == person
    connection.execute(update(tournaments).where(hosted, tournaments.c.status.in_(BEFORE)).values(status="cancelled"))
    connection.execute(update(tournaments).where(hosted).values(host=GONE))


# --- rounds -------------------------------------------------------------------------------------------


def due(connection: Connection) -> list[str]:
    """Returns the tournaments that are to start or go on: their time has come, or all tables of the round are over."""
    tournaments, paired, tables = model.tournaments, model.tournament_tables, model.tables
    at = database_time(connection)
    unfinished = exists().where(
        paired.c.tournament == tournaments.c.id,
        paired.c.round == tournaments.c.round,
        paired.c.table_id == tables.c.id,
        tables.c.status.not_in(("finished", "abandoned")),
    )
    before, running = tournaments.c.status.in_(BEFORE), tournaments.c.status == "running"
    wanted = select(tournaments.c.id).where(
        or_(
            and_(tournaments.c.status.in_(LIVE), tournaments.c.next_at <= at),
            and_(before, tournaments.c.created < at - UNSTARTED),
            and_(running, tournaments.c.next_at.is_(None), ~unfinished),
        )
    )
    return [id for (id,) in connection.execute(wanted)]


def add_table(
    connection: Connection, id: str, round: int, number: int, table: str, places: Sequence[int | None]
) -> None:
    connection.execute(
        insert(model.tournament_tables).values(
            tournament=id, round=round, number=number, table_id=table, places=to_json(places)
        )
    )


def tables(connection: Connection, id: str) -> list[RoundTableRow]:
    """Returns the tables of all rounds, in order."""
    paired, tables = model.tournament_tables, model.tables
    rows = connection.execute(
        select(paired, tables.c.status)
        .join(tables, tables.c.id == paired.c.table_id)
        .where(paired.c.tournament == id)
        .order_by(paired.c.round, paired.c.number)
    )
    return [
        RoundTableRow(
            round=row.round,
            number=row.number,
            table=row.table_id,
            places=msgspec.json.decode(row.places),
            result=row.result,
            status=row.status,
        )
        for row in rows
    ]


def store_result(connection: Connection, table: str, result: str) -> None:
    paired = model.tournament_tables
    fresh = (paired.c.table_id == table, paired.c.result.is_(None))
    connection.execute(update(paired).where(*fresh).values(result=result))


def unseal(connection: Connection, ids: Collection[str]) -> None:
    """Lets everybody study the games of a round that is over."""
    tables = model.tables
    sealed = (tables.c.id.in_(ids), tables.c.visibility == "sealed")
    connection.execute(update(tables).where(*sealed).values(visibility="link", version=tables.c.version + 1))
