"""Types of tables, in HTTP and WebSocket messages.

The WebSocket carries one JSON object per frame, told apart by `type`. The same commands can be sent to
`POST /api/tables/{id}/command`. A table numbers its log entries for each reader, without the secret steps of others: a
client that sends the number it saw last gets what it missed. `python -m sevenfold.server.wire.schema` prints these
types as JSON Schema.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw

TableId = Annotated[str, Meta(min_length=4, max_length=24, pattern="^[a-z0-9]+$")]
PersonId = str
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=10_000_000)]
Nickname = Annotated[str, Meta(min_length=1, max_length=24)]
Password = Annotated[str, Meta(min_length=1, max_length=200)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[!-~]+$")]
Seed = Annotated[str, Meta(pattern="^[0-9a-f]{32,64}$", description="randomness from the client, in hex")]
Language = Literal["en", "zh-Hans", "zh-Hant", "ja"]
Visibility = Literal["open", "link", "private"]
AnyVisibility = Literal["open", "link", "private", "sealed"]
"""`sealed`: a tournament's table whose round is not over; like private, and its game cannot be studied yet."""
Unrated = Literal["too_short", "same_network"]
Status = Literal["waiting", "starting", "running", "finished", "abandoned"]


class Refused(msgspec.Struct, tag="refused", tag_field="type", omit_defaults=True, kw_only=True):
    """Why a message was refused: a stable code, and a text in the reader's language."""

    code: str
    text: str
    table: str | None = None
    id: str | None = None
    clause: str | None = None
    missed: "Update | None" = None
    """With `stale`: what happened since the number the sender saw."""


class Timer(msgspec.Struct, omit_defaults=True):
    """`move`: seconds per decision; `game`: seconds in all, `increment` per decision; `days` per decision."""

    kind: Literal["none", "move", "game", "days"] = "none"
    amount: Annotated[int, Meta(ge=0, le=36_000)] = 0
    increment: Annotated[int, Meta(ge=0, le=600)] = 0


class SeatIn(msgspec.Struct, omit_defaults=True):
    """Who may take a seat: anybody (`person`), or a bot of a level."""

    kind: Literal["person", "bot"] = "person"
    level: Annotated[str, Meta(max_length=40)] | None = None


class TableIn(msgspec.Struct, kw_only=True):
    """A new table. Its host sits on `seat` (null: nowhere). What is left out has the game's defaults.

    With `start_now` the table starts as soon as everybody seated has given a `seed`, or after two seconds.
    """

    game: Annotated[str, Meta(max_length=40)]
    rules: dict[str, Any] = {}
    seats: Annotated[list[SeatIn], Meta(max_length=16)] | None = None
    seat: SeatNumber | None = 0
    visibility: Visibility = "link"
    timer: Timer = msgspec.field(default_factory=Timer)
    rated: bool = False
    allow_undo: bool = True
    allow_tracker: bool = True
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0
    """Seconds a bot waits before its move."""
    grace: Annotated[int, Meta(ge=0, le=3600)] = 90
    """Seconds after which a bot plays for a person who is away."""
    start_now: bool = False


class SeatInfo(msgspec.Struct, kw_only=True):
    """A seat: free, a person's or a bot's. `bot_plays`: a bot plays a person's seat now."""

    seat: int
    kind: Literal["free", "person", "bot"]
    name: str | None = None
    level: str | None = None
    present: bool = False
    bot_plays: bool = False
    conceded: bool = False
    seeded: bool = False
    mine: bool = False
    guest: bool = False
    """The seat's person has no account, so nobody finds them by name."""


class Clock(msgspec.Struct, kw_only=True):
    """In milliseconds, by seat: `left` of the game (game timer); `due`: when the time of a seat's open decision is up
    (Unix time); `bots`: when a bot takes the seat of somebody who is away and to move (null: nobody is)."""

    left: list[int] | None
    due: list[int | None] | None
    now: int
    bots: list[int | None] | None = None


class UndoInfo(msgspec.Struct):
    """A request to undo all entries after number `to`; `agreed` lists the seats that agree."""

    by: int
    to: int
    agreed: list[int]


class Fairness(msgspec.Struct, kw_only=True):
    """The server's commitment; the players' seeds once started; the server's seed once finished."""

    scheme: str
    commitment: str
    players: dict[str, str] | None = None
    seed: str | None = None


