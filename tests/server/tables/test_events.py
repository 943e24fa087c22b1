"""What entries brought about: told as they happen, and the same to somebody who asks for them later."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from sevenfold import games, records
from sevenfold.game import Event, Seat
from sevenfold.server.replay import positions
from sevenfold.server.tables import events, snapshots
from sevenfold.server.tables.log_entry import Entry
from sevenfold.server.tables.position import Position
from sevenfold.server.wire.tables import Timer

GOLDEN = Path(__file__).parents[2] / "golden"
Told = dict[Seat | None, list[list[tuple[Event, ...]]]]


def begun(game: str) -> Position:
    position = Position("table", "00" * 16, game, games.entry(game).rules(), Timer())
    position.append(*position.begin({}, 1))
    return position


def step(position: Position, rng: Random) -> Entry:
    seat = rng.choice(position.to_move)
    moves = position.game.legal_moves(position.state, seat)
    entry, state = position.decide(seat, moves[rng.randrange(len(moves))], position.number, 1)
    position.append(entry, state)
    return entry


def hear(position: Position, told: Told) -> None:
    """What everybody at the table is told of the newest entry."""
    for seat in (None, *range(position.players)):
        told.setdefault(seat, []).extend(events.since(position, position.number - 1, seat))


@pytest.mark.parametrize("game", games.names())
def test_who_comes_late_is_told_what_the_others_were_told(game: str) -> None:
    position, rng = begun(game), Random(3)
    told: Told = {}
    hear(position, told)
    for _ in range(60):
        entry = step(position, rng)
        hear(position, told)
        if len(entry.moves) == 1 and rng.random() < 0.3:
            back = Entry(number=position.number + 1, kind="undo", at=1, seat=entry.seat, to=entry.number - 1)
            position.append(back)
            hear(position, told)
    assert any(entry.kind == "undo" for entry in position.entries)
    for seat, heard in told.items():
        assert events.since(position, 0, seat) == heard
        assert events.since(position, 25, seat) == heard[25:]
        assert events.since(position, position.number, seat) == []


def test_events_stand_beside_their_moves() -> None:
    position = begun("yokai")
    ((dealt,),) = events.since(position, 0, 1)
    assert msgspec.to_builtins(dealt[0])["hands"][1] is not None
    assert msgspec.to_builtins(dealt[0])["hands"][0] is None
    for entry, brought in zip(position.entries, events.since(position, 0, None), strict=True):
        assert len(entry.moves) == len(brought)


def test_a_table_read_from_a_snapshot_tells_them_too() -> None:
    position, rng = begun("zhangyi"), Random(5)
    while position.undoable or position.number < 20:
        step(position, rng)
    folded = snapshots.encode(position)
    assert folded is not None
    again = Position("table", "00" * 16, "zhangyi", position.rules, Timer())
    snapshots.decode(again, list(position.entries), folded)
    last = position.number - 1
    assert events.since(again, last, 0) == events.since(position, last, 0) != [[]]


@pytest.mark.parametrize("name", ["zhangyi-2-time", "yokai-four"])
def test_a_page_of_a_replay_has_the_events_of_every_position(name: str) -> None:
    record = records.decode((GOLDEN / f"{name}.jsonl").read_bytes())
    game, states = games.entry(record.game).game, list(records.states(record))
    whole = [positions(record, 1, first, False).events for first in (0, 100)]
    assert whole[0][0] == []
    for page, first in zip(whole, (0, 100), strict=True):
        for place, brought in enumerate(page, first):
            if place:
                expected = game.events(states[place - 1], record.moves[place - 1], states[place], 1)
                assert brought == list(expected)
    assert len(whole[0]) == 100
    assert len(whole[1]) == min(100, len(states) - 100)
