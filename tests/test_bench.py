"""`python -m bench` finds its benchmarks by the names that the documents use."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from bench.__main__ import benchmarks, main, short_names

ROOT = Path(__file__).parent.parent


def test_short_names_are_those_without_a_rival() -> None:
    assert short_names(["a_rules", "b_rules", "a_vector"]) == {"vector": "a_vector"}


def test_every_benchmark_that_the_documents_name_exists() -> None:
    known = benchmarks()
    names = {*known, *short_names(list(known))}
    files = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]
    text = "\n".join(path.read_text("utf-8") for path in files)
    cited = re.findall(r"python3? -m bench ([a-z_ ]+)", text)
    assert cited
    assert {name for words in cited for name in words.split()} <= names
    modules = re.findall(r"python3? -m (bench\.[a-z_.]+)", text)
    assert modules
    assert [name for name in modules if not (ROOT / f"{name.replace('.', '/')}.py").exists()] == []


@pytest.mark.parametrize("name", ["yokai_rules", "zhangyi_rules"])
def test_a_benchmark_can_be_imported(name: str) -> None:
    assert callable(import_module(benchmarks()[name]).run)


def test_an_unknown_benchmark_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["bench", "nope"])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert (
        "unknown benchmark 'nope'; known: server_bots, server_idle, server_load, yokai_kernel"
        in capsys.readouterr().err
    )
