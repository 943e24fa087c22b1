"""The targets of learning: the worth of a round's points, and the advantage of each choice."""

from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sevenfold.agents.yokai.equity import worth
from sevenfold.agents.yokai.network.inputs import SCORES
from sevenfold.yokai import Rules


def points_worth() -> NDArray[np.float32]:
    """The worth to side 0 of a round by the scores before it (side 0, side 1) and the points won (side 0, side 1)."""
    found = np.zeros((SCORES, SCORES, 16, 16), np.float32)
    for score in product(range(SCORES), repeat=2):
        table = worth(Rules(), score).reshape(-1, 3)[:, 0]
        found[score][:, 0] = table[16:32]
        found[score][0, 1:] = table[33:48]
    return found


def advantages(rewards: Any, values: Any, dones: Any, after: Any, keep: float) -> Any:
    """Returns how much better for side 0 each step turned out than expected (steps × lanes).

    `values` are what side 0 was expected to get at each step, `after` the same for the step after the last; a step that
    ends a round is followed by another round. `keep` weighs later steps (generalised advantage estimation). The arrays
    are NumPy's or PyTorch's.
    """
    found = values * 0.0
    ahead, later = after, after * 0.0
    for step in range(len(rewards) - 1, -1, -1):
        going = 1.0 - dones[step]
        later = rewards[step] + going * ahead - values[step] + keep * going * later
        found[step] = later
        ahead = values[step]
    return found


def sign(side: Any) -> Any:
    """Returns 1 for side 0 and -1 for side 1, by which values change from side 0's view to the mover's and back."""
    return 1.0 - 2.0 * side
