"""Leads tournaments from round to round, by what is stored alone: whoever looks does the next step, in one transaction.

Every process looks every second, and at once when a table ends. A step locks the tournament's row and does nothing if
somebody else has done it, so it does not matter who looks, how often, or whether a process is killed in between: the
tables of a new round are rows that any process begins (see `Hub`).
"""

import asyncio
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection

from sevenfold.server.store.database import database_time
from sevenfold.server.store.queries import log_queries, table_queries, tournament_queries
from sevenfold.server.store.rows import to_json
from sevenfold.server.store.tournament_rows import EntrantRow, RoundTableRow, TournamentRow
from sevenfold.server.tables import seating, snapshots
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.table import Table
from sevenfold.server.tournaments import pairing
from sevenfold.server.tournaments.results import place_sides, result_of, seats_by_place
from sevenfold.server.tournaments.round_tables import table_row
from sevenfold.server.tournaments.scoring import Place, TableResult, standings

LOOK: Final = 1.0
"""Seconds between two looks."""
FEWEST: Final = 2
"""Entrants without whom there is no tournament."""


class Step(msgspec.Struct):
    """What a step changed: tables that begin, and tables that everybody may study now."""

    begun: list[str] = []
    unsealed: list[str] = []


class Director:
    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        hub.on_finished = self._table_finished

    def open(self) -> None:
        self.hub.run_every(LOOK, self.look)

    def _table_finished(self, table: Table) -> None:
        if table.row.options.duplicate is not None:
            self.hub.in_background(self.go_on(table.row.options.duplicate.tournament))

    async def look(self) -> None:
        """Does the next step of every tournament for which one is due."""
        for id in await self.hub.database.read(tournament_queries.due):
            await self.go_on(id)

    async def go_on(self, id: str) -> None:
        """Does what is due for a tournament; nothing if nothing is."""
        await self._store_results(id)
        step = await self.hub.writer.write(partial(advance, id=id))
        for table in step.unsealed:
            if table in self.hub.tables:
                await self.hub.catch_up(self.hub.tables[table])
        if step.unsealed and self.hub.database.shared:
            await self.hub.writer.write(lambda _: None, *(f"t:{table}" for table in step.unsealed))
        for table in step.begun:
            await seating.take_lease(self.hub, await self.hub.table(table))

    async def _store_results(self, id: str) -> None:
        """Stores the results of tables whose games are over."""
        row = await self.hub.database.read(partial(tournament_queries.tournament, id=id))
        tables = await self.hub.database.read(partial(tournament_queries.tables, id=id))
        for paired in tables:
            if row is not None and paired.result is None and paired.status == "finished":
                result = to_json(await self._result(row, paired))
                await self.hub.writer.write(partial(tournament_queries.store_result, table=paired.table, result=result))

    async def _result(self, row: TournamentRow, paired: RoundTableRow) -> TableResult:
        stored = await self.hub.database.read(partial(log_queries.stored, id=paired.table))
        assert stored is not None
        table = await asyncio.to_thread(snapshots.load, stored)
        return result_of(table, paired.places, row.format)


def advance(connection: Connection, id: str) -> Step:
    """Does all steps of a tournament that are due, in this transaction."""
    step = Step()
    row = tournament_queries.tournament(connection, id, lock=True)
    at = database_time(connection)
    if row is not None and row.status in tournament_queries.BEFORE:
        if row.next_at is not None and row.next_at <= at:
            begin(connection, row)
        elif row.created < at - tournament_queries.UNSTARTED:
            tournament_queries.change(connection, id, status="cancelled", next_at=None)
        row = tournament_queries.tournament(connection, id)
    if row is not None and row.status == "running" and row.next_at is None:
        row = _end_round(connection, row, at, step)
    if row is not None and row.status == "running" and row.next_at is not None and row.next_at <= at:
        _begin_round(connection, row, step)
    return step


