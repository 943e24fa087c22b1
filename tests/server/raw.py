"""Raw connections to a server in this process: requests that no HTTP client would send."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn

from sevenfold.server.network.connections import ServerConfig
from sevenfold.server.run import configuration
from sevenfold.server.settings import Settings

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
MASK = bytes(4)


Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class RawServer:
    """A server in this process; the connections to it are ended with it."""

    def __init__(self, port: int, config: ServerConfig) -> None:
        self.port, self.config = port, config
        self.dialled: list[asyncio.StreamWriter] = []

    async def dial(self, source: str = "127.0.0.1", small: bool = False) -> Streams:
        """Connects from an address of this machine; a `small` connection holds few bytes that nobody has read."""
        line = socket.socket()
        if small:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.bind((source, 0))
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
        reader, writer = await asyncio.open_connection(sock=line)
        self.dialled.append(writer)
        return reader, writer

    def connections(self) -> int:
        return sum(peer.connections for peer in self.config.connections.peers.values())

    def unsent(self) -> list[int]:
        """The unsent bytes of every WebSocket."""
        return [socket.unsent() for peer in self.config.connections.peers.values() for socket in peer.sockets]


@asynccontextmanager
async def serving(app: Any, **settings: Any) -> AsyncIterator[RawServer]:
    """Serves an ASGI application."""
    config = configuration(app, Settings(port=0, **settings), lifespan="off")
    server = uvicorn.Server(config)
    config.load()
    server.lifespan = config.lifespan_class(config)
    task = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    made = RawServer(server.servers[0].sockets[0].getsockname()[1], config)
    try:
        yield made
    finally:
        for writer in made.dialled:
            writer.transport.abort()
        await asyncio.sleep(0)
        server.should_exit = True
        await task


async def status(reader: asyncio.StreamReader, seconds: float = 10) -> int:
    """The status of the answer; 0 if the connection was closed without one."""
    try:
        line = await asyncio.wait_for(reader.readline(), seconds)
    except ConnectionError:
        return 0
    return int(line.split()[1]) if line else 0


async def closed(reader: asyncio.StreamReader, seconds: float = 10) -> None:
    """Waits until the server has closed the connection."""
    try:
        await asyncio.wait_for(reader.read(), seconds)
    except ConnectionError:
        return


def frame(opcode: int, data: bytes = b"", final: bool = True) -> bytes:
    """A client's frame of at most 125 bytes, masked with zeros."""
    assert len(data) < 126
    return bytes((opcode | 0x80 * final, 0x80 | len(data))) + MASK + data
