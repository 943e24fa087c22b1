"""HTTP: views, fairness check, branch and analysis of a record file in the body. The file itself is not kept."""

import asyncio
from typing import Annotated

from litestar import Router, post
from litestar.params import QueryParameter

from sevenfold import records
from sevenfold.records import Record
from sevenfold.server.bots import analysis_queue
from sevenfold.server.http.request_context import SignedIn, ThisServer, address, language
from sevenfold.server.http.routes import tables
from sevenfold.server.http.routes.replays import LARGEST_RECORD, AnyRequest, First, Open, Watcher
from sevenfold.server.http.routes.study import WANTED, Seat, Wanted
from sevenfold.server.replay import check_analysable, positions
from sevenfold.server.tables import branching
from sevenfold.server.tables.fairness import fair_check
from sevenfold.server.wire.commands import Analysed, FairCheck, Positions
from sevenfold.server.wire.tables import TableOut

Start = Annotated[bool, QueryParameter()]


@post("/records/views", request_max_body_size=LARGEST_RECORD, status_code=200)
async def views(
    request: AnyRequest, server: ThisServer, seat: Watcher = None, first: First = 0, open: Open = False
) -> Positions:
    """Returns up to 100 positions of the record as one seat saw them; with `open`, also what the other seats saw."""
    server.limits.take("views", address(request))
    data = await request.body()
    return await asyncio.to_thread(lambda: positions(records.decode(data), seat, first, open))


@post("/records/fairness", request_max_body_size=LARGEST_RECORD, status_code=200)
async def fairness(request: AnyRequest, server: ThisServer) -> FairCheck:
    """Returns the check of the record's shuffles, step by step."""
    server.limits.take("check", address(request))
    data, lang = await request.body(), language(request)
    return await asyncio.to_thread(lambda: fair_check(records.decode(data), lang))


@post("/records/branch", request_max_body_size=LARGEST_RECORD, dependencies=WANTED)
async def branch(request: AnyRequest, server: ThisServer, who: SignedIn, wanted: Wanted) -> TableOut:
    """Makes a table against bots that plays on from a position of the record."""
    server.limits.take("tables", who.id)
    record = await _replayed(await request.body())
    return await tables.table_out(server, await branching.branch(server.hub, who, record, wanted, None), who)


@post("/records/analysis", request_max_body_size=LARGEST_RECORD, status_code=200)
async def analyse(request: AnyRequest, server: ThisServer, seat: Seat, start: Start = True) -> Analysed:
    """Returns how far the analysis of the record is, or its result; starts it unless `start` is false."""
    server.limits.take("views", address(request))
    record = await _replayed(await request.body())
    check_analysable(record, seat)
    id = analysis_queue.file_id(record)
    found = await server.analyses.status(id, seat)
    if found.status != "none" or not start:
        return found
    server.limits.take("analysis", address(request))
    return await server.analyses.start(id, seat, record)


async def _replayed(data: bytes) -> Record:
    def work() -> Record:
        record = records.decode(data)
        records.replay(record)
        return record

    return await asyncio.to_thread(work)


ROUTES = Router(path="/api", route_handlers=[views, fairness, branch, analyse])
