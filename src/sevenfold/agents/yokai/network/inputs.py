"""The network's inputs: an observation of `YokaiVec` or of a view, and both sides' points, as zeros and ones.

Training (`sevenfold.lab`) and play share `encode`.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenfold.kernels.yokai.vector.layout import FACTS, NAMES, PLANES

Array = NDArray[np.float32]

PLANES_IN: Final = tuple(place for place, name in enumerate(NAMES) if "third side" not in name and "open" not in name)
"""The sets of cards that the network reads: all but those of three and two players."""
COUNTS: Final = (("playing", 2), ("laid", 4), ("tricks of my side", 7), ("of the next", 7), ("leader", 9))
"""The facts that the network reads, each with its number of values."""
SCORES: Final = 7
"""Each side's points before the round, 0 to 6."""
SUITS, RANKS = 7, 8
SUIT_INPUTS: Final = len(PLANES_IN) * RANKS + SUITS
FACT_INPUTS: Final = sum(count for _, count in COUNTS) + 2 * SCORES


def encode(
    bits: Any, scores: Any, arange: Callable[[int], Any], join: Callable[[list[Any], int], Any]
) -> tuple[Any, Any]:
    """Returns the inputs as booleans: of each suit (n × 7 × `SUIT_INPUTS`) and the facts (n × 1 × `FACT_INPUTS`).

    `bits` are observations (n × words), `scores` the points of the mover's side and of the other (n × 2). Both are
    arrays of NumPy or of PyTorch; `arange` and `join` (concatenation along an axis) come from the same library.
    """
    count = len(bits)
    shifts = (RANKS * arange(SUITS))[:, None, None] + arange(RANKS)
    sets = (bits[:, None, list(PLANES_IN), None] >> shifts) & 1 == 1
    suit = (arange(SUITS)[:, None] == arange(SUITS))[None] & (bits[:, :1, None] >= 0)
    facts = bits[:, PLANES]
    parts = [(facts >> 8 * FACTS.index(name) & 255)[:, None] == arange(values) for name, values in COUNTS]
    parts += [scores[:, side, None] == arange(SCORES) for side in range(2)]
    return join([sets.reshape(count, SUITS, -1), suit], 2), join(parts, 1)[:, None]


def encoded(bits: Any, scores: Any) -> tuple[Array, Array]:
    """Returns the inputs as NumPy arrays of numbers, see `encode`."""
    suits, facts = encode(bits, scores, np.arange, lambda parts, axis: np.concatenate(parts, axis))
    return suits.astype(np.float32), facts.astype(np.float32)
