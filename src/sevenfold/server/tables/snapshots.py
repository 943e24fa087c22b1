"""Snapshots of positions, so that a long game need not be replayed from its first move.

A snapshot is a cache. It is made where nothing can be undone, it is valid for the exact source code of the rules, and
it is not stored if it does not decode to the same state.
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
from sevenfold.server.tables.log_entry import Entry
from sevenfold.server.tables.position import Position
from sevenfold.server.tables.table import Table, new_position

EVERY: Final = 60
LOG: Final = logging.getLogger("sevenfold.snapshots")


class SnapshotState(msgspec.Struct, kw_only=True):
    """A position without its log, as it is stored."""

    state: msgspec.Raw
    to_move: tuple[int, ...]
    opened: dict[int, int]
    opened_at: dict[int, int]
    left: list[int]
    conceded: set[int]
    bots: set[int]


@cache
def code(game: str) -> str:
    """Returns a hash of the game's source code: a snapshot of other rules is not used."""
    source = Path(str(resolve(games.entry(game).module).__file__))
    files = sorted(source.parent.rglob("*.py")) if source.name == "__init__.py" else [source]
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()[:32]


def due(position: Position) -> bool:
    """Returns whether to make a snapshot: `EVERY` entries after the last one, where nothing can be undone."""
    return position.number >= position.snapshot_number + EVERY and not position.undoable and not position.ended


def encode(position: Position) -> bytes | None:
    """Returns the position as bytes, or None if the state does not decode to the same."""
    try:
        state = msgspec.msgpack.encode(position.state, enc_hook=lambda part: _shared(position, type(part)) and None)
        if _state(position, state) != position.state:
            return None
    except (TypeError, ValueError):  # a state with parts that msgpack has no form for
        return None
    made = SnapshotState(
        state=msgspec.Raw(state),
        to_move=position.to_move,
        opened=position.opened,
        opened_at=position.opened_at,
        left=position.left,
        conceded=position.conceded,
        bots=position.bots,
    )
    return msgspec.msgpack.encode(made)


def _state(position: Position, data: bytes) -> Any:
    kind = type(position.state)
    return msgspec.msgpack.decode(data, type=kind, dec_hook=lambda part, _: _shared(position, part))


def _shared(position: Position, kind: type) -> Any:
    """Returns the part of this type that all states of a game share, such as the board."""
    start = position.game.start(position.rules)
    for name in start.__struct_fields__:
        if isinstance(part := getattr(start, name), kind):
            return part
    raise TypeError(kind)


def decode(position: Position, entries: list[Entry], data: bytes) -> None:
    """Sets the position to its last entry without replaying the moves."""
    made = msgspec.msgpack.decode(data, type=SnapshotState)
    position.state = _state(position, made.state)
    position.to_move, position.opened, position.opened_at = made.to_move, made.opened, made.opened_at
    position.left, position.conceded, position.bots = made.left, made.conceded, made.bots
    position.entries, position.moves = entries, moves_of(entries)
    position.number = position.snapshot_number = entries[-1].number
    position.chances = sum(move.by == TABLE for move in position.moves)
    for entry in entries:
        position.numbering.add(entry)
    position.set_key(entries[0])


def moves_of(entries: list[Entry]) -> list[Move]:
    """Returns the moves of the log without those that were undone."""
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
    """Returns the table after all entries of its log."""
    table = Table(stored.row)
    for seat, ago in stored.seen.items():
        table.was_seen(seat, ago)
    entries = [table.position.decode_entry(row) for row in stored.entries]
    first = _start_from(table, entries, stored.snapshot)
    for entry in entries[:first]:
        if entry.command is not None:
            table.remember(entry.command, entry.number)
    for entry in entries[first:]:
        table.append(entry)
    table.decisions.resume(table.position.to_move, table.position.opened, table.position.opened_at)
    table.decisions.give_back(table.row.gaps)
    return table


def _start_from(table: Table, entries: list[Entry], snapshot: SnapshotRow | None) -> int:
    """Sets the position to its snapshot, if it can be used; returns how many entries that covers."""
    row = table.row
    if snapshot is None or snapshot.code != code(row.game) or snapshot.number > len(entries):
        return 0
    try:
        decode(table.position, entries[: snapshot.number], snapshot.state)
    except (msgspec.MsgspecError, ValueError, TypeError):
        LOG.warning("a snapshot cannot be read; the log is replayed", extra={"table": table.id})
        table.position = new_position(row)
        return 0
    return snapshot.number


def make(table: Table) -> SnapshotRow | None:
    """Returns the snapshot of a table as it is now, or None if it cannot be stored."""
    made = encode(table.position)
    table.position.snapshot_number = table.position.number
    return None if made is None else SnapshotRow(table.position.number, code(table.row.game), made)
