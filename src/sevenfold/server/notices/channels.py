"""Where people are told that it is their turn: browsers that subscribe, and addresses that are confirmed by a code."""

import hashlib
import secrets
from typing import Final

from sevenfold.errors import Refusal
from sevenfold.server.notices import encryption
from sevenfold.server.notices.mail import ADDRESS, Mailer
from sevenfold.server.notices.push import PushClient, check_endpoint
from sevenfold.server.sessions import Sessions
from sevenfold.server.settings import Settings
from sevenfold.server.store.database import Database, Writer
from sevenfold.server.store.queries import account_queries, notice_queries
from sevenfold.server.store.queries.notice_queries import MailAddress, Subscription
from sevenfold.server.store.rows import Identity, now
from sevenfold.server.wire.notices import Device, MailState, NoticeSettings, SubscribeIn

CODE_FOR: Final = 30 * 60 * 1000
"""Milliseconds for which a code is valid."""
GUESSES: Final = 5
STOP: Final = "mail-"


class Channels:
    """What a person can set about notices."""

    def __init__(self, settings: Settings, database: Database, writer: Writer, sessions: Sessions) -> None:
        self.settings, self.database, self.writer, self.sessions = settings, database, writer, sessions
        self.mailer = Mailer(settings)
        self.push: PushClient | None = None

    async def open(self) -> None:
        """Reads the server's key, or makes it at the first start."""
        if encryption.available():
            secret = await self.writer.write(lambda connection: account_queries.secret(connection, "push"))
            chosen = self.settings
            name = chosen.site or (f"https://{chosen.hosts[0]}" if chosen.hosts else "https://localhost")
            contact = f"mailto:{chosen.contact}" if chosen.contact else name
            self.push = PushClient(secret, contact, chosen.push_local)

    async def shown(self, person: str) -> NoticeSettings:
        devices = await self.database.read(lambda c: notice_queries.subscriptions(c, person))
        mail = await self.database.read(lambda c: notice_queries.mail_address(c, person))
        return NoticeSettings(
            push_key=None if self.push is None else self.push.public_key,
            devices=[Device(id=row.id, created=row.created, problem=row.problem) for row in devices],  # type: ignore[arg-type]
            mail_possible=self.mailer.possible,
            mail=None if mail is None else _mail_state(mail),
        )

    async def subscribe(self, who: Identity, asked: SubscribeIn) -> None:
        """Adds a browser; raises `Refusal` for an address that is no public push service's, or bad keys."""
        if self.push is None:
            raise Refusal("no_push")
        try:
            check_endpoint(asked.endpoint, self.push.local)
            encryption.check_keys(encryption.to_bytes(asked.p256dh), encryption.to_bytes(asked.auth))
        except ValueError:
            raise Refusal("bad_subscription") from None
        row = Subscription(
            id=hashlib.sha256(asked.endpoint.encode()).hexdigest()[:32],
            person=who.id,
            endpoint=asked.endpoint,
            p256dh=asked.p256dh,
            auth=asked.auth,
            created=now(),
        )
        await self.writer.write(lambda connection: notice_queries.subscribe(connection, row))

    async def ask_for_mail(self, who: Identity, address: str) -> None:
        """Mails a code to an address; raises `Refusal` if there is no such address or the mail server refuses it."""
        if not self.mailer.possible:
            raise Refusal("no_mail")
        if not ADDRESS.fullmatch(address):
            raise Refusal("bad_address")
        code = f"{secrets.randbelow(1_000_000):06}"
        outcome = await self.mailer.send(self.mailer.code_mail(address, who.language or "en", code))
        if outcome.state != "sent":
            raise Refusal("mail_refused" if outcome.state == "refused" else "mail_later")
        row = MailAddress(person=who.id, address=address, code=self._hash(who.id, code), guesses=0, asked=now())
        await self.writer.write(lambda connection: notice_queries.set_mail(connection, row))

    async def confirm_mail(self, who: Identity, code: str) -> None:
        """Confirms an address by its code; raises `Refusal`."""
        digest, since = self._hash(who.id, code.strip()), now() - CODE_FOR
        if not await self.writer.write(lambda c: notice_queries.confirm_mail(c, who.id, digest, since, GUESSES)):
            raise Refusal("wrong_code")

    def _hash(self, person: str, code: str) -> str:
        return self.sessions.sign(f"code {person} {code}")

    def stop_token(self, person: str) -> str:
        """Returns what the link at the end of a person's mails holds."""
        return f"{STOP}{person}.{self.sessions.sign(STOP + person)}"

    async def stop_mail(self, token: str) -> None:
        """Removes the address that a link at the end of a mail is about; raises `Refusal`."""
        text = self.sessions.signed_text(token)
        if text is None or not text.startswith(STOP):
            raise Refusal("unknown", what="link")
        person = text.removeprefix(STOP)
        await self.writer.write(lambda connection: notice_queries.remove_mail(connection, person))


def _mail_state(row: MailAddress) -> MailState:
    return MailState(address=row.address, confirmed=row.code is None, problem=row.problem)  # type: ignore[arg-type]
