"""The requests of a page without a server: the answers are the server's own types, and tables survive storing."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sevenfold import lessons, puzzles, records
from sevenfold.agents import analysis
from sevenfold.agents.yokai import network
from sevenfold.browser.data_files import PACKAGE
from sevenfold.browser.local_server import LocalServer

GOLDEN = Path(__file__).parents[1] / "golden"


class Page:
    """A page that asks a local server."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.server = LocalServer(lambda text: self.sent.append(json.loads(text)))

    def ask(self, method: str, path: str, body: Any = None, lang: str = "en") -> Any:
        text = body if isinstance(body, str) else "" if body is None else json.dumps(body)
        ok, answer = self.server.request(method, path, text, lang, "Ann")
        return json.loads(answer) if ok else Refused(json.loads(answer))


class Refused(dict[str, Any]):
    """The answer to what was refused."""


def seats(level: str, count: int) -> list[dict[str, Any]]:
    return [{"kind": "bot", "level": level}] * count


@pytest.fixture
def page() -> Page:
    return Page()


def test_a_table_is_made_stored_and_opened_again(page: Page) -> None:
    out = page.ask("POST", "/tables", {"game": "zhangyi", "rules": {}, "seats": seats("novice", 2), "pace": 0})
    id = out["table"]["id"]
    assert [seat["name"] for seat in out["table"]["seats"] if seat["mine"]] == ["Ann"]
    line = json.loads(page.server.line(id))
    assert (line["id"], line["status"], line["game"]) == (id, "running", "zhangyi")
    stored, revision = page.server.saved(id), page.server.revision(id)
    other = Page()
    assert other.ask("GET", f"/tables/{id}")["code"] == "unknown"
    other.server.load(stored)
    again = other.ask("GET", f"/tables/{id}")
    assert again["update"]["view"] == out["update"]["view"]
    assert other.server.revision(id) == revision == 1
    assert other.ask("GET", f"/tables/{id}/views?first=0")["views"][-1] == out["update"]["view"]


def test_a_running_game_has_no_replay_but_a_record_to_keep(page: Page) -> None:
    out = page.ask("POST", "/tables", {"game": "yokai", "seats": seats("novice", 4)})
    id = out["table"]["id"]
    assert page.ask("GET", f"/replays/{id}")["code"] == "not_finished"
    assert page.ask("POST", f"/tables/{id}/rematch")["code"] == "not_finished"
    record = page.ask("GET", f"/tables/{id}/record")
    assert record["seats"] == ["Ann", "bot:novice", "bot:novice", "bot:novice"]
    other = Page()
    taken = other.ask("POST", "/records/tables", record)
    assert taken["update"]["view"] == out["update"]["view"]
    assert taken["table"]["seat"] == 0
    assert [seat.get("level") for seat in taken["table"]["seats"][1:]] == ["novice"] * 3


def test_a_running_game_is_closed_from_the_list(page: Page) -> None:
    """My games concede at a table that is not open: its bots win (a side that is left alone wins)."""
    id = page.ask("POST", "/tables", {"game": "yokai", "seats": seats("novice", 4)})["table"]["id"]
    asked = {"type": "concede", "table": id, "id": "one"}
    answers = [page.ask("POST", f"/tables/{id}/command", asked) for _ in range(2)]
    assert answers == [{"type": "ack", "table": id, "id": "one", "number": 2}] * 2
    line = json.loads(page.server.line(id))
    assert (line["status"], line["winners"]) == ("finished", [1, 3])
    assert page.ask("POST", f"/tables/{id}/command", asked | {"id": "two"})["code"] == "table_closed"
    assert page.ask("POST", f"/tables/{id}/command", {"type": "fly"})["code"] == "bad_message"


def test_a_hint_is_a_move_of_ones_own(page: Page) -> None:
    id = page.ask("POST", "/tables", {"game": "yokai", "seats": seats("novice", 4)})["table"]["id"]
    assert page.ask("GET", f"/tables/{id}/hint")["by"] == 0
    advice = page.ask("GET", f"/tables/{id}/advice")
    assert advice["move"]["by"] == 0
    # As from the server: the next best passes, and the chances to win with each.
    assert [0 < one["value"] < 1 for one in (advice, *advice["others"])] == [True] * 3


def test_a_hint_for_a_preparation_has_values(page: Page) -> None:
    asked = {"game": "yokai", "rules": {"players": 2}, "seats": seats("novice", 2)}
    id = page.ask("POST", "/tables", asked)["table"]["id"]
    advice = page.ask("GET", f"/tables/{id}/advice")
    assert advice["move"]["do"] in ("prepare", "look")
    assert [0 < one["value"] < 1 for one in (advice, *advice["others"])] == [True] * 3


