"""A game over the socket, from the nickname to the replay."""

import asyncio
from pathlib import Path

from sevenfold import records
from sevenfold.server.tables import fairness
from tests.server.client import TOY, Client, database, play_out, running, table_with_bot


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
