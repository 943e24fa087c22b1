"""Open connections by network address, and the server configuration that uvicorn hands to every connection."""

import ipaddress
from functools import cached_property, lru_cache, partial
from typing import Any, Final, Protocol

import uvicorn

# The rule by which uvicorn trusts `X-Forwarded-For`; a second one could disagree with it.
from uvicorn.middleware.proxy_headers import _TrustedHosts

from sevenfold.server.settings import Settings

UNSENT_SHARE: Final = 4
"""All sockets of an address together may leave this many times `unsent_bytes` unsent."""


class Socket(Protocol):
    """A WebSocket whose unsent bytes count for its address."""

    def unsent(self) -> int: ...


class Peer:
    """What one address has open here."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.connections = 0
        self.body_bytes = 0
        """Bytes received of bodies that are not complete."""
        self.sockets: set[Socket] = set()


class Connections:
    """The peers of one process. Connections of a trusted proxy are those of many people, and are not counted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.peers: dict[str, Peer] = {}
        self.writers: list[Socket] = []
        """Sockets with frames that are written at the end of this turn of the event loop."""

    @cached_property
    def trusted(self) -> _TrustedHosts:
        return _TrustedHosts(self.settings.proxies)

    def enter(self, client: tuple[str, int] | None) -> Peer | None:
        """Counts a new connection; returns its peer, or None for a trusted proxy."""
        host = client[0] if client else "local"
        if self.settings.proxies and host in self.trusted:
            return None
        address = network(host)
        peer = self.peers.setdefault(address, Peer(address))
        peer.connections += 1
        return peer

    def leave(self, peer: Peer | None) -> None:
        if peer is not None:
            peer.connections -= 1
            if not peer.connections:
                del self.peers[peer.address]

    def too_many(self, peer: Peer | None) -> bool:
        """Returns whether the peer has more connections than an address may have."""
        if peer is None or not self.settings.rates:
            return False
        return peer.connections > self.settings.connections_per_address

    def over_share(self, peer: Peer | None) -> bool:
        """Returns whether the sockets of an address leave more unsent than they may together."""
        most = UNSENT_SHARE * self.settings.unsent_bytes
        return peer is not None and sum(socket.unsent() for socket in peer.sockets) > most


class ServerConfig(uvicorn.Config):
    """uvicorn's configuration, with our settings and the process's connections."""

    def __init__(self, app: Any, settings: Settings, **more: Any) -> None:
        super().__init__(app, **more)
        self.settings = settings
        self.connections = Connections(settings)

    def load_app(self) -> Any:
        """Returns the application; a factory gets this configuration, for sockets that others hand over."""
        app = super().load_app()
        return partial(app, self) if self.factory else app


@lru_cache(4096)
def network(address: str) -> str:
    """Returns what limits count an address as: IPv6 by its /64, which is the least that one household has."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))
