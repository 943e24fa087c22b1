"""Tournaments of sixteen at the real games, where some concede: standings are recomputed from the records."""

import asyncio
import json
import secrets
from pathlib import Path

import pytest

from sevenfold.server.tables import play
from sevenfold.server.tables.table import Table
from sevenfold.server.wire.commands import Concede
from tests.server.client import Json
from tests.server.inside import Insider, inside
from tests.server.stories import until
from tests.server.tournaments.field import Field, enter_all, make, people
from tests.server.tournaments.recompute import recomputed, shown


class RestlessField(Field):
    """A field in which those who are absent concede as soon as their game has begun, if it is not over by then."""

    conceded: set[tuple[str, str]]
    """Tables and people."""

    async def play_table(self, table: Table) -> None:
        await until(lambda: table.row.status != "starting")
        for number, seat in enumerate(table.row.seats):
            if seat.person in self.absent and not table.position.ended and number not in table.position.conceded:
                who = self.people[seat.person]
                await play.command(self.app.server.hub, table, who, Concede(table=table.id, id=secrets.token_hex(8)))
                self.conceded.add((table.id, who.name))
        await super().play_table(table)


async def enter_pairs(id: str, there: list[Insider]) -> None:
    for one, other in zip(there[::2], there[1::2], strict=True):
        await one.post(f"tournaments/{id}/enter", {"partner": other.name})
        await other.post(f"tournaments/{id}/enter", {"partner": one.name})


@pytest.mark.parametrize(
    ("game", "rules", "format", "tables"),
    [
        ("yokai", {"edition": "first", "scoring": "basic"}, {}, 4),
        ("yokai", {"edition": "first", "scoring": "basic"}, {"entrants": "pairs"}, 4),
        ("yokai", {"players": 3}, {}, 6),
        ("zhangyi", {"players": 2}, {}, 8),
    ],
    ids=["partners change", "pairs", "bots fill a table of three", "two players"],
)
def test_standings_at_real_games_add_up(tmp_path: Path, game: str, rules: Json, format: Json, tables: int) -> None:
    pairs = format.get("entrants") == "pairs"

    async def run() -> tuple[Json, str, set[tuple[str, str]]]:
        async with inside(f"sqlite:///{tmp_path}/t.db") as app:
            there = await people(app, 16)
            id = await make(there[0], game=game, rules=rules, format={"rounds": 2} | format)
            await (enter_pairs if pairs else enter_all)(id, there)
            await there[0].post(f"tournaments/{id}/start")
            field = RestlessField(app, id, there)
            # A pair, and somebody else; those of them who meet cannot all concede.
            field.absent = {there[place].identity.id for place in (0, 1, 8)}  # type: ignore[attr-defined]
            field.conceded = set()
            cup = await field.play_out(there[0])
            text = (await there[0].ask("GET", f"tournaments/{id}/records")).text
            for one in there:
                await one.http.aclose()
        return cup, text, field.conceded

    cup, text, conceded = asyncio.run(run())
    assert [len(round["tables"]) for round in cup["played"]] == [tables, tables]
    told = [{name: row[name] for name in ("entrant", "rank", "total", "buchholz", "wins")} for row in cup["standings"]]
    assert shown(recomputed(text)) == told
    # Who conceded forfeited; of a pair, both have to.
    people_of = {one["number"]: one["names"] for one in cup["entrants"]}
    for line in map(json.loads, text.splitlines()[1:]):
        here = [number for number in line["places"] if number is not None]
        gone = [one for one in here if conceded.issuperset((line["record"]["table"], name) for name in people_of[one])]
        assert sorted(line["forfeits"]) == sorted(gone)
    assert len(conceded) >= 4
