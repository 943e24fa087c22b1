"""What people do about tournaments: make one, enter, withdraw, open and close the registration, start, cancel."""

from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection

from sevenfold import games
from sevenfold.errors import Refusal, TableClosed
from sevenfold.game import sides_of
from sevenfold.server import catalogue
from sevenfold.server.names import name_key
from sevenfold.server.store.database import database_time
from sevenfold.server.store.queries import account_queries, tournament_queries
from sevenfold.server.store.rows import Identity, now
from sevenfold.server.store.tournament_rows import TournamentRow
from sevenfold.server.tables import fairness, play, seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tournaments import director
from sevenfold.server.wire.commands import Concede
from sevenfold.server.wire.tournaments import Enter, TournamentIn

MOST_LIVE: Final = 5
"""Tournaments that a host can have at a time."""
MOST_IN_ROUND_ROBIN: Final = 32
"""Entrants of a round robin; more would need too many rounds."""
LATEST: Final = 60 * 24 * 3600 * 1000
"""Milliseconds from now until which a tournament can be announced."""


async def make(hub: Hub, who: Identity, asked: TournamentIn) -> str:
    """Makes a tournament and returns its id. Raises `Refusal` or `BadRules`."""
    _check_account(who)
    if asked.game not in games.names():
        raise Refusal("unknown", what=asked.game)
    rules = catalogue.rules_from(asked.game, asked.rules)
    _check_format(asked, rules)
    name = " ".join("".join(c if c.isprintable() else " " for c in asked.name).split())
    if not name:
        raise Refusal("bad_message", detail="name")
    row = TournamentRow(
        id=seating.new_id(), name=name, game=asked.game, rules=rules, format=asked.format, host=who.id,
        host_name=who.name, status="open", rounds=asked.format.rounds if asked.format.pairing == "swiss" else 0,
        round=0, seed=fairness.new_seed(), created=now(), next_at=asked.starts,
    )  # fmt: skip

    def work(connection: Connection) -> None:
        if tournament_queries.made_by(connection, who.id) >= MOST_LIVE:
            raise Refusal("too_many_tournaments", most=MOST_LIVE)
        tournament_queries.add(connection, row)

    await hub.writer.write(work)
    return row.id


def _check_account(who: Identity) -> None:
    if who.guest:
        raise Refusal("account_needed")


def _check_format(asked: TournamentIn, rules: msgspec.Struct) -> None:
    """Raises `Refusal` for what cannot be played."""
    format, sides = asked.format, sides_of(rules)
    if format.timer.kind == "none" or format.timer.amount < 1:
        raise Refusal("tournament_clock")
    if format.entrants == "pairs" and any(len(side) != 2 for side in sides):
        raise Refusal("tournament_pairs")
    places = len(sides) if format.entrants == "pairs" else catalogue.seats_of(rules)
    if format.pairing == "round_robin" and places != 2:
        raise Refusal("tournament_round_robin")
    if format.pairing == "round_robin" and format.most > MOST_IN_ROUND_ROBIN:
        raise Refusal("tournament_most", most=MOST_IN_ROUND_ROBIN)
    if format.level is not None:
        catalogue.check_level(asked.game, format.level)
    if asked.starts is not None and not now() <= asked.starts <= now() + LATEST:
        raise Refusal("tournament_start")


async def enter(hub: Hub, who: Identity, id: str, asked: Enter) -> None:
    """Enters a tournament, alone or with a partner, who must name them, too. Raises `Refusal`."""
    _check_account(who)

    def work(connection: Connection) -> None:
        row = _locked(connection, id)
        there = tournament_queries.entrants(connection, id)
        if row.status != "open":
            raise Refusal("registration_closed")
        if any(member.person == who.id for one in there for member in one.people):
            return
        partner = _partner(connection, row, who, asked.partner)
        inviting = next(
            (one for one in there if one.invited == who.id and [m.person for m in one.people] == [partner]), None
        )
        if inviting is not None:
            tournament_queries.add_member(connection, id, inviting.number, who.id, asked.seed)
            return
        if any(member.person == partner for one in there for member in one.people):
            raise Refusal("partner_taken")
        if len(there) >= row.format.most:
            raise Refusal("tournament_full")
        number = max((one.number for one in there), default=0) + 1
        tournament_queries.add_entrant(connection, id, number, who.id, asked.seed, partner)

    await hub.writer.write(work)


