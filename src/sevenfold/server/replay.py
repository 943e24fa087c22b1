"""Finished games as a reader studies them: their record, every position from each seat, and the check of a file."""

from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

import msgspec

from sevenfold import games, records
from sevenfold.agents.analysis import analysable
from sevenfold.entry import Chapter
from sevenfold.errors import BadRecord, Refusal, SevenfoldError
from sevenfold.game import AnyGame
from sevenfold.records import Record
from sevenfold.server.store.rows import TableRow
from sevenfold.server.tables import fairness
from sevenfold.server.tables.log_entry import known_moves
from sevenfold.server.tables.position import Position
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Checked, Positions, Replay

PAGE: Final = 100
"""Positions that are sent at a time."""


def replay_of(table: Table, reader: str | None) -> Replay:
    """Returns a finished game: its table and its record."""
    made = record_of(table.row, table.position)
    return Replay(
        table=table.info(reader),
        record=msgspec.Raw(records.encode(made)),
        positions=len(made.moves) + 1,
        analysable=analysable(made),
        chapters=chapters(made.game, records.states(made)),
    )


def chapters(game: str, states: Iterable[Any]) -> list[Chapter]:
    """Returns each position's chapter, or nothing where the game does not say it."""
    chapter = games.entry(game).chapter
    return [] if chapter is None else [chapter(state) for state in states]


def known_record(table: Table, seat: int | None) -> Record:
    """Returns a game that may still be running, without the moves that a seat may not know of."""
    made = record_of(table.row, table.position)
    return msgspec.structs.replace(made, moves=tuple(known_moves(made.moves, seat)))


def record_of(row: TableRow, position: Position, unnamed: frozenset[str] = frozenset()) -> Record:
    """Returns a table's game as a record, with the proof of its shuffles once it is over."""
    names = [
        f"bot:{seat.level}" if seat.level else "–" if seat.person in unnamed else seat.name or "–" for seat in row.seats
    ]
    over = row.status == "finished"
    extra: dict[str, Any] = {"table": row.id}
    if over:
        extra["fairness"] = fairness.new_proof(row.id, row.seed, position.seeds, position.given, row.options.duplicate)
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
        states = list(records.states(found))
        records.check_result(found, states[-1])
        verdict, index = fairness.verify(found)
    except BadRecord as error:
        return Checked(ok=False, problem=error.text(lang), index=error.index, clause=error.clause)
    except SevenfoldError as error:
        return Checked(ok=False, problem=error.text(lang))
    return Checked(
        ok=True,
        fair=verdict,
        index=index,
        positions=len(states),
        record=records.to_builtins(found),
        chapters=chapters(found.game, states),
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


def check_analysable(record: Record, seat: int) -> None:
    check_seat(record, seat)
    if not analysable(record):
        raise Refusal("unknown", what=record.game)
