"""Friends, blocks, mutes and invitations: what each of the two sees, and what is refused, on both databases."""

from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from sevenfold.server.limits import Limits
from sevenfold.server.store import model
from sevenfold.server.store.queries import relation_queries
from tests.server.inside import Insider
from tests.server.people.crowd import PASSWORD, Crowd, code, tell_crowd
from tests.server.scripted import make_table
from tests.server.stories import answer, until

LISTS = ("friends", "asked", "requests", "blocked", "muted")


async def names(person: Insider, *lists: str) -> list[list[str]]:
    found = await person.get("people")
    return [[line["name"] for line in found[one]] for one in lists]


async def id_of(person: Insider) -> str:
    return str((await person.get("me"))["id"])


def test_people_become_friends_and_part(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo = await crowd.account("Ann"), await crowd.account("Bo")
        for _ in range(2):  # asking twice is asking once
            await ann.post("friends", {"name": "bO"})
        assert await names(ann, *LISTS) == [[], ["Bo"], [], [], []]
        assert await names(bo, *LISTS) == [[], [], ["Ann"], [], []]
        await bo.post("friends", {"name": "Ann"})
        assert await names(ann, *LISTS) == [["Bo"], [], [], [], []]
        assert await names(bo, *LISTS) == [["Ann"], [], [], [], []]
        await ann.post("friends", {"name": "Bo"})
        assert await names(ann, *LISTS) == [["Bo"], [], [], [], []]
        assert (await ann.ask("DELETE", f"friends/{await id_of(bo)}")).is_success
        assert await names(bo, *LISTS) == [[], [], [], [], []]
        assert (await bo.ask("DELETE", f"friends/{await id_of(ann)}")).is_success  # nothing to end

    tell_crowd(url, story)


def test_a_request_is_declined_and_can_be_made_again(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo = await crowd.account("Ann"), await crowd.account("Bo")
        await ann.post("friends", {"name": "Bo"})
        await bo.ask("DELETE", f"friends/{await id_of(ann)}")
        assert await names(ann, "friends", "asked") == [[], []]
        await ann.post("friends", {"name": "Bo"})
        assert await names(bo, "requests") == [["Ann"]]

    tell_crowd(url, story)


def test_wrong_names_guests_and_oneself_are_refused_each_in_its_way(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, gus = await crowd.account("Ann"), await crowd.account("Bo"), await crowd.guest("Gus")
        table = await make_table(ann, "toy", {}, 2, 2)
        for path, more in (("friends", {}), ("blocks", {}), ("mutes", {}), ("invitations", {"table": table})):
            for name, expected in (
                ("Ann", "yourself"),
                (" ＡＮＮ ", "yourself"),
                ("Gus", "no_such_person"),
                ("Nobody", "no_such_person"),
                ("B\u043e", "name_alike"),  # a Cyrillic o
            ):
                assert await code(ann, "POST", path, {"name": name} | more) == expected, (path, name)
        assert await code(gus, "POST", "friends", {"name": "Bo"}) == "account_needed"
        assert await code(gus, "POST", "invitations", {"name": "Bo", "table": table}) == "account_needed"
        assert await code(ann, "POST", "friends", {"table": table, "seat": 0}) == "bad_message"
        for whom, expected in (
            ({"table": table, "seat": 0}, "yourself"),
            ({"table": table, "seat": 1}, "nobody_there"),
            ({"table": table, "seat": 9}, "nobody_there"),
            ({"table": table}, "bad_message"),
            ({"table": "nowhere", "seat": 0}, "unknown"),
        ):
            assert await code(ann, "POST", "blocks", whom) == expected
        alike = (await ann.ask("POST", "friends", {"name": "B\u043e"})).json()["text"]
        assert alike == "no account is called B\u043e; there is one called Bo, which looks alike"
        assert (await bo.ask("DELETE", "me", {"password": PASSWORD})).is_success
        assert await code(ann, "POST", "friends", {"name": "Bo"}) == "no_such_person"

    tell_crowd(url, story)


def test_blocked_people_are_apart_and_are_not_told(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo = await crowd.account("Ann"), await crowd.account("Bo")
        await ann.post("friends", {"name": "Bo"})
        await bo.post("friends", {"name": "Ann"})
        table = await make_table(bo, "toy", {}, 2, 2)
        await bo.post("invitations", {"table": table, "name": "Ann"})
        await ann.post("blocks", {"name": "Bo"})
        assert await names(ann, *LISTS, "received") == [[], [], [], ["Bo"], [], []]
        # For Bo it is as if she had parted from him and declined his invitation.
        assert await names(bo, *LISTS, "sent") == [[], [], [], [], [], ["Ann"]]
        assert [line["declined"] for line in (await bo.get("people"))["sent"]] == [True]
        assert await code(bo, "POST", "invitations", {"table": table, "name": "Ann"}) == "declined"
        # Whatever he asks from now on is not answered.
        table = await make_table(bo, "toy", {}, 2, 2)
        await bo.post("friends", {"name": "Ann"})
        await bo.post("invitations", {"table": table, "name": "Ann"})
        assert await names(bo, "asked", "sent") == [["Ann"], ["Ann", "Ann"]]
        assert await names(ann, "requests", "received") == [[], []]
        assert await code(ann, "POST", f"invitations/{table}/accept") == "no_invitation"
        assert await code(ann, "POST", "friends", {"name": "Bo"}) == "you_blocked"
        assert (await ann.ask("DELETE", f"blocks/{await id_of(bo)}")).is_success
        assert await names(ann, "requests", "received", "blocked") == [["Bo"], ["Bo"], []]

    tell_crowd(url, story)


def test_nobody_hears_that_they_were_muted_or_blocked(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo = await crowd.account("Ann"), await crowd.account("Bo")
        await bo.connect()
        await until(lambda: any('"welcome"' in frame for frame in bo.raw))

        def told() -> int:
            return sum('"type":"inbox"' in frame for frame in bo.raw)

        async def everything_sent() -> None:
            """News about Ann's other deeds come in order: this one is the last."""
            before = told()
            await ann.post("friends", {"name": "Bo"})
            await until(lambda: told() > before)
            await ann.ask("DELETE", f"friends/{await id_of(bo)}")
            await until(lambda: told() > before + 1)

        await everything_sent()
        for path in ("mutes", "blocks"):
            before = told()
            await ann.post(path, {"name": "Bo"})
            await ann.ask("DELETE", f"{path}/{await id_of(bo)}")
            await everything_sent()
            assert told() == before + 2, path
        # A friend who is blocked is told as if Ann had parted from them.
        await ann.post("friends", {"name": "Bo"})
        await bo.post("friends", {"name": "Ann"})
        before = told()
        await ann.post("blocks", {"name": "Bo"})
        await until(lambda: told() == before + 1)
        assert await names(bo, "friends") == [[]]

    tell_crowd(url, story)


def test_requests_that_are_shown_are_bounded_and_the_newest(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann = await crowd.account("Ann")
        me, most = await id_of(ann), relation_queries.MOST_REQUESTS

        def crowd_in(connection: Connection) -> None:
            people = [{"id": f"{n:016x}", "name": f"N{n}", "key": f"n{n}", "created": 0} for n in range(most + 20)]
            connection.execute(insert(model.persons), people)
            asked = [{"person": one["id"], "other": me, "kind": "asked", "at": n} for n, one in enumerate(people)]
            connection.execute(insert(model.relations), asked)

        await crowd.apps[0].server.hub.writer.write(crowd_in)
        (found,) = await names(ann, "requests")
        assert (len(found), found[0], found[-1]) == (100, "N119", "N20")

    tell_crowd(url, story)


def test_who_is_muted_or_blocked_is_not_heard(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo = await crowd.guest("Ann"), await crowd.guest("Bo")
        table = await make_table(ann, "toy", {}, 2, 2)
        await bo.post(f"tables/{table}/sit", {})
        for person in (ann, bo):
            await person.connect()
            await person.follow(table)
        await until(lambda: table in ann.infos and table in bo.infos)

        async def heard(speaker: Insider, reader: Insider, text: str) -> bool:
            assert (await answer(speaker, "say", table, text=text))["type"] == "ack"
            again = [line["text"] for line in (await reader.get(f"tables/{table}"))["chat"]]
            if text in again:
                await until(lambda: any(text in frame for frame in reader.raw))
            else:
                assert not any(text in frame for frame in reader.raw)
            return text in again

        assert await heard(bo, ann, "one")
        await ann.post("mutes", {"table": table, "seat": 1})
        assert not await heard(bo, ann, "two")
        assert await heard(ann, bo, "three")
        assert (await ann.ask("DELETE", f"mutes/{await id_of(bo)}")).is_success
        assert await heard(bo, ann, "four")
        await ann.post("blocks", {"table": table, "seat": 1})
        assert not await heard(bo, ann, "five")
        assert not await heard(ann, bo, "six")

    tell_crowd(url, story)


def test_an_invitation_is_accepted_on_another_device_and_the_game_begins(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo = await crowd.account("Ann"), await crowd.account("Bo")
        device = await crowd.again("Bo")
        await device.connect()
        await until(lambda: any('"welcome"' in frame for frame in device.raw))
        table = await make_table(ann, "yokai", {}, 2, 4)
        for _ in range(2):
            await ann.post("invitations", {"table": table, "name": "Bo"})
        await until(lambda: any('"type":"inbox"' in frame for frame in device.raw))
        line = (await device.get("people"))["received"]
        assert [(one["table"], one["name"], one["game"], one["preset"], one["seats"]) for one in line] == [
            (table, "Ann", "yokai", "four", 4)
        ]
        out = await device.post(f"invitations/{table}/accept")
        assert (out["table"]["seat"], out["table"]["status"]) == (1, "starting")
        assert await code(bo, "POST", f"invitations/{table}/accept") == "no_invitation"
        assert await names(ann, "sent") == [[]]

    tell_crowd(url, story)


@pytest.mark.usefixtures("no_refill")
def test_invitations_are_declined_withdrawn_and_refused(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, cai = [await crowd.account(name) for name in ("Ann", "Bo", "Cai")]
        table = await make_table(ann, "toy", {}, 2, 2)

        async def invite(person: Insider, name: str) -> Any:
            return await code(person, "POST", "invitations", {"table": table, "name": name})

        assert await invite(bo, "Cai") == "forbidden"
        assert await invite(ann, "Bo") is None
        assert (await bo.ask("DELETE", f"invitations/{table}")).is_success
        assert [line["declined"] for line in (await ann.get("people"))["sent"]] == [True]
        assert await invite(ann, "Bo") == "declined"
        assert await code(bo, "DELETE", f"invitations/{table}") == "no_invitation"
        assert await invite(ann, "Cai") is None
        assert (await ann.ask("DELETE", f"invitations/{table}?person={await id_of(cai)}")).is_success
        assert await names(cai, "received") == [[]]
        assert await invite(ann, "Cai") is None
        await bo.post(f"tables/{table}/sit", {})
        assert await invite(ann, "Bo") is None  # sits there already
        assert await code(cai, "POST", f"invitations/{table}/accept") == "full"
        crowd.apps[0].server.limits = Limits(True)
        codes = [await invite(ann, "Bo") for _ in range(31)]
        assert codes == [None] * 30 + ["rate"]

    tell_crowd(url, story)


def test_friends_see_who_is_online_and_where_they_can_be_watched(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, cai = [await crowd.account(name) for name in ("Ann", "Bo", "Cai")]
        await ann.post("friends", {"name": "Bo"})
        await bo.post("friends", {"name": "Ann"})
        hub = crowd.apps[0].server.hub

        async def friend() -> tuple[bool, bool]:
            line = (await ann.get("people"))["friends"][0]
            return line["online"], line["table"] is not None

        assert await friend() == (False, False)
        everybody = [await id_of(one) for one in (ann, bo, cai)]
        await hub.writer.write(lambda c: relation_queries.mark_online(c, everybody))
        assert await friend() == (True, False)
        body = {"game": "toy", "seats": [{}, {"kind": "bot", "level": "random"}], "start_now": True, "pace": 10}
        for visibility, seen in (("private", False), ("link", False), ("open", True)):
            table = (await bo.post("tables", body | {"visibility": visibility}))["table"]["id"]
            await bo.post(f"tables/{table}/command", {"type": "seed", "table": table, "id": "s", "seed": "ab" * 16})
            assert await friend() == (True, seen)

    tell_crowd(url, story)


def test_nothing_of_a_deleted_account_is_left_among_friends_invitations_and_reports(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, cai = [await crowd.account(name) for name in ("Annabella", "Bo", "Cai")]
        hub, gone = crowd.apps[0].server.hub, await id_of(ann)
        await ann.post("friends", {"name": "Bo"})
        await bo.post("friends", {"name": "Annabella"})
        await cai.post("friends", {"name": "Annabella"})
        await ann.post("mutes", {"name": "Cai"})
        await bo.post("mutes", {"name": "Annabella"})
        await hub.writer.write(lambda c: relation_queries.mark_online(c, [gone]))
        for one, other in ((ann, "Bo"), (bo, "Annabella")):
            table = await make_table(one, "toy", {}, 2, 2)
            await one.post("invitations", {"table": table, "name": other})
            assert await code(one, "POST", "reports", {"reason": "other", "name": other}) is None
        assert await names(bo, "friends", "muted", "received", "sent") == [["Annabella"]] * 4

        async def holding() -> list[str]:
            """The tables of the database that hold the account's id or name."""
            rows = await hub.database.read(
                lambda c: {table.name: str(c.execute(select(table)).all()) for table in model.METADATA.sorted_tables}
            )
            return [table for table, text in rows.items() if gone in text or "Annabella" in text]

        assert {"persons", "relations", "presence", "invitations", "reports"} <= set(await holding())
        assert (await ann.ask("DELETE", "me", {"password": PASSWORD})).is_success
        assert await holding() == []
        for one in (bo, cai):
            assert await names(one, *LISTS, "received", "sent") == [[]] * 7

    tell_crowd(url, story)
