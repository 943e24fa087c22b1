"""A load on the server: four-player tables of Yokai Septet played at full speed, with a socket for every seat."""

import asyncio
import re
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from bench.server.http import Http
from bench.server.websocket import Wire, dial

TO_MOVE: Final = re.compile(rb'"to_move":\[([^\]]*)\]')

TABLES_EACH: Final = 10


class SeenView(msgspec.Struct):
    """The fields of a view that a player uses."""

    seat: int
    phase: str
    legal: list[str]
    due: dict[str, int]


class Heard(msgspec.Struct):
    """The fields of an update that a player to move uses."""

    number: int
    view: SeenView


HEARD: Final = msgspec.json.Decoder(Heard)


class Seat:
    """A player who plays a legal card at once. Updates are decoded only when this seat is to move."""

    def __init__(self, load: "Load", token: str) -> None:
        self.load, self.token = load, token
        self.table = self.mine = b""
        self.sent_at = 0.0
        self.waiting = False
        self.asked: Heard | None = None
        self.count = 0
        self.wire: Wire | None = None

    async def dial(self, port: int) -> None:
        self.wire = await dial(port, self.token, self.hear)

    def watch(self, table: str, number: int) -> None:
        assert self.wire is not None
        if self.table:
            self.wire.send(b'{"type":"unwatch","table":"%s"}' % self.table)
        self.table, self.mine = table.encode(), b"%d" % number
        self.asked, self.waiting = None, False
        self.wire.send(b'{"type":"watch","table":"%s"}' % self.table)

    def hear(self, data: bytes) -> None:
        if data.startswith(b'{"type":"update"'):
            self._update(data)
        elif data.startswith(b'{"type":"ack"'):
            now = time.perf_counter()
            self.waiting = False
            self.load.times.append((now, now - self.sent_at))
        elif data.startswith(b'{"type":"refused"'):
            self.waiting = False
            self.load.refused += 1
        if self.asked is not None and not self.waiting:
            self.waiting = True
            if self.load.pace:
                self.load.ready.append(partial(self._move, self.asked))
            else:
                self._move(self.asked)

    def _update(self, data: bytes) -> None:
        found = TO_MOVE.search(data)
        if found is None or self.table not in data[:60]:
            return
        movers = found[1]
        self.asked = HEARD.decode(data) if self.mine in movers else None
        if not movers and self.mine == b"0":
            self.load.finished.put_nowait(self.table.decode())

    def _move(self, heard: Heard) -> None:
        view = heard.view
        if view.phase == "pass":
            cards = iter(view.legal)
            give = {seat: [next(cards) for _ in range(due)] for seat, due in view.due.items()}
            move = msgspec.json.encode({"by": view.seat, "do": "pass", "give": give})
        else:
            card = view.legal[self.count % len(view.legal)].encode()
            move = b'{"by":%d,"do":"play","card":"%s"}' % (view.seat, card)
        self.count, self.waiting, self.asked = self.count + 1, True, None
        command = b'{"type":"move","table":"%s","id":"%d","after":%d,"move":%s}'
        self.sent_at = time.perf_counter()
        assert self.wire is not None
        if self.wire.transport.is_closing():
            return  # the load has ended
        self.wire.send(command % (self.table, self.count, heard.number, move))


class Load:
    """A number of tables at the same time; a table that is over is replaced by another.

    With a `pace` in moves per second, the players take turns: whoever has waited longest moves next.
    """

    def __init__(self, port: int, tables: int, pace: float = 0.0) -> None:
        self.port, self.count, self.pace = port, tables, pace
        self.ready: deque[Callable[[], None]] = deque()
        """The moves of those who wait for their turn at the pace."""
        self.times: list[tuple[float, float]] = []
        self.refused = 0
        self.games = 0
        self.finished: asyncio.Queue[str] = asyncio.Queue()
        self.groups: dict[str, list[Seat]] = {}
        self.people: list[Seat] = []

    async def open(self, http: Http) -> None:
        """Seats every player at several tables, with a socket for each; play begins when all tables exist."""
        groups = -(-self.count // TABLES_EACH)
        tokens = await asyncio.gather(*(_guest(http, n) for n in range(groups * 4)))
        parties = [
            [Seat(self, token) for token in tokens[4 * group : 4 * group + 4]]
            for group in (table // TABLES_EACH for table in range(self.count))
        ]
        self.people = [seat for party in parties for seat in party]
        for first in range(0, len(self.people), 50):
            await asyncio.gather(*(seat.dial(self.port) for seat in self.people[first : first + 50]))
        tables = await asyncio.gather(*(self._table(http, party) for party in parties))
        for table, party in zip(tables, parties, strict=True):
            self._play(table, party)

    async def renew(self, http: Http) -> None:
        """Keeps the pace and replaces finished tables until it is cancelled; raises the errors of new tables."""
        async with asyncio.TaskGroup() as group:
            if self.pace:
                group.create_task(self._keep_pace())
            while True:
                seats = self.groups.pop(await self.finished.get())
                self.games += 1
                group.create_task(self._again(http, seats))

    async def _keep_pace(self) -> None:
        """Lets moves be made evenly. What was due while nobody was ready is made as soon as somebody is."""
        begun, made = time.perf_counter(), 0
        while True:
            await asyncio.sleep(0.001)
            due = int((time.perf_counter() - begun) * self.pace) - made
            for _ in range(min(due, len(self.ready))):
                self.ready.popleft()()
                made += 1

    async def _again(self, http: Http, seats: list[Seat]) -> None:
        self._play(await self._table(http, seats), seats)

    async def _table(self, http: Http, seats: list[Seat]) -> str:
        body = {"game": "yokai", "visibility": "link", "allow_undo": False, "grace": 0}
        table = str((await http.post("/api/tables", body, seats[0].token))["table"]["id"])
        for seat in seats[1:]:
            await http.post(f"/api/tables/{table}/sit", {"seed": "ab" * 16}, seat.token)
        await http.post(f"/api/tables/{table}/start", {"seed": "ab" * 16}, seats[0].token)
        return table

    def _play(self, table: str, seats: list[Seat]) -> None:
        self.groups[table] = seats
        for number, seat in enumerate(seats):
            seat.watch(table, number)

    def close(self) -> None:
        for seat in self.people:
            if seat.wire is not None:
                seat.wire.transport.abort()


async def _guest(http: Http, number: int) -> str:
    return str((await http.post("/api/guest", {"nickname": f"P{number}"}))["token"])


def processor_seconds(pid: int) -> float:
    """The processor time that a process and those that it started have used so far, in all their threads."""
    used = sum(map(processor_seconds, children(pid)))
    with suppress(FileNotFoundError, ProcessLookupError):  # a thread or process that has just ended
        for task in Path(f"/proc/{pid}/task").iterdir():
            used += int((task / "schedstat").read_text("ascii").split()[0]) / 1e9
    return used


def largest(pid: int) -> float:
    """The resident memory in MiB of the largest among a process and those that it started."""
    status = Path(f"/proc/{pid}/status").read_text("ascii")
    own = int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) / 1024
    return max([own, *map(largest, children(pid))])


def children(pid: int) -> list[int]:
    with suppress(FileNotFoundError, ProcessLookupError):
        tasks = [task / "children" for task in Path(f"/proc/{pid}/task").iterdir()]
        return [int(child) for task in tasks for child in task.read_text("ascii").split()]
    return []
