"""Profiles: what others may know of a person, from the games that the reader may see.

Whoever is private shows a name and nothing else. Somebody who has blocked the reader shows what they show everybody:
the reader could sign out and read that, and nobody is told of a block.
"""

import asyncio
from collections import Counter
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from sevenfold import games
from sevenfold.errors import Refusal
from sevenfold.game import sides_of
from sevenfold.server.names import name_key
from sevenfold.server.store.queries import account_queries, profile_queries, ratings, relation_queries
from sevenfold.server.store.queries.account_queries import PersonRow
from sevenfold.server.store.queries.profile_queries import Figures
from sevenfold.server.store.rows import GONE, Identity, TableRow
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.people import FigureLine, GameFigures, PartnerLine, ProfileOut, RatingLine

MOST_GAMES: Final = 300
"""The newest games that figures and partners are counted from."""
SHOWN: Final = 20
"""Games in the list."""
AT_ONCE: Final = 20
"""Games whose figures are computed before a reader is answered; the others are computed afterwards."""
PARTNERS: Final = 5
POINTS: Final = 200
"""Of a rating's history."""
Rows = list[tuple[TableRow, Figures | None]]


class Profiles:
    """Reads profiles; computes the figures of games that have none yet."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def read(self, name: str, reader: Identity | None) -> ProfileOut:
        """Returns the profile of an account; raises `Refusal` if there is none with this name."""
        me = None if reader is None else reader.id
        person, hidden = await self.hub.database.read(lambda c: _find(c, name, me))
        if person is None:
            raise Refusal("no_such_person", name=name[:40])
        if hidden:
            return ProfileOut(name=person.name, hidden=True)
        stored = await self.hub.database.read(lambda c: profile_queries.finished(c, person.id, me, MOST_GAMES))
        rows = await self._with_figures(person.id, stored)
        tables = [await self.hub.table(row.id) for row, _ in rows[:SHOWN]]
        return ProfileOut(
            name=person.name,
            mine=person.id == me,
            private=person.private,
            since=person.created,
            ratings=await self.hub.database.read(lambda c: _ratings(c, person.id)),
            figures=_figures(rows),
            partners=await self._partners(person.id, me, [row for row, _ in rows]),
            games=[table.summary(me) for table in tables if table.may_watch(me)],
        )

    async def _with_figures(self, person: str, stored: list[tuple[TableRow, str | None]]) -> Rows:
        """Returns games with what they say about a person; a few are computed now, the rest for the next reader."""
        missing = [row for row, body in stored if body is None and games.entry(row.game).figures is not None]
        made = {row.id: await self._compute(row, person) for row in missing[:AT_ONCE]}
        if missing[AT_ONCE:]:
            self.hub.in_background(self._compute_all(missing[AT_ONCE:], person))
        return [
            (row, made.get(row.id) if body is None else msgspec.json.decode(body, type=Figures)) for row, body in stored
        ]

    async def _compute_all(self, rows: list[TableRow], person: str) -> None:
        for row in rows:
            await self._compute(row, person)

    async def _compute(self, row: TableRow, person: str) -> Figures:
        table, seat = await self.hub.table(row.id), row.seat_of(person)
        assert seat is not None
        found = await asyncio.to_thread(figures_of, table, seat)
        await self.hub.writer.write(lambda c: profile_queries.save_figures(c, row.id, seat, found))
        return found

    async def _partners(self, person: str, reader: str | None, rows: list[TableRow]) -> list[PartnerLine]:
        """Returns with whom somebody has played on one side most often; nobody who is private, or whom the reader has
        blocked."""
        met, won = Counter[str](), Counter[str]()
        for row in rows:
            side = next(side for side in sides_of(row.rules) if row.seat_of(person) in side)
            for other in {row.seats[seat].person for seat in side} - {person, None, GONE}:
                assert other is not None
                met[other] += 1
                won[other] += _won(row, row.seat_of(person))

        def read(connection: Connection) -> dict[str, str]:
            known = profile_queries.public_names(connection, met)
            apart = frozenset[str]() if reader is None else relation_queries.blocked_by(connection, reader)
            return {id: name for id, name in known.items() if id not in apart}

        names = await self.hub.database.read(read)
        best = [id for id, _ in met.most_common() if id in names][:PARTNERS]
        return [PartnerLine(name=names[id], games=met[id], won=won[id]) for id in best]


def _find(connection: Connection, name: str, reader: str | None) -> tuple[PersonRow | None, bool]:
    """Returns the account with a name, and whether the reader may see the name only."""
    found = account_queries.by_key(connection, name_key(name))
    if found is None or found.id == reader:
        return found, False
    apart = reader is not None and found.id in relation_queries.blocked_by(connection, reader)
    return found, found.private or apart


def _ratings(connection: Connection, person: str) -> list[RatingLine]:
    past = profile_queries.history(connection, person)
    return [
        RatingLine(
            game=one.game,
            ruleset=one.ruleset,
            ordinal=one.ordinal,
            games=one.games,
            history=past.get((one.game, one.ruleset), [])[-POINTS:],
        )
        for one in sorted(ratings.of_person(connection, person), key=lambda one: -one.games)
    ]


def figures_of(table: Table, seat: int) -> Figures:
    """Returns what a finished game says about a seat's play, from what the seat itself was told."""
    game, count = table.position.game, games.entry(table.row.game).figures
    assert count is not None
    state, told = game.start(table.row.rules), list[Any]()
    for move in table.position.moves:
        after = game.apply(state, move)
        told.extend(game.events(state, move, after, seat))
        state = after
    return count(table.row.rules, told, seat, _won(table.row, seat))


def _won(row: TableRow, seat: int | None) -> bool:
    return row.result is not None and seat in msgspec.json.decode(row.result)["winners"]


def _figures(rows: Rows) -> list[GameFigures]:
    """Returns the sums over all games, by game."""
    found = []
    for game in games.names():
        mine = [figures for row, figures in rows if row.game == game and figures is not None]
        times, most = Counter[str](), Counter[str]()
        for one in mine:
            times.update({name: count for name, (count, _) in one.items()})
            most.update({name: count for name, (_, count) in one.items()})
        if most:
            lines = [FigureLine(name=name, count=times[name], of=most[name]) for name in sorted(most)]
            found.append(GameFigures(game=game, games=len(mine), figures=lines))
    return found
