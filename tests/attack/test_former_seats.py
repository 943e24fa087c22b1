"""Somebody gets up while their request waits, another person sits down, the game begins: nothing of the seat leaves.

Every story holds a request back at the place where it waits, as a busy server would.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold.errors import Refusal
from sevenfold.server.app import App
from sevenfold.server.store.rows import Identity, SeatRow
from sevenfold.server.tables import chat, seating
from sevenfold.server.tables.hub import Hub
from sevenfold.server.tables.table import Table
from tests.server.client import Json
from tests.server.cluster import Cluster
from tests.server.inside import Insider, inside
from tests.server.scripted import make_table
from tests.server.stories import TOY, until

SEED = "ab" * 16


class People:
    """A host, X who gets up, and Y who takes X's seat; `app` is X's process, `other` the one where things happen."""

    def __init__(self, app: App, other: App) -> None:
        self.app, self.other = app, other
        self.host, self.x, self.y = Insider(other, 1), Insider(app, 2), Insider(other, 3)
        self.x_there = Insider(other, 2)
        self.id = self.y_id = ""

    async def open(self) -> None:
        for name, one in (("Host", self.host), ("X", self.x), ("Y", self.y)):
            await one.guest(name)
        self.y_id = (await self.y.get("me"))["id"]
        self.x_there.http.headers["authorization"] = f"Bearer {self.x.token}"
        self.id = await make_table(self.host, "toy", {}, 2, 2)
        await self.x.post(f"tables/{self.id}/sit", {"seed": SEED})
        await self.other.server.hub.table(self.id)

    @property
    def table(self) -> Table:
        return self.app.server.hub.tables[self.id]

    async def change_places(self) -> None:
        """X gets up, Y sits down, the host starts."""
        await self.x_there.post(f"tables/{self.id}/leave")
        await self.y.post(f"tables/{self.id}/sit", {"seed": SEED})
        assert (await self.host.post(f"tables/{self.id}/start", {"seed": SEED}))["table"]["status"] == "running"

    async def close(self) -> None:
        for one in (self.host, self.x, self.y, self.x_there):
            await one.http.aclose()


@asynccontextmanager
async def people(url: str, processes: int = 1) -> AsyncIterator[People]:
    async with AsyncExitStack() as stack:
        apps = [await stack.enter_async_context(inside(url, games=TOY)) for _ in range(processes)]
        made = People(apps[0], apps[-1])
        await made.open()
        yield made
        await made.close()


def on(url: str, story: Callable[[People], Awaitable[None]], processes: int = 1) -> None:
    async def run() -> None:
        async with people(url, processes) as there:
            async with asyncio.timeout(60):
                await story(there)

    asyncio.run(run())


def spectators_view(update: Json) -> bool:
    """Whether the update is a spectator's of a game that has begun."""
    view = update["view"]
    return view["seat"] is None and view["hand"] == [] and "null" in msgspec.json.encode(update["events"]).decode()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/t.db"


# --- what is read -------------------------------------------------------------------------------------------------


