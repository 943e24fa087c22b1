"""Servers are killed again and again while games run: nothing that was promised is lost or done twice.

The players know docs/api.md only: they resume by number and repeat what was not acknowledged under the same id.
"""

import asyncio
from collections.abc import Sequence
from contextlib import ExitStack
from random import Random
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from sevenfold import games, records
from sevenfold.server.replay import record_of
from sevenfold.server.store import model
from sevenfold.server.store.connect import open_database
from sevenfold.server.store.queries import log_queries
from sevenfold.server.tables import snapshots
from tests.server.cluster import Cluster
from tests.server.processes import Process
from tests.server.scripted import Player, make_table, seat_all


def kinds() -> list[tuple[str, dict[str, Any], int]]:
    """Every rule set of every game: (game, rules, seats)."""
    from sevenfold.server.catalogue import seats_of

    return [
        (game, msgspec.to_builtins(rules), seats_of(rules))
        for game in games.names()
        for rules in games.entry(game).rule_sets.values()
    ]


class Load:
    """Tables at which games run: half of them bots alone, half of them two people and bots.

    With several processes, the two who play or watch at a table are connected to different ones.
    """

    def __init__(self, urls: Sequence[str], count: int) -> None:
        self.urls, self.count, self.rng = urls, count, Random(7)
        self.players: list[Player] = []
        self.made: list[str] = []
        self.of_bots: set[str] = set()
        self.moved_on = 0
        """How often a table made progress after a restart."""

    async def open(self) -> None:
        for number in range(self.count + 1):
            player = Player(self.urls[number % len(self.urls)], number)
            await player.guest(f"P{number}")
            self.players.append(player)
        for number in range(self.count):
            await self.another(number)

    async def another(self, number: int) -> None:
        game, rules, seats = self.rng.choice(kinds())
        people = 0 if number % 2 else 2
        there = [self.players[number], self.players[number + 1]]
        host = there[0]
        table = await make_table(host, game, rules, people, seats, start_now=not people)
        self.made.append(table)
        if people:
            await seat_all(table, there)
        else:
            self.of_bots.add(table)
            for player in there:
                await player.follow(table)

    def progress(self) -> dict[str, int]:
        """How far each table has come, as its watchers heard."""
        return {table: max(p.numbers.get(table, 0) for p in self.players) for table in self.made}

    def running(self) -> set[str]:
        over = {id for p in self.players for id, info in p.infos.items() if info["status"] == "finished"}
        over |= {id for p in self.players for id, view in p.views.items() if view and not view["to_move"]}
        return set(self.made) - over


async def run(processes: Sequence[Process], kills: int, count: int) -> Load:
    load, rng = Load([process.url for process in processes], count), Random(11)
    await load.open()
    tasks = [asyncio.create_task(player.run()) for player in load.players]
    for _ in range(kills):
        await asyncio.sleep(rng.uniform(0.3, 1.5))
        while not load.running():  # on a busy machine all games may be over by then; people take longer than bots
            await load.another(rng.randrange(0, count, 2))
        process = rng.choice(processes)
        process.kill()
        before = load.progress()
        if len(processes) > 1:  # another process goes on with the tables of bots
            await moved_on(load, {id: number for id, number in before.items() if id in load.of_bots})
            before = load.progress()
        await asyncio.to_thread(process.start)
        await moved_on(load, before)
        for _ in range(min(3, count - len(load.running()))):
            await load.another(rng.randrange(count))
    for player in load.players:
        player.over = True
        player.news.set()
    done = await asyncio.gather(*tasks, return_exceptions=True)
    assert [error for error in done if isinstance(error, Exception)] == []
    for player in load.players:
        await player.close()
    return load


async def moved_on(load: Load, before: dict[str, int], seconds: float = 120) -> None:
    """Waits until every table that was not over has made progress, or is over."""
    stuck = load.running() & before.keys()
    load.moved_on += len(stuck)
    try:
        async with asyncio.timeout(seconds):
            while stuck := {id for id in stuck & load.running() if load.progress()[id] <= before[id]}:
                await asyncio.sleep(0.05)
    except TimeoutError:
        pytest.fail(f"no progress after a restart: {sorted(stuck)}")


def hidden_before(row: Any, log: Sequence[Any]) -> int:
    """How many earlier entries are secret steps of the others (T3), which a player does not count."""
    earlier = [other for other in log if other.table_id == row.table_id and other.number < row.number]
    moves = [msgspec.json.decode(other.body).get("moves", [{}])[0] for other in earlier if other.seat != row.seat]
    return sum(move.get("do") == "look" or (move.get("do") == "keep" and "mandate" not in move) for move in moves)


async def check(load: Load, url: str) -> tuple[int, int]:
    """Every promise against what is stored: (moves acknowledged, entries stored)."""
    database = open_database(url)
    await database.open(lambda _: None)
    log = await database.read(lambda c: c.execute(select(model.log)).all())
    stored = {(row.table_id, row.command.partition(":")[2]): row for row in log if row.command}
    assert len(stored) == sum(row.command is not None for row in log), "a command was applied twice"
    acked = 0
    for player in load.players:
        assert player.problems == []
        for id, (table, number) in player.acked.items():
            row = stored.get((table, id))
            assert row is not None, f"an acknowledged move is gone: {table} {number}"
            assert row.number - hidden_before(row, log) == number
            assert msgspec.json.decode(row.body)["moves"][0] == player.sent[id]["move"]
            acked += 1
    await database.read(lambda c: replay_all(c, load.made))
    await database.close()
    return acked, len(log)


def replay_all(connection: Any, made: list[str]) -> None:
    """Every table's log is a game by the rules, numbered without gaps."""
    for id in made:
        stored = log_queries.stored(connection, id)
        assert stored is not None
        assert [row.number for row in stored.entries] == list(range(1, len(stored.entries) + 1))
        table = snapshots.load(stored)
        for _ in records.states(record_of(table.row, table.position)):
            pass


def story(url: str, kills: int, count: int, processes: int = 1) -> None:
    started = [Process(url, table_lease=2) for _ in range(processes)]
    with ExitStack() as stack:
        for process in started:
            stack.enter_context(process)
        load = asyncio.run(run(started, kills, count))
    acked, entries = asyncio.run(check(load, url))
    name = f"{url.split(':')[0]}, {processes} processes"
    print(f"\n{name}: {kills} kills, {len(load.made)} tables, {entries} entries, {acked} acknowledged")
    assert acked > kills
    assert load.moved_on > 0


def test_nothing_promised_is_lost_when_the_server_is_killed(url: str) -> None:
    story(url, kills=3, count=12)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_nothing_promised_is_lost_in_thirty_kills(url: str) -> None:
    story(url, kills=30, count=50)


def test_another_process_goes_on_when_one_is_killed(postgres: Cluster) -> None:
    story(postgres.new_database(), kills=2, count=8, processes=2)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_another_process_does_so_thirty_times(postgres: Cluster) -> None:
    story(postgres.new_database(), kills=30, count=30, processes=2)
