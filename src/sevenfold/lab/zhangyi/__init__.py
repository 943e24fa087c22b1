"""Research on Zhang Yi: its decisions as single choices, `ZhangYiVec`, tuning of scenarios, fitting of weights.

`ZhangYiVec` is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__all__ = ["ZhangYiVec"]

if TYPE_CHECKING:
    from sevenfold.lab.zhangyi.vector import ZhangYiVec
else:

    def __getattr__(name: str) -> Any:
        if name == "ZhangYiVec":
            return import_module("sevenfold.lab.zhangyi.vector").ZhangYiVec
        raise AttributeError(f"module 'sevenfold.lab.zhangyi' has no attribute {name!r}")
