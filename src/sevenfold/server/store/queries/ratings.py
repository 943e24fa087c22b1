"""Ratings by openskill, per game and rule set, for people and for bots.

A rated game must not be a way to beat oneself: it counts if everybody played, if no guest plays against their own
network, and the less, the more often the same people have met within a day.
"""

import hashlib
from collections.abc import Iterator, Mapping
from itertools import combinations
from statistics import fmean
from typing import Any, Final

from openskill.models import PlackettLuce
from sqlalchemy import Connection, func, insert, or_, select

from sevenfold.game import sides_of
from sevenfold.server.store import model
from sevenfold.server.store.database import insert_into
from sevenfold.server.store.rows import GONE, SeatRow, TableRow, to_json
from sevenfold.server.wire.pages import Rating
from sevenfold.server.wire.tables import Unrated

MODEL: Final = PlackettLuce()
LEAST_MOVES: Final = 5
"""Moves of each person before a concession counts; a game that is played to its end needs one."""
DAY: Final = 24 * 3600 * 1000


def ruleset(table: TableRow) -> str:
    """Returns the name that ratings are stored under: the rule set's, or a short hash of rules without a name."""
    return table.preset or "x" + hashlib.sha256(to_json(table.rules).encode()).hexdigest()[:8]


def why_unrated(table: TableRow, moves: Mapping[int | None, int], played: bool) -> Unrated | None:
    """Returns why a rated game does not count, or None if it does.

    `moves`: by seat, how many moves its person made. `played`: the game ended by its rules, nobody conceded.
    """
    least = 1 if played else LEAST_MOVES
    if any(seat.person and moves.get(number, 0) < least for number, seat in enumerate(table.seats)):
        return "too_short"
    for one, other in _opponents(table):
        if (one.guest or other.guest) and one.network == other.network:
            return "same_network"
    return None


def rate(connection: Connection, table: TableRow, winners: list[int], at: int) -> None:
    """Counts a finished rated game: winners before all others, who are equal; in a draw all are."""
    sides = sides_of(table.rules)
    known = _known(connection, table)
    teams = [[known[seat] for seat in side] for side in sides]
    ranks = [0.0 if set(side) & set(winners) or not winners else 1.0 for side in sides]
    weight = _weight(connection, table, at)
    for side, team in zip(sides, MODEL.rate(teams, ranks=ranks), strict=True):
        for seat, rating in zip(side, team, strict=True):
            if table.seats[seat].person != GONE:
                mu, sigma = (old + weight * (new - old) for old, new in _changes(known[seat], rating))
                _save(connection, table, rated_name(table.seats[seat]), mu, sigma, at)
    _save_pairs(connection, table, at)


def _changes(old: Any, new: Any) -> tuple[tuple[float, float], tuple[float, float]]:
    return (old.mu, new.mu), (old.sigma, new.sigma)


def _opponents(table: TableRow) -> Iterator[tuple[SeatRow, SeatRow]]:
    """Returns each pair of people on different sides."""
    for side, facing in combinations(sides_of(table.rules), 2):
        for one, other in ((table.seats[a], table.seats[b]) for a in side for b in facing):
            if one.person and other.person and GONE not in (one.person, other.person):
                yield one, other


def _weight(connection: Connection, table: TableRow, at: int) -> float:
    """Returns how much a game counts: half as much for each time that two opponents have met within a day, on average
    over all pairs."""
    pairs, met = model.rated_pairs.c, []
    for one, other in _opponents(table):
        count = select(func.count()).where(
            pairs.person == one.person, pairs.opponent == other.person, pairs.at > at - DAY
        )
        met.append(0.5 ** int(connection.execute(count).scalar_one()))
    return fmean(met) if met else 1.0


def _save_pairs(connection: Connection, table: TableRow, at: int) -> None:
    same = {"table_id": table.id, "game": table.game, "ruleset": ruleset(table), "at": at}
    both = [(one, other) for pair in _opponents(table) for one, other in (pair, pair[::-1])]
    rows = [{"person": one.person, "opponent": other.person, **same} for one, other in both]
    if rows:
        connection.execute(insert(model.rated_pairs), rows)


def rated_name(seat: SeatRow) -> str:
    """Returns whom a seat counts for: a person's id, or a bot's level; all bots of a level share one rating."""
    return seat.person or f"bot:{seat.level}"


def leaderboard(
    connection: Connection, game: str, rules: str, opponents: int = 0, sigma: float = 100, limit: int = 100
) -> list[Rating]:
    """Returns the best ratings: of bots, and of people who met at least `opponents` others; none less certain than
    `sigma`."""
    there, pairs = model.ratings.c, model.rated_pairs.c
    met = (
        select(func.count(pairs.opponent.distinct()))
        .where(pairs.person == there.person, pairs.game == game, pairs.ruleset == rules)
        .scalar_subquery()
    )
    listed = (there.sigma <= sigma, or_(there.person.startswith("bot:"), met >= opponents))
    rows = connection.execute(
        _ratings()
        .where(there.game == game, there.ruleset == rules, *listed)
        .order_by((there.mu - 3 * there.sigma).desc())
        .limit(limit)
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


def _save(connection: Connection, table: TableRow, name: str, mu: float, sigma: float, at: int) -> None:
    """Stores a rating; a person's also in its history."""
    there = model.ratings
    key = {"person": name, "game": table.game, "ruleset": ruleset(table)}
    games = connection.execute(
        insert_into(connection, there)
        .values(mu=mu, sigma=sigma, games=1, **key)
        .on_conflict_do_update(
            index_elements=["person", "game", "ruleset"],
            set_={"mu": mu, "sigma": sigma, "games": there.c.games + 1},
        )
        .returning(there.c.games)
    ).scalar_one()
    if not name.startswith("bot:"):
        connection.execute(insert(model.rating_history).values(n=games, mu=mu, sigma=sigma, at=at, **key))
