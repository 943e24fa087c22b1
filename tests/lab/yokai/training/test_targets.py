"""The targets of learning, computed by hand."""

import numpy as np
import pytest

from sevenfold.lab.yokai.training.targets import OUTCOMES, advantages, outcome_of, outcome_worth
from sevenfold.yokai import RULE_SETS, Rules


@pytest.mark.parametrize(("name", "rules"), RULE_SETS.items(), ids=RULE_SETS)
def test_the_sides_worths_add_up_to_nothing(name: str, rules: Rules) -> None:
    table = outcome_worth(rules)
    assert table.shape == (7 ** len(rules.sides), OUTCOMES, len(rules.sides))
    assert np.isfinite(table).all()
    if not rules.suiters:
        winners = range(1, 2 ** len(rules.sides) - 1)
        assert np.allclose(table[:, [16 * some + 2 for some in winners]].sum(-1), 0, atol=1e-4)


def test_points_are_worth_more_the_nearer_seven_they_bring() -> None:
    """Y7.1: at 6–6 any point wins."""
    table = outcome_worth(Rules()).reshape(7, 7, OUTCOMES, 2)
    assert table[6, 6, 16 + 1, 0] == pytest.approx(table[6, 6, 16 + 7, 0])
    assert (np.diff(table[0, 0, 17:24, 0]) > 0).all()
    assert table[2, 3, 16 + 2, 0] == pytest.approx(table[3, 2, 32 + 2, 1], abs=1e-6)
    assert np.array_equal(table[:, :, 0], table[:, :, 16])


def test_outcomes_by_hand() -> None:
    """Sixteen numbers for each set of winners (bit = side), then the points; in Seven Suiters both sides' seals."""
    assert outcome_of(Rules(), np.array([[3, 0], [0, 2], [0, 0]])).tolist() == [16 + 3, 32 + 2, 0]
    assert outcome_of(Rules(players=3), np.array([[0, 0, 5], [3, 0, 3]])).tolist() == [64 + 5, 16 + 64 + 3]
    assert outcome_of(Rules(variant="seven_suiters"), np.array([[2, 5]])).tolist() == [21]


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
