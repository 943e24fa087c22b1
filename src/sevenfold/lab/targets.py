"""What the network is told to aim at, in plain array arithmetic: NumPy's arrays or PyTorch's."""

from typing import Any, Final

MOST: Final = 10.0
"""Odds that differ more than e to this from the mean are not told apart."""
WARMTH: Final = 0.15
"""The policy's numbers are the choices' worths over this: its odds fall by e where a choice is worth so much less."""


PRIOR: Final = 1.0
"""How much of the logarithm of the fitted odds goes into the policy beside the worths."""


def told_of(values: Any, priors: Any, masks: Any) -> Any:
    """What the policy should say of each choice, in worths: better than the mean, and likelier by the odds."""
    likely = centred(priors, masks).clip(-MOST, MOST)
    return centred(values, masks) + WARMTH * PRIOR * likely * masks


def advantages(rewards: Any, values: Any, dones: Any, after: Any, keep: float) -> Any:
    """How much better than expected things went from each step on, seen by side 0 (steps × lanes).

    `values` is what side 0 was thought to get at each step, `after` the same for the step after the last; a step that
    ends a round is followed by another round. `keep` weighs what later steps say (generalised advantage estimation).
    """
    found = values * 0.0
    ahead, later = after, after * 0.0
    for step in range(len(rewards) - 1, -1, -1):
        going = 1.0 - dones[step]
        later = rewards[step] + going * ahead - values[step] + keep * going * later
        found[step] = later
        ahead = values[step]
    return found


def centred(values: Any, masks: Any) -> Any:
    """By row: values less their mean over the mask, and 0 outside of it."""
    mean = (values * masks).sum(1) / masks.sum(1)
    return (values - mean[:, None]) * masks


def mine(side: Any) -> Any:
    """1 where the mover is of side 0, else -1."""
    return 1.0 - 2.0 * side
