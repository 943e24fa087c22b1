"""The server's HTTP interface for one person in a browser: tables against bots, replays, analysis, lessons, puzzles.

Paths, questions and answers are those of `server.http`. What only a server can offer (other people, ratings, chat) has
no path here. The page stores tables: `saved` returns what is to be kept of one, `load` takes it back.
"""

from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec

from sevenfold import records
from sevenfold.agents import analysis
from sevenfold.agents.analysis import analysable
from sevenfold.browser.analyses import Analyses
from sevenfold.browser.data_files import missing
from sevenfold.browser.table import PERSON, LocalTable
from sevenfold.errors import Refusal, SevenfoldError
from sevenfold.records import Record
from sevenfold.server import catalogue, replay
from sevenfold.server.recorded import lessons, puzzles
from sevenfold.server.recorded.branches import BranchRequest
from sevenfold.server.tables.fairness import fair_check
from sevenfold.server.wire.commands import AnyCommand
from sevenfold.server.wire.refusals import refused

Query = dict[str, str]


class LocalServer:
    """Answers requests. Tables of games that go on are in memory; `send` is called with their messages."""

    def __init__(self, send: Callable[[str], None]) -> None:
        self.tables: dict[str, LocalTable] = {}
        self.analyses = Analyses()
        self.send = lambda data: send(data.decode())
        self.name, self.lang = "", "en"

    # --- tables in memory -----------------------------------------------------------------------------

    def load(self, saved: str) -> None:
        """Takes a table as it was stored; raises an error where that is damaged."""
        table = LocalTable.load(saved.encode(), self.send, self.lang)
        self.tables[table.table.id] = table

    def saved(self, id: str) -> str:
        return self.tables[id].saved().decode()

    def line(self, id: str) -> str:
        """Returns a table's line in the list of one's games."""
        return msgspec.json.encode(self.tables[id].table.summary(PERSON)).decode()

    def revision(self, id: str) -> int:
        """Returns the number of the newest entry, 0 for a table that is not in memory. All that happens adds one."""
        return self.tables[id].table.position.number if id in self.tables else 0

    # --- playing --------------------------------------------------------------------------------------

    def message(self, id: str, text: str, lang: str) -> None:
        """Does what a message asks for, as on the WebSocket; the answers are sent."""
        table = self.tables[id]
        table.lang = lang
        table.handle(text.encode())

    def think(self, id: str) -> float | None:
        """Lets the next bot choose its move; returns the milliseconds until it may be shown, None if no bot is due."""
        return self.tables[id].think()

    def show(self, id: str) -> None:
        """Makes the move that the bot has chosen."""
        self.tables[id].show()

    def analyse(self) -> bool:
        """Does a piece of the analyses that were asked for; returns whether there was any."""
        return self.analyses.step()

    def missing(self, path: str = "", body: str = "") -> str:
        """Returns the files that the bots at these tables, the analyses asked for and a request about to be made read
        and that are not here, as a list of names inside the package. All goes on without them."""
        rows = (table.table.row for table in self.tables.values())
        played = [(row.game, row.rules) for row in rows if row.status == "running"]
        studied = [(record.game, record.rules) for record in self.analyses.unfinished()]
        return _json(missing(iter([*played, *studied, *self._hinted(path, body)])))

    def _hinted(self, path: str, body: str) -> list[tuple[str, Any]]:
        """Returns the game and the rules that a request for a hint is about; nothing for other requests."""
        match urlsplit(path).path.strip("/").split("/"):
            case ["records", "hint"]:
                with suppress(SevenfoldError, msgspec.MsgspecError):
                    record = records.decode(body.encode())
                    return [(record.game, record.rules)]
            case ["replays", id, "hint"] if id in self.tables:
                row = self.tables[id].table.row
                return [(row.game, row.rules)]
        return []

    # --- requests -------------------------------------------------------------------------------------

    def request(self, method: str, path: str, body: str, lang: str, name: str) -> tuple[bool, str]:
        """Returns whether the request was done, and the answer or the refusal as JSON."""
        self.lang, self.name = lang, name
        asked = urlsplit(path)
        parts = asked.path.strip("/").split("/")
        try:
            found = self._answer(method, parts, dict(parse_qsl(asked.query)), body.encode())
        except (msgspec.MsgspecError, ValueError) as error:
            return False, _json(refused(Refusal("bad_message", detail=str(error)[:200]), lang))
        except SevenfoldError as error:
            return False, _json(refused(error, lang))
        return True, found if isinstance(found, str) else _json(found)

    def _answer(self, method: str, parts: list[str], query: Query, body: bytes) -> Any:
        match method, parts:
            case "GET", ["games"]:
                return catalogue.all_games()
            case "POST", ["tables"]:
                return self._opened(LocalTable.make(body, self.name, self.send, self.lang))
            case "POST", ["records", "tables"]:
                return self._opened(LocalTable.of_record(records.decode(body), self.name, self.send, self.lang))
            case "GET", ["lessons"]:
                return lessons.offered()
            case "GET", ["lessons", name]:
                return lessons.opened(name)
            case "POST", ["lessons", name, step]:
                return lessons.tried(name, int(step), msgspec.json.decode(body, type=dict[str, Any]), self.lang)
            case "GET", ["puzzles"]:
                return puzzles.offered(datetime.now(UTC).date())
            case "GET", ["puzzles", name]:
                return puzzles.opened(name)
            case "POST", ["puzzles", name]:
                return puzzles.answered(name, msgspec.json.decode(body, type=dict[str, Any]), self.lang)
            case "POST", ["records", "check"]:
                return replay.checked(body, self.lang)
            case "POST", ["records", "branch"]:
                return self._branched(records.decode(body), query, None)
            case "POST", ["records", what]:
                return self._study(what, records.decode(body), query, query.get("start", "true") == "true")
            case _, [("tables" | "replays") as kind, id, *rest] if id in self.tables:
                return self._of_table(method, kind, self.tables[id], rest, query, body)
        raise Refusal("unknown", what="/".join(parts)[:200])

    def _opened(self, table: LocalTable) -> str:
        self.tables[table.table.id] = table
        return table.out().decode()

    def _of_table(self, method: str, kind: str, table: LocalTable, rest: list[str], query: Query, body: bytes) -> Any:
        match method, kind, rest:
            case "GET", "tables", []:
                return table.out().decode()
            case "GET", "tables", ["views"]:
                seat = table.seat
                made = replay.known_record(table.table, seat)
                return replay.positions(made, seat, int(query.get("first", 0)), False)
            case "GET", "tables", [("hint" | "advice") as wanted]:
                return table.hint(advise=wanted == "advice").decode()
            case "GET", "tables", ["record"]:  # of one's own game, also while it goes on: one plays against bots only
                return records.encode(replay.record_of(table.table.row, table.table.position)).decode()
            case "POST", "tables", ["command"]:
                return table.command(msgspec.json.decode(body, type=AnyCommand))
            case "POST", "tables", ["rematch"]:
                return self._opened(table.rematch())
        if kind != "replays" or table.table.position.ended is None:
            raise Refusal("not_finished" if kind == "replays" else "unknown", what="/".join(rest)[:200])
        record = replay.record_of(table.table.row, table.table.position)
        match method, rest:
            case "GET", []:
                return replay.replay_of(table.table, PERSON)
            case "GET", ["record"]:
                return records.encode(record).decode()
            case "POST", ["branch"]:
                return self._branched(record, query, table.table.id)
            case _, [what]:
                return self._study(what, record, query, method == "POST")
        raise Refusal("unknown", what="/".join(rest)[:200])

    def _branched(self, record: Record, query: Query, origin: str | None) -> str:
        """Opens a table that plays on from a position of a finished game."""
        wanted = msgspec.convert(query, BranchRequest, strict=False)
        return self._opened(LocalTable.branch(record, wanted, origin, self.name, self.send, self.lang))

    def _study(self, what: str, record: Record, query: Query, start: bool) -> Any:
        """Returns what is asked about a whole game."""
        seat = int(query["seat"]) if "seat" in query else None
        match what:
            case "views":
                return replay.positions(record, seat, int(query.get("first", 0)), query.get("open") == "true")
            case "fairness":
                return fair_check(record, self.lang)
            case "analysis" if seat is not None and analysable(record):
                replay.check_seat(record, seat)
                return self.analyses.asked(record, seat, start)
            case "hint" if seat is not None:
                return analysis.hint(record, seat, max(0, int(query.get("at", 0))))
        raise Refusal("unknown", what=what[:200])


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
