"""uvicorn's WebSocket with short ways in and out: a message is one queue entry, an answer one write, with no task."""

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LINE: Final = "sevenfold.line"
"""Where a connection's ASGI extensions name it."""
MOST_UNREAD: Final = 8


class Line(WebSocketsSansIOProtocol):
    """The handshake, frames that come in, pings and how either side ends it are the library's."""

    async def run_asgi(self) -> None:
        extensions: dict[Any, Any] = self.scope["extensions"]
        extensions[LINE] = self
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """Takes in a whole message; reading pauses when several wait, not after every one."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def put(self, data: bytes) -> int:
        """Sends UTF-8 text as one frame, and says how many bytes wait for the other side to read."""
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

    def hang_up(self, code: int) -> None:
        """Ends the connection; one that does not even read that is cut off after a while."""
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
