"""Adapters and tools for research: environments, datasets, many machines and training.

| name | what it is | extra |
|---|---|---|
| `YokaiVec` | thousands of rounds of Yokai Septet stepped at once | none |
| `pettingzoo`, `openspiel` | the games as environments of these libraries | `lab` |
| `choices`, `decisions` | moves as single choices out of a fixed list of actions, with observations | none |
| `dataset` | self-play as Parquet files | `lab` |
| `ray_pool` | many games on the machines of a Ray cluster | `ray` |

Each is imported when it is first used. `sevenfold.lab.yokai.train` (extra `train`) trains the network.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__all__ = ["YokaiVec", "choices", "dataset", "decisions", "openspiel", "pettingzoo", "ray_pool"]

if TYPE_CHECKING:
    from sevenfold.lab import choices, dataset, decisions, openspiel, pettingzoo, ray_pool
    from sevenfold.lab.yokai.vector import YokaiVec
else:

    def __getattr__(name: str) -> Any:
        if name == "YokaiVec":
            return import_module("sevenfold.lab.yokai.vector").YokaiVec
        if name in __all__:
            return import_module(f"sevenfold.lab.{name}")
        raise AttributeError(f"module 'sevenfold.lab' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
