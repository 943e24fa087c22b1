"""Who meets whom: Swiss groups without rematches where possible, round robin by the circle method, bots at odd tables.

A table is a list of places. A place holds an entrant's number, or None for a bot. Nothing here depends on chance: the
same results lead to the same pairings.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import combinations
from typing import Final

from sevenfold.server.tournaments.scoring import Place

MOST_TRIES: Final = 50_000
"""Groups that are tried in search of a round without rematches."""
Met = Counter[frozenset[int]]
"""How often two entrants have sat at one table."""


def meetings(tables: Sequence[Sequence[Place]]) -> Met:
    """Counts how often any two entrants have sat at one table."""
    seated = [[place for place in places if place is not None] for places in tables]
    return Counter(frozenset(pair) for people in seated for pair in combinations(people, 2))


def bot_games(tables: Sequence[Sequence[Place]]) -> Counter[int]:
    """Counts how often each entrant has sat at a table with bots."""
    return Counter(place for places in tables if None in places for place in places if place is not None)


def swiss(order: Sequence[int], earlier: Sequence[Sequence[Place]], places: int, round: int) -> list[list[Place]]:
    """Returns the tables of a round: neighbours in the standings meet, unless they have met before.

    `order` lists the entrants, best first, and `earlier` all tables so far. If entrants are left over, those who had
    the fewest games with bots, and of these the last in the standings, fill the last table together with bots.
    """
    met, helped = meetings(earlier), bot_games(earlier)
    left_over = len(order) % places
    ranks = sorted(range(len(order)), key=lambda rank: (helped[order[rank]], -rank))
    odd = {order[rank] for rank in ranks[:left_over]}
    groups = _without_rematches([one for one in order if one not in odd], met, places)
    tables: list[list[Place]] = [_rotated(group, round) for group in groups]
    if odd:
        group = [one for one in order if one in odd]
        tables.append(_rotated([*group, *[None] * (places - left_over)], round))
    return tables


def _rotated(group: Sequence[Place], round: int) -> list[Place]:
    """Returns the group with everybody moved on by one place each round, so that nobody always plays the same one."""
    by = round % len(group)
    return [*group[-by:], *group[:-by]] if by else list(group)


def _without_rematches(order: Sequence[int], met: Met, places: int) -> list[tuple[int, ...]]:
    """Returns groups of neighbours, without rematches if a search finds such; otherwise with few."""
    tries = [0]

    def groups(first: int, rest: Sequence[int]) -> Iterator[tuple[int, ...]]:
        for others in combinations(rest, places - 1):
            tries[0] += 1
            if tries[0] > MOST_TRIES:
                return
            group = (first, *others)
            if not any(met[frozenset(pair)] for pair in combinations(group, 2)):
                yield group

    def search(left: Sequence[int]) -> list[tuple[int, ...]] | None:
        if not left:
            return []
        for group in groups(left[0], left[1:]):
            found = search([one for one in left if one not in group])
            if found is not None:
                return [group, *found]
        return None

    found = search(order)
    return found if found is not None else _with_few_rematches(order, met, places)


def _with_few_rematches(order: Sequence[int], met: Met, places: int) -> list[tuple[int, ...]]:
    """Returns groups from the top: each takes whom its members have met least, the nearest in the standings first."""
    left, groups = list(order), list[tuple[int, ...]]()
    while left:
        group = [left.pop(0)]
        while len(group) < places:
            group.append(min(left, key=lambda one: sum(met[frozenset((one, other))] for other in group)))
            left.remove(group[-1])
        groups.append(tuple(group))
    return groups


def round_robin_rounds(count: int) -> int:
    """Returns after how many rounds everybody has met everybody."""
    return count - 1 + count % 2


def round_robin(entrants: Sequence[int], round: int, present: Collection[int]) -> list[list[Place]]:
    """Returns the tables of a round (from 1 on) for two places: the first stays, the others move round in a circle.

    With an odd number everybody meets a bot once. A bot also stands in for those who are not `present` any more.
    """
    circle: list[Place] = [*entrants, *([None] if len(entrants) % 2 else [])]
    turn = (round - 1) % (len(circle) - 1)
    moved = circle[1:]
    line = [circle[0], *moved[len(moved) - turn :], *moved[: len(moved) - turn]]
    tables = list[list[Place]]()
    for index in range(len(line) // 2):
        pair: list[Place] = [one if one in present else None for one in (line[index], line[-1 - index])]
        # Everybody changes between the two places: the first one by the round, the others as they move on.
        tables.append(pair if (index or round) % 2 else pair[::-1])
    return [pair for pair in tables if pair != [None, None]]


def with_comparison(tables: list[list[Place]], places: int) -> list[list[Place]]:
    """Returns at least two tables: one alone has nothing to compare with, so bots play the same deals at another."""
    return tables if len(tables) > 1 else [*tables, [None] * places]
