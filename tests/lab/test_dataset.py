"""Datasets agree with the rules row by row, and an interrupted run continues."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pyarrow.parquet as pq
import pytest
from msgspec.structs import replace

from sevenfold import games, lab, records
from sevenfold.agents.match import Series
from sevenfold.cli import main
from sevenfold.errors import BadRules
from sevenfold.game import TABLE
from sevenfold.lab import dataset, shards
from sevenfold.lab.choices import choices
from sevenfold.yokai import Rules
from sevenfold.zhangyi import Rules as ZhangYiRules
from tests.lab.rule_sets import every_rule_set

WORDS = ("selfplay", "yokai", "--seats", "random,greedy,random,greedy", "--shard", "2", "--jobs", "1")


def series(game: str = "yokai", rules: Any = None) -> Series:
    rules = rules or Rules()
    return Series(game=game, rules=rules, players=("random", "greedy", "random", "greedy")[: rules.players], seed=4)


def written(folder: Path, plays: Series, count: int, shard: int) -> dataset.Dataset:
    made = dataset.create(folder, plays, shard)
    for number in made.missing(count):
        made.write(shards.make(made.about, count, number))
    return dataset.load(folder)


def rows(found: dataset.Dataset) -> Iterator[dict[str, Any]]:
    for batch in found.batches(100):
        assert len(batch["action"]) <= 100
        for place in range(len(batch["action"])):
            yield {name: column[place] for name, column in batch.items()}


@every_rule_set
def test_rows_agree_with_the_records_replayed_by_the_rules(game: str, rules: Any, tmp_path: Path) -> None:
    """The actions alone, with the table's moves, lead through every game to its recorded end."""
    found = written(tmp_path, series(game, rules), 3, 2)
    assert found.about.series == series(game, rules)
    left, count = rows(found), 0
    for number, record in enumerate(found.records()):
        count += _follow(record, number, left)
    assert next(left, None) is None
    assert count == found.rows
    assert len(found.tables) == 2


