"""A third game is played by its entry alone, in the server, arena, research interfaces, records, library and commands.

The game is `tests.toy`; `docs/adding-a-game.md` explains what it is made of.
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pyspiel
import pytest
from pettingzoo.test import api_test

import sevenfold
from sevenfold import games, records
from sevenfold.agents.arena import Contest, play_deals, tally
from sevenfold.agents.match import Series, numbered
from sevenfold.lab import openspiel, pettingzoo
from sevenfold.lab.decisions import decisions
from sevenfold.server.tables import fairness
from tests.server.client import Client, running
from tests.toy import ENTRY, Rules

ROOT = Path(__file__).parent.parent


@pytest.fixture(autouse=True)
def toy() -> Iterator[None]:
    games.register(ENTRY)
    yield
    games.unregister("toy")


async def seated(ann: Client) -> str:
    """A table of Ann's against the game's own agent, over HTTP."""
    offered = next(game for game in await ann.get("games") if game["id"] == "toy")
    assert [level["id"] for level in offered["levels"]] == ["random", "greedy"]
    assert [option["name"] for option in offered["options"]] == ["players", "tricks"]
    seats = [{}, {"kind": "bot", "level": "greedy"}]
    made = await ann.post("tables", {"game": "toy", "seats": seats, "pace": 0, "start_now": True})
    return str(made["table"]["id"])


async def laid_out(ann: Client, id: str) -> None:
    """Ann lays her first card until the game is over, over the socket."""
    while (view := ann.views[id])["to_move"]:
        seen = ann.numbers[id]
        if 0 in view["to_move"]:
            wrong = {"by": 0, "do": "lay", "card": 7}
            refused = await ann.command("move", id, after=seen, move=wrong)
            assert (refused["type"], refused["clause"]) == ("refused", "T2")
            good = {"by": 0, "do": "lay", "card": view["hand"][0]}
            assert (await ann.command("move", id, after=seen, move=good))["type"] == "ack"
        await ann.until(lambda m, seen=seen: m["type"] == "update" and m["number"] > seen)  # type: ignore[misc]


def test_the_server_plays_it_and_proves_its_shuffles(tmp_path: Path) -> None:
    async def story() -> records.Record:
        settings: dict[str, Any] = {"database": f"sqlite:///{tmp_path}/t.db", "games": ["toy=tests.toy"]}
        async with running(**settings) as server, Client(server.url) as ann:
            await (await ann.guest("Ann")).connect()
            id = await seated(ann)
            await ann.command("seed", id, seed="ab" * 16)
            await ann.watch(id)
            await ann.until(lambda m: m["type"] == "update" and m["view"] is not None)
            await laid_out(ann, id)
            replay = await ann.get(f"replays/{id}")
            assert replay["analysable"] is False
            return records.from_builtins(replay["record"])

    record = asyncio.run(story())
    records.replay(record)
    assert record.seats == ("Ann", "bot:greedy")
    assert fairness.verify(record) == ("proved", None)


def test_the_arena_compares_its_agents_on_two_processes() -> None:
    contest = Contest(game="toy", rules=Rules(), a="greedy", b="random", seed=1)
    found = tally(contest, list(play_deals(contest, range(10), 2)))
    assert (found.games, found.even) == (20, 0.5)


# The kit advises a plain box, but an action mask needs a dictionary.
@pytest.mark.filterwarnings("ignore:Observation")
def test_pettingzoo_accepts_its_environment(capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env("toy"), num_cycles=50)
    assert "Passed" in capsys.readouterr().out


def test_openspiel_simulates_it() -> None:
    openspiel.register("toy")
    pyspiel.random_sim_test(pyspiel.load_game("python_sevenfold_toy"), num_sims=3, serialize=False, verbose=False)


def test_its_games_are_records_with_decisions() -> None:
    record = numbered(Series(game="toy", rules=Rules(), players=("greedy", "random")), 0)
    assert records.decode(records.encode(record)) == record
    assert [decision.seat for decision in decisions(record)] == [0, 1, 0, 1]


def test_the_library_opens_it() -> None:
    match = sevenfold.new("toy", seed=4)
    highest = [max(match.view(seat).hand) for seat in (0, 1)]
    match.play(match.choose("greedy", 0))
    match.play(match.choose("greedy", 1))
    assert match.state.shown == (tuple(highest),)


def test_commands_find_it_through_the_environment(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "SEVENFOLD_GAMES": "toy=tests.toy"}

    def ran(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "sevenfold", "--lang", "en", *words]
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment | more)

    seats = ("--seats", "greedy,random", "--games", "3", "--jobs", "2", "--records", "g.jsonl")
    assert ran("selfplay", "toy", *seats).returncode == 0
    assert ran("record", "check", "g.jsonl").stdout.startswith("3 games, 18 moves")
    failed = ran("record", "check", "g.jsonl", SEVENFOLD_GAMES="toy=tests.nothing")
    assert (failed.returncode, failed.stderr.count("\n")) == (2, 1)
    assert "toy=tests.nothing" in failed.stderr


def test_a_game_under_another_name_is_refused() -> None:
    with pytest.raises(sevenfold.SevenfoldError, match="'toy' ≠ 'chess'"):
        games.add(["chess=tests.toy"])


def test_its_views_are_sampled_and_sent(tmp_path: Path) -> None:
    """What a bot process is handed can be read back by the entry's type of view."""
    match = sevenfold.new("toy", seed=1)
    sent = msgspec.json.encode(match.view(0))
    view = msgspec.json.decode(sent, type=ENTRY.view)
    assert match.game.view(match.game.sample(view, Random(1)), 0) == match.view(0)
