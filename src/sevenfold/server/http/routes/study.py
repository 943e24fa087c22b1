"""HTTP: studying finished games: analysis of a seat's decisions, the check of the shuffles, playing on."""

import asyncio
import secrets
from random import Random
from typing import Annotated

import msgspec
from litestar import Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from sevenfold import records
from sevenfold.errors import Refusal
from sevenfold.records import Record
from sevenfold.server.http.request_context import Reader, SignedIn, ThisServer, address, language
from sevenfold.server.http.routes import tables
from sevenfold.server.http.routes.replays import AnyRequest, Open, finished
from sevenfold.server.http.routes.tables import Id
from sevenfold.server.recorded.branches import BranchRequest, given_moves
from sevenfold.server.replay import check_analysable, record_of
from sevenfold.server.server import Server
from sevenfold.server.store.rows import Identity
from sevenfold.server.tables import branching
from sevenfold.server.tables.fairness import fair_check
from sevenfold.server.wire.commands import Analysed, FairCheck
from sevenfold.server.wire.tables import TableOut

Seat = Annotated[int, QueryParameter(ge=0, le=15)]
At = Annotated[int, QueryParameter(ge=0, le=100_000)]
Level = Annotated[str | None, QueryParameter(max_length=40)]
Pace = Annotated[float, QueryParameter(ge=0, le=10)]


@post("/replays/{id:str}/analysis", status_code=200)
async def analyse(id: Id, request: AnyRequest, server: ThisServer, reader: Reader, seat: Seat) -> Analysed:
    """Starts the analysis of a seat's decisions, unless it is there or under way."""
    record = await _analysable(server, id, reader, seat)
    found = await server.analyses.status(id, seat)
    if found.status != "none":
        return found
    server.limits.take("analysis", address(request))
    return await server.analyses.start(id, seat, record)


@get("/replays/{id:str}/analysis")
async def analysis(id: Id, server: ThisServer, reader: Reader, seat: Seat) -> Analysed:
    """Returns how far the analysis is, or its result."""
    await _analysable(server, id, reader, seat)
    return await server.analyses.status(id, seat)


@get("/replays/{id:str}/fairness")
async def fairness(id: Id, request: AnyRequest, server: ThisServer, reader: Reader) -> FairCheck:
    """Returns the check of a finished game's shuffles, step by step."""
    server.limits.take("check", address(request))
    table = await finished(server, id, reader)
    return await asyncio.to_thread(fair_check, record_of(table.row, table.position), language(request))


async def provide_wanted(
    at: At, seat: Seat, open: Open = False, level: Level = None, pace: Pace = 1.0
) -> BranchRequest:
    """Returns which position to play on from: the query of both routes that do."""
    return BranchRequest(at=at, seat=seat, open=open, level=level, pace=pace)


Wanted = NamedDependency[BranchRequest]
WANTED = {"wanted": Provide(provide_wanted)}


@post("/replays/{id:str}/branch", dependencies=WANTED)
async def branch(id: Id, server: ThisServer, who: SignedIn, wanted: Wanted) -> TableOut:
    """Makes a table against bots that plays on from a position of a finished game; with `open`, hidden cards stay as
    they were."""
    server.limits.take("tables", who.id)
    table = await finished(server, id, who)
    made = await branching.branch(server.hub, who, record_of(table.row, table.position), wanted, table)
    return await tables.table_out(server, made, who)


@get("/tables/{id:str}/continuation")
async def continuation(id: Id, request: AnyRequest, server: ThisServer, who: SignedIn) -> Response[bytes]:
    """Returns one's own running game against bots as a record to go on with in the browser when the connection is gone.

    What the reader's seat does not see is drawn anew from its view, so the record tells nothing that the view does not.
    """
    server.limits.take("views", address(request))
    table = await tables.watched(server, id, who)
    seat = table.row.seat_of(who.id)
    alone = seat is not None and all(one.level for one in table.row.seats if one.person != who.id)
    if seat is None or not alone or not server.settings.local_play or table.row.status != "running":
        raise Refusal("unknown", what="continuation")
    record = record_of(table.row, table.position)
    wanted = BranchRequest(at=len(record.moves), seat=seat)
    moves = await asyncio.to_thread(given_moves, record, wanted, Random(secrets.randbits(256)))
    found = msgspec.structs.replace(record, moves=moves, result=None, extra={})
    return Response(records.encode(found), media_type="application/json")


async def _analysable(server: Server, id: str, reader: Identity | None, seat: int) -> Record:
    table = await finished(server, id, reader)
    record = record_of(table.row, table.position)
    check_analysable(record, seat)
    return record


ROUTES = Router(path="/api", route_handlers=[analyse, analysis, fairness, branch, continuation])
