"""Rows as the rest of the server reads them: what the JSON columns hold, a table, its log, its chat."""

import time
from typing import TYPE_CHECKING, Any, Final

import msgspec

from sevenfold import games
from sevenfold.server.wire.tables import Branch, Timer, Unrated

if TYPE_CHECKING:  # tables in the browser use these rows too, without a database
    from sqlalchemy import Row

GONE: Final = "gone"
"""Stands for people who deleted their account, also in the log: no entry holds their id."""


class Identity(msgspec.Struct, frozen=True):
    """The person who sends a request."""

    id: str
    name: str
    language: str | None
    guest: bool = True
    session: str = ""
    """The session's id in the database."""
    network: str = ""
    """A keyed hash of the address that the request came from."""


class SeatRow(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One seat: a person's, a bot's (`level`), or free."""

    person: str | None = None
    name: str | None = None
    level: str | None = None
    seed: str | None = None
    guest: bool = False
    """Whether the person was a guest when they sat down."""
    network: str | None = None
    """At a rated table: from where they came."""


class Duplicate(msgspec.Struct, frozen=True, kw_only=True):
    """What the tables of a tournament's round share, so that they get the same deals (see `fairness`)."""

    tournament: str
    round: int
    commitment: str
    players: dict[str, str]
    """The seeds that the entrants gave, by entrant and person."""

    @property
    def name(self) -> str:
        return f"{self.tournament}/{self.round}"


class Options(msgspec.Struct, kw_only=True):
    """What the host chose besides the rules."""

    timer: Timer
    rated: bool = False
    allow_undo: bool = True
    allow_tracker: bool = True
    pace: float = 1.0
    grace: int = 90
    branch: Branch | None = None
    duplicate: Duplicate | None = None
    """At a tournament's table."""


class TableRow(msgspec.Struct, kw_only=True):
    """A row of `tables` with its JSON decoded, and its host's name."""

    id: str
    game: str
    rules: msgspec.Struct
    preset: str | None
    options: Options
    seats: list[SeatRow]
    host: str
    host_name: str
    visibility: Any
    status: Any
    seed: str
    version: int
    result: str | None
    ended: Any
    rematch: str | None
    created: int
    finished: int | None = None
    unrated: Unrated | None = None
    """Why a rated game did not count (see `ratings`)."""
    gaps: dict[str, int] = {}
    """By open decision, for how many milliseconds nobody ran the table (see `clocks`)."""
    code: str | None = None
    """Six letters by which people join while it waits; None where no seat was free."""

    def seat_of(self, person: str | None) -> int | None:
        """Returns the seat of a person at this table, or None."""
        if person is not None:
            for number, seat in enumerate(self.seats):
                if seat.person == person:
                    return number
        return None


class EntryRow(msgspec.Struct):
    """A row of `log`."""

    number: int
    kind: Any
    seat: int | None
    command: str | None
    body: str
    at: int


class ChatRow(msgspec.Struct):
    """A row of `chat`, with the name of the person who said it; somebody else may have their seat now."""

    n: int
    seat: int
    person: str
    name: str
    text: str | None
    phrase: str | None
    at: int


class SnapshotRow(msgspec.Struct):
    """A row of `snapshots`; `code` names the rules' source that it belongs to."""

    number: int
    code: str
    state: bytes


class StoredTable(msgspec.Struct, kw_only=True):
    """Everything that is stored of a table's game."""

    row: TableRow
    entries: list[EntryRow]
    snapshot: SnapshotRow | None
    seen: dict[int, int]
    """How many milliseconds ago each seat's person was last present."""


def read_table(row: "Row[Any]") -> TableRow:
    entry = games.entry(row.game)
    return TableRow(
        id=row.id,
        game=row.game,
        rules=msgspec.json.decode(row.rules, type=entry.rules),
        preset=row.preset,
        options=msgspec.json.decode(row.options, type=Options),
        seats=msgspec.json.decode(row.seats, type=list[SeatRow]),
        host=row.host,
        host_name=row.host_name or "",
        visibility=row.visibility,
        status=row.status,
        seed=row.seed,
        version=row.version,
        result=row.result,
        ended=row.ended,
        rematch=row.rematch,
        created=row.created,
        finished=row.finished,
        unrated=row.unrated,
        gaps=msgspec.json.decode(row.gaps, type=dict[str, int]),
        code=row.code,
    )


def to_json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def now() -> int:
    """Returns the Unix time in milliseconds, for what is stored and shown. It jumps when somebody sets the clock."""
    return int(time.time() * 1000)


def steady() -> int:
    """Returns milliseconds on a clock that nobody sets, for durations; only differences have a meaning."""
    return int(time.monotonic() * 1000)
