"""uvicorn's HTTP protocol, with bounds: connections of an address, and time and size of a request's head and body."""

import asyncio
from typing import Any, Final, Literal

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from sevenfold.server.network.connections import Peer, ServerConfig

LARGEST_REQUEST: Final = 4 * 1024 * 1024
"""Bytes of a body on the wire, with the sizes of its chunks; the routes' own bounds are lower."""
BODIES_OF_ADDRESS: Final = 16 * 1024 * 1024
"""Bytes of unfinished bodies that one address may have sent."""
STALLED: Final = 30.0
"""Seconds in which a client must read something of an answer that waits for it."""
CLOSING: Final = 5.0
"""Seconds in which a refused client must take the refusal."""
Part = Literal["head", "body"]


class LimitedHttp(HttpToolsProtocol):
    """Parsing, pipelining and keep-alive are uvicorn's."""

    config: ServerConfig

    def __init__(self, config: ServerConfig, *args: Any, **named: Any) -> None:
        super().__init__(config, *args, **named)
        self.settings = config.settings
        self.peer: Peer | None = None
        self.part: Part | None = "head"
        """What of the current request is being received; None between two requests."""
        self.timed: Part | None = None
        """The part that `deadline` is set for."""
        self.deadline: asyncio.TimerHandle | None = None
        self.stalled: asyncio.TimerHandle | None = None
        self.received = 0
        """Bytes of the current part, without those that came together with the part before."""
        self.head_size = self.body_size = 0

    # --- the connection -------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.peer = self.config.connections.enter(self.client)
        if self.config.connections.too_many(self.peer):
            self.refuse(429)
        else:
            self._set_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def handle_websocket_upgrade(self) -> None:
        self._leave()  # the WebSocket counts itself
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self.part = None
        self._set_deadline()
        self._end_body()
        if self.stalled is not None:
            self.stalled.cancel()
        self.config.connections.leave(self.peer)
        self.peer = None

    def refuse(self, status: int) -> None:
        """Answers with a status, unless an answer has begun, and closes the connection."""
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(STATUS_LINE[status] + b"content-length: 0\r\nconnection: close\r\n\r\n")
        self.transport.close()
        self.loop.call_later(CLOSING, self.transport.abort)

    # --- a request ------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        before = self.part = self.part or "head"
        super().data_received(data)
        self.received = self.received + len(data) if self.part == before == self.timed else 0
        if self.part == "head" and self.received > self.settings.head_bytes:
            self.refuse(431)
        elif self.part == "body" and self._body_too_large():
            self.refuse(413)
        self._set_deadline()

    def _body_too_large(self) -> bool:
        of_address = 0 if self.peer is None else self.peer.body_bytes
        return self.received > LARGEST_REQUEST or of_address > BODIES_OF_ADDRESS

    def _set_deadline(self) -> None:
        """Sets the deadline of the part that is being received, once for each part."""
        if self.part == self.timed:
            return
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        self.timed = self.part
        if self.part is not None:
            seconds = self.settings.head_seconds if self.part == "head" else self.settings.body_seconds
            self.deadline = self.loop.call_later(seconds, self.refuse, 408)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.part, self.head_size = "head", 0

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self.head_size += len(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        self.head_size += len(name) + len(value)

    def on_headers_complete(self) -> None:
        if self.head_size > self.settings.head_bytes:
            self.app = _head_too_large
        self.part = "body"
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self.body_size += len(body)
        if self.peer is not None:
            self.peer.body_bytes += len(body)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._end_body()
        self.part = self.timed = None
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _end_body(self) -> None:
        if self.peer is not None:
            self.peer.body_bytes -= self.body_size
        self.body_size = 0

    # --- an answer ------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect_progress(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stalled is not None:
            self.stalled.cancel()

    def _expect_progress(self, unsent: int) -> None:
        """Closes the connection if the client reads nothing for a while."""
        self.stalled = self.loop.call_later(STALLED, self._check_progress, unsent)

    def _check_progress(self, before: int) -> None:
        unsent = self.transport.get_write_buffer_size()
        if unsent >= before:
            self.transport.abort()
        else:
            self._expect_progress(unsent)


async def _head_too_large(_scope: Any, _receive: Any, send: Any) -> None:
    headers = [(b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 431, "headers": headers})
    await send({"type": "http.response.body", "body": b""})
