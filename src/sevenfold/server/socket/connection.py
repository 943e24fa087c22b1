"""The socket: one per client, any number of tables on it, every message bounded and answered."""

import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol

import msgspec

import sevenfold
from sevenfold.errors import Refusal, SevenfoldError, StaleMove
from sevenfold.server.server import House
from sevenfold.server.store.rows import Who, now
from sevenfold.server.tables import chat, play
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import (
    AnyMessage,
    Chat,
    Command,
    Gone,
    Hello,
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

LONGEST: Final = 16 * 1024
MOST_WAITING: Final = 4 * 1024 * 1024
MOST_TABLES: Final = 30
STRIKES: Final = 50
DECODER: Final = msgspec.json.Decoder(AnyMessage)
ENCODER: Final = msgspec.json.Encoder()
LOG: Final = logging.getLogger("sevenfold.socket")
Receive = Callable[[], Awaitable[Any]]


class Line(Protocol):
    """The way out of a connection; see `line`."""

    def put(self, data: bytes) -> int: ...

    def hang_up(self, code: int) -> None: ...


class Socket:
    """A connection: messages come in one at a time; what goes out may not pile up for ever."""

    def __init__(self, house: House, who: Who | None, lang: str, line: Line) -> None:
        self.house, self.who, self.lang, self.line = house, who, lang, line
        self.person = None if who is None else who.id
        self.tables: dict[str, Table] = {}
        self.closing = False
        self.strikes = 0

    # --- out ------------------------------------------------------------------------------------------

    def send(self, data: bytes) -> None:
        """Sends a message; one who does not read is cut off, and can come back and resume."""
        if not self.closing and self.line.put(data) > MOST_WAITING:
            self.close(1013)

    def tell(self, message: msgspec.Struct) -> None:
        self.send(ENCODER.encode(message))

    def close(self, code: int) -> None:
        self.closing = True
        self.line.hang_up(code)

    # --- in -------------------------------------------------------------------------------------------

    async def read(self, receive: Receive) -> None:
        name = None if self.who is None else self.who.name
        self.tell(Welcome(version=sevenfold.__version__, person=self.person, name=name))
        while not self.closing:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            await self.take(event.get("text") or event.get("bytes") or b"")

    async def take(self, data: bytes | str) -> None:
        """One message, answered whatever it is."""
        caller = self.person or f"socket {id(self)}"
        if len(data) > LONGEST:
            return self._strike(refused_by_code("too_large", self.lang))
        if not self.house.limits.allow("messages", caller):
            return self._strike(refused_by_code("rate", self.lang))
        try:
            message = DECODER.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            problem = Refusal("bad_message", detail=str(error)[:200])
            return self._strike(refused(problem, self.lang))
        await self.answer(message)
        return None

    def _strike(self, answer: msgspec.Struct) -> None:
        """Somebody who keeps sending nonsense is shown the door."""
        self.strikes += 1
        self.tell(answer)
        if self.strikes > STRIKES:
            self.close(1008)

    async def answer(self, message: Any) -> None:
        table, command = getattr(message, "table", None), getattr(message, "id", None)
        try:
            if isinstance(message, Command):
                await self._command(message)
            else:
                await _ANSWER[type(message)](self, message)
        except SevenfoldError as error:
            missed = self._missed(message) if isinstance(error, StaleMove) else None
            self.house.metrics.refusals[code(error)] += 1
            self.tell(refused(error, self.lang, table, command, missed))
        except Exception:
            LOG.exception("a message could not be answered")
            self.house.metrics.refusals["error"] += 1
            self.tell(refused_by_code("error", self.lang, table, command))

    def _missed(self, message: Any) -> Any:
        table = self.tables.get(message.table) or self.house.hub.tables.get(message.table)
        if table is None or not isinstance(message, Play):
            return None
        return table.update(table.row.seat_of(self.person), message.after)

    async def _command(self, message: Any) -> None:
        started = time.perf_counter()
        if self.who is None:
            raise Refusal("sign_in")
        door = "chat" if isinstance(message, Say | Phrase) else "commands"
        self.house.limits.take(door, self.who.id)
        table = self.tables.get(message.table) or await self.house.hub.table(message.table)
        ack = await play.command(self.house.hub, table, self.who, message)
        self.tell(ack)
        self.house.metrics.commands[type(message).__name__.lower()] += 1
        self.house.metrics.command_time.add(time.perf_counter() - started)

    async def _hello(self, message: Hello) -> None:
        self.lang = message.lang

    async def _ping(self, _message: Ping) -> None:
        self.tell(Pong(now=now()))

    async def _watch(self, message: Watch) -> None:
        if len(self.tables) >= MOST_TABLES and message.table not in self.tables:
            raise Refusal("too_many_tables", most=MOST_TABLES)
        hub = self.house.hub
        table = await hub.table(message.table)
        seat = table.row.seat_of(self.person)
        said = await chat.lines(hub, table) if seat is not None else []
        if seat is not None:
            async with table.lock:
                await play.come_back(hub, table, seat)
        if not table.may_watch(self.person):
            raise Refusal("unknown", what=message.table)
        self.tables[table.id] = table
        table.watchers.add(self)
        self.tell(table.info(self.person))
        self.tell(table.update(table.row.seat_of(self.person), message.after))
        if said:
            self.tell(Chat(table=table.id, lines=said))
        if table.presence_changed():
            table.tell_info()
        hub.mind(table)

    async def _unwatch(self, message: Unwatch) -> None:
        self.forget(message.table)
        self.tell(Gone(table=message.table))

    def forget(self, id: str) -> None:
        table = self.tables.pop(id, None)
        if table is not None:
            table.watchers.discard(self)
            if (seat := table.row.seat_of(self.person)) is not None:
                table.last_seen[seat] = now()
                self.house.hub.here.add((self.person or "", id))
            self.house.hub.mind(table)

    def leave(self) -> None:
        """The connection is gone."""
        for id in list(self.tables):
            self.forget(id)


_ANSWER: Final[dict[type, Callable[[Socket, Any], Awaitable[None]]]] = {
    Hello: Socket._hello,
    Ping: Socket._ping,
    Watch: Socket._watch,
    Unwatch: Socket._unwatch,
}


async def serve(house: House, who: Who | None, lang: str, receive: Receive, line: Line) -> None:
    """One accepted connection, until either side ends it; a command under way is done to its end."""
    socket = Socket(house, who, lang, line)
    house.sockets.add(socket)
    house.metrics.sockets += 1
    try:
        await socket.read(receive)
    finally:
        socket.leave()
        house.sockets.discard(socket)
        house.metrics.sockets -= 1
