"""Nothing leaves the server that its reader may not know: every frame of whole games is checked."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold import games
from sevenfold.server.app import App
from sevenfold.server.catalogue import seats_of
from sevenfold.server.tables.log_entry import Entry, shown_event
from sevenfold.server.tables.position import Position
from sevenfold.server.tables.table import Table
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table, seat_all
from tests.server.socket.frame_checker import Truth

KINDS = [(game, name) for game in games.names() for name in games.entry(game).rule_sets] + [("toy", "default")]


class Head(msgspec.Struct):
    """As much of a frame as a listener reads."""

    type: str
    table: str = ""
    number: int = 0


HEAD = msgspec.json.Decoder(Head)
TRUE_VIEW = Position.view


class Listener(Insider):
    """Keeps every frame it is sent. With a seat to play it moves at once, anything legal."""

    def __init__(self, app: App, seed: int) -> None:
        super().__init__(app, seed)
        self.frames: list[bytes] = []
        self.seat: int | None = None
        self.moved = 0

    def send_text(self, data: bytes) -> int:
        self.frames.append(data)
        head = HEAD.decode(data)
        if head.type == "update":
            self.numbers[head.table] = head.number
            if self.seat is not None and head.number > self.moved:
                self._move(head, self.app.server.hub.tables[head.table].position)
        elif head.type == "refused":
            self.problems.append(data.decode())
        self.news.set()
        return 0

    def _move(self, head: Head, position: Position) -> None:
        """What is chosen does not matter here, so the choice is made from the server's own state: that is quick."""
        if self.seat not in position.to_move:
            return
        if position.numbering.shown(position.opened[self.seat], self.seat) <= self.moved:
            return
        moves = position.game.legal_moves(position.state, self.seat)
        self.moved = head.number
        command = {"type": "move", "table": head.table, "id": f"{head.number}", "after": head.number}
        text = msgspec.json.encode(command | {"move": moves[self.rng.randrange(len(moves))]})
        self.outgoing.put_nowait({"type": "websocket.receive", "bytes": text})


class Party:
    """Everybody at one table at a time: a player per seat, a second tab of the first, and a spectator."""

    def __init__(self, app: App, game: str, rules: msgspec.Struct, number: int) -> None:
        self.app, self.game, self.rules = app, game, rules
        self.seats = seats_of(rules)
        self.players = [Listener(app, number * 100 + n) for n in range(self.seats)]
        self.tab, self.spectator = Listener(app, 0), Listener(app, 0)
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
        rules = msgspec.to_builtins(self.rules)
        table = await make_table(there[0], self.game, rules, people, self.seats, allow_undo=False)
        for seat, player in enumerate(there):
            player.seat, player.moved = seat, 0
        await self.spectator.follow(table)
        await seat_all(table, list(there))
        await self.tab.send(type="watch", table=table)
        found = self.app.server.hub.tables[table]
        readers = {player: seat for seat, player in enumerate(there)} | {self.tab: 0, self.spectator: None}
        async with asyncio.timeout(600):
            while found.row.status != "finished":
                await found.changed.wait()
            while any(reader.numbers.get(table) != found.number(seat) for reader, seat in readers.items()):
                await asyncio.sleep(0.01)
        leaked = self.check(found, there)
        for client in readers:
            await client.send(type="unwatch", table=table)
        return leaked

    def check(self, table: Table, there: list[Listener]) -> list[str]:
        truth = Truth(table.position, table.row.seed)
        readers: list[tuple[Listener, int | None]] = [(player, seat) for seat, player in enumerate(there)]
        readers += [(self.tab, 0), (self.spectator, None)]
        problems, id = [], table.id.encode()
        for client, seat in readers:
            assert client.problems == []
            self.frames += len(client.frames)
            # What came before sitting down was a spectator's.
            problems += truth.problems([frame for frame in client.frames if id in frame], seat)
            client.frames.clear()
        return problems

    async def close(self) -> None:
        for client in (*self.players, self.tab, self.spectator):
            await client.close()


def leaks(folder: Path, game: str, name: str, count: int, parties: int, bots: int = 0) -> tuple[list[str], int, int]:
    """(what was leaked, games, frames) of many games at tables side by side."""
    rules = games.entry(game).rule_sets[name]

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
        found, _, _ = leaks(tmp_path, game, next(iter(games.entry(game).rule_sets)), 1, 1, bots=1)
        assert found == []


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "name"), KINDS)
def test_no_frame_of_two_hundred_games_holds_more(game: str, name: str, tmp_path: Path) -> None:
    found, played, frames = leaks(tmp_path, game, name, count=200, parties=20)
    print(f"\n{game} {name}: {played} games, {frames} frames, {len(found)} leaks")
    assert found == []
    assert played >= 200


def _players_view_for_spectators(position: Position, seat: int | None) -> bytes:
    return TRUE_VIEW(position, seat or 0)


def _unfiltered_moves(game: Any, numbering: Any, entry: Entry, brought: Any, seat: int | None) -> Any:
    made = shown_event(game, numbering, entry, brought, seat)
    made.moves = msgspec.to_builtins(entry.moves)
    return made


@pytest.mark.parametrize(
    ("where", "plant"),
    [
        ("position.Position.view", _players_view_for_spectators),
        ("events.shown_event", _unfiltered_moves),
    ],
    ids=["a player's view for spectators", "moves unfiltered"],
)
def test_a_planted_leak_is_caught(where: str, plant: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(f"sevenfold.server.tables.{where}", plant)
    found, _, _ = leaks(tmp_path, "toy", "default", count=1, parties=1)
    assert found
