"""Short codes: who learns a table's code, where it leads, and how often one may guess."""

import re
from pathlib import Path
from typing import Any

import pytest

from sevenfold.server.app import App
from sevenfold.server.limits import Limits
from sevenfold.server.tables import seating
from tests.server.inside import Insider
from tests.server.scripted import make_table, seat_all
from tests.server.stories import answer, tell, until


async def code_of(person: Insider, table: str) -> Any:
    return (await person.get(f"tables/{table}"))["table"]["code"]


def test_a_code_leads_to_its_table_until_the_game_begins(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await make_table(ann, "toy", {}, 2, 2)
        code = await code_of(ann, table)
        assert re.fullmatch("[A-HJ-NP-Z]{6}", code)
        for typed in (code, code.lower()):
            assert await bo.get(f"codes/{typed}") == {"table": table}
        await seat_all(table, [ann, bo])
        await until(lambda: table in bo.views and bo.views[table] is not None)
        refused = await bo.ask("GET", f"codes/{code}")
        assert (refused.status_code, refused.json()["code"]) == (404, "no_such_code")
        assert await code_of(ann, table) is None

    tell(tmp_path, story)


def test_only_those_who_may_invite_learn_the_code(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        table = await make_table(ann, "toy", {}, 2, 2, visibility="open")
        stranger = Insider(app, 9)
        await stranger.connect()
        await stranger.follow(table)
        await until(lambda: table in stranger.infos)
        code = await code_of(ann, table)
        assert await code_of(bo, table) is None
        assert code not in "".join(stranger.raw)
        assert code not in str(await bo.get("tables"))
        await bo.post(f"tables/{table}/sit", {})
        assert await code_of(bo, table) == code
        await stranger.close()

    tell(tmp_path, story)


def test_a_table_without_free_seats_has_no_code_and_nonsense_leads_nowhere(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, _bo: Insider) -> None:
        table = await make_table(ann, "toy", {}, 1, 2)
        assert await code_of(ann, table) is None
        for typed in ("ABCDE", "ABCDEFG", "ABC1EF", "%27OR1=1"):
            assert (await ann.ask("GET", f"codes/{typed}")).status_code in (400, 404)

    tell(tmp_path, story)


def test_a_code_that_is_taken_is_given_to_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seating, "new_code", lambda: "ABCDEF")

    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        first, second = [await make_table(ann, "toy", {}, 2, 2) for _ in range(2)]
        assert [await code_of(ann, table) for table in (first, second)] == ["ABCDEF", None]
        await seat_all(first, [ann, bo])
        await until(lambda: first in bo.views and bo.views[first] is not None)
        third = await make_table(ann, "toy", {}, 2, 2)
        assert await bo.get("codes/ABCDEF") == {"table": third}

    tell(tmp_path, story)


@pytest.mark.usefixtures("no_refill")
def test_guesses_are_limited_by_address(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        app.server.limits = Limits(True)
        tries = [await person.ask("GET", "codes/ABCDEF") for person in (ann, bo) for _ in range(6)]
        assert [one.json()["code"] for one in tries] == ["no_such_code"] * 10 + ["rate"] * 2

    tell(tmp_path, story)


def test_everybody_is_told_who_plays_together(tmp_path: Path) -> None:
    async def story(_app: App, ann: Insider, bo: Insider) -> None:
        table = await make_table(ann, "yokai", {}, 4, 4)
        assert (await bo.get(f"tables/{table}"))["table"]["sides"] == [[0, 2], [1, 3]]
        assert (await answer(bo, "concede", table))["code"] == "not_seated"

    tell(tmp_path, story)
