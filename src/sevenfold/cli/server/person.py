"""`sevenfold person`: what an operator can do about a person, and the log of it."""

import argparse
import asyncio
import getpass
import os
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any

from sevenfold import games
from sevenfold.cli import parser
from sevenfold.cli.server.serve import add_settings, settings
from sevenfold.messages import message

LISTED = 10
"""How many actions `show` lists."""


def add(commands: parser.Commands, lang: str) -> None:
    inner = parser.group(commands, "person", lang)
    for name, run in (
        ("show", show), ("reports", reports), ("dismiss", dismiss), ("mute", mute), ("ban", ban), ("rename", rename),
        ("delete", delete), ("log", log),
    ):  # fmt: skip
        made = parser.command(inner, f"person-{name}", lang)
        lists = name in ("log", "reports")
        number = "?" if lists else None
        made.add_argument("who", metavar="WHO", nargs=number, help=message("server-arg-person", lang))
        if name == "rename":
            made.add_argument("name", metavar="NAME", help=message("server-arg-person-name", lang))
        if name in ("mute", "ban"):
            made.add_argument("--days", type=parser.positive, help=message("server-arg-person-days", lang))
            made.add_argument("--lift", action="store_true", help=message("server-arg-person-lift", lang))
        if name != "show" and not lists:
            made.add_argument("--why", required=True, help=message("server-arg-person-why", lang))
            made.add_argument("--by", default=_user(), help=message("server-arg-person-by", lang))
        if name == "reports":
            made.add_argument("--closed", action="store_true", help=message("server-arg-person-closed", lang))
        if lists:
            made.add_argument(
                "--limit", type=parser.positive, default=100, help=message("server-arg-person-limit", lang)
            )
        add_settings(made, lang)
        made.set_defaults(run=run)


def show(arguments: argparse.Namespace) -> int:
    async def work(moderator: Any) -> None:
        from sevenfold.server.store.queries import account_queries, table_queries

        lang, read = arguments.lang, moderator.hub.database.read
        person = await moderator.find(arguments.who)
        used = await read(lambda c: account_queries.last_used(c, person.id))
        tables = await read(lambda c: table_queries.tables_of(c, person.id))
        kind = message("server-person-guest" if person.key is None else "server-person-account", lang)
        print(f"{person.name} · {kind} · {person.id}")
        print(message("server-person-since", lang, since=_time(person.created), used=_time(used)))
        print(message("server-person-tables", lang, count=len(tables), ids=" ".join(row.id for row in tables)))
        for key, until in (("muted", person.muted_until), ("banned", person.banned_until)):
            if until is not None:
                print(message(f"server-person-{key}", lang, until=_until(until, lang)))
        for row in await read(lambda c: account_queries.actions(c, person.id, LISTED)):
            print(_told(row, lang))

    return _with_moderator(arguments, work)


def reports(arguments: argparse.Namespace) -> int:
    async def work(moderator: Any) -> None:
        from sevenfold.server.store.queries import report_queries

        id = None if arguments.who is None else (await moderator.find(arguments.who)).id
        read = moderator.hub.database.read
        rows = await read(lambda c: report_queries.reports(c, id, arguments.closed, arguments.limit))
        for row in rows:
            reason = message(f"server-report-{row.reason}", arguments.lang)
            about = f"{row.name} ({row.person})"
            print("  ".join(filter(None, (_time(row.at), about, reason, row.table_id, row.reporter, row.text))))
        if not rows:
            print(message("server-person-no-reports", arguments.lang))

    return _with_moderator(arguments, work)


def dismiss(arguments: argparse.Namespace) -> int:
    return _act(arguments, lambda by, person: by.dismiss(person, arguments.why))


def mute(arguments: argparse.Namespace) -> int:
    return _act(
        arguments,
        lambda by, person: (
            by.unmute(person, arguments.why) if arguments.lift else by.mute(person, arguments.days, arguments.why)
        ),
    )


def ban(arguments: argparse.Namespace) -> int:
    return _act(
        arguments,
        lambda by, person: (
            by.unban(person, arguments.why) if arguments.lift else by.ban(person, arguments.days, arguments.why)
        ),
    )


def rename(arguments: argparse.Namespace) -> int:
    return _act(arguments, lambda by, person: by.rename(person, arguments.name, arguments.why))


def delete(arguments: argparse.Namespace) -> int:
    return _act(arguments, lambda by, person: by.delete(person, arguments.why))


def log(arguments: argparse.Namespace) -> int:
    async def work(moderator: Any) -> None:
        from sevenfold.server.store.queries import account_queries

        id = None if arguments.who is None else (await moderator.find(arguments.who)).id
        rows = await moderator.hub.database.read(lambda c: account_queries.actions(c, id, arguments.limit))
        for row in rows:
            print(_told(row, arguments.lang))
        if not rows:
            print(message("server-person-nothing", arguments.lang))

    return _with_moderator(arguments, work)


def _act(arguments: argparse.Namespace, what: Callable[[Any, Any], Awaitable[Any]]) -> int:
    """Does something about the person and prints how it stands in the log."""

    async def work(moderator: Any) -> None:
        from sevenfold.server.store.queries import account_queries

        await what(moderator, await moderator.find(arguments.who))
        done = await moderator.hub.database.read(lambda c: account_queries.actions(c, None, 1))
        print(_told(done[-1], arguments.lang))

    return _with_moderator(arguments, work)


def _with_moderator(arguments: argparse.Namespace, work: Callable[[Any], Awaitable[None]]) -> int:
    """Opens the database of the settings, also while servers run on it."""
    from sevenfold.server.moderation import Moderator
    from sevenfold.server.settings import shared
    from sevenfold.server.store import migrate
    from sevenfold.server.store.connect import open_database
    from sevenfold.server.store.sqlite import path_of
    from sevenfold.server.tables.hub import Hub

    chosen = settings(arguments)
    if not shared(chosen.database):
        path_of(chosen.database).stat()  # raises OSError instead of creating a missing file
    games.add(chosen.games)

    async def run() -> None:
        await migrate.migrate(chosen.database)
        database = open_database(chosen.database)
        await database.open(lambda _: None)
        hub = Hub(chosen, database)
        try:
            await work(Moderator(hub, getattr(arguments, "by", "")))
        finally:
            await hub.close()

    asyncio.run(run())
    return 0


def _told(row: Any, lang: str) -> str:
    """An action in one line."""
    what = message(f"server-action-{row.action}", lang)
    until = "" if row.until is None else f" {_until(row.until, lang)}"
    renamed = "" if row.new_name is None else f" → {row.new_name}"
    return f"{_time(row.at)}  {row.operator}  {what}{until}  {row.name}{renamed} ({row.person})  {row.why}"


def _until(until: int, lang: str) -> str:
    from sevenfold.server.store.queries.account_queries import FOREVER

    if until >= FOREVER:
        return message("server-person-forever", lang)
    return message("server-person-until", lang, until=_time(until))


def _time(at: int | None) -> str:
    return "–" if at is None else datetime.fromtimestamp(at / 1000).astimezone().isoformat(" ", "minutes")


def _user() -> str:
    """The operator's name: who called `sudo`, or the system's user."""
    try:
        return os.environ.get("SUDO_USER") or getpass.getuser()
    except (KeyError, OSError):  # a user without a name, as in some containers
        return str(os.getuid()) if hasattr(os, "getuid") else "–"
