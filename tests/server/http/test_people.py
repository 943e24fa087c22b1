"""Who people are: guests, accounts, sessions; and who may knock from where."""

import asyncio
from pathlib import Path

import pytest

from sevenfold.server.app import App
from sevenfold.server.limits import LIMITS, Limits
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table, seat_all
from tests.server.stories import tell_alone

GOOD = "correct horse 7"


def test_a_guest_registers_keeps_their_games_and_logs_in_elsewhere(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        await ann.guest("Ann")
        first = (await ann.get("me"))["id"]
        table = await make_table(ann, "toy", {}, 2, 2)
        person = await ann.post("register", {"name": "Ann", "password": GOOD})
        assert (person["id"], person["guest"]) == (first, False)
        other = Insider(app, 2)
        again = await other.post("login", {"name": "  aNN ", "password": GOOD})
        assert again["id"] == first
        assert [line["id"] for line in await other.get("me/tables")] == [table]
        await other.http.aclose()

    tell_alone(tmp_path, story)


def test_logging_in_wrongly_says_the_same_whatever_is_wrong(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        await ann.post("register", {"name": "Ann", "password": GOOD})
        wrong = [
            await ann.ask("POST", "login", {"name": name, "password": "wrong password"}) for name in ("Ann", "Nobody")
        ]
        assert [response.status_code for response in wrong] == [401, 401]
        assert wrong[0].json() == wrong[1].json()
        taken = await ann.ask("POST", "register", {"name": "ＡＮＮ", "password": GOOD})
        assert taken.json()["code"] == "name_taken"

    tell_alone(tmp_path, story)


def test_a_password_is_changed_by_who_knows_the_old_one(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        ann.token = (await ann.post("register", {"name": "Ann", "password": GOOD}))["token"]
        other = Insider(app, 2)
        other.token = (await other.post("login", {"name": "Ann", "password": GOOD}))["token"]

        async def change(old: str, password: str) -> tuple[int, str | None]:
            response = await ann.ask("POST", "me/password", {"old": old, "password": password})
            return response.status_code, response.json().get("code")

        assert await change("not the old one", "another good one") == (401, "login")
        assert await change(GOOD, "12345678") == (400, "password")
        response = await ann.ask("POST", "me/password", {"old": GOOD, "password": "another good one"})
        assert response.status_code == 201
        ann.token = response.json()["token"]
        assert (await ann.get("me"))["name"] == "Ann"
        assert (await other.ask("GET", "me")).status_code == 401
        assert (await other.ask("POST", "login", {"name": "Ann", "password": GOOD})).status_code == 401
        assert (await other.post("login", {"name": "Ann", "password": "another good one"}))["name"] == "Ann"
        await other.http.aclose()

    tell_alone(tmp_path, story)


def test_a_guest_has_no_password_to_change(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        await ann.guest("Ann")
        refused = await ann.ask("POST", "me/password", {"old": GOOD, "password": "another good one"})
        assert refused.json()["code"] == "forbidden"

    tell_alone(tmp_path, story)


def test_a_guest_cannot_go_by_the_name_of_an_account(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        await ann.post("register", {"name": "Ann", "password": GOOD})
        eve = Insider(app, 2)
        eve.http.headers["Accept-Language"] = "ja"
        refused = await eve.ask("POST", "guest", {"nickname": " aＮn"})
        assert (refused.status_code, refused.json()["code"]) == (409, "name_taken")
        assert refused.json()["text"] == "この名前は使われています。別の名前を選んでください"
        await eve.guest("Eve")
        assert (await eve.ask("PATCH", "me", {"nickname": "ANN"})).json()["code"] == "name_taken"
        assert (await eve.get("me"))["name"] == "Eve"
        anna = (await eve.ask("PATCH", "me", {"nickname": "Anna"})).json()
        assert anna["name"] == "Anna"
        again = await eve.post("guest", {"nickname": "Somebody"})
        assert (again["id"], again["name"]) == (anna["id"], "Anna")
        await eve.http.aclose()

    tell_alone(tmp_path, story)


def test_logging_out_everywhere_ends_sessions_and_sockets(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        await ann.post("register", {"name": "Ann", "password": GOOD})
        other = Insider(app, 2)
        other.token = (await other.post("login", {"name": "Ann", "password": GOOD}))["token"]
        await other.connect()
        async with asyncio.timeout(30):
            while not app.server.sessions.holders:  # whoever comes after the sessions' end is let in as nobody
                await asyncio.sleep(0.01)
            await ann.ask("POST", "logout_everywhere")
            while other.closed is None:
                await asyncio.sleep(0.01)
        for client in (ann, other):
            assert (await client.ask("GET", "me")).status_code == 401
        await other.http.aclose()

    tell_alone(tmp_path, story)


def test_the_cookie_is_for_the_server_alone_and_cannot_be_made_up(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        response = await ann.ask("POST", "guest", {"nickname": "Ann"})
        cookie = response.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" in cookie
        token = response.json()["token"]
        for forged in ("", "x", token[:-1], token[:-1] + ("0" if token[-1] != "0" else "1"), "a.b", "é.ü"):
            bad = await ann.http.get("/api/me", headers={b"authorization": b"Bearer " + forged.encode()})
            assert bad.status_code == 401

    tell_alone(tmp_path, story, secure=True)


def test_other_sites_may_neither_post_nor_open_sockets(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        for headers, status in (
            ({"origin": "https://evil.example"}, 403),
            ({"origin": "null"}, 403),
            ({"origin": "http://["}, 403),
            ({"sec-fetch-site": "cross-site"}, 403),
            ({"origin": "http://inside"}, 201),
            ({"origin": "https://friend.example"}, 201),
            ({}, 201),
        ):
            response = await ann.http.post("/api/guest", json={"nickname": "Ann"}, headers=headers)
            assert response.status_code == status
        for origin in ("https://evil.example", "http://["):
            evil = Insider(app, 2)
            await evil.connect(origin=origin)
            assert evil.reading is not None
            await evil.reading
            assert evil.closed == 4403
            assert evil.raw == []

    tell_alone(tmp_path, story, origins=["https://friend.example"])


def test_every_answer_carries_the_security_headers(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        for path in ("/api/games", "/api/nothing", "/", "/health"):
            headers = (await ann.http.get(path)).headers
            policy = headers["content-security-policy"]
            assert "script-src 'self' 'wasm-unsafe-eval';" in policy
            assert "frame-ancestors 'none'" in policy
            assert "base-uri 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["strict-transport-security"]

    tell_alone(tmp_path, story, secure=True)


def test_forms_of_other_kinds_are_not_read(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        form = await ann.http.post("/api/guest", data={"nickname": "Ann"})
        text = await ann.http.post("/api/guest", content='{"nickname":"Ann"}', headers={"content-type": "text/plain"})
        large = await ann.http.post("/api/guest", json={"nickname": "A", "x": "y" * 100_000})
        assert form.status_code == 400
        assert text.status_code in (400, 415)
        assert large.status_code == 413

    tell_alone(tmp_path, story)


def test_rates_are_limited_per_caller() -> None:
    limits = Limits(True)
    allowed = sum(limits.allow("login", "1.2.3.4") for _ in range(50))
    assert allowed == LIMITS["login"].burst
    assert limits.allow("login", "5.6.7.8")
    assert all(Limits(False).allow("login", "x") for _ in range(50))


@pytest.mark.usefixtures("no_refill")
def test_a_flood_is_answered_with_429(tmp_path: Path) -> None:
    async def run() -> None:
        async with inside(f"sqlite:///{tmp_path}/t.db") as app:
            app.server.limits.on = True
            ann = Insider(app, 1)
            codes = [(await ann.ask("POST", "login", {"name": "A", "password": "x"})).status_code for _ in range(12)]
            assert codes.count(429) == 2
            app.server.limits.forget("login", "127.0.0.1")
            assert (await ann.ask("POST", "login", {"name": " ａ", "password": "x"})).status_code == 429
            await ann.http.aclose()

    asyncio.run(run())


def test_the_servers_own_language_is_nobody_elses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ja_JP.UTF-8")

    async def story(_app: App, ann: Insider) -> None:
        texts = [
            (await ann.http.get("/api/me", headers={"accept-language": wish})).json()["text"]
            for wish in ("fr", "en", "fr, ja;q=0.5", "ja")
        ]
        assert texts[0] == texts[1] != texts[2] == texts[3]

    tell_alone(tmp_path, story)


def test_my_data_can_be_taken_away_and_deleted(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        await ann.guest("Ann")
        await ann.connect()
        bo = Insider(app, 2)
        await (await bo.guest("Bo")).connect()
        table = await make_table(ann, "toy", {}, 2, 2)
        await seat_all(table, [ann, bo])
        await ann.post(f"tables/{table}/command", {"type": "say", "table": table, "id": "1", "text": "secret words"})
        assert "secret" in str(await bo.get(f"tables/{table}"))
        mine = await ann.get("me/export")
        assert mine["games"] == [{"table": table, "seat": 0}]
        assert mine["chat"][0]["text"] == "secret words"
        assert "password" not in mine["person"]
        assert (await ann.ask("DELETE", "me")).status_code == 204
        assert (await ann.ask("GET", "me")).status_code == 401
        shown = await bo.get(f"tables/{table}")
        assert shown["table"]["status"] == "finished"
        assert shown["table"]["result"] == {"winners": [1]}
        assert "Ann" not in str(shown)
        assert "secret" not in str(shown)
        await bo.close()

    tell_alone(tmp_path, story)


def test_settings_are_kept_and_bounded(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        await ann.guest("Ann")
        await ann.ask("PATCH", "me", {"settings": {"sound": True}, "language": "ja", "nickname": "Anne"})
        me = await ann.get("me")
        assert (me["settings"], me["language"], me["name"]) == ({"sound": True}, "ja", "Anne")
        assert (await ann.ask("PATCH", "me", {"settings": {"x": "y" * 9000}})).status_code == 413

    tell_alone(tmp_path, story)
