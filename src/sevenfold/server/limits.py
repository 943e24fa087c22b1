"""Rate limits: a bucket of credit for each limit and caller, which fills up with time."""

import time
from collections import OrderedDict
from typing import Final

import msgspec

from sevenfold.errors import Refusal

MOST_BUCKETS: Final = 50_000


class Limit(msgspec.Struct, frozen=True):
    """`burst` at once, then `rate` per second."""

    burst: float
    rate: float


LIMITS: Final = {
    "http": Limit(300, 40),
    "write": Limit(120, 10),
    "guest": Limit(30, 0.1),
    "login": Limit(10, 1 / 20),
    "name": Limit(10, 1 / 60),
    "tables": Limit(30, 0.2),
    "check": Limit(10, 0.2),
    "views": Limit(60, 2),
    "analysis": Limit(10, 1 / 60),
    "export": Limit(5, 1 / 60),
    "chat": Limit(8, 0.5),
    "commands": Limit(120, 20),
    "sockets": Limit(200, 4),
    "messages": Limit(240, 40),
}


class Limits:
    """Holds at most `MOST_BUCKETS` buckets; the one used longest ago is dropped first."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self.refused = 0

    def allow(self, limit: str, caller: str) -> bool:
        """Takes one credit; returns False if there is none."""
        if not self.on:
            return True
        kind, at = LIMITS[limit], time.monotonic()
        credit, since = self.buckets.pop((limit, caller), (kind.burst, at))
        credit = min(kind.burst, credit + (at - since) * kind.rate)
        allowed = credit >= 1
        self.buckets[limit, caller] = (credit - 1 if allowed else credit, at)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        self.refused += not allowed
        return allowed

    def take(self, limit: str, caller: str) -> None:
        """Takes one credit; raises `Refusal` if there is none."""
        if not self.allow(limit, caller):
            raise Refusal("rate")
