"""Yokai Septet and Zhang Yi: rules, agents, tables and research tools.

`new` opens a game, `load` reads one from a record file; both return a `Match`. Importing this package loads none of its
parts: each is imported when it is first used.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__all__ = ["IllegalMove", "Match", "SevenfoldError", "games", "load", "new", "records"]
__version__ = "1.0.0"

if TYPE_CHECKING:
    from sevenfold import games, records
    from sevenfold.errors import IllegalMove, SevenfoldError
    from sevenfold.match import Match, load, new
else:
    _HOME = {"IllegalMove": "errors", "SevenfoldError": "errors", "Match": "match", "load": "match", "new": "match"}

    def __getattr__(name: str) -> Any:
        if name in _HOME:
            return getattr(import_module(f"sevenfold.{_HOME[name]}"), name)
        if name in __all__:
            return import_module(f"sevenfold.{name}")
        raise AttributeError(f"module 'sevenfold' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
