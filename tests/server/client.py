"""Talks to a running server as browsers and bots do: HTTP, and a socket that resumes."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from sevenfold.server.app import App
from sevenfold.server.network.siblings import Siblings
from sevenfold.server.run import configuration
from sevenfold.server.settings import Settings
from sevenfold.server.socket.handed_sockets import HandedSockets

Json = dict[str, Any]
TOY = {"games": ["toy=tests.toy"]}


class RunningServer:
    """A server in this process."""

    def __init__(self, app: App, port: int) -> None:
        self.app = app
        self.port = port
        self.url = f"http://127.0.0.1:{port}"


@asynccontextmanager
async def running(**settings: Any) -> AsyncIterator[RunningServer]:
    """Serves on a free port of this machine until the block ends."""
    siblings: Siblings | None = settings.pop("siblings", None)
    chosen = Settings(port=0, rates=settings.pop("rates", False), bot_processes=1, **settings)
    app = App(chosen, siblings)
    server = uvicorn.Server(config := configuration(app, chosen))
    if siblings is not None:
        siblings.sockets = HandedSockets(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    serving = asyncio.create_task(server._serve())
    try:
        while not server.started:
            if serving.done():
                await serving
            await asyncio.sleep(0.01)
        yield RunningServer(app, server.servers[0].sockets[0].getsockname()[1])
    finally:
        server.should_exit = True
        await serving


class Client:
    """One person: an HTTP session, and one socket whose messages are kept."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=30, verify=False)
        self.name = ""
        self.token = ""
        self.socket: ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None
        self.heard: list[Json] = []
        self.news = asyncio.Event()
        self.views: dict[str, Json] = {}
        self.numbers: dict[str, int] = {}

    async def guest(self, name: str) -> "Client":
        person = await self.post("guest", {"nickname": name})
        self.name, self.token = person["name"], person["token"]
        return self

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        return await self.http.request(method, f"/api/{path}", json=body)

    async def post(self, path: str, body: Any = None) -> Json:
        response = await self.ask("POST", path, body if body is not None else {})
        assert response.is_success, response.text
        found: Json = response.json() if response.content else {}
        return found

    async def get(self, path: str) -> Any:
        response = await self.ask("GET", path)
        assert response.is_success, response.text
        return response.json()

    # --- the socket -----------------------------------------------------------------------------------

    async def connect(self, **headers: str) -> "Client":
        given = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        url = self.url.replace("http", "ws", 1) + "/ws"
        self.socket = await connect(url, additional_headers=given | headers, max_size=None)
        self.reading = asyncio.create_task(self._read(self.socket))
        return self

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                self.take(msgspec.json.decode(data))
        except ConnectionClosed:
            pass
        self.news.set()

    def take(self, message: Json) -> None:
        self.heard.append(message)
        if message["type"] == "update":
            table = message["table"]
            assert message["number"] >= self.numbers.get(table, 0), "a number went back"
            self.numbers[table] = message["number"]
            self.views[table] = message["view"]
        self.news.set()

    async def send(self, **message: Any) -> None:
        assert self.socket is not None
        await self.socket.send(msgspec.json.encode(message).decode())

    async def command(self, kind: str, table: str, **more: Any) -> Json:
        """Sends a command and waits for its answer."""
        id = more.pop("id", None) or secrets.token_hex(6)
        start = len(self.heard)
        await self.send(type=kind, table=table, id=id, **more)
        return await self.until(lambda m: m["type"] in ("ack", "refused") and m.get("id") == id, start)

    async def until(self, wanted: Callable[[Json], bool], start: int = 0, seconds: float = 20) -> Json:
        """The first message from `start` on that is wanted."""
        async with asyncio.timeout(seconds):
            while True:
                for message in self.heard[start:]:
                    if wanted(message):
                        return message
                start = len(self.heard)
                self.news.clear()
                if self.reading is not None and self.reading.done():
                    raise ConnectionError("the socket is closed")
                await self.news.wait()

    async def watch(self, table: str, after: int | None = None) -> Json:
        start = len(self.heard)
        await self.send(type="watch", table=table, after=after)
        await self.until(lambda m: m["type"] in ("update", "refused") and m["table"] == table, start)
        return self.heard[-1]

    async def drop(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self.reading is not None:
            await self.reading

    async def close(self) -> None:
        await self.drop()
        await self.http.aclose()

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def database(folder: Path) -> str:
    return f"sqlite:///{folder}/test.db"


async def table_with_bot(client: Client, **more: Any) -> str:
    seats = [{}, {"kind": "bot", "level": "random"}]
    made = await client.post("tables", {"game": "toy", "seats": seats, "pace": 0, "start_now": True, **more})
    id = made["table"]["id"]
    assert made["table"]["status"] == "starting"
    assert (await client.command("seed", id, seed="ab" * 16))["type"] == "ack"
    return str(id)


async def play_out(client: Client, id: str) -> None:
    """Lays the first card of the hand until the game is over."""
    await client.until(lambda m: m["type"] == "update" and m["table"] == id and m["view"] is not None)
    while client.views[id]["to_move"]:
        view = client.views[id]
        if 0 in view["to_move"]:
            move = {"by": 0, "do": "lay", "card": view["hand"][0]}
            answer = await client.command("move", id, after=client.numbers[id], move=move)
            assert answer["type"] == "ack", answer
        else:
            seen = client.numbers[id]
            await client.until(lambda m, seen=seen: m["type"] == "update" and m["number"] > seen)  # type: ignore[misc]
