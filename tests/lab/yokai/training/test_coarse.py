"""Coarse networks: rounding by hand, what the whole network keeps, and the command."""

from pathlib import Path

import numpy as np
import pytest

from sevenfold.agents.yokai.network.compiled import Compiled
from sevenfold.agents.yokai.network.evaluate import forward, load
from sevenfold.agents.yokai.network.inputs import encoded
from sevenfold.agents.yokai.network.layers import HEAD_NAMES, shapes
from sevenfold.agents.yokai.network.onnx_file import Scales, Weights, read, write
from sevenfold.kernels.yokai.layout import SEVENS
from sevenfold.kernels.yokai.vector.layout import MAY, SEALED
from sevenfold.lab.yokai import coarsen
from sevenfold.lab.yokai.training.coarse import coarse, rounded
from sevenfold.lab.yokai.training.options import GROUPS
from sevenfold.lab.yokai.training.positions import STEPS, cards_in, positions
from sevenfold.yokai import RULE_SETS

STEP = 0.05


def some_weights(width: int = 8) -> Weights:
    """Numbers between which nothing dies out."""
    rng = np.random.default_rng(1)
    return {name: rng.normal(0, 0.3, shape).astype(np.float32) for name, shape in shapes(width).items()}


def test_inputs_that_never_go_together_are_rounded_by_themselves() -> None:
    """Steps of 1 and 0.5: 1.4 is one step or (2.8) three of them; −0.6 is one (0.6) or (1.2) one of them."""
    weights = np.array([[1.4, 1.4], [-0.6, -0.6], [0.25, 0.25]])
    found = rounded(weights, np.diag([3.0, 2.0, 1.0]), np.array([1.0, 0.5]))
    assert found.tolist() == [[1, 3], [-1, -1]]
    assert weights[-1].tolist() == [0.25, 0.25]


def test_an_input_takes_over_the_error_of_another_that_goes_with_it() -> None:
    """Two inputs that are always equal, 0.4 each: the first becomes 0, so the second has to be 0.8, which is rounded to
    1; the bias, an input that is never there with them, stays."""
    moments = np.array([[1.0, 1.0, 0.0], [1.0, 1.0 + 1e-9, 0.0], [0.0, 0.0, 1.0]])
    weights = np.array([[0.4], [0.4], [0.1]])
    assert rounded(weights, moments[[1, 0, 2]][:, [1, 0, 2]], np.ones(1)).tolist() == [[0], [1]]
    assert weights[:, 0] == pytest.approx([0.4, 0.8, 0.1], abs=1e-6)


def test_the_bias_takes_over_what_is_left() -> None:
    """An input that is always 1 goes with the bias: 0.3 becomes 0, and the bias of 0.5 becomes 0.8."""
    weights = np.array([[0.3], [0.5]])
    assert rounded(weights, np.array([[1.0 + 1e-9, 1.0], [1.0, 1.0]]), np.ones(1)).tolist() == [[0]]
    assert weights[1, 0] == pytest.approx(0.8, abs=1e-6)


def test_the_first_inputs_are_those_that_count_most() -> None:
    """The second input is rounded first, 0.4 to 0. The first, which is there every other time when the second is, and
    never alone, takes over all it can: 0.4 + 0.4 · 2 / 2 = 0.8, which is rounded to 1."""
    weights = np.array([[0.4], [0.4], [0.0]])
    moments = np.array([[2.0, 2.0, 0.0], [2.0, 4.0, 0.0], [0.0, 0.0, 1.0]])
    assert rounded(weights, moments, np.ones(1)).tolist() == [[1], [0]]


