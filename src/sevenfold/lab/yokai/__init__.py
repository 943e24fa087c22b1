"""Research on Yokai Septet: `YokaiVec` on the CPU and on GPUs, training of the network, fitting of the tables.

`YokaiVec` is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__all__ = ["YokaiVec"]

if TYPE_CHECKING:
    from sevenfold.lab.yokai.vector import YokaiVec
else:

    def __getattr__(name: str) -> Any:
        if name == "YokaiVec":
            return import_module("sevenfold.lab.yokai.vector").YokaiVec
        raise AttributeError(f"module 'sevenfold.lab.yokai' has no attribute {name!r}")
