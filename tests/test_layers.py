"""Imports only go down: each part may use those before it; the games do not know each other, nor generic code them."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "sevenfold"

# In order: a part imports from earlier lines only (and from itself).
LAYERS = (
    ("messages",),
    ("clock", "errors"),
    ("game",),
    ("entry",),
    ("yokai", "zhangyi"),
    ("games",),
    ("records",),
    ("lessons",),
    ("kernels",),
    ("agents",),
    ("match",),
    ("lab",),
    ("server",),
    ("cli",),
    ("__main__",),
)
GAMES = ("yokai", "zhangyi")
LEVEL = {part: level for level, parts in enumerate(LAYERS) for part in parts}


def part_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(path: Path) -> Iterator[str]:
    """The parts of the package that a file imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names = [node.module or ""]
            if node.module == "sevenfold":
                names = [f"sevenfold.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name.split(".")[1] for name in names if name.startswith("sevenfold."))


FILES = sorted(path for path in SOURCE.rglob("*.py") if path != SOURCE / "__init__.py")


def test_every_part_has_its_level() -> None:
    assert {part_of(path) for path in FILES} <= set(LEVEL)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_only_go_down(path: Path) -> None:
    part = part_of(path)
    for other in imported(path):
        assert other == part or LEVEL[other] < LEVEL[part], f"{part} imports {other}"


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


@pytest.mark.parametrize("path", GENERIC, ids=lambda path: str(path.relative_to(SOURCE)))
def test_generic_code_names_no_game(path: Path) -> None:
    assert [word for word in words(path) if any(game in word.lower() for game in GAMES)] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_a_file_opens_with_a_sentence_on_what_it_holds(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))
