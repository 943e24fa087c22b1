"""Muted, banned, renamed and deleted people, on both databases, and the log of what operators did."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from sevenfold.errors import Refusal
from sevenfold.server.app import App
from sevenfold.server.moderation import Moderator
from sevenfold.server.sessions import SIGNED_OUT
from sevenfold.server.store.queries import account_queries
from sevenfold.server.store.queries.account_queries import ActionRow, days_left
from sevenfold.server.store.rows import Identity, now
from sevenfold.server.tables import seating
from tests.server.client import Json
from tests.server.cluster import Cluster
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table, seat_all
from tests.server.stories import TOY, answer, until

PASSWORD = "correct horse battery"


class Scene:
    """Ann has an account, Bo is a guest; `operator` works through another process where there are two."""

    def __init__(self, apps: list[App]) -> None:
        self.app = apps[0]
        self.operator = Moderator(apps[-1].server.hub, "Olga")
        self.ann, self.bo = Insider(self.app, 1), Insider(self.app, 2)

    async def open(self) -> None:
        found = await self.ann.post("register", {"name": "Ann", "password": PASSWORD})
        self.ann.token = found["token"]
        await self.ann.connect()
        await (await self.bo.guest("Bo")).connect()

    async def sign_in(self) -> Json:
        """Ann's answer when she signs in."""
        fresh = Insider(self.app, 3)
        found: Json = (await fresh.ask("POST", "login", {"name": "Ann", "password": PASSWORD})).json()
        await fresh.http.aclose()
        return found

    async def done(self) -> list[ActionRow]:
        return await self.app.server.database.read(lambda c: account_queries.actions(c, None, 100))

    async def close(self) -> None:
        for one in (self.ann, self.bo):
            await one.close()


@asynccontextmanager
async def scene(url: str, processes: int) -> AsyncIterator[Scene]:
    async with AsyncExitStack() as stack:
        apps = [await stack.enter_async_context(inside(url, games=TOY)) for _ in range(processes)]
        made = Scene(apps)
        await made.open()
        yield made
        await made.close()


def on(url: str, story: Callable[[Scene], Awaitable[None]], processes: int = 1) -> None:
    async def run() -> None:
        async with scene(url, processes) as there, asyncio.timeout(60):
            await story(there)

    asyncio.run(run())


# --- banned -------------------------------------------------------------------------------------------------------


async def banned(there: Scene) -> None:
    """Ann's socket, long poll and token end, and she cannot sign in before the ban is lifted."""
    table = await make_table(there.bo, "toy", {}, 2, 2)
    poll = asyncio.create_task(there.ann.ask("GET", f"tables/{table}/events?after=0&wait=20"))
    await asyncio.sleep(0.1)
    ann = await there.operator.find("Ann")
    await there.operator.ban(ann, None, "insults")
    await until(lambda: there.ann.closed is not None)
    assert there.ann.closed == SIGNED_OUT
    assert (await poll).json()["code"] == "sign_in"
    assert (await there.ann.ask("GET", "me")).status_code == 401
    refused = await there.sign_in()
    assert refused["code"] == "banned"
    assert "suspended" in refused["text"]
    assert (await there.bo.ask("GET", "me")).is_success
    await there.operator.unban(ann, "said sorry")
    assert (await there.sign_in())["name"] == "Ann"
    assert [(row.operator, row.action, row.name, row.why) for row in await there.done()] == [
        ("Olga", "ban", "Ann", "insults"), ("Olga", "unban", "Ann", "said sorry"),
    ]  # fmt: skip


def test_a_banned_persons_sessions_end_at_once(url: str) -> None:
    on(url, banned)


def test_they_do_so_in_other_processes(postgres: Cluster) -> None:
    on(postgres.new_database(), banned, processes=2)


def test_a_server_on_sqlite_hears_of_a_ban_by_another_process(tmp_path: Path) -> None:
    on(f"sqlite:///{tmp_path}/t.db", banned, processes=2)


def test_a_ban_for_some_days_ends_by_itself(url: str) -> None:
    async def story(there: Scene) -> None:
        ann = await there.operator.find("Ann")
        await there.operator.ban(ann, 3, "insults")
        assert "in 3 days" in (await there.sign_in())["text"]
        column = {"banned_until": now() - 1}
        await there.operator.hub.writer.write(lambda c: account_queries.change(c, ann.id, column))
        assert (await there.sign_in())["name"] == "Ann"

    on(url, story)


def test_a_wrong_password_does_not_tell_of_the_ban(url: str) -> None:
    async def story(there: Scene) -> None:
        await there.operator.ban(await there.operator.find("Ann"), None, "insults")
        tried = await there.bo.ask("POST", "login", {"name": "Ann", "password": "not her password"})
        assert tried.json()["code"] == "login"

    on(url, story)


def test_a_banned_person_leaves_tables_that_have_not_started(url: str) -> None:
    async def story(there: Scene) -> None:
        hers = await make_table(there.ann, "toy", {}, 2, 2)
        bos = await make_table(there.bo, "toy", {}, 2, 2)
        await there.ann.post(f"tables/{bos}/sit", {})
        running = await make_table(there.bo, "toy", {}, 2, 2)
        await seat_all(running, [there.bo, there.ann])
        ann = await there.operator.find("Ann")
        await there.operator.ban(ann, None, "insults")
        tables = there.app.server.hub.tables
        assert tables[hers].row.status == "abandoned"
        assert tables[bos].row.seat_of(ann.id) is None
        assert tables[running].row.seat_of(ann.id) == 1
        assert tables[running].row.status == "running"

    on(url, story)


