"""The searching agents: legal and repeatable at every rule set, within their time, and never silly with a partner."""

import re
import time
from random import Random

import numpy as np
import pytest

from sevenfold import clock
from sevenfold.agents import agent, match
from sevenfold.agents.yokai import fitted_tables
from sevenfold.agents.yokai.odds import SHARPEST
from sevenfold.errors import BadRules
from sevenfold.kernels.yokai.policy.layout import FACTORS
from sevenfold.records import replay
from sevenfold.yokai import RULE_SETS
from tests.agents.yokai.games import views


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("name", ["expert:20", "ismcts:20", "odds", "novice"])
def test_they_play_whole_games_of_every_rule_set(rules: str, name: str) -> None:
    record = match.play("yokai", RULE_SETS[rules], [agent.agent("yokai", name)] * RULE_SETS[rules].players, Random(2))
    replay(record)
    assert record.result is not None


@pytest.mark.parametrize("name", ["expert:40", "ismcts:40", "odds", "novice"])
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


@pytest.mark.parametrize(
    ("game", "name", "told"),
    [
        ("yokai", "expert:0", "a whole number of at least 1 after the agent's name, got '0'"),
        ("yokai", "search:x", "a whole number of at least 1 after the agent's name, got 'x'"),
        ("yokai", "ismcts:-3", "a whole number of at least 1 after the agent's name, got '-3'"),
        ("zhangyi", "ismcts:1.5", "a whole number of at least 1 after the agent's name, got '1.5'"),
        ("zhangyi", "expert:-1", "a whole number of at least 1 after the agent's name, got '-1'"),
        ("yokai", "odds:nan", "a number from 0 to 10 after odds:, got 'nan'"),
        ("yokai", "odds:-5", "a number from 0 to 10 after odds:, got '-5'"),
        ("yokai", "odds:sharp", "a number from 0 to 10 after odds:, got 'sharp'"),
        ("yokai", "weakened:0:1", "up to 100 and a number of cards after weakened: (5:8), got '0:1'"),
        ("yokai", "weakened:hot:1", "up to 100 and a number of cards after weakened: (5:8), got 'hot:1'"),
        ("yokai", "weakened:5", "up to 100 and a number of cards after weakened: (5:8), got '5'"),
        ("zhangyi", "styled:wild", "one of novice, casual, regular, cold after styled:, got 'wild'"),
        ("zhangyi", "greedy:2", "greedy takes no parameter, got '2'"),
    ],
)
def test_what_is_wrong_with_a_parameter_is_told(game: str, name: str, told: str) -> None:
    with pytest.raises(BadRules, match=re.escape(told)):
        agent.agent(game, name)


def test_the_sharpest_odds_are_numbers() -> None:
    for kind in range(5):
        assert np.isfinite(fitted_tables.odds(kind, SHARPEST) ** FACTORS).all()
