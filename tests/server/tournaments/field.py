"""People with accounts who enter a tournament and play its games, without sockets: what they do goes straight in."""

import asyncio
import secrets
from random import Random
from typing import Any

import msgspec

from sevenfold.errors import StaleMove, TableClosed
from sevenfold.server.app import App
from sevenfold.server.store.queries import tournament_queries
from sevenfold.server.store.rows import Identity
from sevenfold.server.tables import play
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Play
from tests.server.client import Json
from tests.server.inside import Insider
from tests.server.stories import until

PASSWORD = "a quiet pond at dusk"
QUICK = {"timer": {"kind": "game", "amount": 600}, "pause": 0, "pace": 0, "level": "random"}


async def account(app: App, name: str, seed: int) -> Insider:
    """Somebody with an account."""
    made = Insider(app, seed, keep=False)
    person = await made.post("register", {"name": name, "password": PASSWORD})
    made.name, made.token = person["name"], person["token"]
    made.identity = await app.server.sessions.who(made.token)  # type: ignore[attr-defined]
    return made


async def people(app: App, count: int) -> list[Insider]:
    return [await account(app, f"Player {n}", n) for n in range(1, count + 1)]


async def make(host: Insider, **more: Any) -> str:
    """A tournament of the toy game."""
    format = QUICK | more.pop("format", {})
    made = await host.post("tournaments", {"name": "Cup", "game": "toy", "format": format, **more})
    return str(made["id"])


async def enter_all(id: str, there: list[Insider]) -> None:
    for one in there:
        await one.post(f"tournaments/{id}/enter", {"seed": secrets.token_hex(16)})


class Field:
    """Everybody in a tournament. Who is absent does not move."""

    def __init__(self, app: App, id: str, there: list[Insider], seed: int = 0) -> None:
        self.app, self.id, self.rng = app, id, Random(seed)
        self.people: dict[str, Identity] = {one.identity.id: one.identity for one in there}  # type: ignore[attr-defined]
        self.absent: set[str] = set()

    async def tables(self) -> list[Table]:
        """The tables of the round that is being played."""
        rows = await self.app.server.database.read(lambda c: tournament_queries.tables(c, self.id))
        newest = max((row.round for row in rows), default=0)
        return [await self.app.server.hub.table(row.table) for row in rows if row.round == newest]

    async def play_table(self, table: Table) -> None:
        """Plays everybody's moves until the game is over or only those who are absent are to move."""
        await until(lambda: table.row.status != "starting")
        while not table.position.ended:
            movers = [table.row.seats[seat].person for seat in table.position.to_move]
            present = [one for one in movers if one in self.people and one not in self.absent]
            if present:
                await self._move(table, self.people[present[0]])
            elif any(one is not None for one in movers):
                return
            else:
                await table.changed.wait()

    async def _move(self, table: Table, who: Identity) -> None:
        seat, position = table.row.seat_of(who.id), table.position
        assert seat is not None
        moves = position.game.legal_moves(position.state, seat)
        move = msgspec.to_builtins(moves[self.rng.randrange(len(moves))], str_keys=True)
        after = position.numbering.shown(position.number, seat)
        try:
            await play.command(
                self.app.server.hub, table, who, Play(table=table.id, id=secrets.token_hex(8), after=after, move=move)
            )
        except (StaleMove, TableClosed):
            return

    async def play_round(self) -> None:
        for table in await self.tables():
            await self.play_table(table)

    async def play_out(self, host: Insider) -> Json:
        """Plays until the tournament is over; returns it as the host sees it."""
        async with asyncio.timeout(120):
            while True:
                shown: Json = await host.get(f"tournaments/{self.id}")
                if shown["status"] != "running":
                    return shown
                await self.play_round()
                await self.app.server.director.look()
                await asyncio.sleep(0.01 if self.absent else 0)
