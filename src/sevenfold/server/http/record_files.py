"""HTTP: record files. What a file of one's own shows, proves and is worth; nobody keeps the file itself."""

import asyncio
from typing import Annotated

from litestar import Router, post
from litestar.params import QueryParameter

from sevenfold import records
from sevenfold.records import Record
from sevenfold.server.bots import analysis_queue
from sevenfold.server.http import tables
from sevenfold.server.http.replays import LARGEST_RECORD, Asked, First, Open, Watcher, positions
from sevenfold.server.http.request_context import Here, Signed, address, language
from sevenfold.server.http.study import At, Level, Pace, Seat, check_analysable
from sevenfold.server.tables import branching
from sevenfold.server.tables.proof import proved
from sevenfold.server.wire.commands import Analysed, FairCheck, Positions
from sevenfold.server.wire.tables import TableOut

Start = Annotated[bool, QueryParameter()]


@post("/records/views", request_max_body_size=LARGEST_RECORD, status_code=200)
async def views(request: Asked, house: Here, seat: Watcher = None, first: First = 0, open: Open = False) -> Positions:
    """Up to 100 positions of the record in the body, from one seat's eyes (`open`: with everybody's beside)."""
    house.limits.take("views", address(request))
    data = await request.body()
    return await asyncio.to_thread(lambda: positions(records.decode(data), seat, first, open))


@post("/records/fairness", request_max_body_size=LARGEST_RECORD, status_code=200)
async def fairness(request: Asked, house: Here) -> FairCheck:
    """The proof of the record in the body, step by step."""
    house.limits.take("check", address(request))
    data, lang = await request.body(), language(request)
    return await asyncio.to_thread(lambda: proved(records.decode(data), lang))


@post("/records/branch", request_max_body_size=LARGEST_RECORD)
async def branch(
    request: Asked,
    house: Here,
    who: Signed,
    at: At,
    seat: Seat,
    open: Open = False,
    level: Level = None,
    pace: Pace = 1.0,
) -> TableOut:
    """A table against bots that plays on from a position of the record in the body."""
    house.limits.take("tables", who.id)
    record = await _replayed(await request.body())
    wish = branching.Wish(at=at, seat=seat, open=open, level=level, pace=pace)
    return await tables.out(house, await branching.branch(house.hub, who, record, wish, None), who)


@post("/records/analysis", request_max_body_size=LARGEST_RECORD, status_code=200)
async def analyse(request: Asked, house: Here, seat: Seat, start: Start = True) -> Analysed:
    """How far the analysis of the record in the body is; it is started unless it is only looked for."""
    house.limits.take("views", address(request))
    record = await _replayed(await request.body())
    check_analysable(record, seat)
    id = analysis_queue.file_id(record)
    found = await house.analysing.look(id, seat)
    if found.status != "none" or not start:
        return found
    house.limits.take("analysis", address(request))
    return await house.analysing.start(id, seat, record)


async def _replayed(data: bytes) -> Record:
    def work() -> Record:
        record = records.decode(data)
        records.replay(record)
        return record

    return await asyncio.to_thread(work)


ROUTES = Router(path="/api", route_handlers=[views, fairness, branch, analyse])
