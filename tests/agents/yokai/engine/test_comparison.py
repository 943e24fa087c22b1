"""Options compared in common worlds: what is certain is found, and what is luck is not."""

import numpy as np
import pytest

from sevenfold import clock
from sevenfold.agents.yokai.engine import comparison
from sevenfold.agents.yokai.engine.comparison import CARDS, Prior, compare
from sevenfold.kernels.arrays import Floats

SLOPE, DOUBT = CARDS.slope, CARDS.doubt
LOGITS = [2.0, 1.0, -3.0]


def of(table: Floats, asked: list[tuple[int, int]] | None = None) -> comparison.Judge:
    def judge(part: slice, alive: list[int]) -> list[list[float]]:
        found = table[part][:, alive]
        if asked is not None:
            asked.append(found.shape)
        rows: list[list[float]] = found.tolist()
        return rows

    return judge


def test_a_certain_gain_is_found() -> None:
    """In every world the second option is worth 0.5 more: (n = 40) 0.25 / 40² is all that remains of doubt."""
    table = np.tile([0.0, 0.5, -1.0], (40, 1))
    found = compare(of(table), LOGITS, 40, None)
    assert found.best == 1
    assert found.mean == 0
    weight = DOUBT**2 / (DOUBT**2 + 0.25 / 40**2)
    assert found.gains[1] == pytest.approx(-SLOPE + weight * (0.5 + SLOPE))
    assert found.errors[1] == pytest.approx(DOUBT * (1 - weight) ** 0.5)


def test_luck_in_a_few_worlds_does_not_overrule_the_network() -> None:
    """Four worlds, a gain of 1, 1, -1 and 0: the mean is 0.25, its standard error 0.48."""
    table = np.array([[0, 1], [0, 1], [0, -1], [0, 0]], float)
    found = compare(of(table), [0.0, -2.0], 4, None)
    assert found.best == 0
    assert found.gains[1] == pytest.approx(-0.04 + DOUBT**2 / (DOUBT**2 + 0.6875 / 3 + 0.25 / 16) * 0.29)


def test_an_option_that_falls_behind_is_dropped_and_keeps_its_value() -> None:
    asked: list[tuple[int, int]] = []
    table = np.tile([0.0, 0.1, -2.0], (80, 1))
    found = compare(of(table, asked), LOGITS, 80, None)
    assert asked[0] == (8, 3)
    assert asked[-1][1] < 3
    assert sum(rows for rows, _ in asked) == found.worlds <= 80
    assert found.gains[2] < -1


def test_an_option_that_somebody_asked_for_is_judged_in_all_worlds() -> None:
    judged: list[tuple[int, int]] = []
    found = compare(of(np.tile([0.0, 0.1, -2.0], (80, 1)), judged), LOGITS, 80, asked=[2])
    weight = DOUBT**2 / (DOUBT**2 + 0.25 / 80**2)
    assert judged[-1][1] >= 2
    assert found.gains[2] == pytest.approx(-5 * SLOPE + weight * (-2 + 5 * SLOPE))


def test_the_first_part_is_judged_however_little_time_there_is() -> None:
    found = compare(of(np.zeros((80, 3))), LOGITS, 80, clock.now() - 1)
    assert found.worlds == 2  # with three options each: six of at most eight rows


def test_worlds_that_cannot_be_judged_leave_the_networks_opinion() -> None:
    found = compare(lambda part, alive: [], LOGITS, 16, None)
    assert found.best == 0
    assert found.worlds == 0
    assert found.gains == pytest.approx([0, -SLOPE, -5 * SLOPE])


def test_options_may_be_expected_to_be_worse_however_much_the_network_likes_them() -> None:
    """No worlds: 0.1 less, and 0.01 for each unit of the logarithm of the odds, but nothing for the favourite."""
    prior = Prior(slope=0.01, doubt=0.05, less=0.1)
    found = compare(lambda part, alive: [], LOGITS, 16, prior=prior)
    assert found.gains == pytest.approx([0, -0.11, -0.15])
    assert found.errors[1:] == pytest.approx([0.05, 0.05])
