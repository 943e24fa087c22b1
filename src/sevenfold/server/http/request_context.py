"""What HTTP requests and sockets have in common: who asks, from where, in which language, and may they."""

from typing import Any, Final

from litestar.connection import ASGIConnection, Request
from litestar.di import NamedDependency

from sevenfold.errors import Refusal
from sevenfold.messages import preferred
from sevenfold.server.server import House
from sevenfold.server.settings import Settings
from sevenfold.server.store.rows import Who

COOKIE: Final = "sevenfold"
Connection = ASGIConnection[Any, Any, Any, Any]
Here = NamedDependency[House]
Reader = NamedDependency[Who | None]
Signed = NamedDependency[Who]


def token(connection: Connection) -> str | None:
    """The session: a bearer token, or the cookie."""
    kind, _, given = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return given.strip()
    return connection.cookies.get(COOKIE)


def address(connection: Connection) -> str:
    """Where a request comes from, as far as a trusted proxy or the network says."""
    client = connection.scope.get("client")
    return client[0] if client else "local"


def language(connection: Connection) -> str:
    """The best language we have for the request's `Accept-Language`."""
    return accepted(connection.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """The best language we have for an `Accept-Language`; the server's own does not matter."""
    return preferred(*(part.split(";")[0].strip() for part in header.split(",")[:8]), "en")


def check_origin(connection: Connection, settings: Settings) -> None:
    """Pages of other sites may not act in a reader's name; programs send no Origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise Refusal("origin")
        return
    host = connection.headers.get("host", "")
    if origin not in (f"http://{host}", f"https://{host}", *settings.origins):
        raise Refusal("origin")


def check_kind(connection: Connection) -> None:
    """Bodies are JSON and say so: what other sites' forms can send without asking is not read."""
    empty = connection.headers.get("content-length", "0") == "0" and "transfer-encoding" not in connection.headers
    if not empty and connection.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("bad_message", detail="content-type")


async def provide_house(request: Request[Any, Any, Any]) -> House:
    house: House = request.app.state.house
    return house


async def provide_reader(request: Request[Any, Any, Any], house: Here) -> Who | None:
    """The person who asks, if they are signed in."""
    return await house.accounts.who(token(request))


async def provide_who(reader: Reader) -> Who:
    if reader is None:
        raise Refusal("sign_in")
    return reader