def test_zhang_yi_has_hints_with_values_and_reasons_too(page: Page) -> None:
    """Both mandates: the state with more power has that as a reason, if one of them has."""
    id = page.ask("POST", "/tables", {"game": "zhangyi", "seats": seats("novice", 2)})["table"]["id"]
    advice = page.ask("GET", f"/tables/{id}/advice")
    options = [advice, *advice["others"]]
    assert [one["move"]["do"] for one in options] == ["keep"] * 2
    assert all(0 < one["value"] < 1 and 0 < one["error"] < 0.1 for one in options)
    reasons = [(reason["code"], reason["name"]) for one in options for reason in one["reasons"]]
    assert set(reasons) <= {("stronger", one["move"]["mandate"]) for one in options}
    assert len(reasons) <= 1


def golden(game: str) -> str:
    return next(
        path.read_text("utf-8").splitlines()[0] for path in sorted(GOLDEN.glob("*.jsonl")) if path.stem.startswith(game)
    )


def test_a_finished_record_is_kept_replayed_and_played_again(page: Page) -> None:
    record = golden("yokai")
    checked = page.ask("POST", "/records/check", record)
    assert checked["ok"] is True
    out = page.ask("POST", "/records/tables", record)
    id = out["table"]["id"]
    assert out["table"]["status"] == "finished"
    page.server.load(page.server.saved(id))
    replay = page.ask("GET", f"/replays/{id}")
    assert replay["positions"] == checked["positions"] == len(json.loads(record)["moves"]) + 1
    shown = page.ask("GET", f"/replays/{id}/views?seat=1&first=100&open=true")
    filed = page.ask("POST", "/records/views?seat=1&first=100&open=true", record)
    assert shown == filed
    assert page.ask("GET", f"/replays/{id}/fairness")["verdict"]
    again = page.ask("POST", f"/tables/{id}/rematch")
    assert again["table"]["seat"] == 1
    assert again["table"]["status"] == "running"


@pytest.mark.parametrize("game", ["yokai", "zhangyi"])
def test_one_plays_on_from_a_position_of_a_finished_game(page: Page, game: str) -> None:
    record = golden(game)
    id = page.ask("POST", "/records/tables", record)["table"]["id"]
    views = page.ask("POST", "/records/views?seat=1&first=20", record)["views"]
    at, seen = next((place, view) for place, view in enumerate(views, 20) if 1 in view["to_move"])
    for path, body in ((f"/replays/{id}/branch", None), ("/records/branch", record)):
        made = page.ask("POST", f"{path}?at={at}&seat=1&open=false&level=novice&pace=0", body)
        assert made["table"]["status"] == "running"
        assert made["table"]["seat"] == 1
        assert made["table"]["branch"] == {"table": id if body is None else None, "at": at, "redrawn": True}
        assert made["update"]["view"] == seen
        page.server.load(page.server.saved(made["table"]["id"]))
        assert page.ask("GET", f"/tables/{made['table']['id']}")["update"]["view"] == seen
    last = len(json.loads(record)["moves"])
    assert page.ask("POST", f"/replays/{id}/branch?at={last}&seat=1")["code"] == "position_over"


def test_a_puzzle_is_set_and_judged(page: Page) -> None:
    found = page.ask("GET", "/puzzles")
    assert found["today"] in {line["id"] for line in found["puzzles"]}
    name = found["today"]
    out = page.ask("GET", f"/puzzles/{name}")
    assert "options" not in out
    answer = puzzles.puzzle(name).answer
    judged = page.ask("POST", f"/puzzles/{name}", answer.options[0].move)
    assert (judged["ok"], judged["legal"]) == (True, True)
    assert len(judged["options"]) == len(answer.options)


def test_an_analysis_is_made_piece_by_piece(page: Page) -> None:
    record = golden("yokai")
    ask = "/records/analysis?seat=0&start="
    assert page.ask("POST", ask + "false", record)["status"] == "none"
    assert page.ask("POST", ask + "true", record)["status"] == "running"
    assert page.server.analyses.step()  # the outline
    work = next(iter(page.server.analyses.works.values()))
    assert work.outline is not None
    work.outline = type(work.outline)(work.outline.places[:2])
    assert page.server.analyses.step()
    assert page.ask("POST", ask + "false", record)["progress"] == 0.5
    assert page.server.analyses.step()
    assert not page.server.analyses.step()
    done = page.ask("POST", ask + "false", record)
    assert done["status"] == "done"
    assert len(done["analysis"]["decisions"]) == 2


