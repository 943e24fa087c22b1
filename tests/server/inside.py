"""A server without a network: requests and WebSocket messages go straight to the application, which is fast."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec

from sevenfold.server.app import App
from sevenfold.server.settings import Settings
from sevenfold.server.socket.websocket import EXTENSION
from tests.server.client import Json
from tests.server.scripted import Player


@asynccontextmanager
async def inside(database: str, **settings: Any) -> AsyncIterator[App]:
    app = App(Settings(database=database, rates=False, bot_processes=1, tables_per_person=100_000, **settings))
    app.api.state.server = app.server
    async with app.server:
        yield app


class Insider(Player):
    """A player whose socket is a pair of queues; `raw` keeps every frame it was sent."""

    handed = None

    def __init__(self, app: App, seed: int, keep: bool = True) -> None:
        super().__init__("http://inside", seed)
        self.app = app
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://inside")
        self.raw: list[str] = []
        self.keep = keep
        self.closed: int | None = None

    async def connect(self, **headers: str) -> "Insider":
        self.outgoing: asyncio.Queue[Json] = asyncio.Queue()
        self.outgoing.put_nowait({"type": "websocket.connect"})
        given = {"host": "inside"} | headers
        if self.token:
            given["authorization"] = f"Bearer {self.token}"
        self.closed = None
        scope = {
            "type": "websocket", "path": "/ws", "raw_path": b"/ws", "query_string": b"", "root_path": "",
            "scheme": "ws", "client": ("127.0.0.1", 1), "server": ("inside", 80), "subprotocols": [],
            "extensions": {EXTENSION: self},
            "headers": [(name.lower().encode(), value.encode()) for name, value in given.items()],
        }  # fmt: skip
        self.reading = asyncio.create_task(self.app(scope, self.outgoing.get, self._answer))
        return self

    def send_text(self, data: bytes) -> int:
        if self.keep:
            self.raw.append(data.decode())
        self.take(msgspec.json.decode(data))
        return 0

    def close_with(self, code: int) -> None:
        self.closed = code
        self.outgoing.put_nowait({"type": "websocket.disconnect", "code": code})
        self.news.set()

    async def _answer(self, event: Json) -> None:
        """What the application says before the connection is accepted."""
        if event["type"] == "websocket.close":
            self.closed = event["code"]
            self.news.set()

    async def send(self, **message: Any) -> None:
        await self.send_raw(msgspec.json.encode(message).decode())

    async def send_raw(self, text: str | bytes) -> None:
        kind = "text" if isinstance(text, str) else "bytes"
        self.outgoing.put_nowait({"type": "websocket.receive", kind: text})

    async def follow(self, table: str) -> None:
        self.tables.add(table)
        await self.send(type="watch", table=table)

    async def drop(self) -> None:
        self.outgoing.put_nowait({"type": "websocket.disconnect", "code": 1000})
        if self.reading is not None:
            await self.reading
