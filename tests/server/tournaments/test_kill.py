"""A tournament of eight is played to its end although the server is killed while a round is played."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from tests.server.client import Json
from tests.server.processes import Process
from tests.server.scripted import Player
from tests.server.tournaments.field import PASSWORD, QUICK
from tests.server.tournaments.recompute import recomputed, shown


async def account(url: str, number: int) -> Player:
    made = Player(url, number)
    person = await made.post("register", {"name": f"Player {number}", "password": PASSWORD})
    made.name, made.token = person["name"], person["token"]
    return made


async def asked(player: Player, path: str) -> Json | None:
    """An answer; None while there is no server."""
    try:
        found: Json = await player.get(path)
        return found
    except httpx.HTTPError:
        return None


async def follow(player: Player, id: str, seen: Callable[[Json], Any]) -> None:
    """Goes to every table that the player is called to, until the tournament is over."""
    while True:
        cup = await asked(player, f"tournaments/{id}")
        if cup is not None:
            seen(cup)
            if cup["status"] == "finished":
                return
            if cup["table"] is not None and cup["table"] not in player.tables:
                await player.follow(cup["table"])
        await asyncio.sleep(0.05)


async def story(process: Process, kills: int) -> tuple[Json, str, int]:
    there = [await account(process.url, number) for number in range(1, 8)]
    format = QUICK | {"rounds": 3, "pause": 1}
    cup = await there[0].post("tournaments", {"name": "Cup", "game": "toy", "format": format})
    for player in there:
        await player.post(f"tournaments/{cup['id']}/enter", {"seed": f"{1:032x}"})
    await there[0].post(f"tournaments/{cup['id']}/start")
    rounds = {"now": 0}

    def seen(found: Json) -> None:
        rounds["now"] = max(rounds["now"], found["round"])

    playing = [asyncio.create_task(player.run()) for player in there]
    following = [asyncio.create_task(follow(player, cup["id"], seen)) for player in there]
    done = 0
    async with asyncio.timeout(240):
        for round in range(1, kills + 1):
            while rounds["now"] < round:
                await asyncio.sleep(0.02)
            process.kill()
            done += 1
            await asyncio.to_thread(process.start)
        await asyncio.gather(*following)
    for player in there:
        player.over = True
        player.news.set()
    await asyncio.gather(*playing)
    found = await there[0].get(f"tournaments/{cup['id']}")
    text = (await there[0].ask("GET", f"tournaments/{cup['id']}/records")).text
    for player in there:
        assert player.problems == []
        await player.close()
    return found, text, done


def test_seven_people_and_a_bot_finish_a_tournament_across_a_kill(url: str) -> None:
    check(url, kills=1)


@pytest.mark.long
@pytest.mark.timeout(900)
def test_they_do_so_with_a_kill_in_every_round(url: str) -> None:
    check(url, kills=3)


def check(url: str, kills: int) -> None:
    with Process(url, table_lease=2) as process:
        cup, text, done = asyncio.run(story(process, kills))
    assert (cup["status"], cup["round"], done) == ("finished", 3, kills)
    assert [len(round["tables"]) for round in cup["played"]] == [4, 4, 4]
    told = [{name: row[name] for name in ("entrant", "rank", "total", "buchholz", "wins")} for row in cup["standings"]]
    assert shown(recomputed(text)) == told
    deals: dict[int, set[str]] = {}
    for line in map(json.loads, text.splitlines()[1:]):
        deals.setdefault(line["round"], set()).add(json.dumps(line["record"]["moves"][0]))
    assert [len(found) for found in deals.values()] == [1, 1, 1]
