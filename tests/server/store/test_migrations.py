"""Migrations from the schema before, on both databases: what was stored stays."""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, inspect, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from sevenfold.errors import Unavailable
from sevenfold.server.names import skeleton
from sevenfold.server.store import migrate, model

LOG = "INSERT INTO log (table_id, number, kind, seat, command, body, at) VALUES ('t', :n, 'move', 0, :command, '{}', 1)"
PERSON = "INSERT INTO persons (id, name, key, settings, unnamed, created) VALUES (:id, :name, :key, '{}', false, :at)"

TABLE = (
    "INSERT INTO tables (id, game, rules, preset, options, seats, host, visibility, status, seed, version, created,"
    " finished, minded_until)"
    " VALUES (:id, 'toy', '{}', 'default', :options, :seats, 'a', 'open', :status, '', 0, 1, 7, 0)"
)


async def _on(url: str, work: Callable[[Connection], Any]) -> Any:
    if url.startswith("sqlite"):
        engine = create_engine(url)
        with engine.begin() as connection:
            found = work(connection)
        engine.dispose()
        return found
    server = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"))
    async with server.begin() as opened:
        found = await opened.run_sync(work)
    await server.dispose()
    return found


def migrated(url: str, revision: str, before: Callable[[Connection], None], after: Callable[[Connection], Any]) -> Any:
    """Returns what `after` finds where `before` wrote at an earlier revision."""

    def write(connection: Connection) -> None:
        command.upgrade(migrate.configuration(connection), revision)
        before(connection)

    async def run() -> Any:
        await _on(url, write)
        await migrate.migrate(url)
        return await _on(url, after)

    return asyncio.run(run())


def test_sessions_stay_and_the_log_forgets_those_who_are_gone(url: str) -> None:
    def before(connection: Connection) -> None:
        connection.execute(text(PERSON), {"id": "abc", "name": "Ann", "key": None, "at": 1})
        connection.execute(text("INSERT INTO sessions (id, person, created) VALUES ('s', 'abc', 1)"))
        for n, name in enumerate(("abc:1", "abcd:1", None, "gone-long-ago:x:y"), 1):
            connection.execute(text(LOG), {"n": n, "command": name})

    def after(connection: Connection) -> tuple[Any, Any]:
        names = connection.execute(text("SELECT command FROM log ORDER BY number")).scalars().all()
        return names, connection.execute(text("SELECT used FROM sessions")).scalar_one()

    names, used = migrated(url, "0003", before, after)
    assert names == ["abc:1", "gone:2", None, "gone:4"]
    assert used > 1_600_000_000_000


def test_old_names_that_look_alike_stay_and_the_oldest_counts(url: str) -> None:
    def before(connection: Connection) -> None:
        for at, (id, name, guest) in enumerate(
            (("c", "Bo", True), ("b", "victim", False), ("a", "vict\u0456m", False))
        ):
            row = {"id": id, "name": name, "key": None if guest else name, "at": at}
            connection.execute(text(PERSON), row)

    def after(connection: Connection) -> Any:
        return connection.execute(text("SELECT id, name, skeleton FROM persons ORDER BY created")).all()

    found = [tuple(row) for row in migrated(url, "0004", before, after)]
    assert found == [("c", "Bo", None), ("b", "victim", skeleton("victim")), ("a", "vict\u0456m", None)]


def test_people_of_past_rated_games_have_met(url: str) -> None:
    def before(connection: Connection) -> None:
        seats = '[{"person":"a","name":"A"},{"person":"b"},{"level":"expert"},{"person":"gone"}]'
        for id, rated, status in (("t1", "true", "finished"), ("t2", "false", "finished"), ("t3", "true", "running")):
            row = {"id": id, "options": f'{{"timer":{{}},"rated":{rated}}}', "seats": seats, "status": status}
            connection.execute(text(TABLE), row)

    def after(connection: Connection) -> Any:
        return connection.execute(text("SELECT * FROM rated_pairs ORDER BY person")).all()

    found = [tuple(row) for row in migrated(url, "0006", before, after)]
    assert found == [("t1", "a", "b", "toy", "default", 7), ("t1", "b", "a", "toy", "default", 7)]


