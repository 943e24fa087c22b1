"""Writes the rules pages of the documentation in Chinese and Japanese from the texts that the web client shows.

    python -m scripts.rules_pages          writes docs/rules/LANGUAGE/GAME.md

The English pages are written by hand: they define the rules. A test fails when the written pages are stale.
"""

import re
from pathlib import Path

from sevenfold import games
from sevenfold.messages import LANGUAGES, message

ROOT = Path(__file__).parent.parent
TEXT = r"'((?:[^'\\]|\\.)*)'"
ENTRY = re.compile(rf"^    '?([\w.]+)'?:\s*{TEXT},$", re.MULTILINE)
TERM = re.compile(rf"^    \w+: \[{TEXT}, {TEXT}, '([\w.]+)'\],$", re.MULTILINE)


def pages() -> dict[Path, str]:
    """Every page by its place."""
    return {
        ROOT / "docs" / "rules" / lang / f"{game}.md": page(game, lang)
        for lang in LANGUAGES
        if lang != "en"
        for game in games.names()
    }


def page(game: str, lang: str) -> str:
    source = (ROOT / "web" / "src" / game / "rules" / "texts" / f"{lang}.ts").read_text("utf-8")
    intro = re.search(rf"^  intro:\s*{TEXT},$", source, re.MULTILINE)
    assert intro is not None
    clauses = entries(source, "clauses")
    lines = [f"# {message('web-rules-of', lang, game=f'@game-{game}')}", "", intro[1]]
    for section, title in entries(source, "titles").items():
        lines += ["", f"## {section} {title}", ""]
        lines += [f"- **{name}** {text}" for name, text in clauses.items() if belongs(name, section)]
    lines += ["", f"## {message('web-rules-glossary', lang)}", ""]
    lines += [f"- **{word}** {meaning}（{clause}）" for word, meaning, clause in TERM.findall(source)]
    return "\n".join(lines) + "\n"


def entries(source: str, part: str) -> dict[str, str]:
    """The texts of one part of the file, such as `clauses`, by their names."""
    block = re.search(rf"^  {part}: \{{\n(.*?)^  \}},$", source, re.MULTILINE | re.DOTALL)
    assert block is not None
    return {name: text.replace("\\'", "'") for name, text in ENTRY.findall(block[1])}


def belongs(clause: str, section: str) -> bool:
    """`Y1.2` is in `Y1`; `T3` in `T`."""
    return clause.startswith(f"{section}.") or (section.isalpha() and clause.rstrip("0123456789") == section)


def main() -> None:
    for path, text in pages().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
