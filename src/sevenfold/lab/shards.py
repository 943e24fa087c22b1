"""A shard of a dataset: some games of a series, their decisions as a Parquet table and their records as JSON Lines.

A shard is a function of the series and its number. `docs/datasets.md` describes the columns.
"""

import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from sevenfold import records
from sevenfold.agents.match import Series, numbered
from sevenfold.errors import BadRules, Unavailable
from sevenfold.lab.choices import choices
from sevenfold.lab.decisions import decisions, outcome

try:
    import pyarrow as pa
    import pyarrow.parquet as pq
except ImportError:
    raise Unavailable("lab-extra-missing", name="PyArrow", extra="lab") from None

FORMAT: Final = "sevenfold/decisions/1"


class About(msgspec.Struct, frozen=True, kw_only=True):
    """The description of a dataset, in the folder's `dataset.json`."""

    format: str = FORMAT
    series: Series
    shard: int
    """Games in a shard (fewer in the last)."""
    actions: tuple[str, ...]
    fields: tuple[tuple[str, int], ...]

    @property
    def width(self) -> int:
        """Numbers in an observation."""
        return sum(length for _, length in self.fields)


class Shard(msgspec.Struct, frozen=True):
    """The contents of a shard's two files."""

    number: int
    table: bytes
    records: bytes


def about(series: Series, shard: int) -> About:
    found = choices(series.game, series.rules)
    return About(series=series, shard=shard, actions=tuple(found.actions), fields=tuple(found.fields))


def schema(about: About) -> Any:
    return pa.schema(
        [
            ("record", pa.int64()),
            ("move", pa.int32()),
            ("seat", pa.int8()),
            ("agent", pa.dictionary(pa.int8(), pa.string())),
            ("observation", pa.list_(pa.float32(), about.width)),
            ("mask", pa.list_(pa.int8(), len(about.actions))),
            ("action", pa.int16()),
            ("outcome", pa.float32()),
        ],
        {"sevenfold": msgspec.json.encode(about)},
    )


def make(about: About, games: int, number: int) -> Shard:
    """Plays the games of a shard; `games` is the number of games in the whole dataset."""
    first = number * about.shard
    numbers = range(first, min(games, first + about.shard))
    written = [records.encode(numbered(about.series, number)) for number in numbers]
    played = [records.decode(line) for line in written]  # without moves that a later move repeats
    columns = [_columns(about, first + place, record) for place, record in enumerate(played)]
    shape = schema(about)
    arrays = [_array(field.type, [column[field.name] for column in columns]) for field in shape]
    file = io.BytesIO()
    pq.write_table(pa.Table.from_arrays(arrays, schema=shape), file, compression="zstd")
    return Shard(number, file.getvalue(), b"".join(line + b"\n" for line in written))


def _columns(about: About, number: int, record: records.Record) -> dict[str, Any]:
    rows, gains = list(decisions(record)), outcome(record)
    masks = np.zeros((len(rows), len(about.actions)), np.int8)
    for mask, row in zip(masks, rows, strict=True):
        mask[row.options] = 1
    seats = [row.seat for row in rows]
    return {
        "record": np.full(len(rows), number),
        "move": np.array([row.move for row in rows]),
        "seat": np.array(seats),
        "agent": np.array([about.series.players[seat] for seat in seats], object),
        "observation": np.stack([row.observation for row in rows]),
        "mask": masks,
        "action": np.array([row.action for row in rows]),
        "outcome": np.array([gains[seat] for seat in seats]),
    }


def _array(kind: Any, parts: Sequence[NDArray[Any]]) -> Any:
    values = np.concatenate(parts)
    if pa.types.is_fixed_size_list(kind):
        return pa.FixedSizeListArray.from_arrays(pa.array(values.ravel(), kind.value_type), type=kind)
    if pa.types.is_dictionary(kind):
        return pa.array(values, pa.string()).cast(kind)
    return pa.array(values).cast(kind)


def count(path: Path) -> int:
    """Returns the number of rows of a shard; raises `BadRules` when it is damaged."""
    with path.open("rb") as file:
        try:
            return int(pq.read_metadata(file).num_rows)
        except (pa.ArrowInvalid, OSError):
            raise BadRules("lab-broken-shard", file=str(path)) from None


def batches(path: Path, size: int, columns: Sequence[str] | None) -> Iterator[dict[str, NDArray[Any]]]:
    """Yields a shard's rows in order as arrays by column, at most `size` rows at a time."""
    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches(size, columns=columns):
            yield {name: _numpy(batch.column(name)) for name in batch.schema.names}


def _numpy(column: Any) -> NDArray[Any]:
    if pa.types.is_fixed_size_list(column.type):
        values: NDArray[Any] = column.flatten().to_numpy().reshape(-1, column.type.list_size)
        return values
    found: NDArray[Any] = column.to_numpy(zero_copy_only=False)
    return found
