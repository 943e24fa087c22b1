"""Accounts against strangers: guesses, names that look alike, and what asks for the password again."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from sevenfold.server import limits
from sevenfold.server.app import App
from tests.server.inside import Insider, inside

GOOD = "correct horse 7"
ANN = {"name": "Ann", "password": GOOD}


def tell(folder: Path, story: Callable[[App], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with inside(f"sqlite:///{folder}/t.db", games=["toy=tests.toy"], **settings) as app:
            await story(app)

    asyncio.run(run())


def at(app: App, address: str) -> Insider:
    """Somebody at an address."""
    client = Insider(app, 1)
    client.http = httpx.AsyncClient(
        transport=httpx.ASGITransport(app=app, client=(address, 1)), base_url="http://inside"
    )
    return client


async def status(client: Insider, method: str, path: str, body: Any = None) -> tuple[int, str | None]:
    response = await client.ask(method, path, body)
    return response.status_code, response.json().get("code") if response.content else None


@pytest.mark.usefixtures("no_refill")
def test_guessing_at_a_name_does_not_lock_its_owner_out(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        home, cafe, phone = at(app, "10.0.0.1"), at(app, "10.0.0.2"), at(app, "10.0.0.3")
        await home.post("register", ANN)
        app.server.limits.on = True
        guesses = [await status(cafe, "POST", "login", ANN | {"password": f"guess {n}"}) for n in range(12)]
        assert guesses == [(401, "login")] * 10 + [(429, "rate")] * 2
        assert (await status(cafe, "POST", "login", ANN))[0] == 429
        assert (await status(phone, "POST", "login", ANN))[0] == 201
        # The owner's own device, at the address from which somebody guesses.
        laptop = at(app, "10.0.0.2")
        laptop.http.cookies = home.http.cookies
        assert (await status(laptop, "POST", "logout"))[0] == 204
        assert (await status(laptop, "POST", "login", ANN))[0] == 201
        # It knows Ann, and nobody else.
        assert (await status(laptop, "POST", "login", {"name": "Bo", "password": GOOD}))[0] == 429

    tell(tmp_path, story)


def test_a_known_device_may_not_guess_for_ever_either(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 0.0))

    async def story(app: App) -> None:
        home = at(app, "10.0.0.1")
        await home.post("register", ANN)
        app.server.limits.on = True
        codes = [(await status(home, "POST", "login", ANN | {"password": f"guess {n}"}))[0] for n in range(11)]
        assert codes == [401] * 10 + [429]
        codes = [
            (await status(home, "POST", "me/password", {"old": f"guess {n}", "password": GOOD}))[0] for n in range(11)
        ]
        assert codes == [401] * 10 + [429]

    tell(tmp_path, story)


def test_a_name_that_looks_like_an_accounts_is_taken(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        await at(app, "10.0.0.1").post("register", {"name": "victim", "password": GOOD})
        eve = at(app, "10.0.0.2")
        fake = "vict\u0456m"
        assert await status(eve, "POST", "register", {"name": fake, "password": GOOD}) == (409, "name_taken")
        assert await status(eve, "POST", "guest", {"nickname": fake.upper()}) == (409, "name_taken")
        await eve.guest("Eve")
        assert await status(eve, "PATCH", "me", {"nickname": fake}) == (409, "name_taken")
        assert await status(eve, "PATCH", "me", {"nickname": "\u3164"}) == (400, "name")
        # A capital can look like a Latin one although its small letter does not.
        await at(app, "10.0.0.4").post("register", {"name": "Haruka", "password": GOOD})
        for fake in ("\u0397aruka", "\u041daruka"):
            assert await status(eve, "POST", "register", {"name": fake, "password": GOOD}) == (409, "name_taken")
        # Two guests may have one name, as before.
        await at(app, "10.0.0.3").guest("Eve")

    tell(tmp_path, story)


def test_common_passwords_are_refused_when_registering_and_changing(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        ann = at(app, "10.0.0.1")
        for password in ("password123", "qwerty123456"):
            assert await status(ann, "POST", "register", ANN | {"password": password}) == (400, "password")
        await ann.post("register", ANN)
        new = {"old": GOOD, "password": "password123"}
        assert await status(ann, "POST", "me/password", new) == (400, "password")

    tell(tmp_path, story)


def test_deleting_an_account_asks_for_the_password_again(tmp_path: Path) -> None:
    async def story(app: App) -> None:
        ann = at(app, "10.0.0.1")
        await ann.post("register", ANN)
        assert await status(ann, "DELETE", "me") == (401, "login")
        assert await status(ann, "DELETE", "me", {"password": "not this one"}) == (401, "login")
        assert (await ann.get("me"))["name"] == "Ann"
        assert await status(ann, "DELETE", "me", {"password": GOOD}) == (204, None)
        assert (await status(ann, "GET", "me"))[0] == 401
        guest = at(app, "10.0.0.2")
        await guest.guest("Bo")
        assert (await status(guest, "DELETE", "me"))[0] == 204

    tell(tmp_path, story)
