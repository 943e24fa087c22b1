"""Scenarios: map, set-up and talents as data, checked when they are made and frozen afterwards.

The printed map could not be had, so the shipped `seven_states` is a reconstruction; a scenario of
one's own is a JSON file of the same form.
"""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from sevenfold.errors import BadScenario, UnknownName, Why
from sevenfold.game import Name
from sevenfold.zhangyi.scenarios.faults import MOST_FAULTS, faults, read_faults
from sevenfold.zhangyi.scenarios.parts import AreaEntry, BorderEntry, Names, StateEntry, TalentEntry
from sevenfold.zhangyi.scenarios.positions import Position, position_faults, read_position_faults

DEFAULT: Final = "seven_states"
_SHIPPED: Final = files("sevenfold.zhangyi") / "scenarios"
# The suffix of the file with drawing data beside a scenario. The rules never read it.
_MAP_ENDING: Final = ".map.json"


class Scenario(msgspec.Struct, frozen=True, omit_defaults=True):
    """A faultless scenario: making one with faults raises `BadScenario` with all of them."""

    name: Name
    states: tuple[StateEntry, ...]
    areas: tuple[AreaEntry, ...]
    borders: tuple[BorderEntry, ...]
    talents: tuple[TalentEntry, ...]
    positions: tuple[Position, ...] = ()
    """Where to draw the areas; the map is laid out automatically unless every area has one."""

    def __post_init__(self) -> None:
        found = faults(self.name, self.states, self.areas, self.borders, self.talents)
        if found := found or [*position_faults([area.id for area in self.areas], self.positions)]:
            raise BadScenario(found)


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shipped scenario with the map and talents of another one: which areas become cities, and all troops."""

    name: Name
    like: Name
    cities: tuple[Name, ...]
    troops: dict[Name, int]

    def scenario(self) -> Scenario:
        base = shipped(self.like)
        return replace(base, name=self.name, areas=tuple([self._changed(area) for area in base.areas]))

    def _changed(self, area: AreaEntry) -> AreaEntry:
        return replace(area, city=area.city or area.id in self.cities, strength=self.troops.get(area.id, 0))


class BarrierName(msgspec.Struct, frozen=True):
    a: Name
    b: Name
    names: Names


class MapData(msgspec.Struct, frozen=True):
    """Where to draw the areas (x right, y down, 0 to 100) and what the rivers and mountains are called."""

    positions: dict[Name, tuple[float, float]]
    barriers: tuple[BarrierName, ...] = ()


def scenario_names() -> tuple[str, ...]:
    """The scenarios that ship with the package, the default first."""
    files = [entry.name for entry in _SHIPPED.iterdir() if entry.name.endswith(".json")]
    names = sorted(name.removesuffix(".json") for name in files if not name.endswith(_MAP_ENDING))
    return tuple(sorted(names, key=lambda name: name != DEFAULT))


@cache
def shipped(name: str) -> Scenario:
    """The scenario of that name in the package."""
    if name not in scenario_names():
        raise UnknownName("scenario", name, scenario_names())
    text = (_SHIPPED / f"{name}.json").read_bytes()
    return msgspec.json.decode(text, type=Variant).scenario() if b'"like"' in text else read(text)


def all_shipped() -> dict[str, Scenario]:
    """All scenarios of the package by name, the default first."""
    return {name: shipped(name) for name in scenario_names()}


@cache
def shipped_map(name: str) -> MapData | None:
    """The drawing data of a shipped scenario, where there are any; those with the default's areas share its own."""
    same = name in scenario_names() and _area_ids(name) == _area_ids(DEFAULT)
    path = _SHIPPED / f"{DEFAULT if same else name}{_MAP_ENDING}"
    return msgspec.json.decode(path.read_bytes(), type=MapData) if path.is_file() else None


def _area_ids(name: str) -> list[Name]:
    return [area.id for area in shipped(name).areas]


def load(path: Path) -> Scenario:
    """A user's scenario; raises `BadScenario` with every fault the file has."""
    return read(path.read_bytes())


def load_map(path: Path) -> MapData | None:
    """The drawing data beside a user's scenario (`mine.map.json` beside `mine.json`), where there are any."""
    beside = path.with_suffix(_MAP_ENDING)
    return msgspec.json.decode(beside.read_bytes(), type=MapData) if beside.is_file() else None


def read(text: bytes) -> Scenario:
    """A scenario from its JSON; raises `BadScenario` with every fault."""
    if found := all_faults(text):
        raise BadScenario(found)
    return msgspec.json.decode(text, type=Scenario)


def all_faults(text: bytes) -> list[Why]:
    """The faults of a scenario's JSON; those of the positions only if there are no others."""
    return read_faults(text) or read_position_faults(msgspec.json.decode(text))[:MOST_FAULTS]
