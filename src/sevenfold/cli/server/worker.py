"""`sevenfold worker`: computes the moves of a server's bots, on this machine or another one."""

import argparse
import asyncio

from sevenfold import games
from sevenfold.cli import parser
from sevenfold.cli.server.serve import add_settings, settings
from sevenfold.errors import BadSetting
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "worker", lang)
    add_settings(made, lang)
    made.add_argument("--processes", type=parser.positive, default=1, help=message("server-arg-processes", lang))
    made.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    from sevenfold.server.bots import workers
    from sevenfold.server.run import log_to_stderr
    from sevenfold.server.settings import shared
    from sevenfold.server.store import migrate
    from sevenfold.server.store.connect import open_database

    chosen = settings(arguments)
    if not shared(chosen.database):
        raise BadSetting("server-only-postgres", what="sevenfold worker")
    log_to_stderr(chosen.log_level)
    games.add(chosen.games)

    async def work() -> None:
        await migrate.migrate(chosen.database)
        database = open_database(chosen.database)
        await workers.work(database, arguments.processes, chosen.bot_lease, chosen.games, chosen.bots_alone)

    asyncio.run(work())
    return 0
