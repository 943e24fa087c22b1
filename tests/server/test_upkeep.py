"""What a server keeps and shows around the games: snapshots, replays, exports, proofs, repair, bots that fail."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import Connection, insert, select

from sevenfold import games, messages, records
from sevenfold.cli import main
from sevenfold.server import catalogue
from sevenfold.server.app import App
from sevenfold.server.bots.pool import LocalBots
from sevenfold.server.store import log_queries, model
from sevenfold.server.store.rows import SnapshotRow
from sevenfold.server.tables import fairness, repair, snapshots
from sevenfold.server.tables.table import Table
from tests.server.client import Json
from tests.server.inside import Insider, inside
from tests.server.processes import ROOT, Process
from tests.server.scripted import make_table
from tests.server.stories import tell, two

TOY = ["toy=tests.toy"]


async def finished(app: App, ann: Insider, game: str, seats: int, **more: Any) -> Table:
    """A game between bots, to its end."""
    id = await make_table(ann, game, {}, 0, seats, start_now=True, **more)
    table = app.house.hub.tables[id]
    async with asyncio.timeout(120):
        while table.row.status != "finished":
            await table.news.wait()
    return table


def play_one(folder: Path, game: str, seats: int, then: Any) -> None:
    async def run() -> None:
        async with inside(f"sqlite:///{folder}/t.db", games=TOY) as app:
            ann = Insider(app, 1)
            await ann.guest("Ann")
            await then(app, ann, await finished(app, ann, game, seats))
            await ann.http.aclose()

    asyncio.run(run())


@pytest.mark.parametrize(("game", "seats"), [("zhangyi", 2), ("yokai", 4)])
def test_a_snapshot_is_the_position_the_log_gives(
    tmp_path: Path, game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(snapshots, "EVERY", 4)

    async def then(app: App, ann: Insider, table: Table) -> None:
        # Only where chance speaks nothing can be taken back: a game needs a second deal.
        while game == "yokai" and len(table.position.state.rounds) < 2:
            table = await finished(app, ann, game, seats)

        stored = await app.house.database.read(lambda c: log_queries.stored(c, table.id))
        assert stored is not None
        assert stored.snapshot is not None
        assert stored.snapshot.number >= snapshots.EVERY
        loaded = snapshots.load(stored)
        assert loaded.position.folded == stored.snapshot.number
        for name in (
            "state",
            "line",
            "number",
            "opened",
            "opened_at",
            "left",
            "to_move",
            "chances",
            "entries",
            "ended",
        ):
            assert getattr(loaded.position, name) == getattr(table.position, name), name

    play_one(tmp_path, game, seats, then)


def test_a_snapshot_of_other_rules_or_that_cannot_be_read_is_not_used(tmp_path: Path) -> None:
    async def then(app: App, _ann: Insider, table: Table) -> None:
        stored = await app.house.database.read(lambda c: log_queries.stored(c, table.id))
        assert stored is not None
        for code in (snapshots.code("toy"), "other"):
            stored.snapshot = SnapshotRow(2, code, b"nonsense")
            assert snapshots.load(stored).position.state == table.position.state

    play_one(tmp_path, "toy", 2, then)


def test_a_replay_shows_every_position_from_every_seat(tmp_path: Path) -> None:
    async def then(app: App, ann: Insider, table: Table) -> None:
        shown = await ann.get(f"replays/{table.id}")
        record = records.from_builtins(shown["record"])
        assert shown["positions"] == len(record.moves) + 1
        game = table.position.game
        for seat in (None, 0, 1):
            query = "" if seat is None else f"?seat={seat}"
            views = (await ann.get(f"replays/{table.id}/views{query}"))["views"]
            expected = [game.view(state, seat) for state in records.states(record)]
            assert views == [msgspec.json.decode(msgspec.json.encode(view)) for view in expected]
        assert (await ann.ask("GET", f"replays/{table.id}/views?seat=7")).status_code == 404
        running = await make_table(ann, "toy", {}, 2, 2)
        assert (await ann.ask("GET", f"replays/{running}")).json()["code"] == "not_finished"

    play_one(tmp_path, "toy", 2, then)


def test_open_games_are_exported_and_link_games_are_not(tmp_path: Path) -> None:
    async def then(app: App, ann: Insider, table: Table) -> None:
        await finished(app, ann, "toy", 2, visibility="link")
        assert (await ann.http.get(f"/api/records?after={10**30}")).status_code == 400
        assert (await ann.http.get("/api/leaderboard?game=%00")).status_code == 400
        lines = (await ann.http.get("/api/records")).text.splitlines()
        assert [msgspec.json.decode(line)["table"] for line in lines] == [table.id]
        assert fairness.verify(records.decode(lines[0])) == ("proved", None)

    play_one(tmp_path, "toy", 2, then)


def test_games_that_ended_at_the_same_time_are_all_exported(tmp_path: Path) -> None:
    """More than a page of them."""

    async def then(app: App, ann: Insider, table: Table) -> None:
        def copy(connection: Connection) -> None:
            row = dict(connection.execute(select(model.tables).where(model.tables.c.id == table.id)).one()._mapping)
            log = connection.execute(select(model.log).where(model.log.c.table_id == table.id)).all()
            for number in range(22):
                connection.execute(insert(model.tables).values(row | {"id": f"copy{number}"}))
                for line in log:
                    there = dict(line._mapping) | {"table_id": f"copy{number}", "command": None}
                    connection.execute(insert(model.log).values(there))

        await app.house.hub.writer.write(copy)
        lines = (await ann.http.get("/api/records")).text.splitlines()
        assert {msgspec.json.decode(line)["table"] for line in lines} == {table.id, *(f"copy{n}" for n in range(22))}
        assert len(lines) == 23

    play_one(tmp_path, "toy", 2, then)


def test_the_proof_of_a_record_finds_every_bend(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def then(_app: App, ann: Insider, table: Table) -> None:
        good: Json = (await ann.get(f"replays/{table.id}"))["record"]
        file = tmp_path / "record.json"

        def verdict(change: dict[str, Any]) -> int:
            file.write_bytes(msgspec.json.encode(good | change) + b"\n")
            return main(["record", "verify", str(file)])

        assert verdict({}) == 0
        other_seed = good["fairness"] | {"seed": "00" * 32}
        assert verdict({"fairness": other_seed}) == 1
        swapped = good["fairness"] | {"players": {"0": "ab" * 16}}
        assert verdict({"fairness": swapped}) == 1
        moves = [dict(move) for move in good["moves"]]
        moves[0]["hands"] = moves[0]["hands"][::-1]
        assert verdict({"moves": moves, "result": None}) == 1
        del good["fairness"]
        assert verdict({}) == 1
        told = await ann.post("records/check", good)
        assert (told["ok"], told.get("fair")) == (True, None)
        told = await ann.post("records/check", good | {"moves": good["moves"][1:]})
        assert told["ok"] is False
        assert told["index"] == 0

    # Not the toy: with other players' seeds its one deal and its one die can come out again.
    play_one(tmp_path, "yokai", 4, then)
    assert "1 game:" in capsys.readouterr().out


def test_repair_names_the_games_that_differ_and_ends_them_when_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        # Not the toy: of its deals one in 360 comes out again from another key.
        bad, _good = [await two(ann, bo, "yokai", rules={"players": 2}) for _ in range(2)]
        database = app.house.database
        assert await repair.examine(database) == (2, [])
        true = fairness.game_key
        monkeypatch.setattr(fairness, "game_key", lambda table, *rest: true("x" if table == bad else table, *rest))
        count, found = await repair.examine(database)
        assert (count, [difference.table for difference in found]) == (2, [bad])
        await repair.end(app.house.hub.writer, found[0])
        assert await repair.examine(database) == (1, [])

    tell(tmp_path, story)


def test_a_bot_that_hangs_or_dies_is_replaced() -> None:
    toy = games.entry("toy")
    state = toy.game.start(toy.rules())
    state = toy.game.apply(state, toy.game.table_move(state, Random(1)))
    view = msgspec.json.encode(toy.game.view(state, 0))
    plugins = ["toy=tests.server.failing"]

    async def run() -> None:
        bots = LocalBots(1, 3.0, plugins)
        for level in ("hangs", "dies", "raises", "cheats", "random"):
            raw = await bots.choose("toy", level, view)
            assert raw is not None, level
        assert bots.failures == 3
        assert await bots.choose("toy", "random", b"{}") is None
        await bots.close()

    asyncio.run(run())


def test_a_killed_thinker_does_not_stop_its_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(f"sqlite:///{tmp_path}/t.db", games=TOY) as app:
            ann = Insider(app, 1)
            await ann.guest("Ann")
            game = asyncio.create_task(finished(app, ann, "zhangyi", 2))
            bots = app.house.bots
            assert isinstance(bots, LocalBots)
            for _ in range(3):
                await asyncio.sleep(0.7)
                process = bots.thinkers[0].process
                if process is not None and process.returncode is None:
                    os.kill(process.pid, signal.SIGKILL)
            assert (await game).row.ended == "played"
            await ann.http.aclose()

    asyncio.run(run())


def test_sevenfold_play_serves_this_machine(tmp_path: Path) -> None:
    process = Process("unused")
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C"}
    command = [sys.executable, "-c", "from sevenfold.cli import main; raise SystemExit(main())", "play", "--no-browser"]
    with subprocess.Popen(
        [*command, "--port", str(process.port)], env=environment, cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        assert process.url in running.stdout.readline()
        for _ in range(300):
            try:
                assert httpx.get(f"{process.url}/health", timeout=2).text == "ok\n"
                break
            except httpx.HTTPError:
                assert running.poll() is None
                asyncio.run(asyncio.sleep(0.1))
        assert "sevenfold_sockets 0" in httpx.get(f"{process.url}/metrics", timeout=10).text
        running.send_signal(signal.SIGINT)
        running.wait(30)
    assert (tmp_path / "sevenfold" / "sevenfold.db").exists()


def test_every_label_of_the_forms_has_its_text() -> None:
    labels = set(catalogue.PHRASES)
    for game in catalogue.all_games():
        if game.id != "toy":
            labels |= {game.label, *(level.label for level in game.levels), *(preset.label for preset in game.presets)}
            labels |= {option.label for option in game.options}
            labels |= {choice.label for option in game.options for choice in option.choices}
    for lang in messages.LANGUAGES:
        assert labels - set(messages.keys(lang)) == set(), lang
