"""How long a person waits for bots while one guest runs tables of bots alone: python -m bench.server.starve [seconds]

A person plays two-player games of Yokai against an `expert`, first alone, then while a guest has 30 tables of four
`expert` bots. A wait is the time from the person's move until it is their turn again, over those where one bot moved.
"""

import asyncio
import secrets
import statistics
import sys
import tempfile
import time
from random import Random

from tests.server.client import Client, Json
from tests.server.processes import Process
from tests.server.scripted import choose

TABLES = 30
EXPERT: Json = {"kind": "bot", "level": "expert"}


async def wait_times(url: str, seconds: float, seed: int) -> list[float]:
    """Plays for so long and returns how long each of the bot's moves took, in seconds."""
    rng, times = Random(seed), list[float]()
    async with Client(url) as ann:
        await (await ann.guest("Ann")).connect()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            body = {"game": "yokai", "rules": {"players": 2}, "seats": [{}, EXPERT], "pace": 0, "start_now": True}
            id = (await ann.post("tables", body))["table"]["id"]
            await ann.watch(id)
            await ann.command("seed", id, seed=secrets.token_hex(16))
            times += await _play(ann, id, until, rng)
            await ann.command("concede", id)
    return times


async def _play(ann: Client, id: str, until: float, rng: Random) -> list[float]:
    times: list[float] = []
    await ann.until(lambda message: bool(ann.views.get(id)))
    while ann.views[id]["to_move"] and time.monotonic() < until:
        seen = ann.numbers[id]
        if 0 not in ann.views[id]["to_move"]:
            await ann.until(lambda _, seen=seen: ann.numbers[id] > seen, len(ann.heard), 60)  # type: ignore[misc]
            continue
        phase, start = ann.views[id]["phase"], time.monotonic()
        await ann.command("move", id, after=seen, move=choose(ann.views[id], rng))
        while ann.views[id]["to_move"] and 0 not in ann.views[id]["to_move"]:
            await ann.until(lambda _, n=ann.numbers[id]: ann.numbers[id] > n, len(ann.heard), 60)  # type: ignore[misc]
        if phase == "play" and ann.numbers[id] == seen + 2:
            times.append(time.monotonic() - start)
    return times


async def starve(url: str) -> list[str]:
    """Makes the guest's tables, which play on by themselves; returns their ids."""
    body = {"game": "yokai", "seats": [EXPERT] * 4, "seat": None, "pace": 0, "start_now": True}
    async with Client(url) as guest:
        await guest.guest("Guest")
        return [str((await guest.post("tables", body))["table"]["id"]) for _ in range(TABLES)]


async def entries(url: str, ids: list[str]) -> int:
    """Returns how many entries the logs of the tables have together."""
    async with Client(url) as reader:
        return sum([int((await reader.get(f"tables/{id}"))["table"]["number"]) for id in ids])


def told(name: str, times: list[float]) -> str:
    return f"{name}: {len(times)} waits, median {statistics.median(times):.2f} s, longest {max(times):.2f} s"


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    with tempfile.TemporaryDirectory() as folder, Process(f"sqlite:///{folder}/starve.db") as server:
        asyncio.run(wait_times(server.url, 10, 0))  # the thinkers start
        quiet = asyncio.run(wait_times(server.url, seconds, 1))
        print(told("quiet", quiet), flush=True)
        ids = asyncio.run(starve(server.url))
        before = asyncio.run(entries(server.url, ids))
        busy = asyncio.run(wait_times(server.url, seconds, 2))
        moves = asyncio.run(entries(server.url, ids)) - before
        print(told(f"with {TABLES} tables of bots alone, which made {moves} moves", busy))
        print(f"ratio of the medians: {statistics.median(busy) / statistics.median(quiet):.2f}")


if __name__ == "__main__":
    main()
