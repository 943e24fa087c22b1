"""Around the game: sitting down, looking on, talking, playing again, and coming back to it."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold.server.app import App
from sevenfold.server.store.queries import table_queries
from sevenfold.server.store.rows import SeatRow
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table, seat_all
from tests.server.stories import answer, lay, tell, two, until


def test_chat_reaches_those_who_sit_and_nobody_else(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        stranger = Insider(app, 9)
        await stranger.connect()
        await stranger.follow(table)
        assert (await answer(ann, "say", table, text="hi\u202e there"))["type"] == "ack"
        assert (await answer(ann, "phrase", table, phrase="server-phrase-thanks"))["type"] == "ack"
        assert (await answer(ann, "phrase", table, phrase="nonsense"))["code"] == "unknown"
        assert (await answer(stranger, "say", table, text="x"))["code"] == "sign_in"
        await until(lambda: sum('"chat"' in frame for frame in bo.raw) == 2)
        assert not any('"chat"' in frame for frame in stranger.raw)
        lines = (await bo.get(f"tables/{table}"))["chat"]
        assert [line.get("text") or line.get("phrase") for line in lines] == ["hi  there", "server-phrase-thanks"]
        await stranger.close()

    tell(tmp_path, story)


def test_nobody_looks_on_at_a_private_table(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await make_table(ann, "toy", {}, 2, 2, visibility="private")
        stranger = Insider(app, 9)
        await stranger.connect()
        await stranger.follow(table)
        await until(lambda: any('"update"' in frame for frame in stranger.raw))
        await seat_all(table, [ann, bo])
        await until(lambda: any('"gone"' in frame for frame in stranger.raw))
        assert not any('"hand"' in frame for frame in stranger.raw)
        assert (await answer_to_watch(stranger, table))["code"] == "unknown"
        for path in ("", "/events"):
            assert (await stranger.ask("GET", f"tables/{table}{path}")).status_code == 404
        assert all(line["id"] != table for line in await stranger.get("tables"))
        await stranger.close()

    tell(tmp_path, story)


async def answer_to_watch(client: Insider, table: str) -> dict[str, Any]:
    start = len(client.raw)
    await client.send(type="watch", table=table)
    await until(lambda: len(client.raw) > start)
    found: dict[str, Any] = msgspec.json.decode(client.raw[start])
    return found


def test_everybody_who_wants_a_rematch_gets_the_same_table(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        assert (await ann.ask("POST", f"tables/{table}/rematch")).json()["code"] == "not_finished"
        await answer(bo, "concede", table)
        both = await asyncio.gather(ann.post(f"tables/{table}/rematch"), bo.post(f"tables/{table}/rematch"))
        assert both[0]["table"]["id"] == both[1]["table"]["id"] != table
        again = await ann.get(f"tables/{both[0]['table']['id']}")
        assert [seat["name"] for seat in again["table"]["seats"]] == ["Bo", "Ann"]

    tell(tmp_path, story)


def test_a_rematch_begins_when_everybody_who_played_has_come(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo)
        await answer(bo, "concede", table)
        waiting = await ann.post(f"tables/{table}/rematch")
        assert waiting["table"]["status"] == "waiting"
        again = waiting["table"]["id"]
        await ann.follow(again)
        assert (await bo.post(f"tables/{table}/rematch"))["table"]["status"] in ("starting", "running")
        await bo.follow(again)
        for client in (ann, bo):
            await answer(client, "seed", again, seed="ab" * 16)
        await until(lambda: again in ann.views and again in bo.views and ann.views[again] is not None)
        assert (await ann.get(f"tables/{again}"))["table"]["status"] == "running"

    tell(tmp_path, story)


def test_a_rematch_against_bots_begins_at_once(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, _bo: Insider) -> None:
        table = await make_table(ann, "toy", {}, 1, 2)
        await seat_all(table, [ann])
        await until(lambda: ann.views.get(table) is not None)
        await answer(ann, "concede", table)
        again = await ann.post(f"tables/{table}/rematch")
        assert [seat["kind"] for seat in again["table"]["seats"]] == ["bot", "person"]
        assert again["table"]["status"] in ("starting", "running")
        await ann.follow(again["table"]["id"])
        await answer(ann, "seed", again["table"]["id"], seed="cd" * 16)
        await until(lambda: ann.views.get(again["table"]["id"]) is not None)

    tell(tmp_path, story)


def test_before_the_start_seats_can_be_changed_and_left(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await make_table(ann, "yokai", {}, 4, 4)
        assert (await ann.ask("POST", f"tables/{table}/start", {})).json()["code"] == "seats_free"
        await bo.post(f"tables/{table}/sit", {"seat": 2})
        shown = await bo.post(f"tables/{table}/sit", {"seat": 3})
        assert [seat["kind"] for seat in shown["table"]["seats"]] == ["person", "free", "free", "person"]
        assert (await bo.ask("POST", f"tables/{table}/sit", {"seat": 0})).json()["code"] == "full"
        assert (await bo.ask("POST", f"tables/{table}/start", {})).json()["code"] == "forbidden"
        await bo.post(f"tables/{table}/leave")
        started = await ann.post(f"tables/{table}/start", {"fill": "random", "seed": "cd" * 16})
        assert started["table"]["status"] == "running"
        assert (await bo.ask("POST", f"tables/{table}/sit", {})).json()["code"] == "started"
        assert (await ann.get("me/tables"))[0]["my_turn"] is True

    tell(tmp_path, story)


def test_who_got_up_sees_nothing_of_the_seat_any_more(tmp_path: Path) -> None:
    """Bo watches, gets up through another process, and Cy takes the seat."""

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await make_table(ann, "toy", {}, 2, 2)
        await bo.post(f"tables/{table}/sit", {})
        await bo.follow(table)
        await until(lambda: table in bo.infos)
        here = app.server.hub.tables[table]
        before, seats = here.row, [here.row.seats[0], SeatRow()]
        await app.server.hub.writer.write(
            lambda connection: table_queries.change_seats(connection, table, before.version, before.seats, seats)
        )
        await app.server.hub.catch_up(here)
        cy = Insider(app, 3)
        await (await cy.guest("Cy")).connect()
        await seat_all(table, [ann, cy])
        await until(lambda: bo.views.get(table) and cy.views.get(table))
        await answer(cy, "say", table, text="between us")
        await until(lambda: any("between us" in frame for frame in ann.raw))
        assert cy.views[table]["hand"]
        assert (bo.views[table]["seat"], bo.views[table].get("hand")) == (None, [])
        assert not any("between us" in frame for frame in bo.raw)
        await cy.close()

    tell(tmp_path, story)


def test_who_gets_up_while_the_game_begins_makes_it_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sevenfold.server.tables.timers.SEED_WAIT", 300)

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await make_table(ann, "toy", {}, 2, 2)
        await bo.post(f"tables/{table}/sit", {})
        assert (await ann.post(f"tables/{table}/start", {}))["table"]["status"] == "starting"
        here = app.server.hub.tables[table]
        assert here.timer is not None
        shown = await bo.post(f"tables/{table}/leave")
        assert shown["table"]["status"] == "waiting"
        await until(lambda: here.timer is None and not app.server.hub.background)
        assert (here.row.status, here.position.number) == ("waiting", 0)
        started = await ann.post(f"tables/{table}/start", {"fill": "random", "seed": "cd" * 16})
        assert started["table"]["status"] == "running"

    tell(tmp_path, story)


def test_a_game_goes_on_after_the_server_was_restarted(tmp_path: Path) -> None:
    async def run() -> None:
        url = f"sqlite:///{tmp_path}/t.db"
        async with inside(url, games=["toy=tests.toy"]) as app:
            ann, bo = Insider(app, 1), Insider(app, 2)
            await (await ann.guest("Ann")).connect()
            await (await bo.guest("Bo")).connect()
            table = await two(ann, bo)
            await lay(ann, table)
            before = ann.views[table]
            await ann.close()
            await bo.close()
        async with inside(url, games=["toy=tests.toy"]) as app:
            again = Insider(app, 3)
            again.token = ann.token
            await again.connect()
            await again.follow(table)
            await until(lambda: table in again.views)
            assert again.views[table] == before
            assert (await lay(again, table, move={"by": 0, "do": "lay", "card": 1}))["type"] == "refused"
            await again.close()

    asyncio.run(run())
