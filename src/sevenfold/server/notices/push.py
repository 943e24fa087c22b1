"""Sends messages to push services. Addresses that are not public are refused, when subscribing and when sending."""

import asyncio
import hashlib
import ipaddress
import socket
import time
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal
from urllib.parse import SplitResult, urlsplit

import msgspec

from sevenfold.server.notices import encryption
from sevenfold.server.store.queries.notice_queries import Subscription

if TYPE_CHECKING:  # imported when it is first used: together they take 15 MiB of memory
    import httpx
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey

PATIENCE: Final = 15.0
"""Seconds that a push service may take to answer."""
SIGNED_FOR: Final = 12 * 3600
"""Seconds for which a signature is valid; push services take at most a day."""
LONGEST_ADDRESS: Final = 1000
NAT64: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""Addresses by which networks of IPv6 alone reach those of IPv4."""
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Outcome(msgspec.Struct, frozen=True):
    """What became of a message; `retry` says after how many seconds to try again, where whoever took it said so."""

    state: Literal["sent", "gone", "refused", "later"]
    detail: str = ""
    retry: float | None = None


class PushClient:
    """The server as push services know it: one key for its whole life. `local` allows services in one's own network."""

    def __init__(self, secret: str, contact: str, local: bool) -> None:
        self.secret = secret
        self.contact = contact
        self.local = local
        self.http: httpx.AsyncClient | None = None

    @cached_property
    def key(self) -> "EllipticCurvePrivateKey":
        return encryption.private_key(int(self.secret, 16))

    @cached_property
    def public_key(self) -> str:
        """The key as browsers are told it."""
        return encryption.to_text(encryption.public_bytes(self.key))

    async def close(self) -> None:
        if self.http is not None:
            await self.http.aclose()

    async def send(self, to: Subscription, message: bytes, topic: str, seconds: int) -> Outcome:
        """Sends a message that is worth something for some seconds; a newer one with the same topic replaces it."""
        import httpx

        try:
            async with asyncio.timeout(PATIENCE):
                return await self._send(to, message, topic, seconds)
        except (TimeoutError, httpx.HTTPError, OSError) as error:
            return Outcome("later", type(error).__name__)
        except (ValueError, httpx.InvalidURL) as error:
            return Outcome("gone", str(error))

    async def _send(self, to: Subscription, message: bytes, topic: str, seconds: int) -> Outcome:
        import httpx

        if self.http is None:
            self.http = httpx.AsyncClient(trust_env=False, timeout=PATIENCE, follow_redirects=False)
        parts = check_endpoint(to.endpoint, self.local)
        port = parts.port or (443 if parts.scheme == "https" else 80)
        address = await _resolve(parts.hostname or "", port, self.local)
        # The name is looked up once: the address that was checked is the one that is asked.
        url = httpx.URL(to.endpoint).copy_with(host=address, port=port)
        audience = f"{parts.scheme}://{parts.netloc}"
        headers = {
            "Host": parts.netloc,
            "Authorization": encryption.authorization(self.key, audience, self.contact, int(time.time()) + SIGNED_FOR),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(seconds),
            "Topic": encryption.to_text(hashlib.sha256(topic.encode()).digest())[:32],
            "Urgency": "high",
        }
        body = encryption.encrypt(message, encryption.to_bytes(to.p256dh), encryption.to_bytes(to.auth))
        asked = self.http.build_request(
            "POST", url, content=body, headers=headers, extensions={"sni_hostname": parts.hostname}
        )
        answer = await self.http.send(asked, stream=True)  # nobody reads what a push service says besides its status
        await answer.aclose()
        return _outcome(answer)


def _outcome(answer: "httpx.Response") -> Outcome:
    status = answer.status_code
    if answer.is_success:
        return Outcome("sent")
    if status in (404, 410):
        return Outcome("gone", str(status))
    if status == 429 or status >= 500:
        told = answer.headers.get("retry-after", "")
        return Outcome("later", str(status), float(told) if told.isdecimal() and len(told) < 9 else None)
    return Outcome("refused", str(status))


def check_endpoint(endpoint: str, local: bool) -> SplitResult:
    """Returns the parts of a push service's address; raises `ValueError` unless it is HTTPS at a public address."""
    printable = endpoint.isascii() and endpoint.isprintable()  # `httpx` takes no other address
    parts = urlsplit(endpoint)
    if len(endpoint) > LONGEST_ADDRESS or not printable or not parts.hostname or "@" in parts.netloc:
        raise ValueError("endpoint")
    if local and parts.scheme in ("http", "https"):
        return parts
    if parts.scheme != "https" or parts.port not in (None, 443):
        raise ValueError("endpoint")
    try:
        addresses = [ipaddress.ip_address(parts.hostname)]
    except ValueError:
        return parts
    _check_public(addresses)
    return parts


async def _resolve(host: str, port: int, local: bool) -> str:
    """Returns an address of a host; raises `ValueError` if any of its addresses is not public."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    addresses = [str(one[4][0]) for one in found]
    if not local:
        _check_public([ipaddress.ip_address(one) for one in addresses])
    return addresses[0]


def _check_public(addresses: Sequence[Address]) -> None:
    for address in addresses:
        reached = _reached(address)
        inside = not reached.is_global or getattr(reached, "is_site_local", False)
        if inside or reached.is_multicast or reached.is_reserved:
            raise ValueError("endpoint")


def _reached(address: Address) -> Address:
    """Returns the IPv4 address inside an IPv6 address by which a gateway would reach it, or the address itself."""
    if isinstance(address, ipaddress.IPv4Address):
        return address
    if address in NAT64:
        return ipaddress.IPv4Address(address.packed[-4:])
    return address.ipv4_mapped or address.sixtofour or address
