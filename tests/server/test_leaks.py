"""Nothing leaves the server that its reader may not know: every frame of whole games is checked."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold import games
from sevenfold.server.app import App
from sevenfold.server.catalogue import presets, seats_of
from sevenfold.server.table import Table
from tests.server.checker import Truth
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table, seat_all

KINDS = [(game, name) for game in games.names() if game != "toy" for name in presets(game)] + [("toy", "default")]


class Party:
    """Everybody at one table at a time: a player per seat, a second tab of the first, and a spectator."""

    def __init__(self, app: App, game: str, rules: msgspec.Struct, number: int) -> None:
        self.app, self.game, self.rules = app, game, rules
        self.seats = seats_of(rules)
        self.players = [Insider(app, number * 100 + n) for n in range(self.seats)]
        self.tab, self.spectator = Insider(app, 0), Insider(app, 0)
        self.frames = 0

    async def open(self) -> None:
        for n, player in enumerate(self.players):
            await (await player.guest(f"P{n}")).connect()
        self.tab.token = self.players[0].token
        for client in (self.tab, self.spectator):
            await client.connect()

    async def game_to_its_end(self, bots: int) -> list[str]:
        """Plays one game and returns what was leaked in it."""
        people = self.seats - bots
        there = self.players[:people]
        for client in (*self.players, self.tab, self.spectator):
            client.raw.clear()
            client.tables.clear()
        rules = msgspec.to_builtins(self.rules)
        table = await make_table(there[0], self.game, rules, people, self.seats, allow_undo=False)
        await self.spectator.follow(table)
        await seat_all(table, list(there))
        await self.tab.send(type="watch", table=table)
        playing = [asyncio.create_task(player._play()) for player in there]
        found = self.app.house.hub.tables[table]
        async with asyncio.timeout(300):
            while found.row.status != "finished":
                await asyncio.wait_for(found.news.wait(), 120)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        readers = (*there, self.tab, self.spectator)
        async with asyncio.timeout(60):
            while any(reader.numbers.get(table) != found.position.number for reader in readers):
                await asyncio.sleep(0.01)
        for player in there:
            player.pending.clear()
        return self.check(found, there)

    def check(self, table: Table, there: list[Insider]) -> list[str]:
        truth = Truth(table.position, table.row.seed)
        readers: list[tuple[Insider, int | None]] = [(player, seat) for seat, player in enumerate(there)]
        readers += [(self.tab, 0), (self.spectator, None)]
        problems = []
        for client, seat in readers:
            self.frames += len(client.raw)
            # What came before sitting down was a spectator's.
            problems += truth.problems([f for f in client.raw if table.id in f], seat)
        return problems

    async def close(self) -> None:
        for client in (*self.players, self.tab, self.spectator):
            await client.close()


def leaks(folder: Path, game: str, name: str, count: int, parties: int, bots: int = 0) -> tuple[list[str], int, int]:
    """(what was leaked, games, frames) of many games at tables side by side."""
    rules = presets(game)[name] if game != "toy" else games.entry("toy").rules()

    async def party(app: App, number: int) -> tuple[list[str], int, int]:
        made = Party(app, game, rules, number)
        await made.open()
        found: list[str] = []
        for _ in range(max(1, count // parties)):
            found += await made.game_to_its_end(bots)
        await made.close()
        return found, max(1, count // parties), made.frames

    async def story() -> tuple[list[str], int, int]:
        async with inside(f"sqlite:///{folder}/leaks.db", games=["toy=tests.toy"]) as app:
            results = await asyncio.gather(*(party(app, number) for number in range(parties)))
        return [p for r in results for p in r[0]], sum(r[1] for r in results), sum(r[2] for r in results)

    return asyncio.run(story())


@pytest.mark.parametrize(("game", "name"), KINDS)
def test_no_frame_holds_more_than_its_reader_may_know(game: str, name: str, tmp_path: Path) -> None:
    found, played, frames = leaks(tmp_path, game, name, count=2, parties=2, bots=0)
    assert found == []
    assert frames > played * 20


def test_nor_at_a_table_with_bots(tmp_path: Path) -> None:
    for game in games.names():
        found, _, _ = leaks(tmp_path, game, next(iter(presets(game))) if game != "toy" else "", 1, 1, bots=1)
        assert found == []


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "name"), KINDS)
def test_no_frame_of_two_hundred_games_holds_more(game: str, name: str, tmp_path: Path) -> None:
    found, played, frames = leaks(tmp_path, game, name, count=200, parties=20)
    print(f"\n{game} {name}: {played} games, {frames} frames, {len(found)} leaks")
    assert found == []
    assert played >= 200


@pytest.mark.parametrize(
    "plant",
    [
        lambda table, seat, after: Table._true_update(table, seat or 0, after),  # type: ignore[attr-defined]
        lambda table, seat, after: _with_true_moves(table, seat, after),
    ],
    ids=["a player's view for spectators", "moves unfiltered"],
)
def test_a_planted_leak_is_caught(plant: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "_true_update", Table.update, raising=False)
    monkeypatch.setattr(Table, "update", plant)
    found, _, _ = leaks(tmp_path, "toy", "default", count=1, parties=1)
    assert found


def _with_true_moves(table: Table, seat: int | None, after: int | None) -> Any:
    made = Table._true_update(table, seat, after)  # type: ignore[attr-defined]
    for event in made.events:
        event.moves = msgspec.to_builtins(table.position.entries[event.number - 1].moves)
    return made
