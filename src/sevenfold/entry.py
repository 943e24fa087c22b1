"""What the layers above a game need to know of it: one `Entry` per game, exported by its package as `ENTRY`.

A game's own agents, analysis and so on live in layers above its rules. The entry names them as references
(`"module:attribute"`), which `resolve` imports when they are first used.
"""

import importlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from sevenfold.errors import Why
from sevenfold.game import AnyGame, Move, Seat, View

Reference = str
"""`"module:attribute"`, or `"module"` for the module itself."""


def resolve(reference: Reference) -> Any:
    """Returns what a reference names, importing its module if necessary."""
    module, _, attribute = reference.partition(":")
    found = importlib.import_module(module)
    return getattr(found, attribute) if attribute else found


def unchanged(state: Any) -> Any:
    """Returns the state: what `opened` is for games in which everybody may look at their own cards."""
    return state


def as_made(state: Any, move: Any) -> Any:
    """Returns the move: what `recorded` is for games in which a move is written in one way only."""
    return move


def no_steps(state: Any, seat: Seat) -> int:
    """Returns 0: what `secret_steps` is for games in which everybody knows of every move."""
    return 0


def accept(state: Any, move: Any) -> None:
    """Accepts every move."""


class Standing(msgspec.Struct, frozen=True):
    """How a game stands, as everybody may know: the round or turn, and each seat's points where there are any."""

    round: int
    points: tuple[int, ...] = ()


class Chapter(msgspec.Struct, frozen=True, array_like=True):
    """Where in a game a position is, for lists of moves: the round or turn, and the part of it (a trick's number, a
    state's name), if it has parts."""

    round: int
    part: int | str | None = None


