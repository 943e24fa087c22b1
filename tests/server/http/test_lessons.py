"""Lessons over HTTP: the list, a whole lesson with its positions, and what the rules say to a move."""

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec

from sevenfold import games, lessons
from sevenfold.lessons import Lesson, lesson
from tests.server.client import Client, database, running


def events(taught: Lesson, number: int) -> Any:
    """What the rules say that a move brought about, as the learner may know it."""
    before, after = taught.states[number], taught.states[number + 1]
    game = games.entry(taught.record.game).game
    return json.loads(msgspec.json.encode(game.events(before, taught.record.moves[number], after, taught.seat)))


def test_lessons_are_listed_opened_and_judged(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            lines = (await ann.ask("GET", "lessons")).json()
            assert [line["id"] for line in lines] == list(lessons.names())
            assert lines[2]["rules"]["variant"] == "seven_suiters"
            for line in lines:
                out = await ann.get(f"lessons/{line['id']}")
                taught = lesson(line["id"])
                assert len(out["steps"]) == line["steps"]
                assert len(out["updates"]) == len(taught.states)
                assert all(update["view"]["seat"] == taught.seat for update in out["updates"])
                for before, update in zip(out["updates"], out["updates"][1:], strict=False):
                    assert update["events"][0]["events"] == [events(taught, before["number"])]
                assert [seat["mine"] for seat in out["table"]["seats"]].count(True) == 1
            # The passes of the others stay hidden, as at any table.
            passed = (await ann.get("lessons/yokai"))["updates"][3]["events"][0]["moves"][0]
            assert (passed["by"], passed["do"]) == (2, "pass")
            assert "S13" not in str(passed)

    asyncio.run(story())


def test_a_move_is_told_apart(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            steps = lesson("yokai").steps
            passing = next(index for index, step in enumerate(steps) if step.act == "move")
            reaching = next(index for index, step in enumerate(steps) if step.act == "reach")
            good = await ann.post(f"lessons/yokai/{passing}", steps[passing].move)
            assert good == {"ok": True, "legal": True, "clause": None, "text": None}
            other = {"by": 0, "do": "pass", "give": {"2": ["WA", "D7", "S11"]}}
            assert (await ann.post(f"lessons/yokai/{passing}", other))["ok"] is False
            ann.http.headers["Accept-Language"] = "ja"
            told = await ann.post(f"lessons/yokai/{reaching}", steps[reaching].move)
            assert told == {
                "ok": True,
                "legal": False,
                "clause": "Y4.0",
                "text": "闇がリードされ、あなたは闇を持っています。同じスートを出してください",
            }
            for path, code in (("lessons/chess/0", 404), ("lessons/yokai/99", 404), ("lessons/yokai/3", 400)):
                assert (await ann.ask("POST", path, {"by": 0, "do": "fly"})).status_code == code
            assert (await ann.ask("GET", "lessons/chess")).status_code == 404

    asyncio.run(story())
