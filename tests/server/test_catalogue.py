"""What can be played: every label of the forms has its text in every language, and clients are told the facts."""

import re
from pathlib import Path

import msgspec
import pytest

from sevenfold import games, messages
from sevenfold.server import catalogue
from sevenfold.zhangyi.scenarios.scenario import all_faults


def test_every_label_of_the_forms_has_its_text() -> None:
    labels = set(catalogue.PHRASES)
    for game in catalogue.all_games():
        if game.id != "toy":
            labels |= {game.label, *(level.label for level in game.levels), *(preset.label for preset in game.presets)}
            labels |= {option.label for option in game.options}
            labels |= {choice.label for option in game.options for choice in option.choices}
    for lang in messages.LANGUAGES:
        assert labels - set(messages.keys(lang)) == set(), lang


def test_every_rule_set_says_who_plays_together() -> None:
    """Y2.1, Y2.2: of four the partners sit opposite; two and three play for themselves, as in Zhang Yi (Z1.1, Z10)."""
    sides = {(game.id, preset.id): preset.sides for game in catalogue.all_games() for preset in game.presets}
    assert sides["yokai", "four"] == sides["yokai", "seven-suiters"] == [[0, 2], [1, 3]]
    assert sides["yokai", "three"] == sides["zhangyi", "three"] == [[0], [1], [2]]
    assert sides["yokai", "two"] == sides["zhangyi", "two"] == [[0], [1]]


@pytest.mark.parametrize("game", ["yokai", "zhangyi"])
def test_the_buttons_of_the_start_page_name_rule_sets(game: str) -> None:
    source = (Path(__file__).parents[2] / "web" / "src" / game / "entry.ts").read_text("utf-8")
    named = re.findall(r"{ id: '([\w-]+)', key: 'web-quick", source)
    assert named
    assert set(named) <= set(games.entry(game).rule_sets)


def test_the_list_of_games_brings_the_scenarios() -> None:
    shipped = {game.id: game.scenarios for game in catalogue.all_games()}
    assert list(shipped["zhangyi"]) == ["seven_states", "balance_of_power", "fourteen_cities"]
    for scenario in shipped["zhangyi"].values():
        assert all_faults(msgspec.json.encode(scenario)) == []
    assert shipped["yokai"] == {}


def test_the_list_of_games_tells_the_facts_of_each() -> None:
    found = {game.id: game.facts for game in catalogue.all_games()}
    for name in ("yokai", "zhangyi"):
        facts = games.entry(name).facts
        assert facts is not None
        assert msgspec.convert(found[name], type(facts)) == facts
    assert all(found[name] is None for name in found if games.entry(name).facts is None)
