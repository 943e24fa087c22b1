"""uvicorn's WebSocket protocol, with direct sending and receiving: one queue entry per message in, one write per
message out, no task in between. What a client may send and leave unread is bounded."""

import asyncio
import logging
from typing import Any, Final

from msgspec.structs import replace
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]

from sevenfold.server.network.connections import Peer, ServerConfig
from sevenfold.server.network.siblings import Handed, Siblings

EXTENSION: Final = "sevenfold.websocket"
"""The name of the protocol object among the ASGI extensions of a connection."""
MOST_UNREAD: Final = 8
SLICE: Final = 4096
"""Bytes that are parsed before frames are counted: a million tiny frames must not be parsed at once."""
SMALL: Final = 64 * 1024
"""Sockets with fewer unsent bytes are not checked against their address's share."""
TEXT, PONG, MASKED = 0x81, 0x8A, 0x80
"""How frames begin that are whole, and the bit of those that are masked."""
TOGETHER: Final = 16
"""Sockets whose frames wait at most to be written together; the first of them would otherwise wait for the last."""
BURST: Final = 5.0
"""Seconds' worth of frames that may come at once."""
LEAVING: Final = 50
"""How often is tried to hand a socket over, `PAUSE` seconds apart."""
PAUSE: Final = 0.002
LOG: Final = logging.getLogger("sevenfold.socket")


