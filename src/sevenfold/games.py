"""The registry of games, and rules written as text or given by name."""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from sevenfold.entry import Entry, resolve
from sevenfold.errors import BadRules, BadSetting, SevenfoldError, UnknownName

SHIPPED: Final[dict[str, str]] = {"yokai": "sevenfold.yokai", "zhangyi": "sevenfold.zhangyi"}
"""The packages of the games that come with Sevenfold; each is imported when it is first asked for."""
_added: Final[dict[str, Entry]] = {}


def names() -> tuple[str, ...]:
    """Every game's name, the shipped ones first."""
    return tuple(dict.fromkeys((*SHIPPED, *_added)))


def entry(name: str) -> Entry:
    """Returns the entry of a game; raises `UnknownName`."""
    if name in _added:
        return _added[name]
    if name not in SHIPPED:
        raise UnknownName("game", name, names())
    return load(SHIPPED[name])


@cache
def load(module: str) -> Entry:
    """Returns the entry that a module exports as `ENTRY`; raises what importing it raises."""
    found: Entry = resolve(f"{module}:ENTRY")
    return found


def register(added: Entry) -> None:
    """Adds a game; one of the same name is replaced."""
    _added[added.name] = added


def add(plugins: Iterable[str]) -> None:
    """Registers games given as `name=module`, as settings write them; the module's `ENTRY` must have that name.

    Raises `BadSetting`.
    """
    for plugin in plugins:
        name, _, module = plugin.partition("=")
        if not name or not module:
            raise BadSetting("server-bad-setting", name="games", value=plugin, allowed="NAME=MODULE")
        try:
            found = load(module)
        except (ImportError, AttributeError) as error:
            raise BadSetting("server-no-game", name=plugin, detail=str(error)) from None
        if found.name != name:
            raise BadSetting("server-no-game", name=plugin, detail=f"{found.name!r} ≠ {name!r}")
        register(found)


def unregister(name: str) -> None:
    """Removes a game that was added."""
    del _added[name]


def added() -> tuple[Entry, ...]:
    """The games that were registered in this process, to be registered in others."""
    return tuple(_added.values())


def rules(name: str, text: str, apart: str = ",") -> msgspec.Struct:
    """Rules from `k=v,k=v`; what is not named keeps its default, and `k=@FILE` reads a value from a JSON file."""
    options: dict[str, Any] = {}
    for part in filter(None, text.split(apart)):
        option, given, value = (word.strip() for word in part.partition("="))
        if not given:
            raise BadRules("error-rule-without-value", name=option)
        options[option] = _from_file(value[1:]) if value[:1] == "@" else value
    return rules_from(name, options, strict=False)


def _from_file(name: str) -> Any:
    try:
        return msgspec.json.decode(Path(name).read_bytes())
    except msgspec.DecodeError as error:
        raise BadRules("error-in-field", place=name, detail=str(error)) from None


def rules_from(name: str, options: Mapping[str, Any], *, strict: bool = True) -> msgspec.Struct:
    """Rules from options by name. Unless `strict`, values may be text that stands for a number or a truth value.

    Raises `UnknownName` or `BadRules`, which says what is possible.
    """
    found = entry(name)
    known = found.rules.__struct_fields__
    for option in options:
        if option not in known:
            raise UnknownName("rule", option, list(known))
    try:
        return msgspec.convert(dict(options), found.rules, strict=strict)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, SevenfoldError):
            raise error.__cause__ from None
        fields = {field.name: field for field in msgspec.structs.fields(found.rules)}
        for option, value in options.items():
            _check_value(found, fields[option], value, strict)
        raise BadRules("error-in-field", place=name, detail=str(error)) from None


def _check_value(found: Entry, field: msgspec.structs.FieldInfo, value: Any, strict: bool) -> None:
    try:
        msgspec.convert(value, field.type, strict=strict)
    except msgspec.ValidationError as error:
        possible = values(found, field)
        if possible is None:
            raise BadRules("error-in-field", place=field.name, detail=str(error)) from None
        known = ", ".join(msgspec.json.encode(one).decode().strip('"') for one in possible)
        raise BadRules("error-rule-value", name=field.name, known=known, got=repr(value)) from None


def values(found: Entry, field: msgspec.structs.FieldInfo) -> tuple[Any, ...] | None:
    """What there is to choose from for one option of a game, or None where that cannot be listed."""
    if get_origin(field.type) is Literal:
        return get_args(field.type)
    if field.type is bool:
        return (True, False)
    return found.choices.get(field.name)
