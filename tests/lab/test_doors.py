"""PettingZoo's and OpenSpiel's own tests accept both games under every rule set."""

import re
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from pettingzoo.test import api_test, seed_test

from sevenfold import games
from sevenfold.errors import SevenfoldError
from sevenfold.lab import openspiel, pettingzoo
from sevenfold.lab.choices import choices
from sevenfold.yokai import RULE_SETS
from sevenfold.zhangyi import Rules as ZhangYiRules

ALL: dict[str, tuple[str, Any]] = {
    **{f"yokai-{name}": ("yokai", rules) for name, rules in RULE_SETS.items()},
    "zhangyi-two": ("zhangyi", ZhangYiRules()),
    "zhangyi-three": ("zhangyi", ZhangYiRules(players=3)),
}
every_rule_set = pytest.mark.parametrize(("game", "rules"), ALL.values(), ids=ALL)


# The kit advises a plain box, but an action mask needs a dictionary, as in PettingZoo's own card games.
@pytest.mark.filterwarnings("ignore:Observation", "ignore:.*observation.*:UserWarning")
@every_rule_set
def test_pettingzoo_accepts_the_environment(game: str, rules: Any, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(game, rules), num_cycles=300)
    assert "Passed" in capsys.readouterr().out


@every_rule_set
def test_the_same_seed_gives_the_same_environment(game: str, rules: Any) -> None:
    seed_test(lambda: pettingzoo.env(game, rules), num_cycles=60)


@every_rule_set
def test_openspiel_simulates_the_game(game: str, rules: Any) -> None:
    pyspiel.random_sim_test(load(game, rules), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("player=3", "unknown rule 'player'; known: "),
        ("players", "expected players=…, got players"),
        ("players=three", "players: expected one of 2, 3, 4; got 'three'"),
        ("players=3;variant=seven_suiters", "four players"),
    ],
)
def test_rules_that_nobody_knows_are_refused(text: str, told: str) -> None:
    with pytest.raises(SevenfoldError, match=re.escape(told)):
        pyspiel.load_game("python_sevenfold_yokai", {"rules": f"edition=second;{text}"})


def load(game: str, rules: Any) -> Any:
    text = ";".join(f"{field}={getattr(rules, field)}" for field in rules.__struct_fields__)
    return pyspiel.load_game(f"python_sevenfold_{game}", {"rules": text})


@every_rule_set
def test_every_move_can_be_built_from_choices(game: str, rules: Any) -> None:
    """Random choices lead through a whole game, and each move they build is legal."""
    rng, cut, played = Random(3), choices(game, rules), games.entry(game).game
    state = played.start(rules)
    while to_move := played.to_move(state):
        made: tuple[int, ...] = ()
        move: Any = None
        while move is None:
            if to_move == ("table",):
                made = (*made, rng.choice(cut.outcomes(state, made)))
                move = cut.table_move(state, made)
            else:
                view = played.view(state, int(to_move[0]))
                assert cut.observe(view, made).shape == (sum(length for _, length in cut.fields),)
                made = (*made, rng.choice(cut.options(view, made)))
                move = cut.move(view, made)
        played.check(state, move)
        state = played.apply(state, move)


def test_an_action_outside_the_mask_is_refused() -> None:
    env = pettingzoo.env("yokai")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(ValueError, match="mask"):
        env.step(int(np.flatnonzero(mask == 0)[0]))


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
