"""`sevenfold backup` and `sevenfold restore`: a copy of a SQLite database, and putting one back."""

import argparse
from pathlib import Path
from typing import Any

from sevenfold.cli import parser
from sevenfold.cli.server.serve import add_settings, settings
from sevenfold.errors import BadSetting
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    for name, run in (("backup", backup), ("restore", restore)):
        made = parser.command(commands, name, lang)
        made.add_argument("file", metavar="FILE", type=Path, help=message(f"server-arg-{name}-file", lang))
        add_settings(made, lang)
        made.add_argument(
            "--force", "--replace", dest="force", action="store_true", help=message(f"server-arg-{name}-force", lang)
        )
        made.set_defaults(run=run)


def backup(arguments: argparse.Namespace) -> int:
    from sevenfold.server.store import backup as backups

    chosen = _sqlite(arguments, "sevenfold backup", "pg_dump")
    with parser.progress_bar(message("server-backup-copying", arguments.lang)) as progress:
        size = backups.backup(chosen.database, arguments.file, arguments.force, progress)
    shown = f"{size / 2**20:.1f}"
    print(message("server-backup-done", arguments.lang, file=str(arguments.file), size=shown))
    return 0


def restore(arguments: argparse.Namespace) -> int:
    from sevenfold.server.store import backup as backups
    from sevenfold.server.store.sqlite import path_of

    chosen = _sqlite(arguments, "sevenfold restore", "pg_restore")
    with parser.progress_bar(message("server-backup-copying", arguments.lang)) as progress:
        old = backups.restore(chosen.database, arguments.file, arguments.force, progress)
    place = str(path_of(chosen.database))
    print(message("server-restore-done", arguments.lang, file=str(arguments.file), place=place))
    if old is not None:
        print(message("server-restore-kept", arguments.lang, file=str(old)))
    return 0


def _sqlite(arguments: argparse.Namespace, command: str, tool: str) -> Any:
    """The settings; raises `BadSetting` for PostgreSQL, which has tools of its own."""
    from sevenfold.server.settings import shared

    chosen = settings(arguments)
    if shared(chosen.database):
        raise BadSetting("server-only-sqlite", what=command, tool=tool)
    return chosen
