"""The entry points in the browser: one WebAssembly module that shares the memory of Python itself (made by `wasm`)."""

import ctypes
from functools import cache
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).with_name("kernels.so")


def symbol(module: str, name: str) -> str:
    """The name under which the module exports an entry point."""
    return f"{module}.{name}".replace(".", "_")


def address(module: str, name: str, signature: str) -> int:
    """The address of an entry point. Its signature is the one that it was compiled with: both come from one source."""
    found = ctypes.cast(getattr(_library(), symbol(module, name)), ctypes.c_void_p).value
    assert found is not None
    return found


def compiled(module: str, name: str, signature: str) -> bool:
    """Whether the module holds an entry point."""
    return hasattr(_library(), symbol(module, name))


@cache
def _library() -> ctypes.CDLL:
    return ctypes.CDLL(str(FILE))
