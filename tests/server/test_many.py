"""Several processes on one PostgreSQL: two servers with a client on each, and workers that think for the bots."""

import asyncio
import os
import signal
import subprocess
import sys
from typing import Any

import pytest
from sqlalchemy import select

from sevenfold.server.bots.pool import TRIES
from sevenfold.server.store import job_queries, migrate, model
from sevenfold.server.store.connect import open_database
from sevenfold.server.store.database import Writer
from sevenfold.server.store.rows import now
from sevenfold.server.tables.hub import Hub
from tests.server.inside import Insider, inside
from tests.server.processes import ROOT, Process
from tests.server.scripted import Player, make_table, seat_all


async def play_across(first: str, second: str, game: str, seats: int) -> tuple[Player, Player, str]:
    """One game between a client on each server."""
    ann, bo = Player(first, 1), Player(second, 2)
    await ann.guest("Ann")
    await bo.guest("Bo")
    running = [asyncio.create_task(player.run()) for player in (ann, bo)]
    table = await make_table(ann, game, {}, 2, seats, grace=0)
    await seat_all(table, [ann, bo])
    async with asyncio.timeout(120):
        while not ann.views.get(table) or ann.views[table]["to_move"] or not bo.views.get(table):
            await asyncio.sleep(0.05)
        while ann.numbers[table] != bo.numbers[table]:
            await asyncio.sleep(0.05)
    await bo.post(f"tables/{table}/command", {"type": "say", "table": table, "id": "c1", "text": "gg"})
    for player in (ann, bo):
        player.over = True
        player.news.set()
    await asyncio.gather(*running)
    async with asyncio.timeout(60):
        while not (chat := (await ann.get(f"tables/{table}"))["chat"]):  # it was said through the other process
            await asyncio.sleep(0.05)
    assert [line["text"] for line in chat] == ["gg"]
    for player in (ann, bo):
        await player.close()
    return ann, bo, table


@pytest.mark.parametrize(("game", "seats"), [("toy", 2), ("yokai", 4)])
def test_two_processes_serve_the_same_table(postgres: Any, game: str, seats: int) -> None:
    url = postgres.new_database()
    with Process(url) as one, Process(url) as two:
        ann, bo, table = asyncio.run(play_across(one.url, two.url, game, seats))
    assert ann.problems == bo.problems == []
    assert ann.numbers[table] == bo.numbers[table] > 3
    numbers = [{number for id, number in player.events if id == table} for player in (ann, bo)]
    assert numbers[0] == numbers[1]


def test_a_table_starts_for_whoever_sat_down_through_another_process(
    postgres: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hub, "hear", lambda *_: None)  # the news of it are late
    url = postgres.new_database()

    async def story() -> None:
        async with inside(url, games=["toy=tests.toy"]) as one, inside(url, games=["toy=tests.toy"]) as two:
            ann, bo = Insider(one, 1), Insider(two, 2)
            await ann.guest("Ann")
            await bo.guest("Bo")
            table = await make_table(ann, "toy", {}, 2, 2)
            await bo.post(f"tables/{table}/sit", {"seed": "ab" * 16})
            started = await ann.post(f"tables/{table}/start", {"seed": "cd" * 16})
            assert started["table"]["status"] == "running"
            await ann.http.aclose()
            await bo.http.aclose()

    asyncio.run(story())


def test_a_worker_thinks_for_the_bots_and_a_dead_workers_job_is_taken_up(postgres: Any) -> None:
    url = postgres.new_database()
    environment = {
        **os.environ, "PYTHONPATH": str(ROOT), "SEVENFOLD_DATABASE": url, "SEVENFOLD_GAMES": "toy=tests.toy",
        "SEVENFOLD_BOT_LEASE": "3",
    }  # fmt: skip
    command = [sys.executable, "-c", "from sevenfold.cli import main; raise SystemExit(main())", "worker"]

    async def one_game(server: str) -> None:
        ann = Player(server, 5)
        async with ann:
            await ann.guest("Ann")
            table = await make_table(ann, "toy", {}, 0, 2, start_now=True)
            async with asyncio.timeout(60):
                while (await ann.get(f"tables/{table}"))["table"]["status"] != "finished":
                    await asyncio.sleep(0.1)

    with Process(url, bots="workers", bot_lease=3) as server:
        worker = subprocess.Popen(command, env=environment, cwd=ROOT)
        asyncio.run(one_game(server.url))
        worker.send_signal(signal.SIGKILL)
        worker.wait()
        worker = subprocess.Popen(command, env=environment, cwd=ROOT)
        asyncio.run(one_game(server.url))
        worker.kill()
        worker.wait()


def test_a_job_is_leased_thrice_at_most_and_late_results_are_ignored(url: str) -> None:
    async def story() -> None:
        await migrate.migrate(url)
        database = open_database(url)
        await database.open(lambda _: None)
        writer = Writer(database)
        row = {"id": "j", "game": "toy", "level": "random", "view": "{}", "budget": 0.0, "created": now()}
        await writer.write(lambda c: job_queries.add(c, row))
        for _ in range(TRIES):
            assert await writer.write(lambda c: job_queries.lease(c, -1, TRIES)) is not None
        assert await writer.write(lambda c: job_queries.lease(c, -1, TRIES)) is None
        assert await database.read(lambda c: job_queries.answered(c, ["j"])) == [("j", job_queries.FAILED)]
        assert not await writer.write(lambda c: job_queries.finish(c, "j", "{}"))
        assert await writer.write(lambda c: job_queries.lease(c, 60, TRIES)) is None
        assert len(await database.read(lambda c: c.execute(select(model.jobs)).all())) == 1
        await database.close()

    asyncio.run(story())