def calibration(weights: Weights, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    seen, scores = positions(Compiled(weights), "four", 1600, seed)
    return *encoded(seen, scores), cards_in(seen[:, MAY]).reshape(-1, 7, 8)


def test_a_coarse_network_says_nearly_the_same() -> None:
    """In other positions, every head is nearer to the original than with the same steps and plain rounding."""
    weights = some_weights()
    made, scales = coarse(weights, *calibration(weights, 1), STEP)
    plain = {name: nearest(numbers, scales.get(name)) for name, numbers in weights.items()}
    suits, facts, _ = calibration(weights, 2)
    told, ours, theirs = (forward(one, suits, facts) for one in (weights, made, plain))
    for head in HEAD_NAMES:
        assert np.square(ours[head] - told[head]).mean() < 0.5 * np.square(theirs[head] - told[head]).mean()
        assert np.square(ours[head] - told[head]).mean() < 0.05 * told[head].var()


def nearest(numbers: np.ndarray, scale: np.ndarray | None) -> np.ndarray:
    return numbers if scale is None else np.rint(numbers / scale) * scale.astype(np.float32)


def test_a_file_holds_the_coarse_numbers_exactly() -> None:
    weights = some_weights()
    made, scales = coarse(weights, *calibration(weights, 1), 2 * STEP)
    assert set(scales) == {name for name, numbers in weights.items() if numbers.ndim == 2}
    found = read(write(made, scales))
    assert all(np.array_equal(found[name], made[name]) for name in weights)
    assert distinct(made, scales) < 0.5 * distinct(*_finest(weights))


def distinct(weights: Weights, scales: Scales) -> float:
    """The mean number of different numbers in a matrix's columns."""
    return float(np.mean([len(np.unique(np.rint(weights[name] / scales[name]))) for name in scales]))


def _finest(weights: Weights) -> tuple[Weights, Scales]:
    scales = {name: (np.abs(one).max(0) / 127).astype(np.float16) for name, one in weights.items() if one.ndim == 2}
    return weights, scales


@pytest.mark.parametrize("group", GROUPS)
def test_positions_of_every_rule_set_of_a_group(group: str) -> None:
    seen, scores = positions(Compiled(some_weights()), group, 1600, 3)
    lanes = [max(1, round(1600 * share / STEPS)) for share in GROUPS[group].values()]
    assert len(seen) == len(scores) == sum(lanes) * STEPS
    rules = [RULE_SETS[name] for name in GROUPS[group]]
    assert set(scores[:, 3].tolist()) == {int(one.scoring == "basic") for one in rules}
    sides, basic = len(rules[0].sides), scores[:, 3] == 1
    assert (scores[:, sides:3] == 0).all()
    assert ((scores >= 0) & (scores <= 6)).all()
    assert (scores[basic, :sides] >= 5).all()
    assert len(np.unique(scores[~basic, 0])) > 2
    assert cards_in(seen[:, MAY]).any(1).all()


def test_in_seven_suiters_the_score_is_the_seals_before_the_round() -> None:
    """The observation shows the sevens of my side's seals, and the foil sevens of the other side's."""
    seen, scores = positions(Compiled(some_weights()), "suiters", 1600, 3)
    mine, theirs = (cards_in(seen[:, SEALED] >> step & SEVENS).sum(1) for step in (0, 1))
    assert (scores[:, 0] == mine).all()
    assert (scores[:, 1] == theirs).all()


def test_the_command_writes_a_network(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, out = tmp_path / "some.onnx", tmp_path / "coarse.onnx"
    file.write_bytes(write(some_weights()))
    coarsen.main([str(file), str(out), "--network", "two", "--positions", "800", "--step", str(STEP)])
    first, second = capsys.readouterr().out.splitlines()
    assert {name: one.shape for name, one in load(out).items()} == shapes(8)
    assert out.stat().st_size == file.stat().st_size
    assert int(first.split()[0]) < out.stat().st_size / 1.5
    figures = coarsen.agreement(load(file), load(file), "two", 800, 5)
    assert (figures["same"], figures["given away"], figures["value"]) == (1.0, 0.0, 0.0)
    assert second.startswith("choices ")


@pytest.mark.parametrize("words", [["--step", "0"], ["--positions", "0"]])
def test_bad_arguments_are_refused(words: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        coarsen.main(["in.onnx", str(tmp_path / "out.onnx"), "--network", "two", *words])
    assert "expected --step and --positions above 0" in capsys.readouterr().err
