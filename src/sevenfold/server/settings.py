"""How a server is set up: by flag, by environment (`SEVENFOLD_…`) or by a TOML file, in that order."""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, inspect
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from sevenfold.errors import BadSetting, UnknownName

Positive = Annotated[int, Meta(ge=1)]
PLACE: Final = re.compile(r"at `\$\.(\w+)")
DATABASES: Final = "sqlite:///FILE, postgresql://USER:PASSWORD@HOST/NAME"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting with its default; `docs/operations.md` explains each."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 7777
    database: str = "sqlite:///sevenfold.db"
    workers: Positive = 1
    origins: list[str] = []
    """Addresses that pages may come from besides the server's own, such as `https://play.example.org`."""
    secure: bool = False
    """The site is reached by HTTPS: cookies are only sent there, and browsers are told to stay there."""
    proxies: list[str] = []
    """Addresses of reverse proxies whose `X-Forwarded-For` is believed."""
    games: list[str] = []
    """Games besides Sevenfold's own, as `name=module`."""
    bots: Literal["local", "workers"] = "local"
    bot_processes: Annotated[int, Meta(ge=1, le=256)] = max(1, (os.cpu_count() or 2) - 1)
    bot_lease: Annotated[float, Meta(gt=0, le=600)] = 20.0
    table_lease: Annotated[float, Meta(ge=1, le=600)] = 10.0
    rates: bool = True
    """Off only for load tests."""
    tables_per_person: Positive = 50
    sockets_per_address: Positive = 200
    idle_minutes: Positive = 60
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    web: str | None = None
    """The folder of the built client; the one in the package when not said."""


def load(flags: Mapping[str, Any], environment: Mapping[str, str], file: str | None = None) -> Settings:
    """The settings from all three places; what is said nowhere keeps its default."""
    found: dict[str, Any] = {}
    if path := file or environment.get("SEVENFOLD_CONFIG"):
        found.update(_from_file(path))
    for field in msgspec.structs.fields(Settings):
        if (value := environment.get(f"SEVENFOLD_{field.name.upper()}")) is not None:
            found[field.name] = value.split() if field.type == list[str] else value
    found.update({name: value for name, value in flags.items() if value is not None})
    known = [field.name for field in msgspec.structs.fields(Settings)]
    for name in found:
        if name not in known:
            raise UnknownName("setting", name, known)
    try:
        made = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        place = PLACE.search(str(error))
        assert place is not None
        raise _bad(place[1], found[place[1]], _allowed(place[1])) from None
    _check(made)
    return made


def _check(made: Settings) -> None:
    """What types cannot say: the database's address, and what goes with which database."""
    try:
        url = make_url(made.database)
        known = url.drivername.startswith("postgres") or (url.drivername == "sqlite" and url.database)
    except (ArgumentError, ValueError):
        known = False
    if not known or made.database.endswith(":memory:"):
        raise _bad("database", made.database, DATABASES)
    for game in made.games:
        if not re.fullmatch(r"[^=]+=[\w.]+", game):
            raise _bad("games", game, "NAME=MODULE")
    if not shared(made.database):
        if made.workers > 1:
            raise BadSetting("server-only-postgres", what=f"workers = {made.workers}")
        if made.bots == "workers":
            raise BadSetting("server-only-postgres", what="bots = workers")


def shared(database: str) -> bool:
    """Whether several processes may use it: PostgreSQL, not SQLite."""
    return database.startswith("postgres")


def _bad(name: str, value: Any, allowed: str) -> BadSetting:
    shown = re.sub("//[^/]*@", "//…@", str(value))  # a password is nobody's business
    return BadSetting("server-bad-setting", name=name, value=shown, allowed=allowed)


def _allowed(name: str) -> str:
    """What a setting may be, in signs that need no translation."""
    kind = next(field.type for field in inspect.type_info(Settings).fields if field.name == name)  # type: ignore[attr-defined]
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        bounds = {"≥": kind.ge, ">": kind.gt, "≤": kind.le}
        return ", ".join(f"{sign} {bound}" for sign, bound in bounds.items() if bound is not None)
    if isinstance(kind, inspect.LiteralType):
        return ", ".join(map(str, kind.values))
    if isinstance(kind, inspect.BoolType):
        return "true, false"
    return '["…", "…"]' if isinstance(kind, inspect.ListType) else '"…"'


def _from_file(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting("error-in-field", place=path, detail=str(error)) from None


def data_folder() -> Path:
    """Where `sevenfold play` keeps its database: the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "sevenfold"
