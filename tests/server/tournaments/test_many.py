"""Tournaments of sixteen, one after the other: each ends with standings that the independent script recomputes."""

import asyncio

import pytest

from tests.server.inside import inside
from tests.server.stories import TOY
from tests.server.tournaments.field import Field, enter_all, make, people
from tests.server.tournaments.recompute import recomputed, shown


def play(url: str, count: int) -> int:
    """Plays `count` tournaments; returns how many tables there were."""

    async def run() -> int:
        tables = 0
        async with inside(url, games=TOY) as app:
            there = await people(app, 16)
            host = there[0]
            for number in range(count):
                pairing = {"rounds": 4} if number % 4 else {"pairing": "round_robin", "most": 16}
                id = await make(host, format=pairing)
                await enter_all(id, there)
                await host.post(f"tournaments/{id}/start")
                cup = await Field(app, id, there, seed=number).play_out(host)
                text = (await host.ask("GET", f"tournaments/{id}/records")).text
                names = ("entrant", "rank", "total", "buchholz", "wins")
                assert [{name: row[name] for name in names} for row in cup["standings"]] == shown(recomputed(text))
                assert len(cup["standings"]) == 16
                tables += sum(len(round["tables"]) for round in cup["played"])
            for one in there:
                await one.http.aclose()
        return tables

    return asyncio.run(run())


def test_a_tournament_of_sixteen_adds_up(url: str) -> None:
    assert play(url, 1) == 15 * 8


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_hundred_tournaments_of_sixteen_add_up(url: str) -> None:
    tables = play(url, 100)
    print(f"\n{url.split(':')[0]}: 100 tournaments, {tables} tables")
    assert tables == 25 * 15 * 8 + 75 * 4 * 8
