"""Positions after a trick's last card: Lightning is trump, seats 1 to 3 have led E4, E5 and E8, seat 0 plays last."""

import numpy as np
import pytest

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.bridge.cards import mask_of, suit_mask
from sevenfold.kernels.yokai.layout import FOUR
from sevenfold.kernels.yokai.solve.ends import OPEN
from sevenfold.kernels.yokai.solve.keys import key_of, name_holdings
from sevenfold.kernels.yokai.solve.last_cards import look_up
from sevenfold.kernels.yokai.solve.layout import (
    BEST,
    BEST_SEAT,
    BITS,
    FRAME,
    GENERATION,
    GOOD,
    HANDS,
    LAID,
    LED,
    NAMES,
    POINTS_COUNT,
    RISING,
    SEAT,
    TAKEN,
    TASK,
    TRICK,
    TRUMP,
    UNTRIED,
    WON,
)
from sevenfold.kernels.yokai.solve.table import find_slot, remember

BITS_HERE = 14
OTHERS = ("S9", "S10", "S11")


def task_of(good: int) -> Ints:
    task = np.zeros(TASK, np.int64)
    task[GOOD], task[RISING], task[BITS] = good, 1, BITS_HERE
    task[POINTS_COUNT] = good != 0xFF
    return task


def last_to_play(hand: str, taken: tuple[str, str], won: tuple[int, int]) -> Ints:
    frame = np.zeros(FRAME, np.int64)
    frame[HANDS : HANDS + 4] = [mask_of(cards.split()) for cards in (hand, *OTHERS)]
    frame[TAKEN : TAKEN + 2] = [mask_of(bosses.split()) for bosses in taken]
    frame[WON : WON + 2] = won
    frame[TRUMP], frame[LED], frame[LAID] = suit_mask("L"), suit_mask("E"), 3
    frame[TRICK], frame[BEST], frame[BEST_SEAT] = mask_of(["E4", "E5", "E8"]), mask_of(["E8"]), 3
    frame[UNTRIED] = frame[HANDS]
    return frame


def looked_up(frame: Ints, task: Ints, table: Ints) -> int:
    names = np.zeros(NAMES, np.int64)
    name_holdings(FOUR, frame, task, names)
    return int(look_up(frame, task, table, names))


def empty_table() -> Ints:
    return np.zeros(2 << BITS_HERE, np.int64)


@pytest.mark.parametrize(
    ("hand", "taken", "won", "good", "expected"),
    [
        ("L5 C7", ("W7 S7 F7", "D7 E7"), (4, 5), 0xFF, OPEN),  # C7 goes to side 1 as its third, L5 brings no boss
        ("C7 C8", ("W7 S7", "D7 E7 F7"), (4, 5), 0xFF, OPEN),  # C7 is side 1's fourth; C8 leaves all open
        ("C7", ("W7 S7", "D7 E7 F7"), (4, 5), 0xFF, 0),  # nothing but C7
        ("L7 C8", ("W7 S7 F7", "D7 E7"), (4, 5), 0xFF, 1),  # L7 trumps the trick and is the fourth itself
        ("L7 C8", ("W7 S7 F7", "D7 E7"), (4, 5), 0xF0, 1),  # with four points: S7 and F7 score two each
        ("L7 L5", ("W7 S7 F7", "D7 E7"), (4, 5), 0xE0, 0),  # more than four cannot be had: L7 is the only boss left
        ("C8 C9", ("W7 S7", "D7 E7 F7"), (4, 6), 0xFF, 1),  # side 1's seventh trick
        ("L5 L6", ("W7 S7", "D7 E7 F7"), (6, 4), 0xFF, 0),  # side 0's
    ],
)
def test_a_last_card_that_ends_the_round(
    hand: str, taken: tuple[str, str], won: tuple[int, int], good: int, expected: int
) -> None:
    frame = last_to_play(hand, taken, won)
    assert looked_up(frame, task_of(good), empty_table()) == expected


def test_only_cards_that_do_not_lose_are_left() -> None:
    frame = last_to_play("C7 C8", ("W7 S7", "D7 E7 F7"), (4, 5))
    looked_up(frame, task_of(0xFF), empty_table())
    assert frame[UNTRIED] == mask_of(["C8"])


@pytest.mark.parametrize(("known", "expected"), [(1, 1), (0, OPEN)])
def test_what_the_table_knows_of_the_position_after_a_card(known: int, expected: int) -> None:
    """Seat 0 trumps with L5 and leads with C8 left: known to win or to lose. C8 in place of L5 is not known."""
    table, task, names = empty_table(), task_of(0xFF), np.zeros(NAMES, np.int64)
    frame = last_to_play("L5 C8", ("W7 S7", "D7 E7 F7"), (4, 5))
    name_holdings(FOUR, frame, task, names)
    after = np.zeros(FRAME, np.int64)
    after[HANDS : HANDS + 4] = [mask_of(cards.split()) for cards in ("C8", *OTHERS)]
    after[TAKEN : TAKEN + 2], after[WON : WON + 2] = frame[TAKEN : TAKEN + 2], (5, 5)
    after[TRUMP], after[SEAT] = frame[TRUMP], 0
    task[GENERATION] = 1
    find_slot(FOUR, after, task, key_of(FOUR, after, names, task, 0))
    remember(FOUR, table, after, task, known)
    assert look_up(frame, task, table, names) == expected
    if expected == OPEN:
        assert frame[UNTRIED] == mask_of(["C8"])
