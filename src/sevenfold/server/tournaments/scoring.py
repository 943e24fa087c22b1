"""Scores and standings, from the results of tables alone.

All tables of a round play the same deals, so a result is compared with those of the same place at the other tables: 1
for each that is worse, ½ for each that is equal, divided by their number. Scores are exact fractions.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

import msgspec

Place = int | None
"""An entrant's number, or None for a bot."""
AVERAGE_PLUS: Final = Fraction(3, 5)
"""What those at least score whose opponents conceded: their deals were not played to the end."""


Order = tuple[float, int]
"""What outcomes are compared by."""


@lru_cache(64)
def fraction(text: str) -> Fraction:
    """Returns a share; there are few different ones."""
    return Fraction(text)


class Outcome(msgspec.Struct, frozen=True):
    """How a place's side did at a table: its share of the win ("1", "0", "1/2"), and its points less the best other
    side's (0 where the game has none)."""

    share: str
    margin: int

    def order(self) -> Order:
        return float(fraction(self.share)), self.margin


class TableResult(msgspec.Struct, frozen=True, kw_only=True):
    """A finished table: who had which place, how each place's side did, and who forfeited."""

    places: tuple[Place, ...]
    outcomes: tuple[Outcome, ...]
    forfeits: tuple[int, ...] = ()
    conceded: bool = False
    """Whether the game ended because a side conceded."""


class EntrantStanding(msgspec.Struct, kw_only=True):
    """An entrant's rank, total, tie-breaks (`buchholz`, then `wins`), and score by round (None: did not play)."""

    entrant: int
    rank: int
    total: Fraction
    buchholz: Fraction
    wins: Fraction
    scores: list[Fraction | None]


def outcomes(sides: Sequence[Sequence[int]], winners: Iterable[int], points: Sequence[int]) -> list[Outcome]:
    """Returns how each side did, from the winning seats and each seat's points; all share a game that nobody won."""
    won = set(winners)
    winning = [index for index, side in enumerate(sides) if won & {*side}] or [*range(len(sides))]
    scored = [points[side[0]] if points else 0 for side in sides]
    made = []
    for index in range(len(sides)):
        share = Fraction(1, len(winning)) if index in winning else Fraction(0)
        best = max(scored[:index] + scored[index + 1 :], default=0)
        made.append(Outcome(str(share), scored[index] - best))
    return made


def round_scores(tables: Sequence[TableResult]) -> dict[int, Fraction]:
    """Returns every entrant's score for a round, from 0 to 1."""
    scores = {}
    for place, own in enumerate(zip(*(table.outcomes for table in tables), strict=True)):
        orders = [outcome.order() for outcome in own]
        ranked = sorted(orders)
        for table, order in zip(tables, orders, strict=True):
            entrant = table.places[place]
            if entrant is not None:
                compared = _compared(order, ranked)
                earned = max(compared, AVERAGE_PLUS) if table.conceded else compared
                scores[entrant] = Fraction(0) if entrant in table.forfeits else earned
    return scores


def _compared(mine: Order, ranked: Sequence[Order]) -> Fraction:
    """Returns the score of one of the results of a place, which are sorted: everybody may ask for the standings of a
    large tournament, so this must not look at each pair."""
    worse = bisect_left(ranked, mine)
    equal = bisect_right(ranked, mine) - worse - 1  # without itself
    return Fraction(2 * worse + equal, 2 * (len(ranked) - 1))


def standings(
    entrants: Sequence[int], rounds: Sequence[Sequence[TableResult]], sides: Sequence[Sequence[int]]
) -> list[EntrantStanding]:
    """Returns everybody, best first; `sides` says which places play together. Those who tie have the same rank.

    Ties are broken by `buchholz`, the sum of the totals of all opponents (a bot counts 0), then by `wins`, the shares
    of games won at one's own tables.
    """
    scores = [round_scores(tables) for tables in rounds]
    totals = {one: sum((found.get(one, Fraction(0)) for found in scores), Fraction(0)) for one in entrants}
    opponents, wins = _opponents(rounds, sides), _wins(rounds)
    made = [
        EntrantStanding(
            entrant=one,
            rank=0,
            total=totals[one],
            buchholz=sum((totals[other] for other in opponents[one]), Fraction(0)),
            wins=wins[one],
            scores=[found.get(one) for found in scores],
        )
        for one in entrants
    ]
    made.sort(key=lambda row: (-row.total, -row.buchholz, -row.wins, row.entrant))
    for index, row in enumerate(made):
        above = made[index - 1] if index else None
        tied = above is not None and _merit(above) == _merit(row)
        row.rank = above.rank if above is not None and tied else index + 1
    return made


def _merit(row: EntrantStanding) -> tuple[Fraction, Fraction, Fraction]:
    return row.total, row.buchholz, row.wins


def _opponents(rounds: Sequence[Sequence[TableResult]], sides: Sequence[Sequence[int]]) -> dict[int, list[int]]:
    """Returns by entrant whom they have played against, once for each game."""
    found = defaultdict[int, list[int]](list)
    side_of = {place: index for index, side in enumerate(sides) for place in side}
    for table in (table for tables in rounds for table in tables):
        for place, entrant in enumerate(table.places):
            if entrant is not None:
                there = enumerate(table.places)
                found[entrant] += [one for other, one in there if one is not None and side_of[other] != side_of[place]]
    return found


def _wins(rounds: Sequence[Sequence[TableResult]]) -> dict[int, Fraction]:
    found = defaultdict[int, Fraction](Fraction)
    for table in (table for tables in rounds for table in tables):
        for place, entrant in enumerate(table.places):
            if entrant is not None and entrant not in table.forfeits:
                found[entrant] += fraction(table.outcomes[place].share)
    return found
