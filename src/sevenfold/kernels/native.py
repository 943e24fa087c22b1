"""Entry points: kernels that Python calls with arrays and numbers, through `ctypes`.

In a wheel and in the browser they come compiled (`shared_library`); elsewhere Numba compiles them, and their machine
code is kept on disk (`machine_code`).
"""

import ctypes
import os
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any, ClassVar, Final

import numpy as np

from sevenfold.errors import Unavailable
from sevenfold.kernels import shared_library

DTYPES: Final = dict(zip("IUFSB", map(np.dtype, ("i8", "u8", "f8", "f4", "i1")), strict=True))
WORDS: Final = {"i": (ctypes.c_int64,), "f": (ctypes.c_double,)}

NEVER: Final = ("SEVENFOLD_COMPILE", "never")
"""An environment variable and its value for processes that raise `NotCompiled` instead of compiling."""


class NotCompiled(Unavailable):
    """The machine code of an entry point is not there, and this process does not compile."""

    def __init__(self, native: "Native") -> None:
        super().__init__("kernel-not-compiled", name=f"{native.module}:{native.name}", extra="compile")


def can_compile() -> bool:
    """Whether LLVM is there, which comes with Numba and links what Numba has compiled."""
    return sys.platform != "emscripten" and find_spec("llvmlite") is not None


class Native:
    """An entry point: a kernel that Python can call. It returns an int.

    `path` is "module:function", the module inside `kernels`; `signature` has a letter for each argument: i int, f
    float, I U F S B arrays of int64, uint64, float64, float32, int8 (contiguous, seen as one dimension).
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
        """Whether its machine code is there."""
        if shared_library.address(self.module, self.name) is not None:
            return True
        if not can_compile():
            return False
        from sevenfold.kernels.machine_code import compiled  # which needs LLVM

        return compiled(self.module, self.name, self.signature)

    def _load(self) -> Callable[..., int]:
        words: list[type] = []
        for letter in self.signature:
            words += WORDS.get(letter, (ctypes.c_void_p, ctypes.c_int64))
        call = ctypes.CFUNCTYPE(ctypes.c_int64, *words)(self._address())
        self._call = call
        return call

    def _address(self) -> int:
        if (found := shared_library.address(self.module, self.name)) is not None:
            return found
        never = os.environ.get(NEVER[0]) == NEVER[1]
        if not can_compile() or (never and not self.compiled):
            raise NotCompiled(self)
        from sevenfold.kernels.machine_code import address

        return address(self.module, self.name, self.signature)
