"""How long a newcomer waits: from a clone, or from the wheel, to the page and to the first move of a bot.

    python -m bench.first_minute clone            `make play` in a fresh clone of this repository's last commit
    python -m bench.first_minute wheel            `make wheel`'s package in a fresh environment, then `sevenfold play`

Package caches stay as they are; everything else is new: folder, environment, database, compiled kernels. It needs
Python alone, and prints the seconds at which each part was done, counted from the start.
"""

import argparse
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parent.parent
PATIENCE = 900


class Watch:
    """Seconds since it was made, told part by part."""

    def __init__(self) -> None:
        self.start = time.monotonic()
        self.parts: dict[str, float] = {}

    def done(self, part: str) -> None:
        self.parts[part] = round(time.monotonic() - self.start, 1)

    def line(self) -> str:
        return "  ".join(f"{part} {seconds} s" for part, seconds in self.parts.items())


def ask(url: str, body: object = None, token: str = "") -> dict:  # type: ignore[type-arg]
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=60) as answer:
        return dict(json.load(answer))


def wait_for_page(url: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(url, timeout=5) as answer:
                assert b"<html" in answer.read()
                return
        except OSError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise SystemExit(f"no page at {url}") from None
            time.sleep(0.05)


def first_bot_move(url: str) -> None:
    """Sits down with three experts and waits until one of them has passed its cards."""
    token = ask(f"{url}api/guest", {"nickname": "newcomer"})["token"]
    seats: list[dict[str, str]] = [{}] + [{"kind": "bot", "level": "expert"}] * 3
    table = ask(f"{url}api/tables", {"game": "yokai", "seats": seats, "pace": 0}, token)["table"]["id"]
    news = ask(f"{url}api/tables/{table}/start", {"seed": os.urandom(16).hex()}, token)["update"]
    while not any(event.get("seat") in (1, 2, 3) for event in news["events"]):
        news = ask(f"{url}api/tables/{table}/events?after={news['number']}&wait=20", token=token)


def clean() -> dict[str, str]:
    """The environment without what others may have set for Python or for Sevenfold, such as a folder of kernels."""
    return {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SEVENFOLD", "VIRTUAL"))
    }


@contextmanager
def running(command: list[str], folder: Path, home: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Runs what ends in `sevenfold play`, with data and kernels in a new folder; yields its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    new = {"XDG_DATA_HOME": str(home / "data"), "SEVENFOLD_PORT": str(port), "BROWSER": "true"}
    process = subprocess.Popen(
        command, cwd=folder, env=clean() | new, start_new_session=True, stdout=subprocess.DEVNULL
    )
    try:
        yield f"http://127.0.0.1:{port}/", process
    finally:
        os.killpg(process.pid, signal.SIGINT)
        process.wait()


def from_clone(home: Path) -> Watch:
    watch, folder = Watch(), home / "sevenfold"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    watch.done("clone")
    for target in (".venv/.play", "web"):
        subprocess.run(["make", "--silent", target], cwd=folder, env=clean(), check=True, stdout=subprocess.DEVNULL)
        watch.done({"web": "client built"}.get(target, "packages"))
    with running(["make", "--silent", "play"], folder, home) as (url, process):
        wait_for_page(url, process)
        watch.done("page")
        first_bot_move(url)
        watch.done("first bot move")
    return watch


def from_wheel(home: Path, python: str, dist: Path) -> Watch:
    """The clock starts when the packages are installed."""
    uv, place = ROOT / ".venv/bin/uv", home / "venv"
    subprocess.run([uv, "venv", "--quiet", "--python", python, place], check=True)
    install: list[str | Path] = [uv, "pip", "install", "--quiet", "--python", place / "bin/python"]
    install.append("--compile-bytecode")  # as pip does it
    subprocess.run([*install, "--require-hashes", "--requirement", dist / "requirements-play.lock"], check=True)
    subprocess.run([*install, "--no-deps", "--no-index", "--find-links", dist, "sevenfold"], check=True)
    size = sum(file.stat().st_size for file in place.rglob("*") if file.is_file() and not file.is_symlink())
    print(f"Python {python}: {size / 1e6:.0f} MB installed")
    watch = Watch()
    with running([str(place / "bin/sevenfold"), "play"], home, home) as (url, process):
        wait_for_page(url, process)
        watch.done("page")
        first_bot_move(url)
        watch.done("first bot move")
    return watch


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("way", choices=("clone", "wheel"))
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--python", default=".".join(map(str, sys.version_info[:2])))
    parser.add_argument("--dist", type=Path, default=ROOT / "dist")
    arguments = parser.parse_args()
    for _ in range(arguments.times):
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            if arguments.way == "clone":
                watch = from_clone(home)
            else:
                watch = from_wheel(home, arguments.python, arguments.dist.resolve())
            load = f"load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
            print(f"{arguments.way}: {watch.line()}  ({os.cpu_count()} cores, {load})", flush=True)


if __name__ == "__main__":
    main()
