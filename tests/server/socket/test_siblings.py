"""Several server processes of one command: a socket goes to the home of its table, and nothing is lost on the way."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from sevenfold.server.metrics import FOLDER
from sevenfold.server.network.siblings import Siblings
from sevenfold.server.tables.table import Table
from tests.server.client import TOY, Client, RunningServer
from tests.server.processes import Process
from tests.server.scripted import Player, make_table, seat_all
from tests.server.test_processes import play_across


@asynccontextmanager
async def two(database: str, folder: Path) -> AsyncIterator[list[RunningServer]]:
    """Two servers as one command starts them, both in this process."""
    found = [Siblings(folder, 2), Siblings(folder, 2)]
    async with running(database, found[0]) as one, running(database, found[1]) as other:
        yield [one, other]


def running(database: str, siblings: Siblings) -> Any:
    from tests.server.client import running as serving

    return serving(database=database, siblings=siblings, **TOY)


async def table_of(client: Client, home: RunningServer) -> str:
    """A new table that belongs to a server."""
    while True:
        made = await client.post("tables", {"game": "toy", "seats": [{}, {}], "seat": 0})
        if home.app.server.siblings.home(id := made["table"]["id"]) is None:
            return str(id)


def watchers(server: RunningServer, table: str) -> int:
    known: Table | None = server.app.server.hub.tables.get(table)
    return 0 if known is None else len(known.watchers)


async def until_watched(server: RunningServer, table: str) -> None:
    async with asyncio.timeout(20):
        while not watchers(server, table):
            await asyncio.sleep(0.01)


def test_every_table_has_one_home_and_every_process_a_number_of_its_own(tmp_path: Path) -> None:
    async def story() -> None:
        one, other, third = (Siblings(tmp_path, 2) for _ in range(3))
        for each in (one, other, third):
            each.open()
        assert (one.number, other.number, third.number) == (0, 1, None)
        tables = [f"table{n}" for n in range(100)]
        homes = [one.home(table) is None for table in tables]
        assert homes == [other.home(table) == 0 for table in tables]
        assert 20 < sum(homes) < 80
        await other.close()
        third.open()
        assert third.number == 1
        assert other.home("table1") is None  # it keeps what it has
        for each in (one, third):
            await each.close()

    asyncio.run(story())


def test_a_process_without_siblings_is_the_home_of_every_table() -> None:
    alone = Siblings()
    alone.open()
    assert alone.home("any") is None


def test_a_socket_goes_to_the_home_of_the_table_that_it_watches(postgres: Any, tmp_path: Path) -> None:
    database = postgres.new_database()

    async def story() -> None:
        async with two(database, tmp_path) as (one, other), Client(one.url) as ann:
            await ann.guest("Ann")
            here, there = await table_of(ann, one), await table_of(ann, other)
            await ann.connect()
            await ann.watch(there)
            assert (watchers(one, there), watchers(other, there)) == (0, 1)
            assert [message["type"] for message in ann.heard].count("welcome") == 1
            # The first watch was its last message to the first server; it goes back for the other table.
            await ann.send(type="unwatch", table=there)
            await ann.watch(here)
            assert (watchers(one, here), watchers(other, here), watchers(other, there)) == (1, 0, 0)
            # A socket that watches a table stays.
            await ann.watch(there)
            assert (watchers(one, there), watchers(other, there)) == (1, 0)

    asyncio.run(story())


def test_what_is_sent_meanwhile_is_answered_once_and_in_order(postgres: Any, tmp_path: Path) -> None:
    database = postgres.new_database()

    async def story() -> None:
        async with two(database, tmp_path) as (one, other), Client(one.url) as ann:
            await ann.guest("Ann")
            tables = [await table_of(ann, (one, other)[n % 2]) for n in range(6)]
            await ann.connect(**{"Accept-Language": "en"})
            await ann.send(type="hello", lang="ja")
            for turn in range(60):
                table = tables[turn % 6]
                await ann.send(type="watch", table=table)
                await ann.send(type="concede", table=table, id=f"c{turn}")
                await ann.send(type="unwatch", table=table)
            await ann.send(type="ping")
            await ann.until(lambda message: message["type"] == "pong", seconds=60)
            asked = [m["id"] for m in ann.heard if m["type"] == "refused"]
            assert asked == [f"c{turn}" for turn in range(60)]
            gone = [m["table"] for m in ann.heard if m["type"] == "gone"]
            assert gone == [tables[turn % 6] for turn in range(60)]
            assert {m["code"] for m in ann.heard if m["type"] == "refused"} == {"table_closed"}
            # The language that the client chose goes with the socket, too.
            assert {m["text"] for m in ann.heard if m["type"] == "refused"} == {"この卓は閉じられました"}

    asyncio.run(story())


def test_who_signs_out_is_disconnected_wherever_the_socket_is(postgres: Any, tmp_path: Path) -> None:
    database = postgres.new_database()

    async def story() -> None:
        async with two(database, tmp_path) as (one, other), Client(one.url) as ann:
            await ann.guest("Ann")
            there = await table_of(ann, other)
            await ann.connect()
            await ann.watch(there)
            assert (await ann.ask("POST", "logout")).is_success
            assert ann.reading is not None
            await asyncio.wait_for(ann.reading, 20)
            assert ann.socket is not None
            assert ann.socket.close_code == 4401

    asyncio.run(story())


def test_a_socket_stays_where_its_table_has_no_home_at_the_moment(postgres: Any, tmp_path: Path) -> None:
    database = postgres.new_database()

    async def story() -> None:
        alone = Siblings(tmp_path, 2)  # the other process has not started
        async with running(database, alone) as server, Client(server.url) as ann:
            await ann.guest("Ann")
            while alone.home(table := (await ann.post("tables", {"game": "toy", "seat": 0}))["table"]["id"]) is None:
                pass
            await ann.connect()
            await ann.watch(table)
            assert watchers(server, table) == 1

    asyncio.run(story())


def test_whoever_asks_elsewhere_is_told_the_newest_though_nobody_there_follows_the_table(
    postgres: Any, tmp_path: Path
) -> None:
    database = postgres.new_database()

    async def story() -> None:
        servers = two(database, tmp_path)
        async with servers as (one, other), Client(one.url) as ann, Client(other.url) as bo:
            await ann.guest("Ann")
            await bo.guest("Bo")
            table = await table_of(ann, one)
            await bo.post(f"tables/{table}/sit", {"seed": "ab" * 16})
            await bo.post(f"tables/{table}/leave")
            await bo.post(f"tables/{table}/sit", {"seed": "ab" * 16})
            # The game begins at the process that is not the table's home; the home runs it.
            await bo.post(f"tables/{table}/command", {"type": "seed", "table": table, "id": "s", "seed": "cd" * 16})
            await ann.post(f"tables/{table}/start", {"seed": "ab" * 16})
            known = other.app.server.hub.tables[table]
            async with asyncio.timeout(20):
                while not known.missed:
                    await asyncio.sleep(0.01)
            assert known.position.number == 0
            assert (await bo.get(f"tables/{table}"))["table"]["number"] == 1
            assert (known.position.number, known.missed) == (1, 0)

    asyncio.run(story())


def test_the_home_runs_a_table_that_another_process_starts(postgres: Any, tmp_path: Path) -> None:
    database = postgres.new_database()

    async def story() -> None:
        async with two(database, tmp_path) as (one, other), Client(one.url) as ann:
            await ann.guest("Ann")
            while True:
                seats = [{}, {"kind": "bot", "level": "random"}]
                made = await ann.post("tables", {"game": "toy", "seats": seats, "seat": 0, "pace": 0})
                if other.app.server.siblings.home(table := made["table"]["id"]) is None:
                    break
            await ann.post(f"tables/{table}/start", {"seed": "ab" * 16})
            hubs = one.app.server.hub, other.app.server.hub
            async with asyncio.timeout(20):
                while table not in hubs[1].tables or not hubs[1].tables[table].leased:
                    await asyncio.sleep(0.01)
            assert not hubs[0].tables[table].leased

    asyncio.run(story())


def test_a_socket_that_was_handed_over_ends_with_its_process(postgres: Any, tmp_path: Path) -> None:
    database = postgres.new_database()

    async def story() -> None:
        async with two(database, tmp_path) as (one, other):
            ann = await Client(one.url).guest("Ann")
            there = await table_of(ann, other)
            await ann.connect()
            await ann.watch(there)
        assert ann.socket is not None
        with pytest.raises(ConnectionClosedError) as ended:
            await ann.socket.recv()
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code == 1012
        await ann.close()

    asyncio.run(story())


def test_two_processes_behind_one_address_serve_the_same_table(postgres: Any) -> None:
    with Process(postgres.new_database(), workers=2) as both:
        ann, bo, table = asyncio.run(play_across(both.url, both.url, "yokai", 4))
    assert ann.problems == bo.problems == []
    assert ann.numbers[table] == bo.numbers[table] > 30


def serving(both: Process) -> list[int]:
    """The processes that serve now and take sockets of each other."""
    assert both.process is not None
    found = []
    for child in Path(f"/proc/{both.process.pid}/task/{both.process.pid}/children").read_text("ascii").split():
        with suppress(OSError):  # it has just ended
            environment = Path(f"/proc/{child}/environ").read_bytes().decode()
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.append((int(child), environment.partition(f"{FOLDER}=")[2].partition("\0")[0]))
    listening = Path("/proc/net/unix").read_text("utf-8")
    return [pid for pid, folder in found if all(f"{folder}/process-{n}.socket" in listening for n in range(2))]


async def until_both_serve(both: Process) -> list[int]:
    async with asyncio.timeout(120):
        while len(found := serving(both)) < 2:
            await asyncio.sleep(0.1)
    return found


def promises_kept(player: Player) -> bool:
    """Whether every move that was acknowledged is in the log that the player knows, under its number."""
    kept = []
    for id, (table, number) in player.acked.items():
        sent, event = player.sent[id]["move"], player.events[table, number]
        kept.append((event["seat"], event["kind"], event["moves"][0]["do"]) == (sent["by"], "move", sent["do"]))
    return len(kept) > 50 and all(kept)


@pytest.mark.long
def test_a_process_that_is_killed_takes_no_move_with_it(postgres: Any) -> None:
    """One of two processes is killed while people play; they come back, and the supervisor starts it again."""

    async def story(both: Process) -> list[Player]:
        players = [Player(both.url, number) for number in range(4)]
        for number, player in enumerate(players):
            await player.guest(f"P{number}")
        running = [asyncio.create_task(player.run()) for player in players]
        for kill in range(4):
            living = await until_both_serve(both)
            tables = [await make_table(players[0], "yokai", {}, 4, 4, grace=0) for _ in range(6)]
            for table in tables:
                await seat_all(table, players)
            os.kill(living[kill % 2], signal.SIGKILL)
            async with asyncio.timeout(120):
                while any(not p.views.get(table) or p.views[table]["to_move"] for p in players for table in tables):
                    await asyncio.sleep(0.1)
        for player in players:
            player.over = True
            player.news.set()
        await asyncio.gather(*running)
        await until_both_serve(both)
        for player in players:
            await player.close()
        return players

    with Process(postgres.new_database(), workers=2) as both:
        players = asyncio.run(story(both))
    assert [player.problems for player in players] == [[]] * 4
    assert all(promises_kept(player) for player in players)
    # Nothing was done twice: every move in a log was sent once.
    made = sum(event["kind"] == "move" for event in players[0].events.values())
    assert made <= sum(len(player.sent) for player in players)
    assert all(player.numbers == players[0].numbers for player in players)
