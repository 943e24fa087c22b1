"""Nobody learns a deal before their own table has played it: every way to a table of a running round is tried."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold.server.app import App
from sevenfold.server.store.rows import TableRow
from sevenfold.server.tables.table import Table
from sevenfold.server.tournaments.round_tables import table_row
from tests.server.inside import Insider, inside
from tests.server.socket.frame_checker import Truth
from tests.server.stories import TOY, until
from tests.server.tournaments.field import Field, account, enter_all, make, people

LOOKS = (
    ("GET", "tables/{id}"),
    ("GET", "tables/{id}/events?after=0"),
    ("GET", "tables/{id}/views"),
    ("GET", "tables/{id}/hint"),
    ("GET", "tables/{id}/advice"),
    ("GET", "replays/{id}"),
    ("GET", "replays/{id}/views?seat=0&open=true"),
    ("GET", "replays/{id}/record"),
    ("GET", "replays/{id}/fairness"),
    ("GET", "replays/{id}/analysis?seat=0"),
    ("POST", "replays/{id}/analysis?seat=0"),
    ("POST", "replays/{id}/branch?seat=0&at=1"),
    ("POST", "tables/{id}/rematch"),
)
"""Every way to look at a table, while it runs or afterwards."""


class Scene:
    """A round with two tables: the first is over, at the second nobody has moved yet."""

    def __init__(self, app: App, id: str, there: list[Insider], stranger: Insider) -> None:
        self.app, self.id, self.stranger = app, id, stranger
        self.by_person = {one.identity.id: one for one in there}  # type: ignore[attr-defined]
        self.field = Field(app, id, there)
        self.tables: list[Table] = []

    async def open(self) -> None:
        self.tables = await self.field.tables()
        await until(lambda: all(table.row.status == "running" for table in self.tables))
        await self.field.play_table(self.tables[0])

    def players(self, table: Table) -> list[Insider]:
        return [self.by_person[seat.person] for seat in table.row.seats if seat.person]

    async def told(self, reader: Insider) -> list[str]:
        """Everything that somebody is told of a tournament and in lists."""
        paths = ("tournaments", f"tournaments/{self.id}", f"tournaments/{self.id}/records", "tables", "records")
        mine = ("me/tables", "me/tables?finished=true", "me/tournaments", "me/export", "people")
        names = [f"profile?name={one.name}" for one in self.by_person.values()]
        return [(await reader.ask("GET", path)).text for path in (*paths, *mine, *names)]


async def watched(reader: Insider, id: str) -> str:
    """What a new socket is told when it asks to watch a table: the code of the refusal, or the first message's type."""
    reader.keep, reader.raw = True, []
    await reader.connect()
    await reader.send(type="watch", table=id)
    await until(lambda: len(reader.raw) > 1)
    await reader.drop()
    answer = msgspec.json.decode(reader.raw[1])
    return str(answer.get("code", answer["type"]))


def tell(folder: Path, story: Any, **rules: Any) -> None:
    """A tournament of four at tables for two: by default the toy game."""

    async def run() -> None:
        async with inside(f"sqlite:///{folder}/t.db", games=TOY) as app:
            there, stranger = await people(app, 4), await account(app, "Stranger", 9)
            id = await make(there[0], format={"rounds": 2}, **rules)
            await enter_all(id, there)
            await there[0].post(f"tournaments/{id}/start")
            scene = Scene(app, id, there, stranger)
            await scene.open()
            await story(scene)
            for one in (*there, stranger):
                await one.http.aclose()

    asyncio.run(run())


