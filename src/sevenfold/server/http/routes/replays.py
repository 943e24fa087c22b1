"""HTTP: one's own earlier views of a game; of finished games replays from every seat, records and the open export."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, Response, Router, get, post
from litestar.params import QueryParameter
from litestar.response import Stream

from sevenfold import games, records
from sevenfold.errors import Refusal
from sevenfold.server.http.request_context import Reader, ThisServer, address, language
from sevenfold.server.http.routes.tables import Id, watched
from sevenfold.server.replay import checked, known_record, positions, record_of, replay_of
from sevenfold.server.server import Server
from sevenfold.server.store.queries import account_queries, log_queries, ratings
from sevenfold.server.store.rows import Identity
from sevenfold.server.tables import snapshots
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Checked, Positions, Replay
from sevenfold.server.wire.pages import Rating

EXPORTED: Final = 20
"""Games of the export that are read at a time."""
LARGEST_RECORD: Final = 2 * 1024 * 1024
AnyRequest = Request[Any, Any, Any]
Watcher = Annotated[int | None, QueryParameter(ge=0, le=15)]
First = Annotated[int, QueryParameter(ge=0, le=100_000)]
Open = Annotated[bool, QueryParameter()]
PLAIN = "^[a-z0-9_-]*$"
FIRST: Final = games.entry(games.names()[0])
"""The game whose leaderboard is returned when none is named."""


@get("/replays/{id:str}")
async def replay(id: Id, server: ThisServer, reader: Reader) -> Replay:
    """Returns a finished game: its table and its record."""
    table = await finished(server, id, reader)
    return replay_of(table, None if reader is None else reader.id)


@get("/replays/{id:str}/views")
async def views(
    request: AnyRequest,
    id: Id,
    server: ThisServer,
    reader: Reader,
    seat: Watcher = None,
    first: First = 0,
    open: Open = False,
) -> Positions:
    """Returns up to 100 positions as one seat saw them; with `open`, also what the other seats saw."""
    server.limits.take("views", address(request))
    table = await finished(server, id, reader)
    made = record_of(table.row, table.position)
    return await asyncio.to_thread(positions, made, seat, first, open)


@get("/tables/{id:str}/views")
async def past(request: AnyRequest, id: Id, server: ThisServer, reader: Reader, first: First = 0) -> Positions:
    """Returns up to 100 positions of a game as the reader saw them: one before the first move, one after each."""
    server.limits.take("views", address(request))
    table = await watched(server, id, reader)
    seat = table.row.seat_of(None if reader is None else reader.id)
    return await asyncio.to_thread(positions, known_record(table, seat), seat, first, False)


@get("/replays/{id:str}/record")
async def record(id: Id, server: ThisServer, reader: Reader) -> Response[bytes]:
    """Returns the record as a file."""
    table = await finished(server, id, reader)
    headers = {"Content-Disposition": f'attachment; filename="sevenfold-{id}.json"'}
    data = records.encode(record_of(table.row, table.position)) + b"\n"
    return Response(data, media_type="application/json", headers=headers)


@get("/records")
async def all_records(
    request: AnyRequest, server: ThisServer, after: Annotated[int, QueryParameter(ge=0, le=1 << 53)] = 0
) -> Stream:
    """Returns the records of all open tables that finished after a time (Unix milliseconds), oldest first, as JSON
    Lines."""
    server.limits.take("export", address(request))
    return Stream(_export(server, after), media_type="application/jsonl")


@post("/records/check", request_max_body_size=LARGEST_RECORD, status_code=200)
async def check(request: AnyRequest, server: ThisServer) -> Checked:
    """Says whether the record in the body replays, and whether its shuffles follow from its seeds."""
    server.limits.take("check", address(request))
    return await asyncio.to_thread(checked, await request.body(), language(request))


@get("/leaderboard")
async def leaderboard(
    server: ThisServer,
    game: Annotated[str, QueryParameter(max_length=40, pattern=PLAIN)] = FIRST.name,
    ruleset: Annotated[str, QueryParameter(max_length=40, pattern=PLAIN)] = next(iter(FIRST.rule_sets)),
) -> list[Rating]:
    """Returns the hundred best ratings for a game and rule set: of bots, and of people whose ratings are certain and
    who have met enough opponents."""
    opponents, sigma = server.settings.leaderboard_opponents, server.settings.leaderboard_sigma
    return await server.database.read(lambda c: ratings.leaderboard(c, game, ruleset, opponents, sigma))


async def finished(server: Server, id: str, reader: Identity | None) -> Table:
    """Returns a table whose game is over; raises `Refusal` before that, so nobody sees more than their own views."""
    table = await watched(server, id, reader)
    # The row may be newer than the log in memory when another process has ended the game.
    if table.row.status != "finished" or table.position.ended is None:
        raise Refusal("not_finished")
    if table.row.visibility == "sealed":
        raise Refusal("sealed")
    return table


async def _export(server: Server, after: int) -> AsyncIterator[bytes]:
    last = (after + 1, "")  # every id comes after the empty one
    while page := await server.database.read(partial(log_queries.finished_after, last=last, size=EXPORTED)):
        unnamed = await server.database.read(account_queries.unnamed)
        for _, stored in page:
            table = await asyncio.to_thread(snapshots.load, stored)
            yield records.encode(record_of(table.row, table.position, unnamed)) + b"\n"
        last = page[-1][0]


ROUTES = Router(path="/api", route_handlers=[replay, views, past, record, all_records, check, leaderboard])
