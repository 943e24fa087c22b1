"""A person who deletes their account leaves no id anywhere, and the others keep their games; also those of the past."""

import asyncio
from typing import Any

from alembic import command
from sqlalchemy import Connection, create_engine, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from sevenfold import records
from sevenfold.server.store import migrate, model
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table, seat_all
from tests.server.stories import lay, until

LOG = "INSERT INTO log (table_id, number, kind, seat, command, body, at) VALUES ('t', :n, 'move', 0, :command, '{}', 1)"
PERSON = "INSERT INTO persons (id, name, settings, unnamed, created) VALUES ('abc', 'Ann', '{}', false, 1)"


def everything(connection: Connection) -> str:
    return "\n".join(str(row) for table in model.METADATA.tables.values() for row in connection.execute(table.select()))


def test_no_row_holds_the_id_of_a_deleted_person(url: str) -> None:
    async def story() -> None:
        async with inside(url, games=["toy=tests.toy"]) as app:
            ann, bo = Insider(app, 1), Insider(app, 2)
            await (await ann.guest("Ann")).connect()
            await (await bo.guest("Bo")).connect()
            ids = [(await client.get("me"))["id"] for client in (ann, bo)]
            table = await make_table(ann, "toy", {}, 2, 2)
            await seat_all(table, [ann, bo])
            await until(lambda: all(client.views.get(table) for client in (ann, bo)))
            await lay(ann, table)
            await lay(bo, table)
            await ann.post(f"tables/{table}/command", {"type": "say", "table": table, "id": "1", "text": "hello"})
            assert (await ann.ask("DELETE", "me")).status_code == 204
            stored = await app.server.database.read(everything)
            assert ids[0] not in stored
            assert f"{ids[1]}:" in stored  # the other's commands are still theirs
            left = (await bo.ask("GET", f"replays/{table}/record")).content
            assert [move["do"] for move in records.to_builtins(records.decode(left))["moves"]] == ["deal", "lay", "lay"]
            app.server.hub.tables.clear()  # read from the database again
            assert (await bo.ask("GET", f"replays/{table}/record")).content == left
            for client in (ann, bo):
                await client.close()

    asyncio.run(story())


def _at(connection: Connection, revision: str) -> None:
    command.upgrade(migrate.configuration(connection), revision)


async def _on(url: str, work: Any) -> Any:
    if url.startswith("sqlite"):
        engine = create_engine(url)
        with engine.begin() as connection:
            found = work(connection)
        engine.dispose()
        return found
    server = create_async_engine(make_url(url).set(drivername="postgresql+asyncpg"))
    async with server.begin() as connection:
        found = await connection.run_sync(work)
    await server.dispose()
    return found


def test_the_migration_keeps_sessions_and_forgets_those_who_are_gone(url: str) -> None:
    def before(connection: Connection) -> None:
        _at(connection, "0003")
        connection.execute(text(PERSON))
        connection.execute(text("INSERT INTO sessions (id, person, created) VALUES ('s', 'abc', 1)"))
        for n, name in enumerate(("abc:1", "abcd:1", None, "gone-long-ago:x:y"), 1):
            connection.execute(text(LOG), {"n": n, "command": name})

    def after(connection: Connection) -> tuple[Any, Any]:
        names = connection.execute(text("SELECT command FROM log ORDER BY number")).scalars().all()
        return names, connection.execute(text("SELECT used FROM sessions")).scalar_one()

    async def story() -> None:
        await _on(url, before)
        await migrate.migrate(url)
        names, used = await _on(url, after)
        assert names == ["abc:1", "gone:2", None, "gone:4"]
        assert used > 1_600_000_000_000

    asyncio.run(story())
