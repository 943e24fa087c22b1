"""A dataset of self-play: a folder of shards and `dataset.json`, which describes them.

A shard is written completely or not at all, and never twice, so an interrupted run continues where it stopped.
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
        """Returns the numbers of the shards to write: those missing, and one that was the last of fewer games."""
        shards = -(-games // self.about.shard)
        due = [min(games - number * self.about.shard, self.about.shard) for number in range(shards)]
        return [number for number in range(shards) if self._held(number) < due[number]]

    def _held(self, number: int) -> int:
        """Returns the number of games in a shard, 0 if it is missing; raises `BadRules` if it is damaged."""
        path = self.table(number)
        return path.with_suffix(".jsonl").read_bytes().count(b"\n") if path.exists() and count(path) else 0

    def write(self, shard: Shard) -> None:
        """Writes the records first, so that a shard whose table exists is complete."""
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
        """Yields the games in order."""
        for path in self.tables:
            with path.with_suffix(".jsonl").open("rb") as file:
                yield from records.read(file)

    def batches(self, size: int = 4096, columns: Sequence[str] | None = None) -> Iterator[dict[str, NDArray[Any]]]:
        """Yields the rows in order as arrays by column, at most `size` rows at a time; holds one batch in memory."""
        for path in self.tables:
            yield from batches(path, size, columns)


def _replace(path: Path, data: bytes) -> None:
    """Writes a file completely or not at all."""
    half = path.with_suffix(path.suffix + ".tmp")
    with half.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    half.replace(path)


def create(folder: Path, series: Series, shard: int) -> Dataset:
    """Creates a folder for a series, or opens it; raises `BadRules` when it holds another series."""
    wanted = about(series, shard)
    if (folder / ABOUT).exists():
        found = load(folder).about
        if options := " ".join(_others(found, wanted)):
            raise BadRules("lab-other-dataset", folder=str(folder), options=options)
        if msgspec.json.encode(found) != msgspec.json.encode(wanted):
            raise BadRules("lab-other-version", folder=str(folder))
    else:
        folder.mkdir(parents=True, exist_ok=True)
        _replace(folder / ABOUT, msgspec.json.encode(wanted))
    return Dataset(folder, wanted)


def _others(found: About, wanted: About) -> Iterator[str]:
    """Yields the options of the dataset found that differ from the new ones, as the command line writes them."""
    one, two = found.series, wanted.series
    if one.game != two.game:
        yield one.game
    else:
        pairs = {name: (getattr(one.rules, name), getattr(two.rules, name)) for name in one.rules.__struct_fields__}
        changed = ",".join(f"{name}={theirs}" for name, (theirs, ours) in pairs.items() if theirs != ours)
        if changed:
            yield f"--rules {changed if len(changed) < 100 else '…'}"
    if one.players != two.players:
        yield f"--seats {','.join(one.players)}"
    for name, theirs, ours in (
        ("seed", one.seed, two.seed),
        ("budget", one.budget, two.budget),
        ("shard", found.shard, wanted.shard),
    ):
        if theirs != ours:
            yield f"--{name} {theirs}"


def load(folder: Path) -> Dataset:
    """Returns the dataset in a folder; raises `BadRules` when `dataset.json` is damaged."""
    path = folder / ABOUT
    try:
        about = msgspec.json.decode(path.read_bytes(), type=About)
        rules = msgspec.convert(about.series.rules, games.entry(about.series.game).rules)
    except msgspec.DecodeError as error:
        raise BadRules("error-in-field", place=str(path), detail=str(error)) from None
    return Dataset(folder, replace(about, series=replace(about.series, rules=rules)))
