"""Compiles ahead all that the agents and the analysis call: `python -m sevenfold.agents.precompile`.

Without it everything works too, but the first move of a searching agent waits for the compiler. One process at a time
compiles, on all cores; another one waits for it. `--nice` leaves the cores to others who want them. With a folder as
argument it compiles the same entry points for the browser and writes `kernels.so` there (see `kernels.wasm_module`).
"""

import importlib
import os
import pkgutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from sevenfold import agents
from sevenfold.agents.process_pool import spread
from sevenfold.kernels.machine_code import folder
from sevenfold.kernels.native import Native

if sys.platform != "win32":
    import fcntl


def warm(told: Callable[[str], None] = lambda name: None) -> None:
    """Every kernel the agents use is on disk afterwards; `told` hears the name of each that had to be compiled."""
    with (folder() / "compiling.lock").open("ab") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        missing = [place for place, native in enumerate(entry_points()) if not native.compiled]
        for name in spread(compile_one, missing) if missing else ():
            told(name)


def compile_one(place: int) -> str:
    """Compiles the entry point at this place of the list and returns its name."""
    native = entry_points()[place]
    native.prepare()
    return f"{native.module}:{native.name}"


def entry_points() -> list[Native]:
    """All kernels that the agents and the analysis call, in an order that is the same in every process."""
    for module in pkgutil.walk_packages(agents.__path__, "sevenfold.agents."):
        importlib.import_module(module.name)
    return sorted(Native.every, key=lambda native: (native.module, native.name, native.signature))


def for_browser(folder: Path) -> None:
    """Compiles the same kernels to one WebAssembly module."""
    from sevenfold.kernels.wasm_module import linked

    print(linked(in_browser(), folder))


def in_browser() -> list[Native]:
    """The entry points that the browser has: all but those for tuning scenarios, which takes many cores, and those that
    compute in single precision, which are the networks'. Sevenfold in the browser comes without networks."""
    return [one for one in entry_points() if "S" not in one.signature and ".tuning." not in one.module]


if __name__ == "__main__":
    if "--nice" in sys.argv:
        os.nice(10)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: the processes of the pool end with this one
    folders = [Path(word) for word in sys.argv[1:] if word != "--nice"]
    try:
        for_browser(folders[0]) if folders else warm(print)
    except KeyboardInterrupt:
        sys.exit(130)
