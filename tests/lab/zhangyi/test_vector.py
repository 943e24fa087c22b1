"""The vector environment plays the same games as the rules: positions, masks, seats, observations and results."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from sevenfold.errors import BadRules
from sevenfold.game import TABLE
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.bridge import board_row, state_row
from sevenfold.kernels.zhangyi.random_games import begin, chance
from sevenfold.kernels.zhangyi.vector.observe import observe, show_mask
from sevenfold.lab.choices import Made, returns
from sevenfold.lab.zhangyi import ZhangYiVec
from sevenfold.lab.zhangyi.choices import ZhangYiChoices
from sevenfold.zhangyi import GAME, Rules, moves
from tests.zhangyi.positions import LARGE

SETS = {
    "two": Rules(),
    "three": Rules(players=3),
    "two, limited": Rules(counter_limit=True, scholar_reach="area", tie="attacker", hegemony_check="action"),
    "three, neutral land": Rules(
        players=3, scenario="fourteen_cities", retreat_into="own_or_neutral", retreat_choice="second_player"
    ),
    "three, own state": Rules(players=3, retreat_choice="owner_side", time_up="own_state"),
}
LANES = 6
ROOT = Path(__file__).parents[3]


class Follower:
    """A lane's game by the rules, with the lane's own random numbers."""

    def __init__(self, env: ZhangYiVec, rules: Rules, lane: int) -> None:
        self.env, self.lane, self.rules = env, lane, rules
        self.cut, self.board = ZhangYiChoices(rules), board_row(rules)
        self.begin()

    def begin(self) -> None:
        """The game that the lane has just begun."""
        row, cut = self.env._lanes.states[self.lane], self.cut
        aside = tuple(talent for number, talent in enumerate(cut.talents) if row[z.ASIDE] >> number & 1)
        self.state = GAME.apply(GAME.start(self.rules), moves.SetAside(by=TABLE, talents=aside))
        for seat in range(cut.players):
            offer = tuple(name for of, name in enumerate(cut.states) if row[z.OFFER + seat] >> of & 1)
            self.state = GAME.apply(self.state, moves.Offer(by=TABLE, seat=seat, mandates=offer))
        self.made: Made = ()

    def compare(self) -> list[int]:
        """Compares what the lane shows; returns the actions allowed."""
        env, lane, seat = self.env, self.lane, int(self.env.to_move[self.lane])
        assert seat in GAME.to_move(self.state)
        view = GAME.view(self.state, seat)
        allowed = self.cut.options(view, self.made)
        assert np.flatnonzero(env.masks[lane]).tolist() == sorted(allowed)
        assert env.observations[lane].tolist() == whole(self.cut, self.cut.observe(view, self.made))
        return allowed

    def choose(self, action: int) -> Any:
        """One choice, and the table's moves after it, drawn as the lane draws them."""
        self.made = (*self.made, action)
        move = self.cut.move(GAME.view(self.state, int(self.env.to_move[self.lane])), self.made)
        if move is None:
            return None
        self.state, self.made = GAME.apply(self.state, move), ()
        rng = self.env._lanes.rngs[self.lane : self.lane + 1].copy()
        while GAME.to_move(self.state) == (TABLE,):
            row, phase = state_row(self.state), self.state.phase
            if phase == "first":
                begin(self.board, row, rng)
                drawn = int(row[z.FIRST])
            else:
                drawn = chance(self.board, row, rng) - (phase == "roll")
            table: Any = self.cut.table_move(self.state, (drawn,))
            self.state = GAME.apply(self.state, table)
        return GAME.result(self.state)


def whole(cut: ZhangYiChoices, observed: Any) -> list[int]:
    """The numbers of an observation of `choices` as whole numbers."""
    units, at = np.ones(len(observed)), 0
    for name, length in cut.fields:
        units[at : at + length] = {"turn": 7, "strength": 10, "power": 10, "due": 10}.get(name, 1)
        at += length
    found: list[int] = np.rint(observed * units).astype(int).tolist()
    return found


@pytest.mark.parametrize("rules", SETS.values(), ids=SETS)
def test_every_choice_agrees_with_the_rules(rules: Rules) -> None:
    """Z2 to Z10 by way of the rules, step by step until every lane has begun its second game."""
    env, rng = ZhangYiVec(LANES, rules, seed=4, threads=2), Random(4)
    env.reset()
    games, ended = [Follower(env, rules, lane) for lane in range(LANES)], np.zeros(LANES, int)
    while not ended.all():
        actions = [rng.choice(game.compare()) for game in games]
        results = [game.choose(action) for game, action in zip(games, actions, strict=True)]
        gains, dones = env.step(np.array(actions))
        for lane, (game, result) in enumerate(zip(games, results, strict=True)):
            assert bool(dones[lane]) == (result is not None)
            expected = returns(rules.players, result.winners, draw=result.draw) if result else [0.0] * rules.players
            assert gains[lane].tolist() == expected
            if result is not None:
                game.begin()
            elif not game.made and game.state.phase != "keep":
                assert env._lanes.states[lane].tolist() == state_row(game.state).tolist()
        ended += dones


