"""Compiles ahead all that the agents and the analysis call: `python -m sevenfold.agents.warm`.

Without it everything works too, but the first move of a searching agent waits for the compiler.
"""

import importlib
from collections.abc import Callable
from typing import Final

from sevenfold.kernels.native import Native

USERS: Final = (
    "agents.desk",
    "agents.giving",
    "agents.ismcts",
    "agents.preparing",
    "agents.yokai_analysis",
    "agents.zhangyi_mind",
    "kernels",
)


def warm(told: Callable[[str], None] = lambda name: None) -> None:
    """Every kernel the agents use is ready afterwards; `told` hears the name of each before it is compiled."""
    for name in USERS:
        importlib.import_module(f"sevenfold.{name}")
    for native in Native.every:
        told(f"{native.module}:{native.name}")
        native.prepare()


if __name__ == "__main__":
    warm(print)
