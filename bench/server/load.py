"""Four-player tables over loopback, at full load and at a steady rate: durable moves per second, answer times, memory
and processor.

The driver is this process, the server another one. An answer time is measured from sending a move to its
acknowledgement, which follows the commit. Rates per second of the server's processor time do not depend on what else
the machine is doing. Every measurement has a fixed length and a deadline, and ends every process that it started.
"""

import asyncio
import os
import resource
import signal
import statistics
import sys
import tempfile
import time
from typing import NoReturn

import uvloop

from bench.row import Row
from bench.server.driver import Load, largest, processor_seconds
from bench.server.http import Http
from tests.server.cluster import cluster
from tests.server.processes import Process

SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))
WARM = 2.0
STEADY = 1000.0
"""Moves per second of the measurement at a steady rate."""
DEADLINE = 60.0
"""Seconds for setting up and measuring together."""


async def drive(process: Process, database: int, tables: int, pace: float = 0.0) -> dict[str, float]:
    """Plays for `SECONDS`, at a pace in moves per second or as fast as possible, and returns the measured figures.

    `database` is the process of the database's server; 0 if there is none.
    """

    def used() -> tuple[float, float, float]:
        return processor_seconds(pid), processor_seconds(database) if database else 0.0, time.process_time()

    assert process.process is not None
    pid, load = process.process.pid, Load(process.port, tables, pace)
    async with asyncio.timeout(DEADLINE + SECONDS), Http(process.port) as http:
        await load.open(http)
        renewing = asyncio.create_task(load.renew(http))
        await asyncio.sleep(WARM)
        begun, before, games = time.perf_counter(), used(), load.games
        await asyncio.sleep(SECONDS)
        spent, games = time.perf_counter() - begun, load.games - games
        server, stored, driver = (after - first for first, after in zip(before, used(), strict=True))
        if renewing.done():
            await renewing
        renewing.cancel()
        await asyncio.gather(renewing, return_exceptions=True)
    memory = largest(pid)
    load.close()
    times = sorted(took for at, took in load.times if begun <= at <= begun + spent)
    return {
        "rate": len(times) / spent,
        "p50": 1000 * statistics.median(times),
        "p99": 1000 * times[int(len(times) * 0.99)],
        "memory": memory,
        "server": server / spent,
        "database": stored / spent,
        "driver": driver / spent,
        "games": games,
        "refused": load.refused,
    }


def measure(
    database: str, kind: str, tables: int, pace: float = 0.0, processes: int = 1, database_server: int = 0
) -> list[Row]:
    with Process(database, tables_per_person=100_000, workers=processes) as process:
        assert process.process is not None
        empty = largest(process.process.pid)
        try:
            found = uvloop.run(drive(process, database_server, tables, pace))
        except TimeoutError:
            print(f"{kind}, {tables} tables: not done within {DEADLINE + SECONDS:.0f} s", file=sys.stderr)
            return []
    several = f" of {processes} processes" if processes > 1 else ""
    name = f"server{several}, {kind}, {tables} tables" + (f" at {pace:,.0f} moves/s" if pace else "")
    each = f"{1024 * (found['memory'] - empty) / tables:.0f} KiB a table with its four sockets"
    if processes > 1:
        each = "the largest process"
    rate, server = found["rate"], found["server"]
    print(
        f"{name}: p50 {found['p50']:.1f} ms, p99 {found['p99']:.1f} ms, {found['memory']:.0f} MiB "
        f"({each}), server {server:.2f} of "
        f"a core ({1e6 * server / rate:.0f} µs a move, {100 * server / tables:.2f} % of a core a table), driver "
        f"{found['driver']:.2f} ({1e6 * found['driver'] / rate:.0f} µs a move), database {found['database']:.2f} "
        f"({1e6 * found['database'] / rate:.0f} µs a move), games ended {found['games']:.0f}, "
        f"refused {found['refused']:.0f}",
        file=sys.stderr,
    )
    return [
        Row(name, "moves/s", rate, 0.0),
        Row(f"{name}, p50", "ms", found["p50"], 0.0),
        Row(f"{name}, p99", "ms", found["p99"], 0.0),
        Row(f"{name}, per processor second", "moves", rate / server, 0.0),
    ]


def _end(*_: object) -> NoReturn:
    """Ends the server and the database with the driver, through their context managers."""
    raise SystemExit(143)


def run() -> list[Row]:
    signal.signal(signal.SIGTERM, _end)
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    rows: list[Row] = []
    loads = ((100, 0.0), (500, 0.0), (100, STEADY))
    for tables, pace in loads:
        with tempfile.TemporaryDirectory() as folder:
            rows += measure(f"sqlite:///{folder}/load.db", "SQLite", tables, pace)
    with cluster(durable=True) as running:
        for tables, pace in loads:
            rows += measure(running.new_database(), "PostgreSQL", tables, pace, 1, running.server.pid)
        rows += measure(running.new_database(), "PostgreSQL", 100, 0.0, 2, running.server.pid)
    return rows
