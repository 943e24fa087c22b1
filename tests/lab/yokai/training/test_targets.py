"""The targets of learning, computed by hand."""

import numpy as np
import pytest

from sevenfold.lab.yokai.training.targets import advantages, points_worth, sign


def test_points_are_worth_more_the_nearer_seven_they_bring() -> None:
    """Y7.1: at 6–6 any point wins; the two sides' worths add up to nothing."""
    table = points_worth()
    assert table[6, 6, 1, 0] == pytest.approx(table[6, 6, 7, 0])
    assert table[6, 6, 1, 0] == pytest.approx(-table[6, 6, 0, 1])
    assert (np.diff(table[0, 0, 1:8, 0]) > 0).all()
    assert table[2, 3, 2, 0] == pytest.approx(-table[3, 2, 0, 2], abs=1e-6)


def test_advantages_by_hand() -> None:
    """Two steps, the second ends the round with 1; keep 0.5: 1 − 0.4 = 0.6, and 0.4 − 0.2 + 0.5 · 0.6 = 0.5."""
    found = advantages(
        np.array([[0.0], [1.0]]), np.array([[0.2], [0.4]]), np.array([[0.0], [1.0]]), np.array([9.0]), 0.5
    )
    assert found.ravel().tolist() == pytest.approx([0.5, 0.6])


def test_a_round_that_goes_on_has_the_value_after_the_last_step() -> None:
    found = advantages(np.array([[0.0]]), np.array([[0.2]]), np.array([[0.0]]), np.array([0.5]), 0.5)
    assert found.ravel().tolist() == pytest.approx([0.3])


def test_lanes_do_not_mix() -> None:
    """The first lane's round ends at the first step (1 − 0.5); the second lane's goes on (0.25 + 0.5 · 0.25)."""
    rewards = np.array([[1.0, 0.0], [0.0, 0.0]])
    values = np.array([[0.5, 0.0], [0.0, 0.25]])
    dones = np.array([[1.0, 0.0], [0.0, 0.0]])
    found = advantages(rewards, values, dones, np.array([0.0, 0.5]), 0.5)
    assert found.tolist() == [[0.5, 0.375], [0.0, 0.25]]


def test_the_sign_of_a_side() -> None:
    assert sign(np.array([0, 1])).tolist() == [1, -1]
