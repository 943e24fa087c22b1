"""What each module of the package and of the tests imports, read from the source."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = {"sevenfold": ROOT / "src" / "sevenfold", "tests": ROOT / "tests", "bench": ROOT / "bench"}


def _named(package: str, path: Path) -> str:
    parts = (package, *path.relative_to(FOLDERS[package]).with_suffix("").parts)
    return ".".join(parts).removesuffix(".__init__")


MODULES: dict[str, Path] = {
    _named(package, path): path for package, folder in FOLDERS.items() for path in sorted(folder.rglob("*.py"))
}
"""Every module's file."""


@cache
def imports(module: str) -> frozenset[str]:
    """The modules of ours that a module imports, wherever in its file the import stands."""
    return frozenset(_imports(module)) - {module}


def _imports(module: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(MODULES[module].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: relative import"
            for name in (f"{node.module}.{alias.name}" for alias in node.names):
                if name in MODULES or node.module in MODULES:
                    yield name if name in MODULES else str(node.module)


def cycle(modules: list[str]) -> list[str]:
    """Modules that import each other in a circle, or none."""
    done: set[str] = set()

    def visit(module: str, path: list[str]) -> list[str]:
        if module in path:
            return path[path.index(module) :]
        if module in done:
            return []
        for other in sorted(imports(module)):
            if found := visit(other, [*path, module]):
                return found
        done.add(module)
        return []

    return next((found for module in modules if (found := visit(module, []))), [])
