"""Your-turn notices by Web Push, to a push service that reads them with the browser's keys."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, update

from sevenfold.server.app import App
from sevenfold.server.notices import outbox, push
from sevenfold.server.store import model
from sevenfold.server.store.queries import notice_queries
from tests.server.inside import Insider, inside
from tests.server.notices.away import DAYS, NOW, deliver, leaves, let_time_pass, notices
from tests.server.notices.push_service import Browser, PushService
from tests.server.scripted import make_table, seat_all
from tests.server.stories import TOY, answer, lay, tell, two, until


async def ann_is_away(app: App, ann: Insider, bo: Insider, pushed: PushService, **more: Any) -> tuple[str, Browser]:
    """A game in which Ann is to move, has a browser that is told, and has closed her page."""
    browser = pushed.browser()
    await ann.post("me/notices/push", browser.subscription)
    table = await two(ann, bo, **({"timer": DAYS} | more))
    await leaves(app, ann, table)
    return table, browser


def test_somebody_who_is_away_is_told_once_for_each_turn(tmp_path: Path, pushed: PushService) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table, browser = await ann_is_away(app, ann, bo, pushed)
        for _ in range(3):
            await deliver(app)
        told = {"title": "Your turn", "body": "game-toy with Bo", "table": table}
        assert pushed.messages(browser) == [told]
        (_, headers, body), *_ = pushed.received
        assert headers["ttl"] == "86400"
        assert headers["content-encoding"] == "aes128gcm"
        assert re.fullmatch(r"[\w-]{32}", headers["topic"])
        key = (await ann.get("me/notices"))["push_key"]
        assert headers["authorization"].startswith("vapid t=")
        assert headers["authorization"].endswith(f", k={key}")
        assert b"Bo" not in body  # nobody between us can read it
        await ann.connect()
        await ann.follow(table)
        await until(lambda: ann.views.get(table))
        await lay(ann, table)
        await until(lambda: bo.views[table]["to_move"] == [1])
        await leaves(app, ann, table)
        await lay(bo, table)
        await until(lambda: app.server.hub.tables[table].position.to_move == (0, 1))
        await deliver(app)
        assert pushed.messages(browser) == [told, told]

    tell(tmp_path, story, **NOW)


def test_nobody_is_told_who_is_there(tmp_path: Path, pushed: PushService) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        await ann.post("me/notices/push", pushed.browser().subscription)
        await two(ann, bo, timer=DAYS)
        await deliver(app)
        assert pushed.received == []

    tell(tmp_path, story, **NOW)


def test_nobody_is_told_of_games_alone_with_bots(tmp_path: Path, pushed: PushService) -> None:
    async def story(app: App, _ann: Insider, bo: Insider) -> None:
        alone = await make_table(bo, "toy", {}, 1, 2)
        await bo.post("me/notices/push", pushed.browser("two").subscription)
        await seat_all(alone, [bo])
        await until(lambda: bo.views.get(alone))
        await leaves(app, bo, alone)
        await deliver(app)
        assert pushed.received == []

    tell(tmp_path, story, **NOW)


def test_a_game_without_days_tells_those_who_have_left(tmp_path: Path, pushed: PushService) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        _, browser = await ann_is_away(app, ann, bo, pushed, timer={"kind": "none", "amount": 0, "increment": 0})
        await deliver(app)
        assert len(pushed.messages(browser)) == 1
        assert pushed.received[0][1]["ttl"] == "3600"

    tell(tmp_path, story, **NOW)


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_removed(tmp_path: Path, pushed: PushService, status: int) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        pushed.answers = [status]
        await ann_is_away(app, ann, bo, pushed)
        await deliver(app)
        assert await notices(app) == [("push", "failed", 1)]
        assert (await ann.get("me/notices"))["devices"] == []

    tell(tmp_path, story, **NOW)


@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_busy_push_service_is_tried_again_and_given_up(tmp_path: Path, pushed: PushService, status: int) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        pushed.answers = [status] * 20
        await ann_is_away(app, ann, bo, pushed)
        await deliver(app)
        assert await notices(app) == [("push", "waiting", 1)]
        await deliver(app)  # not before its time
        assert len(pushed.received) == 1
        for _ in range(10):
            await let_time_pass(app)
            await deliver(app)
        assert len(pushed.received) == outbox.TRIES == 8
        assert await notices(app) == [("push", "failed", 8)]
        (device,) = (await ann.get("me/notices"))["devices"]
        assert device["problem"] == "unreachable"

    tell(tmp_path, story, **NOW)


def test_a_push_service_that_hangs_keeps_nobody_waiting(
    tmp_path: Path, pushed: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "PATIENCE", 0.3)

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        pushed.hanging = True
        table, _ = await ann_is_away(app, ann, bo, pushed)
        await app.server.turns.look()
        await app.server.outbox.send_due()
        said = await answer(bo, "say", table, text="still here")  # while it hangs
        assert said["type"] == "ack"
        await asyncio.gather(*app.server.outbox.sending)
        assert await notices(app) == [("push", "waiting", 1)]
        pushed.hanging = False
        pushed.over.set()
        await let_time_pass(app)
        await deliver(app)
        assert await notices(app) == [("push", "sent", 2)]

    tell(tmp_path, story, **NOW)


def test_a_turn_that_is_over_is_not_told_later(tmp_path: Path, pushed: PushService) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        pushed.answers = [503]
        table, _ = await ann_is_away(app, ann, bo, pushed)
        await deliver(app)
        await ann.connect()
        await ann.follow(table)
        await until(lambda: ann.views.get(table))
        await lay(ann, table)
        await let_time_pass(app)
        await deliver(app)
        assert len(pushed.received) == 1

    tell(tmp_path, story, **NOW)


def test_a_crash_neither_loses_nor_doubles_a_notice(url: str, pushed: PushService) -> None:
    """One process stores and leases a notice and dies; the next one sends it when the lease is over, once."""

    async def story() -> None:
        async with inside(url, games=TOY, **NOW) as app:
            ann, bo = Insider(app, 1), Insider(app, 2)
            await (await ann.guest("Ann")).connect()
            await (await bo.guest("Bo")).connect()
            _, browser = await ann_is_away(app, ann, bo, pushed)
            await app.server.turns.look()
            await app.server.hub.writer.write(lambda c: notice_queries.lease(c, outbox.LEASE, 10))
            key = (await bo.get("me/notices"))["push_key"]
            await bo.close()
            await ann.http.aclose()
        async with inside(url, games=TOY, **NOW) as app:
            assert app.server.channels.push is not None
            assert app.server.channels.push.public_key == key
            await app.server.hub._renew_leases()
            await deliver(app)
            assert pushed.messages(browser) == []  # whoever leased it may still be sending it
            await let_time_pass(app)
            for _ in range(3):
                await deliver(app)
            assert len(pushed.messages(browser)) == 1
            assert await notices(app) == [("push", "sent", 2)]

    asyncio.run(story())


def test_devices_are_bounded_and_belong_to_one_person(tmp_path: Path, pushed: PushService) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        for n in range(12):
            await ann.post("me/notices/push", pushed.browser(str(n)).subscription)
        assert len((await ann.get("me/notices"))["devices"]) == notice_queries.MOST_SUBSCRIPTIONS == 10
        # Bo signs in where Ann did: from now on that browser tells him, and not her.
        await bo.post("me/notices/push", pushed.browser("11").subscription)
        devices = (await ann.get("me/notices"))["devices"]
        assert len(devices) == 9
        (his,) = (await bo.get("me/notices"))["devices"]
        assert (await ann.ask("DELETE", f"me/notices/push/{his['id']}")).status_code == 200
        assert len((await bo.get("me/notices"))["devices"]) == 1
        left = (await ann.ask("DELETE", f"me/notices/push/{devices[0]['id']}")).json()
        assert len(left["devices"]) == 8
        await ann.post("logout_everywhere")
        kept = await app.server.database.read(lambda c: notice_queries.subscriptions(c, "x"))
        assert kept == []

    tell(tmp_path, story, **NOW)


def test_bad_subscriptions_are_refused(tmp_path: Path, pushed: PushService) -> None:
    async def story(app: App, ann: Insider, _bo: Insider) -> None:
        good = pushed.browser().subscription
        for change in ({"endpoint": "https://10.0.0.1/x"}, {"endpoint": good["endpoint"]}, {"p256dh": "AAAA"}):
            body = good | {"endpoint": "https://push.example.net/x"} | change
            response = await ann.ask("POST", "me/notices/push", body)
            assert (response.status_code, response.json()["code"]) == (400, "bad_subscription")

    tell(tmp_path, story)


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://push.example.net/\x01",
        "https://push.example.net/\x7f",
        "https://push.example.net/\n",
        "https://[::ffff:10.0.0.1]/x",
        "https://[64:ff9b::7f00:1]/x",  # 127.0.0.1 through a gateway (NAT64)
        "https://[2002:a00:1::1]/x",  # 10.0.0.1 through a gateway (6to4)
        "https://[::127.0.0.1]/x",
        "https://[fec0::1]/x",
        "https://[ff02::1]/x",
    ],
)
def test_no_address_leads_inside_or_cannot_be_asked(endpoint: str) -> None:
    with pytest.raises(ValueError, match="endpoint"):
        push.check_endpoint(endpoint, False)


def test_public_addresses_are_asked_also_through_a_gateway() -> None:
    for host in ("push.example.net", "8.8.8.8", "[2600::1]", "[64:ff9b::808:808]"):
        assert push.check_endpoint(f"https://{host}/x", False).hostname == host.strip("[]")


def test_a_stored_address_that_cannot_be_asked_is_removed(tmp_path: Path, pushed: PushService) -> None:
    """As an earlier version stored it: it must not fail again and again."""

    async def story(app: App, ann: Insider, bo: Insider) -> None:
        await ann_is_away(app, ann, bo, pushed)

        def spoil(connection: Connection) -> None:
            connection.execute(update(model.push_subscriptions).values(endpoint=f"{pushed.url}/\x01"))

        await app.server.hub.writer.write(spoil)
        await deliver(app)
        assert await notices(app) == [("push", "failed", 1)]
        assert (await ann.get("me/notices"))["devices"] == []

    tell(tmp_path, story, **NOW)
