"""HTTP: learning from finished games. Analysis of a seat's decisions, the proof of the shuffles, another move."""

import asyncio
from typing import Annotated

from litestar import Router, get, post
from litestar.params import QueryParameter

from sevenfold.agents.analysis import analysable
from sevenfold.errors import Refusal
from sevenfold.records import Record
from sevenfold.server.http import tables
from sevenfold.server.http.replays import Asked, Open, check_seat, finished, record_of
from sevenfold.server.http.request_context import Here, Reader, Signed, address, language
from sevenfold.server.http.tables import Id
from sevenfold.server.server import House
from sevenfold.server.store.rows import Who
from sevenfold.server.tables import branching
from sevenfold.server.tables.proof import proved
from sevenfold.server.wire.commands import Analysed, FairCheck
from sevenfold.server.wire.tables import TableOut

Seat = Annotated[int, QueryParameter(ge=0, le=15)]
At = Annotated[int, QueryParameter(ge=0, le=100_000)]
Level = Annotated[str | None, QueryParameter(max_length=40)]
Pace = Annotated[float, QueryParameter(ge=0, le=10)]


@post("/replays/{id:str}/analysis", status_code=200)
async def analyse(id: Id, request: Asked, house: Here, reader: Reader, seat: Seat) -> Analysed:
    """Starts the analysis of a seat's decisions; one that is made or being made is not made again."""
    record = await _analysable(house, id, reader, seat)
    found = await house.analysing.look(id, seat)
    if found.status != "none":
        return found
    house.limits.take("analysis", address(request))
    return await house.analysing.start(id, seat, record)


@get("/replays/{id:str}/analysis")
async def analysis(id: Id, house: Here, reader: Reader, seat: Seat) -> Analysed:
    """How far it is, or what it found."""
    await _analysable(house, id, reader, seat)
    return await house.analysing.look(id, seat)


@get("/replays/{id:str}/fairness")
async def fairness(id: Id, request: Asked, house: Here, reader: Reader) -> FairCheck:
    """The proof of a finished game's shuffles, step by step."""
    house.limits.take("check", address(request))
    table = await finished(house, id, reader)
    return await asyncio.to_thread(proved, record_of(table.row, table.position), language(request))


@post("/replays/{id:str}/branch")
async def branch(
    id: Id, house: Here, who: Signed, at: At, seat: Seat, open: Open = False, level: Level = None, pace: Pace = 1.0
) -> TableOut:
    """A table against bots that plays on from a position of a finished game (`open`: with all cards as they lay)."""
    house.limits.take("tables", who.id)
    table = await finished(house, id, who)
    wish = branching.Wish(at=at, seat=seat, open=open, level=level, pace=pace)
    made = await branching.branch(house.hub, who, record_of(table.row, table.position), wish, table)
    return await tables.out(house, made, who)


async def _analysable(house: House, id: str, reader: Who | None, seat: int) -> Record:
    table = await finished(house, id, reader)
    record = record_of(table.row, table.position)
    check_analysable(record, seat)
    return record


def check_analysable(record: Record, seat: int) -> None:
    check_seat(record, seat)
    if not analysable(record):
        raise Refusal("unknown", what=record.game)


ROUTES = Router(path="/api", route_handlers=[analyse, analysis, fairness, branch])
