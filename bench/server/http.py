"""A small HTTP client for setting up tables; httpx's pool takes minutes when thousands of requests wait."""

import asyncio
import time
from typing import Any

import msgspec

Lane = tuple[asyncio.StreamReader, asyncio.StreamWriter]
STALE = 3.0
"""Seconds after which an idle connection is not used again: the server is about to close it."""
REQUEST = (
    "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n"
    "Content-Length: {size}\r\n{signed}\r\n"
)


class Http:
    """Posts JSON over a few keep-alive connections; a request waits until one is free."""

    def __init__(self, port: int, lanes: int = 16) -> None:
        self.port, self.lanes = port, lanes
        self.free: asyncio.Queue[tuple[float, Lane | None]] = asyncio.Queue()

    async def __aenter__(self) -> "Http":
        for _ in range(self.lanes):
            self.free.put_nowait((0.0, None))
        return self

    async def __aexit__(self, *_: object) -> None:
        while not self.free.empty():
            lane = self.free.get_nowait()[1]
            if lane is not None:
                lane[1].close()

    async def post(self, path: str, body: Any, token: str = "") -> Any:
        data = msgspec.json.encode(body)
        signed = f"Authorization: Bearer {token}\r\n" if token else ""
        head = REQUEST.format(path=path, port=self.port, size=len(data), signed=signed)
        since, lane = await self.free.get()
        if lane is None or time.monotonic() - since > STALE:
            lane = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = lane
        writer.write(head.encode() + data)
        reply = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        answer = await reader.readexactly(int(reply.split("content-length: ", 1)[1].split("\r\n", 1)[0]))
        self.free.put_nowait((time.monotonic(), lane))
        if not reply.startswith("http/1.1 2"):
            raise OSError(f"{path}: {answer.decode()}")
        return msgspec.json.decode(answer) if answer else None
