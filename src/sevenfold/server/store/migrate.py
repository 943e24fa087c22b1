"""Migrates a database to the current schema with Alembic, one process at a time."""

import asyncio
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from sevenfold.errors import Unavailable
from sevenfold.server.settings import shared

SCRIPTS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_007_007


async def migrate(url: str) -> None:
    """Migrates the database; raises `Unavailable` with the reason if it cannot be used."""
    try:
        await (_migrate_server(url) if shared(url) else asyncio.to_thread(_migrate_file, url))
    except (OSError, DBAPIError, CommandError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        shown = make_url(url).render_as_string()  # without the password
        detail = str(cause).partition("\n")[0] or type(cause).__name__
        raise Unavailable("server-no-database", place=shown, detail=detail) from None


async def _migrate_server(url: str) -> None:
    try:
        from asyncpg import PostgresError
    except ImportError:
        raise Unavailable("lab-extra-missing", name="asyncpg", extra="postgres") from None
    engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"), poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": LOCK})
            await connection.run_sync(upgrade)
    except PostgresError as error:  # what the driver raises while connecting
        raise OSError(str(error)) from None
    finally:
        await engine.dispose()


def _migrate_file(url: str) -> None:
    path = make_url(url).database
    if path and path != ":memory:":
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(url, poolclass=NullPool)
    with engine.begin() as connection:
        upgrade(connection)
    engine.dispose()


def upgrade(connection: Connection) -> None:
    command.upgrade(configuration(connection), "head")


def configuration(connection: Connection) -> Config:
    made = Config()
    made.set_main_option("script_location", str(SCRIPTS))
    made.attributes["connection"] = connection
    return made