def begin(connection: Connection, row: TournamentRow) -> None:
    """Starts a tournament, without pairs of which only one has entered; it is cancelled if there are too few."""
    there = tournament_queries.entrants(connection, row.id)
    incomplete = [one.number for one in there if not is_complete(one, row)]
    tournament_queries.remove_entrants(connection, row.id, incomplete)
    count = len(there) - len(incomplete)
    if count < FEWEST:
        tournament_queries.change(connection, row.id, status="cancelled", next_at=None)
        return
    rounds = row.rounds if row.format.pairing == "swiss" else pairing.round_robin_rounds(count)
    tournament_queries.change(connection, row.id, status="running", rounds=rounds, next_at=database_time(connection))


def is_complete(entrant: EntrantRow, row: TournamentRow) -> bool:
    return len(entrant.people) == (2 if row.format.entrants == "pairs" else 1)


def _end_round(connection: Connection, row: TournamentRow, at: int, step: Step) -> TournamentRow | None:
    """Ends the round if all its tables have results: the games can be studied, and the pause begins, or it is over."""
    tables = [table for table in tournament_queries.tables(connection, row.id) if table.round == row.round]
    if any(table.result is None for table in tables):
        return None
    step.unsealed = [table.table for table in tables]
    tournament_queries.unseal(connection, step.unsealed)
    if row.round >= row.rounds or len(_present(connection, row)) < FEWEST:
        tournament_queries.change(connection, row.id, status="finished", finished=at, rounds=row.round)
        return None
    next_at = at + row.format.pause * 1000
    tournament_queries.change(connection, row.id, next_at=next_at)
    return msgspec.structs.replace(row, next_at=next_at)


def _present(connection: Connection, row: TournamentRow) -> dict[int, EntrantRow]:
    """Returns those who still take part; whoever may not sit down any more is withdrawn."""
    there = [one for one in tournament_queries.entrants(connection, row.id) if not one.withdrawn]
    people = {member.person for one in there for member in one.people}
    unwelcome = tournament_queries.unwelcome(connection, people)
    gone = [one.number for one in there if unwelcome & {member.person for member in one.people}]
    tournament_queries.withdraw(connection, row.id, gone)
    return {one.number: one for one in there if one.number not in gone}


def _begin_round(connection: Connection, row: TournamentRow, step: Step) -> None:
    """Pairs the next round and adds its tables; the tournament ends if too few are left."""
    present = _present(connection, row)
    if len(present) < FEWEST:
        finished = database_time(connection)
        tournament_queries.change(
            connection, row.id, status="finished", finished=finished, rounds=row.round, next_at=None
        )
        return
    everybody = tournament_queries.entrants(connection, row.id)
    round = row.round + 1
    for number, places in enumerate(_pairings(connection, row, everybody, present), 1):
        made = table_row(row, round, places, everybody)
        table_queries.add_table(connection, made)
        tournament_queries.add_table(connection, row.id, round, number, made.id, places)
        step.begun.append(made.id)
    tournament_queries.change(connection, row.id, round=round, next_at=None)


def _pairings(
    connection: Connection, row: TournamentRow, everybody: list[EntrantRow], present: dict[int, EntrantRow]
) -> list[list[Place]]:
    numbers, round = [one.number for one in everybody], row.round + 1
    places = len(seats_by_place(row.rules, row.format))
    if row.format.pairing == "round_robin":
        return pairing.with_comparison(pairing.round_robin(numbers, round, present), places)
    tables = tournament_queries.tables(connection, row.id)
    order = [
        found.entrant for found in standings(numbers, results_by_round(tables), place_sides(row.rules, row.format))
    ]
    earlier = [table.places for table in tables]
    return pairing.with_comparison(
        pairing.swiss([one for one in order if one in present], earlier, places, round), places
    )


def results_by_round(tables: list[RoundTableRow]) -> list[list[TableResult]]:
    """Returns the results of the rounds that are over, in order."""
    rounds = sorted({table.round for table in tables})
    found = [[table.result for table in tables if table.round == round] for round in rounds]
    return [
        [msgspec.json.decode(result, type=TableResult) for result in results if result is not None]
        for results in found
        if None not in results
    ]
