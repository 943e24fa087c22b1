"""Errors without Ray or its cluster, and Ctrl-C, which leaves no process behind with Ray or without it."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sevenfold.cli import main
from tests.lab.ray_tasks import PATIENCE, SEVENFOLD, until

ARENA = ("arena", "yokai", "--a", "random", "--b", "random", "--deals", "2", "--on", "ray")


def test_the_missing_extra_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main(["--lang", "en", *ARENA]) == 2
    assert capsys.readouterr().err.startswith('sevenfold: this needs Ray: run pip install ".[ray]" ')


def test_a_missing_cluster_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # bound, but not listening
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        assert main(["--lang", "en", *ARENA, "--ray-address", address]) == 2
    err = capsys.readouterr().err
    assert err.startswith(f"sevenfold: no Ray cluster answers at {address}: ")
    assert err.count("\n") == 1


@pytest.fixture
def at_a_terminal() -> Iterator[None]:
    """A shell's background jobs do not hear Ctrl-C, nor do their children; those of a terminal do."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def running(tmp_path: Path, at_a_terminal: None, request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[bytes]]:
    """A long run of self-play into `records.jsonl`, with some more words."""
    words = ("selfplay", "yokai", "--seats", "random,random,random,random", "--games", "100000", *request.param)
    command = [SEVENFOLD, *words, "--records", str(tmp_path / "records.jsonl")]
    environment = {name: value for name, value in os.environ.items() if name != "RAY_ADDRESS"}
    begun = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    )
    try:
        yield begun
    finally:
        begun.kill()
        begun.communicate()


@pytest.mark.parametrize("running", [("--on", "ray", "--jobs", "1"), ("--jobs", "2")], indirect=True, ids=str)
def test_ctrl_c_ends_the_command_and_its_workers(running: subprocess.Popen[bytes], tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    until(lambda: file.exists() and file.stat().st_size)
    interrupted(running, descendants(running.pid))


@pytest.mark.parametrize("running", [("--jobs", "2")], indirect=True, ids=str)
def test_ctrl_c_ends_workers_that_have_not_begun(running: subprocess.Popen[bytes]) -> None:
    """Two of them, and the one that multiprocessing keeps to clean up."""
    interrupted(running, until(lambda: len(family := descendants(running.pid)) > 2 and family))


def interrupted(running: subprocess.Popen[bytes], family: set[int]) -> None:
    assert len(family) > 2
    os.killpg(running.pid, signal.SIGINT)  # what a terminal does
    out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, out, err) == (130, b"", b"")
    until(lambda: not any(alive(pid) for pid in family))


def descendants(pid: int) -> set[int]:
    """The processes that a process has started, and those that they have."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, check=True, text=True).stdout
    pairs = [tuple(map(int, line.split())) for line in listed.splitlines()]
    family = {pid}
    while grown := {child for child, parent in pairs if parent in family} - family:
        family |= grown
    return family - {pid}


def alive(pid: int) -> bool:
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
