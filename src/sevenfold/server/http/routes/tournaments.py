"""HTTP: tournaments: the list, making one, entering, leading it, and its records."""

from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import msgspec
from litestar import Request, Router, get, post
from litestar.params import JSONBody
from litestar.response import Stream
from sqlalchemy import Connection

from sevenfold import records
from sevenfold.errors import Refusal
from sevenfold.server.http.request_context import Reader, SignedIn, ThisServer, address
from sevenfold.server.http.routes.tables import Id
from sevenfold.server.replay import record_of
from sevenfold.server.server import Server
from sevenfold.server.store.queries import account_queries, log_queries, tournament_queries
from sevenfold.server.store.rows import Identity
from sevenfold.server.store.tournament_rows import RoundTableRow
from sevenfold.server.tables import snapshots
from sevenfold.server.tournaments import organise
from sevenfold.server.tournaments.scoring import TableResult
from sevenfold.server.tournaments.shown import lines, shown
from sevenfold.server.wire.tournaments import Enter, Registration, TournamentIn, TournamentLine, TournamentOut


@get("/tournaments")
async def listed(server: ThisServer, reader: Reader) -> list[TournamentLine]:
    """Returns tournaments: those that are not over first."""
    return await server.database.read(lambda c: lines(c, tournament_queries.listed(c), _id(reader)))


@get("/me/tournaments")
async def mine(server: ThisServer, who: SignedIn) -> list[TournamentLine]:
    """Returns the tournaments that one has entered and that are not over, with the table where one is expected."""
    return await server.database.read(lambda c: lines(c, tournament_queries.entered_by(c, who.id), who.id))


@post("/tournaments")
async def make(data: JSONBody[TournamentIn], server: ThisServer, who: SignedIn) -> TournamentOut:
    """Makes a tournament; needs an account."""
    server.limits.take("tournaments", who.id)
    return await _shown(server, await organise.make(server.hub, who, data), who)


@get("/tournaments/{id:str}")
async def show(id: Id, server: ThisServer, reader: Reader) -> TournamentOut:
    """Returns a tournament as the reader may see it."""
    return await _shown(server, id, reader)


@post("/tournaments/{id:str}/enter")
async def enter(id: Id, data: JSONBody[Enter], server: ThisServer, who: SignedIn) -> TournamentOut:
    """Enters a tournament, alone or with a partner; needs an account."""
    server.limits.take("tournaments", who.id)
    await organise.enter(server.hub, who, id, data)
    return await _shown(server, id, who)


@post("/tournaments/{id:str}/withdraw")
async def withdraw(id: Id, server: ThisServer, who: SignedIn) -> TournamentOut:
    """Withdraws; a game that runs is conceded."""
    server.limits.take("tournaments", who.id)
    await organise.withdraw(server.hub, who, id)
    return await _shown(server, id, who)


@post("/tournaments/{id:str}/registration")
async def registration(id: Id, data: JSONBody[Registration], server: ThisServer, who: SignedIn) -> TournamentOut:
    """Opens or closes the registration; only the host may."""
    await organise.set_registration(server.hub, who, id, data.open)
    return await _shown(server, id, who)


@post("/tournaments/{id:str}/start")
async def start(id: Id, server: ThisServer, who: SignedIn) -> TournamentOut:
    """Starts the tournament; only the host may."""
    await organise.start(server.hub, who, id)
    await server.director.go_on(id)
    return await _shown(server, id, who)


@post("/tournaments/{id:str}/cancel")
async def cancel(id: Id, server: ThisServer, who: SignedIn) -> TournamentOut:
    """Cancels a tournament that has not begun, or ends it after the round that is being played; only the host may."""
    await organise.cancel(server.hub, who, id)
    return await _shown(server, id, who)


@get("/tournaments/{id:str}/records")
async def tournament_records(id: Id, request: Request[Any, Any, Any], server: ThisServer, reader: Reader) -> Stream:
    """Returns the rounds that are over as JSON Lines: the tournament first, then every table with its record."""
    server.limits.take("export", address(request))
    head = await _shown(server, id, reader)
    headers = {"Content-Disposition": f'attachment; filename="sevenfold-{id}.jsonl"'}
    return Stream(_records(server, head), media_type="application/jsonl", headers=headers)


async def _shown(server: Server, id: str, reader: Identity | None) -> TournamentOut:
    def work(connection: Connection) -> TournamentOut:
        row = tournament_queries.tournament(connection, id)
        if row is None:
            raise Refusal("unknown", what=id)
        return shown(connection, row, _id(reader))

    return await server.database.read(work)


async def _records(server: Server, head: TournamentOut) -> AsyncIterator[bytes]:
    told = msgspec.json.decode(msgspec.json.encode(head))
    kept = ("id", "name", "game", "rules", "format", "sides", "status", "rounds", "commitment", "entrants", "standings")
    line = {name: told[name] for name in kept}
    line["entrants"] = [{"number": one.number, "names": one.names} for one in head.entrants]
    yield msgspec.json.encode({"tournament": line}) + b"\n"
    over = {round.round for round in head.played if round.over}
    for table in await server.database.read(partial(tournament_queries.tables, id=head.id)):
        if table.round in over and table.result is not None:
            yield await server.database.read(partial(_record_line, table=table)) + b"\n"


def _record_line(connection: Connection, table: RoundTableRow) -> bytes:
    stored = log_queries.stored(connection, table.table)
    assert stored is not None
    assert table.result is not None
    loaded = snapshots.load(stored)
    record = record_of(loaded.row, loaded.position, account_queries.unnamed(connection))
    result = msgspec.json.decode(table.result, type=TableResult)
    line = {
        "round": table.round,
        "table": table.number,
        "places": table.places,
        "forfeits": result.forfeits,
        "record": msgspec.Raw(records.encode(record)),
    }
    return msgspec.json.encode(line)


def _id(reader: Identity | None) -> str | None:
    return None if reader is None else reader.id


ROUTES = Router(
    path="/api",
    route_handlers=[
        listed, mine, make, show, enter, withdraw, registration, start, cancel, tournament_records,
    ],
)  # fmt: skip
