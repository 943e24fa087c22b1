"""Somebody sets the system's clock, or the server is down for a while: nobody gains or loses time by it."""

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, update

from sevenfold.server.app import App
from sevenfold.server.store import model, rows
from sevenfold.server.store.connect import open_database
from sevenfold.server.store.database import Writer
from sevenfold.server.tables.hub import Hub
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table, seat_all
from tests.server.stories import TOY, lay, tell, two, until

HOUR = 3600.0


class SystemClock:
    """The system's clock, which can be set."""

    def __init__(self) -> None:
        self.set_by = 0.0

    def time(self) -> float:
        return time.time() + self.set_by


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SystemClock:
    made = SystemClock()
    monkeypatch.setattr(rows, "time", SimpleNamespace(time=made.time, monotonic=time.monotonic))
    return made


@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_bots_keep_their_pace_when_the_clock_is_set(tmp_path: Path, clock: SystemClock, step: float) -> None:
    async def story(app: App, ann: Insider, _bo: Insider) -> None:
        table = await make_table(ann, "toy", {}, 1, 2, pace=2)
        await seat_all(table, [ann])
        await until(lambda: ann.views.get(table))
        before = time.monotonic()
        await lay(ann, table)
        clock.set_by = step
        await until(lambda: not ann.views[table]["to_move"] or ann.views[table]["to_move"] == [0])
        assert 1.5 < time.monotonic() - before < 15

    tell(tmp_path, story)


@pytest.mark.parametrize("step", [-HOUR, HOUR])
def test_people_keep_their_time_when_the_clock_is_set(tmp_path: Path, clock: SystemClock, step: float) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, timer={"kind": "game", "amount": 600, "increment": 0})
        here = app.server.hub.tables[table]
        clock.set_by = step
        app.server.timers.schedule(here)
        shown = (await ann.get(f"tables/{table}"))["table"]["clock"]
        assert 590_000 < shown["due"][0] - shown["now"] <= 600_000
        await asyncio.sleep(0.1)
        await lay(ann, table)
        assert not here.position.entries[-1].bot
        assert 590_000 < here.position.left[0] <= 600_000
        assert here.position.left[1] == 600_000
        assert here.present(0)

    tell(tmp_path, story)


@pytest.mark.parametrize("step", [-HOUR, 0.0, HOUR])
def test_time_in_which_the_server_was_down_is_not_charged(tmp_path: Path, clock: SystemClock, step: float) -> None:
    """Down for an hour, with the clock set or not: only the time before counts."""
    url = f"sqlite:///{tmp_path}/t.db"
    timer = {"kind": "game", "amount": 600, "increment": 0}

    async def story() -> None:
        async with inside(url, games=TOY) as app:
            ann, bo = Insider(app, 1), Insider(app, 2)
            await (await ann.guest("Ann")).connect()
            await (await bo.guest("Bo")).connect()
            table = await two(ann, bo, timer=timer)
            await asyncio.sleep(1)
            await app.server.hub._renew_leases()
            token = ann.token
            for client in (ann, bo):
                await client.close()
        clock.set_by = HOUR + step
        async with inside(url, games=TOY) as app:
            ann = Insider(app, 1)
            ann.token = token
            await ann.connect()
            await ann.follow(table)
            await until(lambda: ann.views.get(table))
            await lay(ann, table)
            left = app.server.hub.tables[table].position.left
            assert left[0] > 590_000
            if step >= 0:
                assert left[0] <= 599_000
            await ann.close()
        async with inside(url, games=TOY) as app:
            assert (await app.server.hub.table(table)).position.left == left

    asyncio.run(story())


async def pass_time(url: str, milliseconds: int) -> None:
    """Lets time pass while no server runs: everything that is stored is as much older."""
    database = open_database(url)
    await database.open(lambda _: None)
    tables, log = model.tables, model.log

    def work(connection: Connection) -> None:
        connection.execute(update(tables).values(minded_until=tables.c.minded_until - milliseconds))
        connection.execute(update(log).values(at=log.c.at - milliseconds))

    await Writer(database).write(work)
    await database.close()


