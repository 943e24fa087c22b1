"""Quick pairing: people who want the same game wait in a pool until a table can be made of them.

Who waits is stored, with a lease, so that any process can pair them and nobody is forgotten when one dies. The table
of a pair is stored in the same transaction; it is `starting`, so that any process may begin its game.
"""

import asyncio
import secrets
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection

from sevenfold import games
from sevenfold.errors import Refusal
from sevenfold.server import catalogue
from sevenfold.server.store.queries import pairing_queries, relation_queries, table_queries
from sevenfold.server.store.queries.pairing_queries import Pool, PoolSize, Seeker
from sevenfold.server.store.rows import Identity, Options, SeatRow, TableRow
from sevenfold.server.tables import seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.wire.people import PairingIn, PairingOut
from sevenfold.server.wire.tables import Timer

NEWS: Final = "p:"
"""What processes tell each other when somebody was paired, or waits, or does not any more."""
TICK: Final = 3.0
CLEANING: Final = 600.0
PAUSE: Final = 0.2
"""Seconds between two looks at what has changed for those who wait."""
CLOCKS: Final = {
    "move": Timer("move", 60),
    "game": Timer("game", 900, 10),
    "days": Timer("days", 2),
}


class Pairing:
    """The pools as one process sees them: who asks through it how long they will have to wait."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.asking: Counter[str] = Counter()
        self.seen: dict[str, PairingOut] = {}
        """The states of those who ask here, as they were read last."""
        self.looked = asyncio.Event()
        self.looking = self.stale = False
        hub.on_pairing = self.wake

    def open(self) -> None:
        self.hub.run_every(TICK, self._tick)
        self.hub.run_every(CLEANING, self._clean)

    async def seek(self, who: Identity, asked: PairingIn) -> PairingOut:
        """Lets somebody wait, and pairs them if the others are there; raises `Refusal`."""
        pool = Pool(asked.game, asked.preset, asked.clock, asked.rated)
        rules_of(pool)
        await self.hub.writer.write(lambda c: pairing_queries.seek(c, who.id, pool, asked.bots, who.network), NEWS)
        await self._pair(pool)
        self.wake()
        return await self.state(who.id)

    async def stop(self, person: str) -> None:
        await self.hub.writer.write(lambda c: pairing_queries.stop(c, person), NEWS)
        self.wake()

    async def state(self, person: str) -> PairingOut:
        """Returns for what somebody waits, with how many others, or where they play now."""
        return (await self._states([person]))[person]

    async def _states(self, people: Sequence[str]) -> dict[str, PairingOut]:
        return await self.hub.database.read(lambda connection: states(connection, people))

    async def next_state(self, person: str, known: int) -> PairingOut:
        """Returns the state once it is news to somebody who asks here and knows of `known` people waiting."""
        found = await self.state(person)
        while found.choice is not None and found.table is None and found.waiting == known:
            await self.looked.wait()
            found = self.seen.get(person, found)
        return found

    @contextmanager
    def asks(self, person: str) -> Iterator[None]:
        """Somebody waits for news during the block, so their lease is renewed."""
        self.asking[person] += 1
        try:
            yield
        finally:
            self.asking[person] -= 1
            if not self.asking[person]:
                del self.asking[person]

    async def renew(self, *people: str) -> None:
        await self.hub.writer.write(lambda connection: pairing_queries.renew(connection, people))

    def wake(self) -> None:
        """Lets those who ask here be told what has changed. However often it does and however many ask, there is one
        read for all of them at a time, and a pause after it."""
        self.stale = True
        if self.asking and not self.looking:
            self.looking = True
            self.hub.in_background(self._look())

    async def _look(self) -> None:
        try:
            while self.stale and self.asking:
                self.stale = False
                self.seen = await self._states(list(self.asking))
                self.looked.set()
                self.looked.clear()
                await asyncio.sleep(PAUSE)
        finally:
            self.looking = False

    async def _tick(self) -> None:
        """Renews the leases of those who ask here, and pairs whom two processes missed that were asked at once."""
        if people := list(self.asking):
            await self.renew(*people)
            for pool in await self.hub.database.read(lambda c: pairing_queries.pools(c, people)):
                await self._pair(pool)
            self.wake()  # others may have gone without a word

    async def _clean(self) -> None:
        await self.hub.writer.write(pairing_queries.remove_old)

    async def _pair(self, pool: Pool) -> None:
        while (row := await self.hub.writer.write(lambda c: pair(c, pool), NEWS)) is not None:
            self.wake()
            await seating.take_lease(self.hub, await self.hub.table(row.id))


def states(connection: Connection, people: Sequence[str]) -> dict[str, PairingOut]:
    """Returns for each of these people for what they wait, with how many others, or where they play now."""
    found, sizes = pairing_queries.waiting(connection, people), pairing_queries.sizes(connection)
    return {person: _state(found[person], sizes) if person in found else PairingOut() for person in people}


def _state(found: Seeker, sizes: Mapping[Pool, PoolSize]) -> PairingOut:
    size = sizes.get(found.pool, PoolSize(0, 0))
    return PairingOut(
        choice=PairingIn(**found.pool._asdict(), bots=found.bots),
        waiting=size.waiting,
        ready=size.ready,
        seats=seats_of(found.pool),
        seconds=found.waited // 1000,
        table=found.table,
    )


def rules_of(pool: Pool) -> object:
    """Returns the rules that a pool plays by; raises `Refusal` if there is no such game or rule set."""
    if pool.game not in games.names():
        raise Refusal("unknown", what=pool.game)
    if pool.preset not in games.entry(pool.game).rule_sets:
        raise Refusal("unknown", what=pool.preset)
    return games.entry(pool.game).rule_sets[pool.preset]


def seats_of(pool: Pool) -> int:
    return catalogue.seats_of(rules_of(pool))  # type: ignore[arg-type]


def pair(connection: Connection, pool: Pool) -> TableRow | None:
    """Makes a table of people who wait and may meet; returns None if there are not enough."""
    seekers = pairing_queries.candidates(connection, pool)
    blocks = relation_queries.blocks_among(connection, [one.person for one in seekers])
    group = choose_group(seekers, blocks, seats_of(pool))
    if not group:
        return None
    row = _table(pool, group)
    table_queries.add_table(connection, row)
    pairing_queries.assign(connection, [one.person for one in group], row.id)
    return row


def choose_group(seekers: Sequence[Seeker], blocks: AbstractSet[frozenset[str]], seats: int) -> list[Seeker]:
    """Returns who plays together: as many as there are seats, else two or more who would play with bots, else nobody.

    Those who have waited longest come first. No two of a group have blocked each other.
    """
    full = _largest_group(seekers, blocks, seats)
    if len(full) == seats:
        return full
    ready = _largest_group([one for one in seekers if one.bots], blocks, seats)
    return ready if len(ready) > 1 else []


def _largest_group(seekers: Sequence[Seeker], blocks: AbstractSet[frozenset[str]], seats: int) -> list[Seeker]:
    """Returns the largest group that is found by adding whoever gets along with all before, from each person on."""
    best: list[Seeker] = []
    for first in range(len(seekers)):
        group: list[Seeker] = []
        for one in seekers[first:]:
            if len(group) < seats and all(frozenset((one.person, other.person)) not in blocks for other in group):
                group.append(one)
        if len(group) > len(best):
            best = group
        if len(best) == seats:
            break
    return best


def _table(pool: Pool, group: Sequence[Seeker]) -> TableRow:
    """Returns the table of a group, on seats drawn at random; the strongest bots have the free ones."""
    people = secrets.SystemRandom().sample(list(group), len(group))
    host = Identity(people[0].person, people[0].name, None)
    level = catalogue.levels(pool.game)[-1]
    seats = [SeatRow(level=level) for _ in range(seats_of(pool))]
    for number, one in enumerate(people):
        who = Identity(one.person, one.name, None, one.guest, network=one.network)
        seats[number] = seating.seat_for(who, pool.rated)
    options = Options(timer=CLOCKS[pool.clock], rated=pool.rated, allow_undo=False)
    row = seating.new_row(host, pool.game, rules_of(pool), options, seats, "open")  # type: ignore[arg-type]
    row.status = "starting"
    return row
