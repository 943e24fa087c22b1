"""The documentation site builds without a warning, has no dead link, and the rules in every language."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from scripts.rules_pages import pages
from sevenfold import games
from sevenfold.messages import LANGUAGES

ROOT = Path(__file__).parent.parent
CLAUSES = re.compile(r"^- \*\*([YTZ][\d.]+)\*\*", re.MULTILINE)


class Page(HTMLParser):
    """What a page links to, and what can be linked to in it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.ids: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and name in ("href", "src"):
                self.links.add(value)
            elif value and name in ("id", "name"):
                self.ids.add(value)


@pytest.fixture(scope="module")
def site() -> Path:
    """The site as `make docs` builds it."""
    program = str(Path(sys.executable).with_name("zensical"))
    build = [program, "build", "--strict", "--config-file", "mkdocs.yml"]
    run = subprocess.run(build, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "warning" not in (run.stdout + run.stderr).lower()
    return ROOT / "build" / "docs"


def test_no_link_is_dead(site: Path) -> None:
    found = {path: Page(path) for path in site.rglob("*.html")}
    assert len(found) > 25
    dead = []
    for path, page in found.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or path.name == "404.html":
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            anchor = unquote(parts.fragment)
            if not target.exists() or (anchor and target in found and anchor not in found[target].ids):
                dead.append(f"{path.relative_to(site)}: {link}")
    assert dead == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.names())
def test_the_rules_are_there_clause_by_clause(site: Path, game: str, lang: str) -> None:
    folder = "" if lang == "en" else f"{lang}/"
    assert (site / "rules" / folder / f"{game}.html").exists()
    here = set(CLAUSES.findall((ROOT / "docs" / "rules" / folder / f"{game}.md").read_text("utf-8")))
    english = set(CLAUSES.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")))
    assert len(english) > 30
    assert english <= here


def test_the_translated_rules_are_the_client_s() -> None:
    """`python -m scripts.rules_pages` writes them anew."""
    for path, text in pages().items():
        assert path.read_text("utf-8") == text, path
