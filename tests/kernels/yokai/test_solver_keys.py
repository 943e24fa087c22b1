"""Which positions the solver's table takes for the same, and which cards it takes for one."""

import numpy as np
import pytest

from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.layout import FOUR, SUIT, SUITERS
from sevenfold.kernels.yokai.solve.keys import key_of, name_holdings
from sevenfold.kernels.yokai.solve.layout import (
    BITS,
    FRAME,
    HANDS,
    NAMES,
    POINTS_COUNT,
    SEALS_WIN,
    SLOT,
    TAKEN,
    TASK,
    TRUMP,
)
from sevenfold.kernels.yokai.solve.table import find_slot
from sevenfold.kernels.yokai.solve.thinning import thin, thin_alone
from sevenfold.yokai.cards import SUITS

Hands = tuple[str, str, str, str]


def mask(names: str) -> int:
    return sum(1 << CARD_NUMBERS[name] for name in names.split())


def key(hands: Hands, with_stars: int) -> int:
    """Seat 0 leads, Darkness is trump."""
    frame, names, task = (np.zeros(size, np.int64) for size in (FRAME, NAMES, TASK))
    frame[HANDS : HANDS + 4] = [mask(hand) for hand in hands]
    frame[TRUMP] = SUIT << 8 * SUITS.index("D")
    task[POINTS_COUNT] = with_stars
    name_holdings(FOUR, frame, task, names)
    return int(key_of(FOUR, frame, names, task, 0))


def suiters_key(hands: Hands, trump: str, taken: tuple[str, str]) -> int:
    """Seven Suiters, nobody has sealed anything before; seat 0 leads."""
    frame, names, task = (np.zeros(size, np.int64) for size in (FRAME, NAMES, TASK))
    frame[HANDS : HANDS + 4] = [mask(hand) for hand in hands]
    frame[TAKEN : TAKEN + 2] = [mask(bosses) for bosses in taken]
    frame[TRUMP] = SUIT << 8 * SUITS.index(trump)
    task[SEALS_WIN] = 7
    name_holdings(SUITERS, frame, task, names)
    return int(key_of(SUITERS, frame, names, task, 0))


@pytest.mark.parametrize(
    ("one", "other", "with_stars"),
    [
        (("E2", "E3", "E4", "E5"), ("E2", "E4", "E6", "E8"), 1),  # gaps
        (("E2", "E3", "E4", "E5"), ("F8", "F9", "F10", "F11"), 1),  # another suit, the boss played
        (("F6 F7 F8", "F9", "E2", "E3"), ("F7 F8 F10", "F11", "E5", "E6"), 1),  # the boss's place in its run
        (("C3", "C7", "C8", "C9"), ("L4", "L7", "L8", "L9"), 1),  # a star each
        (("F6", "F7", "F8", "F9"), ("C3", "C7", "C8", "C9"), 0),  # two stars or one, if only the winner matters
        (("E2 C8", "E3 C9", "E4 C6", "E5 C5"), ("C3 E6", "C4 E8", "C5 E5", "C6 E4"), 1),  # two suits exchanged
        (("E2 E3 C4", "F8", "F9", "F10"), ("E2 C4 C5", "F8", "F9", "F10"), 1),  # suits that nobody else holds
        (("WA W3 E2", "F8", "F9", "F10"), ("WA E2 E3", "F8", "F9", "F10"), 1),
        (("C7 C8 E2", "F8", "F9", "F10"), ("L7 S8 S9", "F8", "F9", "F10"), 1),
    ],
)
def test_positions_that_only_look_different_share_a_key(one: Hands, other: Hands, with_stars: int) -> None:
    assert key(one, with_stars) == key(other, with_stars)


