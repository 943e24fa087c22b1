"""The program that fits the weights of the Zhang Yi agents."""

import math

import numpy as np
import pytest

from sevenfold.agents.zhangyi.weights import STANDING
from sevenfold.lab.zhangyi import fit_weights


def test_a_fit_by_hand() -> None:
    """Two states are alive; the one with a feature wins three of four games, so the feature's weight is ln 3.

    The first number of each state is its power. The third state has none: it cannot win, whatever its feature.
    """
    inputs = np.zeros((40_000, 3, 2))
    inputs[:, 0] = 1, 1
    inputs[:, 1] = 1, 0
    inputs[:, 2] = 0, 9
    shares = np.tile(np.array([[1.0, 0, 0], [1, 0, 0], [1, 0, 0], [0, 1, 0]]), (10_000, 1))
    power, feature = fit_weights.fit(inputs, shares)
    assert power == pytest.approx(0, abs=1e-6)
    assert feature == pytest.approx(math.log(3), abs=1e-3)


def test_the_weights_are_printed_as_they_stand_in_the_source(capsys: pytest.CaptureFixture[str]) -> None:
    fit_weights.main(["1", "30"])
    out, err = capsys.readouterr()
    rows = [tuple(map(float, line.strip(" (),").split(", "))) for line in out.splitlines()]
    assert [len(row) for row in rows] == [len(row) for row in STANDING]
    assert err.startswith("turn 0: 30 games, ")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["0"], "expected TURNS and GAMES from 1 up, got 0 and 2500"),
        (["1", "-3"], "expected TURNS and GAMES from 1 up, got 1 and -3"),
        (["many"], "invalid int value: 'many'"),
    ],
)
def test_bad_arguments_are_refused(words: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        fit_weights.main(words)
    assert message in capsys.readouterr().err
