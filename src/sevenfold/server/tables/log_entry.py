"""An entry of a table's log, who may know of it, and how each reader counts entries.

A step that a later move repeats in full (`Move.implied`, such as a look in a boss swap) is the secret of the seat that
takes it: nobody else may know that it was taken, or when. Others are not sent its entry, and their numbers do not count
it. The log itself counts every entry.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from sevenfold.game import Event, Move, Seat
from sevenfold.server.wire import tables as wire

Kind = Literal["start", "move", "ask", "agree", "refuse", "undo", "concede", "bot", "back", "end"]


class Body(msgspec.Struct, omit_defaults=True, kw_only=True):
    """What the `body` column of a log entry holds."""

    moves: msgspec.Raw = msgspec.Raw(b"[]")
    given: int = 0
    bot: bool = False
    to: int | None = None
    players: dict[str, str] = {}
    winners: list[Seat] | None = None
    spent: int | None = None


class Entry(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """One entry of a table's log."""

    number: int
    kind: Kind
    at: int
    seat: Seat | None = None
    moves: tuple[Move, ...] = ()
    given: int = 0
    """In a start: how many of its moves come from another game (see `recorded.branches`)."""
    bot: bool = False
    to: int | None = None
    players: dict[str, str] | None = None
    """In a start: the players' seeds, by seat."""
    winners: list[Seat] | None = None
    command: str | None = None
    spent: int | None = None
    """With a clock for the whole game: the milliseconds that the seat is charged for its decision."""

    def body(self) -> str:
        moves: Any = self.moves  # encoded as they are; a reader knows their types from the game
        made = Body(
            moves=moves,
            given=self.given,
            bot=self.bot,
            to=self.to,
            players=self.players or {},
            winners=self.winners,
            spent=self.spent,
        )
        return msgspec.json.encode(made).decode()

    @property
    def secret(self) -> bool:
        """Whether only the entry's seat may know of it."""
        return self.kind == "move" and self.moves[0].implied


def known_moves(moves: Sequence[Move], seat: Seat | None) -> list[Move]:
    """Returns the moves that a seat may know of: all but the secret steps of others."""
    return [move for move in moves if not move.implied or move.by == seat]


class Numbering:
    """Translates between the log's numbers and those that a reader counts."""

    def __init__(self) -> None:
        self.secret: list[tuple[int, Seat | None]] = []
        """Number and seat of the secret entries, in order."""

    def add(self, entry: Entry) -> None:
        if entry.secret:
            self.secret.append((entry.number, entry.seat))

    def shown(self, number: int, seat: Seat | None) -> int:
        """Returns the number of an entry as the seat counts; for a secret one, that of the entry before."""
        if not self.secret:
            return number  # in most games nobody ever takes a secret step
        return number - sum(at <= number and owner != seat for at, owner in self.secret)

    def stored(self, shown: int, seat: Seat | None) -> int:
        """Returns the log's number of the entry that the seat counts as number `shown`."""
        for at, owner in self.secret:
            shown += owner != seat and at <= shown
        return shown


def shown_event(
    game: Any, numbering: Numbering, entry: Entry, brought: list[tuple[Event, ...]], seat: Seat | None
) -> wire.Event:
    """Returns an entry as the seat may see it; `brought` holds the events of each of its moves."""
    moves, events = [], []
    for move, found in zip(entry.moves, brought, strict=True):
        if not move.implied or move.by == seat:
            moves.append(game.seen(move, seat))
            events.append(found)
    return wire.Event(
        number=numbering.shown(entry.number, seat),
        kind=entry.kind,
        at=entry.at,
        seat=entry.seat,
        bot=entry.bot,
        moves=moves,
        events=events,
        to=None if entry.to is None else numbering.shown(entry.to, seat),
    )
