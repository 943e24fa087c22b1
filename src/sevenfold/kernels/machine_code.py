"""Machine code kept on disk: Numba compiles an entry point once, and later processes load it without Numba.

Importing Numba takes most of a second; LLVM links the stored object code in a few milliseconds. The name of an object
file ends with a digest of the sources it is made of, the compiler and the processor, so a change of any of them leads
to a new file. Entry points allocate no memory and raise no exceptions: they need no runtime.
"""

import ctypes
import importlib
import os
import struct
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

import llvmlite
from llvmlite import binding

from sevenfold.kernels.runtime import UNREACHED
from sevenfold.kernels.sources import KERNELS, digest


def address(module: str, name: str, signature: str) -> int:
    """The address of an entry point; compiles it if that was never done, and links it."""
    path = _path(module, name, signature)
    if not path.exists():
        _build(path, module, name, signature)
    symbol, code = path.read_bytes().split(b"\n", 1)
    return link(code, symbol.decode(), f"{module}:{name}")


def compiled(module: str, name: str, signature: str) -> bool:
    """Whether an entry point's machine code is on disk."""
    return _path(module, name, signature).exists()


def _path(module: str, name: str, signature: str) -> Path:
    key = digest(f"kernels.{module}", signature, "kernels.build", _processor())
    return folder() / f"{module}.{name}-{key}.kernel"


def _build(path: Path, module: str, name: str, signature: str) -> None:
    from sevenfold.kernels.build import object_code

    function = getattr(importlib.import_module(f"sevenfold.kernels.{module}"), name)
    symbol, code = object_code(function, signature)
    for stale in path.parent.glob(f"{module}.{name}-*.kernel"):
        if stale != path:  # which another process may have written meanwhile
            stale.unlink(missing_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(symbol.encode() + b"\n" + code)
    os.replace(file.name, path)


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
    end = ctypes.cast(ctypes.CDLL(None).abort, ctypes.c_void_p).value
    for name in UNREACHED:
        binding.add_symbol(name, end)


def link(code: bytes, symbol: str, kernel: str) -> int:
    """The entry point's address. Each kernel has an engine of its own: object files that different processes have
    compiled may use the same symbol for different functions."""
    _begin()
    machine = binding.Target.from_default_triple().create_target_machine()
    engine = binding.create_mcjit_compiler(binding.parse_assembly(""), machine)
    object_file = binding.ObjectFileRef.from_data(code)
    if missing := [name for name in undefined(object_file) if not _provided(name)]:
        raise RuntimeError(f"kernel {kernel} needs {', '.join(missing)}: kernels must not allocate or raise")
    engine.add_object_file(object_file)
    engine.finalize_object()
    _ENGINES.append(engine)
    return int(engine.get_function_address(symbol))


def undefined(object_file: binding.ObjectFileRef) -> list[str]:
    """The symbols that an ELF object file expects from elsewhere: those of section 0 in its symbol table."""
    sections = {section.name(): section.data() for section in object_file.sections()}
    symbols, names = sections.get(b".symtab", b""), sections.get(b".strtab", b"")
    entries = (struct.unpack_from("<IBBH", symbols, at) for at in range(0, len(symbols), 24))
    starts = [name for name, _, _, section in entries if name and not section]
    return [names[start : names.index(0, start)].decode() for start in starts]


def _provided(name: str) -> bool:
    """Whether a symbol is there without Numba, whose own functions count as missing even when it is loaded."""
    if name.startswith(("NRT_", "numba_")):
        return name in UNREACHED
    return bool(binding.address_of_symbol(name))


_ENGINES: Final[list[binding.ExecutionEngine]] = []
"""Kept for the life of the process: they own the code."""
