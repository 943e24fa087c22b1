"""A newcomer walks through each tutorial, from the first step to the last, in an empty folder."""

import os
import pty
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import pytest

from sevenfold import games
from sevenfold.cli import main
from sevenfold.lab.yokai.training.options import parse
from tests import docs_code
from tests.docs_code import blocks, commands, sevenfold
from tests.server.processes import ROOT, Process

TUTORIALS = ROOT / "docs" / "tutorials"
SEVENFOLD = [sys.executable, "-c", "from sevenfold.cli import main; raise SystemExit(main())", "--lang", "en"]


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def listed(page: Path, language: str) -> list[list[str]]:
    """The commands of Sevenfold in a page's blocks of a language, without the program's name."""
    every = (words for block in blocks(page) if block.language == language for words in commands(block.text))
    return [arguments for words in every if (arguments := sevenfold(words)) is not None]


def sit_down(server: str, name: str) -> httpx.Client:
    token = httpx.post(f"{server}/api/guest", json={"nickname": name}).json()["token"]
    return httpx.Client(base_url=f"{server}/api", headers={"Authorization": f"Bearer {token}"}, timeout=60)


def move(view: dict[str, Any]) -> dict[str, Any]:
    """The first allowed move of Yokai Septet."""
    now = {"by": view["seat"], "do": view["phase"]}
    if view["phase"] == "play":
        return now | {"card": view["legal"][0]}
    cards = iter(view["legal"])
    return now | {"give": {seat: list(islice(cards, count)) for seat, count in view["due"].items()}}


def play_an_evening(host: httpx.Client, friend: httpx.Client) -> str:
    """Host and friend play a whole game with two bots; returns the table's id."""
    seats = [{}, {"kind": "bot", "level": "random"}, {}, {"kind": "bot", "level": "random"}]
    table = host.post("tables", json={"game": "yokai", "seats": seats, "pace": 0}).json()["table"]["id"]
    assert friend.post(f"tables/{table}/sit", json={"seat": 2}).is_success
    assert host.post(f"tables/{table}/start", json={"seed": "00" * 16}).is_success
    numbers = {host: 0, friend: 0}
    for _ in range(2000):
        for person in numbers:
            news = person.get(f"tables/{table}/events", params={"after": numbers[person], "wait": 0.1}).json()
            numbers[person], view = news["number"], news["view"]
            if view and not view["to_move"]:
                return table  # type: ignore[no-any-return]
            if view and view["seat"] in view["to_move"]:
                command = {"type": "move", "table": table, "move": move(view), "id": str(numbers[person])}
                person.post(f"tables/{table}/command", json=command | {"after": numbers[person]})
    raise AssertionError("the game does not end")


def test_host_a_game_night(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = TUTORIALS / "host-a-game-night.md"
    (serve,) = (arguments for arguments in listed(page, "sh") if arguments[0] == "serve")
    assert serve == ["serve", "--host", "0.0.0.0", "--port", "7777"]
    with Process(f"sqlite:///{tmp_path}/sevenfold.db") as server:
        with sit_down(server.url, "host") as host, sit_down(server.url, "friend") as friend:
            table = play_an_evening(host, friend)
        (download,) = (block.text for block in blocks(page) if block.needs == "server")
        assert "http://127.0.0.1:7777/" in download
        exec(download.replace("http://127.0.0.1:7777", server.url).replace('"ID"', repr(table)), {})
    for arguments in listed(page, "text"):
        assert main(["--lang", "en", *arguments]) == 0
    told = capsys.readouterr().out
    assert "1 game" in told
    assert "host" in told


def test_write_a_bot(capsys: pytest.CaptureFixture[str]) -> None:
    docs_code.run(TUTORIALS / "write-a-bot.md")
    (wins,) = re.findall(r"won (\d+) of 40", capsys.readouterr().out)
    assert int(wins) > 25  # 20 would be chance: with the bot's deals fixed, this many it does win
    assert (ROOT / "examples" / "bot.py").exists()


def test_enter_your_own_map(tmp_path: Path) -> None:
    page = TUTORIALS / "enter-your-own-map.md"
    docs_code.run(page)
    assert (tmp_path / "my_states.json").exists()
    assert "<svg" in (tmp_path / "my_states.svg").read_text("utf-8")
    (play,) = listed(page, "text")
    outside, inside = pty.openpty()
    with subprocess.Popen([*SEVENFOLD, *play], stdin=inside, stdout=inside, stderr=inside) as game:
        os.close(inside)
        seen = b""
        while b"mandate" not in seen.lower():  # the first question: which of two mandates to keep
            seen += os.read(outside, 65536)
        game.terminate()
    os.close(outside)


def test_train_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """Training itself needs PyTorch: `make train-check` runs it. Its options, and all the rest, are checked here."""
    page = TUTORIALS / "train-a-network.md"
    trained = [words[3:] for block in blocks(page) if block.language == "sh" for words in commands(block.text)
               if words[2:3] == ["sevenfold.lab.yokai.train"]]  # fmt: skip
    assert [parse(words, "cpu").minutes for words in trained] == [5, 5]
    docs_code.run(page)


def test_add_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_added", {})  # what the page adds is gone afterwards
    docs_code.run(ROOT / "docs" / "adding-a-game.md")
