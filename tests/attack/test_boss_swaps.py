"""Two players' boss swaps are secret (T3): while somebody prepares, the others learn only that.

Twin games: the same deal and the same cards, but in one of them seat 1 looks under a seven, finds another seven and
keeps the upper one, so that nothing on the table changes. What the others are sent must be the same, byte for byte but
for times.
"""

import asyncio
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from sevenfold import games
from sevenfold.server.app import App
from sevenfold.server.bots.job import ChooseMove
from sevenfold.server.tables import fairness, timers
from sevenfold.server.tables.table import Table
from sevenfold.yokai import Rules
from sevenfold.yokai.moves import KeepBoss, Look
from tests.server.client import Json
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table
from tests.server.stories import answer, until

YOKAI = games.entry("yokai").game
RULES = Rules(players=2)
DRIFT = 100
"""Milliseconds: two readings of a running clock may differ by rounding."""


def two_sevens(seat: int) -> tuple[int, int]:
    """The seed of a deal in which a seat has a seven on top of another, and the place of the upper one."""
    for seed in range(10_000):
        deal: Any = YOKAI.table_move(YOKAI.start(RULES), Random(seed))
        for place, card in enumerate(deal.rows[seat].up):
            if card.endswith("7") and deal.rows[seat].down[place].endswith("7"):
                return seed, place
    raise AssertionError("no such deal")


SEED, PLACE = two_sevens(1)
LOOK: Json = {"by": 1, "do": "look", "up": PLACE, "side": "left"}
KEEP: Json = {"by": 1, "do": "keep", "keep": "up"}


@pytest.fixture(autouse=True)
def same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "chance", lambda key, count: Random(SEED + count))


