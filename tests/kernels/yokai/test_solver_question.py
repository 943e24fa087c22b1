"""What is still open of a question in the solver's search."""

import numpy as np

from sevenfold.kernels.yokai.bridge.cards import mask_of, suit_mask
from sevenfold.kernels.yokai.layout import FOUR, SUITERS
from sevenfold.kernels.yokai.solve.layout import FRAME, GOOD, HANDS, RISING, SEALS_WIN, TAKEN, TASK, TRUMP
from sevenfold.kernels.yokai.solve.question import ALL_GOOD, WINS, open_question


def asked(kind: int, left: str, taken: tuple[str, str], good: int, trump: str = "W") -> int:
    frame, task = np.zeros(FRAME, np.int64), np.zeros(TASK, np.int64)
    frame[HANDS] = mask_of(left.split())
    frame[TAKEN : TAKEN + 2] = [mask_of(bosses.split()) for bosses in taken]
    frame[TRUMP] = suit_mask(trump)
    task[GOOD], task[RISING], task[SEALS_WIN] = good, 1, 7
    return int(open_question(kind, frame, task))


def points(side: int, *numbers: int) -> int:
    return sum(1 << 8 * side + number for number in numbers)


def test_points_that_nobody_can_reach_leave_no_question() -> None:
    """Side 0 has one star and three bosses; S7 and F7 have two each, W7 is trump."""
    left, taken = "W7 F7", ("E7 L7 S7", "C7 D7")
    assert asked(FOUR, left, taken, points(0, 6, 7)) == 0
    assert asked(FOUR, left, taken, 0x1FFFF) == ALL_GOOD
    assert asked(FOUR, left, taken, points(0, *range(8))) == WINS


def test_points_are_told_as_what_is_still_to_come() -> None:
    """Two more stars after three: the fourth boss and the fifth are F7, with two stars, and W7, without one."""
    left, taken = "W7 F7", ("E7 L7 S7", "C7 D7")
    assert asked(FOUR, left, taken, points(0, 5, 6, 7)) == points(0, 2) | 3 << 16
    other = asked(FOUR, left, ("C7 E7 D7", "L7 S7"), points(0, 4, 5, 6, 7))
    assert other == points(0, 2) | 3 << 16


def test_a_winner_who_must_get_the_points_has_only_to_win() -> None:
    """Side 0 needs all of the three bosses left, among them F7."""
    assert asked(FOUR, "W7 F7 E7", ("L7", "C7 D7 S7"), points(0, *range(3, 8))) == WINS


def _seals(lead: int) -> int:
    return sum(1 << 8 * ours + theirs for ours in range(7) for theirs in range(8) if ours - theirs >= lead)


def test_seals_that_are_still_possible() -> None:
    """One boss of E is left, side 0 has the other; C is sealed by side 1; of all others each side has one."""
    split = " ".join(f"{letter}7" for letter in "WLDFS")
    taken = (f"E7 {split}", f"C7 C7* {split.replace('7', '7*')}")
    assert asked(SUITERS, "E7*", taken, _seals(1)) == 0
    assert asked(SUITERS, "E7*", taken, _seals(-1)) == ALL_GOOD
    assert asked(SUITERS, "E7*", taken, _seals(0)) == 1 << 8  # one more for side 0, none for side 1
