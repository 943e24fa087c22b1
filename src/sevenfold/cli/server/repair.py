"""`sevenfold repair`: replays all running games through the present rules and names those that differ."""

import argparse
import asyncio
from contextlib import nullcontext

from sevenfold import games
from sevenfold.cli import parser
from sevenfold.cli.server.serve import add_settings, settings
from sevenfold.messages import message


def add(commands: parser.Commands, lang: str) -> None:
    made = parser.command(commands, "repair", lang)
    add_settings(made, lang)
    made.add_argument("--apply", action="store_true", help=message("server-arg-apply", lang))
    made.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Returns exit code 1 when games differ and were not ended."""
    from sevenfold.server.settings import shared
    from sevenfold.server.store import migrate
    from sevenfold.server.store.connect import open_database
    from sevenfold.server.store.database import Writer
    from sevenfold.server.store.sqlite import locked_file, path_of
    from sevenfold.server.tables import repair

    chosen = settings(arguments)
    here = not shared(chosen.database)
    if here:
        path_of(chosen.database).stat()  # raises OSError instead of creating a missing file
    games.add(chosen.games)

    async def examine() -> tuple[int, list[repair.Difference]]:
        await migrate.migrate(chosen.database)
        database = open_database(chosen.database)
        await database.open(lambda _: None)
        writer = Writer(database)
        with parser.progress_bar(message("server-repair-replaying", arguments.lang), parser.PATIENCE) as progress:
            count, found = await repair.examine(database, arguments.lang, progress)
        for difference in found if arguments.apply else ():
            await repair.end(writer, difference)
        await database.close()
        return count, found

    with locked_file(chosen.database) if here and arguments.apply else nullcontext():
        count, found = asyncio.run(examine())
    for one in found:
        print(message("server-repair-differs", arguments.lang, table=one.table, number=one.number, problem=one.problem))
        if arguments.apply:
            print(message("server-repair-ended", arguments.lang, table=one.table))
    print(message("server-repair-done", arguments.lang, games=count, differing=len(found)))
    return 1 if found and not arguments.apply else 0