class DirectWebSocket(WebSocketsSansIOProtocol):
    """Handshake, incoming frames, pings and closing are the library's."""

    config: ServerConfig

    def __init__(self, config: ServerConfig, *args: Any, **named: Any) -> None:
        super().__init__(config, *args, **named)
        self.peer: Peer | None = None
        self.frames_left = BURST * config.settings.frames_per_second
        self.frames_at = self.loop.time()
        self.outgoing: list[bytes] = []
        self.plain = False
        """Whether everything since the handshake was read by `_read_plain`: the library has no frame half read."""
        self.opening = b""
        """The request."""
        self.handed: Handed | None = None
        """What came with the socket, if another process had it before."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.peer = self.config.connections.enter(self.client)
        if self.peer is not None:
            self.peer.sockets.add(self)
        if self.handed is not None:
            self._resume(self.handed)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.peer is not None:
            self.peer.sockets.discard(self)
        self.config.connections.leave(self.peer)

    async def run_asgi(self) -> None:
        extensions: dict[Any, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self
        await super().run_asgi()

    # --- from one process to another ------------------------------------------------------------------

    async def hand_over(self, siblings: Siblings, number: int, handed: Handed) -> bool:
        """Hands the socket to another process, with what is known of it here and all that the client has sent; returns
        False if that cannot be done."""
        self.write_outgoing()
        for _ in range(LEAVING):
            # What was written must be gone, and nothing of what came in may be half read.
            if not self.plain or self.close_sent or self.transport.is_closing():
                return False
            if not self.unsent() and (left := self._leave(siblings, number, handed)) is not None:
                return left
            await asyncio.sleep(PAUSE)
            self.write_outgoing()
        return False

    def _leave(self, siblings: Siblings, number: int, handed: Handed) -> bool | None:
        waiting: list[Any] = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        sent: bool | None = False
        if all(event["type"] == "websocket.receive" for event in waiting):
            messages = [*handed.messages, *(event["bytes"] for event in waiting)]
            more = replace(handed, request=self.opening, messages=messages, frames_left=self.frames_left)
            sent = siblings.hand_over(number, self.transport.get_extra_info("socket").fileno(), more)
        if sent:
            self.close_sent = True
            self.transport.abort()  # closes our descriptor of the connection, not the connection
        else:
            for event in waiting:
                self.queue.put_nowait(event)
        return sent

    def _resume(self, handed: Handed) -> None:
        """Goes on where another process stopped: the client has its answer to the handshake."""
        self.data_received(handed.request)
        self.handshake_complete = True
        self.conn.send_response(self.response)
        self.conn.data_to_send()
        self.start_keepalive()
        self.frames_left = handed.frames_left
        for message in handed.messages:
            self.queue_message(message)

    async def send(self, message: Any) -> None:
        if self.handed is None or message["type"] != "websocket.accept":
            await super().send(message)

    # --- receiving ------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.plain:
            data = self._read_plain(data)
            self.plain = not data
        elif not self.handshake_initiated:
            self.plain, self.opening = True, data  # the first data are the request, whole and alone
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def _read_plain(self, data: bytes) -> bytes:
        """Reads whole text frames and pongs, which is nearly all that clients send; returns what is left for the
        library, from the first frame on that is anything else."""
        while len(data) >= 6 and not self.transport.is_closing():
            kind, length, start = data[0], data[1] ^ MASKED, 6
            if length == 126 and kind == TEXT:
                length, start = int.from_bytes(data[2:4]), 8
            elif length > 125:  # longer, or not masked
                break
            end = start + length
            if kind not in (TEXT, PONG) or len(data) < end:
                break
            content = apply_mask(data[start:end], data[start - 4 : start])
            if kind == TEXT:
                self._count_frame()
                self.queue_message(content)
            else:
                self.handle_pong(Frame(Opcode.PONG, content))
            data = data[end:]
        return data

    def handle_text(self, event: Frame) -> None:
        self._count_frame()
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._count_frame()
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._count_frame()
        super().handle_cont(event)

    def handle_pong(self, event: Frame) -> None:
        self._count_frame()
        super().handle_pong(event)

    def handle_ping(self) -> None:
        """Sends the pong. A client that does not read its pongs is disconnected."""
        self._count_frame()
        if self.close_sent or self.transport.is_closing():
            self.conn.data_to_send()  # the pong is dropped
            return
        super().handle_ping()
        if self._checked_unsent() > self.config.settings.unsent_bytes:
            self._end(1013)

    def _count_frame(self) -> None:
        """Disconnects a client that sends frames faster than `frames_per_second`, whatever they hold."""
        self.frames_left -= 1
        if self.frames_left >= 0:
            return
        # What time has brought is added only when the rest is used up.
        settings, at = self.config.settings, self.loop.time()
        rate = settings.frames_per_second
        self.frames_left = min(BURST * rate, self.frames_left + (at - self.frames_at) * rate)
        self.frames_at = at
        if self.frames_left < 0 and settings.rates:
            self._end(1008)

    def _end(self, code: int) -> None:
        """Disconnects a client that will not listen: nothing more is received, and it has little time to read."""
        self.close_with(code)
        if self.unsent() > SMALL:
            self.transport.abort()
        else:
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """Queues a whole message; reading pauses when several wait, not after every one."""
        data, self.frames = b"".join(self.frames), []
        self.queue_message(data)

    def queue_message(self, data: bytes) -> None:
        if self.close_sent:
            return
        self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    # --- sending --------------------------------------------------------------------------------------

    def send_text(self, data: bytes) -> int:
        """Sends UTF-8 text as one frame; returns how many bytes are not sent yet.

        What a socket is sent in one turn of the event loop is one write, such as a move's update and acknowledgement.
        """
        if self.close_sent or self.transport.is_closing():
            return 0
        size = len(data)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2)
        else:
            head = b"\x81\x7f" + size.to_bytes(8)
        if not self.outgoing:
            self._write_soon()
        self.outgoing += (head, data)
        if size > SMALL:
            self.write_outgoing()
        return self.unsent()

    def _write_soon(self) -> None:
        writers = self.config.connections.writers
        if not writers:
            self.loop.call_soon(write_all, writers)
        elif len(writers) >= TOGETHER:
            write_all(writers)
        writers.append(self)

    def write_outgoing(self) -> None:
        """Writes the frames that wait; nothing follows a closing frame."""
        frames, self.outgoing = self.outgoing, []
        if frames and not self.close_sent and not self.transport.is_closing():
            self.transport.write(b"".join(frames))
            self._checked_unsent()

    def shutdown(self) -> None:
        self.write_outgoing()
        super().shutdown()

    def unsent(self) -> int:
        return self.transport.get_write_buffer_size()

    def _checked_unsent(self) -> int:
        """Returns the unsent bytes; a socket that takes its address over its share is disconnected at once."""
        unsent = self.unsent()
        if unsent > SMALL and self.config.connections.over_share(self.peer):
            self.transport.abort()
            return 0
        return unsent

    def close_with(self, code: int) -> None:
        """Closes the connection with a code; a client that does not answer is disconnected after a while."""
        if self.close_sent or self.transport.is_closing():
            return
        self.write_outgoing()
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code})
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)


def write_all(writers: list[Any]) -> None:
    """Writes the frames of all sockets in the list, and empties it."""
    sockets = writers.copy()
    writers.clear()
    for writer in sockets:
        try:
            writer.write_outgoing()
        except Exception:  # nobody else's frames may wait for this socket
            LOG.exception("a connection could not be written to")
            writer.transport.abort()
