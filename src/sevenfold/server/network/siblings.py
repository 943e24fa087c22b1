"""The server processes that one command started: which of them a table belongs to, and how sockets get there.

The *home* of a table is one of these processes, chosen by the table's id. A socket that watches a table is handed to
its home, so that one process alone applies the table's moves and makes its views. Where that cannot be done, the socket
stays where it is: any process can serve any table.
"""

import asyncio
import logging
import socket
import sys
from pathlib import Path
from typing import IO, Any, Final, Protocol
from zlib import crc32

import msgspec

if sys.platform != "win32":
    import fcntl

LARGEST: Final = 128 * 1024
"""Bytes of what is handed over with a socket; a system takes more in one piece, or the socket stays."""
BACKLOG: Final = 1024
"""Sockets that may wait to be taken."""
ENDING: Final = 5.0
"""Seconds in which a command that has begun is completed when the process ends."""
LOG: Final = logging.getLogger("sevenfold")


class Handed(msgspec.Struct, kw_only=True):
    """What the next process needs to know of a WebSocket."""

    request: bytes = b""
    """The request that opened it: whoever sent it is checked again."""
    person: str | None
    """Who it was, for the case that their session has ended meanwhile."""
    messages: list[bytes]
    """What the client has sent and nobody has handled, in order."""
    frames_left: float = 0
    bad_messages: int


class Sockets(Protocol):
    """What takes the sockets that other processes hand over."""

    def accept(self, taken: socket.socket, handed: Handed) -> None: ...

    async def end(self, seconds: float) -> None: ...


class Siblings:
    """This process among those that share a folder; without a folder there are no others."""

    def __init__(self, folder: Path | None = None, count: int = 1, sockets: Sockets | None = None) -> None:
        self.folder, self.count, self.sockets = folder, count, sockets
        self.number: int | None = None
        """This process's number, below `count`; no two living processes have the same."""
        self.lock: IO[bytes] | None = None
        self.listener: socket.socket | None = None

    def open(self) -> None:
        """Takes a free number and listens for sockets. While a process is being replaced, none may be free: its
        successor asks again later."""
        if self.folder is None or self.number is not None:
            return
        try:
            for number in range(self.count):
                lock = (self.folder / f"process-{number}").open("ab")
                if _locked(lock):
                    self.lock = lock
                    self._listen(self._path(number))
                    self.number = number
                    return
                lock.close()
        except OSError:
            LOG.warning("no sockets can be taken from other processes", exc_info=True)
            self._close()

    async def close(self) -> None:
        self._close()
        if self.sockets is not None:
            await self.sockets.end(ENDING)

    def _close(self) -> None:
        if self.listener is not None:
            asyncio.get_running_loop().remove_reader(self.listener.fileno())
            self.listener.close()
        if self.lock is not None:
            self.lock.close()
        self.folder = self.number = self.listener = self.lock = None

    # --- homes ----------------------------------------------------------------------------------------

    def home(self, table: str) -> int | None:
        """Returns the number of the process that a table belongs to; None if it is this one, or there are no others."""
        if self.folder is None:
            return None
        number = crc32(table.encode()) % self.count
        return None if number == self.number else number

    def offer(self, table: str) -> str:
        """Returns the news that a table which belongs to another process needs somebody to run it."""
        assert self.folder is not None
        return f"l:{self.folder.name}/{table}"

    def offered(self, id: str) -> str | None:
        """Returns the table of such news if it belongs to this process."""
        folder, _, table = id.partition("/")
        mine = self.folder is not None and self.folder.name == folder and self.home(table) is None
        return table if mine else None

    # --- sockets --------------------------------------------------------------------------------------

    def hand_over(self, number: int, descriptor: int, handed: Handed) -> bool | None:
        """Hands a socket to a process; returns False if it cannot have it, None if it has no room just now."""
        data = msgspec.msgpack.encode(handed)
        if self.number is None or len(data) > LARGEST:
            return False
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as link:
                link.setblocking(False)
                link.connect(self._path(number))
                socket.send_fds(link, [data], [descriptor])
        except BlockingIOError:
            return None
        except OSError:  # nobody has the number at this moment
            return False
        return True

    def _path(self, number: int) -> Any:
        assert self.folder is not None
        return str(self.folder / f"process-{number}.socket")

    def _listen(self, path: str) -> None:
        Path(path).unlink(missing_ok=True)  # its process has ended
        self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.listener.setblocking(False)
        self.listener.bind(path)
        self.listener.listen(BACKLOG)
        asyncio.get_running_loop().add_reader(self.listener.fileno(), self._connected)

    def _connected(self) -> None:
        while self.listener is not None:
            try:
                link, _ = self.listener.accept()
            except BlockingIOError:
                return
            link.setblocking(False)
            asyncio.get_running_loop().add_reader(link.fileno(), self._receive, link)

    def _receive(self, link: socket.socket) -> None:
        """Takes the one socket that comes by a link."""
        asyncio.get_running_loop().remove_reader(link.fileno())
        with link:
            data, descriptors, _, _ = socket.recv_fds(link, LARGEST, 1)
        for descriptor in descriptors:
            taken = socket.socket(fileno=descriptor)
            taken.setblocking(False)
            assert self.sockets is not None
            self.sockets.accept(taken, msgspec.msgpack.decode(data, type=Handed))


def _locked(file: IO[bytes]) -> bool:
    """Locks a file until this process ends, if no other one has; returns whether it did."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
