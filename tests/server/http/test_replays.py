"""Finished games: replays from every seat, and the export of open games."""

from pathlib import Path

import msgspec
from sqlalchemy import Connection, insert, select

from sevenfold import records
from sevenfold.server.app import App
from sevenfold.server.limits import Limits
from sevenfold.server.store import model
from sevenfold.server.tables import fairness
from sevenfold.server.tables.table import Table
from tests.server.inside import Insider
from tests.server.scripted import make_table
from tests.server.stories import finished, play_one


def test_a_replay_shows_every_position_from_every_seat(tmp_path: Path) -> None:
    async def then(app: App, ann: Insider, table: Table) -> None:
        shown = await ann.get(f"replays/{table.id}")
        record = records.from_builtins(shown["record"])
        assert shown["positions"] == len(record.moves) + 1
        game = table.position.game
        for seat in (None, 0, 1):
            query = "" if seat is None else f"?seat={seat}"
            views = (await ann.get(f"replays/{table.id}/views{query}"))["views"]
            expected = [game.view(state, seat) for state in records.states(record)]
            assert views == [msgspec.json.decode(msgspec.json.encode(view)) for view in expected]
        assert (await ann.ask("GET", f"replays/{table.id}/views?seat=7")).status_code == 404
        running = await make_table(ann, "toy", {}, 2, 2)
        assert (await ann.ask("GET", f"replays/{running}")).json()["code"] == "not_finished"

    play_one(tmp_path, "toy", 2, then)


def test_positions_are_read_at_a_limited_rate(tmp_path: Path) -> None:
    async def then(app: App, ann: Insider, table: Table) -> None:
        for path in (f"replays/{table.id}/views", f"tables/{table.id}/views"):
            app.server.limits = Limits(True, ["views=3/0.0001"])
            assert [(await ann.ask("GET", path)).status_code for _ in range(4)] == [200, 200, 200, 429]

    play_one(tmp_path, "toy", 2, then)


def test_open_games_are_exported_and_link_games_are_not(tmp_path: Path) -> None:
    async def then(app: App, ann: Insider, table: Table) -> None:
        await finished(app, ann, "toy", 2, visibility="link")
        assert (await ann.http.get(f"/api/records?after={10**30}")).status_code == 400
        assert (await ann.http.get("/api/leaderboard?game=%00")).status_code == 400
        lines = (await ann.http.get("/api/records")).text.splitlines()
        assert [msgspec.json.decode(line)["table"] for line in lines] == [table.id]
        assert fairness.verify(records.decode(lines[0])) == ("proved", None)

    play_one(tmp_path, "toy", 2, then)


def test_games_that_ended_at_the_same_time_are_all_exported(tmp_path: Path) -> None:
    """More than a page of them."""

    async def then(app: App, ann: Insider, table: Table) -> None:
        def copy(connection: Connection) -> None:
            row = dict(connection.execute(select(model.tables).where(model.tables.c.id == table.id)).one()._mapping)
            log = connection.execute(select(model.log).where(model.log.c.table_id == table.id)).all()
            for number in range(22):
                connection.execute(insert(model.tables).values(row | {"id": f"copy{number}"}))
                for line in log:
                    there = dict(line._mapping) | {"table_id": f"copy{number}", "command": None}
                    connection.execute(insert(model.log).values(there))

        await app.server.hub.writer.write(copy)
        lines = (await ann.http.get("/api/records")).text.splitlines()
        assert {msgspec.json.decode(line)["table"] for line in lines} == {table.id, *(f"copy{n}" for n in range(22))}
        assert len(lines) == 23

    play_one(tmp_path, "toy", 2, then)
