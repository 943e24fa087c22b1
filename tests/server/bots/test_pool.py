"""Thinker processes that hang, die or are killed are replaced, and their tables go on."""

import asyncio
import os
import signal
from pathlib import Path
from random import Random

import msgspec

from sevenfold import games
from sevenfold.server.bots.pool import LocalBots
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table
from tests.server.stories import TOY, ended, reached


def test_a_bot_that_hangs_or_dies_is_replaced() -> None:
    toy = games.entry("toy")
    state = toy.game.start(toy.rules())
    state = toy.game.apply(state, toy.game.table_move(state, Random(1)))
    view = msgspec.json.encode(toy.game.view(state, 0))
    plugins = ["toy=tests.server.bots.failing_agents"]

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
            table = app.house.hub.tables[await make_table(ann, "zhangyi", {}, 0, 2, start_now=True)]
            bots = app.house.bots
            assert isinstance(bots, LocalBots)
            killed = set()
            for number in (5, 10, 15):
                await reached(table, number)
                assert table.row.status == "running"
                process = bots.thinkers[0].process
                assert process is not None
                os.kill(process.pid, signal.SIGKILL)
                killed.add(process.pid)
            await ended(table)
            assert table.row.ended == "played"
            assert len(killed) == 3
            assert bots.failures == 0  # every job was tried again
            await ann.http.aclose()

    asyncio.run(run())
