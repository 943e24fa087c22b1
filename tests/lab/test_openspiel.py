"""OpenSpiel's own tests accept both games under every rule set, and its algorithms run on them."""

import re
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr

from sevenfold.errors import SevenfoldError
from sevenfold.lab import openspiel
from tests.lab.rule_sets import every_rule_set


@every_rule_set
def test_openspiel_simulates_the_game(game: str, rules: Any) -> None:
    pyspiel.random_sim_test(load(game, rules), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("player=3", "unknown rule 'player'; known: "),
        ("players", "expected players=…, got players"),
        ("players=three", "players: expected one of 2, 3, 4; got 'three'"),
        ("players=3;variant=seven_suiters", "four players"),
    ],
)
def test_unknown_rules_are_refused(text: str, message: str) -> None:
    with pytest.raises(SevenfoldError, match=re.escape(message)):
        pyspiel.load_game("python_sevenfold_yokai", {"rules": f"edition=second;{text}"})


def load(game: str, rules: Any) -> Any:
    text = ";".join(f"{field}={getattr(rules, field)}" for field in rules.__struct_fields__)
    return pyspiel.load_game(f"python_sevenfold_{game}", {"rules": text})


def dealt(game: Any, seed: int) -> Any:
    """A state of an OpenSpiel game in which a player is to move."""
    rng, state = Random(seed), game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
    return state


@pytest.mark.parametrize("name", ["python_sevenfold_yokai", "python_sevenfold_zhangyi"])
def test_openspiels_ismcts_plays(name: str) -> None:
    game = pyspiel.load_game(name)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.0,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        max_simulations=3,
        random_state=np.random.RandomState(2),
        allow_inconsistent_action_sets=True,
    )
    bot.set_resampler(openspiel.resample)
    state = dealt(game, 5)
    assert bot.step(state) in state.legal_actions()


def test_openspiels_cfr_runs() -> None:
    game = pyspiel.load_game("python_sevenfold_zhangyi")
    np.random.seed(4)  # the solver draws from the global generator
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    solver.iteration()
    state = dealt(game, 6)
    policy = solver.average_policy().action_probabilities(state, state.current_player())
    assert sum(policy.values()) == pytest.approx(1)


@pytest.mark.parametrize("name", ["python_sevenfold_yokai", "python_sevenfold_zhangyi"])
def test_a_resampled_state_looks_the_same_to_the_player(name: str) -> None:
    state = dealt(pyspiel.load_game(name), 7)
    player = state.current_player()
    other = openspiel.resample(state, player, Random(8))
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
