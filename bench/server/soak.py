"""Memory of a server under a steady load: `python -m bench.server.soak [MINUTES] [MOVES_PER_SECOND]`, a line a minute.

Tables of four people are played one after the other, as in `load`, but at a given pace; finished games are replaced by
new ones. Memory must not grow with the number of games that were played.
"""

import asyncio
import gc
import resource
import sys
import tempfile
import time

import uvloop

from bench.server.driver import Load, processor_seconds
from bench.server.http import Http
from tests.server.processes import Process

TABLES = 20


async def soak(process: Process, minutes: int, pace: float) -> list[float]:
    """Returns the server's memory in MiB after each minute."""
    assert process.process is not None
    load, found = Load(process.port, TABLES, pace), []
    async with Http(process.port) as http:
        await load.open(http)
        renewing = asyncio.create_task(load.renew(http))
        for minute in range(1, minutes + 1):
            moves, used, begun = len(load.times), processor_seconds(process.process.pid), time.perf_counter()
            await asyncio.sleep(60)
            spent = time.perf_counter() - begun
            found.append(process.memory() / 1024)
            rate = (len(load.times) - moves) / spent
            share = (processor_seconds(process.process.pid) - used) / spent
            print(
                f"minute {minute:3}: {found[-1]:6.1f} MiB, {rate:5.1f} moves/s, {load.games} games over, "
                f"{load.refused} refused, {share:.2f} of a core",
                flush=True,
            )
            load.times.clear()
            gc.collect()
            if renewing.done():
                await renewing
        renewing.cancel()
        await asyncio.gather(renewing, return_exceptions=True)
    load.close()
    return found


def main() -> None:
    minutes = int((sys.argv[1:] or ["30"])[0])
    pace = float((sys.argv[2:] or ["80"])[0])
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    database = tempfile.TemporaryDirectory()
    with database as folder, Process(f"sqlite:///{folder}/soak.db", tables_per_person=100_000) as process:
        found = uvloop.run(soak(process, minutes, pace))
    half = found[len(found) // 2 :]
    print(f"second half: {half[0]:.1f} MiB at its begin, {half[-1]:.1f} MiB at its end")


if __name__ == "__main__":
    main()
