"""How tests at tables begin: a server without a network, two people, and their answers."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec

from sevenfold.server.app import App
from sevenfold.server.tables.table import Table
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table, seat_all

TOY = ["toy=tests.toy"]
Story = Callable[[App, Insider, Insider], Awaitable[None]]


def tell(folder: Path, story: Story, **settings: Any) -> None:
    async def run() -> None:
        async with inside(f"sqlite:///{folder}/t.db", games=TOY, **settings) as app:
            ann, bo = Insider(app, 1), Insider(app, 2)
            await (await ann.guest("Ann")).connect()
            await (await bo.guest("Bo")).connect()
            await story(app, ann, bo)
            await ann.close()
            await bo.close()

    asyncio.run(run())


def tell_alone(folder: Path, story: Callable[[App, Insider], Awaitable[None]], **settings: Any) -> None:
    """A story of one person, who is not signed in yet."""

    async def run() -> None:
        async with inside(f"sqlite:///{folder}/t.db", games=TOY, **settings) as app:
            ann = Insider(app, 1)
            await story(app, ann)
            await ann.http.aclose()

    asyncio.run(run())


async def two(
    ann: Insider, bo: Insider, game: str = "toy", seats: int = 2, rules: dict[str, Any] | None = None, **more: Any
) -> str:
    table = await make_table(ann, game, rules or {}, 2, seats, **more)
    await seat_all(table, [ann, bo])
    await until(lambda: table in ann.views and table in bo.views and ann.views[table] is not None)
    return table


async def until(true: Callable[[], Any], seconds: float = 20) -> None:
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)


async def answer(client: Insider, kind: str, table: str, **more: Any) -> dict[str, Any]:
    """The server's answer to a command."""
    id = more.pop("id", None) or secrets.token_hex(4)
    start = len(client.raw)
    await client.send(type=kind, table=table, id=id, **more)
    await until(lambda: any(f'"id":"{id}"' in frame for frame in client.raw[start:]))
    found: dict[str, Any] = next(msgspec.json.decode(f) for f in client.raw[start:] if f'"id":"{id}"' in f)
    return found


async def lay(client: Insider, table: str, **more: Any) -> dict[str, Any]:
    view = client.views[table]
    move = {"by": view["seat"], "do": "lay", "card": view["hand"][0]}
    return await answer(client, "move", table, **({"after": client.numbers[table], "move": move} | more))


async def finished(app: App, ann: Insider, game: str, seats: int, **more: Any) -> Table:
    """A game between bots, to its end."""
    table = app.server.hub.tables[await make_table(ann, game, {}, 0, seats, start_now=True, **more)]
    await ended(table)
    return table


async def ended(table: Table) -> None:
    async with asyncio.timeout(120):
        while table.row.status != "finished":
            await table.changed.wait()


async def reached(table: Table, number: int) -> None:
    """Waits until the table's log has so many entries."""
    async with asyncio.timeout(120):
        while table.position.number < number:
            await table.changed.wait()


def play_one(folder: Path, game: str, seats: int, then: Any) -> None:
    async def run() -> None:
        async with inside(f"sqlite:///{folder}/t.db", games=TOY) as app:
            ann = Insider(app, 1)
            await ann.guest("Ann")
            await then(app, ann, await finished(app, ann, game, seats))
            await ann.http.aclose()

    asyncio.run(run())
