"""Views as JSON, for tables that show several seats every state."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import msgspec

from sevenfold.game import Seat
from sevenfold.yokai.knowledge.build_view import (
    NO_CHOICE,
    Gave,
    choice_fields,
    held_fields,
    holding,
    lasting_fields,
    moving_fields,
    resting,
)
from sevenfold.yokai.state import State


def view_encoder() -> Callable[[State, Seat | None], bytes]:
    """Returns what encodes the views of one table."""
    return ViewEncoder().encode


class ViewEncoder:
    """Encodes what all seats see once for each state, and the part of it that moves leave alone not even that often."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.moving: dict[str, Any] = {}
        self.moving_json = b""
        self.resting: State | None = None
        self.lasting_json = b""

    def encode(self, state: State, seat: Seat | None) -> bytes:
        """Returns the view, its fields in another order."""
        if state is not self.state:
            self._share(state)
        choice = choice_fields(state, seat, self.moving["to_move"])
        chosen = NO_CHOICE_JSON if choice is NO_CHOICE else msgspec.json.encode(choice)[1:-1]
        return b"".join((_held_json(*holding(state, seat)), chosen, self.moving_json, self.lasting_json))

    def _share(self, state: State) -> None:
        rest = resting(state)
        if rest != self.resting:
            self.resting, self.lasting_json = rest, msgspec.json.encode(lasting_fields(rest))[1:]
        self.state, self.moving = state, moving_fields(state)
        self.moving_json = b"," + msgspec.json.encode(self.moving)[1:-1] + b","


NO_CHOICE_JSON: Final = msgspec.json.encode(NO_CHOICE)[1:-1]


@lru_cache(1 << 11)
def _held_json(seat: Seat | None, hand: int, gave: Gave, exchanged: bool) -> bytes:
    """The beginning of a view: it stays the same until the seat plays."""
    return msgspec.json.encode(held_fields(seat, hand, gave, exchanged))[:-1] + b","
