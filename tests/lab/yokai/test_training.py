"""What the network learns from: the worth of points, advantages, and the picture of a log."""

from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from sevenfold.lab.yokai.plot import plot
from sevenfold.lab.yokai.targets import advantages, points_worth


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


def test_a_round_that_goes_on_is_worth_what_is_thought_after_the_last_step() -> None:
    found = advantages(np.array([[0.0]]), np.array([[0.2]]), np.array([[0.0]]), np.array([0.5]), 0.5)
    assert found.ravel().tolist() == pytest.approx([0.3])


def test_a_log_becomes_a_picture() -> None:
    lines: list[dict[str, Any]] = [
        {"seconds": 1.0, "samples": 10, "a & b": 1.0},
        {"samples": 20, "a & b": 0.5, "c": 2.0},
    ]
    picture = ElementTree.fromstring(plot(lines))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "a & b" in texts
    assert "0.5 to 1, last 0.5; 20 samples" in texts
