"""Sessions: who is signed in, for how long, and what ends together with a session.

A session is a random token that only its holder has; the database keeps a hash of it, so nobody can sign in with what
a stolen database holds. Tokens are signed, so that made-up ones are refused without a query. WebSocket connections and
long polls end with their session, whichever process they are connected to.
"""

import asyncio
import hashlib
import hmac
import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

from sevenfold.errors import Refusal
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.queries import account_queries, session_queries
from sevenfold.server.store.queries.session_queries import Lifetimes
from sevenfold.server.store.rows import Identity, now

SWEEP: Final = 60.0
"""Seconds between two looks at the sessions of open connections."""
FRESH: Final = 3600 * 1000
"""Milliseconds after which a session that is used again is stored as used."""
SIGNED_OUT: Final = 4401
"""The WebSocket's closing code."""
LOG: Final = logging.getLogger("sevenfold.sessions")


class Holder(Protocol):
    """What ends with its session: a WebSocket connection, or a request that waits."""

    who: Identity | None

    def close(self, code: int) -> None: ...

    def tell_inbox(self) -> None: ...


class Sessions:
    """All sessions of the database, and what this process has open for them."""

    def __init__(self, database: Database, writer: Writer, lifetimes: Lifetimes) -> None:
        self.database, self.writer, self.lifetimes = database, writer, lifetimes
        self.key = b""
        self.holders: set[Holder] = set()
        self.closings = 0
        """How often something was closed: whoever is just being let in asks again."""
        self.in_use: set[str] = set()
        """Sessions that the next sweep stores as used."""
        self.sweeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Reads the signing key; the first server that opens a database makes it."""
        stored = await self.writer.write(lambda connection: account_queries.secret(connection, "cookies"))
        self.key = bytes.fromhex(stored)
        self.sweeping = asyncio.create_task(self._sweep_again_and_again())

    async def close(self) -> None:
        if self.sweeping is not None:
            self.sweeping.cancel()
            await asyncio.gather(self.sweeping, return_exceptions=True)

    # --- one session ----------------------------------------------------------------------------------

    async def begin(self, person: str) -> str:
        """Begins a session and returns its token."""
        token = secrets.token_urlsafe(32)
        await self.writer.write(lambda c: session_queries.add(c, _digest(token), person, now()))
        return f"{token}.{self.sign(token)}"

    async def who(self, signed: str | None) -> Identity | None:
        """Returns the person whose session this is, or None."""
        token = self.signed_text(signed)
        return None if token is None else await self._find(_digest(token))

    async def again(self, who: Identity | None) -> Identity | None:
        """Returns the person of an earlier request as they are now; raises `Refusal` if their session is over."""
        if who is None:
            return None
        found = await self._find(who.session)
        if found is None:
            raise Refusal("sign_in")
        return found

    async def _find(self, digest: str) -> Identity | None:
        at = now()
        found = await self.database.read(lambda c: session_queries.find(c, digest, self.lifetimes.starts(at)))
        if found is None:
            return None
        who, used = found
        if used < at - FRESH:
            self.in_use.add(digest)
        return who

    def sign(self, text: str) -> str:
        return hmac.digest(self.key, text.encode(), "sha256").hex()[:32]

    def signed_text(self, signed: str | None) -> str | None:
        """Returns the text before the signature, or None if the signature is not ours."""
        text, _, signature = (signed or "").partition(".")
        good = hmac.compare_digest(self.sign(text).encode(), signature.encode())
        return text if text and good else None

    # --- devices --------------------------------------------------------------------------------------

    def new_device(self, name: str) -> str:
        """Returns what a device keeps from which somebody signed in; `name` in its one spelling (`name_key`)."""
        text = f"device-{_digest(name)[:16]}-{secrets.token_hex(8)}"
        return f"{text}.{self.sign(text)}"

    def device(self, signed: str | None, name: str) -> str | None:
        """Returns the device that a request came from, if somebody has signed in there by this name."""
        text = self.signed_text(signed)
        return text if text is not None and text.startswith(f"device-{_digest(name)[:16]}-") else None

    # --- ends -----------------------------------------------------------------------------------------

    async def end(self, signed: str | None) -> None:
        """Ends a session and what belongs to it."""
        token = self.signed_text(signed)
        if token is not None:
            digest = _digest(token)
            await self.writer.write(lambda c: session_queries.remove(c, digest), f"o:{digest}")
            self.on_news("o", digest)

    async def end_all(self, person: str) -> None:
        """Ends all sessions of a person and what belongs to them."""
        await self.writer.write(lambda c: session_queries.remove_all(c, person), f"u:{person}")
        self.on_news("u", person)

    def on_news(self, kind: str, id: str) -> None:
        """Closes what belongs to a session (`o`) or to a person (`u`) that was signed out, perhaps elsewhere."""
        if kind == "o":
            self._close(lambda who: who.session == id)
        else:
            self._close(lambda who: who.id == id)

    def _close(self, ended: Callable[[Identity], bool]) -> None:
        self.closings += 1
        for holder in [holder for holder in self.holders if holder.who is not None and ended(holder.who)]:
            holder.close(SIGNED_OUT)

    def tell_inbox(self, person: str) -> None:
        """Tells the connections of a person that their friends or invitations changed."""
        for holder in [one for one in self.holders if one.who is not None and one.who.id == person]:
            holder.tell_inbox()

    @contextmanager
    def held(self, holder: Holder) -> Iterator[None]:
        """Closes the holder if its session ends during the block."""
        self.holders.add(holder)
        try:
            yield
        finally:
            self.holders.discard(holder)

    async def sweep(self) -> None:
        """Closes what belongs to sessions that are over, and stores which sessions are in use."""
        at, starts = now(), self.lifetimes.starts(now())
        held = {holder.who.session for holder in self.holders if holder.who is not None}
        valid = await self.database.read(lambda c: session_queries.valid(c, held, starts))
        if over := held - valid.keys():
            self._close(lambda who: who.session in over)
        used, self.in_use = self.in_use | {digest for digest, last in valid.items() if last < at - FRESH}, set()
        if used:
            await self.writer.write(lambda c: session_queries.mark_used(c, used, at))

    async def _sweep_again_and_again(self) -> None:
        cleaned = 0
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
                if now() - cleaned > FRESH:
                    cleaned, starts = now(), self.lifetimes.starts(now())
                    await self.writer.write(lambda c, starts=starts: session_queries.remove_expired(c, starts))  # type: ignore[misc]
            except Exception:
                LOG.exception("the sessions could not be checked")


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
