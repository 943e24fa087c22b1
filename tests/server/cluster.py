"""A throw-away PostgreSQL on a free port, its files in a temporary folder; a new database whenever one is asked for."""

import asyncio
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from tests.ports import free_port

MEMORY, ROOM = "/dev/shm", 2 << 30
SCRIPT = Path(__file__).parent.parent.parent / "scripts" / "postgres"


class Cluster:
    """A running PostgreSQL."""

    def __init__(self, port: int, server: "subprocess.Popen[bytes]") -> None:
        self.port, self.server = port, server
        self.count = 0

    def new_database(self) -> str:
        """The address of an empty database."""
        self.count += 1
        name = f"test{self.count}"
        asyncio.run(self._execute(f"CREATE DATABASE {name}"))
        return f"postgresql://sevenfold@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        """Ends it at once, whoever is connected."""
        self.server.send_signal(signal.SIGINT)
        self.server.wait(30)

    def drop(self, url: str) -> None:
        """Removes a database that no test asks for any more, whoever is connected."""
        asyncio.run(self._execute(f"DROP DATABASE {url.rpartition('/')[2]} WITH (FORCE)"))

    async def _execute(self, statement: str) -> None:
        connection = await asyncpg.connect(f"postgresql://sevenfold@127.0.0.1:{self.port}/postgres")
        await connection.execute(statement)
        await connection.close()


@contextmanager
def cluster(durable: bool = False) -> Iterator[Cluster]:
    """Runs as an unprivileged user when we are root: PostgreSQL insists on it."""
    programs = Path(subprocess.run([SCRIPT], check=True, capture_output=True, text=True).stdout.strip())
    folder = Path(tempfile.mkdtemp(prefix="sevenfold-pg-", dir=None if durable else _memory()))
    who = _unprivileged(folder)
    data, port = folder / "data", free_port()
    # Our tests kill the server, never the machine: only measurements need PostgreSQL's own syncing.
    settings = [] if durable else ["-c", "fsync=off", "-c", "max_wal_size=64MB"]
    try:
        initdb = [f"{programs}/initdb", "-D", str(data), "-U", "sevenfold", "-A", "trust", "-E", "UTF8", "--locale=C"]
        subprocess.run(initdb, check=True, capture_output=True, cwd=folder, **who)
        server = subprocess.Popen(
            [programs / "postgres", "-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", folder, *settings],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            **who,
        )
        try:
            _wait(port, server)
            yield Cluster(port, server)
        finally:
            server.terminate()
            server.wait(30)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _memory() -> str | None:
    """A folder in memory, where the system has one with room for many small databases: disks may be slow."""
    return MEMORY if os.path.isdir(MEMORY) and shutil.disk_usage(MEMORY).free > ROOM else None


def _unprivileged(folder: Path) -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = pwd.getpwnam("postgres" if "postgres" in names else "nobody")
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid}


def _wait(port: int, server: "subprocess.Popen[bytes]") -> None:
    """Until it answers, not only listens."""
    for _ in range(600):
        assert server.poll() is None, "PostgreSQL ended while starting"
        try:
            asyncio.run(_greet(port))
            return
        except (OSError, asyncpg.PostgresError):
            time.sleep(0.1)
    raise TimeoutError("PostgreSQL did not start")


async def _greet(port: int) -> None:
    connection = await asyncpg.connect(f"postgresql://sevenfold@127.0.0.1:{port}/postgres", timeout=5)
    await connection.close()
