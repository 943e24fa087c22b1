"""The context of a request or WebSocket: who sends it, from which address, in which language, from which origin."""

from typing import Any, Final

import msgspec
from litestar.connection import ASGIConnection, Request
from litestar.di import NamedDependency

from sevenfold.errors import Refusal
from sevenfold.messages import preferred
from sevenfold.server.network.connections import network
from sevenfold.server.server import Server
from sevenfold.server.settings import Settings
from sevenfold.server.store.rows import Identity

COOKIE: Final = "sevenfold"
HOST_COOKIE: Final = "__Host-sevenfold"
"""The cookie's name where the site is reached by HTTPS (see `sign_in`)."""
DEVICE: Final = "sevenfold-device"
HOST_DEVICE: Final = "__Host-sevenfold-device"
"""What a device keeps from which somebody signed in; it stays there when they sign out."""
Connection = ASGIConnection[Any, Any, Any, Any]
ThisServer = NamedDependency[Server]
Reader = NamedDependency[Identity | None]
SignedIn = NamedDependency[Identity]


def token(connection: Connection) -> str | None:
    """Returns the session's token: a bearer token, or the cookie, under its old name for those who still have that."""
    given = bearer(connection)
    return given if given is not None else connection.cookies.get(HOST_COOKIE) or connection.cookies.get(COOKIE)


def bearer(connection: Connection) -> str | None:
    """Returns the bearer token, or None if the header is not there."""
    kind, _, given = connection.headers.get("authorization", "").partition(" ")
    return given.strip() if kind.lower() == "bearer" else None


def address(connection: Connection) -> str:
    """Returns the client's address as limits count it; uvicorn has replaced a trusted proxy's by the client's."""
    client = connection.scope.get("client")
    return network(client[0]) if client else "local"


def language(connection: Connection) -> str:
    """Returns the best language we have for the request's `Accept-Language`."""
    return accepted(connection.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """Returns the best language we have for an `Accept-Language` header; English if we have none of them."""
    return preferred(*(part.split(";")[0].strip() for part in header.split(",")[:8]), "en")


def check_origin(connection: Connection, settings: Settings) -> None:
    """Raises `Refusal` for requests from pages of other sites. Programs send no `Origin`."""
    origin = connection.headers.get("origin")
    if origin is None:
        if connection.headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise Refusal("origin")
        return
    host = connection.headers.get("host", "")
    if origin not in (f"http://{host}", f"https://{host}", *settings.origins):
        raise Refusal("origin")


def check_content_type(connection: Connection) -> None:
    """Raises `Refusal` unless a body says that it is JSON: forms of other sites cannot send that."""
    empty = connection.headers.get("content-length", "0") == "0" and "transfer-encoding" not in connection.headers
    if not empty and connection.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refusal("bad_message", detail="content-type")


async def provide_server(request: Request[Any, Any, Any]) -> Server:
    server: Server = request.app.state.server
    return server


async def provide_reader(request: Request[Any, Any, Any], server: ThisServer) -> Identity | None:
    """Returns the person who sends the request, or None if they are not signed in."""
    who = await server.sessions.who(token(request))
    return who and msgspec.structs.replace(who, network=server.sessions.sign(f"network {address(request)}")[:16])


async def provide_who(reader: Reader) -> Identity:
    if reader is None:
        raise Refusal("sign_in")
    return reader
