"""Adapters and tools for research: environments, datasets, many machines and training.

| module | what it is | extra |
|---|---|---|
| `pettingzoo`, `openspiel` | the games as environments of these libraries | `lab` |
| `choices`, `decisions` | moves as single choices out of a fixed list of actions, with observations | none |
| `dataset` | self-play as Parquet files | `lab` |
| `ray_pool` | many games on the machines of a Ray cluster | `ray` |
| `yokai` | `YokaiVec`, thousands of rounds stepped at once | none |
| `yokai.train` | training of the network | `train` |

Each module is imported when it is first used, so `import sevenfold.lab` needs no extra.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__all__ = ["choices", "dataset", "decisions", "openspiel", "pettingzoo", "ray_pool"]

if TYPE_CHECKING:
    from sevenfold.lab import choices, dataset, decisions, openspiel, pettingzoo, ray_pool
else:

    def __getattr__(name: str) -> Any:
        if name in __all__:
            return import_module(f"sevenfold.lab.{name}")
        raise AttributeError(f"module 'sevenfold.lab' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
