"""What operators ask: alive, ready to write, figures; of one process or several."""

import contextlib
import os
import resource
import signal
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families
from websockets.sync.client import connect

from tests.server.cluster import cluster
from tests.server.processes import Process


def ready(process: Process) -> int:
    """The status of /ready, which comes within its second."""
    begun = time.monotonic()
    found = httpx.get(f"{process.url}/ready", timeout=10).status_code
    assert time.monotonic() - begun < 3  # a busy machine
    assert httpx.get(f"{process.url}/health", timeout=10).text == "ok\n"
    return found


def figures(process: Process) -> dict[str, Metric]:
    text = httpx.get(f"{process.url}/metrics", timeout=10).text
    return {family.name: family for family in text_string_to_metric_families(text)}


def value(process: Process, name: str) -> float:
    return float(figures(process)[name].samples[0].value)


def test_a_locked_database_is_not_ready(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path}/t.db") as process:
        assert ready(process) == 200
        with contextlib.closing(sqlite3.connect(tmp_path / "t.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert ready(process) == 503
            other.execute("ROLLBACK")
        wait_until(lambda: ready(process) == 200)


def test_a_full_disk_is_not_ready(tmp_path: Path) -> None:
    """No file of the process may grow or be written: every write fails, as on a full disk."""
    with Process(f"sqlite:///{tmp_path}/t.db") as process:
        assert ready(process) == 200
        assert process.process is not None
        before = resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
        assert ready(process) == 503
        resource.prlimit(process.process.pid, resource.RLIMIT_FSIZE, before)
        wait_until(lambda: ready(process) == 200)


def test_a_server_without_its_postgres_is_not_ready() -> None:
    with cluster() as database:
        process = Process(database.new_database())
        process.start()
        try:
            assert ready(process) == 200
            database.stop()
            assert ready(process) == 503
        finally:
            process.kill()


def test_every_figure_has_a_type_and_says_what_it_is(tmp_path: Path) -> None:
    with Process(f"sqlite:///{tmp_path}/t.db") as process:
        found = figures(process)
        assert all(family.documentation and family.type != "unknown" for family in found.values())
        assert {"counter", "gauge", "histogram"} == {family.type for family in found.values()}
        memory = process.memory() * 1024
        assert 0.5 * memory < found["process_resident_memory_bytes"].samples[0].value < 2 * memory
        assert found["process_open_fds"].samples[0].value > 5
        assert found["sevenfold_responses"].samples[0].labels["status"] == "200"
        with connect(process.url.replace("http", "ws") + "/ws"):
            assert value(process, "sevenfold_sockets") == 1


@pytest.fixture
def several(postgres: Any) -> Iterator[Process]:
    limits = "guest=10/0.001 http=1000/100"
    with Process(postgres.new_database(), workers=3, rates="true", rate_limits=limits) as process:
        one = process.memory() * 1024
        wait_until(lambda: value(process, "process_resident_memory_bytes") > 2 * one)
        yield process


def test_figures_and_limits_are_those_of_all_processes(several: Process) -> None:
    address = several.url.replace("http", "ws") + "/ws"
    with contextlib.ExitStack() as sockets:
        for _ in range(12):
            sockets.enter_context(connect(address))
        seen = [figures(several) for _ in range(8)]
        assert {one["sevenfold_sockets"].samples[0].value for one in seen} == {12}
        counts = [one["sevenfold_responses"].samples[0].value for one in seen]
        assert counts == sorted(counts)
        assert counts[-1] >= counts[0] + 7
    guests = [httpx.post(f"{several.url}/api/guest", json={"nickname": "A"}, timeout=10) for _ in range(25)]
    assert sum(guest.status_code == 201 for guest in guests) in (10, 11)  # one more if two wrote at once


def test_a_killed_supervisor_takes_its_processes_with_it(several: Process) -> None:
    assert several.process is not None
    group = several.process.pid
    several.kill()
    wait_until(lambda: not alive(group))
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"{several.url}/health", timeout=2)


def alive(group: int) -> bool:
    try:
        os.killpg(group, signal.SIG_DFL)
    except ProcessLookupError:
        return False
    return True


def wait_until(true: Any, seconds: float = 120) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.1)