def _partner(connection: Connection, row: TournamentRow, who: Identity, name: str | None) -> str | None:
    """Returns the id of the account that a person names as partner; None in a tournament of individuals."""
    if row.format.entrants != "pairs":
        return None
    found = account_queries.by_key(connection, name_key(name or ""))
    if found is None or found.id == who.id:
        raise Refusal("no_such_partner")
    return found.id


async def withdraw(hub: Hub, who: Identity, id: str) -> None:
    """Withdraws a person's entrant. Once it runs, the current game is conceded and later rounds go on without them."""

    def work(connection: Connection) -> list[str]:
        row = _locked(connection, id)
        there = tournament_queries.entrants(connection, id)
        mine = next((one for one in there if who.id in {member.person for member in one.people}), None)
        if mine is None:
            raise Refusal("not_entered")
        if row.status in tournament_queries.BEFORE:
            tournament_queries.remove_entrants(connection, id, [mine.number])
            return []
        if row.status != "running":
            raise Refusal("registration_closed")
        tournament_queries.withdraw(connection, id, [mine.number])
        tables = tournament_queries.tables(connection, id)
        return [table.table for table in tables if table.round == row.round and mine.number in table.places]

    tables = await hub.writer.write(work)
    people = [who.id] if not tables else await _people_with(hub, id, who.id)
    for table in tables:
        for person in people:
            await _concede(hub, table, person)


async def _people_with(hub: Hub, id: str, person: str) -> list[str]:
    """Returns the people of a person's entrant."""
    there = await hub.database.read(partial(tournament_queries.entrants, id=id))
    found = ([member.person for member in one.people] for one in there)
    return next(people for people in found if person in people)


async def _concede(hub: Hub, id: str, person: str) -> None:
    table = await hub.table(id)
    try:
        await play.command(hub, table, Identity(person, "", None), Concede(table=id, id=f"withdraw-{id}"))
    except TableClosed:  # the game is over, or has not begun: whoever does not come forfeits
        return


async def set_registration(hub: Hub, who: Identity, id: str, open: bool) -> None:
    """Opens or closes the registration; only the host may."""

    def work(connection: Connection) -> None:
        row = _hosted(connection, id, who)
        if row.status not in tournament_queries.BEFORE:
            raise Refusal("started")
        tournament_queries.change(connection, id, status="open" if open else "closed")

    await hub.writer.write(work)


async def start(hub: Hub, who: Identity, id: str) -> None:
    """Starts a tournament; only the host may. Raises `Refusal` if there are too few entrants."""

    def work(connection: Connection) -> None:
        row = _hosted(connection, id, who)
        if row.status not in tournament_queries.BEFORE:
            raise Refusal("started")
        there = tournament_queries.entrants(connection, id)
        if sum(director.is_complete(one, row) for one in there) < director.FEWEST:
            raise Refusal("too_few_entrants", fewest=director.FEWEST)
        director.begin(connection, row)

    await hub.writer.write(work)


async def cancel(hub: Hub, who: Identity, id: str) -> None:
    """Cancels a tournament that has not begun, or ends it after the round that is being played; only the host may."""

    def work(connection: Connection) -> None:
        row = _hosted(connection, id, who)
        if row.status in tournament_queries.BEFORE:
            tournament_queries.change(connection, id, status="cancelled", next_at=None)
        elif row.status == "running" and row.next_at is None:
            tournament_queries.change(connection, id, rounds=row.round)
        elif row.status == "running":
            values = {"status": "finished", "finished": database_time(connection), "rounds": row.round}
            tournament_queries.change(connection, id, **values, next_at=None)

    await hub.writer.write(work)


def _locked(connection: Connection, id: str) -> TournamentRow:
    row = tournament_queries.tournament(connection, id, lock=True)
    if row is None:
        raise Refusal("unknown", what=id)
    return row


def _hosted(connection: Connection, id: str, who: Identity) -> TournamentRow:
    row = _locked(connection, id)
    if row.host != who.id:
        raise Refusal("forbidden")
    return row
