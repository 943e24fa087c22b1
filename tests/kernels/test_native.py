"""Bit operations, and the machine code kept on disk."""

import subprocess
import sys
from random import Random

import numpy as np
import pytest

from sevenfold.kernels.bits import any_card, count, highest, lowest, nth, portable_nth
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.layout import DECK49
from sevenfold.kernels.native import Native


@kernel
def by_pdep(mask: int, n: int) -> int:
    return nth(mask, n)


by_halving = kernel(portable_nth)


@kernel
def ends(mask: int) -> tuple[int, int, int]:
    return count(mask), lowest(mask), highest(mask)


def test_both_ways_pick_the_nth_card() -> None:
    rng = Random(1)
    for _ in range(2000):
        cards = sorted(rng.sample(range(56), rng.randint(1, 20)))
        mask = sum(1 << card for card in cards)
        n = rng.randrange(len(cards))
        assert by_halving(mask, n) == by_pdep(mask, n) == 1 << cards[n]
        assert ends(mask) == (len(cards), cards[0], cards[-1])


def test_every_card_is_drawn_about_as_often() -> None:
    rng = np.array([9], np.uint64)
    drawn = np.zeros(56, np.int64)
    for _ in range(49_000):
        drawn[any_card(rng, DECK49).bit_length() - 1] += 1
    assert (drawn == 0).sum() == 7
    assert drawn[drawn > 0].min() > 850
    assert drawn.max() < 1150


def test_a_wrong_array_is_refused() -> None:
    legal = Native("playout:legal_lanes", "II")
    with pytest.raises(TypeError, match="expected a contiguous int64 array, got int32"):
        legal(np.zeros(28, np.int32), np.zeros(1, np.int64))


def test_a_warm_start_takes_under_half_a_second_and_no_compiler() -> None:
    program = """
import sys, time
start = time.process_time()
import sevenfold.kernels
sevenfold.kernels.random_rounds(0, 1, 1)
print(time.process_time() - start, "numba" in sys.modules)
"""
    runs = []
    for _ in range(4):  # the first may compile
        answer = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True
        ).stdout.split()
        runs.append(float(answer[0]))
    assert answer[1] == "False"
    assert min(runs[1:]) < 0.5, runs
