"""Types of the other pages: people, games that can be played, lessons."""

from typing import Any, Literal

import msgspec

from sevenfold.lessons import Step
from sevenfold.server.wire.tables import Language, Nickname, Password, PersonId, TableInfo, Update


class GuestIn(msgspec.Struct):
    """A new guest. `token` as in `Credentials`; whoever is signed in by cookie gets none."""

    nickname: Nickname
    language: Language | None = None
    token: bool | None = None


class Credentials(msgspec.Struct):
    """For registering and logging in. A guest who registers keeps their games.

    `token`: true asks for a bearer token instead of the cookie, false for the cookie alone. If it is left out, programs
    get both, and pages in a browser the cookie.
    """

    name: Nickname
    password: Password
    token: bool | None = None


class NewPassword(msgspec.Struct):
    """A new password, and the old one as a check. `token` as in `Credentials`."""

    old: Password
    password: Password
    token: bool | None = None


class Farewell(msgspec.Struct):
    """For deleting an account: its password once more. Guests have none."""

    password: Password | None = None


class Change(msgspec.Struct, omit_defaults=True):
    """What to change about oneself; fields that are left out stay. Settings are the client's own (at most 8 KiB)."""

    nickname: Nickname | None = None
    language: Language | None = None
    settings: dict[str, Any] | None = None
    unnamed: bool | None = None
    """True leaves one's name out of the open export of records."""
    private: bool | None = None
    """True hides one's profile: others see the name only."""


class Rating(msgspec.Struct, kw_only=True):
    """Skill in one game and rule set; `ordinal` is what the leaderboard sorts by (mu - 3 sigma)."""

    name: str
    person: PersonId
    game: str
    ruleset: str
    mu: float
    sigma: float
    ordinal: float
    games: int
    bot: bool = False


class Person(msgspec.Struct, kw_only=True):
    """The person who is signed in, as only they see it. `token` is sent once, to clients without cookies."""

    id: PersonId
    name: str
    guest: bool
    language: Language | None
    settings: dict[str, Any]
    unnamed: bool
    ratings: list[Rating]
    private: bool = False
    token: str | None = None


# --- What can be played -------------------------------------------------------------------------------


class Choice(msgspec.Struct):
    """One value of an option; `label` is a message key."""

    value: str | int | bool
    label: str


class Option(msgspec.Struct, kw_only=True):
    """One rule option: a choice among values (`choices`), a whole number, or data."""

    name: str
    label: str
    kind: Literal["choice", "number", "switch", "data"]
    default: Any
    choices: list[Choice] = []


class Clash(msgspec.Struct, kw_only=True):
    """Values of options that cannot be combined; `why` is a message key."""

    why: str
    values: dict[str, list[str | int | bool]]


class Preset(msgspec.Struct, kw_only=True):
    """A named set of rules; `seats` is how many play, `sides` who plays together."""

    id: str
    label: str
    rules: dict[str, Any]
    seats: int
    sides: list[list[int]]


class Character(msgspec.Struct):
    """A bot with a name and a style of play."""

    id: str
    style: str


class Level(msgspec.Struct):
    """A level of bots; `cast` says who plays it, by seat. It is empty in games whose bots have no names."""

    id: str
    label: str
    cast: list[Character]


class GameInfo(msgspec.Struct, kw_only=True):
    """A game, with everything that the form for a new table needs; labels are message keys."""

    id: str
    label: str
    options: list[Option]
    clashes: list[Clash]
    presets: list[Preset]
    levels: list[Level]
    phrases: list[str]
    period: Literal["round", "turn"]
    """What the game counts while it goes on."""
    facts: Any = None
    """What of the rules is the same at every table: the game's own type (`YokaiFacts`, `ZhangYiFacts`), or null."""
    scenarios: dict[str, Any] = {}
    """The scenarios that ship, the default first, by value of the option `scenario`: the game's own type."""


class ScenarioLine(msgspec.Struct):
    """A scenario that ships: a value of the option `scenario`, and the data it stands for."""

    name: str
    scenario: msgspec.Raw


class ScenarioChecked(msgspec.Struct):
    """What is wrong with a scenario, each fault in words; nothing if it can be played."""

    faults: list[str]


class Balanced(msgspec.Struct, kw_only=True):
    """How far the games are that measure a scenario (`progress` from 0 to 1), and the report once they are played."""

    status: Literal["none", "running", "done"]
    progress: float
    report: msgspec.Raw | None


# --- Learning -----------------------------------------------------------------------------------------


class LessonLine(msgspec.Struct):
    """A lesson in the list: its texts are the messages `lesson-<id>` and `lesson-<id>-about`."""

    id: str
    game: str
    rules: dict[str, Any]
    steps: int


class LessonOut(msgspec.Struct, kw_only=True):
    """A lesson as a table: position i, after i moves, is `updates[i]`."""

    table: TableInfo
    updates: list[Update]
    steps: list[Step]


class Tried(msgspec.Struct, kw_only=True):
    """What the rules say about a learner's move: whether it is the one asked for, and whether it is legal."""

    ok: bool
    legal: bool
    clause: str | None = None
    text: str | None = None
    """Why it is not legal, in the reader's language."""


class PuzzleLine(msgspec.Struct):
    """A puzzle in the list; its task is the message `puzzle-<kind>`."""

    id: str
    game: str
    kind: str
    preset: str
    """The name of its rule set."""
    hard: bool


class PuzzleList(msgspec.Struct, kw_only=True):
    """All puzzles, and the one of the day (by UTC, the same for everybody)."""

    day: str
    """YYYY-MM-DD."""
    today: str | None
    """A puzzle's id; null where the server has no puzzles."""
    puzzles: list[PuzzleLine]


class PuzzleOut(msgspec.Struct, kw_only=True):
    """A puzzle without its answer: a table at the position, as the seat that decides sees it."""

    id: str
    kind: str
    hard: bool
    table: TableInfo
    update: Update
    choices: list[dict[str, Any]]
    """The moves to choose from; empty: any legal move is an answer."""
    others: list[msgspec.Raw]
    """With open cards: every seat's own view; otherwise empty."""


class PuzzleChoice(msgspec.Struct):
    """What a move is worth: the chance to win with it."""

    move: dict[str, Any]
    value: float


class PuzzleAnswer(msgspec.Struct, kw_only=True):
    """What an answer is worth. An illegal move tells nothing of the solution and does not count as an answer."""

    ok: bool
    legal: bool
    clause: str | None = None
    text: str | None = None
    """Why it is not legal, in the reader's language."""
    proof: Literal["solved", "searched"] | None = None
    """solved: by trying every way to play on · searched: by the engine, with what the seat knows."""
    options: list[PuzzleChoice] = []
    """The best first."""
