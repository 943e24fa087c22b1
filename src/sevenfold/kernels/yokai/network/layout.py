"""Where the network's weights and the numbers between its layers lie in their arrays.

The weights are one array: matrices in the order of `MATRICES`, those of the first layer row by row (a row is added for
each bit of the observation), the others packed for `matrix.multiply`; biases follow their matrix. All widths are
rounded up to whole panels, which adds numbers that are always 0.
"""

from typing import Final

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai.layout import SUITS
from sevenfold.kernels.yokai.vector.layout import PLANES, WORDS

RANKS: Final = 8
FACT_BITS: Final = ((1, 2), (2, 4), (3, 15), (4, 15), (5, 7), (6, 5), (7, 9))
"""The bytes of an observation's word of facts that the network reads, with their numbers of values."""
SCORES: Final = 7
SIDES: Final = 3
SCORE_WORDS: Final = SIDES + 1
FACT_INPUTS: Final = sum(values for _, values in FACT_BITS) + SIDES * SCORES + 1
SUIT_ROWS: Final = PLANES * RANKS + SUITS
HIDDEN: Final = 3
"""Sets of hidden cards that a critic reads besides."""
BLOCK: Final = 32
"""Positions that are computed together."""

# The place of each part in the array of weights, kept in an array of these numbers.
SUIT, SUIT_BIAS, FACTS, TOLD, SUM, SUM_BIAS, AGAIN, AGAIN_BIAS, BACK, TOTAL, TOTAL_BIAS = range(11)
FURTHER, FURTHER_BIAS, UNDER, LAST, LAST_BIAS, POLICY, POLICY_BIAS, BELIEF, BELIEF_BIAS, VALUE, VALUE_BIAS = range(
    11, 22
)
WIDTH: Final = 22
ROWS: Final = 23
"""Rows of the first layer: more than `SUIT_ROWS` where hidden cards are read."""
PLACES: Final = 24
POLICY_OUT, BELIEF_OUT, VALUE_OUT = 16, 32, 16
"""Columns of the heads: whole panels."""

SPARE: Final = 4
"""Rows behind the last one that a product may write to (see `matrix.multiply`)."""

LANE_INTS: Final = BLOCK * (WORDS + SCORE_WORDS + 1 + SUITS)
"""Scratch for playing lanes on: observations, scores, the lane of each row, and `forward`'s pairs."""

# What a forward pass is to compute.
POLICY_ONLY, EVERYTHING, VALUE_ONLY = range(3)


def room_size(width: int) -> int:
    """The size of the scratch for `BLOCK` positions."""
    return (BLOCK * SUITS + SPARE) * (5 * width + BELIEF_OUT) + (BLOCK + SPARE) * 10 * width + width


def places_of(width: int, rows: int) -> tuple[Ints, int]:
    """Where each part lies, and the size of the whole array."""
    wide = 2 * width
    sizes = {
        SUIT: rows * width, SUIT_BIAS: width, FACTS: FACT_INPUTS * width, TOLD: FACT_INPUTS * wide,
        SUM: width * wide, SUM_BIAS: wide, AGAIN: width * wide, AGAIN_BIAS: wide, BACK: wide * wide,
        TOTAL: wide * wide, TOTAL_BIAS: wide, FURTHER: wide * wide, FURTHER_BIAS: wide, UNDER: wide * wide,
        LAST: wide * wide, LAST_BIAS: wide, POLICY: wide * POLICY_OUT, POLICY_BIAS: POLICY_OUT,
        BELIEF: wide * BELIEF_OUT, BELIEF_BIAS: BELIEF_OUT, VALUE: wide * VALUE_OUT, VALUE_BIAS: VALUE_OUT,
    }  # fmt: skip
    places, total = np.zeros(PLACES, np.int64), 0
    for part, size in sizes.items():
        places[part] = total
        total += size
    places[WIDTH], places[ROWS] = width, rows
    return places, total
