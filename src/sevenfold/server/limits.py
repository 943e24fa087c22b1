"""How often anybody may knock: buckets of credit that fill up with time, per door and per caller."""

import time
from collections import OrderedDict
from typing import Final

import msgspec

from sevenfold.errors import Refusal

MOST_BUCKETS: Final = 50_000


class Door(msgspec.Struct, frozen=True):
    """`burst` at once, then `rate` per second."""

    burst: float
    rate: float


DOORS: Final = {
    "http": Door(300, 40),
    "write": Door(120, 10),
    "guest": Door(30, 0.1),
    "login": Door(10, 1 / 20),
    "name": Door(10, 1 / 60),
    "tables": Door(30, 0.2),
    "check": Door(10, 0.2),
    "views": Door(60, 2),
    "analysis": Door(10, 1 / 60),
    "export": Door(5, 1 / 60),
    "chat": Door(8, 0.5),
    "commands": Door(120, 20),
    "sockets": Door(200, 4),
    "messages": Door(240, 40),
}


class Limits:
    """Buckets are forgotten, oldest first, when there are too many."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
        self.refused = 0

    def allow(self, door: str, caller: str) -> bool:
        """Takes one credit, if there is one."""
        if not self.on:
            return True
        kind, at = DOORS[door], time.monotonic()
        credit, since = self.buckets.pop((door, caller), (kind.burst, at))
        credit = min(kind.burst, credit + (at - since) * kind.rate)
        allowed = credit >= 1
        self.buckets[door, caller] = (credit - 1 if allowed else credit, at)
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        self.refused += not allowed
        return allowed

    def take(self, door: str, caller: str) -> None:
        if not self.allow(door, caller):
            raise Refusal("rate")
