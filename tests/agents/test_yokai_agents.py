"""The searching agents: legal and repeatable at every rule set, within their time, and never silly with a partner."""

import time
from random import Random

import pytest

from sevenfold import clock
from sevenfold.agents import agent, match
from sevenfold.errors import UnknownName
from sevenfold.records import replay
from sevenfold.yokai import RULE_SETS
from tests.agents.games import views


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("name", ["expert:20", "ismcts:20", "odds"])
def test_they_play_whole_games_of_every_rule_set(rules: str, name: str) -> None:
    record = match.play("yokai", RULE_SETS[rules], [agent.agent("yokai", name)] * RULE_SETS[rules].players, Random(2))
    replay(record)
    assert record.result is not None


@pytest.mark.parametrize("name", ["expert:40", "ismcts:40", "odds"])
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    first, second = (
        match.play("yokai", RULE_SETS["four"], [agent.agent("yokai", name)] * 4, Random(6)) for _ in range(2)
    )
    assert first == second


@pytest.mark.parametrize("name", ["search", "ismcts"])
def test_a_longer_budget_is_kept(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "_clock", time.process_time)  # a busy machine does not bend it
    player, view = agent.agent("yokai", name), views("four", 3)[0]
    player.choose(view, 0.05, Random(1))
    begun = clock.now()
    player.choose(view, 0.5, Random(1))
    assert 0.3 < clock.now() - begun < 2


@pytest.mark.parametrize("name", ["expert:0", "ismcts:many"])
def test_a_parameter_that_is_no_number_of_iterations_is_refused(name: str) -> None:
    with pytest.raises(UnknownName):
        agent.agent("yokai", name)
