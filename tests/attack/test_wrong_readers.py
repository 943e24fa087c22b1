"""Every route and every command with every wrong reader: written from docs/api.md.

A route or command without a row here fails the suite: whoever adds one says who may use it.
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
from tests.server.client import Json
from tests.server.cluster import Cluster
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table
from tests.server.stories import TOY, until

PUBLIC = "public"
"""Anybody may use the route; it tells nothing of a running game."""
SPECTATOR = "spectator"
"""Answered with what a spectator sees."""


class Row(msgspec.Struct):
    """What a running table answers: to nobody (not signed in) and to strangers, private and open; and the body."""

    private: tuple[str, str]
    open: tuple[str, str]
    body: Any = None
    query: str = ""


def reads(query: str = "") -> Row:
    return Row(("unknown", "unknown"), (SPECTATOR, SPECTATOR), query=query)


def finished_only(query: str = "", signed_in: bool = False) -> Row:
    """For games that are over."""
    nobody = "sign_in" if signed_in else None
    return Row((nobody or "unknown", "unknown"), (nobody or "not_finished", "not_finished"), query=query)


def does(code: str, body: Any = None) -> Row:
    """Needs somebody signed in; `code` is what an open table answers to a stranger."""
    return Row(("sign_in", "unknown"), ("sign_in", code), body={} if body is None else body)


TABLE_ROUTES: dict[tuple[str, str], Row] = {
    ("GET", "/api/tables/{id}"): reads(),
    ("GET", "/api/tables/{id}/events"): reads("?after=0"),
    ("GET", "/api/tables/{id}/views"): reads(),
    ("GET", "/api/tables/{id}/hint"): does("not_your_turn"),
    ("GET", "/api/tables/{id}/advice"): does("not_your_turn"),
    ("POST", "/api/tables/{id}/sit"): does("started"),
    ("POST", "/api/tables/{id}/leave"): does("started"),
    ("POST", "/api/tables/{id}/start"): does("forbidden"),
    ("POST", "/api/tables/{id}/rematch"): does("not_seated"),
    ("POST", "/api/tables/{id}/command"): does("not_seated", "command"),
    ("GET", "/api/replays/{id}"): finished_only(),
    ("GET", "/api/replays/{id}/views"): finished_only("?seat=0"),
    ("GET", "/api/replays/{id}/record"): finished_only(),
    ("GET", "/api/replays/{id}/fairness"): finished_only(),
    ("GET", "/api/replays/{id}/analysis"): finished_only("?seat=0"),
    ("POST", "/api/replays/{id}/analysis"): finished_only("?seat=0"),
    ("POST", "/api/replays/{id}/branch"): finished_only("?seat=0&at=1", signed_in=True),
}
OTHER_ROUTES: dict[tuple[str, str], str] = {
    ("GET", "/health"): PUBLIC,
    ("GET", "/ready"): PUBLIC,
    ("GET", "/metrics"): PUBLIC,
    ("POST", "/api/guest"): PUBLIC,
    ("POST", "/api/register"): PUBLIC,
    ("POST", "/api/login"): PUBLIC,
    ("POST", "/api/logout"): PUBLIC,
    ("POST", "/api/logout_everywhere"): "sign_in",
    ("GET", "/api/me"): "sign_in",
    ("PATCH", "/api/me"): "sign_in",
    ("DELETE", "/api/me"): "sign_in",
    ("POST", "/api/me/password"): "sign_in",
    ("GET", "/api/me/export"): "sign_in",
    ("GET", "/api/me/tables"): "sign_in",
    ("GET", "/api/me/notices"): "sign_in",
    ("POST", "/api/me/notices/push"): "sign_in",
    ("DELETE", "/api/me/notices/push/{id}"): "sign_in",
    ("POST", "/api/me/notices/mail"): "sign_in",
    ("POST", "/api/me/notices/mail/confirm"): "sign_in",
    ("DELETE", "/api/me/notices/mail"): "sign_in",
    ("POST", "/api/mail/stop"): PUBLIC,
    ("POST", "/api/pairing"): "sign_in",
    ("GET", "/api/pairing"): "sign_in",
    ("DELETE", "/api/pairing"): "sign_in",
    ("GET", "/api/people"): "sign_in",
    ("POST", "/api/friends"): "sign_in",
    ("DELETE", "/api/friends/{person}"): "sign_in",
    ("POST", "/api/blocks"): "sign_in",
    ("DELETE", "/api/blocks/{person}"): "sign_in",
    ("POST", "/api/mutes"): "sign_in",
    ("DELETE", "/api/mutes/{person}"): "sign_in",
    ("POST", "/api/invitations"): "sign_in",
    ("POST", "/api/invitations/{id}/accept"): "sign_in",
    ("DELETE", "/api/invitations/{id}"): "sign_in",
    ("GET", "/api/profile"): PUBLIC,
    ("POST", "/api/reports"): "sign_in",
    ("GET", "/api/games"): PUBLIC,
    ("GET", "/api/tables"): PUBLIC,
    ("POST", "/api/tables"): "sign_in",
    ("GET", "/api/codes/{code}"): PUBLIC,
    ("GET", "/api/records"): PUBLIC,
    ("POST", "/api/records/check"): PUBLIC,
    ("POST", "/api/records/views"): PUBLIC,
    ("POST", "/api/records/fairness"): PUBLIC,
    ("POST", "/api/records/analysis"): PUBLIC,
    ("POST", "/api/records/branch"): "sign_in",
    ("GET", "/api/leaderboard"): PUBLIC,
    ("GET", "/api/lessons"): PUBLIC,
    ("GET", "/api/lessons/{name}"): PUBLIC,
    ("POST", "/api/lessons/{name}/{step}"): PUBLIC,
    ("GET", "/api/puzzles"): PUBLIC,
    ("GET", "/api/puzzles/{name}"): PUBLIC,
    ("POST", "/api/puzzles/{name}"): PUBLIC,
    ("GET", "/api/tournaments"): PUBLIC,
    ("GET", "/api/tournaments/{id}"): PUBLIC,
    ("GET", "/api/tournaments/{id}/records"): PUBLIC,
    ("GET", "/api/me/tournaments"): "sign_in",
    ("POST", "/api/tournaments"): "sign_in",
    ("POST", "/api/tournaments/{id}/enter"): "sign_in",
    ("POST", "/api/tournaments/{id}/withdraw"): "sign_in",
    ("POST", "/api/tournaments/{id}/registration"): "sign_in",
    ("POST", "/api/tournaments/{id}/start"): "sign_in",
    ("POST", "/api/tournaments/{id}/cancel"): "sign_in",
    ("GET", "/api/scenarios/{game}"): PUBLIC,
    ("POST", "/api/scenarios/{game}/check"): PUBLIC,
    ("POST", "/api/scenarios/{game}/balance"): PUBLIC,
}
BODIES: dict[str, Json] = {
    "/api/tables": {"game": "toy"},
    "/api/tournaments": {"name": "Cup", "game": "toy"},
    "/api/tournaments/{id}/registration": {"open": False},
    "/api/pairing": {"game": "toy", "preset": "default"},
    "/api/reports": {"reason": "other"},
    "/api/invitations": {"table": "abcd", "name": "Ann"},
    "/api/me/password": {"old": "x", "password": "y"},
    "/api/records/branch": {},
    "/api/me/notices/push": {"endpoint": "https://push.example.net/x", "p256dh": "x", "auth": "y"},
    "/api/me/notices/mail": {"address": "ann@example.org"},
    "/api/me/notices/mail/confirm": {"code": "123456"},
}
QUERIES = {"/api/records/branch": "?at=0&seat=0"}
COMMANDS: dict[str, Json] = {
    "move": {"after": 1, "move": {"by": 0, "do": "lay", "card": 1}},
    "say": {"text": "hello"},
    "phrase": {"phrase": "server-phrase-hello"},
    "undo": {"answer": "ask"},
    "concede": {},
    "replace": {"seat": 1},
    "seed": {"seed": "ab" * 16},
    "skip": {},
}


def command(kind: str, table: str) -> Json:
    return {"type": kind, "table": table, "id": f"c-{kind}", **COMMANDS[kind]}


class Scene:
    """A private and an open table with a running game between Ann and Bo, and everybody who may not see their cards."""

    def __init__(self, apps: list[App]) -> None:
        self.here, self.there = apps[0], apps[-1]
        self.ann, self.bo = Insider(self.here, 1), Insider(self.here, 2)
        self.tables: dict[str, str] = {}
        self.readers: dict[str, Insider] = {}

    async def open(self) -> None:
        await self.ann.guest("Ann")
        await self.bo.guest("Bo")
        for name in ("stranger", "former", "signed out", "deleted", "banned"):
            self.readers[name] = await self._guest(name)
        self.readers["nobody"] = Insider(self.there, 9)
        for visibility in ("private", "open"):
            self.tables[visibility] = await self._table(visibility)
        for name, (method, path) in {"signed out": ("POST", "logout"), "deleted": ("DELETE", "me")}.items():
            one = self.readers[name]
            assert (await one.ask(method, path)).is_success
            one.http.cookies.clear()
            one.http.headers["authorization"] = f"Bearer {one.token}"
        operator = Moderator(self.here.server.hub, "the operator")
        await operator.ban(await operator.find("banned"), None, "a test")

    async def _guest(self, name: str) -> Insider:
        """Signs in through one process and asks through the other."""
        made, asks = Insider(self.here, 5), Insider(self.there, 6)
        await made.guest(name)
        asks.token = made.token
        asks.http.headers["authorization"] = f"Bearer {made.token}"
        await made.http.aclose()
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
        other = await self.there.server.hub.table(id)
        await until(lambda: other.row.status == "running" and other.position.number == 1)
        return id

    async def close(self) -> None:
        for one in (self.ann, self.bo, *self.readers.values()):
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
                for visibility, expected in (("private", row.private), ("open", row.open)):
                    id = there.tables[visibility]
                    body = command("say", id) if row.body == "command" else row.body
                    for name, reader in there.readers.items():
                        url = path.removeprefix("/api/").format(id=id) + row.query
                        got = answered(await reader.ask(method, url, body))
                        known = name in ("stranger", "former")
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


@pytest.mark.parametrize("kind", COMMANDS)
def test_no_command_of_a_wrong_reader_is_done(kind: str, place: tuple[str, int]) -> None:
    async def story() -> dict[Any, Any]:
        wrong = {}
        async with scene(*place) as there:
            for visibility, id in there.tables.items():
                before = there.here.server.hub.tables[id].position.number
                for name, reader in there.readers.items():
                    known = name in ("stranger", "former")
                    expected = "sign_in" if not known else "unknown" if visibility == "private" else "not_seated"
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
                    fine = code == "unknown" and not view if visibility == "private" else code == "table"
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
