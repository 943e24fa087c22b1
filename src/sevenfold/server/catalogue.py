"""What can be played here, read off the games themselves: options, rule sets, bots, sides."""

import importlib
import inspect
import re
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from sevenfold import games
from sevenfold.agents import agent
from sevenfold.errors import BadRules, Refusal, SevenfoldError
from sevenfold.game import Seat
from sevenfold.server.wire.pages import Choice, Clash, GameInfo, Level, Option, Preset

PHRASES: Final = tuple(
    f"server-phrase-{name}" for name in ("hello", "thanks", "well-played", "oops", "thinking", "hurry", "again", "bye")
)
INSTANT: Final = ("random", "greedy")
THINKING: Final = 0.5
"""Seconds a searching bot may take for a move."""


@cache
def presets(game: str) -> dict[str, msgspec.Struct]:
    """The game's named rule sets (its module's `RULE_SETS`), or its defaults alone."""
    module = importlib.import_module(games.MODULES[game])
    found: dict[str, msgspec.Struct] = getattr(module, "RULE_SETS", None) or {"default": games.entry(game).rules()}
    return found


def levels(game: str) -> tuple[str, ...]:
    """What people choose bots from, weakest first."""
    return tuple(agent.LEVELS.get(game) or agent.names(game))


def substitute(game: str) -> str:
    """Who plays for people who are away, and for bots that fail."""
    return "greedy" if "greedy" in agent.names(game) else "random"


def budget(game: str, level: str) -> float:
    """Seconds a bot of this level may think."""
    name = agent.LEVELS.get(game, {}).get(level, level)
    return 0.0 if name in INSTANT else THINKING


def rules_from(game: str, raw: dict[str, Any]) -> msgspec.Struct:
    """Rules as somebody asks for them; refused with the reason when they cannot be."""
    kind = games.entry(game).rules
    known = {field.name for field in msgspec.structs.fields(kind)}
    if unknown := sorted(set(raw) - known):
        raise BadRules("server-unknown-option", names=", ".join(unknown)[:200])
    try:
        made: msgspec.Struct = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        cause = error.__cause__
        if isinstance(cause, SevenfoldError):
            raise cause from None
        raise BadRules("error-in-field", place="rules", detail=str(error)) from None
    return made


def preset_of(game: str, rules: msgspec.Struct) -> str | None:
    """The name of these rules, if they have one."""
    return next((name for name, known in presets(game).items() if known == rules), None)


def seats_of(rules: msgspec.Struct) -> int:
    return int(rules.players)  # type: ignore[attr-defined]


def sides(rules: msgspec.Struct) -> tuple[tuple[Seat, ...], ...]:
    """Who plays together; everybody for themselves unless the rules say otherwise."""
    found: tuple[tuple[Seat, ...], ...] = getattr(rules, "sides", None) or tuple((n,) for n in range(seats_of(rules)))
    return found


def check_level(game: str, level: str) -> str:
    """The level, or any other agent by its plain name, for tables made by programs."""
    if level not in levels(game) and level not in agent.names(game):
        raise Refusal("unknown", what=level[:40])
    return level


@cache
def all_games() -> list[GameInfo]:
    return [_info(game) for game in games.names()]


def _info(game: str) -> GameInfo:
    kind = games.entry(game).rules
    return GameInfo(
        id=game,
        label=f"game-{game}",
        options=[_option(game, field) for field in msgspec.structs.fields(kind)],
        clashes=[
            Clash(why=why, values={name: list(some) for name, some in values.items()})
            for why, values in getattr(importlib.import_module(games.MODULES[game]), "CLASHES", ())
        ],
        presets=[
            Preset(id=name, label=f"{game}-preset-{name}", rules=msgspec.to_builtins(rules), seats=seats_of(rules))
            for name, rules in presets(game).items()
        ],
        levels=[Level(id=level, label=f"level-{level.partition(':')[0]}") for level in levels(game)],
        phrases=list(PHRASES),
    )


def _option(game: str, field: msgspec.structs.FieldInfo) -> Option:
    label, default = f"{game}-option-{field.name}".replace("_", "-"), msgspec.to_builtins(field.default)
    values = _values(game, field)
    if values is not None:
        choices = [Choice(value, f"{label}-{re.sub('[^a-z0-9]+', '-', str(value).lower())}") for value in values]
        return Option(name=field.name, label=label, kind="choice", default=default, choices=choices)
    if field.type is bool:
        return Option(name=field.name, label=label, kind="switch", default=default)
    if inspect.isclass(field.type) and issubclass(field.type, int):
        return Option(name=field.name, label=label, kind="number", default=default)
    return Option(name=field.name, label=label, kind="data", default=default)


def _values(game: str, field: msgspec.structs.FieldInfo) -> tuple[Any, ...] | None:
    """What there is to choose from: the type says it, or the game's module does (its `CHOICES`)."""
    if get_origin(field.type) is Literal:
        return get_args(field.type)
    found: dict[str, tuple[Any, ...]] = getattr(importlib.import_module(games.MODULES[game]), "CHOICES", {})
    return found.get(field.name)
