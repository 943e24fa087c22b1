"""Somebody leaves: the others see it at once, with the time until a bot plays; a partner need not wait for it."""

from pathlib import Path
from typing import Any

from sevenfold.server.app import App
from sevenfold.server.store.rows import now
from tests.server.inside import Insider
from tests.server.scripted import seat_all
from tests.server.stories import answer, lay, tell, two, until

BOT = {"kind": "bot", "level": "random"}
GRACE = 600


async def partners(ann: Insider, bo: Insider, **more: Any) -> str:
    """Ann and Bo play together (Y2.1: seats 0 and 2) against bots."""
    wanted = {"game": "yokai", "seats": [{}, BOT, {}, BOT], "pace": 0, "grace": GRACE} | more
    table = str((await ann.post("tables", wanted))["table"]["id"])
    await seat_all(table, [ann, bo])
    await until(lambda: all(person.views.get(table) for person in (ann, bo)))
    return table


def test_who_leaves_is_shown_at_once_with_the_time_until_a_bot_plays(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await partners(ann, bo)
        assert ann.infos[table]["clock"]["bots"] is None
        await bo.drop()
        await until(lambda: not ann.infos[table]["seats"][2]["present"], 3)
        due = ann.infos[table]["clock"]["bots"]
        assert [due[seat] for seat in (0, 1, 3)] == [None] * 3
        assert now() < due[2] <= now() + GRACE * 1000
        await bo.connect()
        await bo.follow(table)
        await until(lambda: ann.infos[table]["seats"][2]["present"], 3)
        assert ann.infos[table]["clock"]["bots"] is None

    tell(tmp_path, story)


def test_updates_tell_the_time_too(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, grace=GRACE)
        await bo.drop()
        await until(lambda: not ann.infos[table]["seats"][1]["present"], 3)
        await lay(ann, table)
        clock = (await ann.get(f"tables/{table}/events?after=1"))["clock"]
        assert clock["bots"][0] is None
        assert clock["bots"][1] > now()

    tell(tmp_path, story)


def test_a_partner_lets_a_bot_play_now_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await partners(ann, bo)
        assert (await answer(ann, "replace", table, seat=2))["code"] == "not_away"
        await bo.drop()
        await until(lambda: not ann.infos[table]["seats"][2]["present"], 3)
        first = await answer(ann, "replace", table, seat=2, id="r1")
        assert first["type"] == "ack"
        await until(lambda: ann.infos[table]["seats"][2]["bot_plays"])
        assert await answer(ann, "replace", table, seat=2, id="r1") == first
        entries = app.server.hub.tables[table].position.entries
        assert [(entry.kind, entry.seat) for entry in entries if entry.kind == "bot"] == [("bot", 2)]
        await bo.connect()
        await bo.follow(table)
        await until(lambda: not ann.infos[table]["seats"][2]["bot_plays"])

    tell(tmp_path, story)


def test_nobody_is_replaced_by_an_opponent_or_where_bots_do_not_replace(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        alone = await two(ann, bo)
        slow = await partners(ann, bo, grace=0)
        await bo.drop()
        await until(lambda: not ann.infos[slow]["seats"][2]["present"], 3)
        tries = [(alone, 1), (alone, 0), (slow, 2), (slow, 1), (slow, 15)]
        assert [(await answer(ann, "replace", table, seat=seat))["code"] for table, seat in tries] == ["forbidden"] * 5

    tell(tmp_path, story)
