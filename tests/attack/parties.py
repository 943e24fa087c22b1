"""Games at which people come and go until the very start; every message is compared with what its reader may know."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from sevenfold import games
from sevenfold.server.app import App
from sevenfold.server.catalogue import seats_of
from sevenfold.server.tables.table import Table
from tests.attack.walkers import Message, Walker
from tests.server.socket.frame_checker import PARTS, Truth

WATCHERS = 3
"""How many people more than seats there are."""
QUIET = {"refused", "gone", "welcome", "pong"}
"""All that somebody without a seat is told by a private table whose game has begun."""


class Party:
    """The people of one table after another."""

    def __init__(self, apps: Sequence[App], game: str, rules: msgspec.Struct, seed: int) -> None:
        self.game, self.rules, self.rng = game, rules, Random(seed)
        self.people = [Walker(apps, seed * 100 + n) for n in range(seats_of(rules) + WATCHERS)]
        self.host, *self.others = self.people
        self.did: Counter[str] = Counter()

    async def open(self) -> None:
        for n, one in enumerate(self.people):
            await one.come(f"P{n}")

    async def close(self) -> None:
        for one in self.people:
            self.did += one.did
            await one.close()

    async def one_game(self) -> list[str]:
        """Plays a game to its end; returns what was leaked."""
        table = await self.make_table()
        mixed = self.rng.sample(self.others, len(self.others))
        polling = [asyncio.create_task(one.poll(to_the_end=n < 2)) for n, one in enumerate(mixed)]
        await asyncio.gather(*(one.wander(6) for one in self.others))
        await self.start(table)
        for one in self.people:
            one.seat, one.moved = table.row.seat_of(one.id), 0
            await one.watch_again()
        roaming = [asyncio.create_task(one.roam()) for one in self.people]
        await asyncio.gather(*polling, *roaming)
        async with asyncio.timeout(60):
            players = [one for one in self.people if one.seat is not None]
            while any(one.numbers.get(table.id) != table.number(one.seat) for one in players):
                await asyncio.sleep(0.01)
        await asyncio.gather(*(one.stop_watching() for one in self.people))
        found = Check(table, self.did).problems(self.people)
        for one in self.people:
            one.seat, one.table = None, ""
            one.kept.clear()
        self.did["games"] += 1
        return found

    async def make_table(self) -> Table:
        seats = seats_of(self.rules)
        body = {
            "game": self.game, "rules": msgspec.to_builtins(self.rules), "seats": [{}] * seats, "seat": None,
            "visibility": self.rng.choice(("open", "link", "private")), "allow_undo": False, "pace": 0,
        }  # fmt: skip
        id = (await self.host.post("tables", body))["table"]["id"]
        for one in self.people:
            one.table = id
        for app in self.host.apps:
            table = await app.server.hub.table(id)
            table.pollers += 1  # people look at the tables in memory, and a process catches up only those that it must
        return self.host.there()

    async def start(self, table: Table) -> None:
        """Starts while people still sit down and get up: the seats change until the very last moment."""
        while table.row.status in ("waiting", "starting"):
            some = self.rng.sample(self.others, len(self.others))
            leaving = self.rng.randrange(3)
            for one in some[:leaving]:  # a line of chat has to be read again by whoever looks at the table next
                await one.say()
            reading = [self.rng.choice((one.show, one.watch_again))() for one in some]
            changing = [one.leave() if n < leaving else one.sit() for n, one in enumerate(some)]
            starting = [self.host.request("POST", "/start", {}) for _ in range(2)]
            await asyncio.gather(*reading, *changing, *starting)


class Check:
    """Compares what people were told with what their seat may know."""

    def __init__(self, table: Table, did: Counter[str]) -> None:
        self.table, self.did = table, did
        self.truth = Truth(table.position, table.row.seed)
        self.private = table.row.visibility == "private"
        # Everybody with the same seat is sent the same bytes.
        self.known: dict[Message, list[str]] = {}

    def problems(self, people: Sequence[Walker]) -> list[str]:
        found = list[str]()
        for one in people:
            final = self.table.row.seat_of(one.id)
            for message in one.kept:
                self.did["messages"] += 1
                if message not in self.known:
                    self.known[message] = self.message(message)
                found += self.known[message]
                if message.number and message.seat != final:
                    found.append(f"told seat {message.seat}'s, has {final}: {message.data!r}")
        return found

    def message(self, message: Message) -> list[str]:
        parts = PARTS.decode(message.data)
        kind = msgspec.json.decode(parts.get("type", b'""'))
        about = msgspec.json.decode(parts["id"] if kind == "table" else parts.get("table", b"null"))
        if isinstance(about, str) and about != self.table.id:
            return [f"about another table: {message.data!r}"]
        if self.private and message.number and message.seat is None and kind not in QUIET:
            return [f"a private table told a stranger {message.data!r}"]
        if "views" in parts:  # made in a thread, of the seat and the log when the request came
            moves = msgspec.json.decode(parts["first"]) or len(msgspec.json.decode(parts["views"])) > 1
            return self.truth.page(parts, message.seat) if moves and message.number else []
        frames = [bytes(parts[name]) for name in ("table", "update")] if "update" in parts else [message.data]
        found = self.truth.problems(frames, message.seat)
        for frame in frames:
            told = PARTS.decode(frame)
            if "number" in told and kind != "ack" and msgspec.json.decode(told["number"]) != message.number:
                found.append(f"not the number of that moment, {message.number}: {frame!r}")
        lines = parts.get("lines", parts.get("chat", b"[]"))
        if message.seat is None and msgspec.json.decode(lines):
            found.append(f"chat for somebody without a seat: {message.data!r}")
        return found


def make_slow(app: App, rng: Random) -> None:
    """Lets some of what is read from the database come late, so that anything may happen before it is used."""
    read = app.server.database.read

    async def slow_read(work: Any) -> Any:
        found = await read(work)
        if rng.random() < 0.3:
            await asyncio.sleep(rng.random() * 0.03)
        return found

    app.server.database.read = slow_read  # type: ignore[method-assign]


async def play(apps: Sequence[App], game: str, name: str, count: int, parties: int) -> tuple[list[str], Counter[str]]:
    """Plays `count` games at tables side by side; returns what was leaked and what was done."""
    did: Counter[str] = Counter()
    for n, app in enumerate(apps):
        make_slow(app, Random(n))

    async def party(number: int) -> list[str]:
        made = Party(apps, game, games.entry(game).rule_sets[name], number)
        await made.open()
        found = [problem for _ in range(count // parties) for problem in await made.one_game()]
        await made.close()
        did.update(made.did)
        return found

    found = await asyncio.gather(*map(party, range(parties)))
    return [problem for one in found for problem in one], did
