"""The documents keep up with the program: clauses and tests cite each other, commands and targets are documented."""

import argparse
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path

import sevenfold
from sevenfold import games
from sevenfold.cli import build_parser
from tests.e2e.animations import chunks

ROOT = Path(__file__).parent.parent
CLAUSE = re.compile(r"\b([YTZ]\d+(?:\.\d+)?)\b")
CITED = re.compile(r"def test_([ytz]\d+(?:_\d+)?)_")
LETTERS = {"yokai": "YT", "zhangyi": "Z"}


def documented(game: str) -> set[str]:
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    return {clause for clause in CLAUSE.findall(text) if clause[0] in LETTERS[game]}


def cited(game: str) -> set[str]:
    """The clauses that the names of a game's tests cite."""
    found = (
        name for path in (ROOT / "tests" / game).rglob("test_*.py") for name in CITED.findall(path.read_text("utf-8"))
    )
    return {name.upper().replace("_", ".") for name in found}


def test_every_clause_has_a_test_that_cites_it() -> None:
    for game in games.names():
        tested = cited(game)
        sections = {clause.split(".")[0] for clause in tested}
        assert documented(game) - tested - sections == set(), game


def test_every_test_cites_a_clause_that_exists() -> None:
    for game in games.names():
        assert cited(game) - documented(game) == set(), game


def commands(root: argparse.ArgumentParser, path: str = "sevenfold") -> Iterator[str]:
    """Every command of the parser, written out."""
    for action in root._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, inner in action.choices.items():
                yield f"{path} {name}"
                yield from commands(inner, f"{path} {name}")


def documents() -> str:
    return "\n".join(path.read_text("utf-8") for path in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))])


def test_every_command_is_documented() -> None:
    text = documents()
    assert [name for name in commands(build_parser("en")) if name not in text] == []


def test_every_make_target_is_documented() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    phony = re.findall(r"^\.PHONY: (.*)$", makefile, re.M)
    targets = {target for line in phony for target in line.split()}
    text = documents() + (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert {target for target in targets if f"make {target}" not in text} == set()


def test_the_changelog_and_the_package_agree_on_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    heading = re.search(r"^## (\S+)", changelog, re.M)
    assert heading is not None
    assert heading[1] in ("Unreleased", sevenfold.__version__)
    assert f'version = "{sevenfold.__version__}"' in (ROOT / "pyproject.toml").read_text("utf-8")
    assert f"version: {sevenfold.__version__}\n" in (ROOT / "CITATION.cff").read_text("utf-8")


def test_credits_and_the_fan_work_notice_stand_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    for words in ("Muneyuki Yokouchi", "Chris Wray", "W. Eric Martin", "Game Journal", "unofficial fan work"):
        assert words in readme


def test_every_link_between_documents_leads_somewhere() -> None:
    pages = [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "bench").glob("*.md"),
    ]
    links = [
        (page, link)
        for page in pages
        for link in re.findall(r"\]\(([^)#]+)[^)]*\)", page.read_text("utf-8"))
        if not link.startswith("http")
    ]
    assert len(links) > 20
    assert [(str(page), link) for page, link in links if not (page.parent / link).exists()] == []


def test_every_module_that_a_document_runs_exists() -> None:
    pages = [
        ROOT / "README.md",
        ROOT / "CONTRIBUTING.md",
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "bench").glob("*.md"),
    ]
    named = {name for page in pages for name in re.findall(r"python3? -m ([\w.]+)", page.read_text("utf-8"))}
    assert "sevenfold.agents.precompile" in named
    assert [name for name in sorted(named) if importlib.util.find_spec(name) is None] == []


def test_animations_are_small_told_in_words_and_really_move() -> None:
    """Each has its pictures one after another, of pixels alone, the first as large as the whole."""
    text, size = documents(), 0
    for path in (ROOT / "docs" / "pictures").glob("*.webp"):
        assert re.search(rf"!\[Animation: [^]]{{20,}}\]\(\S*{path.name}\)", text), path
        data = path.read_bytes()
        size += len(data)
        parts = list(chunks(data[12:]))
        assert [name for name, _ in parts[:2]] == [b"VP8X", b"ANIM"]
        frames = [content for name, content in parts if name == b"ANMF"]
        assert len(frames) == len(parts) - 2 > 5
        assert frames[0][6:12] == parts[0][1][4:10]
        assert all([name for name, _ in chunks(frame[16:])] == [b"VP8 "] for frame in frames)
    assert 0 < size < 600_000
