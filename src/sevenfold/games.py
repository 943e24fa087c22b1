"""The registry: which games there are, the types that read their rules and moves, and rules written as text."""

import importlib
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from sevenfold.errors import BadRules, SevenfoldError, UnknownName
from sevenfold.game import AnyGame, Move, Seat


class Entry(msgspec.Struct, frozen=True):
    """A game with the types its records are read by."""

    game: AnyGame
    rules: type[msgspec.Struct]
    moves: Any
    tell: Callable[[Any, Any, Sequence[str], str], str]
    retell: Callable[[Sequence[Any], Any, Seat], tuple[Move, ...]]
    opened: Callable[[Any], Any] = lambda state: state


# Each module offers GAME, Rules, AnyMove, tell(state, move, seat names, language), which puts a move made in that
# state into words, and retell(moves, world, seat), which tells a game as it went in a world that `sample` drew from
# the seat's view of its last position. Where cards lie that not even their owners may look at, opened(state) gives
# the position in which they may, for games that are over. A module is imported when it is first asked for.
MODULES: Final[dict[str, str]] = {"yokai": "sevenfold.yokai", "zhangyi": "sevenfold.zhangyi"}


def names() -> tuple[str, ...]:
    return tuple(MODULES)


@cache
def entry(name: str) -> Entry:
    if name not in MODULES:
        raise UnknownName("game", name, names())
    module = importlib.import_module(MODULES[name])
    made = Entry(module.GAME, module.Rules, module.AnyMove, module.tell, module.retell)
    return msgspec.structs.replace(made, opened=module.opened) if hasattr(module, "opened") else made


def rules(name: str, text: str, apart: str = ",") -> msgspec.Struct:
    """Rules from `k=v,k=v`; what is not named keeps its default, and `k=@FILE` reads a value from a JSON file."""
    kind = entry(name).rules
    known = [field.name for field in msgspec.structs.fields(kind)]
    options: dict[str, Any] = {}
    for part in filter(None, text.split(apart)):
        option, given, value = (word.strip() for word in part.partition("="))
        if option not in known:
            raise UnknownName("rule", option, known)
        if not given:
            raise BadRules("error-rule-without-value", name=option)
        options[option] = _from_file(value[1:]) if value[:1] == "@" else value
    try:
        return msgspec.convert(options, kind, strict=False)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, SevenfoldError):
            raise error.__cause__ from None
        raise BadRules("error-in-field", place=text, detail=str(error)) from None


def _from_file(name: str) -> Any:
    try:
        return msgspec.json.decode(Path(name).read_bytes())
    except msgspec.DecodeError as error:
        raise BadRules("error-in-field", place=name, detail=str(error)) from None


def register(name: str, module: str) -> None:
    """Adds a game of one's own; a name that is taken is replaced."""
    MODULES[name] = module
    entry.cache_clear()


def unregister(name: str) -> None:
    """Takes a game out again."""
    del MODULES[name]
    entry.cache_clear()
