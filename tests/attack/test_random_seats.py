"""People get up, sit down and watch at random, over sockets and long polls; then they play.

Every message must hold what its reader may know at that moment and nothing more: before the start nothing of the game,
afterwards the view and the log of the seat that they have then.
"""

import asyncio
import secrets
from pathlib import Path
from random import Random

import msgspec
import pytest

from sevenfold import games
from sevenfold.server.app import App
from sevenfold.server.catalogue import seats_of
from sevenfold.server.tables.table import Table
from tests.server.inside import inside
from tests.server.scripted import make_table
from tests.server.socket.frame_checker import Truth
from tests.server.socket.test_leaks import KINDS, Listener
from tests.server.stories import until


class Walker(Listener):
    """Sits down, gets up, watches or polls; once the game has begun it plays if it has a seat."""

    id = ""

    async def wander(self, table: str, steps: int) -> None:
        for _ in range(steps):
            what = self.rng.choice(("sit", "sit", "leave", "watch", "unwatch", "poll"))
            if what in ("sit", "leave"):
                body = {"seed": secrets.token_hex(16)} if what == "sit" else None
                await self.ask("POST", f"tables/{table}/{what}", body)  # refused when it makes no sense now
            elif what == "poll":
                await self.poll(table, 0, 0.01)
            else:
                await self.send(type=what, table=table)

    async def poll(self, table: str, after: int, wait: float) -> int:
        """One long poll; returns the number that it tells."""
        answer = await self.http.get(f"/api/tables/{table}/events?after={after}&wait={wait}")
        self.frames.append(answer.content)
        return int(answer.json()["number"])

    async def poll_to_the_end(self, table: Table) -> None:
        number = 0
        while table.row.status != "finished" or number < table.number(table.row.seat_of(self.id)):
            number = await self.poll(table.id, number, 5)

    async def come(self, name: str) -> None:
        await (await self.guest(name)).connect()
        self.id = str((await self.get("me"))["id"])


async def one_game(app: App, game: str, rules: msgspec.Struct, seed: int) -> tuple[list[str], int]:
    """Plays a game; returns what was leaked, and how many messages were checked."""
    rng, seats = Random(seed), seats_of(rules)
    host, *others = people = [Walker(app, seed * 100 + n) for n in range(seats + 3)]
    for n, one in enumerate(people):
        await one.come(f"P{n}")
    id = await make_table(host, game, msgspec.to_builtins(rules), seats, seats, allow_undo=False, seat=None)
    table = app.server.hub.tables[id]
    await asyncio.gather(*(one.wander(id, 6) for one in others))
    for one in rng.sample(others, len(others)):
        await one.ask("POST", f"tables/{id}/sit", {"seed": secrets.token_hex(16)})
    seated = [one for one in others if table.row.seat_of(one.id) is not None]
    pollers = [rng.choice(seated), rng.choice([one for one in others if one not in seated])]
    polling = [asyncio.create_task(one.poll_to_the_end(table)) for one in pollers]
    await asyncio.sleep(0.01)
    for one in people:
        one.seat, one.moved = table.row.seat_of(one.id), 0
        await one.send(type="watch", table=id)
    await host.post(f"tables/{id}/start", {})
    async with asyncio.timeout(600):
        while table.row.status != "finished":
            await table.changed.wait()
        await asyncio.gather(*polling)
        await until(lambda: all(one.numbers.get(id) == table.number(one.seat) for one in people), 60)
    found, count = check(table, people)
    for one in people:
        await one.close()
    return found, count


def check(table: Table, people: list[Walker]) -> tuple[list[str], int]:
    truth, problems, count = Truth(table.position, table.row.seed), list[str](), 0
    for one in people:
        frames = [frame for frame in one.frames if table.id.encode() in frame]
        count += len(frames)
        early = [frame for frame in frames if _number(frame) == 0]
        problems += [f"before the start: {frame!r}" for frame in early if _tells(frame)]
        problems += truth.problems([frame for frame in frames if _number(frame) != 0], one.seat)
    return problems, count


def _number(frame: bytes) -> int | None:
    """The number that an update or a description tells; others have none."""
    message = msgspec.json.decode(frame)
    return message.get("number") if message["type"] in ("update", "table") else None


def _tells(frame: bytes) -> bool:
    message = msgspec.json.decode(frame)
    if message["type"] == "update":
        return bool(message["view"] or message["events"])
    return bool(message["fairness"]["players"] or message["fairness"]["seed"] or message["result"])


def leaks(folder: Path, game: str, name: str, count: int) -> tuple[list[str], int]:
    async def story() -> tuple[list[str], int]:
        async with inside(f"sqlite:///{folder}/seats.db", games=["toy=tests.toy"]) as app:
            results = [await one_game(app, game, games.entry(game).rule_sets[name], seed) for seed in range(count)]
        return [problem for found, _ in results for problem in found], sum(messages for _, messages in results)

    return asyncio.run(story())


@pytest.mark.parametrize(("game", "name"), KINDS)
def test_no_message_tells_more_than_its_readers_seat_may_know(game: str, name: str, tmp_path: Path) -> None:
    found, messages = leaks(tmp_path, game, name, 1)
    assert found == []
    assert messages > 20


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize(("game", "name"), KINDS)
def test_no_message_of_two_hundred_games_does(game: str, name: str, tmp_path: Path) -> None:
    found, messages = leaks(tmp_path, game, name, 200)
    print(f"\n{game} {name}: 200 games, {messages} messages, {len(found)} leaks")
    assert found == []


def test_a_planted_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody without a seat is sent the first seat's view."""
    real = Table.update
    monkeypatch.setattr(Table, "update", lambda table, seat, after: real(table, seat or 0, after))
    found, _ = leaks(tmp_path, "toy", "default", 1)
    assert found
