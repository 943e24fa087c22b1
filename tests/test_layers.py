"""Imports only go down, games do not know each other, generic code knows no game, and folders stay small."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.imports import MODULES, cycle, imports

SOURCE = Path(__file__).parent.parent / "src" / "sevenfold"
GAMES = ("yokai", "zhangyi")

# By package, its parts in order: one imports from earlier lines only (and from itself).
ORDER: dict[str, tuple[tuple[str, ...], ...]] = {
    "sevenfold": (
        ("messages",),
        ("clock", "errors"),
        ("game",),
        ("entry",),
        ("yokai", "zhangyi"),
        ("games",),
        ("records",),
        ("lessons", "puzzles"),
        ("kernels",),
        ("agents",),
        ("match",),
        ("lab",),
        ("server",),
        ("browser",),
        ("cli",),
        ("__main__",),
    ),
    "sevenfold.yokai": (
        ("cards", "ruleset"),
        ("moves",),
        ("view",),
        ("events", "state"),
        ("figures", "play", "tell"),
        ("knowledge",),
        ("game", "pictures"),
        ("facts",),
        ("retell",),
    ),
    "sevenfold.zhangyi": (
        ("moves", "scenarios"),
        ("ruleset",),
        ("board", "view"),
        ("events", "state"),
        ("figures", "play", "retell"),
        ("facts", "knowledge"),
        ("game",),
        ("tell",),
    ),
    "sevenfold.kernels": (
        ("arrays", "build", "compile", "panels", "shared_library", "sources", "targets"),
        ("bits", "exponential", "matrix"),
        ("object_code",),
        ("machine_code",),
        ("native",),
        ("linked_library", "yokai", "zhangyi"),
    ),
    "sevenfold.agents": (
        ("agent", "process_pool"),
        ("advice",),
        ("analysis_report",),
        ("analysis", "match", "random_agent"),
        ("arena", "puzzles"),
        ("ratings",),
        ("yokai", "zhangyi"),
        ("precompile",),
    ),
    "sevenfold.lab": (
        ("choices", "cuda", "lane_parts", "ray_pool"),
        ("yokai", "zhangyi"),
        ("decisions", "openspiel", "pettingzoo"),
        ("shards",),
        ("dataset",),
    ),
    "sevenfold.server": (
        ("wire",),
        ("catalogue", "limits", "names"),
        ("recorded",),
        ("settings", "passwords"),
        ("network",),
        ("store",),
        ("accounts", "bots", "clocks", "sessions"),
        ("tables",),
        ("tournaments",),
        ("metrics", "moderation", "notices", "people", "replay"),
        ("server",),
        ("http", "socket"),
        ("app",),
        ("run",),
    ),
    "sevenfold.cli": (
        ("argument_errors", "hint"),
        ("parser",),
        ("completion", "man", "output", "pool_options", "record", "server", "terminal"),
        ("analyse", "arena", "dataset", "doctor", "play", "puzzles", "ratings"),
        ("selfplay",),
        ("yokai", "zhangyi"),
    ),
    "sevenfold.kernels.yokai": (
        ("layout",),
        ("play", "score"),
        ("deal",),
        ("playout", "policy", "vector"),
        ("bridge",),
        ("search",),
        ("network", "solve"),
    ),
}
LEVELS = {package: {part: at for at, parts in enumerate(order) for part in parts} for package, order in ORDER.items()}
OURS = [module for module in MODULES if module.startswith("sevenfold.")]


def parts(module: str) -> Iterator[tuple[str, str]]:
    """A module's part in every package that has an order and holds it."""
    return (
        (package, module.removeprefix(f"{package}.").split(".")[0])
        for package in ORDER
        if module.startswith(f"{package}.")
    )


def test_every_part_of_a_package_has_its_place() -> None:
    for package, order in ORDER.items():
        found = {part for module in OURS for inside, part in parts(module) if inside == package}
        assert found == {part for line in order for part in line}, package


@pytest.mark.parametrize("module", OURS)
def test_imports_only_go_down(module: str) -> None:
    own = dict(parts(module))
    for other in imports(module):
        for package, part in parts(other):
            if package in own and part != own[package]:
                assert LEVELS[package][part] < LEVELS[package][own[package]], f"{module} imports {other}"


def test_nothing_imports_in_a_circle() -> None:
    assert cycle(sorted(MODULES)) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_nothing_of_another_at_any_layer(game: str) -> None:
    others = {*GAMES} - {game}
    own = [module for module in MODULES if game in module.split(".")]
    assert len(own) > 50
    assert [(module, one) for module in own for one in imports(module) if others & {*one.split(".")}] == []


def short(path: Path) -> str:
    return str(path.relative_to(SOURCE))


FILES = sorted(path for path in SOURCE.rglob("*.py") if path != SOURCE / "__init__.py")
GENERIC = [path for path in FILES if not {*path.relative_to(SOURCE).parts} & {*GAMES} and path != SOURCE / "games.py"]


def words(path: Path) -> Iterator[str]:
    """Every name and text of a file's code, docstrings left out."""
    tree = ast.parse(path.read_text("utf-8"))
    described = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, described)]
    texts = {id(line.value) for body in bodies for line in body if isinstance(line, ast.Expr)}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in texts:
                yield text
            case ast.Name(id=name) | ast.alias(name=name) | ast.Attribute(attr=name):
                yield name
            case ast.ImportFrom(module=str(module)):
                yield module


@pytest.mark.parametrize("path", GENERIC, ids=short)
def test_generic_code_names_no_game(path: Path) -> None:
    assert [word for word in words(path) if any(game in word.lower() for game in GAMES)] == []


@pytest.mark.parametrize("path", FILES, ids=short)
def test_a_file_opens_with_a_sentence_on_what_it_holds(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))


def test_no_folder_holds_more_than_sixteen_files_of_code() -> None:
    """A reader finds a thing by walking down folders; data and `__init__.py` do not count."""
    root = SOURCE.parent.parent
    tops = [*SOURCE.iterdir(), root / "tests", root / "bench", root / "web" / "src"]
    folders = [folder for top in tops if top.is_dir() and top.name != "web" for folder in (top, *top.rglob("*/"))]
    code = {".py", ".ts", ".js", ".svelte"}
    counts = {
        str(folder.relative_to(root)): sum(
            path.suffix in code and path.name != "__init__.py" for path in folder.iterdir() if path.is_file()
        )
        for folder in [SOURCE, *folders]
    }
    assert len(counts) > 80
    assert {name: count for name, count in counts.items() if count > 16} == {}
