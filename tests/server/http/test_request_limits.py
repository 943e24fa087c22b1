"""Slow, fat and unfinished requests end; connections are counted by address; ordinary requests notice nothing."""

import asyncio
import subprocess
import sys
import time
from typing import Any

import pytest

from sevenfold.server.http import protocol
from sevenfold.server.network.connections import network
from tests.server.raw import HANDSHAKE, closed, serving, status

REQUEST = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 100\r\n\r\n"


async def sized(scope: Any, receive: Any, send: Any) -> None:
    """Reads the body, and answers with as many bytes as the path says; accepts WebSockets."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    while scope["method"] == "POST" and (event := await receive())["type"] == "http.request" and event["more_body"]:
        pass
    size = int(scope["path"][1:] or "0")
    headers = [(b"content-length", str(size).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": bytes(size)})


def test_a_head_that_comes_byte_by_byte_is_not_waited_for() -> None:
    async def story() -> None:
        async with serving(sized, head_seconds=0.4) as server:
            reader, writer = await server.dial()
            silent, _ = await server.dial()
            begun = time.monotonic()
            for byte in REQUEST[:6]:
                writer.write(bytes((byte,)))
                await asyncio.sleep(0.05)
            assert await status(reader) == 408
            assert time.monotonic() - begun < 0.65  # not 0.4 s after the last byte
            assert await status(silent) == 408
            await closed(silent)
            assert server.connections() == 0

    asyncio.run(story())


def test_a_slow_head_on_a_connection_that_was_used_before_ends_too() -> None:
    async def story() -> None:
        async with serving(sized, head_seconds=0.4) as server:
            reader, writer = await server.dial()
            for _ in range(3):
                writer.write(REQUEST)
                assert await status(reader) == 200
                await reader.readuntil(b"\r\n\r\n")
                await asyncio.sleep(0.3)
            writer.write(REQUEST[:-2])
            assert await status(reader) == 408

    asyncio.run(story())


@pytest.mark.parametrize("path", [b"POST /", b"GET /"])
def test_a_body_that_never_comes_is_not_waited_for(path: bytes) -> None:
    """Neither before the answer nor after it: a GET is answered without its body."""

    async def story() -> None:
        async with serving(sized, body_seconds=0.4) as server:
            reader, writer = await server.dial()
            writer.write(POST.replace(b"POST /", path))
            assert await status(reader) == (200 if path == b"GET /" else 408)
            await closed(reader)

    asyncio.run(story())


@pytest.mark.parametrize("pieces", [1, 10])
def test_a_head_of_any_size_is_read_only_up_to_the_bound(pieces: int) -> None:
    async def story() -> None:
        async with serving(sized, head_bytes=10_000) as server:
            reader, writer = await server.dial()
            writer.write(REQUEST[:-2] + b"X-Long: ")
            for _ in range(pieces):
                writer.write(b"x" * (10_000 // pieces))
                await asyncio.sleep(0.01)
            if pieces == 1:
                writer.write(b"\r\n\r\n")
            assert await status(reader) == 431
            await closed(reader)
            reader, writer = await server.dial()
            writer.write(REQUEST[:-2] + b"X-Long: " + b"x" * 9_000 + b"\r\n\r\n")
            assert await status(reader) == 200

    asyncio.run(story())


def test_unfinished_bodies_of_one_address_are_bounded_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "BODIES_OF_ADDRESS", 100_000)
    head = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 90000\r\n\r\n"

    async def story() -> None:
        async with serving(sized) as server:
            first, writer = await server.dial()
            writer.write(head + bytes(80_000))
            await asyncio.sleep(0.2)
            second, other = await server.dial()
            other.write(head + bytes(80_000))
            assert await status(second) == 413
            writer.write(bytes(10_000))
            assert await status(first) == 200
            await closed(second)
            writer.close()
            await closed(first)
            await asyncio.sleep(0.1)
            assert server.connections() == 0

    asyncio.run(story())


def test_an_answer_that_nobody_reads_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "STALLED", 0.5)

    async def story() -> None:
        async with serving(sized) as server:
            _, writer = await server.dial()
            writer.write(REQUEST.replace(b"/ ", b"/30000000 ", 1))
            await asyncio.sleep(0.2)
            assert server.connections() == 1
            await asyncio.sleep(1.5)
            assert server.connections() == 0
            writer.close()

    asyncio.run(story())


def test_connections_of_one_address_are_bounded_and_others_do_not_notice() -> None:
    """WebSockets count as well. What is closed makes room."""

    async def story() -> None:
        async with serving(sized, connections_per_address=5) as server:
            held = [await server.dial() for _ in range(5)]
            held[0][1].write(HANDSHAKE)
            assert await status(held[0][0]) == 101
            assert server.connections() == 5
            assert await status((await server.dial())[0]) == 429
            reader, writer = await server.dial("127.0.0.2")
            writer.write(REQUEST)
            assert await status(reader) == 200
            for _, writer in held:
                writer.close()
            await asyncio.sleep(0.2)
            reader, writer = await server.dial()
            writer.write(REQUEST)
            assert await status(reader) == 200

    asyncio.run(story())


def test_connections_of_a_trusted_proxy_are_not_those_of_one_person() -> None:
    async def story() -> None:
        async with serving(sized, connections_per_address=2, proxies=["127.0.0.0/8"]) as server:
            for _ in range(5):
                reader, writer = await server.dial()
                writer.write(REQUEST)
                assert await status(reader) == 200

    asyncio.run(story())


def test_ipv6_is_counted_by_the_part_that_a_household_has() -> None:
    assert network("2001:db8:1:2::1") == network("2001:db8:1:2:ffff::9") == "2001:db8:1:2::/64"
    assert network("2001:db8:1:3::1") != network("2001:db8:1:2::1")
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") == "192.0.2.1"
    assert network("fe80::1%eth0") == "fe80::/64"
    assert network("testclient") == "testclient"


def test_the_limit_of_descriptors_is_raised() -> None:
    code = (
        "import resource; from sevenfold.server.run import raise_descriptor_limit; "
        "resource.setrlimit(resource.RLIMIT_NOFILE, (200, 3000)); raise_descriptor_limit(); "
        "print(resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "(3000, 3000)\n"
