"""Game records: the one codec and the one replay.

A record is a JSON object; a file holds one, or many as JSON Lines. Reading is bounded: no line longer than
`LONGEST` is ever held, whatever the file says.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any, BinaryIO, Final

import msgspec

from sevenfold import games
from sevenfold.errors import BadRecord, IllegalMove, SevenfoldError
from sevenfold.game import Move, advance
from sevenfold.messages import message

FORMAT: Final = "sevenfold/1"
LONGEST: Final = 16 * 1024 * 1024
FIELDS: Final = ("format", "game", "rules", "seats", "moves", "result")


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """One game: every move of table and players, in the order they took effect."""

    game: str
    rules: msgspec.Struct
    seats: tuple[str, ...]
    moves: tuple[Move, ...]
    result: dict[str, Any] | None = None
    extra: dict[str, Any] = {}


class _Problem(SevenfoldError):
    code = "bad_record"


def decode(data: bytes | str, line: int | None = None) -> Record:
    """Returns a record from its JSON; raises `BadRecord`, which says what is wrong and where."""
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(None, _Problem("error-not-json", detail=str(error)), line) from None
    return from_builtins(raw, line)


def from_builtins(raw: object, line: int | None = None) -> Record:
    """A record from plain dicts and lists, as JSON gives them."""
    try:
        known = _checked_fields(raw)
        entry = games.entry(known["game"])
        rules = _convert(known["rules"], entry.rules, "rules")
        players = getattr(rules, "players", len(known["seats"]))
        if players != len(known["seats"]):
            raise _Problem("error-seats", expected=players, got=len(known["seats"]))
        moves = _read_moves(known["moves"], entry.moves, line)
    except BadRecord:
        raise
    except SevenfoldError as error:
        raise BadRecord(None, error, line) from None
    extra = {key: value for key, value in known.items() if key not in FIELDS}
    return Record(
        game=known["game"],
        rules=rules,
        seats=tuple(known["seats"]),
        moves=moves,
        result=known.get("result"),
        extra=extra,
    )


def encode(record: Record) -> bytes:
    """The record as one line of JSON, without the line's end; unknown keys are kept."""
    fields = {name: getattr(record, name) for name in FIELDS[1:]}
    fields["moves"] = [move for move in record.moves if not move.implied]
    return msgspec.json.encode({"format": FORMAT, **fields, **record.extra})


def to_builtins(record: Record) -> dict[str, Any]:
    """The record as plain dicts and lists."""
    plain: dict[str, Any] = msgspec.json.decode(encode(record))
    return plain


def read(file: BinaryIO) -> Iterator[Record]:
    """Yields the records of a file; skips blank lines."""
    for number, line in enumerate(_lines(file), 1):
        if line.strip():
            yield decode(line, number)


def write(file: BinaryIO, records: Iterable[Record]) -> None:
    for record in records:
        file.write(encode(record) + b"\n")


def states(record: Record) -> Iterator[Any]:
    """Yields every position of the game, the start first; raises `BadRecord` at the first move the rules refuse."""
    entry = games.entry(record.game)
    state = entry.game.start(record.rules)
    yield state
    for index, move in enumerate(record.moves):
        try:
            after = advance(entry.game, state, move)
            entry.check_recorded(state, move)
            state = after
        except SevenfoldError as error:
            raise BadRecord(index, error) from None
        yield state


def outcome(game: str, state: Any) -> dict[str, Any] | None:
    """The result as a record writes it, or None while the game goes on."""
    result = games.entry(game).game.result(state)
    return None if result is None else msgspec.json.decode(msgspec.json.encode(result))


def replay(record: Record) -> Any:
    """Returns the last position; raises `BadRecord` when the record's result differs from it."""
    final = deque(states(record), maxlen=1).pop()
    check_result(record, final)
    return final


def check_result(record: Record, final: Any) -> None:
    """Raises `BadRecord` when the record's result differs from that of its last position."""
    expected = outcome(record.game, final)
    if expected != record.result:
        got, want = msgspec.json.encode(record.result).decode(), msgspec.json.encode(expected).decode()
        raise BadRecord(None, _Problem("error-result-differs", expected=want, got=got))


def _checked_fields(raw: object) -> dict[str, Any]:
    if not isinstance(raw, dict):
        raise _Problem("error-not-an-object", got=type(raw).__name__)
    if raw.get("format") != FORMAT:
        raise _Problem("error-format", expected=FORMAT, got=repr(raw.get("format")))
    missing = [name for name in ("game", "rules", "seats", "moves") if name not in raw]
    if missing:
        raise _Problem("error-missing", names=", ".join(missing))
    _convert(raw["game"], str, "game")
    _convert(raw["seats"], list[str], "seats")
    _convert(raw["moves"], list[Any], "moves")
    _convert(raw.get("result"), dict[str, Any] | None, "result")
    return raw


def _convert(raw: object, wanted: Any, place: str) -> Any:
    try:
        return msgspec.convert(raw, wanted)
    except msgspec.ValidationError as error:
        cause = error.__cause__
        if isinstance(cause, SevenfoldError):
            raise cause from None
        raise _Problem("error-in-field", place=place, detail=str(error)) from None


def _read_moves(raw: list[Any], wanted: Any, line: int | None) -> tuple[Move, ...]:
    moves: list[Move] = []
    for index, move in enumerate(raw):
        try:
            made: Move = _convert(move, wanted, "moves")
            if missing := [name for name in made.always if name not in move]:
                raise IllegalMove(made, "record", "error-missing", names=", ".join(missing))
            moves.append(made)
        except SevenfoldError as error:
            raise BadRecord(index, error, line) from None
    return tuple(moves)


def _lines(file: BinaryIO) -> Iterator[bytes]:
    number = 0
    while line := file.readline(LONGEST + 1):
        number += 1
        if len(line) > LONGEST:
            raise BadRecord(None, _Problem("error-line-too-long", limit=LONGEST), number)
        yield line


def summary(record: Record, lang: str = "en") -> str:
    """One line about a record: game, seats, number of moves and result."""
    outcome = "record-unfinished" if record.result is None else "record-finished"
    winners = ", ".join(record.seats[seat] for seat in (record.result or {}).get("winners", ()))
    return message(
        outcome,
        lang,
        game=f"@game-{record.game}",
        seats=", ".join(record.seats),
        moves=len(record.moves),
        winners=winners or "–",
    )
