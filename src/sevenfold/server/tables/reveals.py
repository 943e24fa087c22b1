"""Whether a move revealed something hidden; then it cannot be undone.

Hidden are names that random moves have dealt (cards, mandates, talents). A move reveals one if a seat's view, or a
spectator's, has it after the move and not before, and the move itself does not name it.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from sevenfold.game import TABLE, AnyGame, Move


def reveals(
    game: AnyGame, players: int, history: Iterable[Move], before: Any, after: Any, moves: Iterable[Move]
) -> bool:
    dealt = {name for move in history if move.by == TABLE for name in names(msgspec.to_builtins(move))}
    for seat in (None, *range(players)):
        known = set(names(msgspec.to_builtins(game.view(before, seat))))
        known |= {name for move in moves for name in names(game.seen(move, seat))}
        if dealt & set(names(msgspec.to_builtins(game.view(after, seat)))) - known:
            return True
    return False


def names(value: Any) -> Iterator[str]:
    """Returns every string in a JSON value, also keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield str(key)
            yield from names(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from names(item)
