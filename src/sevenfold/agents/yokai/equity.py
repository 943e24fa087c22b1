"""What a round's outcome is worth in the game: the chance to win the game from every score.

The chances follow from how rounds end between equal players (counted in self-play, shipped with the fitted tables):
from the highest scores down, each score's chance is the mean over the rounds that may follow. Who leads the next round
is left out.
"""

from functools import cache
from itertools import product
from math import fsum, sqrt

import numpy as np
from numpy.typing import NDArray

from sevenfold.agents.yokai import fitted_tables
from sevenfold.kernels.yokai.bridge.rounds import kind_of
from sevenfold.yokai import Rules, View
from sevenfold.yokai.ruleset import limits

Array = NDArray[np.float64]
Score = tuple[int, ...]


def score(view: View) -> Score:
    """The points, or numbers of seals, that count at the view's table."""
    return tuple(len(suits) for suits in view.sealed) if view.rules.suiters else view.points


@cache
def worth(rules: Rules, score: Score) -> Array:
    """The table of worth at a score (points, or seals, by side): chances to win, in units of a round's standard
    deviation."""
    raw = stakes(rules, score).tolist()
    counts = fitted_tables.counts(kind_of(rules), score if rules.suiters else ()).tolist()
    shares = [count / sum(counts) for count in counts]
    # Exact sums, so that the order in which a processor adds makes no difference.
    means = [fsum(share * row[side] for share, row in zip(shares, raw, strict=False)) for side in range(3)]
    gains = [[value - mean for value, mean in zip(row, means, strict=True)] for row in raw]
    swing = sqrt(fsum(share * row[0] ** 2 for share, row in zip(shares, gains, strict=False))) or 1.0
    return np.array([value / swing for row in gains for value in row])


@cache
def stakes(rules: Rules, score: Score) -> Array:
    """Every side's chance to win the game after each outcome of the round (128 × 3)."""
    return _seal_worth(rules, score) if rules.suiters else _point_worth(rules, score)


@cache
def plain(rules: Rules) -> Array:
    """A table of worth that leaves out the score of the game: own points, or seals, less those of the others."""
    raw, goal = np.zeros((128, 3)), limits(rules).seals or 7
    if rules.suiters:
        for ours, theirs in product(range(8), range(8)):
            value = (ours - theirs) / 4 + 1.5 * (ours >= goal) - 1.5 * (theirs >= goal)
            raw[ours * 8 + theirs, :2] = value, -value
        return raw.reshape(-1)
    sides = len(rules.sides)
    for winners, points in product(range(1, (1 << sides) - 1), range(16)):
        gains = [(points + 0.5) / 3.5 * (winners >> side & 1) for side in range(sides)]
        raw[winners * 16 + points, :sides] = [gain - (fsum(gains) - gain) / (sides - 1) for gain in gains]
    return raw.reshape(-1)


def chances(rules: Rules, score: Score) -> Score | tuple[float, ...]:
    """Each side's chance to win the game from a score."""
    return _seal_chances(rules, score) if rules.suiters else _chances(rules, score)


def after(rules: Rules, score: Score, winners: int, points: int) -> tuple[float, ...]:
    """The sides' chances when each side in the mask has won these points at a score."""
    gain = 1 if rules.scoring == "basic" else points
    new = tuple(have + gain * (winners >> side & 1) for side, have in enumerate(score))
    goal = limits(rules).points or 7
    if max(new) < goal:
        return _chances(rules, new)
    leaders = [side for side, have in enumerate(new) if have == max(new)]
    if len(leaders) > 1:
        # Y7.2, Y8.2: only after Y5.2 with three players; the one left of who took seven tricks wins.
        loser = next(side for side in range(3) if not winners >> side & 1)
        leaders = [(loser + 1) % 3]
    return tuple(float(side == leaders[0]) for side in range(len(score)))


@cache
def _chances(rules: Rules, score: Score) -> tuple[float, ...]:
    """The mean over the rounds that may follow, without those that bring no points: they leave the score as it is."""
    counts = fitted_tables.counts(kind_of(rules), ())
    total, sums = 0, [0.0] * len(score)
    for place, count in enumerate(counts.tolist()):
        winners, points = divmod(place, 16)
        if count and (points or rules.scoring == "basic"):
            chances = after(rules, score, winners, points)
            sums = [add + count * chance for add, chance in zip(sums, chances, strict=True)]
            total += count
    return tuple(add / total for add in sums)


def _point_worth(rules: Rules, score: Score) -> Array:
    raw = np.zeros((128, 3))
    for winners, points in product(range(1, (1 << len(score)) - 1), range(16)):
        raw[winners * 16 + points, : len(score)] = after(rules, score, winners, points)
    return raw


def _seal_worth(rules: Rules, score: Score) -> Array:
    raw = np.zeros((128, 3))
    for ours, theirs in product(range(8), range(8)):
        raw[ours * 8 + theirs, :2] = _seal_chances(rules, (max(ours, score[0]), max(theirs, score[1])))
    return raw


@cache
def _seal_chances(rules: Rules, score: Score) -> tuple[float, float]:
    goal = limits(rules).seals or 7
    if max(score) >= goal:
        return (1.0, 0.0) if score[0] >= goal else (0.0, 1.0)
    counts = fitted_tables.counts(kind_of(rules), score)
    total, wins = 0, 0.0
    for place, count in enumerate(counts.tolist()):
        new = divmod(place, 8)
        if count and new != score:
            wins += count * _seal_chances(rules, new)[0]
            total += count
    ours = wins / total if total else 0.5
    return ours, 1 - ours
