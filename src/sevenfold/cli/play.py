"""`sevenfold play`: play on this machine, in the browser or in the terminal."""

import argparse
import os
import subprocess
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext

from sevenfold.cli import parser, terminal
from sevenfold.cli.server.serve import settings
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "play", lang)
    terminal.add_options(made, lang)
    made.add_argument("--port", type=int, help=message("server-arg-port", lang))
    made.add_argument("--no-browser", action="store_true", help=message("server-arg-no-browser", lang))
    made.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serves this machine alone, with the games in the user's data folder, and opens the browser.

    With `--terminal`, or a game to resume, the game is played in the terminal instead.
    """
    if arguments.terminal or arguments.resume:
        return terminal.run(arguments)
    terminal.refuse_options(arguments)
    from sevenfold.kernels import shared_library
    from sevenfold.kernels.native import can_compile
    from sevenfold.server.run import listening, serve
    from sevenfold.server.settings import data_folder

    database = os.environ.get("SEVENFOLD_DATABASE") or f"sqlite:///{data_folder() / 'sevenfold.db'}"
    chosen = settings(arguments, database=database, host="127.0.0.1", log_level="warning")
    with listening(chosen) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        print(message("server-playing", arguments.lang, address=address), flush=True)
        if not arguments.no_browser:
            threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
        with compiling() if not shared_library.exists() and can_compile() else nullcontext():
            serve(chosen, listener)
    return 0


@contextmanager
def compiling() -> Iterator[None]:
    """Compiles the bots' kernels while the player looks around; simpler bots play for those that need them."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sevenfold.agents.precompile", "--nice"],
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        time.sleep(0.1)
        try:
            with urllib.request.urlopen(f"{address}health", timeout=1):  # noqa: S310
                break
        except OSError:
            continue
    webbrowser.open(address)