class Branch(msgspec.Struct, kw_only=True):
    """The origin of a table that plays on from a position of a finished game; `table` is null for a record file.

    `redrawn`: what its player could not know was drawn again.
    """

    table: str | None
    at: int
    redrawn: bool


class TableInfo(msgspec.Struct, tag="table", tag_field="type", kw_only=True):
    """Everything about a table but the game's position."""

    id: str
    game: str
    rules: Raw
    preset: str | None
    """The name of the rule set, if it has one."""
    status: Status
    visibility: AnyVisibility
    host: str
    """The name of the person who made the table."""
    hosting: bool
    """Whether the reader is the host."""
    seats: list[SeatInfo]
    seat: int | None
    """The reader's seat."""
    number: int
    to_move: list[int]
    timer: Timer
    clock: Clock
    rated: bool
    allow_undo: bool
    allow_tracker: bool
    pace: float
    grace: int
    undo: UndoInfo | None
    fairness: Fairness
    result: Raw | None
    ended: Literal["played", "conceded", "abandoned"] | None
    rematch: str | None
    """The table where these people play again."""
    branch: Branch | None
    created: int
    unrated: Unrated | None = None
    """Why a rated game did not count: somebody made too few moves, or a guest and an opponent share a network."""
    code: str | None = None
    """Six letters by which others can join; only while the table waits, and only for those who sit there or host it."""
    sides: list[list[int]] = []
    """Who plays together."""
    tournament: str | None = None
    """The tournament that the table belongs to."""


class Event(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What one log entry did, as the reader may see it.

    `move`: the moves in order, hidden parts null (a decision, then what chance added), and for each of them the game
    events that it brought about (see each game's `events.py`), as far as the reader may know. `undo`: entries after
    `to` are taken back; `ask`, `agree` and `refuse` come before it. `concede`, `bot` (a bot takes the seat) and
    `back` (its person plays again) are about `seat`.
    """

    number: int
    kind: Literal["start", "move", "ask", "agree", "refuse", "undo", "concede", "bot", "back", "end"]
    at: int
    seat: int | None = None
    bot: bool = False
    moves: list[dict[str, Any]] = []
    events: list[tuple[Any, ...]] = []
    to: int | None = None


class Update(msgspec.Struct, tag="update", tag_field="type", kw_only=True):
    """What happened after entry `after`, and the reader's view after entry `number`.

    When too much happened (or `after` was null) `events` is empty and `after` equals `number`.
    """

    table: str
    after: int
    number: int
    events: list[Event]
    clock: Clock
    # The view is the last field: `Table.send_update` adds it to what is the same for all readers.
    view: Raw | None
    """The game's view (see each game's `view.py`); null before the start."""


class TableOut(msgspec.Struct):
    """A table as its reader sees it now."""

    table: TableInfo
    update: Update
    chat: "list[ChatLine]"


class TableFound(msgspec.Struct):
    """The table that a short code leads to."""

    table: str


class Sit(msgspec.Struct, omit_defaults=True):
    """Takes a seat (null: the first free one)."""

    seat: SeatNumber | None = None
    seed: Seed | None = None


class Start(msgspec.Struct, omit_defaults=True):
    """Starts the game; bots of level `fill` take free seats, otherwise free seats are refused."""

    fill: Annotated[str, Meta(max_length=40)] | None = None
    seed: Seed | None = None


class TableLine(msgspec.Struct, kw_only=True):
    """A table in a list: the lobby, or one's own. `my_turn`: the reader is to move there.

    `round` (or turn) and `points` (by seat; empty where the game has none) say how the game stands, `winners` (seats)
    and `finished` (Unix time in milliseconds) how and when it ended; they are null before. `draw`: nobody won or
    lost. `tournament`: the one that the table belongs to.
    """

    id: str
    game: str
    preset: str | None
    status: Status
    visibility: AnyVisibility
    host: str
    seats: list[SeatInfo]
    seat: int | None
    my_turn: bool
    timer: Timer
    rated: bool
    created: int
    hosting: bool = False
    round: int | None = None
    points: list[int] = []
    sides: list[list[int]] = []
    winners: list[int] | None = None
    draw: bool = False
    finished: int | None = None
    tournament: str | None = None


class ChatLine(msgspec.Struct, kw_only=True, omit_defaults=True):
    """A line of chat: `text`, or `phrase` (a message key, shown in each reader's language)."""

    n: int
    seat: int
    name: str
    at: int
    text: str | None = None
    phrase: str | None = None
