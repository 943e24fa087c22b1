"""Clients that mean harm, all from one address: unfinished requests, endless heads, floods of frames, no reading."""

import asyncio
import contextlib
import resource
import sys
from collections.abc import Awaitable, Callable

from tests.server.raw import HANDSHAKE, frame

ADDRESS = "127.0.0.9"
UNFINISHED = 1100
PING, TEXT, CONT = 9, 1, 0
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def unfinished(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A request whose head never ends; a byte a second."""
    writer.write(b"GET /health HTTP/1.1\r\nHost: ")
    while not reader.at_eof():
        writer.write(b"x")
        await writer.drain()
        await asyncio.sleep(1)


async def bodiless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A request whose body never comes."""
    writer.write(b"POST /api/guest HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n")
    writer.write(b"Content-Length: 60\r\n\r\n{")
    await reader.read()


async def endless_head(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A header of 120 MiB."""
    writer.write(b"GET /health HTTP/1.1\r\nHost: here\r\nX-Long: ")
    for _ in range(1920):
        writer.write(b"x" * 65_536)
        await writer.drain()


async def pings(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A WebSocket that sends pings and never reads."""
    reader._transport.pause_reading()  # type: ignore[attr-defined]
    writer.write(HANDSHAKE)
    while True:
        writer.write(frame(PING, bytes(125)) * 500)
        await writer.drain()


async def fragments(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """A message of a million empty fragments."""
    writer.write(HANDSHAKE + frame(TEXT, final=False))
    for _ in range(100):
        writer.write(frame(CONT, final=False) * 10_000)
        await writer.drain()


async def again(port: int, attack: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]) -> None:
    """Attacks, and a second after the connection ended again."""
    while True:
        with contextlib.suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
            try:
                await attack(reader, writer)
            finally:
                writer.transport.abort()
        await asyncio.sleep(1)


async def main(port: int) -> None:
    attacks = [unfinished] * UNFINISHED + [bodiless] * 20 + [endless_head, pings, fragments]
    await asyncio.gather(*(again(port, attack) for attack in attacks))


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    asyncio.run(main(int(sys.argv[1])))