class Entry(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A game as generic code sees it. Only the first eight fields are required."""

    module: str
    """The package or module with the rules (`__name__` there). Stored positions are dropped when its source changes."""
    game: AnyGame
    rules: type[msgspec.Struct]
    """The options: `players` is one of them. A property `sides` says who plays together. The defaults can be played."""
    moves: Any
    """The union of all move types."""
    events: Any
    """The union of all event types."""
    view: type[View]
    tell: Callable[[Any, Any, Sequence[str], str], str]
    """`tell(state, move, seat names, language)` puts a move made in that state into words."""
    retell: Callable[[Sequence[Any], Any, Seat], tuple[Move, ...]]
    """`retell(moves, world, seat)` tells a game as it went in a world that `sample` drew from the seat's last view."""
    recorded: Callable[[Any, Any], Any] = as_made
    """`recorded(state, move)` returns a legal move as records write it; a table may accept it in several forms."""
    check_recorded: Callable[[Any, Any], None] = accept
    """`check_recorded(state, move)` raises `IllegalMove` for a legal move of a record that is not written so."""
    secret_steps: Callable[[Any, Seat], int] = no_steps
    """`secret_steps(state, seat)` returns how many implied moves (`Move.implied`) the seat can have made and can still
    make before its next move, by what everybody knows; 0 where nobody has to reckon with any."""
    opened: Callable[[Any], Any] = unchanged
    """`opened(state)` returns the position in which everybody may look at their own cards, for games that are over."""
    view_encoder: Callable[[], Callable[[Any, Seat | None], bytes]] | None = None
    """`view_encoder()` returns for one table a function of a state and a seat that returns the view as JSON, its fields
    in any order: for games that make it faster than `view` and an encoder do."""

    rule_sets: dict[str, Any] = {}
    """Rules with a name, in the order of the menu; without any, the defaults are called `default`."""
    choices: dict[str, tuple[Any, ...]] = {}
    """By option: what a form offers where the option's type does not say it."""
    clashes: Sequence[tuple[str, dict[str, tuple[Any, ...]]]] = ()
    """Values of options that do not go together, with the message that says why."""
    scenarios: Callable[[], dict[str, Any]] | None = None
    """Returns what ships of the data that the option `scenario` takes (a map with its set-up), by name."""
    scenario_faults: Callable[[bytes], Sequence[Why]] | None = None
    """`scenario_faults(JSON)` returns everything that is wrong with a scenario of somebody's own."""
    lessons: tuple[Path, ...] = ()
    """Files of lessons (see `sevenfold.lessons`), in the order one might take them."""
    puzzles: Path | None = None
    """A file of puzzles (see `sevenfold.puzzles`)."""
    facts: msgspec.Struct | None = None
    """What of the rules is the same at every table, as data for clients to show: which cards there are, for example."""
    period: Literal["round", "turn"] = "round"
    """What the game counts while it goes on."""
    standing: Callable[[Any], Standing] | None = None
    """`standing(state)` returns how a game stands, for lists of games."""
    chapter: Callable[[Any], Chapter] | None = None
    """`chapter(state)` returns where in the game a move made in that state belongs, for lists of moves."""
    figures: Callable[[Any, Sequence[Any], Seat, bool], dict[str, tuple[int, int]]] | None = None
    """`figures(rules, events, seat, won)` counts what a finished game says about a seat's play, from the events that
    the seat was told: by name (a message `GAME-figure-NAME`) how often, and out of how many times; profiles sum."""
    round_winners: Callable[[Any], Sequence[tuple[Seat, ...]]] | None = None
    """`round_winners(state)` returns who won each finished round, for matches that stop after some rounds."""

    agents: dict[str, Reference] = {}
    """Agent classes by name (`sevenfold.agents.agent`); `random` plays every game without being listed."""
    levels: dict[str, str] = {}
    """What people choose from, weakest first: level → agent name with its parameter."""
    cast: dict[str, str] = {}
    """Bots with names and styles: name → the agent that plays a level in this style (`bold:novice`), by seat."""
    analysis: Reference | None = None
    """An `sevenfold.agents.analysis.Valuer`."""
    analysable: Reference | None = None
    """A function of the rules that says whether games under them can be analysed; without one, all can be."""
    data_files: Reference | None = None
    """A function of the rules that names the files which agents and the analysis read for games under them. In the
    browser they are fetched when they are first needed."""
    tell_choice: Callable[[Any, Any, Sequence[str], str], str] | None = None
    """As `tell`, for a move that is only advised: without what depends on hidden things. By default `tell`."""
    tell_reason: Callable[[Any, str, str | None, str], str] | None = None
    """`tell_reason(rules, code, about, language)` puts a reason of hints and the analysis (`agents.advice.Reason`) into
    words."""
    balance: Reference | None = None
    """A module that plays a scenario many times: `batch(rules, games, seed)` returns what `summary(rules, batches)`
    makes a report of. Batches and the report are plain data."""
    check_balance: Reference | None = None
    """A function that raises `BadRules` for rules that cannot be played so. It imports little: a server calls it."""
    puzzle_finder: Reference | None = None
    """An `sevenfold.agents.puzzles.Finder`: the kinds of puzzles that self-play is searched for."""
    research: Reference | None = None
    """A `sevenfold.lab.choices.Choices` class, made from rules: the game as numbered actions and vectors."""
    terminal: Reference | None = None
    """A `sevenfold.cli.terminal.Screen`: how the game is shown and typed in the terminal."""
    command: Reference | None = None
    """A function `add(commands, language)` that adds a command of the game's own to the command line; the command
    is named like the function's module."""

    def __post_init__(self) -> None:
        if not self.rule_sets:
            msgspec.structs.force_setattr(self, "rule_sets", {"default": self.rules()})

    @property
    def name(self) -> str:
        return self.game.name

    def new_view_encoder(self) -> Callable[[Any, Seat | None], bytes]:
        """Returns a function of a state and a seat that returns what the seat may know, encoded, for one table."""
        if self.view_encoder is not None:
            return self.view_encoder()
        return lambda state, seat: msgspec.json.encode(self.game.view(state, seat))
