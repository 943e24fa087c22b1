"""Workers that think for the bots of a server, and outlive its database."""

import asyncio
import os
import signal
import subprocess
import sys
from typing import Any

import pytest

from sevenfold.server.bots import workers
from tests.server.processes import ROOT, Process
from tests.server.scripted import Player, make_table


def test_a_worker_thinks_for_the_bots_and_a_dead_workers_job_is_taken_up(postgres: Any) -> None:
    url = postgres.new_database()
    environment = {
        **os.environ, "PYTHONPATH": str(ROOT), "SEVENFOLD_DATABASE": url, "SEVENFOLD_GAMES": "toy=tests.toy",
        "SEVENFOLD_BOT_LEASE": "3",
    }  # fmt: skip
    command = [sys.executable, "-c", "from sevenfold.cli import main; raise SystemExit(main())", "worker"]

    async def one_game(server: str) -> None:
        ann = Player(server, 5)
        async with ann:
            await ann.guest("Ann")
            table = await make_table(ann, "toy", {}, 0, 2, start_now=True)
            async with asyncio.timeout(60):
                while (await ann.get(f"tables/{table}"))["table"]["status"] != "finished":
                    await asyncio.sleep(0.1)

    with Process(url, bots="workers", bot_lease=3) as server:
        worker = subprocess.Popen(command, env=environment, cwd=ROOT)
        asyncio.run(one_game(server.url))
        worker.send_signal(signal.SIGKILL)
        worker.wait()
        worker = subprocess.Popen(command, env=environment, cwd=ROOT)
        asyncio.run(one_game(server.url))
        worker.kill()
        worker.wait()


def test_a_worker_waits_for_a_database_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 0.0)

    class Writer:
        asked = 0

        async def write(self, _: Any) -> None:
            self.asked += 1
            raise ConnectionRefusedError if self.asked < 4 else asyncio.CancelledError

    writer: Any = Writer()
    thinkers: Any = None
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(workers._do_jobs(writer, thinkers, 1.0, "person"))
    assert writer.asked == 4
