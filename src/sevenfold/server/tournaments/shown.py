"""What readers are told about tournaments. Of a round that is not over, results and other people's tables are not."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import msgspec
from msgspec import Raw
from sqlalchemy import Connection

from sevenfold.server import catalogue
from sevenfold.server.store.queries import tournament_queries
from sevenfold.server.store.rows import now
from sevenfold.server.store.tournament_rows import EntrantRow, RoundTableRow, TournamentRow
from sevenfold.server.tables import fairness
from sevenfold.server.tournaments.director import is_complete, results_by_round
from sevenfold.server.tournaments.results import place_sides
from sevenfold.server.tournaments.scoring import TableResult, round_scores, standings
from sevenfold.server.wire.tournaments import (
    EntrantOut,
    PlaceOut,
    RoundOut,
    RoundTable,
    StandingOut,
    TournamentLine,
    TournamentOut,
)

DIGITS: Final = 6


class RoundsOver(msgspec.Struct):
    """What everybody may know of the rounds that are over."""

    rounds: list[RoundOut]
    standings: list[StandingOut]


SCORED: Final = dict[tuple[str, int], RoundsOver]()
"""By tournament and how many rounds are over."""
REMEMBERED: Final = 64


def lines(connection: Connection, rows: Sequence[TournamentRow], reader: str | None) -> list[TournamentLine]:
    """Returns tournaments for a list."""
    counts = tournament_queries.counts(connection, [row.id for row in rows])
    mine = set() if reader is None else {row.id for row in tournament_queries.entered_by(connection, reader)}
    return [
        TournamentLine(
            id=row.id,
            name=row.name,
            game=row.game,
            preset=catalogue.preset_of(row.game, row.rules),
            pairing=row.format.pairing,
            entrants=row.format.entrants,
            status=row.status,
            host=row.host_name,
            round=row.round,
            rounds=row.rounds,
            count=counts.get(row.id, 0),
            most=row.format.most,
            next_at=row.next_at,
            created=row.created,
            entered=row.id in mine,
            table=_expected(connection, row, reader) if row.id in mine else None,
        )
        for row in rows
    ]


def _expected(connection: Connection, row: TournamentRow, reader: str | None) -> str | None:
    number = _number(tournament_queries.entrants(connection, row.id), reader)
    return _table_of(row, tournament_queries.tables(connection, row.id), number)


def _number(entrants: Sequence[EntrantRow], reader: str | None) -> int | None:
    """Returns the reader's entrant."""
    mine = (one.number for one in entrants if reader in {member.person for member in one.people})
    return next(mine, None) if reader is not None else None


def _table_of(row: TournamentRow, tables: Sequence[RoundTableRow], number: int | None) -> str | None:
    """Returns the table where an entrant is expected now."""
    current = (table for table in tables if table.round == row.round and table.status in ("starting", "running"))
    return next((table.table for table in current if number is not None and number in table.places), None)


def shown(connection: Connection, row: TournamentRow, reader: str | None) -> TournamentOut:
    """Returns a tournament as a reader may see it."""
    entrants = tournament_queries.entrants(connection, row.id)
    tables = tournament_queries.tables(connection, row.id)
    number = _number(entrants, reader)
    tables_of = _by_round(tables)
    rounds = sorted(tables_of)
    over = _rounds_over(row, entrants, tables_of)
    return TournamentOut(
        id=row.id,
        name=row.name,
        game=row.game,
        rules=Raw(msgspec.json.encode(row.rules)),
        preset=catalogue.preset_of(row.game, row.rules),
        format=row.format,
        sides=place_sides(row.rules, row.format),
        status=row.status,
        host=row.host_name,
        hosting=row.host == reader,
        round=row.round,
        rounds=row.rounds,
        next_at=row.next_at,
        created=row.created,
        finished=row.finished,
        now=now(),
        commitment=fairness.round_seed(row.seed, 0),
        entrants=[_entrant(one, row, number) for one in entrants],
        mine=number,
        invitations=_invitations(row, entrants, reader),
        table=_table_of(row, tables, number),
        played=[*over.rounds, *(_round(row, round, tables_of[round], number) for round in rounds[len(over.rounds) :])],
        standings=over.standings,
    )


