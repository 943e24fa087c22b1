"""HTTP: tables. Finding, making and joining them, and playing without a socket."""

import asyncio
import contextlib
from typing import Annotated

import msgspec
from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from sevenfold.errors import Refusal
from sevenfold.server import catalogue
from sevenfold.server.bots.job import choose_move
from sevenfold.server.http.request_context import Here, Reader, Signed
from sevenfold.server.server import House
from sevenfold.server.store import table_queries
from sevenfold.server.store.rows import Who, now
from sevenfold.server.tables import chat, play, seating
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Ack, AnyCommand, Phrase, Say
from sevenfold.server.wire.pages import GameInfo
from sevenfold.server.wire.tables import Sit, Start, TableIn, TableLine, TableOut, Update

Id = Annotated[str, PathParameter(max_length=24, min_length=4, pattern="^[a-z0-9]+$")]
After = Annotated[int, QueryParameter(ge=0, le=10_000_000)]
Finished = Annotated[bool, QueryParameter()]
Wait = Annotated[float, QueryParameter(ge=0, le=25)]


@get("/games")
async def all_games() -> list[GameInfo]:
    """What can be played."""
    return catalogue.all_games()


@get("/tables")
async def lobby(house: Here, reader: Reader) -> list[TableLine]:
    """Open tables: those that wait for players first."""
    rows = await house.database.read(table_queries.lobby)
    return [(house.hub.tables.get(row.id) or Table(row)).line(_id(reader)) for row in rows]


@get("/me/tables")
async def my_tables(house: Here, who: Signed, finished: Finished = False) -> list[TableLine]:
    """My tables that are not over, those that wait for me first; or those that are."""
    status = ("finished",) if finished else table_queries.OPEN
    rows = await house.database.read(lambda connection: table_queries.tables_of(connection, who.id, status))
    lines = [(await house.hub.table(row.id)).line(who.id) for row in rows]
    return sorted(lines, key=lambda line: (not line.my_turn, -line.created))


@post("/tables")
async def make(data: JSONBody[TableIn], house: Here, who: Signed) -> TableOut:
    """Makes a table."""
    house.limits.take("tables", who.id)
    return await out(house, await seating.make(house.hub, who, data), who)


@get("/tables/{id:str}")
async def show(id: Id, house: Here, reader: Reader) -> TableOut:
    """A table as I see it."""
    return await out(house, await watched(house, id, reader), reader)


@post("/tables/{id:str}/sit")
async def sit(id: Id, data: JSONBody[Sit], house: Here, who: Signed) -> TableOut:
    """Takes a seat."""
    table = await watched(house, id, who)
    await seating.sit(house.hub, table, who, data.seat, data.seed)
    return await out(house, table, who)


@post("/tables/{id:str}/leave")
async def leave(id: Id, house: Here, who: Signed) -> TableOut:
    """Gets up before the start; when the maker leaves, the table closes."""
    table = await watched(house, id, who)
    await seating.leave(house.hub, table, who)
    return await out(house, table, who)


@post("/tables/{id:str}/start")
async def start(id: Id, data: JSONBody[Start], house: Here, who: Signed) -> TableOut:
    """The maker starts the game."""
    table = await watched(house, id, who)
    await seating.start(house.hub, table, who, data.fill, data.seed)
    return await out(house, table, who)


@post("/tables/{id:str}/rematch")
async def rematch(id: Id, house: Here, who: Signed) -> TableOut:
    """The same again; everybody who asks gets the same new table."""
    house.limits.take("tables", who.id)
    return await out(house, await seating.rematch(house.hub, await watched(house, id, who), who), who)


@get("/tables/{id:str}/events")
async def events(id: Id, house: Here, reader: Reader, after: After = 0, wait: Wait = 0) -> Update:
    """What happened after a number; waits for news if there are none."""
    table = await watched(house, id, reader)
    seat = table.row.seat_of(_id(reader))
    if wait and table.position.number <= after:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(table.news.wait(), wait)
        table = await watched(house, id, reader)
    _touch(house, table, reader)
    return table.update(seat, after)


@get("/tables/{id:str}/hint")
async def hint(id: Id, house: Here, who: Signed) -> msgspec.Raw:
    """What a quick bot would do in my place; only where no other person could mind."""
    table = await watched(house, id, who)
    seat = table.row.seat_of(who.id)
    if seat is None or seat not in table.position.to_move:
        raise Refusal("not_your_turn")
    if table.row.options.rated or table.persons() != [seat]:
        raise Refusal("forbidden")
    game = table.row.game
    job = choose_move(game, catalogue.substitute(game), id, seat, table.position.view(seat))
    move = await house.bots.choose(job)
    if move is None:
        raise Refusal("error")
    return msgspec.Raw(move)


@post("/tables/{id:str}/command", status_code=200)
async def command(id: Id, data: JSONBody[AnyCommand], house: Here, who: Signed) -> Ack:
    """A command as on the socket."""
    if data.table != id:
        raise Refusal("bad_message", detail="table")
    door = "chat" if isinstance(data, Say | Phrase) else "commands"
    house.limits.take(door, who.id)
    table = await watched(house, id, who)
    _touch(house, table, who)
    return await play.command(house.hub, table, who, data)


async def watched(house: House, id: str, reader: Who | None) -> Table:
    """A table that the reader may look at."""
    table = await house.hub.table(id)
    if not table.may_watch(_id(reader)):
        raise Refusal("unknown", what=id)
    return table


def _touch(house: House, table: Table, reader: Who | None) -> None:
    """Somebody who asks over HTTP is there, too."""
    seat = table.row.seat_of(_id(reader))
    if seat is not None and reader is not None:
        table.last_seen[seat] = now()
        house.hub.here.add((reader.id, table.id))


async def out(house: House, table: Table, reader: Who | None) -> TableOut:
    _touch(house, table, reader)
    seat = table.row.seat_of(_id(reader))
    said = await chat.lines(house.hub, table) if seat is not None else []
    return TableOut(table=table.info(_id(reader)), update=table.update(seat, None), chat=said)


def _id(reader: Who | None) -> str | None:
    return None if reader is None else reader.id


ROUTES = Router(
    path="/api",
    route_handlers=[
        all_games, lobby, my_tables, make, show, sit, leave, start, rematch, events, hint, command,
    ],
)  # fmt: skip
