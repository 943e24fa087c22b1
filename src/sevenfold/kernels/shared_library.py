"""The entry points that come compiled: in a wheel a library for each kind of processor, in the browser a WebAssembly
module that shares Python's memory (`linked_library` makes both). A clone has none: it compiles what it needs.
"""

import ctypes
import platform
import sys
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).with_name("prebuilt")
LEVELS: Final = {
    "x86-64-v3": {"abm", "avx2", "bmi1", "bmi2", "f16c", "fma", "movbe"},
    "x86-64-v2": {"cx16", "popcnt", "sse4_1", "sse4_2", "ssse3"},
}
"""Levels of x86-64, best first, and what they have that the next one has not, as Linux names it."""


def symbol(module: str, name: str) -> str:
    """The name under which a library exports an entry point."""
    return f"{module}.{name}".replace(".", "_")


def address(module: str, name: str) -> int | None:
    """The address of an entry point, or None if it does not come compiled."""
    library = _library()
    if library is None or not hasattr(library, symbol(module, name)):
        return None
    return ctypes.cast(getattr(library, symbol(module, name)), ctypes.c_void_p).value


def exists() -> bool:
    """Whether there is a library for this machine."""
    return _library() is not None


@cache
def target() -> str:
    """The kind of machine this is, as `targets` names it; an empty text if there is no library for it."""
    if sys.platform == "emscripten":
        return "wasm32"
    machine = platform.machine() if sys.platform == "linux" else ""
    if machine != "x86_64":
        return "aarch64" if machine == "aarch64" else ""
    has = _flags()
    return next((level for level, needs in LEVELS.items() if needs <= has), "")


def _flags() -> set[str]:
    """What the processor can do."""
    with open("/proc/cpuinfo", encoding="utf-8") as lines:
        return set(next((line for line in lines if line.startswith("flags")), "").split())


@cache
def _library() -> ctypes.CDLL | None:
    file = FOLDER / f"{target()}.so"
    return ctypes.CDLL(str(file)) if file.exists() else None
