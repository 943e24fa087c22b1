"""Options compared in the same worlds: which is better, by how much, and how sure that is.

The first option is the network's favourite; all others are measured by their difference to it. Before any world is
looked at, an option is expected to be worse the less the network likes it, give or take some doubt (`Prior`). What the
worlds say is weighed against that by its standard error, as in Bayes' rule for normal distributions.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sevenfold import clock

REACH: Final = 2.0
"""An option is dropped when it is this many standard deviations below the best."""
ROWS: Final = 24
"""Worlds times options between two looks at the clock."""
FIRST_ROWS: Final = 8
"""As many before the first look, where time is limited: a phone may have little of it left."""
Judge = Callable[[slice, list[int]], Sequence[Sequence[float]]]
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
    gains: list[float]
    """What each option is worth more than the first, in standard deviations of a round."""
    errors: list[float]
    """The standard deviations of these gains; for the first option, that of its mean over the worlds."""
    mean: float
    """The mean worth of the first option."""
    worlds: int

    @property
    def best(self) -> int:
        return self.gains.index(max(self.gains))


class Sample:
    """Numbers seen so far, one added after the other, so that the result is the same on every machine."""

    def __init__(self) -> None:
        self.count, self.mean, self.squares = 0, 0.0, 0.0

    def add(self, number: float) -> None:
        self.count += 1
        step = number - self.mean
        self.mean += step / self.count
        self.squares += step * (number - self.mean)

    @property
    def error(self) -> float:
        """The variance of the mean."""
        return self.squares / self.count / max(1, self.count - 1)


def compare(
    judge: Judge,
    logits: Sequence[float],
    worlds: int,
    until: float | None = None,
    *,
    prior: Prior = CARDS,
    to_the_end: bool = False,
    asked: Sequence[int] = (),
) -> Compared:
    """Judges the options in one part of the worlds after the other, dropping those that fall behind if nobody asked for
    them, until all worlds are used up or the next part would take too long; the first part is always judged.

    With one option left it stops, unless it goes on `to_the_end` for the sake of the mean.
    """
    expected = [prior.slope * min(logit - logits[0], 0.0) - prior.less for logit in logits]
    expected[0] = 0.0
    # Of the first option what it is worth, of the others how much more that is than the first.
    seen, alive, done, took = [Sample() for _ in logits], list(range(len(logits))), 0, 0.0  # seconds for a row
    gains, errors = _weighed(seen, expected, prior.doubt)
    while done < worlds and (to_the_end or len(alive) > 1):
        least, most = (1, FIRST_ROWS) if until is not None and not done else (4, ROWS)
        part = slice(done, min(worlds, done + max(least, most // len(alive))))
        begun, rows = clock.now(), (part.stop - part.start) * len(alive)
        if done and until is not None and begun + took * rows >= until:
            break
        for row in judge(part, alive):
            for option, worth in zip(alive, row, strict=True):
                seen[option].add(worth - row[0] if option else worth)
        done = part.stop
        gains, errors = _weighed(seen, expected, prior.doubt)
        # The others are measured by the first, which therefore stays.
        alive = [one for one in alive if one in (0, *asked) or gains[one] + REACH * errors[one] >= max(gains)]
        took = (clock.now() - begun) / rows
    favourite = seen[0]
    errors[0] = favourite.error**0.5 if favourite.count else 1.0
    return Compared(gains, errors, favourite.mean, favourite.count)


def _weighed(seen: list[Sample], expected: list[float], doubt: float) -> tuple[list[float], list[float]]:
    """The gains and their standard deviations after these worlds."""
    gains, errors = expected.copy(), [doubt] * len(expected)
    for option, sample in enumerate(seen):
        if option and sample.count:
            # A few worlds that agree by chance must not look certain: half a round's deviation is added to them.
            error = sample.error + 0.25 / sample.count**2
            weight = doubt**2 / (doubt**2 + error)
            gains[option] += weight * (sample.mean - expected[option])
            errors[option] = doubt * (1 - weight) ** 0.5
    return gains, errors
