"""What browsers are told: cookies that scripts cannot read, answers that nobody keeps, names and sites we know."""

from pathlib import Path
from typing import Any

import pytest

from sevenfold.server.app import App
from sevenfold.server.http.hosts import Hosts
from sevenfold.server.settings import Settings
from tests.server.inside import Insider
from tests.server.stories import tell_alone

GOOD = "correct horse 7"
PAGE = {"origin": "http://inside"}


def test_a_page_is_signed_in_by_cookie_and_its_script_gets_no_token(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        async def token(client: Insider, path: str, body: dict[str, Any], **headers: str) -> str | None:
            response = await client.http.post(f"/api/{path}", json=body, headers=headers)
            assert response.status_code == 201, response.text
            found: str | None = response.json()["token"]
            return found

        account = {"name": "Ann", "password": GOOD}
        assert await token(ann, "guest", {"nickname": "Ann"}, **PAGE) is None
        # Whoever is signed in by cookie gets none, whatever the request says about itself.
        assert await token(ann, "guest", {"nickname": "Ann", "token": True}, **PAGE) is None
        assert await token(ann, "guest", {"nickname": "Ann", "token": True}) is None
        assert await token(ann, "register", account, **PAGE) is None
        assert await token(ann, "login", account, **{"sec-fetch-site": "same-origin"}) is None
        new = {"old": GOOD, "password": GOOD + "8"}
        assert await token(ann, "me/password", new, **PAGE) is None
        # A password proves who asks.
        assert await token(ann, "login", {"name": "Ann", "password": GOOD + "8", "token": True}, **PAGE)
        program = Insider(app, 2)
        assert await token(program, "guest", {"nickname": "Bot"})
        await program.http.aclose()

    tell_alone(tmp_path, story)


def test_who_asks_for_a_token_gets_no_cookie(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        response = await ann.ask("POST", "guest", {"nickname": "Ann", "token": True})
        assert "set-cookie" not in response.headers
        signed = {"authorization": f"Bearer {response.json()['token']}"}
        assert (await ann.http.get("/api/me", headers=signed)).json()["name"] == "Ann"
        assert (await ann.http.get("/api/me")).status_code == 401

    tell_alone(tmp_path, story)


def test_with_https_the_cookie_is_this_hosts_alone_and_the_old_one_still_signs_in(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        response = await ann.http.post("/api/guest", json={"nickname": "Ann"})
        token = response.json()["token"]
        ann.http.cookies.clear()
        set_cookies = response.headers.get_list("set-cookie")
        assert any(cookie.startswith(f"__Host-sevenfold={token};") for cookie in set_cookies)
        assert all("Path=/" in cookie and "Domain" not in cookie and "Secure" in cookie for cookie in set_cookies)
        old = await ann.http.get("/api/me", headers={"cookie": f"sevenfold={token}"})
        assert old.json()["name"] == "Ann"
        renewed = old.headers.get_list("set-cookie")
        assert any(cookie.startswith(f"__Host-sevenfold={token};") for cookie in renewed)
        assert any(cookie.startswith("sevenfold=") and "Max-Age=0" in cookie for cookie in renewed)
        out = await ann.http.post("/api/logout", headers={"cookie": f"__Host-sevenfold={token}"})
        assert any(cookie.startswith("__Host-sevenfold=") for cookie in out.headers.get_list("set-cookie"))
        assert (await ann.http.get("/api/me", headers={"cookie": f"sevenfold={token}"})).status_code == 401

    tell_alone(tmp_path, story, secure=True)


def test_answers_of_the_interface_are_not_stored(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        await ann.guest("Ann")
        for path in ("/api/me", "/api/me/export", "/api/tables", "/api/nothing"):
            assert (await ann.http.get(path)).headers.get_list("cache-control") == ["no-store"]

    tell_alone(tmp_path, story)


def test_text_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        json = {"content-type": "application/json"}
        bodies = (b'{"nickname": "\xff\xfe"}', b'{"nickname": "\\ud800"}', b"\xff")
        answers = [await ann.http.post("/api/guest", content=body, headers=json) for body in bodies]
        await ann.guest("Ann")
        answers += [await ann.http.post("/api/records/check", content=b'{"x":"\xff"}', headers=json)]
        answers += [await ann.http.get(path) for path in ("/api/tables/%ff%fe%fd%fc", "/api/leaderboard?game=%ff")]
        assert [answer.status_code for answer in answers if answer.status_code >= 500] == []
        assert {answer.status_code for answer in answers[:3]} == {400}
        odd = await ann.http.get("/api/me", headers=[(b"accept-language", b"\xff"), (b"authorization", b"Bearer \xff")])
        assert odd.status_code == 401

    tell_alone(tmp_path, story)


def test_a_page_of_a_listed_origin_may_ask_and_read(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        async def preflight(origin: str, method: str, path: str) -> Any:
            asked = {
                "origin": origin, "access-control-request-method": method,
                "access-control-request-headers": "accept-language,authorization,content-type",
            }  # fmt: skip
            return await ann.http.options(path, headers=asked)

        friend, evil = "https://friend.example", "https://evil.example"
        for method, path in (("POST", "/api/guest"), ("PATCH", "/api/me"), ("DELETE", "/api/me"), ("GET", "/api/me")):
            answer = await preflight(friend, method, path)
            assert answer.status_code == 204
            assert answer.headers["access-control-allow-origin"] == friend
            assert answer.headers["access-control-allow-credentials"] == "true"
            assert method in answer.headers["access-control-allow-methods"]
            allowed = answer.headers["access-control-allow-headers"].lower()
            assert {"accept-language", "authorization", "content-type"} <= {name.strip() for name in allowed.split(",")}
            assert "access-control-allow-origin" not in (await preflight(evil, method, path)).headers
        made = await ann.http.post("/api/guest", json={"nickname": "A", "token": True}, headers={"origin": friend})
        assert (made.status_code, made.headers["access-control-allow-origin"]) == (201, friend)
        assert "origin" in made.headers["vary"].lower()
        signed = {"origin": friend, "authorization": f"Bearer {made.json()['token']}"}
        mine = await ann.http.get("/api/me", headers=signed)
        assert (mine.json()["name"], mine.headers["access-control-allow-origin"]) == ("A", friend)
        theirs = await ann.http.get("/api/games", headers={"origin": evil})
        assert "access-control-allow-origin" not in theirs.headers

    tell_alone(tmp_path, story, origins=["https://friend.example"])


LOCAL = Settings()
PUBLIC = Settings(host="0.0.0.0")
NAMED = Settings(host="0.0.0.0", hosts=["play.example.org"])
PROXIED = Settings(origins=["https://play.example.org"])


@pytest.mark.parametrize(
    ("settings", "host", "allowed"),
    [
        # A server on loopback: itself, names that nobody can buy, and what a reverse proxy passes on.
        (LOCAL, "127.0.0.1:7777", True),
        (LOCAL, "[::1]:7777", True),
        (LOCAL, "localhost:7777", True),
        (LOCAL, "LOCALHOST.:7777", True),
        (LOCAL, "sevenfold.localhost:7777", True),
        (LOCAL, "mybox:7777", True),
        (LOCAL, "play.example.org", True),
        (LOCAL, "play.example.org:8443", True),
        (LOCAL, "evil.example:7777", False),
        (LOCAL, "evil.example.:7777", False),
        (LOCAL, "127.0.0.1.evil.example:7777", False),
        (LOCAL, "localhost.evil.example:7777", False),
        (LOCAL, 'x"><script>', False),
        (LOCAL, "", False),
        (PROXIED, "play.example.org:7777", True),
        # A server for everybody, by whatever name, until its names are set.
        (PUBLIC, "192.168.1.7:7777", True),
        (PUBLIC, "play.example.org:7777", True),
        (NAMED, "play.example.org:7777", True),
        (NAMED, "PLAY.example.org", True),
        (NAMED, "192.168.1.7:7777", True),
        (NAMED, "localhost:7777", True),
        (NAMED, "evil.example", False),
        (NAMED, "mybox:7777", False),
    ],
)
def test_unknown_names_are_refused(settings: Settings, host: str, allowed: bool) -> None:
    scope = {"headers": [(b"host", host.encode())], "server": ("127.0.0.1", 7777), "scheme": "http"}
    assert Hosts(settings).allows(scope) == allowed


def test_a_request_for_another_name_gets_nothing(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        for path in ("/", "/api/games", "/health"):
            answer = await ann.http.get(path, headers={"host": "evil.example", "accept-language": "ja"})
            assert (answer.status_code, answer.json()["code"]) == (421, "host")
            assert answer.json()["text"].startswith("このサーバー")
        evil = Insider(app, 2)
        await evil.connect(host="evil.example")
        assert evil.reading is not None
        await evil.reading
        assert (evil.closed, evil.raw) == (4404, [])

    tell_alone(tmp_path, story, hosts=["inside"])


def test_no_style_or_script_may_stand_in_the_page(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider) -> None:
        policy = (await ann.http.get("/")).headers["content-security-policy"]
        # WebAssembly may be compiled, for analyses in the browser; scripts may not be made from text.
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
        assert "style-src 'self';" in policy

    tell_alone(tmp_path, story)
