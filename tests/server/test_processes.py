"""Several server processes on one PostgreSQL, a client on each."""

import asyncio
from typing import Any

import pytest

from sevenfold.server.tables.hub import Hub
from tests.server.inside import Insider, inside
from tests.server.processes import Process
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
    monkeypatch.setattr(Hub, "on_news", lambda *_: None)  # the news of it are late
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
