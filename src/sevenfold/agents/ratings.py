"""Ratings of agents from a round robin of duplicate matches: one figure for each, with its 95 % interval.

The model is Bradley and Terry's on Elo's scale: with two sides, 400 points more win ten games for each one lost; with
three sides one agent sits against two of the other, and equals win a third. The first agent named has rating 0.
"""

import math
from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Any, Final

import msgspec
import numpy as np

from sevenfold.agents import arena
from sevenfold.agents.arena import Contest, Dealt, Tally
from sevenfold.game import sides_of

SCALE: Final = 400 / math.log(10)
STEPS: Final = 50


class Rating(msgspec.Struct, frozen=True):
    """How strong an agent is, relative to the first one named."""

    name: str
    elo: float
    low: float
    high: float
    games: int
    score: float
    """Its share of the wins; among equals that is 1 / number of sides."""


class Ladder(msgspec.Struct, frozen=True, kw_only=True):
    """Ratings, the strongest agent first, and the results of each pair."""

    game: str
    rules: Any
    ratings: tuple[Rating, ...]
    pairs: tuple[Tally, ...]


def contests(game: str, rules: Any, names: Sequence[str], seed: int, budget: float) -> list[Contest]:
    """All pairs of agents; with three sides each pair both ways, because one agent meets two of the other."""
    meet = combinations if len(sides_of(rules)) == 2 else permutations
    return [Contest(game=game, rules=rules, a=a, b=b, seed=seed, budget=budget) for a, b in meet(names, 2)]


def deal(pairs: Sequence[Contest], deals: int, number: int) -> Dealt:
    """Plays deal `number`, counted through all pairs: first those of the first pair, then those of the second …"""
    return arena.deal(pairs[number // deals], number % deals)


def ladder(names: Sequence[str], pairs: Sequence[Contest], dealt: Sequence[Dealt]) -> Ladder:
    """Computes the ratings from all deals of a round robin, in order."""
    deals = len(dealt) // len(pairs)
    groups = [dealt[place * deals : (place + 1) * deals] for place in range(len(pairs))]
    tallies = [arena.tally(pair, group) for pair, group in zip(pairs, groups, strict=True)]
    counts = [
        arena.independent_games(arena.means(group), tally.games) for group, tally in zip(groups, tallies, strict=True)
    ]
    elos, errors = fit(names, tallies, counts)
    found = [_rating(name, elo, 1.96 * error, tallies) for name, elo, error in zip(names, elos, errors, strict=True)]
    return Ladder(
        game=pairs[0].game,
        rules=pairs[0].rules,
        ratings=tuple(sorted(found, key=lambda one: -one.elo)),
        pairs=tuple(tallies),
    )


def _rating(name: str, elo: float, half: float, tallies: Sequence[Tally]) -> Rating:
    games = sum(tally.games for tally in tallies if name in (tally.a, tally.b))
    score = sum(tally.games * tally.rate for tally in tallies if name == tally.a)
    # Where one agent meets two of the other, those two share the rest.
    score += sum(tally.games * (1 - tally.rate) * tally.even / (1 - tally.even) for tally in tallies if name == tally.b)
    return Rating(name, elo, elo - half, elo + half, games, score / games)


def fit(names: Sequence[str], tallies: Sequence[Tally], counts: Sequence[float]) -> tuple[list[float], list[float]]:
    """The likeliest ratings and their standard errors, by Newton's method.

    Each pair gets one even game more than it played, so that somebody who never lost has a rating too.
    """
    design = np.zeros((len(tallies), len(names)))
    for row, tally in zip(design, tallies, strict=True):
        row[names.index(tally.a)], row[names.index(tally.b)] = 1, -1
    design = design[:, 1:]  # the first agent has rating 0
    even = np.array([tally.even for tally in tallies])
    number = np.array(counts) + 1
    won = np.array([tally.rate for tally in tallies]) * counts + even
    offset, theta = np.log(even / (1 - even)), np.zeros(len(names) - 1)
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-(offset + design @ theta)))
        slope = design.T @ (won - number * chance)
        bend = design.T @ (design * (number * chance * (1 - chance))[:, None])
        step = np.linalg.solve(bend, slope)
        theta = theta + np.clip(step, -1, 1)
    errors = np.sqrt(np.diag(np.linalg.inv(bend)))
    return [0.0, *(SCALE * theta).tolist()], [0.0, *(SCALE * errors).tolist()]
