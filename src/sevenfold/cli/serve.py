"""`sevenfold play` for one's own machine, `sevenfold serve` for hosts."""

import argparse
import os
import subprocess
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Any

from sevenfold.cli import parser, terminal
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    play = parser.command(commands, "play", lang)
    terminal.add_options(play, lang)
    play.add_argument("--port", type=int, help=message("server-arg-port", lang))
    play.add_argument("--no-browser", action="store_true", help=message("server-arg-no-browser", lang))
    play.set_defaults(run=run_play)
    serve = parser.command(commands, "serve", lang)
    add_settings(serve, lang)
    serve.add_argument("--host", help=message("server-arg-host", lang))
    serve.add_argument("--port", type=int, help=message("server-arg-port", lang))
    serve.add_argument("--workers", type=int, help=message("server-arg-workers", lang))
    serve.set_defaults(run=run_serve)


def add_settings(made: parser.Parser, lang: str) -> None:
    made.add_argument("--config", metavar="FILE", help=message("server-arg-config", lang))
    made.add_argument("--database", metavar="URL", help=message("server-arg-database", lang))


def settings(arguments: argparse.Namespace, **more: Any) -> Any:
    """The settings of a command."""
    from sevenfold.server.settings import load

    names = ("host", "port", "workers", "database")
    flags = {name: getattr(arguments, name, None) for name in names} | more
    return load(flags, os.environ, getattr(arguments, "config", None))


def run_serve(arguments: argparse.Namespace) -> int:
    from sevenfold.server import run

    chosen = settings(arguments)
    with run.opened(chosen) as door:
        run.serve(chosen, door)
    return 0


def run_play(arguments: argparse.Namespace) -> int:
    """A server for this machine alone, its games in the user's data folder, and a browser to play in.

    With `--terminal` (or a game to resume) there is neither: the game is played where the command was typed.
    """
    if arguments.terminal or arguments.resume:
        return terminal.run(arguments)
    terminal.refuse_options(arguments)
    from sevenfold.server import run
    from sevenfold.server.settings import data_folder

    database = os.environ.get("SEVENFOLD_DATABASE") or f"sqlite:///{data_folder() / 'sevenfold.db'}"
    chosen = settings(arguments, database=database, host="127.0.0.1", log_level="warning")
    with run.opened(chosen) as door:
        address = f"http://127.0.0.1:{door.getsockname()[1]}/"
        print(message("server-playing", arguments.lang, address=address), flush=True)
        if not arguments.no_browser:
            threading.Thread(target=_open_when_ready, args=(address,), daemon=True).start()
        # The bots' kernels are compiled while the player looks around; compiled before, this takes a second.
        warming = subprocess.Popen([sys.executable, "-m", "sevenfold.agents.precompile"], stdout=subprocess.DEVNULL)
        try:
            run.serve(chosen, door)
        finally:
            warming.terminate()
            warming.wait()
    return 0


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        time.sleep(0.1)
        try:
            with urllib.request.urlopen(f"{address}health", timeout=1):  # noqa: S310
                break
        except OSError:
            continue
    webbrowser.open(address)