class Game:
    """Ann (seat 0) and Bo (seat 1), and Cy who watches: over sockets and over HTTP."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ann, self.bo, self.cy = (Insider(app, n) for n in range(3))
        self.polls: list[str] = []
        self.id = ""

    async def open(self, **more: Any) -> None:
        for name, one in (("Ann", self.ann), ("Bo", self.bo), ("Cy", self.cy)):
            await (await one.guest(name)).connect()
        self.id = await make_table(self.ann, "yokai", {"players": 2}, 2, 2, **more)
        for one in (self.ann, self.cy):
            await one.send(type="watch", table=self.id)
        await self.bo.post(f"tables/{self.id}/sit", {"seed": "ab" * 16})
        await self.ann.post(f"tables/{self.id}/start", {"seed": "cd" * 16})
        await self.bo.send(type="watch", table=self.id)
        await until(lambda: all(one.views.get(self.id) for one in (self.ann, self.bo, self.cy)))

    @property
    def table(self) -> Table:
        return self.app.server.hub.tables[self.id]

    async def move(self, who: Insider, move: Json) -> Json:
        done = await answer(who, "move", self.id, after=who.numbers[self.id], move=move)
        assert done["type"] == "ack", done
        return done

    async def swap(self, looks: bool) -> None:
        if looks:
            await self.move(self.bo, LOOK)
            await until(lambda: self.bo.views[self.id]["must_keep"])
            await self.move(self.bo, KEEP)
            await until(lambda: not self.bo.views[self.id]["must_keep"])

    async def prepare(self, who: Insider) -> None:
        view = who.views[self.id]
        swaps = [{name: look[name] for name in ("up", "side", "keep")} for look in view["looked"]]
        move = {"by": view["seat"], "do": "prepare", "discard": view["legal"][0], "swaps": swaps}
        await self.move(who, move)

    async def tell(self) -> None:
        """Notes what everybody else can ask for over HTTP now."""
        for one in (self.ann, self.cy):
            for path in ("", "/events?after=0", "/events?after=1", "/views"):
                self.polls.append((await one.ask("GET", f"tables/{self.id}{path}")).text)
            for path in ("me/tables", "tables"):
                self.polls.append((await one.ask("GET", path)).text)

    async def chat(self) -> None:
        await answer(self.ann, "phrase", self.id, phrase="server-phrase-hello", id="hello")

    async def close(self) -> None:
        for one in (self.ann, self.bo, self.cy):
            await one.close()

    def heard(self) -> list[str]:
        """Everything that Ann and Cy were sent, without what differs in any two games: times, ids, seeds, codes."""
        frames = [*self.ann.raw, "Cy", *self.cy.raw, "polls", *self.polls]
        return [_masked(frame.replace(self.id, "ID")) for frame in frames]


def _masked(frame: str) -> str:
    frame = re.sub(r'"(at|now|created)":\d+', r'"\1":0', frame)
    frame = re.sub(r'"(commitment|id|person|seed)":"[0-9a-f]{8,}"', r'"\1":""', frame)
    frame = re.sub(r'"code":"[A-Z]{6}"', '"code":""', frame)
    return re.sub(r'"(left|due)":\[[^]]*\]', _seconds, frame)


def _seconds(found: "re.Match[str]") -> str:
    """Clocks to the minute: the twin games are played at different times, but not minutes apart."""
    times = msgspec.json.decode(found[0].partition(":")[2])
    return f"{found[1]}: {[None if time is None else time % 86_400_000 // 600_000 for time in times]}"


async def _played(app: App, looks: bool) -> list[str]:
    game = Game(app)
    await game.open(visibility="open")
    await game.swap(looks)
    await game.chat()
    await game.tell()
    await game.prepare(game.ann)
    await game.tell()
    await game.prepare(game.bo)
    await until(lambda: game.cy.views[game.id]["phase"] == "play")
    for who in (game.ann, game.bo, game.ann):
        await until(lambda who=who: who.views[game.id]["seat"] in who.views[game.id]["to_move"])  # type: ignore[misc]
        view = who.views[game.id]
        await game.move(who, {"by": view["seat"], "do": "play", "card": view["legal"][0]})
    await until(lambda: game.cy.numbers[game.id] == game.ann.numbers[game.id] == 6)
    await game.tell()
    await answer(game.ann, "concede", game.id, id="over")
    await until(lambda: any('"status":"finished"' in frame for frame in game.cy.raw))
    await game.close()
    return game.heard()


def test_t3_a_player_who_looks_and_one_who_does_not_are_the_same_to_the_others(tmp_path: Path) -> None:
    async def story(looks: bool) -> list[str]:
        async with inside(f"sqlite:///{tmp_path}/{looks}.db") as app:
            return await _played(app, looks)

    swapped, plain = asyncio.run(story(True)), asyncio.run(story(False))
    assert len(plain) > 30
    assert swapped == plain


@pytest.mark.parametrize("timer", [{"kind": "move", "amount": 3600}, {"kind": "game", "amount": 3600, "increment": 60}])
def test_t3_the_clocks_of_a_player_do_not_tell_of_looks(tmp_path: Path, timer: Json) -> None:
    async def story() -> None:
        async with inside(f"sqlite:///{tmp_path}/t.db") as app:
            game = Game(app)
            await game.open(timer=timer)
            before = (await game.cy.get(f"tables/{game.id}"))["table"]["clock"]
            await asyncio.sleep(4 * DRIFT / 1000)
            await game.swap(True)
            after = (await game.cy.get(f"tables/{game.id}"))["table"]["clock"]
            assert after["left"] == before["left"]
            dues = zip(before["due"], after["due"], strict=True)
            assert all(abs(old - new) <= DRIFT for old, new in dues), "a look starts no time anew"
            await game.close()

    asyncio.run(story())


def test_t3_a_long_poll_of_another_waits_while_somebody_looks(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(f"sqlite:///{tmp_path}/t.db") as app:
            game = Game(app)
            await game.open()
            waiting = asyncio.create_task(game.cy.get(f"tables/{game.id}/events?after=1&wait=20"))
            await asyncio.sleep(0.1)
            await game.swap(True)
            await asyncio.sleep(0.1)
            assert not waiting.done()
            await game.prepare(game.bo)
            told = await waiting
            assert [(event["number"], event["moves"]) for event in told["events"]] == [
                (2, [{"do": "prepare", "by": 1, "discard": None, "swaps": None}])
            ]
            await game.close()

    asyncio.run(story())


def test_t3_an_undo_is_refused_whether_or_not_somebody_looked(tmp_path: Path) -> None:
    async def story(looks: bool) -> Json:
        async with inside(f"sqlite:///{tmp_path}/{looks}.db") as app:
            game = Game(app)
            await game.open()
            await game.prepare(game.ann)
            await game.swap(looks)
            refused = await answer(game.ann, "undo", game.id, answer="ask", id="back")
            await game.close()
            return {name: refused[name] for name in ("type", "code", "text")}

    assert asyncio.run(story(True)) == asyncio.run(story(False))


def test_t3_numbers_of_another_reader_are_understood_by_every_process(postgres: Any) -> None:
    """Ann plays through a process that has not heard of Bo's looks, with the numbers that she counts."""

    url = postgres.new_database()

    async def story() -> None:
        async with inside(url) as app, inside(url) as other:
            game = Game(app)
            await game.open()
            ann = Insider(other, 9)
            ann.http.headers["authorization"] = f"Bearer {game.ann.token}"
            table = await other.server.hub.table(game.id)
            async with table.lock:
                await game.swap(True)
                hand = game.ann.views[game.id]["legal"]
                move = {"by": 0, "do": "prepare", "discard": hand[0], "swaps": []}
                command = {"type": "move", "table": game.id, "id": "m", "after": 1, "move": move}
                asked = asyncio.create_task(ann.post(f"tables/{game.id}/command", command))
                await asyncio.sleep(0.1)
            assert (await asked)["number"] == 2
            await until(lambda: game.ann.numbers[game.id] == 2 and game.bo.numbers[game.id] == 4)
            await ann.http.aclose()
            await game.close()

    asyncio.run(story())


