"""The entries of a table's log as each seat may see them, with what every move brought about."""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from sevenfold.game import AnyGame, Event, Move, Seat
from sevenfold.server.tables.log_entry import shown_event
from sevenfold.server.tables.position import Position
from sevenfold.server.wire import tables as wire

Brought = list[tuple[Event, ...]]
"""The events of each move of an entry."""


def shown(position: Position, after: int, seat: Seat | None) -> list[wire.Event]:
    """Returns the entries after number `after`, as the seat counts and may see them."""
    first = position.numbering.stored(after + 1, seat) - 1
    entries = zip(position.entries[first:], since(position, first, seat), strict=True)
    return [
        shown_event(position.game, position.numbering, entry, brought, seat)
        for entry, brought in entries
        if not entry.secret or entry.seat == seat
    ]


def newest(position: Position, seat: Seat | None) -> wire.Event:
    """Returns the newest entry, which the seat may see."""
    return shown_event(position.game, position.numbering, position.entries[-1], _newest(position, seat), seat)


def since(position: Position, after: int, seat: Seat | None) -> list[Brought]:
    """Returns the events of the entries after number `after`, those of entries taken back included."""
    if after == position.number:
        return []
    if after == position.number - 1 and position.before is not None:
        return [_newest(position, seat)]
    return _replayed(position, after, seat)


def _newest(position: Position, seat: Seat | None) -> Brought:
    """The last entry needs no replay: the position keeps the states around its moves. Every move takes this path."""
    game, moves = position.game, position.entries[-1].moves
    if position.steps is None:
        position.steps = [*accumulate(moves[:-1], game.apply, initial=position.before), position.state]
    return _brought(game, position.steps, moves, seat)


def _replayed(position: Position, after: int, seat: Seat | None) -> list[Brought]:
    game = position.game
    reached, found = [game.start(position.rules)], []
    for entry in position.entries:
        begin = reached[-1] if entry.to is None or entry.kind != "undo" else reached[entry.to]
        states = list(accumulate(entry.moves, game.apply, initial=begin))
        reached.append(states[-1])
        if entry.number > after:
            found.append(_brought(game, states, entry.moves, seat))
    return found


def _brought(game: AnyGame, states: Sequence[Any], moves: Sequence[Move], seat: Seat | None) -> Brought:
    """`states`: before, between and after the moves."""
    return [game.events(states[n], move, states[n + 1], seat) for n, move in enumerate(moves)]
