"""Thinker processes that hang, die or are killed are replaced, and their tables go on."""

import asyncio
import os
import signal
from pathlib import Path

import msgspec
import pytest

import sevenfold
from sevenfold.server.bots.job import choose_move
from sevenfold.server.bots.pool import LocalBots
from tests.server.bots.toy_view import card, view
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table
from tests.server.stories import TOY, ended, reached

ODD = ["toy=tests.server.bots.odd_agents"]


def test_a_bot_that_hangs_or_dies_is_replaced() -> None:
    async def run() -> None:
        bots = LocalBots(1, 3.0, ODD)
        for level in ("hangs", "dies", "raises", "cheats", "random"):
            raw = await bots.choose(choose_move("toy", level, "t1", 0, view(0)))
            assert raw is not None, level
        assert bots.failures == 3
        assert await bots.choose(choose_move("toy", "random", "t1", 0, b"{}")) is None
        await bots.close()

    asyncio.run(run())


def test_nobody_waits_for_the_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where no kernel is compiled yet, the substitute answers, and the kernels are compiled in the background."""
    monkeypatch.setenv("SEVENFOLD_CACHE", str(tmp_path))
    match = sevenfold.new("yokai", seed=1)
    seat = 0  # all four pass at the same time
    assert seat in match.to_move
    seen = msgspec.json.encode(match.view(seat))

    async def run() -> None:
        bots = LocalBots(1, 30.0, [])
        assert await bots.choose(choose_move("yokai", "expert", "t1", seat, seen)) is not None
        assert bots.failures == 0
        assert bots.compiling is not None
        while not (tmp_path / "compiling.lock").exists():  # the compiler has begun
            assert not bots.compiling.done()
            await asyncio.sleep(0.05)
        await bots.close()
        assert bots.compiling.cancelled()

    asyncio.run(run())


def test_a_table_goes_back_to_the_process_that_played_it() -> None:
    async def run() -> None:
        bots = LocalBots(2, 30.0, ODD)

        async def played(table: str) -> int:
            return card(await bots.think(choose_move("toy", "counts", table, 0, view(0))))

        for count in (1, 2, 3):
            assert {*await asyncio.gather(played("t1"), played("t2"))} == {count}
        assert await played("t3") == 1
        await bots.close()

    asyncio.run(run())


def test_a_killed_thinker_does_not_stop_its_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(f"sqlite:///{tmp_path}/t.db", games=TOY) as app:
            ann = Insider(app, 1)
            await ann.guest("Ann")
            table = app.server.hub.tables[await make_table(ann, "zhangyi", {}, 0, 2, start_now=True)]
            bots = app.server.bots
            assert isinstance(bots, LocalBots)
            killed = set()
            for number in (5, 10, 15):
                await reached(table, number)
                assert table.row.status == "running"
                process = bots.pools["alone"].thinkers[0].process
                assert process is not None
                os.kill(process.pid, signal.SIGKILL)
                killed.add(process.pid)
            await ended(table)
            assert table.row.ended == "played"
            assert len(killed) == 3
            assert bots.failures == 0  # every job was tried again
            await ann.http.aclose()

    asyncio.run(run())
