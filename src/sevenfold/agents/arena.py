"""Duplicate matches: agent A against agent B, every deal played once from each side with the same chance.

The table's n-th move of a deal is drawn from a generator seeded by the deal and n, so the games of a deal see the same
cards and dice as long as they go alike. With three sides A sits on each in turn, against two Bs: equals win a third.
"""

import math
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

import msgspec

from sevenfold import clock, games
from sevenfold.agents.agent import Agent, agent
from sevenfold.agents.match import positions
from sevenfold.agents.process_pool import spread
from sevenfold.clock import Clock
from sevenfold.entry import Entry
from sevenfold.errors import BadRules
from sevenfold.game import sides_of


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """Two agents, a game and its rules. Deal number n depends on the seed and n alone."""

    game: str
    rules: Any
    a: str
    b: str
    seed: int = 0
    budget: float = 0.05
    budget_b: float | None = None
    """B's time for a move where it differs from A's: so an agent can be compared with itself at different budgets."""
    clock: Clock = "wall"
    rounds: int | None = None
    """Stop after this number of rounds and count the last one's winners; None plays whole games."""

    def __post_init__(self) -> None:
        if self.rounds is not None and games.entry(self.game).round_winners is None:
            raise BadRules("arena-no-rounds", game=f"@game-{self.game}")


class Dealt(msgspec.Struct, frozen=True):
    """One deal: A's share of the win in each of its games, and what A and B spent on it."""

    scores: tuple[float, ...]
    moves: tuple[int, int]
    seconds: tuple[float, float]
    longest: tuple[float, float]


class Pace(msgspec.Struct, frozen=True):
    moves: int
    mean_ms: float
    longest_ms: float


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of a contest: A's win rate with its 95 % interval, and the time per move."""

    a: str
    b: str
    deals: int
    games: int
    wins: int
    draws: int
    rate: float
    low: float
    high: float
    even: float
    """The win rate of an agent as strong as its opponents."""
    pace_a: Pace
    pace_b: Pace


class Timed:
    """An agent whose thinking time is measured; it may have a budget of its own."""

    def __init__(self, inner: Agent, budget: float | None = None) -> None:
        self.inner, self.budget, self.moves, self.seconds, self.longest = inner, budget, 0, 0.0, 0.0

    def choose(self, view: Any, budget: float, rng: Random) -> Any:
        begun = clock.now()
        move = self.inner.choose(view, budget if self.budget is None else self.budget, rng)
        spent = clock.now() - begun
        self.moves, self.seconds, self.longest = self.moves + 1, self.seconds + spent, max(self.longest, spent)
        return move


def deal(contest: Contest, number: int, rival: Callable[[str, str], Agent] = agent) -> Dealt:
    """Plays every game of one deal: one with A on each side. `rival` makes agent B of a game and a name."""
    clock.use(contest.clock)
    teams = sides_of(contest.rules)
    watches = [
        (Timed(agent(contest.game, contest.a)), Timed(rival(contest.game, contest.b), contest.budget_b)) for _ in teams
    ]
    scores = tuple(_score(contest, number, side, *pair) for side, pair in enumerate(watches))
    return Dealt(
        scores,
        (sum(a.moves for a, _ in watches), sum(b.moves for _, b in watches)),
        (sum(a.seconds for a, _ in watches), sum(b.seconds for _, b in watches)),
        (max(a.longest for a, _ in watches), max(b.longest for _, b in watches)),
    )


def _score(contest: Contest, number: int, side: int, a: Agent, b: Agent) -> float:
    """A's share of the win when it plays one side: 1, 0, or a fraction where several sides win or none does."""
    entry, teams = games.entry(contest.game), sides_of(contest.rules)
    seats = sorted(seat for team in teams for seat in team)
    lineup = [a if seat in teams[side] else b for seat in seats]
    place = f"{contest.seed}/{number}"
    minds = [Random(f"{place}/{side}/{seat}") for seat in seats]
    played = positions(
        entry.game, contest.rules, lineup, lambda index: Random(f"{place}/table/{index}"), minds, contest.budget
    )
    winners = _winners(entry, (state for _, state in played), contest.rounds)
    won = [team for team in teams if set(team) & set(winners)] or teams
    return 1 / len(won) if teams[side] in won else 0.0


def _winners(entry: Entry, states: Iterator[Any], rounds: int | None) -> tuple[int, ...]:
    """The winning seats of a game, or of the last round when it stops after some rounds."""
    if rounds is None:
        result = entry.game.result(deque(states, maxlen=1).pop())
        assert result is not None
        return result.winners
    assert entry.round_winners is not None
    won: Sequence[tuple[int, ...]] = ()
    for state in states:
        won = entry.round_winners(state)
        if len(won) >= rounds:
            break
    return won[-1]


def play_deals(contest: Contest, deals: Iterable[int], jobs: int | None = None) -> Iterator[Dealt]:
    """Yields the deals in order, played by `jobs` processes (by default one for each core)."""
    return spread(partial(deal, contest), deals, jobs)


def tally(contest: Contest, dealt: Sequence[Dealt]) -> Tally:
    """The figures of a contest."""
    scores = [score for one in dealt for score in one.scores]
    low, high = interval(means(dealt), len(scores))
    return Tally(
        a=contest.a,
        b=contest.b,
        deals=len(dealt),
        games=len(scores),
        wins=sum(score == 1 for score in scores),
        draws=sum(0 < score < 1 for score in scores),
        rate=sum(scores) / len(scores),
        low=low,
        high=high,
        even=1 / len(sides_of(contest.rules)),
        pace_a=_pace(dealt, 0),
        pace_b=_pace(dealt, 1),
    )


def means(dealt: Sequence[Dealt]) -> list[float]:
    """A's score in each deal."""
    return [sum(one.scores) / len(one.scores) for one in dealt]


def independent_games(means: Sequence[float], played: int) -> float:
    """The number of independent games that have the same variance as the deals' means: games of one deal are related.

    Where the means do not differ (but for rounding), it is the number of games played.
    """
    deals, rate = len(means), sum(means) / len(means)
    scatter = sum((mean - rate) ** 2 for mean in means) / max(1, deals - 1) / deals
    return rate * (1 - rate) / scatter if scatter > 1e-12 else played


def interval(means: Sequence[float], played: int) -> tuple[float, float]:
    """Wilson's 95 % interval for the number of independent games."""
    rate, count = sum(means) / len(means), independent_games(means, played)
    z2 = 1.96**2
    middle = (rate + z2 / 2 / count) / (1 + z2 / count)
    half = 1.96 * math.sqrt(rate * (1 - rate) / count + z2 / 4 / count**2) / (1 + z2 / count)
    return max(0.0, middle - half), min(1.0, middle + half)


def _pace(dealt: Sequence[Dealt], which: int) -> Pace:
    moves = sum(one.moves[which] for one in dealt)
    seconds = sum(one.seconds[which] for one in dealt)
    return Pace(moves, 1000 * seconds / max(1, moves), 1000 * max(one.longest[which] for one in dealt))
