"""A small WebSocket client for driving thousands of sockets from one process: only what the benchmarks need."""

import asyncio
import os
import struct
from collections.abc import Callable
from typing import cast

HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
)


class Wire(asyncio.Protocol):
    """One socket; `hear` is called with every text frame."""

    def __init__(self, port: int, token: str, hear: Callable[[bytes], None]) -> None:
        self.request = HANDSHAKE.format(port=port, token=token).encode()
        self.hear = hear
        self.buffer = bytearray()
        self.open = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def connection_lost(self, _error: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            assert b" 101 " in self.buffer[:end], bytes(self.buffer[:end])
            del self.buffer[: end + 4]
            self.open.set_result(None)
        self._frames()

    def _frames(self) -> None:
        """Takes whole frames off the buffer; servers send them unmasked."""
        buffer, place = self.buffer, 0
        while len(buffer) - place >= 2:
            size, start = buffer[place + 1] & 127, place + 2
            if size == 126:
                if len(buffer) < start + 2:
                    break
                size, start = struct.unpack_from(">H", buffer, start)[0], start + 2
            elif size == 127:
                if len(buffer) < start + 8:
                    break
                size, start = struct.unpack_from(">Q", buffer, start)[0], start + 8
            if len(buffer) < start + size:
                break
            kind, place = buffer[place] & 15, start + size
            if kind == 1:
                self.hear(bytes(buffer[start:place]))
            elif kind == 9:
                self._write(10, bytes(buffer[start:place]))
        del buffer[:place]

    def send(self, data: bytes) -> None:
        self._write(1, data)

    def _write(self, kind: int, data: bytes) -> None:
        size, mask = len(data), os.urandom(4)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
        masked = int.from_bytes(data, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")
        self.transport.write(bytes([128 | kind]) + length + mask + masked.to_bytes(size, "big"))


async def dial(port: int, token: str, hear: Callable[[bytes], None]) -> Wire:
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(port, token, hear), "127.0.0.1", port)
    await wire.open
    return wire