def test_a_long_poll_answers_for_the_seat_of_that_moment(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(there: People) -> None:
        with monkeypatch.context() as held:
            held.setattr(Table, "wake", lambda _: None)
            waiting = asyncio.create_task(there.x.get(f"tables/{there.id}/events?after=0&wait=20"))
            await asyncio.sleep(0.1)
            await there.change_places()
        there.table.wake()
        assert spectators_view(await waiting)

    on(sqlite, story)


def test_a_long_poll_does_so_when_its_reader_left_through_another_process(postgres: Cluster) -> None:
    async def story(there: People) -> None:
        waiting = asyncio.create_task(there.x.get(f"tables/{there.id}/events?after=0&wait=20"))
        await asyncio.sleep(0.1)
        async with there.table.lock:  # the news are read only after all three things have happened
            await there.change_places()
        assert spectators_view(await waiting)

    on(postgres.new_database(), story, processes=2)


def test_a_table_is_shown_to_the_seat_of_that_moment(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(there: People) -> None:
        await there.x.post(f"tables/{there.id}/command", said(there.id, "a secret"))
        async with chat_held_back(monkeypatch) as held:
            asked = asyncio.create_task(there.x.get(f"tables/{there.id}"))
            await held.wait()
            await there.change_places()
        shown = await asked
        assert shown["table"]["seat"] is None
        assert shown["update"]["view"]["seat"] is None
        assert shown["chat"] == []

    on(sqlite, story)


def test_a_private_game_that_begins_is_shown_to_nobody_without_a_seat(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither to its host, who starts it, nor to somebody whose request waits meanwhile."""

    async def story(there: People) -> None:
        there.id = await make_table(there.host, "toy", {}, 2, 2, seat=None, visibility="private")
        for one in (there.x, there.y):
            await one.post(f"tables/{there.id}/sit", {"seed": SEED})
        await there.x.post(f"tables/{there.id}/command", said(there.id, "a secret"))
        stranger = Insider(there.app, 4)
        async with chat_held_back(monkeypatch) as held:
            asked = asyncio.create_task(stranger.ask("GET", f"tables/{there.id}"))
            await held.wait()
            started = await there.host.ask("POST", f"tables/{there.id}/start", {})
        assert there.table.row.status == "running"
        assert [answer.json()["code"] for answer in (started, await asked)] == ["unknown", "unknown"]
        await stranger.http.aclose()

    on(sqlite, story)


def test_a_socket_that_begins_to_watch_is_sent_what_its_seat_may_know(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(there: People) -> None:
        await there.x.post(f"tables/{there.id}/command", said(there.id, "a secret"))
        await there.x.connect()
        async with chat_held_back(monkeypatch) as held:
            await there.x.send(type="watch", table=there.id)
            await held.wait()
            await there.change_places()
        await until(lambda: there.id in there.x.views)
        assert there.x.views[there.id]["seat"] is None
        assert not any('"type":"chat"' in frame for frame in there.x.raw)
        await there.x.drop()

    on(sqlite, story)


@pytest.mark.parametrize("end", ["logout", "delete"])
def test_a_long_poll_is_refused_when_its_session_has_ended(
    sqlite: str, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(there: People) -> None:
        await there.change_places()
        number = there.table.position.number
        with monkeypatch.context() as held:
            held.setattr(Table, "wake", lambda _: None)
            waiting = asyncio.create_task(there.y.ask("GET", f"tables/{there.id}/events?after={number}&wait=20"))
            await asyncio.sleep(0.1)
            await (there.y.ask("POST", "logout") if end == "logout" else there.y.ask("DELETE", "me"))
            await there.host.ask("POST", f"tables/{there.id}/command", said(there.id, "news"))
            there.table.send_info()
        there.table.wake()
        assert (await waiting).json()["code"] == "sign_in"

    on(sqlite, story)


# --- what is done -------------------------------------------------------------------------------------------------


def test_a_command_is_done_for_the_seat_that_its_sender_has_then(sqlite: str) -> None:
    """X's seed waits for the table's lock while X gets up and Y sits down: it must not become Y's."""

    async def story(there: People) -> None:
        path = f"tables/{there.id}"
        async with there.table.lock:
            await seating._change_seats(there.app.server.hub, there.table, without_seed)
            asked = asyncio.create_task(there.x.ask("POST", f"{path}/command", seed_command(there.id)))
            await asyncio.sleep(0.1)
            await seating._change_seats(there.app.server.hub, there.table, left(there))
        assert (await asked).json()["code"] == "not_seated"
        assert there.table.row.seats[1].seed is None

    on(sqlite, story)


def test_nobody_moves_for_a_seat_that_they_have_left_through_another_process(postgres: Cluster) -> None:
    async def story(there: People) -> None:
        async with there.table.lock:
            await there.change_places()
            hand = there.other.server.hub.tables[there.id].position.state.hands[1]
            move = {"by": 1, "do": "lay", "card": hand[0]}
            command = {"type": "move", "table": there.id, "id": "a", "after": 1, "move": move}
            asked = asyncio.create_task(there.x.ask("POST", f"tables/{there.id}/command", command))
            await asyncio.sleep(0.1)
        assert (await asked).json()["code"] == "not_seated"

    on(postgres.new_database(), story, processes=2)


def test_no_game_begins_without_somebody_who_left_at_that_moment(postgres: Cluster) -> None:
    """X leaves through the other process, and this one has not heard of it when it stores the start."""

    async def story(there: People) -> None:
        table = there.table
        async with table.lock:  # the news wait for it
            row = table.row
            await there.x_there.post(f"tables/{there.id}/leave")
            assert table.row is row
            await seating.begin(there.app.server.hub, table)
        assert (table.row.status, table.position.number) == ("waiting", 0)
        assert table.row.seats[1].person is None

    on(postgres.new_database(), story, processes=2)


def test_an_old_row_that_is_read_late_is_not_taken(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(there: People) -> None:
        hub, table, held = there.app.server.hub, there.table, asyncio.Event()
        read = hub.database.read

        async def slow(work: Any) -> Any:
            found = await read(work)
            await held.wait()
            return found

        with monkeypatch.context() as patched:
            patched.setattr(hub.database, "read", slow)
            late = asyncio.create_task(hub.catch_up(table))
            await asyncio.sleep(0.1)
        async with table.lock:
            await seating._change_seats(hub, table, left(there))
        held.set()
        await late
        assert table.row.seat_of((await there.x.get("me"))["id"]) is None

    on(sqlite, story)


def test_nobody_sits_down_after_their_account_was_deleted(url: str) -> None:
    async def story(there: People) -> None:
        who = Identity(there.y_id, "Y", None)
        await there.x.post(f"tables/{there.id}/leave")
        await there.y.ask("DELETE", "me")
        with pytest.raises(Refusal, match=r"."):
            await seating.sit(there.app.server.hub, there.table, who, 1, None)
        assert there.table.row.seats[1].person is None

    on(url, story)


def test_a_line_of_chat_keeps_the_name_of_who_said_it(sqlite: str) -> None:
    async def story(there: People) -> None:
        await there.x.post(f"tables/{there.id}/command", said(there.id, "hello"))
        await there.change_places()
        assert [line["name"] for line in (await there.y.get(f"tables/{there.id}"))["chat"]] == ["X"]

    on(sqlite, story)


# --- helpers ------------------------------------------------------------------------------------------------------


def said(table: str, text: str) -> Json:
    return {"type": "say", "table": table, "id": "s1", "text": text}


def seed_command(table: str) -> Json:
    return {"type": "seed", "table": table, "id": "s2", "seed": "cd" * 16}


def without_seed(seats: list[SeatRow]) -> Json:
    """X's seat, without a seed."""
    seats[1].seed = None
    return {}


def left(there: People) -> seating.Change:
    """Y on X's seat, without a seed."""

    def change(seats: list[SeatRow]) -> Json:
        seats[1] = SeatRow(person=there.y_id, name="Y")
        return {}

    return change


@asynccontextmanager
async def chat_held_back(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[asyncio.Event]:
    """While the block runs, the first who reads the chat has read it and waits; the event says that somebody does."""
    reached, go_on, real = asyncio.Event(), asyncio.Event(), chat.recent

    async def slow(hub: Hub, table: Table, reader: str | None) -> Any:
        found = await real(hub, table, reader)
        if not reached.is_set():
            reached.set()
            await go_on.wait()
        return found

    with monkeypatch.context() as patched:
        patched.setattr(chat, "recent", slow)
        yield reached
        go_on.set()
        await asyncio.sleep(0)
