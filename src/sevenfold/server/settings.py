"""The server's settings: from flags, the environment (`SEVENFOLD_…`) or a TOML file, in that order."""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, inspect
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from sevenfold.errors import BadSetting, UnknownName
from sevenfold.server.limits import LIMITS, read_limit

Positive = Annotated[int, Meta(ge=1)]
FIELD: Final = re.compile(r"at `\$\.(\w+)")
DATABASES: Final = "sqlite:///FILE, postgresql://USER:PASSWORD@HOST/NAME"


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every setting with its default; `docs/operations.md` explains each."""

    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 7777
    database: str = "sqlite:///sevenfold.db"
    workers: Positive = 1
    hosts: list[str] = []
    """Names that this server is reached by, such as `play.example.org`; requests for other names are refused."""
    origins: list[str] = []
    """Origins of pages that may use this server besides its own, such as `https://play.example.org`."""
    secure: bool = False
    """The site is reached by HTTPS: browsers send cookies only over HTTPS and never use HTTP."""
    proxies: list[str] = []
    """Addresses of reverse proxies whose `X-Forwarded-For` is trusted."""
    games: list[str] = []
    """Games that do not come with Sevenfold, as `name=module`."""
    bots: Literal["local", "workers"] = "local"
    bot_processes: Annotated[int, Meta(ge=1, le=256)] = max(1, (os.cpu_count() or 2) - 1)
    bots_alone: Annotated[int, Meta(ge=1, le=64)] = 1
    """How many bots think at the same time at tables where no person waits."""
    bot_lease: Annotated[float, Meta(gt=0, le=600)] = 20.0
    table_lease: Annotated[float, Meta(ge=1, le=600)] = 10.0
    rates: bool = True
    """Off only for load tests."""
    rate_limits: list[str] = []
    """Rate limits other than the defaults, as `name=burst/rate`, such as `http=600/80`."""
    session_days: Positive = 365
    session_unused_days: Positive = 90
    guest_unused_days: Positive = 365
    """Guests cannot sign in again: their sessions last as long as they are used."""
    leaderboard_opponents: Annotated[int, Meta(ge=0)] = 10
    leaderboard_sigma: Annotated[float, Meta(gt=0)] = 6.0
    """The leaderboard lists people whose rating is at least this certain; a newcomer's is 8.33."""
    tables_per_person: Positive = 50
    connections_per_address: Positive = 400
    """Connections of one address to one process, WebSockets included."""
    sockets_per_address: Positive = 200
    head_bytes: Positive = 32 * 1024
    head_seconds: Annotated[float, Meta(gt=0, le=600)] = 20.0
    body_seconds: Annotated[float, Meta(gt=0, le=600)] = 60.0
    tables_per_socket: Positive = 30
    unsent_bytes: Positive = 4 * 1024 * 1024
    """Bytes that the client of a WebSocket may leave unread."""
    frames_per_second: Positive = 100
    """Frames of every kind that a WebSocket may send."""
    idle_minutes: Positive = 60
    notice_delay: Annotated[float, Meta(ge=0, le=3600)] = 20.0
    """Seconds for which a decision is open before somebody who is away is told of it."""
    site: str = ""
    """The address of this server in mails, such as `https://play.example.org`."""
    smtp: str = ""
    """The mail server, as `smtp://USER:PASSWORD@HOST:587` or `smtps://…`; without it nobody gets mails."""
    mail_from: str = ""
    contact: str = ""
    """The operator's mail address, which push services are told."""
    push_local: bool = False
    """Push services may be at private addresses and without HTTPS: for tests, and for those who run their own."""
    local_play: bool = True
    """People may play against bots in their browser without a network, at `/local/`."""
    local_analysis: bool = True
    """Analyses of finished games run in the reader's browser where it can; otherwise on the server, as without this."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    web: str | None = None
    """The folder of the built browser client; by default the one in the package."""


def load(flags: Mapping[str, Any], environment: Mapping[str, str], file: str | None = None) -> Settings:
    """Returns the settings. Flags win over the environment, the environment over the file; raises `BadSetting`."""
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
        field_name = FIELD.search(str(error))
        assert field_name is not None
        raise _bad(field_name[1], found[field_name[1]], _allowed(field_name[1])) from None
    _check(made)
    return made


def _check(made: Settings) -> None:
    """Raises `BadSetting` for what types cannot express: the database's URL, and what needs PostgreSQL."""
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
    for word in made.rate_limits:
        try:
            read_limit(word)
        except ValueError:
            raise _bad("rate_limits", word, f"NAME=BURST/RATE ({', '.join(LIMITS)})") from None
    _check_mail(made)
    if not shared(made.database):
        if made.workers > 1:
            raise BadSetting("server-only-postgres", what=f"workers = {made.workers}")
        if made.bots == "workers":
            raise BadSetting("server-only-postgres", what="bots = workers")


def _check_mail(made: Settings) -> None:
    """Raises `BadSetting` unless mails can be sent and have working links, or no mail server is set."""
    server = urlsplit(made.smtp)
    if made.smtp and (server.scheme not in ("smtp", "smtps") or not server.hostname):
        raise _bad("smtp", made.smtp, "smtp://USER:PASSWORD@HOST:PORT, smtps://…")
    if made.smtp and "@" not in made.mail_from:
        raise _bad("mail_from", made.mail_from, "NAME@HOST")
    if made.site or made.smtp:
        site = urlsplit(made.site)
        if site.scheme not in ("http", "https") or not site.hostname:
            raise _bad("site", made.site, "https://HOST")


def shared(database: str) -> bool:
    """Whether several processes may use it: PostgreSQL, not SQLite."""
    return database.startswith("postgres")


def _bad(name: str, value: Any, allowed: str) -> BadSetting:
    shown = re.sub("//[^/]*@", "//…@", str(value))  # without the password
    return BadSetting("server-bad-setting", name=name, value=shown, allowed=allowed)


def _allowed(name: str) -> str:
    """Returns the values a setting may have, in symbols that need no translation."""
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
    """Returns the folder of `sevenfold play`'s database, in the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "sevenfold"
