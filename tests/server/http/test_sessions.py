"""Sessions end, and sockets and long polls end with them, whichever process they are connected to."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from sevenfold.server.app import App
from sevenfold.server.store import model
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table
from tests.server.stories import TOY, tell_alone, until

GOOD = "correct horse 7"
DAY = 24 * 3600 * 1000
ENDS: dict[str, tuple[str, str, Any]] = {
    "logout everywhere": ("POST", "logout_everywhere", None),
    "another password": ("POST", "me/password", {"old": GOOD, "password": "another good one 8"}),
    "the account is deleted": ("DELETE", "me", {"password": GOOD}),
}


async def signed_in(app: App, seed: int, way: str = "login") -> Insider:
    """Ann, on one more device."""
    client = Insider(app, seed)
    client.token = (await client.post(way, {"name": "Ann", "password": GOOD}))["token"]
    return client


async def connected(client: Insider) -> Insider:
    await client.connect()
    await until(lambda: any('"welcome"' in frame for frame in client.raw))
    return client


async def closed(client: Insider) -> int:
    await until(lambda: client.closed is not None, 10)
    assert client.closed is not None
    return client.closed


async def age(app: App, **columns: float) -> None:
    """Puts what is stored of all sessions back by so many days."""
    values = {name: int(time.time() * 1000 - days * DAY) for name, days in columns.items()}
    await app.server.hub.writer.write(lambda c: c.execute(update(model.sessions).values(values)) and None)


def test_a_socket_ends_with_its_session_and_no_other_does(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        ann = await connected(await signed_in(app, 1, "register"))
        phone = await connected(await signed_in(app, 2))
        assert (await ann.ask("POST", "logout")).status_code == 204
        assert await closed(ann) == 4401
        await phone.send(type="ping")
        await until(lambda: any('"pong"' in frame for frame in phone.raw))
        assert phone.closed is None
        await phone.close()

    tell_alone(tmp_path, story)


@pytest.mark.parametrize("end", ENDS)
def test_a_socket_of_another_process_ends_with_its_session(postgres: Any, end: str) -> None:
    async def story(url: str) -> None:
        async with inside(url, games=TOY) as one, inside(url, games=TOY) as two:
            ann = await signed_in(one, 1, "register")
            phone = await connected(await signed_in(two, 2))
            method, path, body = ENDS[end]
            assert (await ann.ask(method, path, body)).is_success
            assert await closed(phone) == 4401
            await ann.http.aclose()
            await phone.http.aclose()

    asyncio.run(story(postgres.new_database()))


def test_logging_out_elsewhere_ends_that_session_only(postgres: Any) -> None:
    async def story(url: str) -> None:
        async with inside(url, games=TOY) as one, inside(url, games=TOY) as two:
            ann = await signed_in(one, 1, "register")
            same, other = Insider(two, 2), await connected(await signed_in(two, 3))
            same.token = ann.token
            await connected(same)
            assert (await ann.ask("POST", "logout")).status_code == 204
            assert await closed(same) == 4401
            assert other.closed is None
            await other.close()
            for client in (ann, same):
                await client.http.aclose()

    asyncio.run(story(postgres.new_database()))


def test_a_long_poll_ends_with_its_session(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        ann = await signed_in(app, 1, "register")
        table = await make_table(ann, "toy", {}, 2, 2)
        waiting = asyncio.create_task(ann.ask("GET", f"tables/{table}/events?wait=25"))
        await until(lambda: app.server.sessions.holders)
        async with asyncio.timeout(10):
            await ann.ask("POST", "logout")
            assert (await waiting).status_code == 401

    tell_alone(tmp_path, story)


@pytest.mark.parametrize(
    ("guest", "created", "used", "signed"),
    [
        (False, 364, 89, True),
        (False, 91, 91, False),
        (False, 366, 0, False),
        (True, 5 * 365, 364, True),
        (True, 5 * 365, 366, False),
    ],
)
def test_a_session_ends_when_it_is_old(tmp_path: Path, guest: bool, created: int, used: int, signed: bool) -> None:
    async def story(app: App, ann: Insider) -> None:
        if guest:
            await ann.guest("Ann")
        else:
            ann = await signed_in(app, 1, "register")
        await age(app, created=created, used=used)
        assert (await ann.ask("GET", "me")).status_code == (200 if signed else 401)

    tell_alone(tmp_path, story)


def test_a_session_in_use_is_stored_once_in_a_while_not_with_every_request(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        ann = await signed_in(app, 1, "register")
        await age(app, used=80)
        written = app.server.hub.writer.rest.written
        for _ in range(20):
            assert (await ann.ask("GET", "me")).status_code == 200
        assert app.server.hub.writer.rest.written == written
        await app.server.sessions.sweep()
        assert app.server.hub.writer.rest.written == written + 1
        (used,) = await app.server.database.read(lambda c: [row.used for row in c.execute(model.sessions.select())])
        assert time.time() * 1000 - used < 60_000

    tell_alone(tmp_path, story, table_lease=3600)  # renewing leases would write, too


def test_an_open_socket_keeps_its_session_in_use_and_ends_when_it_is_too_old(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider) -> None:
        ann = await connected(await signed_in(app, 1, "register"))
        await age(app, used=80)
        await app.server.sessions.sweep()
        await age(app, created=366)
        assert ann.closed is None
        await app.server.sessions.sweep()
        assert await closed(ann) == 4401

    tell_alone(tmp_path, story)
