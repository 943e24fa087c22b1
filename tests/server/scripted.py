"""People made of code: they play through the socket, lose the connection, come back and resume by themselves."""

import asyncio
import secrets
from collections.abc import Sequence
from random import Random
from typing import Any, get_type_hints

import httpx
import msgspec

from sevenfold import games
from sevenfold.agents.random_agent import RandomAgent
from tests.server.client import Client, Json

AGENT = RandomAgent()


def choose(view: Json, rng: Random) -> Json:
    """A legal move, worked out from the view alone."""
    game = games.entry(view["game"]).game
    typed = msgspec.convert(view, get_type_hints(type(game).view)["return"])
    move: Json = msgspec.json.decode(msgspec.json.encode(AGENT.choose(typed, 0, rng)))
    return move


class Player(Client):
    """Plays every table it watches; keeps what it was promised."""

    def __init__(self, url: str, seed: int) -> None:
        super().__init__(url)
        self.rng = Random(seed)
        self.tables: set[str] = set()
        self.infos: dict[str, Json] = {}
        self.pending: dict[str, Json] = {}
        self.sent: dict[str, Json] = {}
        self.acked: dict[str, tuple[str, int]] = {}
        self.events: dict[tuple[str, int], Json] = {}
        self.problems: list[str] = []
        self.over = False
        self.wake = asyncio.Event()

    async def run(self) -> None:
        """Stays connected until it is told to stop."""
        while not self.over:
            try:
                await self.connect()
                for table in list(self.tables):
                    await self.send(type="watch", table=table, after=self.numbers.get(table, 0))
                for command in list(self.pending.values()):
                    await self.send(**command)
                await self._play()
            except (OSError, httpx.HTTPError, ConnectionError, TimeoutError):
                pass
            except Exception as error:
                if "websockets" not in type(error).__module__:
                    raise
            await asyncio.sleep(0.05)

    async def _play(self) -> None:
        assert self.reading is not None
        while not self.over and not self.reading.done():
            for table in list(self.tables):
                await self._act(table)
            self.news.clear()
            await self.news.wait()

    async def _act(self, table: str) -> None:
        view = self.views.get(table)
        if view is None or table in self.pending or view["seat"] not in view["to_move"]:
            return
        if view["seat"] is None:
            return
        command: Json = {
            "type": "move", "table": table, "id": secrets.token_hex(8),
            "after": self.numbers[table], "move": choose(view, self.rng),
        }  # fmt: skip
        self.pending[table] = self.sent[command["id"]] = command
        await self.send(**command)

    async def follow(self, table: str) -> None:
        self.tables.add(table)
        if self.socket is not None and self.reading is not None and not self.reading.done():
            await self.send(type="watch", table=table, after=0)  # the whole log

    def take(self, message: Json) -> None:
        kind, table = message["type"], message.get("table", "")
        if kind == "update":
            self._check_events(message)
            super().take(message)
            self.heard.clear()
        elif kind == "table":
            self.infos[message["id"]] = message
        elif kind == "ack":
            self.acked[message["id"]] = (table, message["number"])
            self._settled(message)
        elif kind == "refused":
            self._settled(message)
            if message["code"] not in ("stale", "table_closed"):
                self.problems.append(str(message))
        self.news.set()

    def _settled(self, message: Json) -> None:
        """The answer to a command: the table may be looked at again."""
        table = message.get("table")
        if table in self.pending and self.pending[table]["id"] == message.get("id"):
            del self.pending[table]

    def _check_events(self, message: Json) -> None:
        known = self.numbers.get(message["table"], 0)
        if message["after"] > known and known:
            self.problems.append(f"a gap: saw {known}, next after {message['after']}")
        for event in message["events"]:
            key = (message["table"], event["number"])
            if self.events.setdefault(key, event) != event:
                self.problems.append(f"{key} changed: {self.events[key]} became {event}")


async def make_table(player: Player, game: str, rules: Json, people: int, seats: int, **more: Any) -> str:
    """A table with people on its first seats and bots on the others; the player made it and sits on the first."""
    wanted: list[Json] = [{}] * people + [{"kind": "bot", "level": "random"}] * (seats - people)
    seat = 0 if people else None
    body = {"game": game, "rules": rules, "seats": wanted, "seat": seat, "pace": 0, "visibility": "open"} | more
    return str((await player.post("tables", body))["table"]["id"])


async def seat_all(table: str, players: Sequence[Player]) -> None:
    """Everybody sits down and gives a seed; the first one starts."""
    for player in players[1:]:
        await player.post(f"tables/{table}/sit", {"seed": secrets.token_hex(16)})
    await players[0].post(f"tables/{table}/start", {"seed": secrets.token_hex(16)})
    for player in players:
        await player.follow(table)
