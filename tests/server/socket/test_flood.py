"""WebSockets whose clients do not read, or send more frames than anybody needs, are disconnected."""

import asyncio
import socket
from typing import Any

import pytest

from sevenfold.server.socket.websocket import EXTENSION
from tests.server.raw import HANDSHAKE, RawServer, Streams, frame, serving, status

TEXT, PING, PONG, CONT = 1, 9, 10, 0


async def talker(scope: Any, receive: Any, send: Any) -> None:
    """Answers a text with as many bytes as it says, like a `Connection`."""
    await receive()
    await send({"type": "websocket.accept"})
    websocket = scope["extensions"][EXTENSION]
    limit = websocket.config.settings.unsent_bytes
    while (event := await receive())["type"] == "websocket.receive":
        if websocket.send_text(b"x" * int(event["bytes"] or b"0")) > limit:
            websocket.close_with(1013)


async def opened(server: RawServer, small: bool = False) -> Streams:
    reader, writer = await server.dial(small=small)
    writer.write(HANDSHAKE)
    assert await status(reader) == 101
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def close_code(reader: asyncio.StreamReader) -> int:
    """The code of the close frame, the last thing that is sent."""
    data = await asyncio.wait_for(reader.read(), 20)
    assert data[-4:-2] == b"\x88\x02"
    return int.from_bytes(data[-2:])


def test_pongs_that_nobody_reads_end_the_connection() -> None:
    async def story() -> None:
        async with serving(talker, rates=False, unsent_bytes=100_000) as server:
            client = socket.create_connection(("127.0.0.1", server.port))
            client.sendall(HANDSHAKE)
            client.setblocking(False)
            most = [0]

            async def send_pings() -> None:
                pings = frame(PING, bytes(125)) * 100
                for _ in range(100_000_000 // len(pings)):
                    await asyncio.get_running_loop().sock_sendall(client, pings)
                    await asyncio.sleep(0)
                    most.extend(server.unsent())

            with pytest.raises(ConnectionError):
                await send_pings()
            assert max(most) < 120_000
            client.close()

    asyncio.run(story())


@pytest.mark.parametrize("kind", [PING, PONG, CONT, TEXT])
def test_too_many_frames_end_the_connection(kind: int) -> None:
    """The burst is five seconds' worth: 50 frames."""

    async def story() -> None:
        async with serving(talker, frames_per_second=10) as server:
            reader, writer = await opened(server)
            if kind == CONT:
                writer.write(frame(TEXT, final=False))
            writer.write(frame(kind, final=kind != CONT) * 49)
            await asyncio.sleep(0.1)
            assert server.connections() == 1
            writer.write(frame(kind, final=kind != CONT) * 10)
            assert await close_code(reader) == 1008

    asyncio.run(story())


def test_frames_within_the_rate_do_no_harm() -> None:
    async def story() -> None:
        async with serving(talker, frames_per_second=40) as server:
            reader, writer = await opened(server)
            for _ in range(100):
                writer.write(frame(PING) + frame(TEXT, b"1"))
                await asyncio.sleep(0.01)
            expected = frame(PING)[:1].replace(b"\x89", b"\x8a") + b"\x00" + b"\x81\x01x"
            assert sorted(await reader.readexactly(100 * len(expected))) == sorted(expected * 100)

    asyncio.run(story())


def test_parsing_a_flood_does_not_hold_up_the_others() -> None:
    async def story() -> None:
        async with serving(talker) as server:
            _, writer = await opened(server)
            writer.write(frame(TEXT, final=False) + frame(CONT, final=False) * 1_000_000)
            loop, longest = asyncio.get_running_loop(), 0.0
            for _ in range(100):
                before = loop.time()
                await asyncio.sleep(0.005)
                longest = max(longest, loop.time() - before)
            assert longest < 0.2
            assert server.connections() == 0

    asyncio.run(story())


def test_sockets_of_one_address_share_what_they_leave_unread() -> None:
    """Each may have 4 MB unsent, but all together no more than four times that."""

    async def story() -> None:
        async with serving(talker, unsent_bytes=4_000_000) as server:
            clients = [await opened(server, small=True) for _ in range(20)]
            for _, writer in clients:
                writer.transport.pause_reading()  # type: ignore[attr-defined]
                writer.write(frame(TEXT, b"3900000"))
                await asyncio.sleep(0.05)
            assert 8_000_000 < sum(server.unsent()) <= 4 * 4_000_000
            assert server.connections() < 20

    asyncio.run(story())
