"""What the network learns from: values of choices, batches, targets, and the picture of a log."""

from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from sevenfold.kernels.observe import MAY
from sevenfold.lab.lessons import Classroom, Memory, others, points_worth
from sevenfold.lab.plot import plot
from sevenfold.lab.targets import PRIOR, WARMTH, advantages, centred, mine, told_of


def test_a_choice_that_ends_the_round_is_worth_what_it_scores() -> None:
    """Y6.1: no luck is left then; the value is that of the points in the game, seen by the mover's side."""
    room, table, met = Classroom(256, 5, depth=2), points_worth(), 0
    for _ in range(80):
        before = room.scores.copy()
        seat = room.env.to_move.copy()
        batch = room.lesson()
        gains, dones = room.env._lanes.gains, room.env._lanes.dones
        for lane in np.flatnonzero(dones):
            ours, theirs = gains[lane, 0], gains[lane, 1]
            worth = table[before[lane, 0], before[lane, 1], ours, theirs] * mine(seat[lane] & 1)
            assert batch["values"][lane, batch["cards"][lane]] == pytest.approx(worth, abs=1e-5)
            met += 1
    assert met > 200


def test_points_are_worth_more_the_nearer_seven_they_bring() -> None:
    """Y7.1: at 6–6 any point wins; the two sides' worths add up to nothing."""
    table = points_worth()
    assert table[6, 6, 1, 0] == pytest.approx(table[6, 6, 7, 0])
    assert table[6, 6, 1, 0] == pytest.approx(-table[6, 6, 0, 1])
    assert (np.diff(table[0, 0, 1:8, 0]) > 0).all()
    assert table[2, 3, 2, 0] == pytest.approx(-table[3, 2, 0, 2], abs=1e-6)


def test_values_belong_to_choices_and_hands_to_the_others() -> None:
    room = Classroom(64, 2, depth=1)
    for _ in range(20):
        batch = room.lesson()
    may = (batch["bits"][:, MAY, None] >> np.arange(56)) & 1
    assert (batch["values"][may == 0] == 0).all()
    assert may[np.arange(64), batch["cards"]].all()
    assert (batch["hands"] & batch["bits"][:, :1] == 0).all()


def test_others_are_counted_from_the_mover() -> None:
    hands = [np.array([seat, 10 * seat]) for seat in range(4)]
    assert others(hands, np.array([0, 2])).tolist() == [[1, 2, 3], [30, 0, 10]]


def test_memory_keeps_the_last_positions_with_a_choice() -> None:
    memory = Memory(4, 1)
    bits = np.zeros((3, 22), np.int64)
    bits[:, MAY] = [0b11, 0b1, 0b111]
    for lesson in range(3):
        memory.add({"bits": bits, "number": np.array([10, 20, 30]) + lesson})
    assert memory.used == 4
    assert sorted(memory.arrays["number"].tolist()) == [11, 12, 31, 32]
    assert set(memory.draw(100)["number"].tolist()) == {11, 12, 31, 32}


def test_advantages_by_hand() -> None:
    """Two steps, the second ends the round with 1; keep 0.5: 1 − 0.4 = 0.6, and 0.4 − 0.2 + 0.5 · 0.6 = 0.5."""
    found = advantages(
        np.array([[0.0], [1.0]]), np.array([[0.2], [0.4]]), np.array([[0.0], [1.0]]), np.array([9.0]), 0.5
    )
    assert found.ravel().tolist() == pytest.approx([0.5, 0.6])


def test_a_round_that_goes_on_is_worth_what_is_thought_after_the_last_step() -> None:
    found = advantages(np.array([[0.0]]), np.array([[0.2]]), np.array([[0.0]]), np.array([0.5]), 0.5)
    assert found.ravel().tolist() == pytest.approx([0.3])


def test_centred_leaves_out_what_may_not_be_chosen() -> None:
    found = centred(np.array([[1.0, 3.0, 100.0]]), np.array([[1.0, 1.0, 0.0]]))
    assert found.tolist() == [[-1.0, 1.0, 0.0]]


def test_the_policy_is_told_of_worth_and_odds() -> None:
    """Worths 0.2 and 0, odds e² to 1: ±0.1 and ±1 times the warmth; a third card may not be chosen."""
    masks = np.array([[1.0, 1.0, 0.0]])
    found = told_of(np.array([[0.2, 0.0, 0.0]]), np.array([[2.0, 0.0, 0.0]]), masks)
    assert found.ravel().tolist() == pytest.approx([0.1 + WARMTH * PRIOR, -0.1 - WARMTH * PRIOR, 0.0])


def test_odds_are_those_the_choice_is_drawn_by() -> None:
    """Over many draws from the same position the likeliest choice is drawn most."""
    room = Classroom(1, 3, depth=1)
    for _ in range(13):
        room.lesson()
    drawn = np.zeros(56)
    for _ in range(300):
        values, priors, cards = np.zeros((1, 56)), np.zeros((1, 56)), np.zeros(1, np.int64)
        room._teach(0, values, priors, cards)
        drawn[cards[0]] += 1
    legal = np.flatnonzero((room.env.bits[0, MAY] >> np.arange(56)) & 1)
    shares = np.exp(priors[0, legal]) / np.exp(priors[0, legal]).sum()
    assert np.abs(drawn[legal] / 300 - shares).max() < 0.1


def test_a_log_becomes_a_picture() -> None:
    lines: list[dict[str, Any]] = [
        {"seconds": 1.0, "samples": 10, "stage": "x", "a & b": 1.0},
        {"samples": 20, "a & b": 0.5, "c": 2.0},
    ]
    picture = ElementTree.fromstring(plot(lines))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "a & b" in texts
    assert "0.5 to 1, last 0.5; 20 samples" in texts
