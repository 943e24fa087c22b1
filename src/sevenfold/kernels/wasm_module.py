"""Links entry points to one WebAssembly module, which `side_module` loads in the browser."""

import importlib
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from sevenfold.kernels.native import Native
from sevenfold.kernels.side_module import symbol
from sevenfold.kernels.sources import digest

LINKER: Final = ("-m", "ziglang", "wasm-ld")
"""Python runs it: the package `ziglang` contains LLVM's linker for WebAssembly."""
# Python's own module in the browser exports what is undefined: `exp` and `log`.
OPTIONS: Final = ("-shared", "--experimental-pic", "--no-entry", "--strip-all", "-O3", "--allow-undefined")


def linked(entries: Iterable[Native], folder: Path) -> Path:
    """Returns the module of these entry points; compiles those that the folder does not hold yet.

    Raises `subprocess.CalledProcessError` where there is no linker.
    """
    folder.mkdir(parents=True, exist_ok=True)
    objects = {symbol(entry.module, entry.name): _object_file(entry, folder) for entry in entries}
    made = folder / "kernels.so"
    exports = [f"--export={name}" for name in objects]
    command: list[str | Path] = [sys.executable, *LINKER, *OPTIONS, *exports, "-o", made, *objects.values()]
    subprocess.run(command, check=True)  # noqa: S603 - every part of it is our own
    return made


def _object_file(entry: Native, folder: Path) -> Path:
    from sevenfold.kernels import wasm

    name = symbol(entry.module, entry.name)
    path = folder / f"{name}-{digest(f'kernels.{entry.module}', entry.signature, 'kernels.wasm', wasm.COMPILER)}.o"
    if not path.exists():
        for stale in folder.glob(f"{name}-*.o"):
            stale.unlink()
        function = getattr(importlib.import_module(f"sevenfold.kernels.{entry.module}"), entry.name)
        path.write_bytes(wasm.object_code(function, entry.signature, name))
    return path
