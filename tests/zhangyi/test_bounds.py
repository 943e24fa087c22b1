"""What a scenario may hold is bounded, so that no map makes views of hundreds of kilobytes."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest

from sevenfold import games
from sevenfold.messages import LANGUAGES
from sevenfold.zhangyi import Rules
from sevenfold.zhangyi.scenarios.scenario import read
from tests.zhangyi.test_scenario import Raw, area, faults, raw

LARGEST_VIEW = 64 * 1024


def all_names(text: str) -> dict[str, str]:
    return dict.fromkeys(LANGUAGES, text)


def renamed(data: Raw, old: str, new: str) -> None:
    """Gives an area another id everywhere."""
    area(data, old)["id"] = new
    for border in data["borders"]:
        for end in ("a", "b"):
            border[end] = new if border[end] == old else border[end]


def more_areas(data: Raw, count: int, letters: int = 4, name: str = "x") -> None:
    """Adds free areas in a chain until there are so many."""
    last = "bashu"
    for number in range(len(data["areas"]), count):
        id = f"a{number:03}".ljust(letters, "z")
        data["areas"].append({"id": id, "names": all_names(name), "city": False, "owner": None, "strength": 0})
        data["borders"].append({"a": last, "b": id, "barrier": None})
        last = id


def more_borders(data: Raw, count: int, neighbours: int) -> None:
    """Adds borders with mountains until there are so many, at most so many for an area."""
    ids = [entry["id"] for entry in data["areas"]]
    known = {frozenset((border["a"], border["b"])) for border in data["borders"]}
    near = {id: sum(id in pair for pair in known) for id in ids}
    for a in ids:
        for b in ids:
            free = a != b and frozenset((a, b)) not in known and max(near[a], near[b]) < neighbours
            if free and len(data["borders"]) < count:
                known.add(frozenset((a, b)))
                near[a], near[b] = near[a] + 1, near[b] + 1
                data["borders"].append({"a": a, "b": b, "barrier": "mountain"})


BEYOND: dict[str, Callable[[Raw], Any]] = {
    "scenario-areas-count": lambda data: more_areas(data, 61),
    "scenario-borders-count": lambda data: more_borders(data, 121, 12),
    "scenario-neighbours-count": lambda data: more_borders(data, 120, 13),
    "scenario-strength-range": lambda data: area(data, "bashu").update(strength=21),
    "scenario-troops": lambda data: [area(data, id).update(strength=14) for id in ("handan", "taiyuan", "dai")],
    "scenario-id-long": lambda data: renamed(data, "bashu", "b" * 25),
    "scenario-name-long": lambda data: area(data, "bashu").update(names=all_names("x" * 33)),
    "scenario-size": lambda data: [entry.update(names=all_names("馬" * 32)) for entry in entries(data)],
}
WITHIN: dict[str, Callable[[Raw], Any]] = {
    "areas": lambda data: more_areas(data, 60),
    "borders": lambda data: more_borders(data, 120, 12),
    "strength": lambda data: area(data, "bashu").update(strength=20),
    "id": lambda data: renamed(data, "bashu", "b" * 24),
    "name": lambda data: area(data, "bashu").update(names=all_names("x" * 32)),
}


def entries(data: Raw) -> list[Raw]:
    return [*data["states"], *data["areas"], *data["talents"]]


@pytest.mark.parametrize("key", BEYOND)
def test_what_is_beyond_a_bound_is_refused_by_its_name(key: str) -> None:
    data = raw()
    if key == "scenario-size":
        more_areas(data, 60)
    BEYOND[key](data)
    assert set(faults(data)) == {key}


@pytest.mark.parametrize("what", WITHIN)
def test_what_reaches_a_bound_is_accepted(what: str) -> None:
    data = raw()
    WITHIN[what](data)
    assert read(msgspec.json.encode(data)).name == "seven_states"


def test_of_very_many_faults_fifty_are_told() -> None:
    data = raw()
    data["borders"] = [{}] * 5000
    assert len(faults(data)) == 50


def test_the_views_of_a_map_at_every_bound_stay_small() -> None:
    """60 areas, up to 12 neighbours behind mountains, the strongest states, the longest ids and names."""
    data = raw()
    more_areas(data, 60, letters=24)
    more_borders(data, 120, 12)
    for state in data["states"]:
        held = [entry for entry in data["areas"] if entry["owner"] == state["id"]]
        for entry in held:
            entry["strength"] = min(20, 40 // len(held))
    size = 1
    while True:
        for entry in entries(data):
            entry["names"] = all_names("x" * (size + 1))
        if size == 32 or len(msgspec.json.encode(data)) > 24 * 1024:
            break
        size += 1
    for entry in entries(data):
        entry["names"] = all_names("x" * size)
    rules = Rules(scenario=read(msgspec.json.encode(data)))
    assert largest_view(rules, games_played=4) < LARGEST_VIEW


def largest_view(rules: Rules, games_played: int) -> int:
    """The most bytes of a view in random games."""
    game, largest = games.entry("zhangyi").game, 0
    for seed in range(games_played):
        rng, state = Random(seed), game.start(rules)
        while seats := game.to_move(state):
            if seats == ("table",):
                move = game.table_move(state, rng)
            else:
                largest = max(largest, len(msgspec.json.encode(game.view(state, seats[0]))))  # type: ignore[arg-type]
                move = rng.choice(game.legal_moves(state, seats[0]))  # type: ignore[arg-type]
            state = game.apply(state, move)
    assert largest > 20_000
    return largest
