"""The targets of learning: the worth of a round's outcome, and the advantage of each choice."""

from itertools import product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenfold.agents.yokai.equity import worth
from sevenfold.agents.yokai.network.inputs import SCORES
from sevenfold.yokai import Rules
from sevenfold.yokai.ruleset import limits

OUTCOMES: Final = 128


def score_limit(rules: Rules) -> int:
    """The points, or seals, that win a game."""
    return limits(rules).points or limits(rules).seals or SCORES


def outcome_worth(rules: Rules) -> NDArray[np.float32]:
    """The worth of every outcome to every side at every score of a game: scores × `OUTCOMES` × sides.

    A score's number has the sides' points, or seals, as digits in base `SCORES`, side 0 first.
    """
    sides = len(rules.sides)
    found = np.zeros((SCORES,) * sides + (OUTCOMES, sides), np.float32)
    for score in product(range(score_limit(rules)), repeat=sides):
        found[score] = worth(rules, score).reshape(OUTCOMES, 3)[:, :sides]
    if not rules.suiters:
        found[..., 0, :] = found[..., 16, :]  # nobody scores: like a winner without points
    return found.reshape(-1, OUTCOMES, sides)


def outcome_of(rules: Rules, gains: Any) -> Any:
    """Returns the outcomes' numbers (see `equity.worth`) from the sides' gains in `YokaiVec` (n × sides)."""
    if rules.suiters:
        return 8 * gains[:, 0] + gains[:, 1]
    found = gains[:, 0] * 0
    for side in range(len(rules.sides)):
        found = found + (16 << side) * (gains[:, side] > 0)
    best = gains[:, 0]
    for side in range(1, len(rules.sides)):
        best = best + (gains[:, side] - best) * (gains[:, side] > best)
    return found + best


def advantages(rewards: Any, values: Any, dones: Any, after: Any, keep: float) -> Any:
    """Returns how much better each step turned out than expected (steps × lanes × sides).

    `values` are what the sides were expected to get at each step, `after` the same for the step after the last; a step
    that ends a round (`dones`, steps × lanes × 1) is followed by another round. `keep` weighs later steps (generalised
    advantage estimation). The arrays are NumPy's or PyTorch's.
    """
    found = values * 0.0
    ahead, later = after, after * 0.0
    for step in range(len(rewards) - 1, -1, -1):
        going = 1.0 - dones[step]
        later = rewards[step] + going * ahead - values[step] + keep * going * later
        found[step] = later
        ahead = values[step]
    return found
