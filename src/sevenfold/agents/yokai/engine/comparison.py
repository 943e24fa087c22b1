"""Options compared in the same worlds: which is better, by how much, and how sure that is.

The first option is the network's favourite; all others are measured by their difference to it. Before any world is
looked at, an option is expected to be worse the less the network likes it, give or take some doubt (`Prior`). What the
worlds say is weighed against that by its standard error, as in Bayes' rule for normal distributions.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from sevenfold import clock
from sevenfold.kernels.arrays import Floats, Ints

REACH: Final = 2.0
"""An option is dropped when it is this many standard deviations below the best."""
ROWS: Final = 24
"""Worlds times options between two looks at the clock."""
Judge = Callable[[slice, Ints], Floats]
"""What options (by their numbers) are worth in some of the worlds (worlds × options); fewer rows where some worlds
cannot be judged."""


class Prior(NamedTuple):
    """What options are expected to be worth compared with the favourite, in standard deviations of a round."""

    slope: float
    """What one unit of the logarithm of the network's odds counts."""
    doubt: float
    """The standard deviation of an option's worth about what is expected."""
    less: float = 0.0
    """By how much any other option is expected to be worse."""


CARDS: Final = Prior(slope=0.02, doubt=0.12)


class Compared(NamedTuple):
    gains: Floats
    """What each option is worth more than the first, in standard deviations of a round."""
    errors: Floats
    """The standard deviations of these gains; for the first option, that of its mean over the worlds."""
    mean: float
    """The mean worth of the first option."""
    worlds: int

    @property
    def best(self) -> int:
        return int(np.argmax(self.gains))


def compare(
    judge: Judge,
    logits: Floats,
    worlds: int,
    until: float | None = None,
    *,
    prior: Prior = CARDS,
    to_the_end: bool = False,
) -> Compared:
    """Judges the options in one part of the worlds after the other, dropping those that fall behind, until all worlds
    are used up or the next part would take too long; the first part is always judged.

    With one option left it stops, unless it goes on `to_the_end` for the sake of the mean.
    """
    expected = prior.slope * np.minimum(logits - logits[0], 0.0) - prior.less
    expected[0] = 0.0
    found, alive, done, took = np.zeros((0, len(logits))), np.arange(len(logits)), 0, 0.0
    while done < worlds and (to_the_end or len(alive) > 1):
        if done and until is not None and clock.now() + took >= until:
            break
        begun = clock.now()
        part = slice(done, min(worlds, done + max(4, ROWS // len(alive))))
        rows = judge(part, alive)
        new = np.full((len(rows), len(logits)), np.nan)
        new[:, alive] = rows
        found, done = np.concatenate([found, new]), part.stop
        gains, errors = _weighed(found, expected, prior.doubt)
        kept = gains[alive] + REACH * errors[alive] >= gains.max()
        kept[0] = True  # the others are measured by it
        alive, took = alive[kept], clock.now() - begun
    gains, errors = _weighed(found, expected, prior.doubt)
    first = found[:, 0]
    errors[0] = first.std() / max(1, len(first) - 1) ** 0.5 if len(first) else 1.0
    return Compared(gains, errors, float(first.mean()) if len(first) else 0.0, len(found))


def _weighed(found: Floats, expected: Floats, doubt: float) -> tuple[Floats, Floats]:
    """The gains and their standard deviations after these worlds."""
    gains, errors = expected.copy(), np.full(len(expected), doubt)
    for option in range(1, len(expected)):
        rows = found[:, option] - found[:, 0]
        rows = rows[~np.isnan(rows)]
        if len(rows):
            count = len(rows)
            # A few worlds that agree by chance must not look certain: half a round's deviation is added to them.
            error = rows.var() / max(1, count - 1) + 0.25 / count**2
            weight = doubt**2 / (doubt**2 + error)
            gains[option] += weight * (rows.mean() - expected[option])
            errors[option] = doubt * (1 - weight) ** 0.5
    return gains, errors
