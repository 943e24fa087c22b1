"""Ends that a side can force within a trick: Lightning is trump, side 0 wants to win."""

import numpy as np
import pytest

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import mask_of, suit_mask
from sevenfold.kernels.yokai.layout import FOUR
from sevenfold.kernels.yokai.solve.ends import OPEN
from sevenfold.kernels.yokai.solve.forced_ends import lead_ends, trick_ends
from sevenfold.kernels.yokai.solve.layout import (
    BEST,
    BEST_SEAT,
    FRAME,
    GOOD,
    HANDS,
    LAID,
    LED,
    RISING,
    SEAT,
    TAKEN,
    TASK,
    TRICK,
    TRUMP,
    UNTRIED,
    WON,
)
from sevenfold.kernels.yokai.solve.leads import weigh_leads

Hands = tuple[str, str, str, str]
THREE_EACH = ("W7 E7 L7", "D7 S7 F7")


def frame_of(hands: Hands, taken: tuple[str, str], won: tuple[int, int]) -> Ints:
    frame = np.zeros(FRAME, np.int64)
    frame[HANDS : HANDS + 4] = [mask_of(hand.split()) for hand in hands]
    frame[TAKEN : TAKEN + 2] = [mask_of(bosses.split()) for bosses in taken]
    frame[WON : WON + 2] = won
    frame[TRUMP] = suit_mask("L")
    return frame


def asked(good: int = 0xFF) -> Ints:
    """Side 0 wins, by default with any points."""
    task = np.zeros(TASK, np.int64)
    task[GOOD], task[RISING] = good, 1
    return task


def after_lead(card: str, hands: Hands, taken: tuple[str, str] = THREE_EACH, won: tuple[int, int] = (4, 4)) -> Ints:
    """Seat 0 has led a card."""
    frame = frame_of(hands, taken, won)
    frame[TRICK] = frame[BEST] = mask_of([card])
    frame[LED], frame[LAID], frame[SEAT], frame[BEST_SEAT] = suit_mask(card[0]), 1, 1, 0
    return frame


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (("C3 C4", "E5 S8", "C7 S9", "E4 S10"), 1),  # nobody beats E8, and the partner gives C7
        (("C3 C4", "E5 S8", "C7 S9", "S10 S11"), 1),  # the last player has no trump
        (("C3 C4", "E5 S8", "C7 S9", "L5 S10"), OPEN),  # or has one
        (("C3 C4", "E5 S8", "C8 S9", "E4 S10"), OPEN),  # no boss
        (("C3 C4", "C7", "E5", "E4"), 1),  # an opponent has to give it
        (("C3 C4", "C7 S8", "E5 S9", "E4 S10"), OPEN),  # or has not
        (("C3 C4", "L5 S8", "E5 S9", "C7 S10"), 0),  # side 1 trumps for good, and has C7 for its trick
        (("C3 C4", "L5 S8", "L6 S9", "C7 S10"), OPEN),
    ],
)
def test_y5_1_a_side_is_sure_of_the_trick_with_the_fourth_boss(hands: Hands, expected: int) -> None:
    assert trick_ends(after_lead("E8", hands), asked()) == expected


@pytest.mark.parametrize(
    ("lead", "hands", "won", "expected"),
    [
        ("E4", ("C3", "E5", "E3", "E2"), (5, 6), 1),  # seat 1 must take its side's seventh trick
        ("E4", ("C3", "E5 E2", "E3 S9", "E6"), (5, 6), 1),  # or seat 3
        ("E4", ("C3", "E5 E2", "E3 S9", "E6"), (5, 5), OPEN),
        ("E4", ("C3", "E5 E3", "E8 S9", "E6"), (5, 6), OPEN),  # the partner must take it
        ("E4", ("C3", "E5", "C7", "E2"), (5, 6), 0),  # the partner must give the fourth boss
        ("E8", ("C3", "E5", "E3", "E2"), (6, 5), 0),  # side 0 cannot get rid of its seventh trick
        ("E8", ("C3", "E5", "C7", "E2"), (6, 5), 1),  # with the fourth boss it wins
    ],
)
def test_y5_2_a_side_leaves_the_other_the_seventh_trick(
    lead: str, hands: Hands, won: tuple[int, int], expected: int
) -> None:
    assert trick_ends(after_lead(lead, hands, won=won), asked()) == expected


def test_points_that_a_forced_end_does_not_bring_leave_it_open() -> None:
    """Side 0 gets four bosses with two stars: C7 and D7; L7 is trump."""
    frame = after_lead("E8", ("C3", "E5", "C7", "E4"), ("W7 D7 L7", "E7 S7 F7"))
    assert trick_ends(frame, asked(0xFC)) == 1
    assert trick_ends(frame, asked(0xF8)) == OPEN


@pytest.mark.parametrize(
    ("hands", "expected"),
    [
        (("S13 E2", "E5 C4", "C7 C3", "E6 C5"), 1),
        (("S13 E2", "E5 L5", "C7 C3", "E6 C5"), OPEN),  # a trump beats S13
        (("S13 E2", "S8 L5", "C7 C3", "S9 C5"), 1),  # but Snow has to be followed
        (("S13 E2", "S8 L5", "S10 C7", "S9 C5"), OPEN),  # by the partner too
    ],
)
def test_a_sure_winner_is_led_for_the_partners_boss(hands: Hands, expected: int) -> None:
    frame = frame_of(hands, THREE_EACH, (4, 4))
    frame[UNTRIED] = frame[HANDS]
    weigh_leads(FOUR, frame)
    assert lead_ends(frame, asked()) == expected
