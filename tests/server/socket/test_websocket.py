"""The WebSocket protocol: texts of every length arrive whole, and closing sends its code."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosedError

from sevenfold.server.run import configuration
from sevenfold.server.settings import Settings
from sevenfold.server.socket.websocket import EXTENSION, DirectWebSocket
from tests.server.raw import HANDSHAKE, frame


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


class Wire(asyncio.Transport):
    """Keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[bytes] = []
        self.closed = False

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.writes.append(bytes(data))

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None: ...


async def accepting(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


@asynccontextmanager
async def opened() -> AsyncIterator[DirectWebSocket]:
    """A connection after its handshake, without a network."""
    config = configuration(accepting, Settings(rates=False), lifespan="off")
    config.load()
    state = ServerState()
    made = DirectWebSocket(config, state, {})
    made.connection_made(Wire())
    made.data_received(HANDSHAKE)
    while not made.handshake_complete:
        await asyncio.sleep(0)
    made.transport.writes.clear()  # type: ignore[attr-defined]
    yield made
    made.stop_keepalive()
    for task in state.tasks:
        task.cancel()
    await asyncio.gather(*state.tasks, return_exceptions=True)


LONG = b"lm" * 150
FRAMES = [
    (frame(1, b"one"), [b"one"]),
    (b"\x81\xfe" + (300).to_bytes(2) + b"\0\1\0\1" + LONG.replace(b"lm", b"ll"), [LONG]),
    (frame(10, b"pong") + frame(1), [b""]),
    (frame(9, b"ping") + frame(1, b"two"), [b"two"]),
    (frame(1, b"th", final=False) + frame(10) + frame(0, b"ree") + frame(2, b"four"), [b"three", b"four"]),
    (frame(1, b"five") + frame(1, b"six"), [b"five", b"six"]),
]  # fmt: skip
"""What a client sends, and the messages in it."""


@pytest.mark.parametrize("first", range(len(FRAMES)))
def test_messages_are_the_same_however_the_network_cuts_them(first: int) -> None:
    sent = FRAMES[first:] + FRAMES[:first]
    data, expected = b"".join(part for part, _ in sent), [text for _, texts in sent for text in texts]

    async def story() -> None:
        for step in (1, 2, 3, 7, 100, len(data)):
            async with opened() as websocket:
                for start in range(0, len(data), step):
                    websocket.data_received(data[start : start + step])
                heard = [websocket.queue.get_nowait()["bytes"] for _ in range(websocket.queue.qsize())]  # type: ignore[typeddict-item]
                assert heard == expected
                assert websocket.transport.writes == [b"\x8a\x04ping"]  # type: ignore[attr-defined]

    asyncio.run(story())


@pytest.mark.parametrize(
    "bad", [b"\x81\x01x", b"\x83\x80" + bytes(4), b"\xc1\x80" + bytes(4), b"\x8a\xfe" + bytes(200)]
)
def test_a_frame_against_the_protocol_ends_the_connection(bad: bytes) -> None:
    """Not masked, of no known kind, with a reserved bit, a control frame that is too long."""

    async def story() -> None:
        async with opened() as websocket:
            websocket.data_received(frame(1, b"good") + bad)
            assert websocket.queue.get_nowait()["type"] == "websocket.receive"
            assert websocket.queue.get_nowait()["code"] == 1002  # type: ignore[typeddict-item]
            assert websocket.transport.is_closing()

    asyncio.run(story())


def test_what_is_sent_in_one_turn_is_one_write_and_nothing_follows_the_close() -> None:
    async def story() -> None:
        async with opened() as websocket:
            writes = websocket.transport.writes  # type: ignore[attr-defined]
            websocket.send_text(b"update")
            websocket.send_text(b"ack")
            assert writes == []
            await asyncio.sleep(0)
            assert writes == [b"\x81\x06update\x81\x03ack"]
            websocket.send_text(b"last")
            websocket.close_with(4401)
            websocket.send_text(b"late")
            await asyncio.sleep(0)
            assert writes[1:] == [b"\x81\x04last", b"\x88\x02" + (4401).to_bytes(2)]

    asyncio.run(story())


def test_few_sockets_wait_to_be_written_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sevenfold.server.socket.websocket.TOGETHER", 1)

    async def story() -> None:
        async with opened() as first, opened() as second:
            second.config = first.config
            first.send_text(b"1")
            second.send_text(b"2")
            assert first.transport.writes == [b"\x81\x011"]  # type: ignore[attr-defined]
            assert second.transport.writes == []  # type: ignore[attr-defined]
            await asyncio.sleep(0)
            assert second.transport.writes == [b"\x81\x012"]  # type: ignore[attr-defined]

    asyncio.run(story())
