"""A client's WebSocket connection: any number of tables on it, every message bounded and answered."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

import msgspec

import sevenfold
from sevenfold.errors import Refusal, SevenfoldError, StaleMove
from sevenfold.server.network.siblings import Handed, Siblings
from sevenfold.server.server import Server
from sevenfold.server.store.rows import Identity, now
from sevenfold.server.tables import chat, play
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import (
    AnyMessage,
    Chat,
    Command,
    Gone,
    Hello,
    Inbox,
    Phrase,
    Ping,
    Play,
    Pong,
    Say,
    Unwatch,
    Watch,
    Welcome,
)
from sevenfold.server.wire.refusals import code, refused, refused_by_code

LONGEST_MESSAGE: Final = 16 * 1024
MOST_BAD_MESSAGES: Final = 50
DECODER: Final = msgspec.json.Decoder(AnyMessage)
ENCODER: Final = msgspec.json.Encoder()
LOG: Final = logging.getLogger("sevenfold.socket")
Receive = Callable[[], Awaitable[Any]]


class WebSocket(Protocol):
    """What a connection sends with (see `websocket`)."""

    def send_text(self, data: bytes) -> int: ...

    def close_with(self, code: int) -> None: ...

    handed: Handed | None

    async def hand_over(self, siblings: Siblings, number: int, handed: Handed) -> bool: ...


class Connection:
    """Handles one message at a time; a client that does not read what it is sent is disconnected."""

    def __init__(self, server: Server, who: Identity | None, lang: str, websocket: WebSocket) -> None:
        self.server, self.who, self.lang, self.websocket = server, who, lang, websocket
        self.person = None if who is None else who.id
        self.tables: dict[str, Table] = {}
        self.closing = False
        self.bad_messages = 0 if websocket.handed is None else websocket.handed.bad_messages
        caller = self.person or f"socket {id(self)}"
        self.messages, self.commands, self.chat = (
            server.limits.bucket(limit, caller) for limit in ("messages", "commands", "chat")
        )

    # --- sending ------------------------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Sends a message. A client that does not read is disconnected; it can connect again and resume."""
        if not self.closing and self.websocket.send_text(data) > self.server.settings.unsent_bytes:
            self.close(1013)

    def send_message(self, message: msgspec.Struct) -> None:
        self.send(ENCODER.encode(message))

    def close(self, code: int) -> None:
        self.closing = True
        self.websocket.close_with(code)

    def tell_inbox(self) -> None:
        self.send_message(Inbox())

    # --- receiving -------------------------------------------------------------------------------------------

    async def run(self, receive: Receive) -> None:
        """Handles messages until either side closes the connection."""
        if self.websocket.handed is None:
            name = None if self.who is None else self.who.name
            self.send_message(Welcome(version=sevenfold.__version__, person=self.person, name=name))
        elif self.person is not None:
            self.tell_inbox()  # something may have changed while no process had the socket
        while not self.closing:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            await self.handle(event.get("text") or event.get("bytes") or b"")

    async def handle(self, data: bytes | str) -> None:
        """Handles one message; there is an answer whatever it is."""
        if len(data) > LONGEST_MESSAGE:
            return self._refuse_bad_message(refused_by_code("too_large", self.lang))
        if not self.messages.allow():
            return self._refuse_bad_message(refused_by_code("rate", self.lang))
        try:
            message = DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            problem = Refusal("bad_message", detail=str(error)[:200])
            return self._refuse_bad_message(refused(problem, self.lang))
        await self.answer(message)
        return None

    def _refuse_bad_message(self, answer: msgspec.Struct) -> None:
        """Answers a message that cannot be read; after many of them the connection is closed."""
        self.bad_messages += 1
        self.send_message(answer)
        if self.bad_messages > MOST_BAD_MESSAGES:
            self.close(1008)

    async def answer(self, message: Any) -> None:
        table, command = getattr(message, "table", None), getattr(message, "id", None)
        try:
            if isinstance(message, Command):
                await self._command(message)
            else:
                await _HANDLERS[type(message)](self, message)
        except SevenfoldError as error:
            missed = self._missed(message) if isinstance(error, StaleMove) else None
            self.server.metrics.refusals.labels(code(error)).inc()
            self.send_message(refused(error, self.lang, table, command, missed))
        except Exception:
            LOG.exception("a message could not be answered")
            self.server.metrics.refusals.labels("error").inc()
            self.send_message(refused_by_code("error", self.lang, table, command))

    def _missed(self, message: Any) -> Any:
        """Returns what the sender of a stale move has not seen yet."""
        table = self.tables.get(message.table) or self.server.hub.tables.get(message.table)
        if table is None or not isinstance(message, Play):
            return None
        return table.update(table.row.seat_of(self.person), message.after)

    async def _command(self, message: Any) -> None:
        started = time.perf_counter()
        if self.who is None:
            raise Refusal("sign_in")
        (self.chat if isinstance(message, Say | Phrase) else self.commands).take()
        table = self.tables.get(message.table) or await self.server.hub.table(message.table)
        if not table.may_watch(self.person):
            raise Refusal("unknown", what=message.table)
        ack = await play.command(self.server.hub, table, self.who, message)
        self.send_message(ack)
        self.server.metrics.command_done(type(message), time.perf_counter() - started)

    async def _hello(self, message: Hello) -> None:
        self.lang = message.lang

    async def _ping(self, _message: Ping) -> None:
        self.send_message(Pong(now=now()))

    async def _watch(self, message: Watch) -> None:
        most = self.server.settings.tables_per_socket
        if len(self.tables) >= most and message.table not in self.tables:
            raise Refusal("too_many_tables", most=most)
        hub = self.server.hub
        if await self._hand_over(message):
            return
        table = await hub.table(message.table)
        recent_chat = await chat.recent(hub, table, self.person)
        await play.come_back(hub, table, self.person)
        table = await hub.table(message.table)  # again: meanwhile it may have left memory
        # No `await` from here on: what is sent is for the seat that the person has now.
        if not table.may_watch(self.person):
            raise Refusal("unknown", what=message.table)
        seat = table.row.seat_of(self.person)
        self.tables[table.id] = table
        table.watchers.add(self)
        self.send_message(table.info(self.person))
        self.send_message(table.update(seat, message.after))
        if recent_chat and seat is not None:
            self.send_message(Chat(table=table.id, lines=recent_chat))
        if table.presence_changed():
            table.send_info()
        hub.follow(table)
        hub.schedule(table)

    async def _hand_over(self, message: Watch) -> bool:
        """Hands the socket to the home of the table that it shall watch, unless it watches one here; returns whether
        the socket has left."""
        siblings = self.server.siblings
        home = siblings.home(message.table)
        if home is None or self.tables:
            return False
        hello: Any = {"type": "hello", "lang": self.lang}
        messages = [ENCODER.encode(hello), ENCODER.encode(message)]
        handed = Handed(messages=messages, person=self.person, bad_messages=self.bad_messages)
        self.closing = await self.websocket.hand_over(siblings, home, handed)
        return self.closing

    async def _unwatch(self, message: Unwatch) -> None:
        self.stop_watching(message.table)
        self.send_message(Gone(table=message.table))

    def stop_watching(self, id: str) -> None:
        table = self.tables.pop(id, None)
        if table is not None:
            table.watchers.discard(self)
            if (seat := table.row.seat_of(self.person)) is not None and not table.connected(seat):
                table.went(seat)
                table.presence_changed()
                table.send_info()  # whoever has just sat down was not counted as present yet
            self.server.hub.schedule(table)

    def stop_watching_all(self) -> None:
        for id in list(self.tables):
            self.stop_watching(id)


_HANDLERS: Final[dict[type, Callable[[Connection, Any], Awaitable[None]]]] = {
    Hello: Connection._hello,
    Ping: Connection._ping,
    Watch: Connection._watch,
    Unwatch: Connection._unwatch,
}


async def serve(server: Server, who: Identity | None, lang: str, receive: Receive, websocket: WebSocket) -> None:
    """Serves an accepted connection until either side ends it; a command that has begun is completed."""
    connection = Connection(server, who, lang, websocket)
    server.metrics.sockets.inc()
    try:
        with server.sessions.held(connection):
            await connection.run(receive)
    finally:
        connection.stop_watching_all()
        server.metrics.sockets.dec()
