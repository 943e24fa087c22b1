"""What the menu offers has a name in every language."""

import pytest

from sevenfold.messages import LANGUAGES, keys
from sevenfold.server.catalogue import all_games
from sevenfold.zhangyi.scenario import scenario_names


def test_the_form_offers_the_scenarios_that_ship() -> None:
    options = {option.name: option for game in all_games() if game.id == "zhangyi" for option in game.options}
    scenario = options["scenario"]
    assert (scenario.kind, scenario.default) == ("choice", "seven_states")
    assert [choice.value for choice in scenario.choices or ()] == list(scenario_names())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_label_of_the_menu_has_a_text(lang: str) -> None:
    labels: list[str] = []
    for game in all_games():
        if game.id == "toy":  # other tests of this process may have put it there
            continue
        labels += [game.label, *game.phrases, *(preset.label for preset in game.presets)]
        labels += [level.label for level in game.levels] + [option.label for option in game.options]
        labels += [choice.label for option in game.options for choice in option.choices or ()]
    assert len(labels) > 50
    assert [label for label in labels if label not in keys(lang)] == []
