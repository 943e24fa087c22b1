"""Worlds are drawn by what the network believes, and by nothing that the view forbids."""

from random import Random

import numpy as np
import pytest

from sevenfold.agents.yokai.engine.cards import LIKELY, MOST, CardJudge
from sevenfold.agents.yokai.engine.worlds import _chances, _shuffle_by_belief
from sevenfold.agents.yokai.network import FILES
from sevenfold.agents.yokai.network.compiled import compiled
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.layout import CARDS, DECK, HAND, SIZE, THREE
from sevenfold.yokai import View
from tests.agents.yokai.games import views

FIRST, SECOND = 8, 16
"""Cards of two suits."""


def shuffled(hands: tuple[int, int, int], may: tuple[int, int], chances: Floats, count: int = 4000) -> Ints:
    """The hands of three players in that many worlds that begin with these; seat 0 looks on."""
    worlds = np.zeros((count, SIZE), np.int64)
    worlds[:, HAND : HAND + 3] = hands
    limits = np.array([DECK, *may, 0], np.int64)
    unseen = hands[1] | hands[2]
    _shuffle_by_belief(worlds, 0, THREE, unseen, limits, chances, 60, seeds(7))
    return worlds[:, HAND : HAND + 3]


def test_cards_lie_as_often_as_believed() -> None:
    """Two cards, one at each of two seats. The next seat is believed to hold the first card with 0.8 and the second
    with 0.2, the other seat either with 0.5: as it is, 0.8 · 0.5; the other way round, 0.2 · 0.5; so 4 : 1."""
    chances = np.ones((2, CARDS))
    chances[0, FIRST], chances[0, SECOND] = 0.8, 0.2
    chances[1, FIRST], chances[1, SECOND] = 0.5, 0.5
    hands = shuffled((1, 1 << FIRST, 1 << SECOND), (DECK, DECK), chances)
    assert (hands[:, 0] == 1).all()
    assert (hands[:, 1] ^ hands[:, 2] == 1 << FIRST | 1 << SECOND).all()
    assert (hands[:, 1] == 1 << FIRST).mean() == pytest.approx(0.8, abs=0.03)


def test_a_card_never_comes_to_a_seat_that_may_not_hold_it() -> None:
    """The next seat has failed to follow the second card's suit."""
    hands = shuffled((1, 1 << FIRST, 1 << SECOND), (DECK & ~(255 << SECOND), DECK), np.ones((2, CARDS)), 50)
    assert (hands[:, 1] == 1 << FIRST).all()


def test_hands_keep_their_sizes() -> None:
    hands = shuffled((1, 0b111 << FIRST, 0b11111 << SECOND), (DECK, DECK), np.ones((2, CARDS)), 200)
    assert {int(hand).bit_count() for hand in hands[:, 1]} == {3}
    assert {int(hand).bit_count() for hand in hands[:, 2]} == {5}
    assert (hands[:, 1] | hands[:, 2] == 0b111 << FIRST | 0b11111 << SECOND).all()
    assert len({int(hand) for hand in hands[:, 1]}) > 30  # of 56


def test_chances_of_a_card_add_up_to_one() -> None:
    """Even where rounded logarithms are the same for all: a thirty-second of each chance at most."""
    chances = _chances(np.zeros((7, 24), np.float32), 4)
    assert chances.shape == (3, CARDS)
    assert chances.sum(0) == pytest.approx(1, abs=1 / 32)


def test_a_bot_tries_what_may_turn_out_best() -> None:
    """Cards that the network likes at most `LIKELY` less than its favourite, and no more than `MOST`."""
    view: View = next(view for view in views("four", 3) if len(view.legal) > MOST)
    judge = CardJudge(view, compiled(FILES["four"]), view.legal, Random(1))
    for place, card in enumerate(judge.cards):
        judge.policy[CARD_NUMBERS[card]] = -float(place) * LIKELY / 3.5
    assert judge.narrow() == judge.cards[:4]
    judge = CardJudge(view, compiled(FILES["four"]), view.legal, Random(1))
    for card in judge.cards:
        judge.policy[CARD_NUMBERS[card]] = 0.0
    assert len(judge.narrow()) == MOST
