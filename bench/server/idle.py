"""A thousand sockets that only listen for a minute: checks that all stay open and measures their memory."""

import asyncio
import os
import resource
import sys
import tempfile

import httpx
import uvloop

from bench.row import Row
from bench.server.websocket import dial
from tests.server.processes import Process

SOCKETS = 1000
SECONDS = float(os.environ.get("BENCH_IDLE_SECONDS", "60"))


async def idle(process: Process) -> tuple[int, int]:
    """Returns how many sockets are open at the end and how many answered a last ping."""
    async with httpx.AsyncClient(base_url=process.url, timeout=120) as http:
        token = (await http.post("/api/guest", json={"nickname": "Idle"})).json()["token"]
    pongs = 0

    def hear(data: bytes) -> None:
        nonlocal pongs
        pongs += b'"pong"' in data

    wires = [await dial(process.port, token, hear) for _ in range(SOCKETS)]
    await asyncio.sleep(SECONDS)
    for wire in wires:
        wire.send(b'{"type":"ping"}')
    await asyncio.sleep(5)
    alive = sum(not wire.lost for wire in wires)
    for wire in wires:
        wire.transport.close()
    return alive, pongs


def run() -> list[Row]:
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder, Process(f"sqlite:///{folder}/idle.db") as process:
        before = process.memory()
        alive, pongs = uvloop.run(idle(process))
        cost = (process.memory() - before) / SOCKETS
    print(f"{alive} of {SOCKETS} sockets alive after {SECONDS:.0f} s, {pongs} answered a ping", file=sys.stderr)
    assert alive == pongs == SOCKETS
    return [Row(f"server, {SOCKETS} idle sockets", "KiB each", cost, 0.0)]
