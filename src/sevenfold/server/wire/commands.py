"""Messages of clients over the WebSocket (or `POST command`), the server's answers, and replays."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw

from sevenfold.entry import Chapter
from sevenfold.server.wire.tables import (
    ChatLine,
    CommandId,
    Language,
    Number,
    Refused,
    SeatNumber,
    Seed,
    TableId,
    TableInfo,
    Update,
)


class Message(msgspec.Struct, tag_field="type", tag=str.lower, kw_only=True, omit_defaults=True):
    """A message from a client. `type` is the class's name in lower case."""


class Hello(Message):
    """Sets the language of refusals."""

    lang: Language


class Ping(Message):
    """Answered with `pong`; send one every 20 seconds or so."""


class Watch(Message):
    """Follow a table. `after`: the number seen last (null: nothing yet)."""

    table: TableId
    after: Number | None = None


class Unwatch(Message):
    """Stop following a table."""

    table: TableId


class Command(Message):
    """A change to a table. `id` is chosen by the client: a repeated command is done once and answered the same."""

    table: TableId
    id: CommandId


class Play(Command, tag="move"):
    """A move, as the view lists it. `after`: the number seen last."""

    after: Number
    move: dict[str, Any]


class Say(Command):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Phrase(Command):
    """A quick phrase by its key; readers see it in their own language."""

    phrase: Annotated[str, Meta(max_length=40)]


class Undo(Command):
    """Ask to undo one's last decision, or answer such a request."""

    answer: Literal["ask", "agree", "refuse"]


class Concede(Command):
    """Concede the game."""


class GiveSeed(Command, tag="seed"):
    """The player's seed for the shuffles, after the commitment is shown and before the start."""

    seed: Seed


class Replace(Command):
    """Let a bot play now for a partner who is away; the partner gets the seat back on return."""

    seat: SeatNumber


class Skip(Command):
    """Let the bots play without pauses until a person is to move."""


AnyCommand = Play | Say | Phrase | Undo | Concede | Replace | GiveSeed | Skip
AnyMessage = Hello | Ping | Watch | Unwatch | AnyCommand


class Welcome(msgspec.Struct, tag="welcome", tag_field="type"):
    """The first message on a WebSocket. `person` is null if nobody is signed in."""

    version: str
    person: str | None
    name: str | None


class Ack(msgspec.Struct, tag="ack", tag_field="type"):
    """The command is done and stored. `number` is the entry it added (or the newest, if it added none)."""

    table: str
    id: str
    number: int


class Chat(msgspec.Struct, tag="chat", tag_field="type"):
    """New lines of chat (all of them after `watch`, for the seated)."""

    table: str
    lines: list[ChatLine]


class Gone(msgspec.Struct, tag="gone", tag_field="type"):
    """The table is not watched any more."""

    table: str


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    """The answer to `ping`, with the server's Unix time in milliseconds."""

    now: int


class Inbox(msgspec.Struct, tag="inbox", tag_field="type"):
    """The reader's friends or invitations have changed: `GET /api/people` says how."""


AnyAnswer = Welcome | TableInfo | Update | Ack | Refused | Chat | Gone | Pong | Inbox


class Replay(msgspec.Struct, kw_only=True):
    """A finished game: the record (see records.md), and how many positions it has (moves + 1).

    `chapters`: by position, the round or turn and its part (a trick's number, a state's name), where the game says it.
    """

    table: TableInfo
    record: Raw
    positions: int
    analysable: bool
    """Whether this game can be analysed."""
    chapters: list[Chapter] = []


class Positions(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Views of consecutive positions of a finished game from one seat (or "spectator").

    `events`: by position, the game events of the move that led to it; none for the first position of a game.
    `others`, if open cards are wanted: by position and seat, the fields of that seat's view that differ.
    """

    seat: int | None
    first: int
    views: list[Raw]
    events: list[list[Any]] = []
    others: list[list[dict[str, Any]]] = []


class Checked(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a record file is: whether it replays, and whether its shuffles follow from its seeds; `chapters` as in
    `Replay`."""

    ok: bool
    problem: str | None = None
    index: int | None = None
    clause: str | None = None
    fair: Literal["proved", "partly", "none", "broken"] = "none"
    positions: int = 0
    record: dict[str, Any] | None = None
    chapters: list[Chapter] = []


class FairDraw(msgspec.Struct):
    """A random move, drawn again: the move's index, the move in words, and whether it is the same."""

    index: int
    text: str
    same: bool


class FairCheck(msgspec.Struct, kw_only=True):
    """The check of a game's shuffles, step by step: commitment, revealed seed, and every random move drawn again.

    `partly`: the game began with `given` moves of another game, which this table did not draw.
    """

    verdict: Literal["proved", "partly", "none", "broken"]
    table: str = ""
    commitment: str = ""
    seed: str = ""
    players: dict[str, str] = {}
    again: str = ""
    """The commitment, computed from the seed."""
    promised: bool = False
    given: int = 0
    round: int = 0
    """Of a tournament: so often is the seed hashed."""
    draws: list[FairDraw] = []


class Analysed(msgspec.Struct, kw_only=True):
    """How far the analysis of a seat's decisions is (`progress` from 0 to 1), and its result once it is done.

    `none`: it was not started, or it failed and can be started again.
    """

    seat: int
    status: Literal["none", "running", "done"]
    progress: float
    analysis: Raw | None
