"""A person who deletes their account leaves no id anywhere, and the others keep their games."""

import asyncio
from typing import Any

from sqlalchemy import Column, Connection, insert

from sevenfold import records
from sevenfold.server.store import model
from sevenfold.server.store.queries import account_queries
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table, seat_all
from tests.server.stories import lay, until


def everything(connection: Connection) -> str:
    return "\n".join(str(row) for table in model.METADATA.tables.values() for row in connection.execute(table.select()))


def test_no_row_holds_the_id_of_a_deleted_person(url: str) -> None:
    async def story() -> None:
        async with inside(url, games=["toy=tests.toy"]) as app:
            ann, bo = Insider(app, 1), Insider(app, 2)
            await (await ann.guest("Ann")).connect()
            await (await bo.guest("Bo")).connect()
            ids = [(await client.get("me"))["id"] for client in (ann, bo)]
            table = await make_table(ann, "toy", {}, 2, 2, rated=True)
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


NAMING = ("person", "other", "sender", "reporter", "opponent", "host", "invited")
"""Columns that hold somebody's id."""


def test_every_table_forgets_a_deleted_person(url: str) -> None:
    """A row for each column of each table that can hold an id: whoever adds such a table lets it forget."""
    gone = "0123456789abcdef"
    columns = [
        column
        for table in model.METADATA.sorted_tables
        for column in table.columns
        if column.name in NAMING and table is not model.participants  # whose tables must exist: see above
    ]

    def value(column: Column[Any], number: int) -> Any:
        kind = column.type.python_type
        return f"x{number}" if kind is str else kind(0) if kind is bool else kind(number + 1)

    def work(connection: Connection) -> None:
        connection.execute(insert(model.persons).values(id=gone, name="Ann", created=0))
        for number, column in enumerate(columns):
            others = {one.name: value(one, number) for one in column.table.columns if not one.nullable}
            connection.execute(insert(column.table).values(others | {column.name: gone}))
        assert everything(connection).count(gone) == len(columns) + 1
        account_queries.remove(connection, gone)

    async def story() -> None:
        async with inside(url) as app:
            await app.server.hub.writer.write(work)
            assert gone not in await app.server.database.read(everything)

    assert {column.table.name for column in columns} >= {
        "chat",
        "entrants",
        "invitations",
        "jobs",
        "notices",
        "reports",
    }
    asyncio.run(story())
