"""Compiles ahead all that the agents and the analysis call: `python -m sevenfold.agents.precompile`.

Without it everything works too, but the first move of a searching agent waits for the compiler.
"""

import importlib
import pkgutil
from collections.abc import Callable

from sevenfold import agents
from sevenfold.kernels.native import Native


def warm(told: Callable[[str], None] = lambda name: None) -> None:
    """Every kernel the agents use is ready afterwards; `told` hears the name of each before it is compiled."""
    for native in entry_points():
        told(f"{native.module}:{native.name}")
        native.prepare()


def entry_points() -> list[Native]:
    """All kernels that the agents and the analysis call."""
    for module in pkgutil.walk_packages(agents.__path__, "sevenfold.agents."):
        importlib.import_module(module.name)
    return Native.every


if __name__ == "__main__":
    warm(print)
