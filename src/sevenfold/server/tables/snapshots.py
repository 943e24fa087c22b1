"""Positions kept beside the log, so that a long game is not worked out anew from its first move.

A snapshot is a cache: it is made where nothing can be taken back, belongs to the exact source of the rules,
and is dropped when it does not read back as it was.
"""

import hashlib
import logging
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from sevenfold import games
from sevenfold.entry import resolve
from sevenfold.game import TABLE, Move
from sevenfold.server.store.rows import SnapshotRow, StoredTable
from sevenfold.server.tables.position import Entry, Position
from sevenfold.server.tables.table import Table

EVERY: Final = 60
LOG: Final = logging.getLogger("sevenfold.snapshots")


class Folded(msgspec.Struct, kw_only=True):
    """A position without its log."""

    state: msgspec.Raw
    to_move: tuple[int, ...]
    opened: dict[int, int]
    opened_at: dict[int, int]
    left: list[int]
    conceded: set[int]
    bots: set[int]


@cache
def code(game: str) -> str:
    """A fingerprint of the game's source: with other rules a snapshot is worth nothing."""
    source = Path(str(resolve(games.entry(game).module).__file__))
    files = sorted(source.parent.rglob("*.py")) if source.name == "__init__.py" else [source]
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()[:32]


def due(position: Position) -> bool:
    """After so many entries, at the next one that cannot be taken back."""
    return position.number >= position.folded + EVERY and not position.past and not position.ended


def fold(position: Position) -> bytes | None:
    """The position as bytes, or None when the state does not read back the same."""
    try:
        state = msgspec.msgpack.encode(position.state, enc_hook=lambda part: _shared(position, type(part)) and None)
        if _state(position, state) != position.state:
            return None
    except (TypeError, ValueError):  # a state with parts that msgpack has no form for
        return None
    folded = Folded(
        state=msgspec.Raw(state),
        to_move=position.to_move,
        opened=position.opened,
        opened_at=position.opened_at,
        left=position.left,
        conceded=position.conceded,
        bots=position.bots,
    )
    return msgspec.msgpack.encode(folded)


def _state(position: Position, data: bytes) -> Any:
    kind = type(position.state)
    return msgspec.msgpack.decode(data, type=kind, dec_hook=lambda part, _: _shared(position, part))


def _shared(position: Position, kind: type) -> Any:
    """What every state of a game has of this type because the rules say so, such as the board."""
    start = position.game.start(position.rules)
    for name in start.__struct_fields__:
        if isinstance(part := getattr(start, name), kind):
            return part
    raise TypeError(kind)


def unfold(position: Position, entries: list[Entry], data: bytes) -> None:
    """Puts the position at its last entry without playing the moves through."""
    folded = msgspec.msgpack.decode(data, type=Folded)
    position.state = _state(position, folded.state)
    position.to_move, position.opened, position.opened_at = folded.to_move, folded.opened, folded.opened_at
    position.left, position.conceded, position.bots = folded.left, folded.conceded, folded.bots
    position.entries, position.line = entries, line(entries)
    position.number = position.folded = entries[-1].number
    position.chances = sum(move.by == TABLE for move in position.line)
    position.restart(entries[0])


def line(entries: list[Entry]) -> list[Move]:
    """The moves that count: those of the log without what was taken back."""
    moves: list[Move] = []
    marks: list[tuple[int, int]] = []
    for entry in entries:
        if entry.moves:
            marks.append((entry.number, len(moves)))
            moves.extend(entry.moves)
        while entry.kind == "undo" and entry.to is not None and marks and marks[-1][0] > entry.to:
            del moves[marks.pop()[1] :]
    return moves


def load(stored: StoredTable) -> Table:
    """Returns the table with everything its log holds taken in."""
    table = Table(stored.row)
    table.last_seen = stored.seen
    entries = [table.position.read(row) for row in stored.entries]
    first = _unfolded(table, entries, stored.snapshot)
    for entry in entries[:first]:
        if entry.command is not None:
            table.remember(entry.command, entry.number)
    for entry in entries[first:]:
        table.take(entry)
    return table


def _unfolded(table: Table, entries: list[Entry], snapshot: SnapshotRow | None) -> int:
    """Puts the position at its snapshot, if that can be used; returns the number of entries this covers."""
    row = table.row
    if snapshot is None or snapshot.code != code(row.game) or snapshot.number > len(entries):
        return 0
    try:
        unfold(table.position, entries[: snapshot.number], snapshot.state)
    except (msgspec.MsgspecError, ValueError, TypeError):
        LOG.warning("a snapshot could not be read; the log is played through", extra={"table": table.id})
        table.position = Position(table.id, row.seed, row.game, row.rules, row.options.timer)
        return 0
    return snapshot.number


def of(table: Table) -> SnapshotRow | None:
    """What to store for the table as it is now."""
    folded = fold(table.position)
    table.position.folded = table.position.number
    return None if folded is None else SnapshotRow(table.position.number, code(table.row.game), folded)
