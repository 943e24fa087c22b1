"""Nonsense over the socket: no crash, no server error, no game changed."""

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold.server.app import App
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table, seat_all
from tests.server.stories import until

WORDS = ["", "\u0000", "x" * 300, "\u202e", "../..", "' OR 1=1 --", "💥" * 40, "server-phrase-hello", "zh-Hant", "ask"]
TYPES = ["watch", "unwatch", "move", "say", "phrase", "undo", "concede", "seed", "skip", "hello", "ping", "table"]


class Nonsense:
    """Makes messages: broken, huge, foreign, repeated, out of order, and nearly right."""

    def __init__(self, seed: int, tables: list[str]) -> None:
        self.rng = random.Random(seed)
        self.tables = [*tables, "nowhere12345", "", "A" * 500]
        self.last: bytes = b"{}"

    def message(self) -> str | bytes:
        kind = self.rng.random()
        if kind < 0.15:
            return self.rng.randbytes(self.rng.randrange(60))
        if kind < 0.2:
            return "[" * self.rng.randrange(1, 3000)
        if kind < 0.21:
            return '{"type":"say","text":"' + "x" * self.rng.randrange(70_000) + '"}'
        if kind < 0.3:
            return self.last
        text = msgspec.json.encode(self.nearly())
        if kind < 0.5:
            text = self.broken(text)
        self.last = text
        return text.decode("utf-8", "replace")

    def nearly(self) -> dict[str, Any]:
        rng = self.rng
        made: dict[str, Any] = {
            "type": rng.choice(TYPES),
            "table": rng.choice(self.tables),
            "id": rng.choice(["a", "a", "b", str(rng.random()), "", "x" * 100]),
            "after": rng.choice([0, 1, 2, 99, -1, 10**30, None, "1"]),
            "text": rng.choice(WORDS),
            "phrase": rng.choice(WORDS),
            "answer": rng.choice(["ask", "agree", "refuse", "maybe", 1]),
            "seed": rng.choice(["ab" * 16, "AB" * 16, "", "zz" * 16, "ab" * 400]),
            "lang": rng.choice([*WORDS, "en"]),
            "move": self.move(),
        }
        return {name: value for name, value in made.items() if name == "type" or rng.random() < 0.85}

    def move(self) -> Any:
        """Never a legal one: nobody who sends them is to move."""
        rng = self.rng
        return rng.choice(
            [
                {"by": rng.choice([0, 3, "table", -1, None]), "do": "play", "card": rng.choice(["W2", "F7*", "", 7])},
                {"by": "table", "do": "deal", "hands": [["W2"]] * 4, "face_up": "L4"},
                {"by": rng.randrange(4), "do": "pass", "give": {"1": ["W2"] * rng.randrange(5)}},
                {"by": 1, "do": "march", "from": "a", "to": "b", "strength": 10**20, "talents": []},
                {"do": "lay"}, [], None, "move", 7, {"by": [[[]]]},
            ]
        )  # fmt: skip

    def broken(self, text: bytes) -> bytes:
        data = bytearray(text)
        for _ in range(self.rng.randrange(1, 4)):
            data[self.rng.randrange(len(data))] = self.rng.randrange(256)
        return bytes(data[: self.rng.randrange(1, len(data) + 1)])


async def fuzz(app: App, client: Insider, nonsense: Nonsense, count: int) -> int:
    """Sends messages, a ping behind each; the pong must come. Being shown out is an answer, too: come back then."""
    shown_out = 0
    for _ in range(count):
        before = len(client.raw)
        await client.send_raw(nonsense.message())
        await client.send(type="ping")
        async with asyncio.timeout(30):
            while not client.raw[before:] or '"pong"' not in client.raw[-1]:
                if client.closed is not None:
                    break
                client.news.clear()
                await client.news.wait()
        if client.closed is not None:
            assert client.closed in (1008, 1013)
            client.closed, shown_out = None, shown_out + 1
            await client.connect()
        assert not any('"code":"error"' in frame for frame in client.raw)
        del client.raw[:-1]
    return shown_out


def socket_story(folder: Path, count: int) -> None:
    async def story() -> None:
        async with inside(f"sqlite:///{folder}/f.db", games=["toy=tests.toy"]) as app:
            players = [Insider(app, n) for n in range(4)]
            for n, player in enumerate(players):
                await (await player.guest(f"P{n}")).connect()
            tables = [await make_table(players[0], "yokai", {}, 4, 4, grace=0)]
            await seat_all(tables[0], players)
            tables.append(await make_table(players[0], "zhangyi", {}, 2, 2, visibility="private", grace=0))
            await seat_all(tables[1], players[:2])
            await until(lambda: all(tables[0] in player.views for player in players))
            await until(lambda: all(tables[1] in player.views for player in players[:2]))
            positions = [app.server.hub.tables[id].position for id in tables]
            before = [(position.number, position.state) for position in positions]
            stranger, guest = Insider(app, 8), Insider(app, 9)
            await guest.guest("Mallory")
            for client in (stranger, guest):
                await client.connect()
            await asyncio.gather(
                *(fuzz(app, client, Nonsense(n, tables), count // 2) for n, client in enumerate((stranger, guest)))
            )
            assert [(position.number, position.state) for position in positions] == before
            assert app.server.metrics.refused("error") == 0
            for client in (*players, stranger, guest):
                await client.close()

    asyncio.run(story())


def test_the_socket_withstands_nonsense(tmp_path: Path) -> None:
    socket_story(tmp_path, 1500)


@pytest.mark.long
def test_the_socket_withstands_twenty_thousand_messages(tmp_path: Path) -> None:
    socket_story(tmp_path, 20_000)
