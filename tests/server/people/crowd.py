"""People who come to one or two server processes on each kind of database."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

from sevenfold.server.app import App
from tests.server.client import Json
from tests.server.inside import Insider, inside
from tests.server.stories import TOY

PASSWORD = "correct horse 7"


class Crowd:
    """The processes of one server, two where the database can be shared; people come to them in turn."""

    def __init__(self, apps: list[App]) -> None:
        self.apps = apps
        self.people: list[Insider] = []

    async def guest(self, name: str) -> Insider:
        person = self._new()
        return await person.guest(name)  # type: ignore[return-value]

    async def account(self, name: str) -> Insider:
        person = self._new()
        person.token = (await person.post("register", {"name": name, "password": PASSWORD}))["token"]
        return person

    async def again(self, name: str) -> Insider:
        """Somebody who has an account, on another device and through the other process."""
        person = self._new()
        person.token = (await person.post("login", {"name": name, "password": PASSWORD}))["token"]
        return person

    def _new(self) -> Insider:
        person = Insider(self.apps[len(self.people) % len(self.apps)], len(self.people))
        self.people.append(person)
        return person


def tell_crowd(url: str, story: Callable[[Crowd], Awaitable[None]], **settings: Any) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            count = 2 if url.startswith("postgres") else 1
            apps = [await stack.enter_async_context(inside(url, games=TOY, **settings)) for _ in range(count)]
            crowd = Crowd(apps)
            await story(crowd)
            for person in crowd.people:
                await (person.close() if hasattr(person, "outgoing") else person.http.aclose())

    asyncio.run(run())


async def code(person: Insider, method: str, path: str, body: Json | None = None) -> str | None:
    """The code of a refusal, or None if there was none."""
    response = await person.ask(method, path, body)
    return None if response.is_success else str(response.json()["code"])