def test_nobody_is_muted_or_banned_by_the_change(url: str) -> None:
    def before(connection: Connection) -> None:
        connection.execute(text(PERSON), {"id": "abc", "name": "Ann", "key": "ann", "at": 1})

    def after(connection: Connection) -> tuple[Any, Any]:
        found = connection.execute(text("SELECT name, muted_until, banned_until FROM persons")).one()
        return tuple(found), connection.execute(text("SELECT count(*) FROM moderation")).scalar_one()

    assert migrated(url, "0007", before, after) == (("Ann", None, None), 0)


def test_running_games_begin_without_gaps(url: str) -> None:
    def before(connection: Connection) -> None:
        row = {"id": "t1", "options": '{"timer":{}}', "seats": "[]", "status": "running"}
        connection.execute(text(TABLE), row)

    found = migrated(url, "0008", before, lambda c: c.execute(text("SELECT gaps FROM tables")).scalar_one())
    assert found == "{}"


def test_tables_that_wait_have_no_code_yet(url: str) -> None:
    def before(connection: Connection) -> None:
        for id in ("t1", "t2"):
            row = {"id": id, "options": '{"timer":{}}', "seats": "[]", "status": "waiting"}
            connection.execute(text(TABLE), row)

    found = migrated(url, "0009", before, lambda c: c.execute(text("SELECT code FROM tables")).scalars().all())
    assert found == [None, None]


def test_the_migrations_make_the_schema_of_a_new_database(url: str) -> None:
    def both(connection: Connection) -> tuple[Any, Any, Any]:
        command.upgrade(migrate.configuration(connection), "head")
        differences = compare_metadata(MigrationContext.configure(connection), model.METADATA)
        migrated = shape(connection)
        model.METADATA.drop_all(connection)
        migrate.REVISIONS.drop(connection)
        migrate.upgrade(connection)
        return differences, migrated, shape(connection)

    differences, migrated, new = asyncio.run(_on(url, both))
    assert differences == []
    assert migrated == new
    assert new["alembic_version"][0][0][0] == "version_num"


def shape(connection: Connection) -> dict[str, Any]:
    """Returns columns, keys and indexes of each table; the order of columns may differ."""
    found, looked = {}, inspect(connection)
    for name in looked.get_table_names():
        columns = [
            (column["name"], str(column["type"]), column["nullable"], str(column["default"]))
            for column in looked.get_columns(name)
        ]
        indexes = [
            (index["name"], index["column_names"], index["unique"], sorted(map(str, index["dialect_options"].values())))
            for index in looked.get_indexes(name)
        ]
        keys = looked.get_pk_constraint(name)["constrained_columns"]
        unique = [constraint["column_names"] for constraint in looked.get_unique_constraints(name)]
        found[name] = (sorted(columns), sorted(keys), sorted(indexes, key=str), sorted(unique))
    return found


def test_a_database_of_something_else_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/old.db"

    def without_revision(connection: Connection) -> None:
        migrate.create(connection)
        migrate.REVISIONS.drop(connection)

    asyncio.run(_on(url, without_revision))
    with pytest.raises(Unavailable):
        asyncio.run(migrate.migrate(url))


def test_the_newest_revision_is_the_head_that_alembic_finds() -> None:
    assert migrate.newest_revision() == ScriptDirectory(str(migrate.SCRIPTS)).get_current_head()


def test_a_database_that_is_new_or_up_to_date_needs_no_alembic(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/new.db"
    program = f"""
import asyncio, sys
from sevenfold.server.run import migrate
asyncio.run(migrate.migrate({url!r}))
print("alembic" in sys.modules, "httpx" in sys.modules, "cryptography" in sys.modules)
"""
    said = [subprocess.run([sys.executable, "-c", program], capture_output=True, text=True).stdout for _ in range(2)]
    assert said == ["False False False\n"] * 2
