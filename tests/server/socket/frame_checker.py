"""Says of every frame a socket received whether it holds more than that seat may know.

It works from the table's log and the rules alone: positions, moves and events must be exactly the reader's `view`,
`seen` and `events`, every other part must be one that says nothing about the game.
"""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from sevenfold import games
from sevenfold.game import Move, Seat
from sevenfold.server.tables.position import Position

INFO = {
    "type", "id", "game", "rules", "preset", "status", "visibility", "host", "hosting", "seats", "seat", "number",
    "to_move", "timer", "clock", "rated", "allow_undo", "allow_tracker", "pace", "grace", "undo", "fairness",
    "result", "ended", "rematch", "branch", "created", "unrated", "code", "sides", "tournament",
}  # fmt: skip
SEAT = {"seat", "kind", "name", "level", "present", "bot_plays", "conceded", "seeded", "mine", "guest"}
EVENT = {"number", "kind", "at", "seat", "bot", "moves", "events", "to"}
CLOCK = {"left", "due", "now", "bots"}
PLAIN = {
    "welcome": {"type", "version", "person", "name"},
    "ack": {"type", "table", "id", "number"},
    "chat": {"type", "table", "lines"},
    "gone": {"type", "table"},
    "pong": {"type", "now"},
    "refused": {"type", "code", "text", "table", "id", "clause", "missed"},
}

PARTS: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])


class Truth:
    """A finished table: every position of its log, and what each seat could see of it."""

    def __init__(self, position: Position, seed: str) -> None:
        game = games.entry(position.game.name).game
        self.game, self.seed, self.players = game, seed, position.players
        state = game.start(position.rules)
        self.states, self.over = [state], [False]
        self.steps: list[list[tuple[Any, Move, Any]]] = [[]]
        for entry in position.entries:
            assert entry.kind in ("start", "move"), "these games are played without undo"
            self.steps.append([])
            for move in entry.moves:
                self.steps[-1].append((state, move, game.apply(state, move)))
                state = self.steps[-1][-1][2]
            self.states.append(state)
            self.over.append(game.result(state) is not None)
        # By reader, the entries that it may know of: another seat's looks (T3) are secret, even their number.
        self.known = {
            seat: [0, *(n for n, steps in enumerate(self.steps[1:], 1) if _known(steps[0][1], seat))]
            for seat in (None, *range(self.players))
        }
        self._views: dict[tuple[int, Seat | None], Any] = {}
        self._seen: dict[tuple[int, Seat | None], Any] = {}
        self._events: dict[tuple[int, Seat | None], Any] = {}

    def view(self, number: int, seat: Seat | None) -> Any:
        key = (number, seat)
        if key not in self._views:
            self._views[key] = _plain(self.game.view(self.states[number], seat))
        return self._views[key]

    def seen(self, number: int, seat: Seat | None) -> Any:
        key = (number, seat)
        if key not in self._seen:
            self._seen[key] = _plain([self.game.seen(move, seat) for _, move, _ in self.steps[number]])
        return self._seen[key]

    def events(self, number: int, seat: Seat | None) -> Any:
        key = (number, seat)
        if key not in self._events:
            self._events[key] = _plain([self.game.events(*step, seat) for step in self.steps[number]])
        return self._events[key]

    def page(self, parts: dict[str, msgspec.Raw], seat: Seat | None) -> list[str]:
        """What a reader's own earlier views (`Positions`) hold that they should not."""
        known = [step for number in self.known[seat][1:] for step in self.steps[number]]
        first, views = msgspec.json.decode(parts["first"]), msgspec.json.decode(parts["views"])
        events = msgspec.json.decode(parts.get("events", b"[]"))
        states = [self.states[0], *(after for _, _, after in known)][first : first + len(views)]
        told = [[], *(self.game.events(*step, seat) for step in known[: first + len(events)])][first:]
        found = [f"views have {extra}"] if (extra := set(parts) - {"seat", "first", "views", "events"}) else []
        if msgspec.json.decode(parts["seat"]) != seat or views != _plain([self.game.view(s, seat) for s in states]):
            found.append(f"the views from {first} on are not seat {seat}'s")
        if events != _plain(told[: len(events)]):
            found.append(f"the events from {first} on are not seat {seat}'s")
        return found

    def problems(self, frames: Iterable[bytes], seat: Seat | None) -> list[str]:
        """What the frames of one reader hold that it should not."""
        return [problem for frame in frames for problem in self._frame(frame, seat)]

    def _frame(self, frame: bytes, seat: Seat | None) -> list[str]:
        message = PARTS.decode(frame)
        kind = msgspec.json.decode(message["type"])
        if kind == "update":
            return self._update(message, seat)
        if kind == "table":
            return self._info(msgspec.json.decode(frame), frame, seat)
        extra = set(message) - PLAIN.get(kind, set())
        found = [f"{kind} has {extra}"] if extra else []
        missed = message.get("missed", b"null")
        return found + (self._update(PARTS.decode(missed), seat) if missed != b"null" else [])

    def _update(self, message: dict[str, msgspec.Raw], seat: Seat | None) -> list[str]:
        shown, found = msgspec.json.decode(message["number"]), []
        known = self.known[seat]
        number = known[shown]
        if set(message) != {"type", "table", "after", "number", "events", "view", "clock"}:
            found.append(f"update has {set(message)}")
        if msgspec.json.decode(message["view"]) != (self.view(number, seat) if number else None):
            found.append(f"the view at {number} is not seat {seat}'s")
        if set(msgspec.json.decode(message["clock"])) != CLOCK:
            found.append("the clock holds more than times")
        for event in msgspec.json.decode(message["events"]):
            if set(event) - EVENT or event["number"] > shown:
                found.append(f"event {event['number']} has {set(event) - EVENT}")
            if event.get("moves", []) != self.seen(known[event["number"]], seat):
                found.append(f"event {event['number']} is not what seat {seat} sees")
            if event.get("events", []) != self.events(known[event["number"]], seat):
                found.append(f"event {event['number']} tells what seat {seat} may not know")
        return found

    def _info(self, message: Any, frame: bytes, seat: Seat | None) -> list[str]:
        number = self.known[seat][message["number"]]
        found, over = [], self.over[number]
        if set(message) != INFO or any(set(one) != SEAT for one in message["seats"]):
            found.append("the table's description holds more than it should")
        if message["branch"] is not None:
            found.append("the table is called a branch of another")
        if message["seat"] != seat:
            found.append("the description is somebody else's")
        if not over and (self.seed.encode() in frame or message["fairness"]["seed"] or message["result"]):
            found.append("the seed or the result is told before the end")
        if message["number"] == 0 and message["fairness"]["players"] is not None:
            found.append("the players' seeds are told before the start")
        if message["to_move"] != [s for s in self.game.to_move(self.states[number]) if s != "table"]:
            found.append("who is to move is wrong")
        return found


def _known(decision: Move, seat: Seat | None) -> bool:
    return not decision.implied or decision.by == seat


def _plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))