def _by_round(tables: Sequence[RoundTableRow]) -> dict[int, list[RoundTableRow]]:
    found = defaultdict[int, list[RoundTableRow]](list)
    for table in tables:
        found[table.round].append(table)
    return found


def _rounds_over(
    row: TournamentRow, entrants: Sequence[EntrantRow], tables: dict[int, list[RoundTableRow]]
) -> RoundsOver:
    """Returns the rounds that are over, and the standings. They are the same for all readers and never change, so they
    are computed once."""
    rounds = [round for round in sorted(tables) if round_is_over(row, round)]
    key = row.id, len(rounds)
    if (known := SCORED.get(key)) is not None:
        return known
    made = RoundsOver(
        rounds=[_round(row, round, tables[round], None) for round in rounds],
        standings=standings_of(row, entrants, [table for round in rounds for table in tables[round]]),
    )
    if len(SCORED) >= REMEMBERED:
        SCORED.clear()
    SCORED[key] = made
    return made


def _invitations(row: TournamentRow, entrants: Sequence[EntrantRow], reader: str | None) -> list[str]:
    """Returns who has named the reader as partner, and waits."""
    waiting = [one for one in entrants if not is_complete(one, row)]
    return [one.people[0].name for one in waiting if reader is not None and one.invited == reader]


def _entrant(one: EntrantRow, row: TournamentRow, number: int | None) -> EntrantOut:
    return EntrantOut(
        number=one.number,
        names=[member.name for member in one.people],
        complete=is_complete(one, row),
        withdrawn=one.withdrawn,
        mine=one.number == number,
    )


def round_is_over(row: TournamentRow, round: int) -> bool:
    """Returns whether a round's results and seed may be told."""
    return round < row.round or row.status == "finished" or row.next_at is not None


def _round(row: TournamentRow, round: int, tables: Sequence[RoundTableRow], number: int | None) -> RoundOut:
    over = round_is_over(row, round)
    results = [_result(table) for table in tables] if over else []
    scores = round_scores([result for result in results if result is not None])
    return RoundOut(
        round=round,
        over=over,
        seed=fairness.round_seed(row.seed, round) if over else None,
        tables=[
            RoundTable(
                number=table.number,
                table=table.table if over or (number is not None and number in table.places) else None,
                over=table.status == "finished",
                places=_places(table, results[index] if over else None, scores),
            )
            for index, table in enumerate(tables)
        ],
    )


def _result(table: RoundTableRow) -> TableResult | None:
    return None if table.result is None else msgspec.json.decode(table.result, type=TableResult)


def _places(table: RoundTableRow, result: TableResult | None, scores: dict[int, Fraction]) -> list[PlaceOut]:
    if result is None:
        return [PlaceOut(entrant=entrant) for entrant in table.places]
    return [
        PlaceOut(
            entrant=entrant,
            share=_number_of(Fraction(outcome.share)),
            margin=outcome.margin,
            score=None if entrant is None else _number_of(scores[entrant]),
            forfeit=entrant in result.forfeits,
        )
        for entrant, outcome in zip(table.places, result.outcomes, strict=True)
    ]


def standings_of(row: TournamentRow, entrants: Sequence[EntrantRow], tables: list[RoundTableRow]) -> list[StandingOut]:
    """Returns the standings after the rounds of these tables; none before the first."""
    if not tables:
        return []
    numbers = [one.number for one in entrants]
    found = standings(numbers, results_by_round(tables), place_sides(row.rules, row.format))
    return [
        StandingOut(
            entrant=one.entrant,
            rank=one.rank,
            total=_number_of(one.total),
            buchholz=_number_of(one.buchholz),
            wins=_number_of(one.wins),
            scores=[None if score is None else _number_of(score) for score in one.scores],
        )
        for one in found
    ]


def _number_of(value: Fraction) -> float:
    return round(float(value), DIGITS)
