"""What others notice of an attack from one address: times of `/health` and of moves, and the server's memory.

`python -m bench.server.siege [SECONDS]`. The attack runs in a process of its own (`attackers`), the server in another
one with its default limits; a person at another address plays meanwhile. The first row is measured without the attack.
"""

import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from random import Random

from tests.server.client import Client
from tests.server.processes import Process
from tests.server.scripted import choose

PAUSE = 0.05


class Times:
    """Seconds that answers took."""

    def __init__(self) -> None:
        self.all: list[float] = []

    def percentile(self, percent: float) -> float:
        """Milliseconds."""
        return 1000 * sorted(self.all)[int(len(self.all) * percent / 100)]

    async def take(self, work: Callable[[], Awaitable[object]]) -> None:
        begun = time.perf_counter()
        await work()
        self.all.append(time.perf_counter() - begun)


async def ask_health(port: int, until: float, times: Times) -> None:
    """Asks on a new connection every time."""

    async def ask() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /health HTTP/1.1\r\nHost: here\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")
        writer.close()

    while time.perf_counter() < until:
        await times.take(ask)
        await asyncio.sleep(PAUSE)


async def play(people: list[Client], table: str, until: float, times: Times) -> None:
    """Four people play Yokai Septet, one move after the other."""
    rng = Random(1)
    while time.perf_counter() < until:
        while time.perf_counter() < until and (movers := people[0].views[table]["to_move"]):
            await _move(people[movers[0]], table, rng, times)
            number = people[movers[0]].numbers[table]
            await asyncio.gather(*(_caught_up(client, table, number) for client in people))
        if time.perf_counter() < until:
            table = await _table(people)


async def _table(people: list[Client]) -> str:
    table = str((await people[0].post("tables", {"game": "yokai", "grace": 0}))["table"]["id"])
    for client in people[1:]:
        await client.post(f"tables/{table}/sit", {"seed": "ab" * 16})
    await people[0].post(f"tables/{table}/start", {"seed": "ab" * 16})
    for client in people:
        await client.watch(table)
    return table


async def _caught_up(client: Client, table: str, number: int) -> None:
    if client.numbers[table] < number:
        await client.until(lambda m: m["type"] == "update" and m["number"] >= number)


async def _move(client: Client, table: str, rng: Random, times: Times) -> None:
    move = choose(client.views[table], rng)
    client.heard.clear()
    answer = {}

    async def send() -> None:
        answer.update(await client.command("move", table, after=client.numbers[table], move=move))

    await times.take(send)
    assert answer["type"] == "ack", answer
    await asyncio.sleep(PAUSE)


async def measure(process: Process, seconds: float) -> tuple[Times, Times, int]:
    """Returns the times of `/health` and of moves, and the most memory in KiB."""
    health, moves, memory = Times(), Times(), 0
    async with AsyncExitStack() as stack:
        # Everybody sits down before anything is timed: making HTTP clients holds up the driver itself.
        people = [await stack.enter_async_context(Client(process.url)) for _ in range(4)]
        for client in people:
            await (await client.guest("Ann")).connect()
        table, until = await _table(people), time.perf_counter() + seconds
        working = asyncio.gather(ask_health(process.port, until, health), play(people, table, until, moves))
        while not working.done():
            memory = max(memory, process.memory())
            await asyncio.sleep(0.1)
        await working
    return health, moves, memory


def report(name: str, health: Times, moves: Times, memory: int) -> None:
    for what, times in (("/health", health), ("moves", moves)):
        print(
            f"{name:8} {what:8} {len(times.all):5} answers, p50 {times.percentile(50):6.1f} ms, "
            f"p99 {times.percentile(99):6.1f} ms, longest {times.percentile(99.999):6.1f} ms"
        )
    print(f"{name:8} memory   {memory / 1024:.1f} MiB")


def siege(seconds: float) -> tuple[Times, Times, float]:
    """Returns the times of `/health` and of moves under the attack, and by how many MiB memory grew."""
    with tempfile.TemporaryDirectory() as folder, Process(f"sqlite:///{folder}/siege.db", rates="true") as process:
        asyncio.run(measure(process, 1))  # the first requests load what is loaded late
        quiet_health, quiet_moves, before = asyncio.run(measure(process, 5))
        report("quiet", quiet_health, quiet_moves, before)
        attack = subprocess.Popen([sys.executable, "-m", "bench.server.attackers", str(process.port)])
        try:
            time.sleep(3)
            health, moves, memory = asyncio.run(measure(process, seconds))
            assert attack.poll() is None
        finally:
            attack.kill()
            attack.wait()
        report("attack", health, moves, memory)
    return health, moves, (memory - before) / 1024


if __name__ == "__main__":
    print(f"memory grew by {siege(float((sys.argv[1:] or ['30'])[0]))[2]:.1f} MiB")
