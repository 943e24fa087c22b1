"""Four-player tables under full load over loopback: durable moves per second, answer times, memory and processor.

The driver is this process, the server another one. Every seat has a socket of its own and moves as soon as it may;
an answer time is from sending a move to its acknowledgement, which follows the commit.
"""

import asyncio
import os
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

import httpx
import msgspec
import uvloop

from bench.row import Row
from bench.websocket import Wire, dial
from tests.server.cluster import cluster
from tests.server.processes import Process

SECONDS = float(os.environ.get("BENCH_SECONDS", "15"))
WARM = 3.0


class SeenView(msgspec.Struct):
    """What the driver looks at in a view of Yokai Septet."""

    seat: int
    to_move: list[int | str]
    phase: str
    legal: list[str]
    due: dict[str, int]


class Heard(msgspec.Struct):
    """Any frame, as far as the driver cares."""

    type: str
    number: int = 0
    view: SeenView | None = None
    code: str = ""


HEARD = msgspec.json.Decoder(Heard)


class Seat:
    """A player who plays the first legal card at once."""

    def __init__(self, load: "Load", token: str) -> None:
        self.load, self.token = load, token
        self.table = b""
        self.sent_at = 0.0
        self.waiting = False
        self.last: tuple[int, SeenView] | None = None
        self.count = 0
        self.wire: Wire | None = None

    async def watch(self, port: int, table: str) -> None:
        self.table, self.last, self.waiting = table.encode(), None, False
        if self.wire is None:
            self.wire = await dial(port, self.token, self.hear)
        self.wire.send(b'{"type":"watch","table":"%s"}' % self.table)

    def hear(self, data: bytes) -> None:
        heard = HEARD.decode(data)
        if heard.type == "update" and heard.view is not None:
            self.last = (heard.number, heard.view)
        elif heard.type == "ack":
            self.waiting = False
            self.load.times.append((time.perf_counter(), time.perf_counter() - self.sent_at))
        elif heard.type == "refused":
            self.waiting = False
            self.load.refused[heard.code] = self.load.refused.get(heard.code, 0) + 1
        if self.last is not None and not self.waiting:
            self._move(*self.last)

    def _move(self, number: int, view: SeenView) -> None:
        if not view.to_move:
            self.load.finished.add(self.table.decode())
        if view.seat not in view.to_move:
            return
        if view.phase == "pass":
            cards = iter(view.legal)
            give = {seat: [next(cards) for _ in range(due)] for seat, due in view.due.items()}
            move = {"by": view.seat, "do": "pass", "give": give}
        else:
            move = {"by": view.seat, "do": "play", "card": view.legal[self.count % len(view.legal)]}
        self.count, self.waiting = self.count + 1, True
        command = {"type": "move", "table": self.table.decode(), "id": f"{self.count}", "after": number, "move": move}
        self.sent_at = time.perf_counter()
        assert self.wire is not None
        self.wire.send(msgspec.json.encode(command))


class Load:
    """So many tables at the same time; a table that is over is followed by another."""

    def __init__(self, process: Process, tables: int) -> None:
        self.process, self.count = process, tables
        self.times: list[tuple[float, float]] = []
        self.refused: dict[str, int] = {}
        self.finished: set[str] = set()
        self.groups: dict[str, list[Seat]] = {}

    async def run(self) -> dict[str, float]:
        async with httpx.AsyncClient(base_url=self.process.url, timeout=120) as http:
            tokens = await asyncio.gather(*(_guest(http, n) for n in range(self.count * 4)))
            people = [Seat(self, token) for token in tokens]
            await asyncio.gather(*(self._table(http, people[4 * n : 4 * n + 4]) for n in range(self.count)))
            renewing = asyncio.create_task(self._renew(http))
            await asyncio.sleep(WARM)
            begun, used, driver = time.perf_counter(), self._used(), _own()
            await asyncio.sleep(SECONDS)
            spent = time.perf_counter() - begun
            used, driver = self._used() - used, _own() - driver
            renewing.cancel()
        for seat in people:
            if seat.wire is not None:
                seat.wire.transport.close()
        times = sorted(took for at, took in self.times if begun <= at <= begun + spent)
        return {
            "rate": len(times) / spent,
            "p50": 1000 * statistics.median(times),
            "p99": 1000 * times[int(len(times) * 0.99)],
            "memory": self.process.memory() / 1024,
            "processor": used / spent,
            "driver": driver / spent,
            "refused": sum(self.refused.values()),
        }

    def _used(self) -> float:
        """Processor seconds of the server so far."""
        assert self.process.process is not None
        parts = Path(f"/proc/{self.process.process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
        return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")

    async def _table(self, http: httpx.AsyncClient, seats: list[Seat]) -> None:
        body = {"game": "yokai", "visibility": "link", "allow_undo": False, "grace": 0}
        made = await http.post("/api/tables", json=body, headers=_signed(seats[0]))
        table = made.raise_for_status().json()["table"]["id"]
        for seat in seats[1:]:
            await http.post(f"/api/tables/{table}/sit", json={"seed": "ab" * 16}, headers=_signed(seat))
        started = await http.post(f"/api/tables/{table}/start", json={"seed": "ab" * 16}, headers=_signed(seats[0]))
        started.raise_for_status()
        self.groups[table] = seats
        for seat in seats:
            await seat.watch(self.process.port, table)

    async def _renew(self, http: httpx.AsyncClient) -> None:
        async with asyncio.TaskGroup() as group:
            while True:
                for table in list(self.finished):
                    self.finished.discard(table)
                    if seats := self.groups.pop(table, None):
                        group.create_task(self._table(http, seats))
                await asyncio.sleep(0.02)


async def _guest(http: httpx.AsyncClient, number: int) -> str:
    answer = await http.post("/api/guest", json={"nickname": f"P{number}"})
    return str(answer.raise_for_status().json()["token"])


def _signed(seat: Seat) -> dict[str, str]:
    return {"Authorization": f"Bearer {seat.token}"}


def _own() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def measure(database: str, kind: str, tables: int) -> list[Row]:
    with Process(database, tables_per_person=100_000) as process:
        empty = process.memory() / 1024
        found = uvloop.run(Load(process, tables).run())
    name = f"server, {kind}, {tables} tables"
    print(
        f"{name}: p50 {found['p50']:.1f} ms, p99 {found['p99']:.1f} ms, {found['memory']:.0f} MB "
        f"({1024 * (found['memory'] - empty) / tables:.0f} KiB a table with its four sockets), "
        f"processor {found['processor']:.2f} of a core ({1e6 * found['processor'] / found['rate']:.0f} µs a move), "
        f"driver {found['driver']:.2f}, refused {found['refused']:.0f}",
        file=sys.stderr,
    )
    return [Row(name, "moves/s", found["rate"], 0.0), Row(f"{name}, p99", "ms", found["p99"], 0.0)]


def run() -> list[Row]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    rows: list[Row] = []
    for tables in (100, 500):
        with tempfile.TemporaryDirectory() as folder:
            rows += measure(f"sqlite:///{folder}/load.db", "SQLite", tables)
    with cluster(durable=True) as running:
        for tables in (100, 500):
            rows += measure(running.new_database(), "PostgreSQL", tables)
    return rows
