"""docs/api.md is enough to write a client: it describes every route, body, message and move, and the example."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from sevenfold import games
from sevenfold.server.app import App
from sevenfold.server.settings import Settings
from sevenfold.server.wire import commands, pages, people, tables, tournaments

ROOT = Path(__file__).parent.parent
TEXT = (ROOT / "docs" / "api.md").read_text("utf-8")
PROSE = re.sub(r"^```.*?^```", "", TEXT, flags=re.M | re.S)
EXAMPLE = (ROOT / "examples" / "bot.py").read_text("utf-8")
TITLES = {"yokai": "### Yokai Septet\n", "zhangyi": "### Zhang Yi\n"}


def rows(text: str) -> dict[str, str]:
    """The rows of a section's tables, by the name in their first column."""
    return {name: row for row, name in re.findall(r"^(\| `(\w+)` \|.*)$", text, re.M)}


def section(title: str) -> str:
    level = title.partition(" ")[0]
    return PROSE.partition(title)[2].partition(f"\n{level} ")[0]


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize("game", games.names())
def test_every_move_is_described_with_its_fields(game: str) -> None:
    described = rows(section(TITLES[game]).partition("\n## ")[0])
    kinds = get_args(games.entry(game).moves)
    assert set(described) == {tag(kind) for kind in kinds}
    for kind in kinds:
        for field in set(kind.__struct_encode_fields__) - {"by", "do"}:
            assert f"`{field}`" in described[tag(kind)], (tag(kind), field)


def test_every_message_is_described_with_its_fields() -> None:
    described = rows(section("## The socket\n"))
    kinds = [*get_args(commands.AnyMessage), *get_args(commands.AnyAnswer)]
    assert set(described) == {tag(kind) for kind in kinds}
    for kind in kinds:
        given = {"table", "id"} if kind in get_args(commands.AnyCommand) else set()
        if tag(kind) != "table":  # `TableInfo` is named; its fields are in the schema
            missing = {name for name in kind.__struct_encode_fields__ if f"`{name}`" not in described[tag(kind)]}
            assert missing <= given, (tag(kind), missing)


BODIES = (
    pages.GuestIn, pages.Credentials, pages.NewPassword, pages.Farewell, pages.Change,
    people.PairingIn, people.Whom, people.InvitationIn, people.ReportIn,
    tables.TableIn, tables.SeatIn, tables.Timer, tables.Sit, tables.Start,
    tournaments.TournamentIn, tournaments.Format, tournaments.Enter, tournaments.Registration,
)  # fmt: skip


@pytest.mark.parametrize("body", BODIES)
def test_every_body_is_described_with_its_fields(body: Any) -> None:
    row = rows(section("## Bodies\n"))[body.__name__]
    assert [name for name in body.__struct_encode_fields__ if f"`{name}`" not in row] == []


def test_every_route_is_described(tmp_path: Path) -> None:
    listed = section("## HTTP\n")
    app = App(Settings(database=f"sqlite:///{tmp_path}/t.db"))
    paths = {route.path for route in app.api.routes if not route.path.startswith("/api/schema")}
    assert len(paths) > 30
    missing = {path for path in paths if not _named(re.sub(r"\{(\w+):\w+\}", r"{\1}", path), listed)}
    assert missing == set()


def _named(path: str, listed: str) -> bool:
    """Whether a path stands there, in full or as `sit` beside another of the same table."""
    return path in listed or (f"`{path.rpartition('/')[2]}`" in listed and f"{path.rpartition('/')[0]}/" in listed)


def test_the_example_uses_only_what_is_described() -> None:
    names = set(re.findall(r'view\["(\w+)"\]|news\["(\w+)"\]|\["(\w+)"\]|"(\w+)":', EXAMPLE))
    used = {name for group in names for name in group if name}
    assert len(used) > 15
    assert {name for name in used if not re.search(rf"`{name}\b|\"{name}\"", PROSE)} == set()
    for path in re.findall(r'"(?:GET|POST)", f?"([a-z]+)(?:/\{table\})?/?(\w*)', EXAMPLE):
        assert f"/api/{path[0]}" in PROSE
        assert path[1] in PROSE
