"""Which names this server answers to: a page of another site must not reach it by a name of its own (DNS rebinding).

An attacker's name can be made to lead to this machine's loopback address. The browser then takes the attacker's page
and this server for one site. The `Host` header still holds the attacker's name, which scripts cannot change.
"""

import re
from functools import lru_cache
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from sevenfold.server.http.request_context import accepted
from sevenfold.server.settings import Settings
from sevenfold.server.wire.refusals import refused_by_code

WRITTEN: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::([0-9]{1,5}))?")
PRIVATE: Final = ("localhost", "local", "lan", "internal", "home.arpa", "test")
"""Endings of names that nobody can buy."""


class Hosts:
    """The names of one server."""

    def __init__(self, settings: Settings) -> None:
        self.known = {name.lower() for name in (settings.host, *settings.hosts)}
        self.known |= {urlsplit(origin).hostname or "" for origin in settings.origins}
        self.strict = bool(settings.hosts)
        self.loopback = _is_loopback(settings.host)

    def allows(self, scope: Any) -> bool:
        """Returns whether a request came by a name of ours.

        Without the setting `hosts`, unknown names are refused only where they are a trap: at a server on loopback that
        is asked directly. Whoever comes through a reverse proxy names the proxy's port, or none.
        """
        given = [value.decode("latin-1").lower() for name, value in scope["headers"] if name == b"host"]
        return all(self._allows(host, scope) for host in given)

    def _allows(self, host: str, scope: Any) -> bool:
        found = WRITTEN.fullmatch(host)
        if found is None:
            return False
        name = found[1].rstrip(".")
        if _is_address(name) or name in self.known or name == "localhost":
            return True
        if self.strict:
            return False
        local = "." not in name or name.endswith(tuple(f".{ending}" for ending in PRIVATE))
        return local or not (self.loopback and self._direct(found[2], scope))

    def _direct(self, port: str | None, scope: Any) -> bool:
        server = scope.get("server")
        return server is not None and server[1] == int(port or (443 if scope["scheme"] in ("https", "wss") else 80))


async def refuse(scope: Any, send: Any) -> None:
    """Answers a request for another name."""
    wishes = next((value for name, value in scope["headers"] if name == b"accept-language"), b"")
    lang = accepted(wishes.decode("latin-1"))
    body = msgspec.json.encode(refused_by_code("host", lang))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 421, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


@lru_cache(256)
def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (_is_address(host) and ip_address(host.strip("[]")).is_loopback)