def test_others_get_nothing_of_a_table_before_the_round_is_over(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        over, running = scene.tables
        for table in scene.tables:
            others = [*scene.players(running if table is over else over), scene.stranger]
            for reader in others:
                for method, path in LOOKS:
                    response = await reader.ask(method, path.format(id=table.id), None if method == "GET" else {})
                    assert response.json().get("code") == "unknown", (path, response.text)
                assert await watched(reader, table.id) == "unknown"

    tell(tmp_path, story)


def test_players_cannot_study_their_own_game_before_the_round_is_over(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        over, _ = scene.tables
        for reader in scene.players(over):
            for method, path in LOOKS[5:12]:
                response = await reader.ask(method, path.format(id=over.id), None if method == "GET" else {})
                assert response.json().get("code") == "sealed", (path, response.text)
            for path, code in (("hint", "not_your_turn"), ("advice", "not_your_turn")):
                assert (await reader.ask("GET", f"tables/{over.id}/{path}")).json()["code"] == code
            for path in ("rematch", "leave"):
                assert not (await reader.ask("POST", f"tables/{over.id}/{path}", {})).is_success

    tell(tmp_path, story)


def test_no_answer_holds_a_seed_or_a_result_of_the_running_round(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        over, running = scene.tables
        assert over.row.seed == running.row.seed
        for reader in (*scene.by_person.values(), scene.stranger):
            others = [table.id for table in scene.tables if reader not in scene.players(table)]
            for text in await scene.told(reader):
                assert over.row.seed not in text
                assert not any(id in text for id in others)
            for player in scene.by_person.values():
                known = [over.id] if reader in scene.players(over) and player in scene.players(over) else []
                assert [game["id"] for game in (await reader.get(f"profile?name={player.name}"))["games"]] == known
            shown = await reader.get(f"tournaments/{scene.id}")
            assert (shown["standings"], shown["played"][0]["seed"]) == ([], None)
            for table in shown["played"][0]["tables"]:
                assert all(place.get("share") is None and place.get("score") is None for place in table["places"])
                mine = scene.tables[table["number"] - 1]
                assert (table["table"] == mine.id) == (reader in scene.players(mine))
        for reader in scene.players(over):
            assert over.row.seed not in (await reader.ask("GET", f"tables/{over.id}")).text

    tell(tmp_path, story)


@pytest.mark.parametrize(("game", "rules"), [("toy", {}), ("yokai", {"players": 2}), ("zhangyi", {"players": 2})])
def test_every_frame_of_a_player_is_what_their_seat_may_know(tmp_path: Path, game: str, rules: Any) -> None:
    async def story(scene: Scene) -> None:
        _, running = scene.tables
        for reader in scene.players(running):
            reader.keep = True
            await reader.connect()
            await reader.follow(running.id)
            await until(lambda reader=reader: running.id in reader.views)  # type: ignore[misc]
        await scene.field.play_table(running)
        truth = Truth(running.position, running.row.seed)
        for reader in scene.players(running):
            seat = running.row.seat_of(reader.identity.id)  # type: ignore[attr-defined]
            about = [frame.encode() for frame in reader.raw if running.id in frame]
            assert len(about) > 4
            # The last frames come after the round: until then no frame holds the seed.
            assert truth.problems(about, seat) == []
            sealed = [frame for frame in about if b'"sealed"' in frame]
            assert sealed
            assert not any(running.row.seed.encode() in frame for frame in sealed)
            await reader.drop()

    tell(tmp_path, story, game=game, rules=rules)


def test_everything_opens_when_the_round_is_over(tmp_path: Path) -> None:
    async def story(scene: Scene) -> None:
        over, running = scene.tables
        await scene.field.play_table(running)
        await scene.app.server.director.look()
        for table in (over, running):
            await until(lambda table=table: table.row.visibility == "link")  # type: ignore[misc]
            replay = await scene.stranger.get(f"replays/{table.id}")
            assert replay["table"]["fairness"]["seed"] == over.row.seed
            assert (await scene.stranger.get(f"replays/{table.id}/fairness"))["verdict"] == "proved"
            for player in scene.players(table):
                profile = await scene.stranger.get(f"profile?name={player.name}")
                assert [(game["id"], game["tournament"]) for game in profile["games"]] == [(table.id, scene.id)]
        assert (await scene.stranger.get(f"tournaments/{scene.id}"))["played"][0]["seed"] == over.row.seed
        # The second round has begun; its tables are closed again.
        second = await scene.field.tables()
        assert {table.row.visibility for table in second} == {"sealed"}
        assert not {table.row.seed for table in second} & {over.row.seed}

    tell(tmp_path, story)


def _unsealed(*given: Any) -> TableRow:
    made = table_row(*given)
    made.visibility = "link"
    return made


@pytest.mark.parametrize(
    ("where", "plant", "test"),
    [
        (
            "tables.table.Table.may_watch",
            lambda table, person: True,
            test_others_get_nothing_of_a_table_before_the_round_is_over,
        ),
        (
            "tournaments.shown.round_is_over",
            lambda row, round: True,
            test_no_answer_holds_a_seed_or_a_result_of_the_running_round,
        ),
        (
            "tournaments.director.table_row",
            _unsealed,
            test_players_cannot_study_their_own_game_before_the_round_is_over,
        ),
    ],
    ids=["tables watched by all", "rounds told too early", "tables not sealed"],
)
def test_a_planted_leak_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, plant: Any, test: Any
) -> None:
    monkeypatch.setattr(f"sevenfold.server.{where}", plant)
    with pytest.raises(AssertionError):
        test(tmp_path)
