"""A tournament of eight is played to its end although the server is killed while a round is played."""

import asyncio
import json

import pytest

from tests.server.client import Json
from tests.server.processes import Process
from tests.server.tournaments.entrants import account, enter, play_out
from tests.server.tournaments.field import QUICK
from tests.server.tournaments.recompute import recomputed, shown


async def story(process: Process, kills: int) -> tuple[Json, str, int]:
    there = [await account(process.url, number) for number in range(1, 8)]
    format = QUICK | {"rounds": 3, "pause": 1}
    cup = await there[0].post("tournaments", {"name": "Cup", "game": "toy", "format": format})
    for player in there:
        await enter(player, cup["id"])
    await there[0].post(f"tournaments/{cup['id']}/start")
    rounds = {"now": 0}

    def seen(found: Json) -> None:
        rounds["now"] = max(rounds["now"], found["round"])

    playing = asyncio.create_task(play_out(there, cup["id"], seen))
    done = 0
    async with asyncio.timeout(240):
        for round in range(1, kills + 1):
            while rounds["now"] < round:
                await asyncio.sleep(0.02)
            process.kill()
            done += 1
            await asyncio.to_thread(process.start)
        await playing
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
