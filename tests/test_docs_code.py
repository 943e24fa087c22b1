"""Every block of code in the documents is checked: Python runs, commands are known, settings load."""

import ast
import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from sevenfold.cli import build_parser
from sevenfold.lab.yokai import coarsen
from sevenfold.lab.yokai.training.options import parse
from sevenfold.server.settings import load
from tests.docs_code import Block, blocks, commands, sevenfold

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
WITH_CODE = [page for page in PAGES if any(block.language in ("python", "sh") for block in blocks(page))]
EVERY = [(page, block) for page in PAGES for block in blocks(page)]
SYSTEM = ("useradd", "export", "podman", "printf")
"""Commands of the system, which we do not check."""
TARGETS = set(" ".join(re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text("utf-8"), re.M)).split())
EXTRAS = set(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"])


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", WITH_CODE, ids=name)
def test_the_code_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.docs_code", str(page)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment)
    assert ran.returncode == 0, f"{ran.stdout[-2000:]}\n{ran.stderr[-4000:]}"


@pytest.mark.parametrize(("page", "block"), EVERY, ids=[f"{name(page)}:{block.line}" for page, block in EVERY])
def test_a_block_is_what_it_says(page: Path, block: Block, tmp_path: Path) -> None:
    match block.language:
        case "python":
            ast.parse(block.text)
            assert block.needs in ("", "gpu", "server")
        case "sh":
            for words in commands(block.text):
                known(words)
        case "ini":
            for line in re.findall(r"^Exec\w+=(.*)$", block.text, re.M):
                known(line.split())
        case "toml":
            (tmp_path / "sevenfold.toml").write_text(block.text, "utf-8")
            load({}, {}, str(tmp_path / "sevenfold.toml"))
        case _:
            assert block.language in ("text", "nginx")


def known(words: list[str]) -> None:
    """Refuses a command that does not exist, or options that it does not have."""
    arguments = sevenfold(words)
    program = words[0].split("/")[-1]
    if arguments is not None:
        build_parser("en").parse_args(arguments)
    elif program == "make":
        assert set(words[1:]) <= TARGETS
    elif program == "pip":
        assert words[1] == "install"
        assert set(re.findall(r"\[(.*)\]", " ".join(words))) <= EXTRAS
    elif program.startswith("python") and words[1] == "-m":
        assert importlib.util.find_spec(words[2]) is not None
        if words[2] == "sevenfold.lab.yokai.train":
            parse(words[3:], "cpu")
        elif words[2] == "sevenfold.lab.yokai.coarsen":
            coarsen.parse(words[3:])
        else:
            assert words[2] == "venv" or not words[3:]
    else:
        assert program in SYSTEM, words


@pytest.mark.parametrize("words", ["sevenfold fly", "sevenfold arena yokai --speed 3", "make coffee", "rm -rf x"])
def test_an_unknown_command_is_noticed(words: str) -> None:
    with pytest.raises((SystemExit, AssertionError)):
        known(words.split())
