"""Machine code kept on disk: an entry point is compiled by Numba once and then loaded without it.

Importing Numba takes most of a second, so a warm start never does: LLVM links the stored object code in a few
milliseconds. An object file is named after the digest of every kernel's source, the compiler and the
processor; when any of them changes it is not found. Entry points allocate nothing and raise nothing, so they
need no runtime.
"""

import ctypes
import hashlib
import importlib
import os
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final

import llvmlite
import numpy as np
from llvmlite import binding

SOURCES: Final = Path(__file__).parent
DTYPES: Final = dict(zip("IUFB", map(np.dtype, ("i8", "u8", "f8", "i1")), strict=True))
WORDS: Final = {"i": (ctypes.c_int64,), "f": (ctypes.c_double,)}
# What Numba's wrapper names for exceptions and garbage: never reached, and the process ends if it were.
UNREACHED: Final = (
    "NRT_Allocate",
    "NRT_Free",
    "NRT_MemInfo_call_dtor",
    "numba_do_raise",
    "numba_gil_ensure",
    "numba_gil_release",
    "numba_runtime_build_excinfo_struct",
    "numba_unpickle",
)


class Native:
    """A kernel that can be called: `place` is "module:function", `signature` has a letter for each argument.

    i int, f float, I U F B arrays of int64, uint64, float64, int8 (contiguous, seen as one dimension). It
    returns an int.
    """

    every: ClassVar[list["Native"]] = []
    """Each one of every module imported so far."""

    def __init__(self, place: str, signature: str) -> None:
        self.module, self.name = place.split(":")
        self.signature = signature
        self._call: Callable[..., int] | None = None
        Native.every.append(self)

    def prepare(self) -> None:
        """Compiles it if that was never done, and links it; calling it does so too."""
        if self._call is None:
            self._load()

    def __call__(self, *args: Any) -> int:
        call = self._call or self._load()
        return call(*self._words(args))

    def bind(self, *args: Any) -> Callable[[], int]:
        """A call with these arguments, whose arrays may change their contents but not their place."""
        call, words = self._call or self._load(), tuple(self._words(args))
        return lambda kept=args: call(*words)  # type: ignore[misc]  # the arrays must live as long as the call

    def _words(self, args: tuple[Any, ...]) -> Iterator[int | float]:
        for letter, arg in zip(self.signature, args, strict=True):
            if letter in DTYPES:
                if arg.dtype != DTYPES[letter] or not arg.flags.c_contiguous:
                    raise TypeError(f"{self.name}: expected a contiguous {DTYPES[letter]} array, got {arg.dtype}")
                yield arg.ctypes.data
                yield arg.size
            else:
                yield arg

    def _load(self) -> Callable[..., int]:
        path = _folder() / f"{self.module}.{self.name}-{_digest()}.kernel"
        if not path.exists():
            self._build(path)
        symbol, code = path.read_bytes().split(b"\n", 1)
        words: list[type] = []
        for letter in self.signature:
            words += WORDS.get(letter, (ctypes.c_void_p, ctypes.c_int64))
        prototype = ctypes.CFUNCTYPE(ctypes.c_int64, *words)
        call = prototype(_link(code, symbol.decode()))
        self._call = call
        return call

    def _build(self, path: Path) -> None:
        from sevenfold.kernels.build import object_code

        function = getattr(importlib.import_module(f"sevenfold.kernels.{self.module}"), self.name)
        symbol, code = object_code(function, self.signature)
        for stale in path.parent.glob(f"{self.module}.{self.name}-*.kernel"):
            if stale != path:  # which another process may have written meanwhile
                stale.unlink(missing_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(symbol.encode() + b"\n" + code)
        os.replace(file.name, path)


@cache
def _digest() -> str:
    digest = hashlib.sha256()
    for source in sorted(SOURCES.glob("*.py")):
        digest.update(source.read_bytes())
    digest.update(f"{llvmlite.__version__} {binding.get_host_cpu_name()}".encode())
    digest.update(binding.get_host_cpu_features().flatten().encode())
    return digest.hexdigest()[:16]


@cache
def _folder() -> Path:
    """Beside the sources like Python's own caches, or in the user's cache folder if that can't be written."""
    chosen = os.environ.get("SEVENFOLD_CACHE")
    folder = Path(chosen) if chosen else SOURCES / "__pycache__"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "sevenfold"
        folder.mkdir(parents=True, exist_ok=True)
    return folder


@cache
def _begin() -> None:
    binding.initialize_native_target()
    binding.initialize_native_asmprinter()
    end = ctypes.cast(ctypes.CDLL(None).abort, ctypes.c_void_p).value
    for name in UNREACHED:
        binding.add_symbol(name, end)


def _link(code: bytes, symbol: str) -> int:
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
"""Kept for the life of the process: the code lives in them."""
