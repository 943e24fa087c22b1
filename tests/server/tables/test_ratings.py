"""Ratings count games between people, not somebody's games against themselves."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from openskill.models import PlackettLuce
from sqlalchemy import insert

from sevenfold.server.app import App
from sevenfold.server.store import model
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.queries import account_queries, ratings
from sevenfold.server.store.rows import Options, SeatRow, TableRow
from sevenfold.server.wire.tables import Timer
from tests.server.databases import on
from tests.server.inside import Insider, inside
from tests.server.stories import answer, lay, two, until
from tests.toy import Rules

GOOD = "correct horse 7"
DAY = 24 * 3600 * 1000


async def person(app: App, seed: int, address: str, account: bool = False) -> Insider:
    client = Insider(app, seed)
    transport = httpx.ASGITransport(app=app, client=(address, 1))
    client.http = httpx.AsyncClient(transport=transport, base_url="http://inside")
    way: tuple[str, Any] = ("guest", {"nickname": f"P{seed}"})
    if account:
        way = ("register", {"name": f"P{seed}", "password": GOOD})
    client.token = (await client.post(*way))["token"]
    return await client.connect()


async def finished(ann: Insider, bo: Insider, lays: int, concede: bool) -> dict[str, Any]:
    """Plays a rated game and returns how it ended; the whole game has two rounds in which both lay a card."""
    table = await two(ann, bo, rated=True)
    for n in range(lays):
        for client in (ann, bo):
            await until(lambda c=client, n=n: len(c.views[table]["hand"]) == 2 - n)  # type: ignore[misc]
            await lay(client, table)
    if concede:
        assert (await answer(bo, "concede", table))["type"] == "ack"
    await until(lambda: ann.infos[table]["status"] == "finished")
    return ann.infos[table]


@pytest.mark.parametrize(
    ("addresses", "accounts", "lays", "concede", "why"),
    [
        (("10.0.0.1", "10.0.0.2"), (False, False), 2, False, None),
        (("10.0.0.1", "10.0.0.1"), (True, True), 2, False, None),
        (("10.0.0.1", "10.0.0.1"), (False, False), 2, False, "same_network"),
        (("10.0.0.1", "10.0.0.1"), (True, False), 2, False, "same_network"),
        (("2001:db8::1", "2001:db8::2"), (False, False), 2, False, "same_network"),
        (("10.0.0.1", "10.0.0.2"), (False, False), 0, True, "too_short"),
        (("10.0.0.1", "10.0.0.2"), (True, True), 1, True, "too_short"),
    ],
)
def test_a_rated_game_counts_if_two_people_played_it(
    tmp_path: Path,
    addresses: tuple[str, str],
    accounts: tuple[bool, bool],
    lays: int,
    concede: bool,
    why: str | None,
) -> None:
    async def story() -> None:
        async with inside(f"sqlite:///{tmp_path}/t.db", games=["toy=tests.toy"]) as app:
            ann, bo = [await person(app, n, addresses[n], accounts[n]) for n in (0, 1)]
            info = await finished(ann, bo, lays, concede)
            assert info["unrated"] == why
            app.server.hub.tables.clear()  # also after a restart
            assert (await ann.get(f"tables/{info['id']}"))["table"]["unrated"] == why
            for client in (ann, bo):
                assert len((await client.get("me"))["ratings"]) == (0 if why else 1)
            seats = await app.server.database.read(lambda c: c.execute(model.tables.select()).one().seats)
            assert "network" not in seats
            for client in (ann, bo):
                await client.close()

    asyncio.run(story())


def test_a_concession_counts_after_five_moves_of_each() -> None:
    seats = [SeatRow(person="a"), SeatRow(person="b")]
    assert ratings.why_unrated(_table("t", seats), {0: 5, 1: 4}, played=False) == "too_short"
    assert ratings.why_unrated(_table("t", seats), {0: 5, 1: 5}, played=False) is None
    assert ratings.why_unrated(_table("t", seats), {0: 1, 1: 0}, played=True) == "too_short"
    assert ratings.why_unrated(_table("t", seats), {0: 1, 1: 1}, played=True) is None


def _table(id: str, seats: list[SeatRow]) -> TableRow:
    return TableRow(
        id=id, game="toy", rules=Rules(), preset="default", options=Options(timer=Timer(), rated=True), host="a",
        seats=seats, host_name="", visibility="open", status="running", seed="00", version=0, result=None, ended=None,
        rematch=None, created=1,
    )  # fmt: skip


async def _play(writer: Writer, id: str, one: str, other: str, at: int) -> None:
    seats = [SeatRow(person=one), SeatRow(person=other)]
    await writer.write(partial(ratings.rate, table=_table(id, seats), winners=[0], at=at))


async def _rating(database: Database, name: str) -> Any:
    (found,) = await database.read(lambda c: ratings.of_person(c, name))
    return PlackettLuce().rating(mu=found.mu, sigma=found.sigma)


def test_games_against_the_same_person_count_half_each_time_on_one_day(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        before = [PlackettLuce().rating(), PlackettLuce().rating()]
        for number, (at, weight) in enumerate(((1, 1.0), (2, 0.5), (3, 0.25), (DAY + 3, 1.0))):
            await _play(writer, f"t{number}", "ann", "bo", at)
            after = [await _rating(database, name) for name in ("ann", "bo")]
            whole = [team[0] for team in PlackettLuce().rate([[before[0]], [before[1]]], ranks=[0, 1])]
            for old, new, full in zip(before, after, whole, strict=True):
                assert new.mu - old.mu == pytest.approx(weight * (full.mu - old.mu), abs=0.002)
                assert new.sigma - old.sigma == pytest.approx(weight * (full.sigma - old.sigma), abs=0.002)
            before = after

    on(url, story)


def test_the_leaderboard_asks_for_certainty_and_different_opponents(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        def store(connection: Any) -> None:
            rule_set = {"game": "toy", "ruleset": "default"}
            for name, sigma, opponents in (
                ("sure", 5.0, 10),
                ("unsure", 7.0, 10),
                ("alone", 5.0, 1),
                ("bot:x", 5.0, 0),
            ):
                row = {"person": name, "mu": 30.0, "sigma": sigma, "games": 20, **rule_set}
                connection.execute(insert(model.ratings).values(row))
                for n in range(20 if opponents else 0):
                    met = {
                        "table_id": f"{name}{n}",
                        "person": name,
                        "opponent": f"o{n % opponents}",
                        "at": 1,
                        **rule_set,
                    }
                    connection.execute(insert(model.rated_pairs).values(met))

        await writer.write(store)
        listed = await database.read(lambda c: ratings.leaderboard(c, "toy", "default", 10, 6.0))
        assert {row.person for row in listed} == {"sure", "bot:x"}
        everybody = await database.read(lambda c: ratings.leaderboard(c, "toy", "default", 0, 100))
        assert len(everybody) == 4

    on(url, story)


def test_a_deleted_opponent_stays_counted_but_unknown(url: str) -> None:
    async def story(database: Database, writer: Writer) -> None:
        await _play(writer, "t1", "ann", "bo", 1)
        await writer.write(lambda c: account_queries.remove(c, "bo"))
        (left,) = await database.read(lambda c: c.execute(model.rated_pairs.select()).all())
        assert left.person == "ann"
        assert left.opponent.startswith("gone:")

    on(url, story)


def test_nine_games_against_oneself_leave_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(f"sqlite:///{tmp_path}/t.db", games=["toy=tests.toy"]) as app:
            eve, second = [await person(app, n, "10.0.0.1") for n in (0, 1)]
            for _ in range(9):
                await finished(eve, second, 0, concede=True)
            assert await eve.get("leaderboard?game=toy&ruleset=default") == []
            assert (await eve.get("me"))["ratings"] == []
            for client in (eve, second):
                await client.close()

    asyncio.run(story())