@pytest.mark.parametrize("game", ["yokai", "zhangyi"])
def test_a_hint_in_a_replay_is_the_analysis_of_one_decision(page: Page, game: str) -> None:
    record = golden(game)
    decoded = records.decode(record.encode())
    first, second = analysis.outline(decoded, 1).places[:2]
    found = page.ask("POST", f"/records/hint?seat=1&at={second}", record)
    whole = analysis.decide(decoded, 1, second)
    assert (found["index"], found["chosen"]) == (second, whole.chosen)
    assert [one["move"] for one in found["options"]] == [one.move for one in whole.options]
    id = page.ask("POST", "/records/tables", record)["table"]["id"]
    assert page.ask("POST", f"/replays/{id}/hint?seat=1&at={first}")["index"] == first
    # Another seat's move, and a step after the last move, are no decisions of this seat.
    other = next(at for at, move in enumerate(decoded.moves) if move.by == 0)
    for at in (other, len(decoded.moves), 99_999):
        assert page.ask("POST", f"/records/hint?seat=1&at={at}", record) is None
    assert page.ask("POST", "/records/hint?seat=9&at=3", record)["code"] == "cannot_analyse"


def test_a_running_game_gives_no_hint_of_other_seats(page: Page) -> None:
    id = page.ask("POST", "/tables", {"game": "yokai", "seats": seats("novice", 4)})["table"]["id"]
    assert page.ask("POST", f"/replays/{id}/hint?seat=1&at=1")["code"] == "not_finished"


def test_files_are_asked_for_where_bots_need_them(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(network.FILES, "four", PACKAGE / "four.gone")
    page.ask("POST", "/tables", {"game": "yokai", "rules": {"players": 3}, "seats": seats("expert", 3)})
    page.ask("POST", "/tables", {"game": "zhangyi", "seats": seats("expert", 2)})
    assert json.loads(page.server.missing()) == []
    page.ask("POST", "/tables", {"game": "yokai", "seats": seats("novice", 4)})
    assert json.loads(page.server.missing()) == ["four.gone"]


def test_files_are_asked_for_before_a_hint(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(network.FILES, "four", PACKAGE / "four.gone")
    record = golden("yokai-four")
    id = page.ask("POST", "/records/tables", record)["table"]["id"]
    assert json.loads(page.server.missing()) == []
    assert json.loads(page.server.missing("/records/hint?seat=0&at=1", record)) == ["four.gone"]
    assert json.loads(page.server.missing(f"/replays/{id}/hint?seat=0&at=1")) == ["four.gone"]
    assert json.loads(page.server.missing("/records/hint?seat=0&at=1", "{")) == []


def test_lessons_are_judged_by_the_rules(page: Page) -> None:
    name = page.ask("GET", "/lessons")[0]["id"]
    found = page.ask("GET", f"/lessons/{name}")
    learned = lessons.lesson(name)
    index, right = next((at, step.move) for at, step in enumerate(learned.steps) if step.act == "move")
    assert len(found["steps"]) == len(learned.steps)
    assert page.ask("POST", f"/lessons/{name}/{index}", right)["ok"] is True
    assert page.ask("POST", f"/lessons/{name}/{index}", {"do": "fly", "by": 0})["code"] == "bad_message"
    assert page.ask("POST", f"/lessons/{name}/999", {})["code"] == "unknown"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/me", ""),
        ("GET", "/leaderboard", ""),
        ("GET", "/tables/local0", ""),
        ("POST", "/tables", "{"),
        ("POST", "/tables", '{"game": "chess"}'),
        ("POST", "/records/tables", "{}"),
        ("POST", "/records/analysis?seat=9", "{}"),
        ("POST", "/records/views?seat=x", golden("yokai")),
        ("POST", "/lessons/none/0", "{}"),
        ("GET", "/puzzles/none", ""),
        ("POST", "/records/branch?at=3", golden("yokai")),
        ("POST", "/records/branch?at=3&seat=9", golden("yokai")),
        ("POST", "/records/branch?at=-1&seat=0", golden("yokai")),
    ],
)
def test_what_cannot_be_done_is_refused_in_words(page: Page, method: str, path: str, body: str) -> None:
    found = page.ask(method, path, body)
    assert isinstance(found, Refused)
    assert found["text"]
    assert page.server.tables == {}


def test_a_broken_record_says_where(page: Page) -> None:
    record = json.loads(golden("zhangyi"))
    record["moves"][5] = record["moves"][6]
    found = page.ask("POST", "/records/check", record)
    assert found["ok"] is False
    assert found["index"] == 5
    assert found["problem"]


def test_it_needs_no_web_framework() -> None:
    program = """
import sys
for name in ("sqlalchemy", "litestar", "uvicorn", "numba"):
    sys.modules[name] = None  # importing it raises ImportError
from sevenfold.browser import local_server
"""
    subprocess.run([sys.executable, "-c", program], check=True)
