"""A recorded game as a table that one seat sees: what lessons and puzzles show."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from sevenfold import games
from sevenfold.game import Seat
from sevenfold.records import Record
from sevenfold.server.wire.tables import Clock, Event, Fairness, SeatInfo, TableInfo, Timer, Update

NO_CLOCK: Final = Clock(left=None, due=None, now=0)


class RecordedTable:
    """A record with its positions, shown to one seat; bots have the others and play the recorded moves."""

    def __init__(self, name: str, record: Record, states: Sequence[Any], seat: Seat) -> None:
        self.name, self.record, self.states, self.seat = name, record, states, seat
        self.game = games.entry(record.game).game

    def update(self, after: int, number: int) -> Update:
        """The position after `number` moves, with the moves since `after` and what they brought about."""
        events = [self._event(place) for place in range(after + 1, number + 1)]
        view = msgspec.Raw(msgspec.json.encode(self.game.view(self.states[number], self.seat)))
        return Update(table=self.name, after=after, number=number, events=events, view=view, clock=NO_CLOCK)

    def _event(self, number: int) -> Event:
        move = self.record.moves[number - 1]
        seat = None if isinstance(move.by, str) else move.by
        brought = self.game.events(self.states[number - 1], move, self.states[number], self.seat)
        seen = self.game.seen(move, self.seat)
        return Event(number=number, kind="move", at=0, seat=seat, moves=[seen], events=[brought])

    def info(self) -> TableInfo:
        """The table: a person on the seat, bots on the others."""
        seats = [
            SeatInfo(seat=seat, kind="person" if seat == self.seat else "bot", present=True, mine=seat == self.seat)
            for seat in range(len(self.record.seats))
        ]
        return TableInfo(
            id=self.name,
            game=self.record.game,
            rules=msgspec.Raw(msgspec.json.encode(self.record.rules)),
            preset=None,
            status="running",
            visibility="private",
            host="",
            hosting=False,
            seats=seats,
            seat=self.seat,
            number=0,
            to_move=[],
            timer=Timer(),
            clock=NO_CLOCK,
            rated=False,
            allow_undo=False,
            allow_tracker=True,
            pace=0,
            grace=0,
            undo=None,
            fairness=Fairness(scheme="none", commitment=""),
            result=None,
            ended=None,
            rematch=None,
            branch=None,
            created=0,
        )
