"""HTTP: learning from games. The analysis of a seat's decisions, of tables and of record files, and views of a file."""

import asyncio
import hashlib
from typing import Annotated

from litestar import Router, get, post
from litestar.params import QueryParameter

from sevenfold import records
from sevenfold.errors import Refusal
from sevenfold.records import Record
from sevenfold.server import analyst
from sevenfold.server.asking import Here, Reader, address
from sevenfold.server.commands import Analysed, Positions
from sevenfold.server.house import House
from sevenfold.server.lobby import Id
from sevenfold.server.replays import LARGEST_RECORD, Asked, finished, record_of, views_of
from sevenfold.server.rows import Who

Seat = Annotated[int, QueryParameter(ge=0, le=15)]
Start = Annotated[bool, QueryParameter()]


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


@post("/records/analysis", request_max_body_size=LARGEST_RECORD, status_code=200)
async def analyse_file(request: Asked, house: Here, seat: Seat, start: Start = True) -> Analysed:
    """The same for the record in the body; asking again tells how far it is. Without `start` it only looks."""
    house.limits.take("views", address(request))
    data = await request.body()
    record = await asyncio.to_thread(_sound, data, seat)
    id = hashlib.sha256(records.encode(record)).hexdigest()
    found = await house.analysing.look(id, seat)
    if found.status != "none" or not start:
        return found
    house.limits.take("analysis", address(request))
    return await house.analysing.start(id, seat, record)


@post("/records/views", request_max_body_size=LARGEST_RECORD, status_code=200)
async def views(
    request: Asked,
    house: Here,
    seat: Annotated[int | None, QueryParameter(ge=0, le=15)] = None,
    first: Annotated[int, QueryParameter(ge=0, le=100_000)] = 0,
) -> Positions:
    """Up to 100 positions of the record in the body, from one seat's eyes."""
    house.limits.take("views", address(request))
    data = await request.body()
    return await asyncio.to_thread(_positions, data, seat, first)


def _positions(data: bytes, seat: int | None, first: int) -> Positions:
    record = records.decode(data)
    _check_seat(record, seat)
    return Positions(seat=seat, first=first, views=views_of(record, seat, first))


def _sound(data: bytes, seat: int) -> Record:
    """A record of a game that can be analysed; `BadRecord` where the rules refuse it."""
    record = records.decode(data)
    records.replay(record)
    _check_seat(record, seat)
    if not analyst.analysable(record):
        raise Refusal("unknown", what=record.game)
    return record


async def _analysable(house: House, id: str, reader: Who | None, seat: int) -> Record:
    table = await finished(house, id, reader)
    record = record_of(table.row, table.position)
    _check_seat(record, seat)
    if not analyst.analysable(record):
        raise Refusal("unknown", what=record.game)
    return record


def _check_seat(record: Record, seat: int | None) -> None:
    if seat is not None and seat >= len(record.seats):
        raise Refusal("unknown", what=str(seat))


ROUTES = Router(path="/api", route_handlers=[analyse, analysis, analyse_file, views])