@pytest.mark.parametrize(
    ("one", "other", "with_stars"),
    [
        (("E2", "E3", "E4", "E5"), ("E3", "E2", "E4", "E5"), 0),  # who holds the lower card
        (("E2", "E3", "E4", "E5"), ("D5", "D6", "D8", "D9"), 0),  # trumps
        (("F6", "F7", "F8", "F9"), ("F6", "F8", "F9", "F10"), 0),  # the boss is played
        (("F6", "F7", "F8", "F9"), ("C3", "C7", "C8", "C9"), 1),  # two stars or one
        (("W2", "WA", "W3", "W4"), ("W2", "W3", "W4", "W5"), 0),
        (("W2", "WA", "W3", "W4"), ("WA", "W2", "W3", "W4"), 0),
        (("E2 E3", "F8", "F9", "F10"), ("E2 D5", "F8", "F9", "F10"), 0),  # a trump that nobody else holds
        (("E2 E3", "F8", "F9", "F10"), ("F8", "E2 E3", "F9", "F10"), 0),
        (("C7 E2", "F8", "F9", "F10"), ("S7 E2", "F8", "F9", "F10"), 1),
        (("E2 F6", "E3 F8", "E4 F9", "E5 F10"), ("E2 F8", "E3 F6", "E4 F9", "E5 F10"), 0),
    ],
)
def test_positions_that_differ_have_different_keys(one: Hands, other: Hands, with_stars: int) -> None:
    assert key(one, with_stars) != key(other, with_stars)


def test_seven_suiters_keys_tell_who_may_still_seal_what() -> None:
    hands: Hands = ("E7 C8", "E8 C9", "E3 C4", "E4 C5")
    ours, theirs = ("E7* C7 C7* L7 D7", "L7* D7*"), ("C7 C7* L7 D7", "E7* L7* D7*")
    split, sealed = ("E7* C7 C7* L7 D7", "L7* D7*"), ("E7* L7 L7* C7 D7", "C7* D7*")
    assert suiters_key(hands, "F", ours) != suiters_key(hands, "F", theirs)
    assert suiters_key(hands, "F", ours) != suiters_key(hands, "E", ours)
    assert suiters_key(hands, "F", split) == suiters_key(hands, "F", sealed)  # what is decided is the question's matter


@pytest.mark.parametrize(
    ("hand", "between", "kept"),
    [
        ("E2 E3 E4", "", "E4"),
        ("E2 E3 E4", "E5 F6", "E4"),
        ("E2 E4 E6", "E3", "E2 E6"),
        ("E2 E4 E8", "", "E8"),  # gaps, and E7 played
        ("F6 F7 F8 F12", "", "F7 F12"),  # the boss is kept and parts nobody
        ("F6 F7", "", "F6 F7"),
        ("W2 WA W3", "W4", "WA W3"),
        ("W6 E2 E8 C3", "", "W6 E8 C3"),  # no suit stands for another
        ("S8 S13", "S10 C9", "S8 S13"),
    ],
)
def test_one_of_neighbouring_cards_is_kept(hand: str, between: str, kept: str) -> None:
    assert thin(mask(hand), mask(between)) == mask(kept)


@pytest.mark.parametrize(
    ("hand", "others", "kept"),
    [
        ("E2 E3 C4 S8", "F8 S9", "E2 S8"),  # E and C are held by nobody else
        ("E2 C4 C7 WA W5", "F8", "W5 WA C7"),  # bosses and WA stay
        ("D6 D8 E2 C4", "F8", "D6 D8 E2"),  # trumps stay
        ("E2 C4", "E8 C3", "E2 C4"),
    ],
)
def test_one_card_of_all_suits_that_nobody_else_holds_is_kept(hand: str, others: str, kept: str) -> None:
    assert thin_alone(mask(hand), mask(others), SUIT << 8 * SUITS.index("D")) == mask(kept)


def places(bits: int, cards: int) -> set[int]:
    """The entries of some positions with so many cards left, one for each of 64 keys."""
    frame, task = np.zeros(FRAME, np.int64), np.zeros(TASK, np.int64)
    frame[HANDS], task[BITS] = (1 << cards) - 1, bits
    found = set()
    for key in range(-(1 << 63), 1 << 63, 1 << 58):
        find_slot(FOUR, frame, task, key)
        found.add(int(frame[SLOT]) // 2)
    return found


def test_positions_with_other_numbers_of_tricks_have_other_entries() -> None:
    few, more, most = places(20, 8), places(20, 12), places(20, 48)
    assert len(few) == len(more) == len(most) == 64
    assert max(few) < min(more)
    assert max(more) < min(most)
    assert max(most) < 1 << 20


def test_a_small_table_is_enough_for_all_positions() -> None:
    assert max(places(10, 8) | places(10, 48)) < 1 << 10
