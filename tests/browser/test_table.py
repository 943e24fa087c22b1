"""The table without a server: whole games by messages, saved and resumed, with the server's own answers."""

import json
import subprocess
import sys
from random import Random
from typing import Any

import msgspec
import pytest

from sevenfold import games
from sevenfold.browser.table import PERSON, LocalTable
from sevenfold.errors import Refusal

RULE_SETS = [(game, name) for game in games.names() for name in games.entry(game).rule_sets]


class Page:
    """A client of a local table: keeps the newest of what it was sent."""

    def __init__(self, game: str, rules: dict[str, Any], level: str = "greedy") -> None:
        self.sent: list[dict[str, Any]] = []
        seats = [{"kind": "bot", "level": level} for _ in range(games.rules_from(game, rules).players)]  # type: ignore[attr-defined]
        asked = {"game": game, "rules": rules, "seats": seats, "seat": 0, "pace": 0}
        self.table = LocalTable.make(json.dumps(asked).encode(), "Ann", self.receive)
        self.ids = 0
        self.ask(type="watch", table=self.id, after=None)

    @property
    def id(self) -> str:
        return self.table.table.id

    def receive(self, data: bytes) -> None:
        self.sent.append(json.loads(data))

    def newest(self, kind: str) -> dict[str, Any]:
        return next(message for message in reversed(self.sent) if message["type"] == kind)

    def ask(self, **message: Any) -> None:
        self.table.handle(json.dumps(message).encode())

    def command(self, kind: str, **more: Any) -> dict[str, Any]:
        """Sends a command and returns its answer."""
        self.ids += 1
        self.ask(type=kind, table=self.id, id=f"c{self.ids}", **more)
        return next(message for message in reversed(self.sent) if message.get("id") == f"c{self.ids}")

    def let_bots_play(self) -> None:
        while self.table.think() is not None:
            self.table.show()

    def some_move(self, rng: Random) -> dict[str, Any]:
        position = self.table.table.position
        move: dict[str, Any] = _plain(rng.choice(position.game.legal_moves(position.state, 0)))
        return move

    def resume(self) -> None:
        self.table = LocalTable.load(self.table.saved(), self.receive)


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)


@pytest.mark.parametrize(("game", "name"), RULE_SETS)
def test_a_whole_game_of_every_rule_set(game: str, name: str) -> None:
    rules = _plain(games.entry(game).rule_sets[name])
    page, rng, turns = Page(game, rules), Random(3), 0
    page.let_bots_play()
    while page.newest("table")["status"] == "running":
        assert 0 in page.newest("update")["view"]["to_move"]
        number = page.newest("update")["number"]
        answer = page.command("move", after=number, move=page.some_move(rng))
        assert answer["type"] == "ack", answer
        assert answer["number"] == number + 1
        turns += 1
        if turns % 7 == 0:  # the tab is closed and opened again
            before = page.newest("update")
            page.resume()
            page.ask(type="watch", table=page.id, after=None)
            assert page.newest("update")["view"] == before["view"]
        page.let_bots_play()
    info = page.newest("table")
    assert info["ended"] == "played"
    assert info["result"]["winners"] is not None
    assert page.command("move", after=0, move={"do": "hold", "by": 0})["code"] == "table_closed"


def test_a_view_shows_what_a_seat_may_know_and_no_more() -> None:
    page = Page("yokai", {})
    position = page.table.table.position
    assert json.dumps(page.newest("update")["view"]) == json.dumps(json.loads(position.view(0)))
    hidden = {str(card) for card in json.loads(position.view(1))["hand"]}
    assert not hidden & {*page.newest("update")["view"]["hand"]}
    assert page.newest("table")["seats"][0]["mine"] is True
    assert [seat["kind"] for seat in page.newest("table")["seats"]] == ["person", "bot", "bot", "bot"]


def test_refusals_name_the_clause_in_the_readers_language() -> None:
    page = Page("yokai", {})
    page.ask(type="hello", lang="ja")
    view = page.newest("update")["view"]
    move = {"do": "play", "by": 0, "card": view["hand"][0]}  # before the pass
    answer = page.command("move", after=page.newest("update")["number"], move=move)
    assert answer["type"] == "refused"
    assert answer["clause"].startswith("Y")
    assert any("\u3040" <= letter <= "\u30ff" for letter in answer["text"])
    assert page.command("move", after=1, move={"do": "fly", "by": 0})["code"] == "bad_message"
    assert page.command("say", text="hello")["code"] == "bad_message"


def test_a_table_with_too_many_seats_is_refused() -> None:
    for asked in ({"seats": [{"kind": "bot"}] * 3}, {"seat": 9}):
        with pytest.raises(Refusal):
            LocalTable.make(json.dumps({"game": "yokai", **asked}).encode(), "Ann", lambda data: None)


def test_a_repeated_command_is_done_once() -> None:
    page, rng = Page("zhangyi", {}), Random(1)
    page.let_bots_play()
    number, move = page.newest("update")["number"], page.some_move(rng)
    for _ in range(2):
        page.ask(type="move", table=page.id, id="same", after=number, move=move)
        assert page.newest("ack")["number"] == number + 1
    assert page.newest("update")["number"] == number + 1


def test_undo_and_concede() -> None:
    page, rng = Page("yokai", {}), Random(1)
    number = page.newest("update")["number"]
    page.command("move", after=number, move=page.some_move(rng))
    assert page.command("undo", answer="ask")["type"] == "ack"
    assert page.newest("update")["events"][-1]["kind"] == "undo"
    assert 0 in page.newest("update")["view"]["to_move"]
    assert page.command("concede")["type"] == "ack"
    assert page.newest("table")["ended"] == "conceded"
    assert page.newest("table")["result"]["winners"] == [1, 3]


def test_bots_of_every_level_play(level_game: tuple[str, str]) -> None:
    game, level = level_game
    page = Page(game, {}, level)
    assert page.table.table.row.seats[1].level == level
    page.command("move", after=page.newest("update")["number"], move=page.some_move(Random(1)))
    assert page.table.think() is not None
    thought = page.table.thought
    assert thought is not None
    assert thought[2] is not None  # the bot did not fail
    page.table.show()


@pytest.fixture(params=[(game, level) for game in games.names() for level in games.entry(game).levels])
def level_game(request: pytest.FixtureRequest) -> Any:
    return request.param


def test_it_needs_neither_a_database_nor_a_web_framework() -> None:
    program = """
import sys
for name in ("sqlalchemy", "litestar", "uvicorn", "numba"):
    sys.modules[name] = None  # importing it raises ImportError
from sevenfold.browser import table
"""
    subprocess.run([sys.executable, "-c", program], check=True)
    assert PERSON
