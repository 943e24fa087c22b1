"""Completion as a shell asks for it: the protocol that the printed scripts speak, and bash itself."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sevenfold.cli import main
from sevenfold.cli.completion import SHELLS

ASK = [sys.executable, "-c", "from sevenfold.cli import main; main()"]


def offered(line: str, folder: Path) -> set[str]:
    """What is offered after this line."""
    answer = folder / "answer"
    asking = {"_ARGCOMPLETE": "1", "_ARGCOMPLETE_STDOUT_FILENAME": str(answer), "_ARGCOMPLETE_IFS": "\n"}
    asking |= {"COMP_LINE": line, "COMP_POINT": str(len(line.encode()))}
    subprocess.run(ASK, env={**os.environ, **asking}, check=True, capture_output=True)
    return set(answer.read_text("utf-8").split())


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("sevenfold sel", {"selfplay"}),
        ("sevenfold record ", {"check", "show", "verify"}),
        ("sevenfold arena yo", {"yokai"}),
        ("sevenfold arena yokai --a gre", {"greedy"}),
        ("sevenfold scenario tune --pl", {"--players"}),
        ("sevenfold --lang z", {"zh-Hans", "zh-Hant"}),
    ],
)
def test_what_is_offered(line: str, expected: set[str], tmp_path: Path) -> None:
    assert expected <= offered(line, tmp_path)
    start = line.split(" ")[-1]
    assert all(word.startswith(start) for word in offered(line, tmp_path))


def test_each_shell_gets_its_script(capsys: pytest.CaptureFixture[str]) -> None:
    found = {}
    for shell in SHELLS:
        assert main(["completion", shell]) == 0
        found[shell] = capsys.readouterr().out
    assert "complete " in found["bash"]
    assert "#compdef" in found["zsh"]
    assert "complete --command sevenfold" in found["fish"]


def test_bash_completes(tmp_path: Path) -> None:
    (tmp_path / "sevenfold").write_text(f'#!/bin/sh\nexec {sys.executable} -m sevenfold "$@"\n')
    (tmp_path / "sevenfold").chmod(0o755)
    script = """
        source <(sevenfold completion bash)
        COMP_WORDS=(sevenfold rec) COMP_CWORD=1 COMP_LINE="sevenfold rec" COMP_POINT=13 COMP_TYPE=9
        $(complete -p sevenfold | sed 's/.*-F \\([^ ]*\\).*/\\1/') sevenfold rec sevenfold
        echo "${COMPREPLY[@]}"
    """
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    told = subprocess.run(["bash", "-c", script], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["record"]
