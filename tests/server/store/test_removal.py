"""A person who deletes their account leaves no id anywhere, and the others keep their games."""

import asyncio

from sqlalchemy import Connection

from sevenfold import records
from sevenfold.server.store import model
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
