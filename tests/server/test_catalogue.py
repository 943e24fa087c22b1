"""What can be played: every label of the forms has its text in every language, and clients are told the facts."""

import msgspec

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
