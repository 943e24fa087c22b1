"""What the menu offers has a name in every language."""

import pytest

from sevenfold.errors import BadRules
from sevenfold.messages import LANGUAGES, keys
from sevenfold.server.catalogue import all_games, rules_from
from sevenfold.zhangyi.scenarios.scenario import scenario_names


def test_the_form_offers_the_scenarios_that_ship() -> None:
    options = {option.name: option for game in all_games() if game.id == "zhangyi" for option in game.options}
    scenario = options["scenario"]
    assert (scenario.kind, scenario.default) == ("choice", "seven_states")
    assert [choice.value for choice in scenario.choices or ()] == list(scenario_names())


def test_the_form_knows_what_does_not_go_together() -> None:
    yokai = next(game for game in all_games() if game.id == "yokai")
    values = {option.name: [choice.value for choice in option.choices] or [True, False] for option in yokai.options}
    default = {option.name: option.default for option in yokai.options}
    for clash in yokai.clashes:
        assert all(set(some) < set(values[name]) for name, some in clash.values.items()), clash
        with pytest.raises(BadRules) as told:
            rules_from("yokai", default | {name: some[0] for name, some in clash.values.items()})
        assert told.value.key == clash.why


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_label_of_the_menu_has_a_text(lang: str) -> None:
    labels: list[str] = []
    for game in all_games():
        labels += [game.label, *game.phrases, *(preset.label for preset in game.presets)]
        labels += [level.label for level in game.levels] + [option.label for option in game.options]
        labels += [choice.label for option in game.options for choice in option.choices or ()]
        labels += [clash.why for clash in game.clashes]
    assert len(labels) > 50
    assert set(labels) - set(keys(lang)) == set()