def test_nobody_sits_down_after_they_were_banned(url: str) -> None:
    """The request was let in before the ban."""

    async def story(there: Scene) -> None:
        ann = await there.operator.find("Ann")
        table = await make_table(there.bo, "toy", {}, 2, 2)
        await there.operator.ban(ann, None, "insults")
        hub = there.app.server.hub
        with pytest.raises(Refusal):
            await seating.sit(hub, hub.tables[table], Identity(ann.id, "Ann", None), None, None)

    on(url, story)


# --- muted --------------------------------------------------------------------------------------------------------


def test_a_muted_person_plays_on_without_chat(url: str) -> None:
    async def story(there: Scene) -> None:
        table = await make_table(there.bo, "toy", {}, 2, 2)
        await seat_all(table, [there.bo, there.ann])
        ann = await there.operator.find("Ann")
        await there.operator.mute(ann, None, "shouting")
        for kind, more in (("say", {"text": "hello"}), ("phrase", {"phrase": "server-phrase-hello"})):
            refused = await answer(there.ann, kind, table, **more)
            assert (refused["type"], refused["code"]) == ("refused", "muted")
            assert "chat" in refused["text"]
        by_http = {"type": "say", "table": table, "id": "h", "text": "hello"}
        assert (await there.ann.ask("POST", f"tables/{table}/command", by_http)).status_code == 403
        assert (await answer(there.bo, "say", table, text="Quiet here."))["type"] == "ack"
        await there.operator.unmute(ann, "enough")
        assert (await answer(there.ann, "say", table, text="Thank you."))["type"] == "ack"

    on(url, story)


def test_a_mute_for_some_days_ends_by_itself(url: str) -> None:
    async def story(there: Scene) -> None:
        table = await make_table(there.ann, "toy", {}, 2, 2)
        ann = await there.operator.find("Ann")
        await there.operator.mute(ann, 2, "shouting")
        assert "2 days" in (await answer(there.ann, "say", table, text="a"))["text"]
        column = {"muted_until": now() - 1}
        await there.operator.hub.writer.write(lambda c: account_queries.change(c, ann.id, column))
        assert (await answer(there.ann, "say", table, text="b"))["type"] == "ack"

    on(url, story)


def test_days_are_counted_up() -> None:
    day = 24 * 3600 * 1000
    assert [days_left(now() + day // 2), days_left(now() + day + 5000), days_left(1 << 53)] == [1, 2, 0]


# --- renamed and deleted ------------------------------------------------------------------------------------------


def test_a_new_name_is_shown_everywhere(url: str) -> None:
    async def story(there: Scene) -> None:
        table = await make_table(there.ann, "toy", {}, 2, 2)
        ann = await there.operator.find("Ann")
        assert await there.operator.rename(ann, " Nan ", "an insult") == "Nan"
        assert (await there.ann.get("me"))["name"] == "Nan"
        assert (await there.bo.get(f"tables/{table}"))["table"]["seats"][0]["name"] == "Nan"
        assert (await there.sign_in())["code"] == "login"
        found = await there.bo.post("login", {"name": "nan", "password": PASSWORD})
        assert found["name"] == "Nan"
        assert (await there.done())[0].new_name == "Nan"

    on(url, story)


def test_a_name_that_is_taken_or_odd_is_refused(url: str) -> None:
    async def story(there: Scene) -> None:
        bo = await there.operator.find("Bo")
        for name in ("Ann", "ann", "\u0410nn", ""):
            with pytest.raises(Refusal):
                await there.operator.rename(bo, name, "a test")
        assert (await there.bo.get("me"))["name"] == "Bo"
        assert await there.done() == []

    on(url, story)


def test_a_deleted_person_leaves_no_name_behind(url: str) -> None:
    async def story(there: Scene) -> None:
        table = await make_table(there.bo, "toy", {}, 2, 2)
        await seat_all(table, [there.bo, there.ann])
        ann = await there.operator.find("Ann")
        await there.operator.mute(ann, None, "shouting")
        await there.operator.delete(ann, "asked for it by letter")
        await until(lambda: there.ann.closed is not None)
        assert there.app.server.hub.tables[table].row.status == "finished"
        assert [seat.name for seat in there.app.server.hub.tables[table].row.seats] == ["Bo", "–"]
        assert [(row.action, row.person, row.name, row.why) for row in await there.done()] == [
            ("mute", "gone", "–", "shouting"), ("delete", "gone", "–", "asked for it by letter"),
        ]  # fmt: skip

    on(url, story)


def test_people_may_read_what_was_done_about_them(url: str) -> None:
    async def story(there: Scene) -> None:
        ann = await there.operator.find("Ann")
        await there.operator.mute(ann, None, "shouting")
        told = (await there.ann.get("me/export"))["moderation"]
        assert [(row["action"], row["why"]) for row in told] == [("mute", "shouting")]
        assert "Olga" not in str(told)

    on(url, story)


def test_guests_of_one_name_are_told_apart_by_id(url: str) -> None:
    async def story(there: Scene) -> None:
        other = Insider(there.app, 4)
        await other.guest("Bo")
        with pytest.raises(Refusal) as several:
            await there.operator.find("Bo")
        id = (await there.bo.get("me"))["id"]
        assert id in several.value.text("en")
        assert (await there.operator.find(id)).name == "Bo"
        with pytest.raises(Refusal):
            await there.operator.find("nobody at all")
        await other.http.aclose()

    on(url, story)
