"""What happens at tables by itself: clocks run out, the absent are played for, bots come too late."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from sevenfold.errors import StaleMove
from sevenfold.server.app import App
from sevenfold.server.bots.job import ChooseMove
from sevenfold.server.tables.log_writer import append, entry_without_moves
from tests.server.inside import Insider
from tests.server.stories import lay, tell, two, until


def test_a_bot_plays_for_the_absent_and_gives_the_seat_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sevenfold.server.tables.table.PRESENT_FOR", 200)

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, grace=1)
        await bo.drop()
        await lay(ann, table)
        await until(lambda: ann.infos[table]["seats"][1]["bot_plays"])
        await until(lambda: app.server.hub.tables[table].position.number >= 4)
        await bo.connect()
        await bo.follow(table)
        await until(lambda: not ann.infos[table]["seats"][1]["bot_plays"])
        kinds = [entry.kind for entry in app.server.hub.tables[table].position.entries]
        assert kinds[:4] == ["start", "move", "bot", "move"]
        assert kinds.count("back") == 1

    tell(tmp_path, story)


def test_when_time_is_up_a_bot_makes_the_move(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, timer={"kind": "move", "amount": 1})
        assert ann.infos[table]["timer"] == {"kind": "move", "amount": 1}
        await until(lambda: not ann.views[table]["to_move"])
        assert all(entry.bot for entry in app.server.hub.tables[table].position.entries[1:])

    tell(tmp_path, story)


def test_a_game_timer_counts_down_and_adds_its_increment(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, timer={"kind": "game", "amount": 60, "increment": 5})
        await lay(ann, table)
        position = app.server.hub.tables[table].position
        started, laid = position.entries
        assert laid.spent is not None
        assert 0 <= laid.spent <= laid.at - started.at + 1
        assert position.left == [65_000 - laid.spent, 60_000]
        clock = (await ann.get(f"tables/{table}"))["table"]["clock"]
        assert clock["left"] == position.left
        assert clock["due"][0] is None
        assert started.at + 60_000 - 1 <= clock["due"][1] <= clock["now"] + 60_000

    tell(tmp_path, story)


def test_bots_do_not_play_on_for_people_who_all_left(tmp_path: Path) -> None:
    """Whoever closes the connection is away at once, so nobody waits any more."""

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, grace=1)
        await ann.drop()
        await bo.drop()
        here = app.server.hub.tables[table]
        assert here.timer is None, "something is still due"
        await asyncio.sleep(1.2)
        assert [entry.kind for entry in here.position.entries] == ["start"]

    tell(tmp_path, story)


def test_a_bot_that_comes_too_late_does_nothing(tmp_path: Path) -> None:
    """Its decision was made in another process while it thought: it must not decide the next one by chance."""

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        here = app.server.hub.tables[table]
        opened = here.position.opened[0]
        await lay(ann, table)
        decide = app.server.timers._bot_entry
        with pytest.raises(StaleMove):
            decide(here, 0, opened, None)
        assert decide(here, 1, here.position.opened[1], None)[0].seat == 1

    tell(tmp_path, story)


@pytest.mark.parametrize("over_http", [False, True])
def test_whoever_comes_does_not_wait_for_the_thinkers_of_tables_where_nobody_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, over_http: bool
) -> None:
    """They give way to others, so on a busy machine they may take very long."""
    monkeypatch.setattr("sevenfold.server.tables.table.PRESENT_FOR", 0)

    class Busy:
        analysts = 1

        def __init__(self) -> None:
            self.queues: list[str] = []

        async def choose(self, job: ChooseMove) -> bytes | None:
            self.queues.append(job.queue)
            if job.queue == "alone":
                await asyncio.Event().wait()
            return None

        async def analyse(self, job: Any) -> bytes:
            raise NotImplementedError

        async def close(self) -> None: ...

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, grace=0)
        here = app.server.hub.tables[table]
        await ann.drop()
        await bo.drop()
        bots = app.server.timers.bots = Busy()
        async with here.lock:
            await append(app.server.hub, here, entry_without_moves(here, "bot", 0))
        await until(lambda: bots.queues == ["alone"])
        if over_http:
            here.last_seen.clear()
            monkeypatch.setattr("sevenfold.server.tables.table.PRESENT_FOR", 25_000)
            await bo.get(f"tables/{table}/events")
        else:
            await bo.connect()
            await bo.follow(table)
        await until(lambda: here.position.entries[-1].kind == "move")
        assert bots.queues == ["alone", "person"]
        await until(lambda: not here.thinking)
        assert not here.thinking_alone

    tell(tmp_path, story)


def test_a_bot_does_not_move_for_somebody_who_came_back_while_it_thought(tmp_path: Path) -> None:
    class Slow:
        analysts = 1

        def __init__(self) -> None:
            self.asked, self.answer = asyncio.Event(), asyncio.Event()

        async def choose(self, job: ChooseMove) -> bytes | None:
            self.asked.set()
            await self.answer.wait()
            return None

        async def analyse(self, job: Any) -> bytes:
            raise NotImplementedError

        async def close(self) -> None: ...

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        bots = app.server.timers.bots = Slow()
        here = app.server.hub.tables[table]
        async with here.lock:
            await append(app.server.hub, here, entry_without_moves(here, "bot", 1))
        await bots.asked.wait()
        await bo.follow(table)
        await until(lambda: here.position.entries[-1].kind == "back")
        bots.answer.set()
        await until(lambda: not here.thinking)
        assert here.position.entries[-1].kind == "back"
        assert 1 in here.position.to_move

    tell(tmp_path, story)
