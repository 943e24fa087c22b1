"""A game over the socket, from the nickname to the replay."""

import asyncio
from pathlib import Path
from typing import Any

from sevenfold import records
from sevenfold.server.tables import fairness
from tests.server.client import Client, running

TOY = {"games": ["toy=tests.toy"]}


def database(folder: Path) -> str:
    return f"sqlite:///{folder}/test.db"


async def table_with_bot(client: Client, **more: Any) -> str:
    seats = [{}, {"kind": "bot", "level": "random"}]
    made = await client.post("tables", {"game": "toy", "seats": seats, "pace": 0, "start_now": True, **more})
    id = made["table"]["id"]
    assert made["table"]["status"] == "starting"
    assert (await client.command("seed", id, seed="ab" * 16))["type"] == "ack"
    return str(id)


async def play_out(client: Client, id: str) -> None:
    """Lays the first card of the hand until the game is over."""
    await client.until(lambda m: m["type"] == "update" and m["table"] == id and m["view"] is not None)
    while client.views[id]["to_move"]:
        view = client.views[id]
        if 0 in view["to_move"]:
            move = {"by": 0, "do": "lay", "card": view["hand"][0]}
            answer = await client.command("move", id, after=client.numbers[id], move=move)
            assert answer["type"] == "ack", answer
        else:
            seen = client.numbers[id]
            await client.until(lambda m, seen=seen: m["type"] == "update" and m["number"] > seen)  # type: ignore[misc]


def test_a_guest_plays_a_bot_over_the_socket(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path), **TOY) as server, Client(server.url) as ann:
            await (await ann.guest("Ann")).connect()
            id = await table_with_bot(ann)
            await ann.watch(id)
            await play_out(ann, id)
            shown = await ann.get(f"tables/{id}")
            assert shown["table"]["status"] == "finished"
            assert shown["table"]["ended"] == "played"
            replay = await ann.get(f"replays/{id}")
            record = records.from_builtins(replay["record"])
            records.replay(record)
            assert fairness.verify(record) == ("proved", None)
            assert record.extra["fairness"]["players"] == {"0": "ab" * 16}

    asyncio.run(story())
