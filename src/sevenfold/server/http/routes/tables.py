"""HTTP: finding, making and joining tables, and playing without a WebSocket."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Request, Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from sevenfold.agents.advice import Advice
from sevenfold.errors import Refusal
from sevenfold.server import catalogue
from sevenfold.server.bots.job import choose_move
from sevenfold.server.http.request_context import Reader, SignedIn, ThisServer, address
from sevenfold.server.server import Server
from sevenfold.server.store.queries import table_queries
from sevenfold.server.store.rows import Identity
from sevenfold.server.tables import chat, play, rematch, seating
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Ack, AnyCommand, Phrase, Say
from sevenfold.server.wire.pages import GameInfo
from sevenfold.server.wire.tables import Sit, Start, TableFound, TableIn, TableLine, TableOut, Update

Id = Annotated[str, PathParameter(max_length=24, min_length=4, pattern="^[a-z0-9]+$")]
Code = Annotated[str, PathParameter(max_length=6, min_length=6, pattern="^[A-Za-z]+$")]
After = Annotated[int, QueryParameter(ge=0, le=10_000_000)]
Finished = Annotated[bool, QueryParameter()]
Wait = Annotated[float, QueryParameter(ge=0, le=25)]


@get("/games")
async def all_games() -> list[GameInfo]:
    """Returns the games that can be played, with what the form for a new table needs."""
    return catalogue.all_games()


@get("/tables")
async def lobby(server: ThisServer, reader: Reader) -> list[TableLine]:
    """Returns the open tables, those that wait for players first."""
    rows = await server.database.read(table_queries.lobby)
    known = {table.id: table for table in server.hub.tables.values() if not table.missed}
    return [known.get(row.id, Table(row)).summary(_id(reader)) for row in rows]


@get("/me/tables")
async def my_tables(server: ThisServer, who: SignedIn, finished: Finished = False) -> list[TableLine]:
    """Returns one's own tables: those that are not over, where it is one's turn first, or the finished ones."""
    status = ("finished",) if finished else table_queries.OPEN
    rows = await server.database.read(lambda connection: table_queries.tables_of(connection, who.id, status))
    lines = [(await server.hub.table(row.id)).summary(who.id) for row in rows]
    return sorted(lines, key=lambda line: (not line.my_turn, -line.created))


@post("/tables")
async def make(data: JSONBody[TableIn], server: ThisServer, who: SignedIn) -> TableOut:
    """Makes a table."""
    server.limits.take("tables", who.id)
    return await table_out(server, await seating.make(server.hub, who, data), who)


@get("/tables/{id:str}")
async def show(id: Id, server: ThisServer, reader: Reader) -> TableOut:
    """Returns a table as the reader sees it."""
    return await table_out(server, await watched(server, id, reader), reader)


@get("/codes/{code:str}")
async def find(code: Code, server: ThisServer, request: Request[Any, Any, Any]) -> TableFound:
    """Returns the table that waits under a short code, in capitals or not; guesses are limited by address."""
    server.limits.take("code", address(request))
    id = await server.database.read(lambda connection: table_queries.table_with_code(connection, code.upper()))
    if id is None:
        raise Refusal("no_such_code")
    return TableFound(id)


@post("/tables/{id:str}/sit")
async def sit(id: Id, data: JSONBody[Sit], server: ThisServer, who: SignedIn) -> TableOut:
    """Takes a seat."""
    table = await watched(server, id, who)
    await seating.sit(server.hub, table, who, data.seat, data.seed)
    return await table_out(server, table, who)


@post("/tables/{id:str}/leave")
async def leave(id: Id, server: ThisServer, who: SignedIn) -> TableOut:
    """Leaves a seat before the start; when the host leaves, the table closes."""
    table = await watched(server, id, who)
    await seating.leave(server.hub, table, who)
    return await table_out(server, table, who)


@post("/tables/{id:str}/start")
async def start(id: Id, data: JSONBody[Start], server: ThisServer, who: SignedIn) -> TableOut:
    """Starts the game; only the host may."""
    table = await watched(server, id, who)
    await seating.start(server.hub, table, who, data.fill, data.seed)
    return await table_out(server, table, who)


@post("/tables/{id:str}/rematch")
async def play_again(id: Id, server: ThisServer, who: SignedIn) -> TableOut:
    """Returns the table for playing again; it is the same one for everybody who asks."""
    server.limits.take("tables", who.id)
    return await table_out(server, await rematch.rematch(server.hub, await watched(server, id, who), who), who)


class LongPoll:
    """A request that waits for a table to change; it ends with its session."""

    def __init__(self, who: Identity | None, change: "asyncio.Future[Any]") -> None:
        self.who, self.change = who, change

    def close(self, _code: int) -> None:
        self.change.cancel()

    def tell_inbox(self) -> None:
        """Does nothing: it waits for something else."""


async def _wait_for_change(server: Server, table: Table, reader: Identity | None, seconds: float) -> None:
    """Waits until there is something new for the reader, their session has ended, or the time is up."""
    change = asyncio.ensure_future(_news(table, _id(reader), _known(table, _id(reader))))
    table.pollers += 1
    server.hub.follow(table)
    try:
        with server.sessions.held(LongPoll(reader, change)):
            await asyncio.wait([change], timeout=seconds)
    finally:
        table.pollers -= 1
        change.cancel()


async def _news(table: Table, reader: str | None, before: tuple[int, int]) -> None:
    """Returns when the reader can be told more than before; secret steps of others are no news."""
    while _known(table, reader) == before:
        await table.changed.wait()


def _known(table: Table, reader: str | None) -> tuple[int, int]:
    return table.number(table.row.seat_of(reader)), table.described


@get("/tables/{id:str}/events")
async def events(id: Id, server: ThisServer, reader: Reader, after: After = 0, wait: Wait = 0) -> Update:
    """Returns what happened after a number; waits for it up to `wait` seconds."""
    table = await watched(server, id, reader)
    if wait and table.number(table.row.seat_of(_id(reader))) <= after:
        await _wait_for_change(server, table, reader, wait)
        # Meanwhile the reader may have signed out or left the seat.
        reader = await server.sessions.again(reader)
        table = await watched(server, id, reader)
    _mark_present(server, table, reader)
    return table.update(table.row.seat_of(_id(reader)), after)


@get("/tables/{id:str}/hint")
async def hint(id: Id, server: ThisServer, who: SignedIn) -> msgspec.Raw:
    """Returns the move of the strongest bot; refused where another person plays, or the table is rated."""
    return await _hint(server, id, who, advise=False)


@get("/tables/{id:str}/advice")
async def advice(id: Id, server: ThisServer, who: SignedIn) -> Advice:
    """Returns the same move with what it is worth and why; refused like a hint."""
    return msgspec.json.decode(await _hint(server, id, who, advise=True), type=Advice)


async def _hint(server: Server, id: str, who: Identity, *, advise: bool) -> msgspec.Raw:
    table = await watched(server, id, who)
    seat = table.row.seat_of(who.id)
    if seat is None or seat not in table.position.to_move:
        raise Refusal("not_your_turn")
    if table.row.options.rated or table.row.options.duplicate is not None or table.persons() != [seat]:
        raise Refusal("forbidden")
    game = table.row.game
    job = choose_move(game, catalogue.adviser(game), id, seat, table.position.view(seat), person=who.id)
    move = await server.bots.choose(msgspec.structs.replace(job, advise=advise))
    if move is None:
        raise Refusal("error")
    return msgspec.Raw(move)


@post("/tables/{id:str}/command", status_code=200)
async def command(id: Id, data: JSONBody[AnyCommand], server: ThisServer, who: SignedIn) -> Ack:
    """Does a command, as on the WebSocket."""
    if data.table != id:
        raise Refusal("bad_message", detail="table")
    limit = "chat" if isinstance(data, Say | Phrase) else "commands"
    server.limits.take(limit, who.id)
    table = await watched(server, id, who)
    _mark_present(server, table, who)
    return await play.command(server.hub, table, who, data)


async def watched(server: Server, id: str, reader: Identity | None) -> Table:
    """Returns a table that the reader may watch; raises `Refusal`."""
    table = await server.hub.table(id)
    if not table.may_watch(_id(reader)):
        raise Refusal("unknown", what=id)
    return table


def _mark_present(server: Server, table: Table, reader: Identity | None) -> None:
    """A person who asks over HTTP counts as present."""
    seat = table.row.seat_of(_id(reader))
    if seat is not None and reader is not None:
        came = not table.present(seat)
        table.was_seen(seat)
        server.hub.seen_here.add((reader.id, table.id))
        if came:
            server.hub.schedule(table)


async def table_out(server: Server, table: Table, reader: Identity | None) -> TableOut:
    """Returns a table as the reader sees it; raises `Refusal` if they may not watch it any more."""
    _mark_present(server, table, reader)
    lines = await chat.recent(server.hub, table, _id(reader))
    # The seat is looked up after the last `await`: the reader may have got up, or a private game may have begun.
    if not table.may_watch(_id(reader)):
        raise Refusal("unknown", what=table.id)
    seat = table.row.seat_of(_id(reader))
    return TableOut(
        table=table.info(_id(reader)), update=table.update(seat, None), chat=lines if seat is not None else []
    )


def _id(reader: Identity | None) -> str | None:
    return None if reader is None else reader.id


ROUTES = Router(
    path="/api",
    route_handlers=[
        all_games, lobby, my_tables, make, show, find, sit, leave, start, play_again, events, hint, advice, command,
    ],
)  # fmt: skip
