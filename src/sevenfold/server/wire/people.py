"""Types about other people: pairing, friends, invitations, profiles, reports."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sevenfold.server.wire.tables import PersonId, SeatNumber, TableId, TableLine, Timer

Clocked = Literal["move", "game", "days"]


class PairingIn(msgspec.Struct, kw_only=True):
    """What somebody wants to play with whoever wants the same. `clock`: a minute a move, 15 minutes + 10 seconds, or
    two days a move. `bots`: they may have the seats for which nobody comes, if another person agrees, too."""

    game: Annotated[str, Meta(max_length=40)]
    preset: Annotated[str, Meta(max_length=40)]
    clock: Clocked = "move"
    rated: bool = False
    bots: bool = False


class PairingOut(msgspec.Struct, kw_only=True):
    """For what the reader waits (`choice`; null: they do not), and the `table` once others were found.

    `waiting`: how many people want this game, the reader among them; `ready`: those of them who would play with bots.
    """

    choice: PairingIn | None = None
    waiting: int = 0
    ready: int = 0
    seats: int = 0
    seconds: int = 0
    """Since when the reader waits."""
    table: str | None = None


class PersonLine(msgspec.Struct, kw_only=True):
    """Somebody in a list."""

    person: PersonId
    name: str
    guest: bool = False


class FriendLine(msgspec.Struct, kw_only=True):
    """A friend. `table`: a running game of theirs that anybody may watch."""

    person: PersonId
    name: str
    online: bool
    table: str | None = None


class InvitationLine(msgspec.Struct, kw_only=True):
    """An invitation to a table that waits for players. `name`: of the person who sent it, or to whom it was sent."""

    table: str
    person: PersonId
    name: str
    game: str
    preset: str | None
    timer: Timer
    rated: bool
    seats: int
    at: int
    declined: bool = False


class PeopleOut(msgspec.Struct, kw_only=True):
    """What other people are to the reader. `asked`: by the reader, to be friends; `requests`: who asked the reader."""

    friends: list[FriendLine]
    asked: list[PersonLine]
    requests: list[PersonLine]
    blocked: list[PersonLine]
    muted: list[PersonLine]
    received: list[InvitationLine]
    sent: list[InvitationLine]


class Whom(msgspec.Struct, kw_only=True, omit_defaults=True):
    """Another person: an account by `name`, or whoever has a `seat` at a `table`."""

    name: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    table: TableId | None = None
    seat: SeatNumber | None = None


class InvitationIn(msgspec.Struct, kw_only=True):
    """Invites an account to a table that waits, at which the sender sits or which they made."""

    table: TableId
    name: Annotated[str, Meta(min_length=1, max_length=80)]


# --- Profiles -----------------------------------------------------------------------------------------


class RatingLine(msgspec.Struct, kw_only=True):
    """A rating, and what it was after each rated game."""

    game: str
    ruleset: str
    ordinal: float
    games: int
    history: list[float]


class FigureLine(msgspec.Struct, kw_only=True):
    """How often something happened, out of how many times; its text is the message `GAME-figure-NAME`."""

    name: str
    count: int
    of: int


class GameFigures(msgspec.Struct, kw_only=True):
    """What the games of one kind say about somebody's play."""

    game: str
    games: int
    figures: list[FigureLine]


class PartnerLine(msgspec.Struct, kw_only=True):
    """Somebody with whom a person has played on one side."""

    name: str
    games: int
    won: int


class ProfileOut(msgspec.Struct, kw_only=True):
    """What a reader may know of a person. `hidden`: nothing but the name."""

    name: str
    hidden: bool = False
    mine: bool = False
    private: bool = False
    since: int | None = None
    """Unix milliseconds."""
    ratings: list[RatingLine] = []
    figures: list[GameFigures] = []
    partners: list[PartnerLine] = []
    games: list[TableLine] = []
    """Finished, newest first."""


class ReportIn(msgspec.Struct, kw_only=True):
    """What operators should look at: about an account by `name`, or whoever has a `seat` at a `table`."""

    reason: Literal["insults", "cheating", "name", "other"]
    text: Annotated[str, Meta(max_length=500)] = ""
    name: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    table: TableId | None = None
    seat: SeatNumber | None = None
