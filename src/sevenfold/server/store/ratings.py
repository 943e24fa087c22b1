"""Ratings by openskill, per game and rule set, for people and for bots."""

import hashlib
from typing import Any, Final

from openskill.models import PlackettLuce
from sqlalchemy import Connection, select

from sevenfold.game import sides_of
from sevenfold.server.store import model
from sevenfold.server.store.database import insert_into
from sevenfold.server.store.rows import GONE, SeatRow, TableRow, to_json
from sevenfold.server.wire.pages import Rating

MODEL: Final = PlackettLuce()


def ruleset(table: TableRow) -> str:
    """Returns the name that ratings are stored under: the rule set's, or a short hash of rules without a name."""
    return table.preset or "x" + hashlib.sha256(to_json(table.rules).encode()).hexdigest()[:8]


def rate(connection: Connection, table: TableRow, winners: list[int]) -> None:
    """Counts a finished rated game: winners before all others, who are equal; in a draw all are."""
    sides = sides_of(table.rules)
    known = _known(connection, table)
    teams = [[known[seat] for seat in side] for side in sides]
    ranks = [0.0 if set(side) & set(winners) or not winners else 1.0 for side in sides]
    for side, team in zip(sides, MODEL.rate(teams, ranks=ranks), strict=True):
        for seat, rating in zip(side, team, strict=True):
            if table.seats[seat].person != GONE:
                _save(connection, table, rated_name(table.seats[seat]), rating.mu, rating.sigma)


def rated_name(seat: SeatRow) -> str:
    """Returns whom a seat counts for: a person's id, or a bot's level; all bots of a level share one rating."""
    return seat.person or f"bot:{seat.level}"


def leaderboard(connection: Connection, game: str, rules: str, limit: int = 100) -> list[Rating]:
    there = model.ratings
    order = (there.c.mu - 3 * there.c.sigma).desc()
    rows = connection.execute(
        _ratings().where(there.c.game == game, there.c.ruleset == rules).order_by(order).limit(limit)
    )
    return [_read(row) for row in rows]


def of_person(connection: Connection, person: str) -> list[Rating]:
    return [_read(row) for row in connection.execute(_ratings().where(model.ratings.c.person == person))]


def _ratings() -> Any:
    there, persons = model.ratings, model.persons
    return select(there, persons.c.name).outerjoin(persons, persons.c.id == there.c.person)


def _read(row: Any) -> Rating:
    bot = row.person.startswith("bot:")
    return Rating(
        name=row.person[4:] if bot else row.name or "",
        person=row.person,
        game=row.game,
        ruleset=row.ruleset,
        mu=round(row.mu, 3),
        sigma=round(row.sigma, 3),
        ordinal=round(row.mu - 3 * row.sigma, 3),
        games=row.games,
        bot=bot,
    )


def _known(connection: Connection, table: TableRow) -> list[Any]:
    there = model.ratings
    found = {}
    for name in {rated_name(seat) for seat in table.seats}:
        row = connection.execute(
            select(there).where(there.c.person == name, there.c.game == table.game, there.c.ruleset == ruleset(table))
        ).first()
        found[name] = (row.mu, row.sigma) if row else None
    return [
        MODEL.rating(mu=past[0], sigma=past[1]) if (past := found[rated_name(seat)]) else MODEL.rating()
        for seat in table.seats
    ]


def _save(connection: Connection, table: TableRow, name: str, mu: float, sigma: float) -> None:
    there = model.ratings
    key = {"person": name, "game": table.game, "ruleset": ruleset(table)}
    connection.execute(
        insert_into(connection, there)
        .values(mu=mu, sigma=sigma, games=1, **key)
        .on_conflict_do_update(
            index_elements=["person", "game", "ruleset"],
            set_={"mu": mu, "sigma": sigma, "games": there.c.games + 1},
        )
    )
