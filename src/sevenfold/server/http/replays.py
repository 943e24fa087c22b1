"""HTTP: what was played. One's own earlier views of a game that goes on; of finished ones replays from every seat's
eyes, records to take away, the open export; checking a file."""

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
from sevenfold.server.http.request_context import Here, Reader, address, language
from sevenfold.server.http.tables import Id, watched
from sevenfold.server.server import House
from sevenfold.server.store import account_queries, log_queries, ratings
from sevenfold.server.store.rows import TableRow, Who
from sevenfold.server.tables import fairness, snapshots
from sevenfold.server.tables.position import Position
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Checked, Positions, Replay
from sevenfold.server.wire.pages import Rating

PAGE: Final = 100
EXPORTED: Final = 20
"""Games of the export that are read at a time."""
LARGEST_RECORD: Final = 2 * 1024 * 1024
Asked = Request[Any, Any, Any]
Watcher = Annotated[int | None, QueryParameter(ge=0, le=15)]
First = Annotated[int, QueryParameter(ge=0, le=100_000)]
Open = Annotated[bool, QueryParameter()]
PLAIN = "^[a-z0-9_-]*$"
FIRST: Final = games.entry(games.names()[0])
"""Whose leaderboard is returned when no game is named."""


@get("/replays/{id:str}")
async def replay(id: Id, house: Here, reader: Reader) -> Replay:
    """A finished game: its table and its record."""
    table = await finished(house, id, reader)
    made = record_of(table.row, table.position)
    return Replay(
        table=table.info(None if reader is None else reader.id),
        record=msgspec.Raw(records.encode(made)),
        positions=len(made.moves) + 1,
        analysable=analysable(made),
    )


@get("/replays/{id:str}/views")
async def views(
    id: Id, house: Here, reader: Reader, seat: Watcher = None, first: First = 0, open: Open = False
) -> Positions:
    """Up to 100 positions from one seat's eyes (`open`: with everybody's beside)."""
    table = await finished(house, id, reader)
    made = record_of(table.row, table.position)
    return await asyncio.to_thread(positions, made, seat, first, open)


@get("/tables/{id:str}/views")
async def past(request: Asked, id: Id, house: Here, reader: Reader, first: First = 0) -> Positions:
    """Up to 100 positions of a game, over or not, as the reader saw them: one before the first move, one after each."""
    house.limits.take("views", address(request))
    table = await watched(house, id, reader)
    made = record_of(table.row, table.position)
    seat = table.row.seat_of(None if reader is None else reader.id)
    return await asyncio.to_thread(positions, made, seat, first, False)


@get("/replays/{id:str}/record")
async def record(id: Id, house: Here, reader: Reader) -> Response[bytes]:
    """The record as a file."""
    table = await finished(house, id, reader)
    headers = {"Content-Disposition": f'attachment; filename="sevenfold-{id}.json"'}
    data = records.encode(record_of(table.row, table.position)) + b"\n"
    return Response(data, media_type="application/json", headers=headers)


@get("/records")
async def all_records(
    request: Asked, house: Here, after: Annotated[int, QueryParameter(ge=0, le=1 << 53)] = 0
) -> Stream:
    """Records of all open tables that finished after a time (Unix milliseconds), oldest first, as JSON Lines."""
    house.limits.take("export", address(request))
    return Stream(_export(house, after), media_type="application/jsonl")


@post("/records/check", request_max_body_size=LARGEST_RECORD, status_code=200)
async def check(request: Asked, house: Here) -> Checked:
    """Whether a record replays, and whether its shuffles follow from its seeds."""
    house.limits.take("check", address(request))
    return await asyncio.to_thread(checked, await request.body(), language(request))


@get("/leaderboard")
async def leaderboard(
    house: Here,
    game: Annotated[str, QueryParameter(max_length=40, pattern=PLAIN)] = FIRST.name,
    ruleset: Annotated[str, QueryParameter(max_length=40, pattern=PLAIN)] = next(iter(FIRST.rule_sets)),
) -> list[Rating]:
    """The best hundred at a game and rule set."""
    return await house.database.read(lambda connection: ratings.leaderboard(connection, game, ruleset))


def record_of(row: TableRow, position: Position, unnamed: frozenset[str] = frozenset()) -> Record:
    """A table's game as a record, with the proof of its shuffles once it is over."""
    names = [
        f"bot:{seat.level}" if seat.level else "–" if seat.person in unnamed else seat.name or "–" for seat in row.seats
    ]
    over = row.status == "finished"
    extra: dict[str, Any] = {"table": row.id}
    if over:
        extra["fairness"] = fairness.proof(row.id, row.seed, position.seeds, position.given)
        if position.ended != "played":
            extra["ended"] = {"how": position.ended, "winners": position.winners}
    found = position.game.result(position.state)
    return Record(
        game=row.game,
        rules=row.rules,
        seats=tuple(names),
        moves=tuple(position.line),
        result=None if found is None else msgspec.to_builtins(found),
        extra=extra,
    )


def checked(data: bytes, lang: str) -> Checked:
    """What a record file is."""
    try:
        found = records.decode(data)
        records.replay(found)
        verdict, place = fairness.verify(found)
    except BadRecord as error:
        return Checked(ok=False, problem=error.text(lang), index=error.index, clause=error.clause)
    except SevenfoldError as error:
        return Checked(ok=False, problem=error.text(lang))
    return Checked(
        ok=True, fair=verdict, index=place, positions=len(found.moves) + 1, record=records.to_builtins(found)
    )


def positions(record: Record, seat: int | None, first: int, open: bool) -> Positions:
    """A page of positions from one seat's eyes."""
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
    """What every seat's view has different from the given one, field by field."""
    mine = msgspec.to_builtins(view)
    theirs = [msgspec.to_builtins(game.view(state, seat)) for seat in range(seats)]
    return [{name: value for name, value in their.items() if mine[name] != value} for their in theirs]


def check_seat(record: Record, seat: int | None) -> None:
    if seat is not None and seat >= len(record.seats):
        raise Refusal("unknown", what=str(seat))


async def finished(house: House, id: str, reader: Who | None) -> Table:
    """A game that is over; before that nobody gets more than their own views."""
    table = await watched(house, id, reader)
    if table.row.status != "finished":
        raise Refusal("not_finished")
    return table


async def _export(house: House, after: int) -> AsyncIterator[bytes]:
    last = (after + 1, "")  # every id is behind the empty one
    while page := await house.database.read(partial(log_queries.finished_after, last=last, size=EXPORTED)):
        unnamed = await house.database.read(account_queries.unnamed)
        for _, stored in page:
            table = await asyncio.to_thread(snapshots.load, stored)
            yield records.encode(record_of(table.row, table.position, unnamed)) + b"\n"
        last = page[-1][0]


ROUTES = Router(path="/api", route_handlers=[replay, views, past, record, all_records, check, leaderboard])
