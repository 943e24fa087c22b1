"""Measures how balanced a scenario is: bot processes play many games of it, in batches that share the thinkers."""

import asyncio
from typing import Final

import msgspec
from msgspec import Raw

from sevenfold.server.bots.analysis_queue import Advance
from sevenfold.server.bots.job import Balance
from sevenfold.server.bots.pool import Bots

GAMES: Final = 400
BATCH: Final = 20


async def measure(bots: Bots, game: str, rules: msgspec.Struct, advance: Advance) -> str:
    """Returns the report on a scenario as JSON; raises `BotFailed`."""
    raw = Raw(msgspec.json.encode(rules))
    free = asyncio.Semaphore(bots.analysts)
    count = GAMES // BATCH
    done = 0

    async def play(number: int) -> Raw:
        nonlocal done
        async with free:
            answer = await bots.analyse(Balance(game=game, rules=raw, games=BATCH, seed=number))
        done += 1
        await advance(done / (count + 1))
        return Raw(answer)

    async with asyncio.TaskGroup() as group:
        batches = [group.create_task(play(number)) for number in range(count)]
    played = [batch.result() for batch in batches]
    return (await bots.analyse(Balance(game=game, rules=raw, games=0, seed=0, played=played))).decode()
