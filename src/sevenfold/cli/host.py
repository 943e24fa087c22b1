"""`sevenfold worker` and `sevenfold repair`: what a host runs beside the server."""

import argparse
import asyncio
from contextlib import nullcontext

from sevenfold import games
from sevenfold.cli import parser
from sevenfold.cli.serve import add_settings, settings
from sevenfold.errors import BadSetting
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    worker = parser.command(commands, "worker", lang)
    add_settings(worker, lang)
    worker.add_argument("--processes", type=parser.positive, default=1, help=message("server-arg-processes", lang))
    worker.set_defaults(run=run_worker)
    repair = parser.command(commands, "repair", lang)
    add_settings(repair, lang)
    repair.add_argument("--apply", action="store_true", help=message("server-arg-apply", lang))
    repair.set_defaults(run=run_repair)


def run_worker(arguments: argparse.Namespace) -> int:
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
        await workers.work(open_database(chosen.database), arguments.processes, chosen.bot_lease, chosen.games)

    asyncio.run(work())
    return 0


def run_repair(arguments: argparse.Namespace) -> int:
    """Exit code 1 when games differ and were left as they are."""
    from sevenfold.server.settings import shared
    from sevenfold.server.store import migrate
    from sevenfold.server.store.connect import open_database
    from sevenfold.server.store.database import Writer
    from sevenfold.server.store.sqlite import alone, file
    from sevenfold.server.tables import repair

    chosen = settings(arguments)
    here = not shared(chosen.database)
    if here:
        file(chosen.database).stat()  # a file that is not there is not made
    games.add(chosen.games)

    async def examine() -> tuple[int, list[repair.Difference]]:
        await migrate.migrate(chosen.database)
        database = open_database(chosen.database)
        await database.open(lambda _: None)
        writer = Writer(database)
        count, found = await repair.examine(database, arguments.lang)
        for difference in found if arguments.apply else ():
            await repair.end(writer, difference)
        await database.close()
        return count, found

    with alone(chosen.database) if here and arguments.apply else nullcontext():
        count, found = asyncio.run(examine())
    for one in found:
        print(message("server-repair-differs", arguments.lang, table=one.table, number=one.number, problem=one.problem))
        if arguments.apply:
            print(message("server-repair-ended", arguments.lang, table=one.table))
    print(message("server-repair-done", arguments.lang, games=count, differing=len(found)))
    return 1 if found and not arguments.apply else 0
