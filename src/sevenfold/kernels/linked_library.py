"""Links entry points to one shared library for a target; `shared_library` loads it."""

import importlib
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from sevenfold.kernels.native import Native
from sevenfold.kernels.shared_library import symbol
from sevenfold.kernels.sources import digest
from sevenfold.kernels.targets import TARGETS

LINKERS = (sys.executable, "-m", "ziglang")
"""The package `ziglang` contains LLVM's linkers for every target."""


def link(entries: Iterable[Native], target: str, folder: Path) -> Path:
    """Returns the library of these entry points, whose object files are in the folder.

    Raises `subprocess.CalledProcessError` where there is no linker.
    """
    objects = {symbol(entry.module, entry.name): object_file(entry, target, folder) for entry in entries}
    made = folder / f"{target}.so"
    # What was compiled has one symbol for others to see: the entry point. Only WebAssembly's linker asks for the names.
    exports = [f"--export={name}" for name in objects] if target == "wasm32" else []
    command: list[str | Path] = [*LINKERS, *TARGETS[target].linker, *exports, "-o", made, *objects.values()]
    subprocess.run(command, check=True)  # noqa: S603 - every part of it is our own
    return made


def object_file(entry: Native, target: str, folder: Path) -> Path:
    """The place of an entry point's object file. Its name changes with the sources, the compiler and the target."""
    from sevenfold.kernels.object_code import COMPILER

    kind = f"{COMPILER} {TARGETS[target]}".encode()
    key = digest(f"kernels.{entry.module}", entry.signature, kind)
    return folder / f"{target}-{symbol(entry.module, entry.name)}-{key}.o"


def compile_for(target: str, folder: Path, entry: Native) -> None:
    """Writes an entry point's object file and deletes older ones of it."""
    from sevenfold.kernels.object_code import object_code

    name, path = symbol(entry.module, entry.name), object_file(entry, target, folder)
    for stale in folder.glob(f"{target}-{name}-*.o"):
        stale.unlink()
    function = getattr(importlib.import_module(f"sevenfold.kernels.{entry.module}"), entry.name)
    path.write_bytes(object_code(function, entry.signature, name, TARGETS[target]))
