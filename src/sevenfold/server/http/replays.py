"""HTTP: one's own earlier views of a game; of finished games replays from every seat, records and the open export."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from itertools import islice
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router, get, post
from litestar.params import QueryParameter
from litestar.response import Stream

from sevenfold import games, records
from sevenfold.agents.analysis import analysable
from sevenfold.errors import BadRecord, Refusal, SevenfoldError
from sevenfold.game import AnyGame
from sevenfold.records import Record
from sevenfold.server.http.request_context import Reader, ThisServer, address, language
from sevenfold.server.http.tables import Id, watched
from sevenfold.server.server import Server
from sevenfold.server.store import account_queries, log_queries, ratings
from sevenfold.server.store.rows import Identity, TableRow
from sevenfold.server.tables import fairness, snapshots
from sevenfold.server.tables.log_entry import known_moves
from sevenfold.server.tables.position import Position
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Checked, Positions, Replay
from sevenfold.server.wire.pages import Rating

PAGE: Final = 100
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
    made = record_of(table.row, table.position)
    return Replay(
        table=table.info(None if reader is None else reader.id),
        record=msgspec.Raw(records.encode(made)),
        positions=len(made.moves) + 1,
        analysable=analysable(made),
    )


@get("/replays/{id:str}/views")
async def views(
    id: Id, server: ThisServer, reader: Reader, seat: Watcher = None, first: First = 0, open: Open = False
) -> Positions:
    """Returns up to 100 positions as one seat saw them; with `open`, also what the other seats saw."""
    table = await finished(server, id, reader)
    made = record_of(table.row, table.position)
    return await asyncio.to_thread(positions, made, seat, first, open)


@get("/tables/{id:str}/views")
async def past(request: AnyRequest, id: Id, server: ThisServer, reader: Reader, first: First = 0) -> Positions:
    """Returns up to 100 positions of a game as the reader saw them: one before the first move, one after each."""
    server.limits.take("views", address(request))
    table = await watched(server, id, reader)
    seat = table.row.seat_of(None if reader is None else reader.id)
    made = record_of(table.row, table.position)
    made = msgspec.structs.replace(made, moves=tuple(known_moves(made.moves, seat)))
    return await asyncio.to_thread(positions, made, seat, first, False)


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


def record_of(row: TableRow, position: Position, unnamed: frozenset[str] = frozenset()) -> Record:
    """Returns a table's game as a record, with the proof of its shuffles once it is over."""
    names = [
        f"bot:{seat.level}" if seat.level else "–" if seat.person in unnamed else seat.name or "–" for seat in row.seats
    ]
    over = row.status == "finished"
    extra: dict[str, Any] = {"table": row.id}
    if over:
        extra["fairness"] = fairness.new_proof(row.id, row.seed, position.seeds, position.given)
        if position.ended != "played":
            extra["ended"] = {"how": position.ended, "winners": position.winners}
    found = position.game.result(position.state)
    return Record(
        game=row.game,
        rules=row.rules,
        seats=tuple(names),
        moves=tuple(position.moves),
        result=None if found is None else msgspec.to_builtins(found),
        extra=extra,
    )


def checked(data: bytes, lang: str) -> Checked:
    """Returns what a record file is."""
    try:
        found = records.decode(data)
        records.replay(found)
        verdict, index = fairness.verify(found)
    except BadRecord as error:
        return Checked(ok=False, problem=error.text(lang), index=error.index, clause=error.clause)
    except SevenfoldError as error:
        return Checked(ok=False, problem=error.text(lang))
    return Checked(
        ok=True, fair=verdict, index=index, positions=len(found.moves) + 1, record=records.to_builtins(found)
    )


def positions(record: Record, seat: int | None, first: int, open: bool) -> Positions:
    """Returns a page of positions as one seat saw them."""
    check_seat(record, seat)
    entry = games.entry(record.game)
    game = entry.game
    start = max(0, first - 1)  # with the state before the page, whose move leads to its first position
    reached = list(islice(records.states(record), start, first + PAGE))
    steps = zip(reached, record.moves[start:], reached[1:], strict=False)
    events = [list(game.events(before, move, after, seat)) for before, move, after in steps]
    states = reached[first - start :]
    views = [game.view(state, seat) for state in states]
    pairs = zip(states, views, strict=True) if open else ()
    return Positions(
        seat=seat,
        first=first,
        views=[msgspec.Raw(msgspec.json.encode(view)) for view in views],
        events=events if first else [[], *events],
        others=[_others(game, entry.opened(state), view, len(record.seats)) for state, view in pairs],
    )


def _others(game: AnyGame, state: Any, view: Any, seats: int) -> list[dict[str, Any]]:
    """Returns for every seat the fields of its view that differ from the given view."""
    mine = msgspec.to_builtins(view)
    theirs = [msgspec.to_builtins(game.view(state, seat)) for seat in range(seats)]
    return [{name: value for name, value in their.items() if mine[name] != value} for their in theirs]


def check_seat(record: Record, seat: int | None) -> None:
    if seat is not None and seat >= len(record.seats):
        raise Refusal("unknown", what=str(seat))


async def finished(server: Server, id: str, reader: Identity | None) -> Table:
    """Returns a table whose game is over; raises `Refusal` before that, so nobody sees more than their own views."""
    table = await watched(server, id, reader)
    # The row may be newer than the log in memory when another process has ended the game.
    if table.row.status != "finished" or table.position.ended is None:
        raise Refusal("not_finished")
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
