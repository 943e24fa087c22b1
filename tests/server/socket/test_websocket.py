"""The WebSocket protocol: texts of every length arrive whole, and closing sends its code."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from sevenfold.server.run import configuration
from sevenfold.server.settings import Settings
from sevenfold.server.socket.websocket import EXTENSION


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Answers a number with a text of that many bytes, a negative one by closing, anything else with its length."""
    await receive()
    await send({"type": "websocket.accept"})
    websocket = scope["extensions"][EXTENSION]
    while (event := await receive())["type"] == "websocket.receive":
        heard = event["bytes"].decode()
        size = int(heard) if heard.lstrip("-").isdigit() else len(heard)
        if size < 0:
            websocket.close_with(-size)
        else:
            websocket.send_text(b"x" * size if heard.isdigit() else f"{size}".encode())


@asynccontextmanager
async def serving() -> AsyncIterator[ClientConnection]:
    server = uvicorn.Server(configuration(echo, Settings(port=0), lifespan="off"))
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    async with connect(f"ws://127.0.0.1:{port}/", max_size=None) as client:
        yield client
    server.should_exit = True
    await task


def test_texts_of_every_length_arrive_whole() -> None:
    async def story() -> None:
        async with serving() as client:
            for size in (0, 1, 125, 126, 127, 65_535, 65_536, 300_000):
                await client.send(str(size))
                assert await client.recv() == "x" * size

    asyncio.run(story())


def test_a_message_in_pieces_comes_in_whole_and_many_at_once_in_order() -> None:
    async def story() -> None:
        async with serving() as client:
            await client.send(["hello ", "from ", "Äsop"])
            assert await client.recv() == "15"
            for size in range(60):
                await client.send(str(size))
            assert [await client.recv() for _ in range(60)] == ["x" * size for size in range(60)]

    asyncio.run(story())


def test_a_client_is_told_why_it_is_disconnected_and_nothing_more() -> None:
    async def story() -> None:
        async with serving() as client:
            for message in ("-4401", "5", "-4402"):
                await client.send(message)
            with pytest.raises(ConnectionClosedError) as ended:
                await client.recv()
            assert ended.value.rcvd is not None
            assert ended.value.rcvd.code == 4401

    asyncio.run(story())