class Looker:
    """Bots that prepare with or without a look, and note when they were asked."""

    analysts = 1

    def __init__(self, looks: bool) -> None:
        self.looks, self.asked = looks, 0

    async def choose(self, job: ChooseMove) -> bytes | None:
        self.asked += 1
        view = msgspec.json.decode(job.view)
        if view["must_keep"]:
            return msgspec.json.encode(KeepBoss(by=1, keep="up"))
        if self.looks and not view["looked"]:
            return msgspec.json.encode(Look(by=1, up=PLACE, side="left"))
        swaps = [{name: look[name] for name in ("up", "side", "keep")} for look in view["looked"]]
        return msgspec.json.encode({"by": 1, "do": "prepare", "discard": view["legal"][0], "swaps": swaps})

    async def analyse(self, job: Any) -> bytes:
        raise NotImplementedError

    async def close(self) -> None: ...


def test_t3_a_bots_pause_is_the_same_with_and_without_looks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot's looks are made at once; its preparation is shown as long after the deal as if it had made them all."""

    async def story(looks: bool) -> tuple[float, int]:
        async with inside(f"sqlite:///{tmp_path}/{looks}.db") as app:
            bots = app.server.timers.bots = Looker(looks)
            paused: list[float] = []

            async def pause(self: Any, table: Table, seat: int, level: str) -> None:
                assert table.position.opened_at[seat] == table.position.entries[0].at
                paused.append(timers.shown_after(table, seat, level))

            monkeypatch.setattr(timers.Timers, "_pause", pause)
            ann = Insider(app, 1)
            await (await ann.guest("Ann")).connect()
            seats = [{}, {"kind": "bot", "level": "expert"}]
            made = await ann.post("tables", {"game": "yokai", "rules": {"players": 2}, "seats": seats, "pace": 0})
            id = made["table"]["id"]
            await ann.post(f"tables/{id}/start", {"seed": "ab" * 16})
            table = app.server.hub.tables[id]
            async with asyncio.timeout(20):
                while 1 in table.position.to_move:
                    await table.changed.wait()
            await ann.close()
            assert len(paused) == 1
            assert table.number(0) == 2
            return paused[0], bots.asked

    (slow, often), (quick, once) = asyncio.run(story(True)), asyncio.run(story(False))
    assert (often, once) == (3, 1)
    assert slow == quick >= 0.5 * 3
