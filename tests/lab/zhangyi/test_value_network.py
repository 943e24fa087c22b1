"""The network that values positions of Zhang Yi: its slopes, its training, and the games that it learns from."""

from pathlib import Path

import numpy as np
import pytest

from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.lab.zhangyi import fit_value, mixed_games, value_network
from sevenfold.lab.zhangyi.value_network import Positions, error, layers, slopes
from sevenfold.zhangyi import Rules


def some_positions(number: int, seed: int) -> Positions:
    """Random inputs; one state is dead in each, and another one decides."""
    rng = np.random.default_rng(seed)
    alive, shares = np.ones((number, z.STATES), np.float32), np.zeros((number, z.STATES), np.float32)
    rows, dead = np.arange(number), rng.integers(0, z.STATES, number)
    alive[rows, dead] = 0
    shares[rows, (dead + 1) % z.STATES] = 1
    states = rng.standard_normal((number, z.STATES, s.INPUTS)).astype(np.float32)
    return Positions(states, rng.random((number, s.PERIODS + 1)).astype(np.float32), alive, shares)


@pytest.mark.parametrize("name", list(value_network.SHAPES))
def test_slopes_are_differences(name: str) -> None:
    some, rng = some_positions(20, 1), np.random.default_rng(2)
    weights: value_network.Weights = {key: part.astype(np.float64) for key, part in value_network.begin(rng).items()}
    _, found = slopes(weights, some)
    place = np.unravel_index(int(abs(found[name]).argmax()), found[name].shape)
    before = weights[name][place]
    ends = []
    for step in (1e-4, -1e-4):
        weights[name][place] = before + step
        ends.append(error(layers(weights, some).logs, some.shares))
    assert found[name][place] == pytest.approx((ends[0] - ends[1]) / 2e-4, rel=1e-3)


def test_the_dead_have_no_odds_and_the_others_have_one_in_all() -> None:
    some = some_positions(50, 3)
    odds = np.exp(layers(value_network.begin(np.random.default_rng(4)), some).logs)
    assert odds[some.alive == 0] == pytest.approx(0)
    assert odds.sum(1) == pytest.approx(1, abs=1e-5)


def test_it_learns_what_decides() -> None:
    """The state with the largest first input decides: with six states alive, guesses err by ln 6 = 1.79."""
    some = some_positions(4000, 5)
    first = np.where(some.alive > 0, some.states[..., 0], -9)
    shares = (first == first.max(1, keepdims=True)).astype(np.float32)
    told: list[float] = []
    value_network.train(some._replace(shares=shares), 60, 6, lambda step, wrong: told.append(wrong))
    assert told[-1] < 0.5


def row(**fields: int) -> np.ndarray:
    state = np.zeros(z.SIZE, np.int64)
    for name, value in fields.items():
        state[getattr(z, name)] = value
    return state


def test_winners_states_decide() -> None:
    won = row(MANDATE=3, WINNERS=0b10, END_STATES=0b0100000)
    won[z.MANDATE + 1] = 5
    assert fit_value.shares(Rules(), won).tolist() == [0, 0, 0, 0, 0, 1, 0]


def test_in_a_draw_the_strongest_unsupported_states_decide() -> None:
    drawn = row(MANDATE=3, DRAW=1, END_STATES=0b0000110)
    drawn[z.MANDATE + 1] = 5
    assert fit_value.shares(Rules(), drawn).tolist() == [0, 0.5, 0.5, 0, 0, 0, 0]


def test_both_supported_states_share_a_draw() -> None:
    drawn = row(MANDATE=3, DRAW=1, END_STATES=0b0101000)
    drawn[z.MANDATE + 1] = 5
    assert fit_value.shares(Rules(), drawn).tolist() == [0, 0, 0, 0.5, 0, 0.5, 0]


@pytest.mark.parametrize("rules", [Rules(), Rules(players=3)], ids=["two", "three"])
def test_games_give_positions_before_a_chit_is_drawn(rules: Rules) -> None:
    played = mixed_games.game(rules, 12, 7, 0)
    assert len(played.positions) > 5
    assert (played.positions[:, z.PHASE] == z.P_DRAW_CHIT).all()
    assert (played.positions[:, z.CHITS] > 0).all()
    assert played.last[z.PHASE] == z.P_OVER
    again = mixed_games.game(rules, 12, 7, 0)
    assert (again.positions == played.positions).all()


def test_the_command_writes_a_network_for_each_number_of_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "value.npz"
    fit_value.main([str(out), "--games", "13", "--trials", "12", "--epochs", "1", "--jobs", "1"])
    with np.load(out) as found:
        assert {name: found[name].shape for name in found} == {"two": (s.NETWORK,), "three": (s.NETWORK,)}
    assert capsys.readouterr().out.count("on games kept aside") == 2


def test_too_few_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        fit_value.main(["out.npz", "--games", "3"])
    assert "expected at least 12 games" in capsys.readouterr().err
