"""Migrates a database to the current schema with Alembic, one process at a time."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from sevenfold.errors import Unavailable
from sevenfold.server.settings import shared

SCRIPTS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_007_007
Result = TypeVar("Result")


async def migrate(url: str) -> None:
    """Migrates the database; raises `Unavailable` with the reason if it cannot be used."""
    path = make_url(url).database
    if not shared(url) and path and path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    await _with_connection(url, upgrade)


async def revision(url: str) -> tuple[str | None, str, str]:
    """The database's schema, the newest one, and the database's address without its password; changes nothing.

    Raises `Unavailable` with the reason if the database cannot be used.
    """
    found = await _with_connection(
        url, lambda connection: MigrationContext.configure(connection).get_current_revision()
    )
    newest = ScriptDirectory(str(SCRIPTS)).get_current_head()
    return found, str(newest), make_url(url).render_as_string()


async def _with_connection(url: str, work: Callable[[Connection], Result]) -> Result:
    """Does the work in a transaction, on PostgreSQL one process at a time."""
    try:
        return await (_on_server(url, work) if shared(url) else asyncio.to_thread(_on_file, url, work))
    except (OSError, DBAPIError, CommandError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        shown = make_url(url).render_as_string()  # without the password
        detail = str(cause).partition("\n")[0] or type(cause).__name__
        raise Unavailable("server-no-database", place=shown, detail=detail) from None


async def _on_server(url: str, work: Callable[[Connection], Result]) -> Result:
    try:
        from asyncpg import PostgresError
    except ImportError:
        raise Unavailable("lab-extra-missing", name="asyncpg", extra="postgres") from None
    engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"), poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": LOCK})
            return await connection.run_sync(work)
    except PostgresError as error:  # what the driver raises while connecting
        raise OSError(str(error)) from None
    finally:
        await engine.dispose()


def _on_file(url: str, work: Callable[[Connection], Result]) -> Result:
    engine = create_engine(url, poolclass=NullPool)
    try:
        with engine.begin() as connection:
            return work(connection)
    finally:
        engine.dispose()


def upgrade(connection: Connection) -> None:
    command.upgrade(configuration(connection), "head")


def configuration(connection: Connection) -> Config:
    made = Config()
    made.set_main_option("script_location", str(SCRIPTS))
    made.attributes["connection"] = connection
    return made
