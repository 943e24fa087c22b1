"""Machine code kept on disk: Numba compiles an entry point once, and later processes load it without Numba.

Importing Numba takes most of a second; LLVM links the stored object code in a few milliseconds. The name of an object
file ends with a digest of the sources it is made of, the compiler and the processor, so a change of any of them leads
to a new file. Entry points allocate no memory and raise no exceptions: they need no runtime.
"""

import ctypes
import hashlib
import importlib
import os
import re
import struct
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final

import llvmlite
import numpy as np
from llvmlite import binding

KERNELS: Final = Path(__file__).parent
IMPORTS: Final = re.compile(r"^from sevenfold\.([\w.]+) import (\([^)]*\)|.*)$", re.MULTILINE)
WORDS_ONLY: Final = re.compile(r'^\s*(#.*|"""(?:[^"]+|"(?!""))*""")$', re.MULTILINE)
"""Lines that are a comment, and strings that are a statement: docstrings."""
DTYPES: Final = dict(zip("IUFB", map(np.dtype, ("i8", "u8", "f8", "i1")), strict=True))
WORDS: Final = {"i": (ctypes.c_int64,), "f": (ctypes.c_double,)}
# Numba's wrapper names these functions for exceptions and for reference counts. No entry point reaches them; one that
# did would end the process. Memory is not among them: an entry point that allocates is refused when it is loaded.
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


NEVER: Final = ("SEVENFOLD_COMPILE", "never")
"""An environment variable and its value for processes that raise `NotCompiled` instead of compiling."""


class NotCompiled(Exception):
    """The machine code of an entry point is not on disk, and this process does not compile."""


class Native:
    """An entry point: a kernel that Python can call. It returns an int.

    `path` is "module:function", the module inside `kernels`; `signature` has a letter for each argument: i int, f
    float, I U F B arrays of int64, uint64, float64, int8 (contiguous, seen as one dimension).
    """

    every: ClassVar[list["Native"]] = []
    """The entry points of all modules imported so far."""

    def __init__(self, path: str, signature: str) -> None:
        self.module, self.name = path.split(":")
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
        """A call with these arguments; arrays may change their contents, but not where they lie in memory."""
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

    @property
    def compiled(self) -> bool:
        """Whether its machine code is on disk."""
        return self._path().exists()

    def _path(self) -> Path:
        digest = hashlib.sha256(f"{_digest(f'kernels.{self.module}')} {self.signature}".encode()).hexdigest()[:16]
        return folder() / f"{self.module}.{self.name}-{digest}.kernel"

    def _load(self) -> Callable[..., int]:
        path = self._path()
        if not path.exists():
            if os.environ.get(NEVER[0]) == NEVER[1]:
                raise NotCompiled(f"{self.module}:{self.name}")
            self._build(path)
        symbol, code = path.read_bytes().split(b"\n", 1)
        words: list[type] = []
        for letter in self.signature:
            words += WORDS.get(letter, (ctypes.c_void_p, ctypes.c_int64))
        prototype = ctypes.CFUNCTYPE(ctypes.c_int64, *words)
        call = prototype(_link(code, symbol.decode(), f"{self.module}:{self.name}"))
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
def _digest(module: str) -> str:
    """Of all that goes into the machine code of a module's entry points."""
    digest = hashlib.sha256(_processor())
    for name in sorted(_sources(module, {"kernels.build"})):
        digest.update(_code(name))
    return digest.hexdigest()


@cache
def _processor() -> bytes:
    """The processor, and the compiler for it."""
    features = binding.get_host_cpu_features().flatten()
    return f"{llvmlite.__version__} {binding.get_host_cpu_name()} {features}".encode()


def code_of(text: str) -> str:
    """A source without comments and docstrings, so that a change of words compiles nothing anew."""
    return "\n".join(line for line in WORDS_ONLY.sub("", text).split("\n") if line.strip())


@cache
def _code(module: str) -> bytes:
    return code_of(_source(module).read_text("utf-8")).encode()


def _sources(module: str, found: set[str]) -> set[str]:
    """Adds to `found` a kernel module, those that it imports, directly or through others, and the modules of the rules
    that any of them takes its constants from."""
    if module not in found:
        found.add(module)
        for name in _imports(module) if module.startswith("kernels.") else ():
            _sources(name, found)
    return found


@cache
def _imports(module: str) -> tuple[str, ...]:
    """The modules of this package that a module imports, found in its text: to parse it takes as long as linking."""
    names = []
    for package, imported in IMPORTS.findall(_source(module).read_text("utf-8")):
        inside = [f"{package}.{name}" for name in re.findall(r"\w+", imported)]
        names += [package] if _source(package).is_file() else [name for name in inside if _source(name).is_file()]
    return tuple(names)


@cache
def _source(module: str) -> Path:
    return KERNELS.parent.joinpath(*module.split(".")).with_suffix(".py")


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


def _link(code: bytes, symbol: str, kernel: str) -> int:
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
