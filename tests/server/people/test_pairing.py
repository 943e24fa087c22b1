"""Quick pairing: who meets whom, on both databases and through several processes, one of which may die."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update

from sevenfold.server.limits import Limits
from sevenfold.server.people import pairing
from sevenfold.server.people.pairing import choose_group
from sevenfold.server.store import model
from sevenfold.server.store.queries import pairing_queries
from sevenfold.server.store.queries.pairing_queries import Pool, Seeker
from sevenfold.server.tables import timers
from tests.server.client import Json
from tests.server.cluster import Cluster
from tests.server.inside import Insider, inside
from tests.server.people.crowd import Crowd, code, tell_crowd
from tests.server.stories import TOY, lay, until

POOL = Pool("toy", "default", "move", False)
WISH = {"game": "toy", "preset": "default"}
FOUR = {"game": "yokai", "preset": "four"}


def seekers(*names: str) -> list[Seeker]:
    """People in the order in which they came; a capital letter plays with bots, too."""
    return [
        Seeker(person=name, name=name, guest=True, network="", pool=POOL, bots=name.isupper(), waited=0, table=None)
        for name in names
    ]


def test_who_has_waited_longest_plays_first_and_nobody_meets_whom_they_blocked() -> None:
    def group(names: str, seats: int, *blocks: str) -> str:
        return "".join(one.person for one in choose_group(seekers(*names), {frozenset(pair) for pair in blocks}, seats))

    assert group("a", 2) == ""
    assert group("abc", 2) == "ab"
    assert group("ab", 2, "ab") == ""
    assert group("abc", 2, "ab") == "ac"
    assert group("abcd", 2, "ab", "ac", "ad") == "bc"
    assert group("abcde", 4, "ab") == "acde"
    assert group("abcd", 4, "cd") == ""
    assert group("AbC", 4) == "AC"  # bots have the other seats
    assert group("AbC", 4, "AC") == ""
    assert group("AbCd", 4) == "AbCd"
    assert group("A", 4) == ""


async def table_of(person: Insider) -> str:
    """The table that a person who waits is told of."""
    async with asyncio.timeout(20):
        while True:
            found = await person.get("pairing?wait=5&known=1")
            if found["table"]:
                return str(found["table"])


def test_two_strangers_are_paired_and_play_a_card_each(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo = await crowd.guest("Ann"), await crowd.guest("Bo")
        assert (await ann.get("pairing"))["choice"] is None
        first = await ann.post("pairing", WISH)
        assert (first["waiting"], first["seats"], first["table"]) == (1, 2, None)
        asked = asyncio.create_task(table_of(ann))
        await bo.post("pairing", WISH)
        table = await asked
        assert table == await table_of(bo)
        for person in (ann, bo):
            await person.connect()
            await person.follow(table)
        await until(lambda: all(table in person.infos for person in (ann, bo)))
        for person in (ann, bo):
            await person.post(f"tables/{table}/command", {"type": "seed", "table": table, "id": "s", "seed": "ab" * 16})
        await until(lambda: all(person.views.get(table) for person in (ann, bo)))
        assert [(await lay(person, table))["type"] for person in (ann, bo)] == ["ack", "ack"]
        info = (await ann.get(f"tables/{table}"))["table"]
        assert sorted(seat["name"] for seat in info["seats"]) == ["Ann", "Bo"]
        assert (info["timer"], info["rated"], info["visibility"]) == ({"kind": "move", "amount": 60}, False, "open")

    tell_crowd(url, story)


def test_the_count_is_live_and_bots_come_if_two_agree(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, cai = [await crowd.guest(name) for name in ("Ann", "Bo", "Cai")]
        assert (await ann.post("pairing", FOUR))["seats"] == 4
        asked = asyncio.create_task(ann.get("pairing?wait=20&known=1"))
        await bo.post("pairing", FOUR)
        assert (await asked)["waiting"] == 2
        asked = asyncio.create_task(ann.get("pairing?wait=20&known=2"))
        await cai.post("pairing", FOUR)
        assert (await asked)["waiting"] == 3
        alone = await ann.post("pairing", FOUR | {"bots": True})
        assert (alone["waiting"], alone["ready"], alone["table"]) == (3, 1, None)
        found = await cai.post("pairing", FOUR | {"bots": True})
        seats = (await cai.get(f"tables/{found['table']}"))["table"]["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "person", "bot", "bot"]
        assert {seat["name"] for seat in seats[:2]} == {"Ann", "Cai"}
        left = await bo.get("pairing")
        assert (left["waiting"], left["table"]) == (1, None)

    tell_crowd(url, story)


def test_people_with_other_wishes_those_who_stopped_and_those_who_went_are_not_paired(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, cai, dan, eve = [await crowd.guest(name) for name in ("Ann", "Bo", "Cai", "Dan", "Eve")]
        await ann.post("pairing", WISH)
        await bo.post("pairing", WISH | {"clock": "days"})
        await cai.post("pairing", WISH | {"rated": True})
        assert [(await one.get("pairing"))["waiting"] for one in (ann, bo, cai)] == [1, 1, 1]
        assert (await ann.ask("DELETE", "pairing")).status_code == 204
        await dan.post("pairing", WISH)
        assert (await dan.get("pairing"))["table"] is None
        hub = crowd.apps[0].server.hub
        await hub.writer.write(lambda c: c.execute(update(model.seekers).values(alive_until=1)))
        assert (await eve.post("pairing", WISH))["waiting"] == 1  # Dan went without a word
        back = await dan.get("pairing")
        assert (back["waiting"], back["choice"]["clock"]) == (2, "move")
        await dan.post("pairing", WISH)
        assert await table_of(dan) == await table_of(eve)

    tell_crowd(url, story)


def test_blocked_people_wait_side_by_side_until_a_third_comes(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, cai = [await crowd.guest(name) for name in ("Ann", "Bo", "Cai")]
        ids = [(await one.get("me"))["id"] for one in (ann, bo)]
        block = insert(model.relations).values(person=ids[1], other=ids[0], kind="blocked", at=1)
        await crowd.apps[0].server.hub.writer.write(lambda c: c.execute(block))
        await ann.post("pairing", WISH)
        assert (await bo.post("pairing", WISH))["table"] is None
        await cai.post("pairing", WISH)
        assert await table_of(cai) == await table_of(ann)
        assert (await bo.get("pairing"))["table"] is None

    tell_crowd(url, story)


@pytest.mark.usefixtures("no_refill")
def test_nonsense_is_refused(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann = await crowd.guest("Ann")
        for wish, expected in (
            ({"game": "chess", "preset": "default"}, "unknown"),
            ({"game": "toy", "preset": "standard"}, "unknown"),
            (WISH | {"clock": "none"}, "bad_message"),
            ({"game": "toy"}, "bad_message"),
        ):
            assert await code(ann, "POST", "pairing", wish) == expected
        assert (await ann.get("pairing"))["choice"] is None
        crowd.apps[0].server.limits = Limits(True)
        codes = [await code(ann, "POST", "pairing", WISH) for _ in range(31)]
        assert codes == [None] * 30 + ["rate"]

    tell_crowd(url, story)


def test_a_ban_or_a_deletion_ends_the_wait(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, cai = [await crowd.guest(name) for name in ("Ann", "Bo", "Cai")]
        hub = crowd.apps[0].server.hub
        await ann.post("pairing", WISH)
        banned = update(model.persons).where(model.persons.c.name == "Ann").values(banned_until=1 << 53)
        await hub.writer.write(lambda c: c.execute(banned))
        assert (await bo.post("pairing", WISH))["table"] is None
        assert (await bo.ask("DELETE", "me")).status_code == 204
        assert (await cai.post("pairing", WISH))["waiting"] == 2  # Ann's row is there until she is forgotten
        assert (await cai.get("pairing"))["table"] is None

    tell_crowd(url, story)


async def _waits(app: Any, name: str) -> Insider:
    person = await Insider(app, 1).guest(name)
    await person.post("pairing", WISH)
    return person  # type: ignore[return-value]


def test_who_waits_through_a_process_that_dies_waits_on_through_another(postgres: Cluster) -> None:
    url = postgres.new_database()

    async def story() -> None:
        async with inside(url, games=TOY) as other:
            async with inside(url, games=TOY) as dying:
                ann = await _waits(dying, "Ann")
            again = Insider(other, 2)
            again.token = ann.token
            again.http.headers["authorization"] = f"Bearer {ann.token}"
            waiting: Json = await again.get("pairing")
            assert (waiting["waiting"], waiting["choice"]["game"]) == (1, "toy")
            bo = await _waits(other, "Bo")
            assert await table_of(again) == await table_of(bo)
            for person in (ann, again, bo):
                await person.http.aclose()

    asyncio.run(story())


def test_a_pair_plays_although_the_process_that_paired_it_dies_at_once(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timers, "SEED_WAIT", 0)

    async def story() -> None:
        async with inside(url, games=TOY) as dying:
            ann, bo = await Insider(dying, 1).guest("Ann"), await Insider(dying, 2).guest("Bo")
            ids = [(await one.get("me"))["id"] for one in (ann, bo)]
            write = dying.server.hub.writer.write
            for id in ids:
                await write(lambda c, id=id: pairing_queries.seek(c, id, POOL, False, ""))  # type: ignore[misc]
            made = await write(lambda c: pairing.pair(c, POOL))
            assert made is not None
            assert await write(lambda c: pairing.pair(c, POOL)) is None
            for person in (ann, bo):
                await person.http.aclose()
        async with inside(url, games=TOY, table_lease=1) as other:
            table = await other.server.hub.table(made.id)
            await until(lambda: table.row.status == "running")
            assert {seat.person for seat in table.row.seats} == set(ids)

    asyncio.run(story())


def test_whoever_comes_and_goes_again_and_again_costs_one_read_for_all_who_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of the 21 long polls used to read the database twice for each of the 40 changes."""
    reads, real = list[int](), pairing.states

    def counting(connection: Any, people: Any) -> Any:
        reads.append(len(people))
        return real(connection, people)

    async def story(crowd: Crowd) -> None:
        waiting = [await crowd.guest(f"W{n}") for n in range(3)]
        for one in waiting:
            await one.post("pairing", FOUR)
        restless = await crowd.guest("R")
        monkeypatch.setattr(pairing, "states", counting)
        asked = [asyncio.create_task(one.get("pairing?wait=20&known=3")) for one in waiting for _ in range(7)]
        await until(lambda: len(reads) == len(asked))  # everybody has read their own state once
        for _ in range(20):
            await restless.post("pairing", WISH)
            await restless.ask("DELETE", "pairing")
        changes = [count for count in reads if count > 1]
        assert len(reads) - len(asked) - len(changes) == 20  # what the restless one was answered
        assert 1 <= len(changes) <= 40
        assert set(changes) == {3}
        fourth = await crowd.guest("Fourth")
        await fourth.post("pairing", FOUR)
        assert all(found["table"] for found in await asyncio.gather(*asked))

    tell_crowd(f"sqlite:///{tmp_path}/t.db", story)
