"""The network's inputs: an observation of `YokaiVec` or of a view, and the points of the game, as zeros and ones.

Training (`sevenfold.lab`) and play share `encode`; it is the same for all rule sets.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenfold.kernels.yokai.vector.layout import FACTS, PLANES
from sevenfold.yokai import View
from sevenfold.yokai.state import side_of

Array = NDArray[np.float32]

COUNTS: Final = (
    ("playing", 2),
    ("laid", 4),
    ("tricks of my side", 15),
    ("of the next", 15),
    ("of the third", 7),
    ("kind", 5),
    ("leader", 9),
)
"""The facts that the network reads, each with its number of values."""
SCORES: Final = 7
"""Each side's points, or seals, before the round: 0 to 6."""
SIDES: Final = 3
SCORE_WORDS: Final = SIDES + 1
"""The sides' points, the mover's first, and whether a round brings one point (Y8)."""
BASIC_SCORE: Final = 5
"""Two points win under Y8, so the points are counted from here: as far from seven as they are from two."""
SUITS, RANKS = 7, 8
SUIT_INPUTS: Final = PLANES * RANKS + SUITS
FACT_INPUTS: Final = sum(count for _, count in COUNTS) + SIDES * SCORES + 1


def encode(
    bits: Any, scores: Any, arange: Callable[[int], Any], join: Callable[[list[Any], int], Any]
) -> tuple[Any, Any]:
    """Returns the inputs as booleans: of each suit (n × 7 × `SUIT_INPUTS`) and the facts (n × 1 × `FACT_INPUTS`).

    `bits` are observations (n × words), `scores` the points of the game (n × `SCORE_WORDS`). Both are arrays of NumPy
    or of PyTorch; `arange` and `join` (concatenation along an axis) come from the same library.
    """
    count = len(bits)
    shifts = (RANKS * arange(SUITS))[:, None, None] + arange(RANKS)
    sets = (bits[:, None, :PLANES, None] >> shifts) & 1 == 1
    suit = (arange(SUITS)[:, None] == arange(SUITS))[None] & (bits[:, :1, None] >= 0)
    facts = bits[:, PLANES]
    parts = [(facts >> 8 * FACTS.index(name) & 255)[:, None] == arange(values) for name, values in COUNTS]
    parts += [scores[:, side, None] == arange(SCORES) for side in range(SIDES)]
    parts.append(scores[:, SIDES:] == 1)
    return join([sets.reshape(count, SUITS, -1), suit], 2), join(parts, 1)[:, None]


def encoded(bits: Any, scores: Any) -> tuple[Array, Array]:
    """Returns the inputs as NumPy arrays of numbers, see `encode`."""
    suits, facts = encode(bits, scores, np.arange, lambda parts, axis: np.concatenate(parts, axis))
    return suits.astype(np.float32), facts.astype(np.float32)


def scores_of(view: View) -> NDArray[np.int64]:
    """The points at the view's table as the network reads them; in Seven Suiters, the seals before the round."""
    count, mine = len(view.sides), side_of(view.rules, view.seat or 0)
    points = view.points
    if view.rules.suiters:
        earlier = [done.sealed for done in view.rounds if done.sealed]
        points = tuple(sum(len(sealed[side]) for sealed in earlier) for side in range(count))
    basic = view.rules.scoring == "basic"
    found = [min(SCORES - 1, points[(mine + step) % count] + BASIC_SCORE * basic) for step in range(count)]
    return np.array([*found, *[0] * (SIDES - count), int(basic)])
