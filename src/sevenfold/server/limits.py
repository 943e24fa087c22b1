"""Rate limits: a bucket of credit for each limit and caller, which fills up with time.

The buckets are in memory that the server processes of a machine share, so a limit holds however many of them there are.
"""

import hashlib
import mmap
import os
import re
import struct
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from sevenfold.errors import Refusal

BUCKETS: Final = 1 << 16
"""How many buckets are remembered; those with most credit are forgotten first."""
PLACES: Final = 8
"""How many neighbouring places a bucket may have."""
PLACE: Final = struct.Struct("=Qd")
ROW: Final = struct.Struct("=" + "Qd" * PLACES)
SALT: Final = 16
SIZE: Final = (BUCKETS + PLACES) * PLACE.size + SALT
WORD: Final = re.compile(r"(\w+)=(\d+(?:\.\d+)?)/(\d+(?:\.\d+)?)")
SLACK: Final = 1e-6
"""Seconds that rounding may take away."""


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
    "device": Limit(10, 1 / 60),
    "password": Limit(10, 1 / 60),
    "tables": Limit(30, 0.2),
    "code": Limit(10, 1 / 10),
    "tournaments": Limit(20, 1 / 10),
    "pairing": Limit(30, 0.5),
    "people": Limit(30, 0.2),
    "profiles": Limit(60, 1),
    "reports": Limit(5, 1 / 300),
    "check": Limit(10, 0.2),
    "views": Limit(60, 2),
    "analysis": Limit(10, 1 / 60),
    "export": Limit(5, 1 / 60),
    "chat": Limit(8, 0.5),
    "notices": Limit(20, 1 / 30),
    "mail": Limit(5, 1 / 600),
    "commands": Limit(120, 20),
    "sockets": Limit(200, 4),
    "messages": Limit(240, 40),
}


def read_limit(word: str) -> tuple[str, Limit]:
    """Returns the limit that a word such as `http=600/80` (burst, rate per second) sets; raises `ValueError`."""
    found = WORD.fullmatch(word)
    if found is None or found[1] not in LIMITS or float(found[2]) < 1 or float(found[3]) <= 0:
        raise ValueError(word)
    return found[1], Limit(float(found[2]), float(found[3]))


class Limits:
    """Each bucket is stored as the time at which it will be full, under a hash of its limit and caller.

    Two processes may write a place at the same moment; a caller then gets one credit too much.
    """

    def __init__(self, on: bool, changed: Iterable[str] = (), shared: Path | None = None) -> None:
        self.on = on
        self.limits = LIMITS | dict(map(read_limit, changed))
        self.places = _memory(shared)
        self.salt = self.places[-SALT:]
        self.refused = 0

    def allow(self, limit: str, caller: str) -> bool:
        """Takes one credit; returns False if there is none."""
        return self.bucket(limit, caller).allow()

    def bucket(self, limit: str, caller: str) -> "Bucket":
        """Returns a caller's bucket, for those who use it often: finding it takes longer than using it."""
        return Bucket(self, self.limits[limit], self._key(limit, caller))

    def spend(self, kind: Limit, key: int) -> bool:
        """Takes one credit out of the bucket with a key; returns False if there is none."""
        if not self.on:
            return True
        at = time.monotonic()
        place, full_at = self._find(key)
        full_at = max(full_at, at) + 1 / kind.rate
        if full_at - at > kind.burst / kind.rate + SLACK:
            self.refused += 1
            return False
        PLACE.pack_into(self.places, place, key, full_at)
        return True

    def take(self, limit: str, caller: str) -> None:
        """Takes one credit; raises `Refusal` if there is none."""
        if not self.allow(limit, caller):
            raise Refusal("rate")

    def forget(self, limit: str, caller: str) -> None:
        """Gives all credit back."""
        place, _ = self._find(self._key(limit, caller))
        PLACE.pack_into(self.places, place, 0, 0.0)

    def _key(self, limit: str, caller: str) -> int:
        # Salted: a caller must not be able to choose whose place it takes.
        digest = hashlib.blake2b(f"{limit} {caller}".encode(), digest_size=8, salt=self.salt).digest()
        return int.from_bytes(digest)

    def _find(self, key: int) -> tuple[int, float]:
        """Returns where a bucket is stored and when it will be full; a new one takes the place of the fullest."""
        start = key % BUCKETS * PLACE.size
        row = ROW.unpack_from(self.places, start)
        keys, times = row[::2], row[1::2]
        if key in keys:
            found = keys.index(key)
            return start + found * PLACE.size, times[found]
        return start + times.index(min(times)) * PLACE.size, 0.0


class Bucket(msgspec.Struct, frozen=True):
    """A caller's credit under one limit."""

    limits: Limits
    kind: Limit
    key: int

    def allow(self) -> bool:
        """Takes one credit; returns False if there is none."""
        return self.limits.spend(self.kind, self.key)

    def take(self) -> None:
        """Takes one credit; raises `Refusal` if there is none."""
        if not self.allow():
            raise Refusal("rate")


def create_shared(path: Path) -> None:
    """Creates the file through which several processes share their buckets."""
    path.write_bytes(bytes(SIZE - SALT) + os.urandom(SALT))


def _memory(shared: Path | None) -> mmap.mmap:
    if shared is None:
        made = mmap.mmap(-1, SIZE)
        made[-SALT:] = os.urandom(SALT)
        return made
    with shared.open("r+b") as file:
        return mmap.mmap(file.fileno(), SIZE)
