"""Thinking time is shared fairly among people, whoever asks for how much; tables where nobody waits come last."""

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from sevenfold.server.bots.fair_queue import FairQueue
from sevenfold.server.bots.job import ChooseMove, choose_move
from sevenfold.server.bots.pool import TRIES, LocalBots, ThinkerProcess
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.queries import job_queries
from tests.server.bots.toy_view import view
from tests.server.databases import on
from tests.server.inside import Insider, inside
from tests.server.stories import TOY, until


def served(jobs: Sequence[tuple[str, float]]) -> list[str]:
    """The order in which jobs of (person, cost) are served that all wait."""
    queue: FairQueue[str] = FairQueue()
    for person, cost in jobs:
        queue.add(person, person, cost)
    return [queue.next() for _ in range(len(queue))]


def test_who_asks_for_many_moves_waits_for_their_own() -> None:
    assert served([("a", 1)] * 30 + [("b", 1)])[:3] == ["a", "b", "a"]


def test_time_counts_and_not_the_number_of_jobs() -> None:
    assert served([("a", 3)] * 2 + [("b", 1)] * 4) == ["a", "b", "b", "b", "a", "b"]


def test_who_comes_later_is_neither_behind_nor_ahead_of_those_who_wait() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(4):
        queue.add(f"a{n}", "a", 1)
    assert [queue.next() for _ in range(2)] == ["a0", "a1"]
    for n in range(3):
        queue.add(f"b{n}", "b", 1)
    assert [queue.next() for _ in range(5)] == ["b0", "a2", "b1", "a3", "b2"]


class FakeThinker:
    """Stands for thinker processes: answers when it is told to, and notes what it is working on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.working: dict[str, asyncio.Event] = {}
        self.most = 0
        monkeypatch.setattr(ThinkerProcess, "ask", lambda _, job, limit: self.ask(job))

    async def ask(self, job: ChooseMove) -> bytes:
        self.working[job.table] = done = asyncio.Event()
        self.most = max(self.most, len(self.working))
        await done.wait()
        del self.working[job.table]
        return b"{}"

    async def finish(self, table: str) -> None:
        await until(lambda: table in self.working)
        self.working[table].set()
        await until(lambda: table not in self.working)


def job(table: str, person: str, queue: Any = "person") -> ChooseMove:
    return choose_move("toy", "random", table, 0, view(0), person, queue)


def test_a_move_that_a_person_waits_for_does_not_wait_for_tables_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        thinker, bots = FakeThinker(monkeypatch), LocalBots(1, 5.0, [], alone=2)
        alone = [asyncio.create_task(bots.choose(job(f"t{n}", "guest", "alone"))) for n in range(30)]
        await until(lambda: len(thinker.working) == 2)
        mine = asyncio.create_task(bots.choose(job("mine", "ann")))
        await thinker.finish("mine")
        assert await mine == b"{}"
        assert len(thinker.working) == 2
        assert thinker.most == 3  # two for tables of bots and one for Ann's
        for task in alone:
            task.cancel()
        await asyncio.gather(*alone, return_exceptions=True)
        await bots.close()

    asyncio.run(story())


def test_the_pool_serves_people_in_turn_and_leaves_out_who_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        thinker, bots = FakeThinker(monkeypatch), LocalBots(1, 5.0, [])
        tasks = [asyncio.create_task(bots.choose(job(f"a{n}", "ann"))) for n in range(4)]
        await until(lambda: "a0" in thinker.working)
        tasks += [asyncio.create_task(bots.choose(job("b0", "bo")))]
        await asyncio.sleep(0)
        tasks[1].cancel()
        await thinker.finish("a0")
        for table in ("b0", "a2", "a3"):
            await until(lambda table=table: [*thinker.working] == [table])  # type: ignore[misc]
            await thinker.finish(table)
        await asyncio.gather(*tasks, return_exceptions=True)
        assert len(bots.pools["person"].free) == 1
        await bots.close()

    asyncio.run(story())


def test_a_process_that_is_given_to_somebody_who_has_gone_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        thinker, bots = FakeThinker(monkeypatch), LocalBots(1, 5.0, [])
        first = asyncio.create_task(bots.choose(job("a", "ann")))
        second = asyncio.create_task(bots.choose(job("b", "bo")))
        await until(lambda: "a" in thinker.working)
        thinker.working["a"].set()
        while not first.done():  # at this moment the process is the second's
            await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(second, return_exceptions=True)
        assert len(bots.pools["person"].free) == 1
        await bots.close()

    asyncio.run(story())


def test_workers_serve_people_in_turn_and_each_lane_on_its_own(url: str) -> None:
    async def story(_database: Database, writer: Writer) -> None:
        async def add(id: str, person: str, queue: str = "person") -> None:
            new = job_queries.NewJob(id, "{}", 1.0, queue, person, 1.0)
            await writer.write(partial(job_queries.add, new=new))

        async def leased(queue: str = "person") -> str | None:
            row = await writer.write(partial(job_queries.lease, seconds=60, tries=TRIES, queue=queue))
            return None if row is None else row.id

        for n in range(30):
            await add(f"guest{n}", "guest", "alone")
        for n in range(3):
            await add(f"ann{n}", "ann")
        assert await leased() == "ann0"
        await add("bo0", "bo")
        await add("bo1", "bo")
        assert [await leased() for _ in range(5)] == ["bo0", "ann1", "bo1", "ann2", None]
        assert [await leased("alone") for _ in range(2)] == ["guest0", "guest1"]
        await writer.write(partial(job_queries.remove, id="guest0"))
        await add("cy0", "cy", "alone")
        assert [await leased("alone") for _ in range(2)] == ["cy0", "guest2"]

    on(url, story)


def test_a_bots_job_says_whether_a_person_waits_for_it(tmp_path: Path) -> None:
    class Noting:
        analysts = 1

        def __init__(self) -> None:
            self.jobs: dict[str, ChooseMove] = {}

        async def choose(self, job: ChooseMove) -> bytes | None:
            self.jobs[job.table] = job
            await asyncio.sleep(3600)
            return None

        async def analyse(self, job: Any) -> bytes:
            raise NotImplementedError

        async def close(self) -> None: ...

    async def story() -> None:
        async with inside(f"sqlite:///{tmp_path}/t.db", games=TOY) as app:
            bots = app.server.timers.bots = Noting()
            ann = Insider(app, 1)
            await ann.guest("Ann")
            me = (await ann.get("me"))["id"]
            bot = {"kind": "bot", "level": "random"}
            queues = {}
            for seats, seat, queue in (([bot, bot], None, "alone"), ([{}, bot], 0, "person")):
                body = {"game": "toy", "seats": seats, "seat": seat, "pace": 0}
                id = (await ann.post("tables", body))["table"]["id"]
                await ann.post(f"tables/{id}/start", {"seed": "ab" * 16})
                queues[id] = queue
            await until(lambda: len(bots.jobs) == 2)
            assert {id: (job.queue, job.person) for id, job in bots.jobs.items()} == {
                id: (queue, me) for id, queue in queues.items()
            }
            await ann.http.aclose()

    asyncio.run(story())
