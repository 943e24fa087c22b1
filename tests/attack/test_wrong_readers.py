"""Every route and every command with every wrong reader.

A route or command without a row in `routes` fails the suite: whoever adds one says who may use it.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from sevenfold.server.app import App
from sevenfold.server.moderation import Moderator
from sevenfold.server.settings import Settings
from sevenfold.server.wire.commands import AnyCommand
from tests.attack.routes import BODIES, COMMANDS, OTHER_ROUTES, QUERIES, SPECTATOR, TABLE_ROUTES
from tests.server.client import Json
from tests.server.cluster import Cluster
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table
from tests.server.stories import TOY, until
from tests.server.tournaments.field import Field, enter_all, make, people

SIGNED_IN = ("stranger", "former", "other table")
"""Readers who are somebody; the others are nobody, or nobody any more."""


def command(kind: str, table: str) -> Json:
    return {"type": kind, "table": table, "id": f"c-{kind}", **COMMANDS[kind]}


async def until_running(app: App, *tables: str) -> None:
    """Asks again and again: a process hears at once only of tables that somebody follows through it."""
    async with asyncio.timeout(20):
        for id in tables:
            while (table := await app.server.hub.table(id)).row.status != "running" or table.position.number < 1:
                await asyncio.sleep(0.01)


class Scene:
    """A private and an open table with a running game between Ann and Bo, a sealed one of a tournament's round, and
    everybody who may not see their cards."""

    def __init__(self, apps: list[App]) -> None:
        self.here, self.there = apps[0], apps[-1]
        self.ann, self.bo = Insider(self.here, 1), Insider(self.here, 2)
        self.tables: dict[str, str] = {}
        self.readers: dict[str, Insider] = {}
        self.players: list[Insider] = []
        self.tournament = ""

    async def open(self) -> None:
        await self.ann.guest("Ann")
        await self.bo.guest("Bo")
        for name in ("stranger", "former", "signed out", "deleted", "banned"):
            self.readers[name] = await self._guest(name)
        self.readers["nobody"] = Insider(self.there, 9)
        for visibility in ("private", "open"):
            self.tables[visibility] = await self._table(visibility)
        await self._round()
        for name, (method, path) in {"signed out": ("POST", "logout"), "deleted": ("DELETE", "me")}.items():
            one = self.readers[name]
            assert (await one.ask(method, path)).is_success
            one.http.cookies.clear()
            one.http.headers["authorization"] = f"Bearer {one.token}"
        operator = Moderator(self.here.server.hub, "the operator")
        await operator.ban(await operator.find("banned"), None, "a test")

    async def _guest(self, name: str) -> Insider:
        """Signs in through one process and asks through the other."""
        made = Insider(self.here, 5)
        await made.guest(name)
        await made.http.aclose()
        return self._elsewhere(made)

    def _elsewhere(self, person: Insider) -> Insider:
        asks = Insider(self.there, 6)
        asks.token = person.token
        asks.http.headers["authorization"] = f"Bearer {person.token}"
        return asks

    async def _table(self, visibility: str) -> str:
        id = await make_table(self.ann, "toy", {}, 2, 2, visibility=visibility)
        for name in ("former", "signed out", "deleted", "banned"):
            await self.readers[name].post(f"tables/{id}/sit", {"seed": "cd" * 16})
            await self.readers[name].post(f"tables/{id}/leave")
        mine = await self.here.server.hub.table(id)
        await until(lambda: sum(seat.person is not None for seat in mine.row.seats) == 1)  # the others got up there
        await self.bo.post(f"tables/{id}/sit", {"seed": "ab" * 16})
        await self.ann.post(f"tables/{id}/start", {"seed": "ef" * 16})
        await until_running(self.there, id)
        return id

    async def _round(self) -> None:
        """A round of two tables, which play the same deals; somebody at the second asks for the first."""
        self.players = await people(self.here, 4)
        self.tournament = await make(self.players[0])
        await enter_all(self.tournament, self.players)
        await self.players[0].post(f"tournaments/{self.tournament}/start")
        first, second = await Field(self.here, self.tournament, self.players).tables()
        for app in (self.here, self.there):
            await until_running(app, first.id, second.id)
        first, second = [await self.here.server.hub.table(table.id) for table in (first, second)]
        self.tables["sealed"] = first.id
        there = {seat.person for seat in second.row.seats}
        self.readers["other table"] = self._elsewhere(
            next(one for one in self.players if one.identity.id in there)  # type: ignore[attr-defined]
        )

    async def close(self) -> None:
        for one in (self.ann, self.bo, *self.players, *self.readers.values()):
            await one.http.aclose()


@asynccontextmanager
async def scene(url: str, processes: int) -> AsyncIterator[Scene]:
    async with AsyncExitStack() as stack:
        apps = [await stack.enter_async_context(inside(url, games=TOY)) for _ in range(processes)]
        made = Scene(apps)
        await made.open()
        yield made
        await made.close()


@pytest.fixture(params=["one process", "two processes"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, int]:
    """A database and how many processes use it; with two, the wrong readers ask the other one."""
    if request.param == "one process":
        return f"sqlite:///{tmp_path}/t.db", 1
    running: Cluster = request.getfixturevalue("postgres")
    return running.new_database(), 2


def answered(response: Any) -> str:
    """The code of a refusal, or what was answered."""
    if not response.is_success:
        return str(response.json()["code"])
    body = response.json()
    views = body["views"] if "views" in body else [body.get("update", body)["view"]]
    return SPECTATOR if all(view["seat"] is None and view["hand"] == [] for view in views) else "a player's view"


def test_no_table_tells_a_wrong_reader_anything(place: tuple[str, int]) -> None:
    async def story() -> dict[Any, Any]:
        wrong = {}
        async with scene(*place) as there:
            for (method, path), row in TABLE_ROUTES.items():
                answers = {"private": row.private, "open": row.open, "sealed": row.private}
                for visibility, expected in answers.items():
                    id = there.tables[visibility]
                    body = command("say", id) if row.body == "command" else row.body
                    for name, reader in there.readers.items():
                        url = path.removeprefix("/api/").format(id=id) + row.query
                        got = answered(await reader.ask(method, url, body))
                        known = name in SIGNED_IN
                        if got != expected[known]:
                            wrong[method, path, visibility, name] = (got, expected[known])
        return wrong

    assert asyncio.run(story()) == {}


def test_whoever_is_not_signed_in_does_nothing_as_somebody(place: tuple[str, int]) -> None:
    async def story() -> dict[Any, Any]:
        wrong = {}
        async with scene(*place) as there:
            for (method, path), expected in OTHER_ROUTES.items():
                for name in ("nobody", "signed out", "deleted", "banned"):
                    if expected == "sign_in":
                        body = BODIES.get(path, None if method == "GET" else {})
                        url = path.removeprefix("/api/").format(person="abcd", id="abcd") + QUERIES.get(path, "")
                        response = await there.readers[name].ask(method, url, body)
                        if response.is_success or response.json()["code"] != "sign_in":
                            wrong[method, path, name] = response.text[:200]
        return wrong

    assert asyncio.run(story()) == {}


def test_no_list_or_page_names_a_closed_table_or_a_seed(place: tuple[str, int]) -> None:
    """Whoever knows the link of a table before its game, or a seed during it, could learn the cards."""

    async def story() -> dict[Any, Any]:
        wrong = {}
        async with scene(*place) as there:
            tables = {name: there.here.server.hub.tables[id] for name, id in there.tables.items()}
            secrets = {f"the seed of {name}": table.row.seed for name, table in tables.items()}
            secrets |= {f"the link of {name}": tables[name].id for name in ("private", "sealed")}
            for path in sorted({path for method, path in OTHER_ROUTES if method == "GET"}):
                url = path.removeprefix("/api/").format(
                    id=there.tournament, code="ABCDEF", name="Player 1", game="yokai"
                )
                for name, reader in there.readers.items():
                    text = (await reader.ask("GET", url + ("?name=Player 1" if path == "/api/profile" else ""))).text
                    if found := [what for what, secret in secrets.items() if secret in text]:
                        wrong[path, name] = found
        return wrong

    assert asyncio.run(story()) == {}


@pytest.mark.parametrize("kind", COMMANDS)
def test_no_command_of_a_wrong_reader_is_done(kind: str, place: tuple[str, int]) -> None:
    async def story() -> dict[Any, Any]:
        wrong = {}
        async with scene(*place) as there:
            for visibility, id in there.tables.items():
                before = there.here.server.hub.tables[id].position.number
                for name, reader in there.readers.items():
                    known = name in SIGNED_IN
                    expected = "sign_in" if not known else "not_seated" if visibility == "open" else "unknown"
                    response = await reader.ask("POST", f"tables/{id}/command", command(kind, id))
                    if response.is_success or response.json()["code"] != expected:
                        wrong["http", visibility, name] = response.text[:200]
                    if (code := await _by_socket(reader, command(kind, id))) != expected:
                        wrong["socket", visibility, name] = code
                assert there.here.server.hub.tables[id].position.number == before
        return wrong

    assert asyncio.run(story()) == {}


async def _by_socket(reader: Insider, message: Json) -> str:
    """The code of the refusal that a message gets on a new socket."""
    await reader.connect()
    start = len(reader.raw)
    await reader.send(**message)
    await until(lambda: reader.closed or any('"type":"welcome"' not in frame for frame in reader.raw[start:]))
    await reader.drop()
    if reader.closed:
        return f"closed {reader.closed}"
    answer = next(msgspec.json.decode(frame) for frame in reader.raw[start:] if '"type":"welcome"' not in frame)
    return str(answer.get("code") or answer["type"])


def test_only_spectators_of_open_tables_may_watch(place: tuple[str, int]) -> None:
    async def story() -> dict[Any, Any]:
        wrong = {}
        async with scene(*place) as there:
            for visibility, id in there.tables.items():
                for name, reader in there.readers.items():
                    reader.views.pop(id, None)
                    code = await _by_socket(reader, {"type": "watch", "table": id, "after": 0})
                    view = reader.views.get(id)
                    fine = code == "table" if visibility == "open" else code == "unknown" and not view
                    if not fine or (view and (view["seat"] is not None or view["hand"])):
                        wrong[visibility, name] = (code, view)
        return wrong

    assert asyncio.run(story()) == {}


def test_every_route_and_command_has_a_row(tmp_path: Path) -> None:
    app = App(Settings(database=f"sqlite:///{tmp_path}/t.db"))
    found = {
        (method, route.path.replace(":str}", "}").replace(":int}", "}"))
        for route in app.api.routes
        for method in getattr(route, "methods", ())
        if method != "OPTIONS" and not route.path.startswith("/api/schema")
    }
    assert found == {*TABLE_ROUTES, *OTHER_ROUTES}
    assert {str(kind.__struct_config__.tag) for kind in get_args(AnyCommand)} == set(COMMANDS)
