"""The result of a tournament's table, from its finished game."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from sevenfold.game import sides_of
from sevenfold.server.tables.table import Table
from sevenfold.server.tournaments.scoring import Place, TableResult, outcomes
from sevenfold.server.wire.tournaments import Format


def seats_by_place(rules: Any, format: Format) -> list[tuple[int, ...]]:
    """Returns the seats of each place of a table: a side for a pair, one seat for a person."""
    sides = sides_of(rules)
    return list(sides) if format.entrants == "pairs" else [(seat,) for seat in range(rules.players)]


def place_sides(rules: Any, format: Format) -> list[list[int]]:
    """Returns which places play together."""
    sides = sides_of(rules)
    return [[index] for index in range(len(sides))] if format.entrants == "pairs" else [list(side) for side in sides]


def result_of(table: Table, places: Sequence[Place], format: Format) -> TableResult:
    """Returns the result of a table whose game is over."""
    position, rules = table.position, table.row.rules
    sides, standing, result = sides_of(rules), position.standing(), position.result()
    by_side = outcomes(sides, [] if result is None else result["winners"], () if standing is None else standing.points)
    side_of = {seat: index for index, side in enumerate(sides) for seat in side}
    seats = seats_by_place(rules, format)
    return TableResult(
        places=tuple(places),
        outcomes=tuple(by_side[side_of[own[0]]] for own in seats),
        forfeits=tuple(
            place for place, own in zip(places, seats, strict=True) if place is not None and forfeited(table, own)
        ),
        conceded=position.ended == "conceded",
    )


def forfeited(table: Table, seats: Sequence[int]) -> bool:
    """Returns whether a place was forfeited: all its people conceded, or bots made more than half of their moves, as
    they were not there or their time was up."""
    if table.position.conceded.issuperset(seats):
        return True
    moves = [entry for entry in table.position.entries if entry.kind == "move" and entry.seat in seats]
    made = Counter(entry.bot for entry in moves)
    return made[True] > made[False]
