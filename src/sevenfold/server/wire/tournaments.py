"""Types of tournaments, in HTTP messages."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Raw

from sevenfold.server.wire.tables import Seed, Timer

MOST_ROUNDS = 32
TournamentStatus = Literal["open", "closed", "running", "finished", "cancelled"]
"""`closed`: nobody can enter any more, and the first round has not begun."""


class Format(msgspec.Struct, kw_only=True, omit_defaults=True):
    """How a tournament is played.

    `swiss`: neighbours in the standings meet, for `rounds` rounds; `round_robin`: everybody meets everybody, at tables
    of two sides. `pairs`: two people enter together and play one side. Bots of `level` fill odd tables. The next round
    begins `pause` seconds after one is over.
    """

    pairing: Literal["swiss", "round_robin"] = "swiss"
    entrants: Literal["individual", "pairs"] = "individual"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 5
    most: Annotated[int, Meta(ge=2, le=128)] = 64
    """How many entrants there can be."""
    level: Annotated[str, Meta(max_length=40)] | None = None
    timer: Timer = msgspec.field(default_factory=lambda: Timer("game", 600, 10))
    pause: Annotated[int, Meta(ge=0, le=86_400)] = 60
    pace: Annotated[float, Meta(ge=0, le=10)] = 1.0
    """Seconds a bot waits before its move."""


class TournamentIn(msgspec.Struct, kw_only=True):
    """A new tournament. It starts at `starts` (Unix milliseconds), or when its host starts it."""

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    game: Annotated[str, Meta(max_length=40)]
    rules: dict[str, Any] = {}
    format: Format = msgspec.field(default_factory=Format)
    starts: Annotated[int, Meta(ge=0, le=1 << 53)] | None = None


class Enter(msgspec.Struct, omit_defaults=True):
    """Enters a tournament. A pair enters when each of the two has named the other as `partner`."""

    partner: Annotated[str, Meta(max_length=48)] | None = None
    seed: Seed | None = None


class Registration(msgspec.Struct):
    """Opens or closes the registration."""

    open: bool


class TournamentLine(msgspec.Struct, kw_only=True):
    """A tournament in a list. `table`: where the reader is expected now."""

    id: str
    name: str
    game: str
    preset: str | None
    pairing: str
    entrants: str
    status: TournamentStatus
    host: str
    round: int
    rounds: int
    count: int
    """How many entrants there are."""
    most: int
    next_at: int | None
    created: int
    entered: bool
    table: str | None = None


class EntrantOut(msgspec.Struct, kw_only=True):
    """A person or a pair. `complete`: both of a pair have entered."""

    number: int
    names: list[str]
    complete: bool
    withdrawn: bool
    mine: bool


class PlaceOut(msgspec.Struct, kw_only=True):
    """A place at a table: an entrant's number (null: a bot). The rest is null until the round is over: the place's
    share of the win, its points less the best other side's, and the entrant's score by comparison."""

    entrant: int | None
    share: float | None = None
    margin: int | None = None
    score: float | None = None
    forfeit: bool = False


class RoundTable(msgspec.Struct, kw_only=True):
    """A table of a round. `table` is null for those who may not watch it: while the round runs, all who do not sit
    there."""

    number: int
    table: str | None
    over: bool
    places: list[PlaceOut]


class RoundOut(msgspec.Struct, kw_only=True):
    """A round. `seed` is shown when it is over; hashed `round` times, it is the tournament's commitment."""

    round: int
    over: bool
    seed: str | None
    tables: list[RoundTable]


class StandingOut(msgspec.Struct, kw_only=True):
    """An entrant's place in the standings after the rounds that are over; `scores` by round, null: did not play."""

    entrant: int
    rank: int
    total: float
    buchholz: float
    wins: float
    scores: list[float | None]


class TournamentOut(msgspec.Struct, kw_only=True):
    """A tournament as its reader sees it."""

    id: str
    name: str
    game: str
    rules: Raw
    preset: str | None
    format: Format
    sides: list[list[int]]
    """Which places of a table play together."""
    status: TournamentStatus
    host: str
    hosting: bool
    round: int
    rounds: int
    next_at: int | None
    """When it starts, or its next round does."""
    created: int
    finished: int | None
    now: int
    commitment: str
    """Fixes the seeds of all rounds before anybody enters."""
    entrants: list[EntrantOut]
    mine: int | None
    """The reader's entrant."""
    invitations: list[str]
    """Who has named the reader as partner."""
    table: str | None
    """Where the reader is expected now."""
    played: list[RoundOut]
    standings: list[StandingOut]
