"""Match equities: what can be reckoned by hand, and what must hold at every score."""

from itertools import product

import numpy as np
import pytest

from sevenfold.agents.yokai.equity import after, chances, plain, worth
from sevenfold.yokai import RULE_SETS

FOUR, THREE, SHORT = RULE_SETS["four"], RULE_SETS["three"], RULE_SETS["seven-suiters-short"]


def test_first_to_two_by_single_points_is_reckoned_by_hand() -> None:
    # One point a round, even sides: from 1–0 the trailing side must win twice, so the leader wins 3 of 4.
    basic = RULE_SETS["four-first-basic"]
    assert chances(basic, (0, 0)) == pytest.approx((0.5, 0.5))
    assert chances(basic, (1, 0)) == pytest.approx((0.75, 0.25))
    assert chances(basic, (1, 1)) == pytest.approx((0.5, 0.5))


@pytest.mark.parametrize("score", list(product(range(7), range(7))))
def test_chances_are_fair_and_grow_with_points(score: tuple[int, int]) -> None:
    ours, theirs = chances(FOUR, score)
    assert ours + theirs == pytest.approx(1)
    assert ours == pytest.approx(chances(FOUR, (score[1], score[0]))[1])
    if score[0] < 6:
        assert chances(FOUR, (score[0] + 1, score[1]))[0] > ours


def test_seven_points_win() -> None:
    assert after(FOUR, (5, 6), 0b01, 2) == (1.0, 0.0)
    assert after(FOUR, (5, 6), 0b10, 1) == (0.0, 1.0)
    assert after(THREE, (6, 0, 0), 0b001, 1) == (1.0, 0.0, 0.0)


def test_y7_2_a_tie_goes_to_the_left_of_who_took_the_seven_tricks() -> None:
    # Seats 0 and 2 go from 4 to 7 together; seat 1 took the tricks, so seat 2 wins.
    assert after(THREE, (4, 2, 4), 0b101, 3) == (0.0, 0.0, 1.0)
    assert after(THREE, (5, 2, 4), 0b101, 3) == (1.0, 0.0, 0.0)


def test_four_seals_win_the_short_game() -> None:
    assert chances(SHORT, (4, 1)) == (1.0, 0.0)
    assert chances(SHORT, (2, 2)) == pytest.approx((0.5, 0.5))
    assert chances(SHORT, (3, 1))[0] > chances(SHORT, (2, 1))[0] > 0.5


@pytest.mark.parametrize("name", RULE_SETS)
def test_worth_is_about_one_for_a_round_and_nobody_gains_on_average(name: str) -> None:
    rules = RULE_SETS[name]
    score = (0,) * len(rules.sides)
    table = worth(rules, score).reshape(128, 3)
    assert 0.9 < np.abs(table).max() < 10
    assert plain(rules).shape == (384,)
    if not rules.suiters:
        assert table[0b001 * 16 + 4, 0] > table[0b001 * 16 + 1, 0] or rules.scoring == "basic"
        assert table[0b001 * 16 + 2, 0] > 0 > table[0b010 * 16 + 2, 0]


def test_ahead_a_point_that_wins_is_worth_as_much_as_seven() -> None:
    table = worth(FOUR, (6, 0)).reshape(8, 16, 3)
    assert table[1, 1, 0] == table[1, 7, 0]
