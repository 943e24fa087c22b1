"""Machine code kept on disk: Numba compiles an entry point once, and later processes load it without Numba.

Importing Numba takes most of a second; LLVM links the stored object code in a few milliseconds. The name of an object
file ends with a digest of the sources it is made of, the compiler and the processor, so a change of any of them leads
to a new file. Entry points allocate no memory and raise no exceptions: they need no runtime.
"""

import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

import llvmlite
from llvmlite import binding

from sevenfold.kernels.sources import KERNELS, digest


def address(module: str, name: str, signature: str) -> int:
    """The address of an entry point; compiles it if that was never done, and links it."""
    path = _path(module, name, signature)
    if not path.exists():
        words = (sys.executable, "-m", "sevenfold.kernels.object_code", module, name, signature, str(path))
        # A bot's process talks to its server through standard input and output.
        subprocess.run(words, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)  # noqa: S603 - all ours
        _delete_stale(path, module, name)
    return link(path.read_bytes(), name)


def build(module: str, name: str, signature: str) -> None:
    """Compiles an entry point in this process, in which no kernel can be called afterwards."""
    from sevenfold.kernels.object_code import write

    path = _path(module, name, signature)
    write(module, name, signature, path)
    _delete_stale(path, module, name)


def compiled(module: str, name: str, signature: str) -> bool:
    """Whether an entry point's machine code is on disk."""
    return _path(module, name, signature).exists()


def _path(module: str, name: str, signature: str) -> Path:
    key = digest(f"kernels.{module}", signature, _processor())
    return folder() / f"{module}.{name}-{key}.kernel"


def _delete_stale(path: Path, module: str, name: str) -> None:
    for stale in path.parent.glob(f"{module}.{name}-*.kernel"):
        if stale != path:  # which another process may have written meanwhile
            stale.unlink(missing_ok=True)


@cache
def _processor() -> bytes:
    """The processor, and the compiler for it."""
    features = binding.get_host_cpu_features().flatten()
    return f"{llvmlite.__version__} {binding.get_host_cpu_name()} {features}".encode()


@cache
def folder() -> Path:
    """Where machine code is kept: beside the sources like Python's own caches, or in the user's cache folder if that
    cannot be written."""
    chosen = os.environ.get("SEVENFOLD_CACHE")
    found = Path(chosen) if chosen else KERNELS / "__pycache__"
    try:
        found.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=found).close()
    except OSError:
        found = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sevenfold"
        found.mkdir(parents=True, exist_ok=True)
    return found


@cache
def _begin() -> None:
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()


def link(code: bytes, symbol: str) -> int:
    """The entry point's address. Each kernel has an engine of its own: object files that different processes have
    compiled may use the same symbol for different functions."""
    _begin()
    machine = binding.Target.from_default_triple().create_target_machine()
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    engine.add_object_file(binding.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _ENGINES.append(engine)
    return int(engine.get_function_address(symbol))


_ENGINES: Final[list[binding.ExecutionEngine]] = []
"""Kept for the life of the process: they own the code."""
