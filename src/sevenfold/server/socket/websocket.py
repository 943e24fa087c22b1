"""uvicorn's WebSocket protocol, with direct sending and receiving: one queue entry per message in, one write per
message out, no task in between."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION: Final = "sevenfold.websocket"
"""The name of the protocol object among the ASGI extensions of a connection."""
MOST_UNREAD: Final = 8


class DirectWebSocket(WebSocketsSansIOProtocol):
    """Handshake, incoming frames, pings and closing are the library's."""

    async def run_asgi(self) -> None:
        extensions: dict[Any, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """Queues a whole message; reading pauses when several wait, not after every one."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def send_text(self, data: bytes) -> int:
        """Sends UTF-8 text as one frame; returns how many bytes are not sent yet."""
        if self.close_sent or self.transport.is_closing():
            return 0
        size = len(data)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2)
        else:
            head = b"\x81\x7f" + size.to_bytes(8)
        self.transport.write(head + data)
        return self.transport.get_write_buffer_size()

    def close_with(self, code: int) -> None:
        """Closes the connection with a code; a client that does not answer is disconnected after a while."""
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
