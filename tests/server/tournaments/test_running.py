"""Tournaments from the registration to the end, on both databases; standings are recomputed from the records."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from itertools import combinations
from typing import Any

import pytest

from sevenfold import records
from sevenfold.server.app import App
from sevenfold.server.store.queries import tournament_queries
from sevenfold.server.tables import fairness
from sevenfold.server.tournaments import scoring
from sevenfold.server.tournaments import shown as tournaments_shown
from sevenfold.server.tournaments.pairing import meetings
from tests.server.client import Json
from tests.server.inside import Insider, inside
from tests.server.stories import TOY
from tests.server.tournaments.field import Field, account, enter_all, make, people
from tests.server.tournaments.recompute import recomputed, shown

Story = Callable[[App, list[Insider]], Awaitable[None]]


def tell(url: str, count: int, story: Story) -> None:
    async def run() -> None:
        async with inside(url, games=TOY) as app:
            there = await people(app, count)
            await story(app, there)
            for one in there:
                await one.http.aclose()

    asyncio.run(run())


@pytest.fixture
def sqlite(tmp_path: Any) -> str:
    return f"sqlite:///{tmp_path}/t.db"


async def whole(app: App, there: list[Insider], **more: Any) -> Json:
    """A tournament from its making to its end."""
    host = there[0]
    id = await make(host, **more)
    await enter_all(id, there)
    await host.post(f"tournaments/{id}/start")
    return await Field(app, id, there).play_out(host)


async def check_standings(host: Insider, cup: Json) -> None:
    text = (await host.ask("GET", f"tournaments/{cup['id']}/records")).text
    told = [{name: row[name] for name in ("entrant", "rank", "total", "buchholz", "wins")} for row in cup["standings"]]
    assert shown(recomputed(text)) == told


def test_a_swiss_of_seven_is_played_to_its_end(url: str) -> None:
    async def story(app: App, there: list[Insider]) -> None:
        cup = await whole(app, there, format={"rounds": 3})
        assert (cup["status"], cup["round"], len(cup["played"])) == ("finished", 3, 3)
        assert [len(round["tables"]) for round in cup["played"]] == [4, 4, 4]
        tables = [[place["entrant"] for place in t["places"]] for round in cup["played"] for t in round["tables"]]
        assert max(meetings(tables).values()) == 1
        assert sum(None in table for table in tables) == 3
        assert not any(place["forfeit"] for round in cup["played"] for t in round["tables"] for place in t["places"])
        await check_standings(there[0], cup)

    tell(url, 7, story)


def test_everybody_meets_everybody_in_a_round_robin(sqlite: str) -> None:
    async def story(app: App, there: list[Insider]) -> None:
        cup = await whole(app, there, format={"pairing": "round_robin", "most": 8})
        assert (cup["rounds"], cup["round"]) == (3, 3)
        tables = [[place["entrant"] for place in t["places"]] for round in cup["played"] for t in round["tables"]]
        assert meetings(tables) == {frozenset(pair): 1 for pair in combinations((1, 2, 3, 4), 2)}
        await check_standings(there[0], cup)

    tell(sqlite, 4, story)


def test_all_tables_of_a_round_get_the_same_deals_and_the_proof_holds(sqlite: str) -> None:
    async def story(app: App, there: list[Insider]) -> None:
        cup = await whole(app, there, format={"rounds": 2})
        text = (await there[0].ask("GET", f"tournaments/{cup['id']}/records")).text
        deals: dict[int, set[Any]] = {}
        for line in text.splitlines()[1:]:
            told = json.loads(line)
            record = records.decode(json.dumps(told["record"]).encode())
            assert fairness.verify(record) == ("proved", None)
            deals.setdefault(told["round"], set()).add(tuple(move for move in record.moves if move.by == "table"))
        assert [len(found) for found in deals.values()] == [1, 1]
        assert deals[1] != deals[2]
        for round in cup["played"]:
            assert fairness.chained(round["seed"], round["round"]) == cup["commitment"]

    tell(sqlite, 4, story)


def test_pairs_play_a_side_together(sqlite: str) -> None:
    async def story(app: App, there: list[Insider]) -> None:
        ann, bo, cy, di = there
        format = {
            "entrants": "pairs",
            "rounds": 1,
            "level": "random",
            "timer": {"kind": "game", "amount": 600},
            "pace": 0,
        }
        made = await ann.post("tournaments", {"name": "Pairs", "game": "yokai", "format": format})
        id = made["id"]
        await ann.post(f"tournaments/{id}/enter", {"partner": bo.name})
        assert (await bo.get(f"tournaments/{id}"))["invitations"] == [ann.name]
        response = await cy.ask("POST", f"tournaments/{id}/enter", {"partner": ann.name})
        assert response.json()["code"] == "partner_taken"
        await bo.post(f"tournaments/{id}/enter", {"partner": ann.name})
        await cy.post(f"tournaments/{id}/enter", {"partner": di.name})
        response = await ann.ask("POST", f"tournaments/{id}/start", {})
        assert response.json()["code"] == "too_few_entrants"
        await di.post(f"tournaments/{id}/enter", {"partner": cy.name})
        await ann.post(f"tournaments/{id}/start")
        cup = await Field(app, id, there).play_out(ann)
        assert cup["status"] == "finished"
        names = {one["number"]: set(one["names"]) for one in cup["entrants"]}
        assert names == {1: {ann.name, bo.name}, 2: {cy.name, di.name}}
        # One table alone is compared with bots at a second one.
        assert [[place["entrant"] for place in t["places"]] for t in cup["played"][0]["tables"]] == [
            [2, 1],
            [None, None],
        ]
        await check_standings(ann, cup)

    tell(sqlite, 4, story)


def test_bad_settings_are_refused(sqlite: str) -> None:
    async def story(app: App, there: list[Insider]) -> None:
        (ann,) = there
        guest = Insider(app, 9)
        await guest.guest("Guest")
        body = {"name": "Cup", "game": "toy"}
        wrong: list[tuple[Json, str]] = [
            ({"format": {"timer": {"kind": "none"}}}, "tournament_clock"),
            ({"format": {"timer": {"kind": "move", "amount": 0}}}, "tournament_clock"),
            ({"format": {"entrants": "pairs"}}, "tournament_pairs"),
            ({"format": {"pairing": "round_robin"}, "game": "yokai"}, "tournament_round_robin"),
            ({"format": {"pairing": "round_robin", "most": 100}}, "tournament_most"),
            ({"format": {"level": "nobody"}}, "unknown"),
            ({"format": {"rounds": 1000}}, "bad_message"),
            ({"format": {"most": 1}}, "bad_message"),
            ({"game": "chess"}, "unknown"),
            ({"name": "\u200b \n"}, "bad_message"),
            ({"starts": 5}, "tournament_start"),
        ]
        for more, code in wrong:
            assert (await ann.ask("POST", "tournaments", body | more)).json()["code"] == code, more
        assert (await guest.ask("POST", "tournaments", body)).json()["code"] == "account_needed"
        for _ in range(5):
            await ann.post("tournaments", body)
        assert (await ann.ask("POST", "tournaments", body)).json()["code"] == "too_many_tournaments"

    tell(sqlite, 1, story)


def test_one_player_alone_is_no_tournament(sqlite: str) -> None:
    async def story(app: App, there: list[Insider]) -> None:
        ann, bo = there
        id = await make(ann)
        await ann.post(f"tournaments/{id}/enter")
        assert (await ann.ask("POST", f"tournaments/{id}/start", {})).json()["code"] == "too_few_entrants"
        assert (await bo.ask("POST", f"tournaments/{id}/start", {})).json()["code"] == "forbidden"
        # One that starts by itself is cancelled.
        await app.server.hub.writer.write(lambda c: tournament_queries.change(c, id, next_at=1))
        await app.server.director.look()
        assert (await ann.get(f"tournaments/{id}"))["status"] == "cancelled"

    tell(sqlite, 2, story)


def test_registration_opens_and_closes(sqlite: str) -> None:
    async def story(app: App, there: list[Insider]) -> None:
        ann, bo, cy = there
        id = await make(ann, format={"most": 2})
        await ann.post(f"tournaments/{id}/enter")
        await ann.post(f"tournaments/{id}/registration", {"open": False})
        assert (await bo.ask("POST", f"tournaments/{id}/enter", {})).json()["code"] == "registration_closed"
        await ann.post(f"tournaments/{id}/registration", {"open": True})
        await bo.post(f"tournaments/{id}/enter")
        assert (await cy.ask("POST", f"tournaments/{id}/enter", {})).json()["code"] == "tournament_full"
        await bo.post(f"tournaments/{id}/withdraw")
        assert (await bo.ask("POST", f"tournaments/{id}/withdraw", {})).json()["code"] == "not_entered"
        await cy.post(f"tournaments/{id}/enter")
        assert [one["names"] for one in (await ann.get(f"tournaments/{id}"))["entrants"]] == [[ann.name], [cy.name]]

    tell(sqlite, 3, story)


def test_withdrawing_in_the_middle_of_a_round_forfeits_it(url: str) -> None:
    async def story(app: App, there: list[Insider]) -> None:
        ann, _, cy, _ = there
        id = await make(ann, format={"rounds": 2})
        await enter_all(id, there)
        await ann.post(f"tournaments/{id}/start")
        field = Field(app, id, there)
        await asyncio.sleep(0)
        for table in await field.tables():
            while table.row.status == "starting":
                await asyncio.sleep(0.01)
        await cy.post(f"tournaments/{id}/withdraw")
        cup = await field.play_out(ann)
        assert cup["status"] == "finished"
        first = {p["entrant"]: p for t in cup["played"][0]["tables"] for p in t["places"]}
        assert (first[3]["forfeit"], first[3]["score"]) == (True, 0)
        assert [one["withdrawn"] for one in cup["entrants"]] == [False, False, True, False]
        second = [p["entrant"] for t in cup["played"][1]["tables"] for p in t["places"]]
        assert sorted(one for one in second if one is not None) == [1, 2, 4]
        await check_standings(ann, cup)

    tell(url, 4, story)


def test_who_does_not_come_forfeits_when_the_clock_runs_out(sqlite: str) -> None:
    async def story(app: App, there: list[Insider]) -> None:
        ann = there[0]
        id = await make(ann, format={"rounds": 1, "timer": {"kind": "game", "amount": 1}})
        await enter_all(id, there)
        await ann.post(f"tournaments/{id}/start")
        field = Field(app, id, there)
        field.absent = {there[1].identity.id}  # type: ignore[attr-defined]
        async with asyncio.timeout(60):
            cup = await field.play_out(ann)
            while cup["status"] == "running":
                cup = await ann.get(f"tournaments/{id}")
        places = {p["entrant"]: p for t in cup["played"][0]["tables"] for p in t["places"]}
        assert [places[n]["forfeit"] for n in (1, 2, 3, 4)] == [False, True, False, False]
        assert places[2]["score"] == 0

    tell(sqlite, 4, story)


def test_accounts_that_are_deleted_withdraw(sqlite: str) -> None:
    async def story(app: App, there: list[Insider]) -> None:
        ann = there[0]
        id = await make(ann, format={"rounds": 1})
        zoe = await account(app, "Zoe", 77)
        await enter_all(id, [*there, zoe])
        other = await make(zoe)
        await zoe.ask("DELETE", "me", {"password": "a quiet pond at dusk"})
        await ann.post(f"tournaments/{id}/start")
        cup = await Field(app, id, there).play_out(ann)
        assert cup["entrants"][2] | {"names": []} == {
            "number": 3, "names": [], "complete": True, "withdrawn": True, "mine": False,
        }  # fmt: skip
        assert [sorted(p["entrant"] or 0 for p in t["places"]) for t in cup["played"][0]["tables"]] == [[1, 2], [0, 0]]
        assert (await ann.get(f"tournaments/{other}"))["status"] == "cancelled"
        await zoe.http.aclose()

    tell(sqlite, 2, story)


def test_the_standings_of_a_round_are_computed_once_for_all_readers(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Anybody may read a tournament as often as the limits let them."""
    computed, real = list[int](), scoring.standings

    def counting(entrants: Any, rounds: Any, sides: Any) -> Any:
        computed.append(len(rounds))
        return real(entrants, rounds, sides)

    monkeypatch.setattr(tournaments_shown, "standings", counting)

    async def story(app: App, there: list[Insider]) -> None:
        cup = await whole(app, there, format={"rounds": 2})
        for reader in there:
            assert (await reader.get(f"tournaments/{cup['id']}"))["standings"] == cup["standings"]
        assert computed == sorted(set(computed))
        assert computed[-1] == 2

    tell(sqlite, 4, story)
