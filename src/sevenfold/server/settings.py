"""How a server is set up: by flag, by environment (`SEVENFOLD_…`) or by a TOML file, in that order."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Positive = Annotated[int, Meta(ge=1)]


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


class BadSetting(ValueError):
    """A setting that cannot be: one line that names it."""


def load(flags: Mapping[str, Any], environment: Mapping[str, str], file: str | None = None) -> Settings:
    """The settings from all three places; what is said nowhere keeps its default."""
    found: dict[str, Any] = {}
    if path := file or environment.get("SEVENFOLD_CONFIG"):
        found.update(_from_file(path))
    for field in msgspec.structs.fields(Settings):
        if (value := environment.get(f"SEVENFOLD_{field.name.upper()}")) is not None:
            found[field.name] = value.split() if field.type == list[str] else value
    found.update({name: value for name, value in flags.items() if value is not None})
    try:
        made = msgspec.convert(found, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(str(error)) from None
    if made.workers > 1 and not made.database.startswith("postgres"):
        raise BadSetting("expected workers = 1 with SQLite, got more: several processes need PostgreSQL")
    if made.bots == "workers" and not made.database.startswith("postgres"):
        raise BadSetting("expected bots = local with SQLite: bot workers need PostgreSQL")
    return made


def _from_file(path: str) -> dict[str, Any]:
    try:
        return tomllib.loads(Path(path).read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{path}: {error}") from None


def data_folder() -> Path:
    """Where `sevenfold play` keeps its database: the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "sevenfold"
