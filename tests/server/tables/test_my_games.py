"""The list of one's games: how each stands, and how and when it ended."""

from pathlib import Path

import pytest

from sevenfold.server.app import App
from sevenfold.server.store.rows import now
from sevenfold.zhangyi import GAME
from sevenfold.zhangyi.view import ZhangYiResult
from tests.server.inside import Insider
from tests.server.scripted import make_table
from tests.server.stories import answer, tell, two, until


def test_a_running_game_says_its_round_and_points(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, "yokai", 3, {"players": 3})
        waiting = await make_table(ann, "yokai", {}, 4, 4)
        lines = {line["id"]: line for line in await ann.get("me/tables")}
        told = ("round", "points", "winners", "finished", "hosting")
        assert [lines[table][name] for name in told] == [1, [0, 0, 0], None, None, True]
        assert [lines[waiting][name] for name in told] == [None, [], None, None, True]
        assert [(line["id"], line["hosting"]) for line in await bo.get("me/tables")] == [(table, False)]

    tell(tmp_path, story)


def test_z7_2_a_draw_is_not_told_as_a_loss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await two(ann, bo, "zhangyi", 2, {"players": 2})
        await answer(bo, "concede", table)
        await until(lambda: ann.infos[table]["status"] == "finished")
        [line] = await ann.get("me/tables?finished=true")
        assert (line["winners"], line["draw"]) == ([0], False)
        drawn = ZhangYiResult(winners=(), end="time", states=("han",), mandates=("yan", "wei"), draw=True)
        monkeypatch.setattr(type(GAME), "result", lambda game, state: drawn)
        [line] = await ann.get("me/tables?finished=true")
        assert (line["winners"], line["draw"]) == ([], True)

    tell(tmp_path, story)


def test_a_finished_game_says_who_won_and_when(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        begun, table = now(), await two(ann, bo)
        await answer(bo, "concede", table)
        await until(lambda: ann.infos[table]["status"] == "finished")
        assert await ann.get("me/tables") == []
        [line] = await ann.get("me/tables?finished=true")
        assert (line["id"], line["winners"]) == (table, [0])
        assert begun <= line["finished"] <= now()

    tell(tmp_path, story)
