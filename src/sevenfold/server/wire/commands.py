"""What clients ask on the socket (or `POST command`), what the server answers, and replays on the wire."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw

from sevenfold.server.wire.tables import (
    ChatLine,
    CommandId,
    Language,
    Number,
    Refused,
    Seed,
    TableId,
    TableInfo,
    Update,
)


class Message(msgspec.Struct, tag_field="type", tag=str.lower, kw_only=True, omit_defaults=True):
    """From a client. `type` is the name in lower case."""


class Hello(Message):
    """The language that refusals are told in."""

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
    """A change to a table. `id` is the client's own: a repeated one is answered the same and done once."""

    table: TableId
    id: CommandId


class Play(Command, tag="move"):
    """A move as the view's legal moves give it. `after`: the number seen last."""

    after: Number
    move: dict[str, Any]


class Say(Command):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Phrase(Command):
    """A quick phrase by its key; readers see it in their own language."""

    phrase: Annotated[str, Meta(max_length=40)]


class Undo(Command):
    """Ask to take back one's last decision, or answer somebody who asks."""

    answer: Literal["ask", "agree", "refuse"]


class Concede(Command):
    """Give up."""


class GiveSeed(Command, tag="seed"):
    """Randomness of one's own for the shuffles, after the commitment was shown and before the start."""

    seed: Seed


class Skip(Command):
    """Let the bots play on without their pause until a person is to move."""


AnyCommand = Play | Say | Phrase | Undo | Concede | GiveSeed | Skip
AnyMessage = Hello | Ping | Watch | Unwatch | AnyCommand


class Welcome(msgspec.Struct, tag="welcome", tag_field="type"):
    """The first message on a socket. `person` is null for one who only watches."""

    version: str
    person: str | None
    name: str | None


class Ack(msgspec.Struct, tag="ack", tag_field="type"):
    """The command is done and stored. `number` is the entry it made (or the newest, if it made none)."""

    table: str
    id: str
    number: int


class Chat(msgspec.Struct, tag="chat", tag_field="type"):
    """New lines of chat (all of them after `watch`, for the seated)."""

    table: str
    lines: list[ChatLine]


class Gone(msgspec.Struct, tag="gone", tag_field="type"):
    """The table can no longer be watched from here."""

    table: str


class Pong(msgspec.Struct, tag="pong", tag_field="type"):
    """The answer to `ping`, with the server's Unix time in milliseconds."""

    now: int


AnyAnswer = Welcome | TableInfo | Update | Ack | Refused | Chat | Gone | Pong


class Replay(msgspec.Struct, kw_only=True):
    """A finished game: the record (see records.md), and how many positions it has (moves + 1)."""

    table: TableInfo
    record: Raw
    positions: int
    analysable: bool
    """Whether decisions of this game can be valued."""


class Positions(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Views of consecutive positions of a finished game from one seat (or "spectator").

    `events`: by position, the game events of the move that led to it; none for the first position of a game.
    `others`, where open cards are asked for: by position and seat, the fields of that seat's view that differ.
    """

    seat: int | None
    first: int
    views: list[Raw]
    events: list[list[Any]] = []
    others: list[list[dict[str, Any]]] = []


class Checked(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What a record file is: whether it replays, and whether its shuffles follow from its seeds."""

    ok: bool
    problem: str | None = None
    index: int | None = None
    clause: str | None = None
    fair: Literal["proved", "partly", "none", "broken"] = "none"
    positions: int = 0
    record: dict[str, Any] | None = None


class FairDraw(msgspec.Struct):
    """A move of chance, drawn again: the move's place, the move in words, and whether it came out the same."""

    index: int
    text: str
    same: bool


class FairCheck(msgspec.Struct, kw_only=True):
    """The proof of a game's shuffles, step by step: what was promised, what was shown, and everything drawn again.

    `partly`: the game began with `given` moves of another one, which are no chance of this table.
    """

    verdict: Literal["proved", "partly", "none", "broken"]
    table: str = ""
    commitment: str = ""
    seed: str = ""
    players: dict[str, str] = {}
    again: str = ""
    """The commitment worked out anew from the seed."""
    promised: bool = False
    given: int = 0
    draws: list[FairDraw] = []


class Analysed(msgspec.Struct, kw_only=True):
    """How far the analysis of a seat's decisions is (`progress` from 0 to 1), and what it found once it is done.

    `none`: nobody asked for it yet, or it failed and can be asked for again.
    """

    seat: int
    status: Literal["none", "running", "done"]
    progress: float
    analysis: Raw | None
