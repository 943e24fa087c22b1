"""A card and a bot's move pass through the files and functions that docs/architecture.md lists, in that order."""

import asyncio
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import FrameType
from typing import Any

import msgspec
import pytest

from sevenfold import games
from sevenfold.server.bots.job import choose_move
from sevenfold.server.bots.thinker import Thinker
from tests.server.client import Client, database, running
from tests.server.processes import ROOT

SOURCE = ROOT / "src" / "sevenfold"
ROW = re.compile(r"^\| \d+ \| `([^`:]+)(?:: (\w+))?` \| (?:`(\w+)`)?", re.M)
THINKER = ("server/bots/thinker.py", "agents/")
Step = tuple[str, str]
"""A file below src/sevenfold, and a function."""


def documented(heading: str) -> list[tuple[str, str, str]]:
    """The rows of a walk: file, function of ours, function of the browser's."""
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    section = text.partition(f"### {heading}\n")[2].partition("\n#")[0]
    return ROW.findall(section)


def steps(heading: str) -> list[Step]:
    return [(file, function) for file, function, _ in documented(heading) if function]


@contextmanager
def recorded() -> Iterator[list[Step]]:
    """Every call of a function of ours, in all threads that begin inside the block."""
    calls: list[Step] = []
    prefix = f"{SOURCE}/"

    def note(frame: FrameType, event: str, _argument: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(prefix):
            calls.append((frame.f_code.co_filename.removeprefix(prefix), frame.f_code.co_name))

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield calls
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def missing(walk: list[Step], calls: list[Step]) -> list[Step]:
    """The steps that are not among the calls in their order."""
    position, lost = 0, []
    for step in walk:
        try:
            position = calls.index(step, position) + 1
        except ValueError:
            lost.append(step)
    return lost


async def one_table(client: Client, level: str) -> str:
    """A game of Yokai against three bots; returns when it is our turn to play a card."""
    bot = {"kind": "bot", "level": level}
    made = await client.post("tables", {"game": "yokai", "seats": [{}, bot, bot, bot], "pace": 0, "start_now": True})
    id = str(made["table"]["id"])
    await client.command("seed", id, seed="ab" * 16)
    await client.watch(id)
    await my_turn(client, id)
    cards = iter(client.views[id]["legal"])
    give = {seat: [next(cards) for _ in range(count)] for seat, count in client.views[id]["due"].items()}
    await client.command("move", id, after=client.numbers[id], move={"by": 0, "do": "pass", "give": give})
    await my_turn(client, id)
    return id


async def my_turn(client: Client, id: str) -> None:
    async with asyncio.timeout(60):
        while not client.views.get(id) or 0 not in client.views[id]["to_move"]:
            client.news.clear()
            await client.news.wait()


@pytest.mark.parametrize("heading", ["The way of a card", "The way of a bot's move"])
def test_every_file_of_a_walk_exists(heading: str) -> None:
    rows = documented(heading)
    assert len(rows) > 10
    for file, function, browsers in rows:
        text = (SOURCE / file if function else ROOT / file).read_text("utf-8")
        assert (f"def {function}(" if function else browsers) in text, (file, function, browsers)


def test_a_card_and_a_bots_move_go_the_documented_way(tmp_path: Path) -> None:
    async def story() -> tuple[list[Step], list[Step]]:
        async with running(database=database(tmp_path)) as server, Client(server.url) as ann:
            await (await ann.guest("Ann")).connect()
            id = await one_table(ann, "random")
            calls.clear()
            move = {"by": 0, "do": "play", "card": ann.views[id]["legal"][0]}
            assert (await ann.command("move", id, after=ann.numbers[id], move=move))["type"] == "ack"
            card = list(calls)
            await my_turn(ann, id)
            return card, list(calls)

    with recorded() as calls:
        card, bot = asyncio.run(story())
    assert missing(steps("The way of a card"), card) == []
    walk = [step for step in steps("The way of a bot's move") if not step[0].startswith(THINKER)]
    assert missing(walk, bot) == []


def test_a_thinker_goes_the_documented_way() -> None:
    yokai = games.entry("yokai").game
    state = yokai.start(games.entry("yokai").rules())
    state = yokai.apply(state, yokai.table_move(state, Random(1)))
    job = choose_move("yokai", "expert", "t1", 0, msgspec.json.encode(yokai.view(state, 0)))
    with recorded() as calls:
        Thinker().answer(job)
    walk = [step for step in steps("The way of a bot's move") if step[0].startswith(THINKER)]
    assert len(walk) == 3
    assert missing(walk, calls) == []
