"""People who get up, sit down, watch and poll at random, and what they were told at each moment.

They speak to the application without a network, so a message is kept at the moment at which the server makes it,
together with the seat that its reader has then. Nothing is awaited between the making and the keeping.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from sevenfold.server.app import App
from sevenfold.server.tables.table import Table
from tests.server.client import Json
from tests.server.socket.test_leaks import Listener
from tests.server.stories import until


class Message(NamedTuple):
    """What somebody was told: the data, and which seat and number they had at that moment."""

    data: bytes
    seat: int | None
    number: int


class Walker(Listener):
    """One person at one table; with several processes the requests go to any of them, the socket to one."""

    def __init__(self, apps: Sequence[App], seed: int) -> None:
        super().__init__(apps[seed % len(apps)], seed)
        self.apps = apps
        self.id = self.table = ""
        self.kept: list[Message] = []
        self.did: Counter[str] = Counter()
        self.pongs = 0

    async def come(self, name: str) -> None:
        await (await self.guest(name)).connect()
        self.id = str((await self.get("me"))["id"])

    def there(self, app: App | None = None) -> Table:
        return (app or self.app).server.hub.tables[self.table]

    # --- what they are told -------------------------------------------------------------------------------

    def keep_message(self, app: App, data: bytes) -> None:
        if self.table in app.server.hub.tables:
            table = self.there(app)
            seat = table.row.seat_of(self.id)
            self.kept.append(Message(data, seat, table.number(seat)))

    def send_text(self, data: bytes) -> int:
        self.keep_message(self.app, data)
        self.did["frames"] += 1
        self.pongs += data.startswith(b'{"type":"pong"')
        super().send_text(data)
        self.frames.clear()
        return 0

    async def request(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Asks for something at the table; returns the status and the answer."""
        app, sent = self.rng.choice(self.apps), asyncio.Queue[Json]()
        sent.put_nowait({"type": "http.request", "body": b"" if body is None else msgspec.json.encode(body)})
        status, parts = 0, list[bytes]()

        async def send(event: Json) -> None:
            nonlocal status
            status = event.get("status", status)
            parts.append(event.get("body", b""))
            if event["type"] == "http.response.body" and not event.get("more_body"):
                self.keep_message(app, b"".join(parts))

        where, _, query = f"/api/tables/{self.table}{path}".partition("?")
        headers = {"host": "inside", "authorization": f"Bearer {self.token}", "content-type": "application/json"}
        headers["content-length"] = str(len(sent._queue[0]["body"]))  # type: ignore[attr-defined]
        scope = {
            "type": "http", "method": method, "path": where, "raw_path": where.encode(), "query_string": query.encode(),
            "root_path": "", "scheme": "http", "http_version": "1.1", "client": ("127.0.0.1", 1),
            "server": ("inside", 80), "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        }  # fmt: skip
        await app(scope, sent.get, send)
        self.did["answers"] += 1
        return status, msgspec.json.decode(b"".join(parts))

    # --- what they do -------------------------------------------------------------------------------------

    async def do_something(self) -> None:
        """One thing that anybody may try at any time; what makes no sense now is refused."""
        what = self.rng.choice(("sit", "sit", "leave", "watch", "unwatch", "poll", "show", "say", "views", "stale"))
        match what:
            case "sit":
                await self.sit()
            case "leave":
                await self.leave()
            case "watch":
                await self.watch_again()
            case "unwatch":
                await self.send(type="unwatch", table=self.table)
            case "poll":
                await self.request("GET", f"/events?after={self.rng.randrange(9)}&wait=0.01")
            case "show":
                await self.show()
            case "views" if self.rng.random() < 0.3:
                await self.request("GET", f"/views?first={self.rng.randrange(9)}")
            case "say":
                await self.say()
            case "stale":
                move = {"by": 0, "do": "nothing"}
                await self.send(type="move", table=self.table, id=f"x{secrets.token_hex(8)}", after=0, move=move)

    async def sit(self) -> None:
        seats = len(self.there().row.seats)
        chosen = self.rng.choice((None, None, *range(seats)))
        status, _ = await self.request("POST", "/sit", {"seat": chosen, "seed": secrets.token_hex(16)})
        self.did["sat down"] += status < 300

    async def leave(self) -> None:
        status, _ = await self.request("POST", "/leave")
        self.did["got up"] += status < 300

    async def show(self) -> None:
        await self.request("GET", "")

    async def say(self) -> None:
        await self.send(type="say", table=self.table, id=f"x{secrets.token_hex(8)}", text="A word")

    async def watch_again(self) -> None:
        """Watches from any number on."""
        known = self.there().number(self.there().row.seat_of(self.id))
        after = self.rng.choice((None, 0, self.rng.randrange(known + 1)))
        await self.send(type="watch", table=self.table, after=after)
        self.did["watched"] += 1

    async def stop_watching(self) -> None:
        """Returns when everything that was sent on the socket is answered: nothing about this table comes later."""
        before = self.pongs
        await self.send(type="unwatch", table=self.table)
        await self.send(type="ping")
        await until(lambda: self.pongs > before, 60)

    async def wander(self, steps: int) -> None:
        for _ in range(steps):
            await self.do_something()

    async def roam(self) -> None:
        """Now and then does something during the game, then watches it again."""
        table = self.there()
        while table.row.status != "finished":
            await table.changed.wait()
            if self.rng.random() < 0.01:
                await self.do_something()
                await self.watch_again()

    async def poll(self, to_the_end: bool) -> None:
        """Long polls from before the start until the first news of the game, or to its end; no further if the table is
        private and has no seat for them."""
        table, number = self.there(), 0
        while number == 0 or (to_the_end and not self.knows_the_end(table, number)):
            status, answer = await self.request("GET", f"/events?after={number}&wait=5")
            if status >= 400:
                return
            number = answer["number"]
            self.did["polls"] += 1
            for _ in range(self.rng.randrange(6) if number else 0):  # over a network, more than one thing happens
                if table.row.status != "finished":
                    await table.changed.wait()

    def knows_the_end(self, table: Table, number: int) -> bool:
        return table.row.status == "finished" and number >= table.number(table.row.seat_of(self.id))
