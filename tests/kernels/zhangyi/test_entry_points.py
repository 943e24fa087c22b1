"""The entry points: what they return does not depend on what their scratch memory held before."""

from random import Random

import numpy as np
import pytest

from sevenfold.agents.zhangyi.weights import for_search, parameters
from sevenfold.kernels.zhangyi import bridge, entry_points
from sevenfold.kernels.zhangyi.entry_points import Scratch
from sevenfold.kernels.zhangyi.trials import STEP
from sevenfold.zhangyi import GAME, Rules
from sevenfold.zhangyi.state import State
from tests.zhangyi.positions import position

STYLE = np.array([0.02, 1.0, 0.0])
PUBLIC = np.full((3, 7), 1 / 7)


def results(state: State, scratch: Scratch) -> list[list[float]]:
    """What every entry point says about a position, as plain numbers."""
    rules, view = state.board.rules, GAME.view(state, 0)
    row = bridge.view_row(view, Random(1))
    act, seen = bridge.act_code(rules, GAME.legal_moves(state, 0)[0]), PUBLIC.copy()
    found = entry_points.search(scratch, rules, row, PUBLIC, 0, trials=40, depth=3, tried=6, seed=2)
    value = entry_points.act_value(scratch, rules, row, PUBLIC, 0, act, trials=5, depth=3, seed=4)
    games = entry_points.self_play(scratch, rules, np.array([STYLE] * rules.players), 2, 5, 10)
    entry_points.believe(scratch, rules, row.copy(), act, seen)
    return [
        *(plan.tolist() for plan in found.plans),
        [found.trials, value],
        entry_points.choose(scratch, rules, row, PUBLIC, 0, STYLE, 1).tolist(),
        entry_points.ismcts(scratch, rules, row, 0, 30, 3).tolist(),
        entry_points.state_weights(scratch, rules, row).tolist(),
        seen.ravel().tolist(),
        *(array.ravel().tolist() for array in games),
    ]


@pytest.mark.parametrize("phase", ["march", "recruit"])
@pytest.mark.parametrize("rules", [Rules(), Rules(players=3)], ids=["two", "three"])
def test_used_scratch_memory_changes_nothing(rules: Rules, phase: str) -> None:
    state = position(rules=rules, phase=phase)
    used = Scratch(for_search(rules.players), nodes=31)
    used.ints[:], used.floats[:] = 5, np.nan
    expected = results(state, Scratch(for_search(rules.players), nodes=31))
    assert results(state, used) == expected
    assert results(state, used) == expected


@pytest.mark.parametrize("rules", [Rules(), Rules(players=3)], ids=["two", "three"])
def test_a_trial_draws_the_same_whatever_the_trials_before_it_drew(rules: Rules) -> None:
    """The plans that are compared take different courses, and still meet the same chance in each of their trials."""
    state = position(rules=rules)
    row, scratch = bridge.view_row(GAME.view(state, 0), Random(1)), Scratch(for_search(rules.players))
    act = bridge.act_code(rules, GAME.legal_moves(state, 0)[0])

    def mean(trials: int, seed: int) -> float:
        return entry_points.act_value(scratch, rules, row, PUBLIC, 0, act, trials=trials, depth=6, seed=seed)

    alone = [mean(1, 4 + number * int(STEP)) for number in range(5)]
    assert len(set(alone)) > 1
    assert mean(5, 4) == pytest.approx(sum(alone) / 5)


def test_a_tree_search_needs_memory_for_its_nodes() -> None:
    row = bridge.view_row(GAME.view(position(), 0), Random(1))
    with pytest.raises(ValueError, match="expected scratch memory for 31 nodes, got 30"):
        entry_points.ismcts(Scratch(parameters(), nodes=30), Rules(), row, 0, 30, 1)


def test_a_seed_gives_the_same_games_and_another_seed_others() -> None:
    one, same, other = (entry_points.random_games(Rules(), 20, seed)[1] for seed in (1, 1, 2))
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


def test_trials_need_a_network() -> None:
    row = bridge.view_row(GAME.view(position(), 0), Random(1))
    with pytest.raises(ValueError, match="expected fitted numbers with a network"):
        entry_points.search(Scratch(parameters()), Rules(), row, PUBLIC, 0, trials=1, depth=0, tried=6, seed=2)
