"""A server process of its own, which can be killed and started again on the same database."""

import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from random import Random

from sevenfold import games
from sevenfold.agents.agent import agent
from sevenfold.game import TABLE
from tests.ports import free_port


class ServerProcess:
    """The server as its operator starts it: one process, SQLite, no rate limits; `settings` by their names."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.settings = {f"SEVENFOLD_{name.upper()}": value for name, value in settings.items()}
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [str(Path(sys.executable).with_name("sevenfold")), "serve", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder}/house.db"]
        environment = os.environ | {"SEVENFOLD_RATES": "false", "SEVENFOLD_LOG_LEVEL": "warning"} | self.settings
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True)
        self._wait()

    def _wait(self) -> None:
        for _ in range(1200):
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError((self.folder / "server.log").read_text())

    def kill(self) -> None:
        """Ends the server and its bots without a word, as a power cut would."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
            self.process = None


def ready_bots() -> None:
    """What the bots compile is compiled (and kept on disk) before anybody waits for them."""
    for name in games.names():
        game, rng = games.entry(name).game, Random(1)
        state = game.start(games.entry(name).rules())
        while game.to_move(state) == (TABLE,):
            state = game.apply(state, game.table_move(state, rng))
        seat = next(by for by in game.to_move(state) if by != TABLE)
        for level in ("novice", "expert"):
            agent(name, level).choose(game.view(state, seat), 0.1, rng)
