"""Brings a database to today's schema with Alembic, by one process at a time."""

import asyncio
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

SCRIPTS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_007_007


async def migrate(url: str) -> None:
    if url.startswith("postgres"):
        engine = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"), poolclass=NullPool)
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:n)"), {"n": LOCK})
            await connection.run_sync(upgrade)
        await engine.dispose()
    else:
        await asyncio.to_thread(_migrate_file, url)


def _migrate_file(url: str) -> None:
    place = make_url(url).database
    if place and place != ":memory:":
        Path(place).parent.mkdir(parents=True, exist_ok=True)
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