def test_nobody_pays_for_two_restarts_inside_one_decision(url: str) -> None:
    """Down for an hour, up for a moment, down for another hour, all before Ann's first card."""
    timer = {"kind": "game", "amount": 600, "increment": 0}

    async def story() -> None:
        async with inside(url, games=TOY) as app:
            ann, bo = Insider(app, 1), Insider(app, 2)
            await (await ann.guest("Ann")).connect()
            await (await bo.guest("Bo")).connect()
            table = await two(ann, bo, timer=timer)
            for client in (ann, bo):
                await client.close()
        for _ in range(2):
            await pass_time(url, int(HOUR * 1000))
            async with inside(url, games=TOY) as app:
                here = await app.server.hub.table(table)
                assert here.leased
                assert here.decisions.spent(0) < 120_000
        async with inside(url, games=TOY) as app:
            again = Insider(app, 1)
            again.token = ann.token
            await again.connect()
            await again.follow(table)
            await until(lambda: again.views.get(table))
            await lay(again, table)
            assert app.server.hub.tables[table].position.left[0] > 480_000
            await again.close()

    asyncio.run(story())


def test_a_clock_of_days_that_would_have_run_out_while_the_server_was_down_goes_on(url: str) -> None:
    """Down for three days in a game with one day a move: Ann still has her day, and no bot has played for her."""

    async def story() -> None:
        async with inside(url, games=TOY) as app:
            ann, bo = Insider(app, 1), Insider(app, 2)
            await (await ann.guest("Ann")).connect()
            await (await bo.guest("Bo")).connect()
            table = await two(ann, bo, timer={"kind": "days", "amount": 1, "increment": 0})
            for client in (ann, bo):
                await client.close()
        await pass_time(url, int(3 * 24 * HOUR * 1000))
        async with inside(url, games=TOY) as app:
            here = await app.server.hub.table(table)
            assert here.leased
            await app.server.timers._do_due(here)
            assert [entry.kind for entry in here.position.entries] == ["start"]
            assert not here.thinking
            left = (here.due(0) or 0) - rows.steady()
            assert 24 * HOUR * 1000 - 120_000 < left <= 24 * HOUR * 1000

    asyncio.run(story())


def test_a_clock_that_was_about_to_run_out_does_so_fifteen_seconds_after_a_restart(url: str) -> None:
    """Ten seconds a move, down for an hour: Ann has fifteen seconds to come back, then a bot makes this move."""

    async def story() -> None:
        async with inside(url, games=TOY) as app:
            ann, bo = Insider(app, 1), Insider(app, 2)
            await (await ann.guest("Ann")).connect()
            await (await bo.guest("Bo")).connect()
            table = await two(ann, bo, timer={"kind": "move", "amount": 10, "increment": 0}, pace=0)
            for client in (ann, bo):
                await client.close()
        await pass_time(url, int(HOUR * 1000))
        async with inside(url, games=TOY) as app:
            here, timers = await app.server.hub.table(table), app.server.timers
            assert here.leased
            assert timers._time_due(here, 0) == here.loaded_at + 15_000
            assert [entry.kind for entry in here.position.entries] == ["start"]
            # Sixteen seconds later.
            opened, since = here.decisions.openings[0]
            here.decisions.openings[0], here.loaded_at = (opened, since - 16_000), here.loaded_at - 16_000
            await timers._do_due(here)
            await until(lambda: len(here.position.entries) > 1)
            late = here.position.entries[1]
            assert (late.kind, late.seat, late.bot) == ("move", 0, True)
            assert not here.position.conceded

    asyncio.run(story())


def test_a_process_with_another_time_does_not_take_leases(
    postgres: Any, clock: SystemClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = postgres.new_database()

    async def story() -> None:
        async with inside(url, games=TOY) as one, inside(url, games=TOY) as two_:
            ann, bo = Insider(one, 1), Insider(one, 2)
            await (await ann.guest("Ann")).connect()
            await (await bo.guest("Bo")).connect()
            table = await two(ann, bo)
            first, second = one.server.hub, two_.server.hub
            assert first.tables[table].leased
            clock.set_by = HOUR
            await second._renew_leases()
            assert not await leased(second, table)
            clock.set_by = -HOUR
            await first._renew_leases()
            clock.set_by = 0
            await second._renew_leases()
            assert not await leased(second, table)
            assert first.tables[table].leased
            for client in (ann, bo):
                await client.close()

    asyncio.run(story())


async def leased(hub: Hub, table: str) -> bool:
    return (await hub.table(table)).leased
