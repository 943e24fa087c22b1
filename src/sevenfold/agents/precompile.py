"""Compiles ahead all that the agents and the analysis call: `python -m sevenfold.agents.precompile`.

Without it everything works too, but the first move of a searching agent waits for the compiler. One process at a time
compiles, on all cores; another one waits for it. `--nice` leaves the cores to others who want them.

`python -m sevenfold.agents.precompile TARGET FOLDER` compiles the same for another machine (see `kernels.targets`) and
writes one library of it into the folder: the browser's, or a wheel's, in which nothing has to be compiled.
"""

import importlib
import os
import pkgutil
import signal
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from sevenfold import agents
from sevenfold.agents.process_pool import cores, spread
from sevenfold.kernels.native import Native, NotCompiled, can_compile

if sys.platform != "win32":
    import fcntl

COMPILERS: Final = max(2, cores())
"""Processes that compile. More than one, so that this process is not among them: kernels cannot be called in those."""


def warm(told: Callable[[str], None] = lambda name: None) -> None:
    """Every kernel the agents use is compiled afterwards; `told` hears the name of each that had to be compiled.

    Raises `NotCompiled` if one is not and Numba is not installed.
    """
    every = entry_points()
    if all(native.compiled for native in every):
        return
    if not can_compile():
        raise NotCompiled(next(native for native in every if not native.compiled))
    from sevenfold.kernels.machine_code import folder

    with (folder() / "compiling.lock").open("ab") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        missing = [place for place, native in enumerate(every) if not native.compiled]
        for name in spread(compile_one, missing, COMPILERS) if missing else ():
            told(name)


def compile_one(place: int) -> str:
    """Compiles the entry point at this place of the list and returns its name."""
    from sevenfold.kernels.machine_code import build

    native = entry_points()[place]
    build(native.module, native.name, native.signature)
    return f"{native.module}:{native.name}"


def entry_points() -> list[Native]:
    """All kernels that the agents and the analysis call, in an order that is the same in every process."""
    for module in pkgutil.walk_packages(agents.__path__, "sevenfold.agents."):
        importlib.import_module(module.name)
    # Some are declared in two places.
    every = {(native.module, native.name, native.signature): native for native in Native.every}
    return [every[names] for names in sorted(every)]


def library(target: str, folder: Path) -> Path:
    """Returns the library of the kernels for a target; compiles what the folder does not hold yet."""
    from sevenfold.kernels.linked_library import link, object_file

    every = in_library(target)
    folder.mkdir(parents=True, exist_ok=True)
    missing = [place for place, native in enumerate(every) if not object_file(native, target, folder).exists()]
    for name in spread(partial(cross_compile_one, target, folder), missing, COMPILERS) if missing else ():
        print(name, flush=True)
    return link(every, target, folder)


def cross_compile_one(target: str, folder: Path, place: int) -> str:
    """Compiles the entry point at this place of the list for a target and returns its name."""
    from sevenfold.kernels.linked_library import compile_for

    native = in_library(target)[place]
    compile_for(target, folder, native)
    return f"{native.module}:{native.name} for {target}"


def in_library(target: str) -> list[Native]:
    """The entry points that a target has compiled. In the browser nobody tunes scenarios, which takes many cores."""
    return [one for one in entry_points() if target != "wasm32" or ".tuning." not in one.module]


def main(words: list[str]) -> None:
    if "--nice" in words:
        os.nice(10)
        words.remove("--nice")
    if words:
        target, folder = words
        print(library(target, Path(folder)))
    else:
        warm(print)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: the processes of the pool end with this one
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        sys.exit(130)
    except NotCompiled as error:
        sys.exit(str(error))
