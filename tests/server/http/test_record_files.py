"""A record file is shown from any seat; nothing of it is kept."""

import asyncio
from pathlib import Path

import msgspec

from tests.server.client import Client, database, running

GOLDEN = Path(__file__).parents[2] / "golden"


def test_a_record_file_is_shown_from_any_seat(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            record = msgspec.json.decode((GOLDEN / "yokai-four.jsonl").read_bytes())
            checked = await ann.post("records/check", record)
            assert checked["positions"] == len(record["moves"]) + 1
            assert len(checked["chapters"]) == checked["positions"]
            first = next(at for at, move in enumerate(record["moves"]) if move["do"] == "play")
            assert checked["chapters"][first - 1 : first + 5] == [[1, None], *[[1, 1]] * 4, [1, 2]]
            page = await ann.post("records/views?seat=2&first=1", record)
            assert (page["seat"], page["first"], len(page["views"])) == (2, 1, min(100, len(record["moves"])))
            assert page["views"][0]["hand"] == record["moves"][0]["hands"][2]
            refused = await ann.ask("POST", "records/views?seat=0", record | {"seats": 7})
            assert refused.json()["code"] == "bad_record"
            assert (await ann.ask("POST", "records/views?seat=4", record)).json()["code"] == "unknown"
            crowd = record | {"seats": ["x"] * 10}
            assert (await ann.ask("POST", "records/views?seat=9", crowd)).json()["code"] == "bad_record"

    asyncio.run(story())
