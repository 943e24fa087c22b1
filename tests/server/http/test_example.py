"""The example bot plays whole games of each kind over HTTP, and stays an example."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.processes import ROOT, Process

BOT = ROOT / "examples" / "bot.py"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    process = Process(f"sqlite:///{tmp_path_factory.mktemp('bot')}/b.db")
    process.start()
    yield process.url
    process.stop()


@pytest.mark.parametrize("game", ["yokai", "zhangyi"])
def test_the_example_bot_plays_a_whole_game(game: str, server: str) -> None:
    ran = subprocess.run([sys.executable, BOT, server, game], capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr
    result = json.loads(ran.stdout)
    assert "winners" in result
    print(f"\n{game}: {ran.stdout.strip()[:200]}")


def test_the_example_bot_has_forty_lines_and_is_in_the_documentation() -> None:
    source = BOT.read_text("utf-8")
    lines = [line for line in source.splitlines() if line.strip()]
    assert len(lines) <= 40
    assert source in Path(ROOT / "docs" / "api.md").read_text("utf-8")
