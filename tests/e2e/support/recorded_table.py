"""A table that plays a recorded game: the page gets its messages as from a server, one entry after the other.

What happens is known beforehand, so a test can wait for a captured boss or the end of a game, and a film can show it.
"""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from sevenfold import games, records
from sevenfold.game import TABLE
from sevenfold.records import Record
from sevenfold.server.wire.tables import Clock, Event, Fairness, SeatInfo, TableInfo, Timer, Update

GOLDEN: Final = Path(__file__).parents[2] / "golden"
NAMES: Final = ("Mei", "Sora", "Ren", "Yuki")
ID: Final = "recorded"


def golden(name: str, which: int = 0) -> Record:
    return records.decode((GOLDEN / f"{name}.jsonl").read_bytes().splitlines()[which])


class RecordedTable:
    """A recorded game as one seat sees it; the others are people, or `bots` of a level.

    Entry 1 is the start; each later one is a decision and what chance added.
    """

    def __init__(self, page: Page, record: Record, seat: int = 0, bots: str | None = None) -> None:
        self.page, self.record, self.seat, self.bots = page, record, seat, bots
        self.game = games.entry(record.game).game
        self.entries = list(self._entries())
        self.number = 0
        self.socket: WebSocketRoute | None = None
        self.moves: list[Any] = []  # what the page wants to play

    # --- the game ---------------------------------------------------------------------------------------

    def _entries(self) -> Iterator[tuple[Event, Any]]:
        """Every entry of the log with the state after it."""
        state, kind, by, number = self.game.start(self.record.rules), "start", None, 1
        moves: list[Any] = []
        events: list[Any] = []
        for move in self.record.moves:
            if move.by != TABLE and moves:
                yield self._entry(number, kind, by, moves, events), state
                number, moves, events = number + 1, [], []
            if move.by != TABLE:
                kind, by = "move", move.by
            after = self.game.apply(state, move)
            moves.append(self.game.seen(move, self.seat))
            events.append(self.game.events(state, move, after, self.seat))
            state = after
        yield self._entry(number, kind, by, moves, events), state

    @staticmethod
    def _entry(number: int, kind: Any, by: Any, moves: list[Any], events: list[Any]) -> Event:
        return Event(number=number, kind=kind, at=_now(), seat=by, moves=moves, events=events)

    def numbers(self, *kinds: str) -> list[int]:
        """The numbers of the entries that brought about an event of each of these kinds."""
        found = []
        for entry, _ in self.entries:
            seen = {msgspec.to_builtins(event)["event"] for some in entry.events for event in some}
            if set(kinds) <= seen:
                found.append(entry.number)
        return found

    def by(self, number: int) -> int | None:
        """Who made the decision of an entry."""
        return self.entries[number - 1][0].seat

    def captures(self) -> list[int]:
        """The numbers of the entries that captured a boss without ending the round."""
        taken = set(self.numbers("trick_taken")) - set(self.numbers("round_over"))
        return sorted(number for number in taken if any(self._bosses(number)))

    def _bosses(self, number: int) -> Iterator[Any]:
        for some in self.entries[number - 1][0].events:
            yield from (event for event in some if getattr(event, "bosses", None))

    # --- the page ---------------------------------------------------------------------------------------

    def open(self, number: int) -> None:
        """Opens the table after entry `number`."""
        self.number = number
        self.page.route(f"**/api/tables/{ID}", self._answer)
        self.page.route(f"**/api/tables/{ID}/**", lambda route: route.fulfill(status=404, json={"code": "unknown"}))
        self.page.route_web_socket("**/ws", self._connect)
        self.page.goto(f"/t/{ID}")
        self.page.locator("[data-number]").wait_for()

    def send(self, count: int = 1) -> None:
        """Sends the next entries, each in a message of its own."""
        assert self.socket is not None
        for _ in range(count):
            self.number += 1
            self.socket.send(msgspec.json.encode(self._update(self.number - 1)).decode())
        if self.over:
            self.socket.send(msgspec.json.encode(self._info()).decode())

    def send_to(self, number: int) -> None:
        self.send(number - self.number)

    def _answer(self, route: Route) -> None:
        whole = {"table": self._info(), "update": self._update(0), "chat": []}
        route.fulfill(body=msgspec.json.encode(whole), content_type="application/json")

    def _connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._heard)

    def _heard(self, message: str | bytes) -> None:
        command = msgspec.json.decode(message)
        if command["type"] == "move":
            self.moves.append(command["move"])

    def _update(self, after: int) -> Update:
        events = [entry for entry, _ in self.entries[after : self.number]]
        view = msgspec.Raw(msgspec.json.encode(self.game.view(self.entries[self.number - 1][1], self.seat)))
        return Update(table=ID, after=after, number=self.number, events=events, view=view, clock=_clock())

    def _info(self) -> TableInfo:
        over = self.over
        return TableInfo(
            id=ID, game=self.record.game, rules=msgspec.Raw(msgspec.json.encode(self.record.rules)), preset=None,
            status="finished" if over else "running", visibility="private", host="", hosting=False,
            seats=[self._seat(seat) for seat in range(len(self.record.seats))], seat=self.seat, number=self.number,
            to_move=[], timer=Timer(), clock=_clock(), rated=False, allow_undo=False, allow_tracker=True, pace=0,
            grace=0, undo=None, fairness=Fairness(scheme="none", commitment=""), rematch=None,
            ended="played" if over else None,
            result=msgspec.Raw(msgspec.json.encode(self.game.result(self.entries[-1][1]))) if over else None,
            branch=None, created=_now(),
        )  # fmt: skip

    @property
    def over(self) -> bool:
        return self.number == len(self.entries)

    def result(self) -> Any:
        return msgspec.to_builtins(self.game.result(self.entries[-1][1]))

    def _seat(self, seat: int) -> SeatInfo:
        mine = seat == self.seat
        if self.bots and not mine:
            return SeatInfo(seat=seat, kind="bot", level=self.bots, present=True)
        return SeatInfo(seat=seat, kind="person", name=NAMES[seat], present=True, mine=mine)


def _now() -> int:
    return int(time.time() * 1000)


def _clock() -> Clock:
    return Clock(left=None, due=None, now=_now())
