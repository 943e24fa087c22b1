"""A dataset of self-play: a folder of shards and `dataset.json`, which says what they hold.

A shard appears in one piece or not at all, and is not made twice: a run that was broken off goes on where it stopped.
"""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from numpy.typing import NDArray

from sevenfold import games, records
from sevenfold.agents.match import Series
from sevenfold.errors import BadRules
from sevenfold.lab.shards import About, Shard, about, batches, count

ABOUT: Final = "dataset.json"


class Dataset:
    """A folder of shards."""

    def __init__(self, folder: Path, about: About) -> None:
        self.folder, self.about = folder, about

    def table(self, number: int) -> Path:
        return self.folder / f"part-{number:05}.parquet"

    def missing(self, games: int) -> list[int]:
        """The shards that are not there yet, or were the last of fewer games."""
        shards = -(-games // self.about.shard)
        due = [min(games - number * self.about.shard, self.about.shard) for number in range(shards)]
        return [number for number in range(shards) if self._held(number) < due[number]]

    def _held(self, number: int) -> int:
        """How many games a shard holds."""
        path = self.table(number).with_suffix(".jsonl")
        return path.read_bytes().count(b"\n") if self.table(number).exists() else 0

    def write(self, shard: Shard) -> None:
        """The table comes last: where it is, the records are."""
        path = self.table(shard.number)
        _replace(path.with_suffix(".jsonl"), shard.records)
        _replace(path, shard.table)

    @property
    def tables(self) -> list[Path]:
        return sorted(self.folder.glob("part-*.parquet"))

    @property
    def rows(self) -> int:
        return sum(map(count, self.tables))

    def records(self) -> Iterator[records.Record]:
        """The games, in order."""
        for path in self.tables:
            with path.with_suffix(".jsonl").open("rb") as file:
                yield from records.read(file)

    def batches(self, size: int = 4096, columns: Sequence[str] | None = None) -> Iterator[dict[str, NDArray[Any]]]:
        """The rows in order, at most `size` at a time, as arrays by column; no more than a batch is held."""
        for path in self.tables:
            yield from batches(path, size, columns)


def _replace(path: Path, data: bytes) -> None:
    """A file appears whole or not at all."""
    half = path.with_suffix(path.suffix + ".tmp")
    with half.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)


def create(folder: Path, series: Series, shard: int) -> Dataset:
    """A folder for a series; one that is there must be of the same series."""
    told = about(series, shard)
    if (folder / ABOUT).exists():
        if msgspec.json.encode(load(folder).about) != msgspec.json.encode(told):
            raise BadRules("lab-other-dataset", folder=str(folder))
    else:
        folder.mkdir(parents=True, exist_ok=True)
        _replace(folder / ABOUT, msgspec.json.encode(told))
    return Dataset(folder, told)


def load(folder: Path) -> Dataset:
    """The dataset in a folder."""
    about = msgspec.json.decode((folder / ABOUT).read_bytes(), type=About)
    rules = msgspec.convert(about.series.rules, games.entry(about.series.game).rules)
    return Dataset(folder, replace(about, series=replace(about.series, rules=rules)))
