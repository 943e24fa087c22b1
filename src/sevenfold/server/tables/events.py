"""What the entries of a table's log brought about, move by move, as each seat may know it."""

from itertools import accumulate, pairwise
from typing import Any

from sevenfold.game import Event, Seat
from sevenfold.server.tables.position import Entry, Position


def since(position: Position, after: int, seat: Seat | None) -> list[list[tuple[Event, ...]]]:
    """Returns the events of each move of each entry after number `after`, those of entries taken back included."""
    events = position.game.events
    return [
        [events(old, move, new, seat) for move, (old, new) in zip(entry.moves, pairwise(states), strict=True)]
        for entry, states in _steps(position, after)
    ]


def _steps(position: Position, after: int) -> list[tuple[Entry, list[Any]]]:
    """The entries after a number, each with the states before, between and after its moves."""
    if after == position.number:
        return []
    if after == position.number - 1 and position.before is not None:
        return [_newest(position)]
    reached, steps = [position.game.start(position.rules)], []
    for entry in position.entries:
        begin = reached[-1] if entry.to is None or entry.kind != "undo" else reached[entry.to]
        states = list(accumulate(entry.moves, position.game.apply, initial=begin))
        reached.append(states[-1])
        if entry.number > after:
            steps.append((entry, states))
    return steps


def _newest(position: Position) -> tuple[Entry, list[Any]]:
    """The last entry needs no replay: the position keeps the state before it. This is the path of every move."""
    entry = position.entries[-1]
    if not entry.moves:
        return entry, [position.state]
    return entry, [*accumulate(entry.moves[:-1], position.game.apply, initial=position.before), position.state]
