"""What the pages beside the tables send and read: people, and what can be played."""

from typing import Any, Literal

import msgspec

from sevenfold.lessons import Step
from sevenfold.server.wire.tables import Language, Nickname, Password, PersonId, TableInfo, Update


class GuestIn(msgspec.Struct):
    """Play at once: a nickname is enough."""

    nickname: Nickname
    language: Language | None = None


class Credentials(msgspec.Struct):
    """For registering (a guest who registers keeps their games) and logging in."""

    name: Nickname
    password: Password


class NewPassword(msgspec.Struct):
    """Another password; who does not know the old one may not change it."""

    old: Password
    password: Password


class Change(msgspec.Struct, omit_defaults=True):
    """What to change about oneself; what is left out stays. Settings belong to the client (8 KiB)."""

    nickname: Nickname | None = None
    language: Language | None = None
    settings: dict[str, Any] | None = None
    unnamed: bool | None = None
    """True removes one's name from the open export of records."""


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
    """The one who is signed in, as only they see it. `token` comes once, for clients without cookies."""

    id: PersonId
    name: str
    guest: bool
    language: Language | None
    settings: dict[str, Any]
    unnamed: bool
    ratings: list[Rating]
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
    """Values of options that do not go together; `why` is a message key."""

    why: str
    values: dict[str, list[str | int | bool]]


class Preset(msgspec.Struct, kw_only=True):
    """A named set of rules; `seats` is how many play."""

    id: str
    label: str
    rules: dict[str, Any]
    seats: int


class Level(msgspec.Struct):
    """A strength of bot."""

    id: str
    label: str


class GameInfo(msgspec.Struct, kw_only=True):
    """One game, and everything the form "make a table" needs: labels are message keys."""

    id: str
    label: str
    options: list[Option]
    clashes: list[Clash]
    presets: list[Preset]
    levels: list[Level]
    phrases: list[str]


# --- Learning -----------------------------------------------------------------------------------------


class LessonLine(msgspec.Struct):
    """A lesson on offer: its texts are the messages `lesson-<id>` and `lesson-<id>-about`."""

    id: str
    game: str
    rules: dict[str, Any]
    steps: int


class LessonOut(msgspec.Struct, kw_only=True):
    """A whole lesson as a table that one plays alone: position i is `updates[i]`, after i moves."""

    table: TableInfo
    updates: list[Update]
    steps: list[Step]


class Tried(msgspec.Struct, kw_only=True):
    """What the rules say to a learner's move: the one that was asked for, another legal one, or not legal."""

    ok: bool
    legal: bool
    clause: str | None = None
    text: str | None = None
    """Why it is not legal, in the reader's language."""
