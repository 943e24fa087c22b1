"""A thinker's other task: what one decision of a finished game was worth (see `agents.verdict`)."""

from typing import Final

import msgspec

from sevenfold import records
from sevenfold.agents import analysis
from sevenfold.records import Record

LEVEL: Final = "analyst"
"""Stands where a bot's level stands in jobs; no table can ask for it."""
BUDGET: Final = 300.0
"""Seconds after which a process hangs: a decision takes one or two, but the very first compiles the kernels."""


class Question(msgspec.Struct):
    """A decision by its place among the moves; null asks for the outline."""

    record: msgspec.Raw
    seat: int
    index: int | None = None


def question(record: Record, seat: int, index: int | None = None) -> bytes:
    """With every move as the table saw it: places must not shift."""
    plain = records.to_builtins(record) | {"moves": record.moves}
    return msgspec.json.encode({"record": plain, "seat": seat, "index": index})


def answer(data: msgspec.Raw) -> msgspec.Raw:
    asked = msgspec.json.decode(data, type=Question)
    record = records.decode(bytes(asked.record))
    if asked.index is None:
        return msgspec.Raw(msgspec.json.encode(analysis.outline(record, asked.seat)))
    return msgspec.Raw(msgspec.json.encode(analysis.decide(record, asked.seat, asked.index)))