def _follow(record: records.Record, number: int, left: Iterator[dict[str, Any]]) -> int:
    rules: Any = record.rules
    game, cut = games.entry(record.game).game, choices(record.game, rules)
    winners, count = (record.result or {})["winners"], 0
    chance = iter([move for move in record.moves if move.by == TABLE])
    state = game.start(rules)
    while to_move := game.to_move(state):
        made: tuple[int, ...] = ()
        move: Any = next(chance) if to_move[0] == TABLE else None
        while move is None:
            row = next(left)
            view = game.view(state, int(row["seat"]))
            assert row["record"] == number
            assert row["agent"] == record.seats[row["seat"]].removeprefix("bot:")
            assert np.array_equal(row["observation"], cut.observe(view, made))
            assert np.flatnonzero(row["mask"]).tolist() == sorted(cut.options(view, made))
            assert row["mask"][row["action"]] == 1
            assert (row["outcome"] > 0) == (row["seat"] in winners)
            assert record.moves[row["move"]].by == row["seat"]
            made = (*made, int(row["action"]))
            move = cut.move(view, made)
            count += 1
        state = game.apply(state, move)
    assert state == records.replay(record)
    return count


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_an_interrupted_run_continues(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--lang", "en", *WORDS, "--games", "5", "--dataset", str(tmp_path)]
    assert main(words) == 0
    assert capsys.readouterr().out.startswith("3 shards written, 3 in all, ")
    whole = contents(tmp_path)
    assert len(whole) == 7
    (tmp_path / "part-00001.parquet").rename(tmp_path / "part-00001.parquet.tmp")  # died while writing
    before = (tmp_path / "part-00000.parquet").stat().st_mtime_ns
    assert main(words) == 0
    assert capsys.readouterr().out.startswith("1 shard written, 3 in all, ")
    assert contents(tmp_path) == whole
    assert (tmp_path / "part-00000.parquet").stat().st_mtime_ns == before


def test_more_games_are_added(tmp_path: Path) -> None:
    written(tmp_path / "grown", series(), 3, 2)
    grown, new = (written(tmp_path / name, series(), 5, 2) for name in ("grown", "new"))
    assert len(list(grown.records())) == 5
    assert contents(grown.folder) == contents(new.folder)


def test_another_series_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, code in ((WORDS, 0), ((*WORDS, "--seed", "2"), 2)):
        assert main(["--lang", "en", *words, "--dataset", str(tmp_path)]) == code
    assert capsys.readouterr().err.endswith(f"{tmp_path} already contains a dataset made with --seed 0\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--shard", "3"), "--shard 2"),
        (
            ("--shard", "3", "--budget", "1", "--rules", "edition=first"),
            "--rules edition=second --budget 0.05 --shard 2",
        ),
        (("--seats", "random,random,random,greedy"), "--seats random,greedy,random,greedy"),
    ],
)
def test_the_options_that_differ_are_named(
    words: tuple[str, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dataset.create(tmp_path, replace(series(), seed=0), 2)
    assert main(["--lang", "en", *WORDS, *words, "--dataset", str(tmp_path)]) == 2
    assert capsys.readouterr().err.endswith(f" made with {message}\n")


def test_another_game_and_another_version_are_named(tmp_path: Path) -> None:
    found = dataset.create(tmp_path, series(), 2)
    with pytest.raises(BadRules, match="made with yokai --seats"):
        dataset.create(tmp_path, series("zhangyi", ZhangYiRules()), 2)
    (tmp_path / "dataset.json").write_bytes(msgspec.json.encode(replace(found.about, actions=("other",))))
    with pytest.raises(BadRules, match="another version"):
        dataset.create(tmp_path, series(), 2)


@pytest.mark.parametrize("spoil", [lambda data: data[:-100], lambda data: b"", lambda data: data[:-60] + data[-8:]])
@pytest.mark.parametrize("words", [("dataset", "show"), (*WORDS, "--games", "9", "--seed", "4", "--dataset")])
def test_a_damaged_shard_is_named_and_nothing_is_lost(
    words: tuple[str, ...], spoil: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    part = written(tmp_path, series(), 5, 2).tables[1]
    part.write_bytes(spoil(part.read_bytes()))
    before = contents(tmp_path)
    assert main(["--lang", "en", *words, str(tmp_path)]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(f"sevenfold: {part} is damaged or incomplete; ")
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert contents(tmp_path) == before


@pytest.mark.parametrize("text", ["{", "{}", '{"series": 3}', "\xff"])
def test_a_broken_description_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written(tmp_path, series(), 1, 1)
    file = tmp_path / "dataset.json"
    file.write_text(text, "latin-1")
    for words in (("dataset", "show"), (*WORDS, "--dataset")):
        assert main(["--lang", "en", *words, str(tmp_path)]) == 2
        err = capsys.readouterr().err
        assert err.startswith(f"sevenfold: {file}: ")
        assert err.count("\n") == 1


def test_show_says_what_a_dataset_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = written(tmp_path, series(), 3, 2)
    assert main(["--lang", "en", "dataset", "show", str(tmp_path)]) == 0
    out = capsys.readouterr().out
    assert "random, greedy, random, greedy (seed 4)" in out
    assert f"2 shards, 3 games, {found.rows:,} decisions" in out
    assert "49 actions" in out


def test_columns_can_be_chosen_and_the_schema_describes_itself(tmp_path: Path) -> None:
    found = written(tmp_path, series(), 1, 1)
    assert {tuple(batch) for batch in found.batches(64, columns=["action"])} == {("action",)}
    assert b"sevenfold/decisions/1" in pq.read_schema(found.tables[0]).metadata[b"sevenfold"]


def test_the_missing_extra_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("shards", "dataset"):
        monkeypatch.delitem(sys.modules, f"sevenfold.lab.{name}")
        monkeypatch.delattr(lab, name)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert main(["--lang", "en", *WORDS, "--dataset", str(tmp_path)]) == 2
    assert capsys.readouterr().err.startswith('sevenfold: this needs PyArrow: run pip install ".[lab]" ')
