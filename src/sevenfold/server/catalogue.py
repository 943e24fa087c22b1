"""What can be played here, read from the games' entries: options, rule sets, bots."""

import inspect
import re
from functools import cache
from typing import Any, Final

import msgspec

from sevenfold import games
from sevenfold.agents import agent
from sevenfold.entry import Entry
from sevenfold.errors import BadRules, Refusal
from sevenfold.game import sides_of
from sevenfold.server.wire.pages import Character, Choice, Clash, GameInfo, Level, Option, Preset

PHRASES: Final = tuple(
    f"server-phrase-{name}" for name in ("hello", "thanks", "well-played", "oops", "thinking", "hurry", "again", "bye")
)
INSTANT: Final = ("random", "greedy")
THINKING: Final = 0.5
"""Seconds a searching bot may take for a move."""


def levels(game: str) -> tuple[str, ...]:
    """The levels of bots that people choose from, weakest first."""
    return tuple(games.entry(game).levels or agent.names(game))


def substitute(game: str) -> str:
    """The agent that plays for people who are away and for bots that fail."""
    return "greedy" if "greedy" in agent.names(game) else "random"


def adviser(game: str) -> str:
    """The agent that gives hints: the strongest level, which is also what analyses judge by."""
    return levels(game)[-1] if games.entry(game).levels else substitute(game)


def budget(game: str, level: str) -> float:
    """Seconds a bot of this level may think."""
    name = games.entry(game).levels.get(level, level)
    return 0.0 if name in INSTANT else THINKING


def rules_from(game: str, raw: dict[str, Any]) -> msgspec.Struct:
    """Rules from a request; raises `BadRules` with the reason when they are not possible."""
    known = games.entry(game).rules.__struct_fields__
    if unknown := sorted(set(raw) - set(known)):
        raise BadRules("server-unknown-option", names=", ".join(unknown)[:200])
    return games.rules_from(game, raw)


def preset_of(game: str, rules: msgspec.Struct) -> str | None:
    """The name of these rules, if they have one."""
    return next((name for name, known in games.entry(game).rule_sets.items() if known == rules), None)


def seats_of(rules: msgspec.Struct) -> int:
    return int(rules.players)  # type: ignore[attr-defined]


def check_level(game: str, level: str) -> str:
    """Returns the level, which may also be any agent's name; raises `Refusal` when there is no such agent."""
    if level not in levels(game) and level not in agent.names(game):
        raise Refusal("unknown", what=level[:40])
    return level


def all_games() -> list[GameInfo]:
    return [_info(games.entry(name)) for name in games.names()]


@cache
def _info(entry: Entry) -> GameInfo:
    game = entry.name
    return GameInfo(
        id=game,
        label=f"game-{game}",
        options=[_option(entry, field) for field in msgspec.structs.fields(entry.rules)],
        clashes=[
            Clash(why=why, values={name: list(some) for name, some in values.items()}) for why, values in entry.clashes
        ],
        presets=[_preset(game, name, rules) for name, rules in entry.rule_sets.items()],
        levels=[_level(game, level) for level in levels(game)],
        phrases=list(PHRASES),
        period=entry.period,
        facts=msgspec.to_builtins(entry.facts),
        scenarios=msgspec.to_builtins(entry.scenarios()) if entry.scenarios else {},
    )


def _preset(game: str, name: str, rules: msgspec.Struct) -> Preset:
    return Preset(
        id=name,
        label=f"{game}-preset-{name}",
        rules=msgspec.to_builtins(rules),
        seats=seats_of(rules),
        sides=[list(side) for side in sides_of(rules)],
    )


def _level(game: str, level: str) -> Level:
    cast = [Character(id=name, style=style) for name, style in agent.cast(game, level)]
    return Level(id=level, label=f"level-{level.partition(':')[0]}", cast=cast)


def _option(entry: Entry, field: msgspec.structs.FieldInfo) -> Option:
    label, default = f"{entry.name}-option-{field.name}".replace("_", "-"), msgspec.to_builtins(field.default)
    if field.type is bool:
        return Option(name=field.name, label=label, kind="switch", default=default)
    if (values := games.values(entry, field)) is not None:
        choices = [Choice(value, f"{label}-{re.sub('[^a-z0-9]+', '-', str(value).lower())}") for value in values]
        return Option(name=field.name, label=label, kind="choice", default=default, choices=choices)
    if inspect.isclass(field.type) and issubclass(field.type, int):
        return Option(name=field.name, label=label, kind="number", default=default)
    return Option(name=field.name, label=label, kind="data", default=default)
