"""A server in a process of its own, that can be killed and started again at the same address."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from tests.ports import free_port

ROOT = Path(__file__).parent.parent.parent


class Process:
    """`sevenfold serve` on a fixed port."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        chosen = {
            "database": database, "port": self.port, "rates": "false", "bot_processes": 1, "log_level": "warning",
            "games": "toy=tests.toy",
        } | settings  # fmt: skip
        named = {f"SEVENFOLD_{name.upper()}": str(value) for name, value in chosen.items()}
        self.environment = {**os.environ, **named, "PYTHONPATH": str(ROOT)}
        self.process: subprocess.Popen[bytes] | None = None
        self.log: Any = None
        """The file that takes standard error; by default the tests' own."""

    def start(self) -> None:
        command = [sys.executable, "-c", "from sevenfold.cli import main; raise SystemExit(main())", "serve"]
        self.process = subprocess.Popen(
            command, env=self.environment, cwd=ROOT, start_new_session=True, stderr=self.log
        )
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            ended = self.process.poll()
            assert ended is None, f"the server ended while starting: {ended}"
            try:
                if httpx.get(f"{self.url}/health", timeout=2).is_success:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
        raise TimeoutError("the server did not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Asks it to end, and says how it ended."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def memory(self) -> int:
        """Resident memory in KiB."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text("ascii")
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    def __enter__(self) -> "Process":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop()
