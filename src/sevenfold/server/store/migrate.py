"""Migrates a database to the current schema with Alembic, one process at a time; a new one is made from the schema."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    create_engine,
    insert,
    inspect,
    make_url,
    text,
)  # fmt: skip
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from sevenfold.errors import Unavailable
from sevenfold.server.settings import shared
from sevenfold.server.store import model

if TYPE_CHECKING:  # Alembic takes 13 MiB of memory, and a database that is new or up to date does not need it
    from alembic.config import Config

SCRIPTS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 7_007_007
REVISIONS: Final = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""As Alembic makes it."""
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
    found = await _with_connection(url, stored_revision)
    return found, newest_revision(), make_url(url).render_as_string()


def stored_revision(connection: Connection) -> str | None:
    """Returns the revision of the database's schema; None if it has none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def newest_revision() -> str:
    """Returns the revision of the newest migration: the files are named after their revisions."""
    return max(path.name.partition("_")[0] for path in (SCRIPTS / "versions").glob("[0-9]*.py"))


async def _with_connection(url: str, work: Callable[[Connection], Result]) -> Result:
    """Does the work in a transaction, on PostgreSQL one process at a time."""
    try:
        return await (_on_server(url, work) if shared(url) else asyncio.to_thread(_on_file, url, work))
    except (OSError, DBAPIError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        shown = make_url(url).render_as_string()  # without the password
        detail = str(cause).partition("\n")[0] or type(cause).__name__
        raise Unavailable("server-no-database", place=shown, detail=detail) from None


async def _on_server(url: str, work: Callable[[Connection], Result]) -> Result:
    try:
        from asyncpg import PostgresError
    except ImportError:
        raise Unavailable("lab-extra-missing", name="asyncpg", extra="postgres") from None
    from sqlalchemy.ext.asyncio import create_async_engine

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
    """Migrates to the newest schema; raises `OSError` if the database's is not known here."""
    stored = stored_revision(connection)
    if stored == newest_revision():
        return
    if stored is None and not inspect(connection).has_table(model.persons.name):
        create(connection)
        return
    from alembic import command
    from alembic.util import CommandError

    try:
        command.upgrade(configuration(connection), "head")
    except CommandError as error:
        raise OSError(str(error)) from None


def create(connection: Connection) -> None:
    """Makes the newest schema in a database without one; tests compare it with what the migrations make."""
    stored = connection.connection.dbapi_connection
    if connection.dialect.name == "sqlite" and stored and not stored.in_transaction:  # the driver begins with no table
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    model.METADATA.create_all(connection)
    REVISIONS.create(connection, checkfirst=True)
    connection.execute(insert(REVISIONS).values(version_num=newest_revision()))


def configuration(connection: Connection) -> "Config":
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(SCRIPTS))
    made.attributes["connection"] = connection
    return made
