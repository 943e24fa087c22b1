"""An analysis is made once, by bot processes, for finished games."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold.agents.analysis_report import Analysis
from tests.server.client import TOY, Client, database, play_out, running, table_with_bot

GOLDEN = Path(__file__).parents[2] / "golden"


def chosen(view: dict[str, Any]) -> dict[str, Any]:
    """The first legal pass or card."""
    move = {"by": 0, "do": view["phase"]}
    if view["phase"] == "play":
        return move | {"card": view["legal"][0]}
    cards = iter(view["legal"])
    return move | {"give": {seat: [next(cards) for _ in range(count)] for seat, count in view["due"].items()}}


async def short_game(client: Client, moves: int) -> str:
    """So many moves of seat 0 against bots, who then gives up."""
    bot = {"kind": "bot", "level": "random"}
    made = await client.post("tables", {"game": "yokai", "seats": [{}, bot, bot, bot], "pace": 0, "start_now": True})
    id = str(made["table"]["id"])
    await client.command("seed", id, seed="ab" * 16)
    await client.watch(id)
    for _ in range(moves):
        seen = client.numbers.get(id, 0)
        await client.until(lambda m: m["type"] == "update" and m["view"] is not None and 0 in m["view"]["to_move"])
        while 0 not in client.views[id]["to_move"]:
            await client.until(lambda m, seen=seen: m["type"] == "update" and m["number"] > seen)  # type: ignore[misc]
            seen = client.numbers[id]
        answer = await client.command("move", id, after=client.numbers[id], move=chosen(client.views[id]))
        assert answer["type"] == "ack", answer
    assert (await client.command("concede", id))["type"] == "ack"
    return id


def test_every_own_choice_of_a_finished_game_is_valued_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            await (await ann.guest("Ann")).connect()
            id = await short_game(ann, 3)
            path = f"replays/{id}/analysis?seat=0"
            assert (await ann.get(f"replays/{id}"))["analysable"]
            assert (await ann.get(path))["status"] == "none"
            first, second = await asyncio.gather(ann.post(path), ann.post(path))
            assert {first["status"], second["status"]} == {"running"}
            assert len(server.app.server.analyses.tasks) == 1
            async with asyncio.timeout(600):
                while (found := await ann.get(path))["status"] == "running":
                    assert 0 <= found["progress"] <= 1
                    await asyncio.sleep(0.2)
            assert found["status"] == "done"
            analysis = msgspec.convert(found["analysis"], Analysis)
            record = (await ann.get(f"replays/{id}"))["record"]
            mine = [decision.options[decision.chosen].move for decision in analysis.decisions]
            assert mine[0]["do"] == "pass"
            assert all(record["moves"][decision.index]["by"] == 0 for decision in analysis.decisions)
            assert [record["moves"][decision.index] for decision in analysis.decisions] == mine
            assert await ann.post(path) == found
            assert (await ann.ask("POST", f"replays/{id}/analysis?seat=4")).json()["code"] == "unknown"

    asyncio.run(story())


def test_no_analysis_of_other_games_or_before_the_end(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path), **TOY) as server, Client(server.url) as ann:
            await (await ann.guest("Ann")).connect()
            id = await table_with_bot(ann)
            assert (await ann.ask("POST", f"replays/{id}/analysis?seat=0")).json()["code"] == "not_finished"
            await ann.watch(id)
            await play_out(ann, id)
            assert not (await ann.get(f"replays/{id}"))["analysable"]
            assert (await ann.ask("POST", f"replays/{id}/analysis?seat=0")).json()["code"] == "unknown"

    asyncio.run(story())


@pytest.mark.parametrize(("game", "moves"), [("yokai-four", 8), ("zhangyi-3-time", 19)])
def test_the_analysis_of_a_record_file_is_made_once(tmp_path: Path, game: str, moves: int) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            record = msgspec.json.decode((GOLDEN / f"{game}.jsonl").read_bytes())
            record |= {"moves": record["moves"][:moves], "result": None}
            path = "records/analysis?seat=1"
            assert (await ann.post(f"{path}&start=false", record))["status"] == "none"
            assert (await ann.post(path, record))["status"] == "running"
            async with asyncio.timeout(600):
                while (found := await ann.post(path, record))["status"] == "running":
                    await asyncio.sleep(0.2)
            analysis = msgspec.convert(found["analysis"], Analysis)
            assert {record["moves"][decision.index]["by"] for decision in analysis.decisions} == {1}
            assert bool(analysis.beliefs) == (record["game"] == "zhangyi")
            assert await ann.post(f"{path}&start=false", record) == found
            refused = await ann.ask("POST", path, record | {"seats": 7})
            assert refused.json()["code"] == "bad_record"
            assert (await ann.ask("POST", "records/analysis?seat=4", record)).json()["code"] == "unknown"

    asyncio.run(story())