def observed(board: Any, row: Any, memory: Any, actions: int, env: ZhangYiVec) -> Any:
    out = np.zeros_like(env.observations[0])
    observe(board, row, memory, actions, out)
    return out


@pytest.mark.parametrize("rules", [Rules(), Rules(players=3)], ids=["two", "three"])
def test_z9_nothing_hidden_is_observed(rules: Rules) -> None:
    """With other mandates of the other seats and other talents set aside, a seat observes and may do the same."""
    env, board, differs = ZhangYiVec(32, rules, seed=6), board_row(rules), 0
    env.reset()
    for steps in (1, 1, 3, 50, 200, 400):
        for lane, me in enumerate(env.to_move):
            row, mask = env._lanes.states[lane].copy(), np.zeros_like(env.masks[lane])
            for seat in range(rules.players):
                if seat != me:
                    row[z.MANDATE + seat], row[z.OFFER + seat] = (row[z.MANDATE + seat] + 2) % 7, 3
            row[z.ASIDE] = 0
            out = observed(board, row, env._lanes.memories[lane], len(mask), env)
            show_mask(board, row, env._lanes.memories[lane], mask)
            assert out.tolist() == env.observations[lane].tolist()
            assert mask.tolist() == env.masks[lane].tolist()
            row[z.MANDATE + me] = (row[z.MANDATE + me] + 3) % 7
            out = observed(board, row, env._lanes.memories[lane], len(mask), env)
            differs += out.tolist() != env.observations[lane].tolist()
        env.run(steps)
    assert differs == 6 * 32


def test_lanes_depend_on_the_seed_and_not_on_the_threads() -> None:
    one, two, third = ZhangYiVec(64, seed=3), ZhangYiVec(64, seed=3, threads=2), ZhangYiVec(64, seed=5)
    for env in (one, two, third):
        env.reset()
    for _ in range(400):
        one.step(np.full(64, -1))
    two.run(400)
    third.run(400)
    assert (one.observations == two.observations).all()
    assert (one.masks == two.masks).all()
    assert not (one.observations == third.observations).all()


def test_arrays_are_written_in_place() -> None:
    env = ZhangYiVec(8, seed=1)
    masks, observations = env.masks, env.observations
    env.reset()
    before = observations.copy()
    env.run(20)
    assert env.masks is masks
    assert env.observations is observations
    assert not (observations == before).all()
    assert ZhangYiVec(8, observe=False).observations.shape == (8, 0)


WRONG = {
    "not allowed": lambda masks: masks.argmin(1),
    "no action": lambda masks: np.full(len(masks), 10**6),
    "one lane": lambda masks: np.append(masks[:-1].argmax(1), masks[-1].argmin()),
    "half": lambda masks: np.full(len(masks), 0.5),
    "bool": lambda masks: masks[:, 0] == 1,
    "wraps to below 0": lambda masks: np.full(len(masks), 2**63, np.uint64),
    "too few": lambda masks: masks[:-1].argmax(1),
    "one for all": lambda masks: -1,
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_actions_outside_the_mask_are_refused_and_change_nothing(wrong: Any) -> None:
    env = ZhangYiVec(8, seed=1, threads=2)
    env.reset()
    env.run(40)
    lanes = env._lanes
    kept: tuple[Any, ...] = lanes.states, lanes.memories, lanes.rngs, env.observations
    before = [array.copy() for array in kept]
    with pytest.raises(ValueError, match="expected"):
        env.step(wrong(env.masks))
    assert all(np.array_equal(old, new) for old, new in zip(before, kept, strict=True))


def test_the_lane_of_a_wrong_action_is_told() -> None:
    env = ZhangYiVec(8, seed=1)
    env.reset()
    actions = env.masks.argmax(1)
    actions[5] = 10**6
    with pytest.raises(ValueError, match=r"the mask of lane 5 allows, or one below 0, got 1000000$"):
        env.step(actions)


def test_the_gpu_plays_the_same_lanes() -> None:
    """Numba's simulator runs the GPU's kernels thread by thread; a real GPU is asked by `bench.zhangyi.vector_gpu`."""
    command = [sys.executable, "-m", "bench.zhangyi.vector_gpu", "--lanes", "11", "--equal-only"]
    simulated = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    run = subprocess.run(command, env=simulated, cwd=ROOT, capture_output=True, text=True, check=True)
    assert run.stdout.count("equal to the CPU") == 3


@pytest.mark.parametrize(("lanes", "threads"), [(0, 1), (-1, 1), (8, 0)])
def test_impossible_settings_are_refused(lanes: int, threads: int) -> None:
    with pytest.raises(ValueError, match="expected at least 1 lane and 1 thread"):
        ZhangYiVec(lanes, threads=threads)


def test_an_unknown_device_is_refused() -> None:
    with pytest.raises(ValueError, match="expected device 'cpu' or 'cuda', got 'tpu'"):
        ZhangYiVec(1, device="tpu")  # type: ignore[arg-type]


def test_a_map_too_large_is_refused() -> None:
    with pytest.raises(BadRules, match="40"):
        ZhangYiVec(8, LARGE)
