"""People get up, sit down and watch at random, over sockets and long polls, while games begin and are played.

Every message must hold what its reader may know at that moment and nothing more: before the start nothing of the game,
afterwards the view and the log of the seat that they have then; the chat only with a seat; of a private game nothing
without one.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold.server.store.rows import ChatRow
from sevenfold.server.tables import chat
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Chat
from tests.attack.parties import play
from tests.server.cluster import Cluster
from tests.server.inside import inside
from tests.server.socket.test_leaks import KINDS

SIDE_BY_SIDE = 8


def leaks(
    url: str, game: str, name: str, count: int, parties: int = 1, processes: int = 1
) -> tuple[list[str], Counter[str]]:
    """What was leaked in `count` games, and what was done."""

    async def story() -> tuple[list[str], Counter[str]]:
        async with AsyncExitStack() as stack:
            opened = [inside(url, games=["toy=tests.toy"]) for _ in range(processes)]
            apps = [await stack.enter_async_context(one) for one in opened]
            return await play(apps, game, name, count, parties)

    found, did = asyncio.run(story())
    told = ", ".join(f"{count} {what}" for what, count in sorted(did.items()))
    print(f"\n{game} {name}, {processes} processes: {told}, {len(found)} leaks")
    return found, did


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/seats.db"


@pytest.mark.parametrize(("game", "name"), KINDS)
def test_no_message_tells_more_than_its_readers_seat_may_know(game: str, name: str, sqlite: str) -> None:
    found, did = leaks(sqlite, game, name, 1)
    assert found == []
    assert did["messages"] > 20


def test_nor_with_two_processes(postgres: Cluster) -> None:
    found, _ = leaks(postgres.new_database(), "toy", "default", 8, SIDE_BY_SIDE, processes=2)
    assert found == []


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("game", "name"), KINDS)
def test_no_message_of_two_hundred_games_does(game: str, name: str, sqlite: str) -> None:
    found, did = leaks(sqlite, game, name, 200, SIDE_BY_SIDE)
    assert found == []
    assert did["games"] == 200


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("game", "name"), KINDS)
def test_nor_of_many_games_with_two_processes(game: str, name: str, postgres: Cluster) -> None:
    found, did = leaks(postgres.new_database(), game, name, 16, SIDE_BY_SIDE, processes=2)
    assert found == []
    assert did["games"] == 16


async def chat_for_everybody(hub: Hub, table: Table, rows: list[ChatRow]) -> None:
    data = msgspec.json.encode(Chat(table=table.id, lines=[chat.chat_line(row) for row in rows]))
    for watcher in table.watchers:
        watcher.send(data)


PLANTS: dict[str, tuple[Any, str, Callable[[Any], Any]]] = {
    "a player's view for spectators": (
        Table, "update", lambda real: lambda table, seat, after: real(table, seat or 0, after),
    ),
    "a private game for strangers": (Table, "_drop_strangers", lambda real: lambda table: None),
    "every seat its neighbour's view": (
        Table, "update", lambda real: lambda table, seat, after: real(table, seat and seat - 1, after),
    ),
    "chat for everybody": (chat, "_send", lambda real: chat_for_everybody),
}  # fmt: skip


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_caught(plant: str, sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, leaking = PLANTS[plant]
    monkeypatch.setattr(where, name, leaking(getattr(where, name)))
    found, _ = leaks(sqlite, "toy", "default", 16, SIDE_BY_SIDE)
    assert found
