"""The manual page: it names every command and option, and `man`'s own formatter accepts it where there is one."""

import argparse
import re
import shutil
import subprocess

import pytest

from sevenfold.cli import build_parser, main
from sevenfold.messages import LANGUAGES


def options(root: argparse.ArgumentParser) -> set[str]:
    """Every long option of every command."""
    found = {word for action in root._actions for word in action.option_strings if word.startswith("--")}
    for action in root._actions:
        if isinstance(action, argparse._SubParsersAction):
            found |= {word for made in action.choices.values() for word in options(made)}
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_command_and_option_is_told(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", lang, "man"]) == 0
    page = capsys.readouterr().out
    told = page.replace("\\-", "-")
    assert {word for word in options(build_parser(lang)) if word not in told} == set()
    for command in ("play", "record check FILE", "record verify FILE", "person ban", "scenario tune", "man"):
        assert re.search(rf"^\.SS sevenfold {command}\b", told, re.MULTILINE), command
    assert not re.search(r"^\.(?!TH|ad|SH|SS|TP|B|I)", page, re.MULTILINE)
    if shutil.which("groff"):
        formatter = ["groff", "-man", "-Tutf8", "-Kutf8", "-wmac", "-Wbreak"]
        run = subprocess.run(formatter, input=page, capture_output=True, text=True, check=True)
        assert run.stderr == ""
        assert "source <(sevenfold completion bash)" in re.sub(r"\s+", " ", run.stdout)
