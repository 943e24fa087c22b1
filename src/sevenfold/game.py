"""What every game is made of: seats, moves, events, results and the thirteen names of the `Game` protocol."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any, ClassVar, Final, Literal, Protocol, Self, TypeVar

import msgspec

from sevenfold.errors import IllegalMove

Seat = int
By = int | Literal["table"]
TABLE: Final[Literal["table"]] = "table"

Name = str
"""A card, area, state or talent as records write it."""


Item = TypeVar("Item")


def with_item(values: tuple[Item, ...], index: int, value: Item) -> tuple[Item, ...]:
    """Returns the tuple with one item replaced: states are frozen, so their lists are tuples."""
    return (*values[:index], value, *values[index + 1 :])


class Move(msgspec.Struct, frozen=True, gc=False, tag_field="do", kw_only=True):
    """A move is what the record says: who, what (`do`) and the details."""

    implied: ClassVar[bool] = False
    """True for a step that a later move repeats in full: records leave it out and replay without it."""

    public: ClassVar[bool] = False
    """True where everybody sees all of the move and of its events: a server can then tell all readers at once."""

    always: ClassVar[tuple[str, ...]] = ()
    """Fields with a default that a record names all the same."""

    by: By


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", kw_only=True):
    """A fact that a move brought about, as data: no text, names as records write them."""

    def seen_by(self, seat: Seat | None) -> Self | None:
        """The event as that seat (None: a spectator) may know it; None where even that it happened is secret."""
        return self


class Result(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """How a game ended; each game adds its reasons."""

    winners: tuple[Seat, ...]


class View(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """Everything that one seat (None: a spectator) may know, ready to be sent as JSON."""

    game: str
    seat: Seat | None
    to_move: tuple[By, ...]


RulesT = TypeVar("RulesT", bound=msgspec.Struct, contravariant=True)
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT", bound=Move)
ViewT = TypeVar("ViewT", bound=View)
EventT = TypeVar("EventT", bound=Event)


class Game(Protocol[RulesT, StateT, MoveT, ViewT]):
    """Rules as functions over frozen values; chance is a move by the table."""

    name: ClassVar[str]

    def start(self, rules: RulesT) -> StateT:
        """The state before the table's first move."""
        ...

    def to_move(self, state: StateT) -> tuple[By, ...]:
        """`(TABLE,)` for chance, several seats when they choose at the same time, `()` when it is over."""
        ...

    def legal_moves(self, state: StateT, seat: Seat) -> Sequence[MoveT]:
        """The moves that the seat may make, in a fixed order; empty when it is not its turn.

        Where there are very many, a game may list an even selection; `check` accepts the others as well.
        """
        ...

    def every_move(self, state: StateT, seat: Seat) -> Iterator[MoveT]:
        """Every move that the seat may make, in a fixed order, one at a time: there may be billions."""
        ...

    def check(self, state: StateT, move: MoveT) -> None:
        """Raises `IllegalMove` with the clause that forbids the move; the table's moves are checked too."""
        ...

    def apply(self, state: StateT, move: MoveT) -> StateT:
        """The state after a move that `check` accepts."""
        ...

    def table_move(self, state: StateT, rng: Random) -> MoveT:
        """The table's next move, drawn with `rng`."""
        ...

    def result(self, state: StateT) -> Result | None:
        """How it ended, or None while it goes on."""
        ...

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """What the seat may know, its legal moves included."""
        ...

    def seen(self, move: MoveT, seat: Seat | None) -> dict[str, Any]:
        """The move as that seat sees it happen: the record's JSON with what is hidden as null."""
        ...

    def events(self, before: StateT, move: MoveT, after: StateT, seat: Seat | None) -> tuple[Event, ...]:
        """What the move brought about, in order, as far as that seat may know; `after` is the state it led to."""
        ...

    def sample(self, view: ViewT, rng: Random) -> StateT:
        """A state that could be the true one for all the view says, drawn at random."""
        ...


AnyGame = Game[Any, Any, Any, Any]


def events_by_seat(
    all_events: Callable[[StateT, MoveT, StateT], Iterable[EventT]],
) -> Callable[[StateT, MoveT, StateT, Seat | None], tuple[EventT, ...]]:
    """Makes a game's `events` from a function that returns the events of a move with everything hidden in them.

    Those of the newest moves are cached, because a table asks for every seat's in turn.
    """
    newest: list[tuple[tuple[StateT, StateT, tuple[EventT, ...]], ...]] = [()]

    def made(before: StateT, move: MoveT, after: StateT) -> tuple[EventT, ...]:
        known = newest[0]  # one read: other threads may replace it
        for old, new, events in known:
            if old is before and new is after:
                return events
        events = tuple(all_events(before, move, after))
        newest[0] = ((before, after, events), *known[:3])
        return events

    def events_for(before: StateT, move: MoveT, after: StateT, seat: Seat | None) -> tuple[EventT, ...]:
        return tuple([seen for event in made(before, move, after) if (seen := event.seen_by(seat)) is not None])

    return events_for


def advance(game: AnyGame, state: StateT, move: Move) -> StateT:
    """Returns the state after a move, checked: raises `IllegalMove` with the clause that forbids it."""
    if not game.to_move(state):
        raise IllegalMove(move, "record", "error-game-is-over")
    game.check(state, move)
    after: StateT = game.apply(state, move)
    return after


def sides_of(rules: Any) -> tuple[tuple[Seat, ...], ...]:
    """Returns who plays together: the rules' `sides`, or each seat for itself."""
    found: tuple[tuple[Seat, ...], ...] | None = getattr(rules, "sides", None)
    return found or tuple((seat,) for seat in range(rules.players))
