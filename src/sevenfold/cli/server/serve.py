"""`sevenfold serve`: runs a server; and the settings that all server commands read."""

import argparse
import os
from typing import Any

from sevenfold.cli import parser
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "serve", lang)
    add_settings(made, lang)
    made.add_argument("--host", help=message("server-arg-host", lang))
    made.add_argument("--port", type=int, help=message("server-arg-port", lang))
    made.add_argument("--workers", type=int, help=message("server-arg-workers", lang))
    made.set_defaults(run=run)


def add_settings(made: parser.Parser, lang: str) -> None:
    made.add_argument("--config", metavar="FILE", help=message("server-arg-config", lang))
    made.add_argument("--database", metavar="URL", help=message("server-arg-database", lang))


def settings(arguments: argparse.Namespace, **more: Any) -> Any:
    """The settings of a command. Options win over the environment, which wins over the configuration file."""
    from sevenfold.server.settings import load

    names = ("host", "port", "workers", "database")
    flags = {name: getattr(arguments, name, None) for name in names} | more
    return load(flags, os.environ, getattr(arguments, "config", None))


def run(arguments: argparse.Namespace) -> int:
    from sevenfold.server.run import listening, serve

    chosen = settings(arguments)
    with listening(chosen) as listener:
        serve(chosen, listener)
    return 0
