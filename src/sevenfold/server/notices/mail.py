"""Sends mails through the operator's SMTP server, in threads: a slow server keeps nobody waiting."""

import asyncio
import logging
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import unquote, urlsplit

from sevenfold.messages import message
from sevenfold.server.notices.push import Outcome
from sevenfold.server.settings import Settings

PATIENCE: Final = 15.0
"""Seconds that the mail server may take for each answer."""
ADDRESS: Final = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+", re.ASCII)
LOG: Final = logging.getLogger("sevenfold.notices")


def mailbox(address: str) -> str:
    """Returns what is the same for all addresses of one mailbox: its name in small letters, without a `+tag`."""
    name, _, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0]}@{host}"


class Mailer:
    """Mails from one sender; `site` is the address of the server in links."""

    def __init__(self, settings: Settings) -> None:
        self.server = urlsplit(settings.smtp)
        self.sender = settings.mail_from
        self.site = settings.site.rstrip("/")
        self.possible = bool(settings.smtp)
        self.sending = asyncio.Semaphore(4)

    def code_mail(self, to: str, lang: str, code: str) -> EmailMessage:
        """Returns the mail that confirms an address."""
        return self._mail(
            to, message("notice-code-subject", lang, code=code), [message("notice-code", lang, code=code)]
        )

    def turn_mail(self, to: str, lang: str, text: str, table: str, turn: int, stop: str) -> EmailMessage:
        """Returns the mail that says that it is somebody's turn; the same turn has the same id."""
        link = f"{self.site}/stop-mail?token={stop}"
        lines = [text, f"{self.site}/t/{table}", message("notice-stop", lang, link=link)]
        made = self._mail(to, f"{message('notice-title', lang)}: {text}", lines)
        made["List-Unsubscribe"] = f"<{link}>"
        made.replace_header("Message-ID", f"<turn.{table}.{turn}@{self.sender.rpartition('@')[2].rstrip('>')}>")
        return made

    def _mail(self, to: str, subject: str, lines: list[str]) -> EmailMessage:
        made = EmailMessage()
        made["From"], made["To"], made["Subject"] = self.sender, to, subject
        made["Date"] = formatdate(localtime=False)
        made["Message-ID"] = make_msgid(domain=self.sender.rpartition("@")[2].rstrip(">"))
        made["Auto-Submitted"] = "auto-generated"
        made.set_content("\n\n".join(lines) + "\n")
        return made

    async def send(self, mail: EmailMessage) -> Outcome:
        async with self.sending:
            return await asyncio.to_thread(self._send, mail)

    def _send(self, mail: EmailMessage) -> Outcome:
        try:
            with self._connect() as smtp:
                smtp.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            return Outcome("refused" if min(codes) >= 500 else "later", str(min(codes)))
        except (smtplib.SMTPSenderRefused, smtplib.SMTPDataError) as error:
            return Outcome("refused" if error.smtp_code >= 500 else "later", str(error.smtp_code))
        except (smtplib.SMTPException, OSError, ValueError) as error:
            # The server itself, its certificate or our password: the operator's matter, which can be mended.
            LOG.error("the mail server takes no mail", extra={"problem": type(error).__name__})
            return Outcome("later", type(error).__name__)
        return Outcome("sent")

    def _connect(self) -> smtplib.SMTP:
        server, tls = self.server, ssl.create_default_context()
        host = server.hostname or ""
        made: smtplib.SMTP
        if server.scheme == "smtps":
            made = smtplib.SMTP_SSL(host, server.port or 465, timeout=PATIENCE, context=tls)
        else:
            made = smtplib.SMTP(host, server.port or 587, timeout=PATIENCE)
            made.ehlo()
            # A password is never sent in the clear.
            if made.has_extn("starttls") or server.username:
                made.starttls(context=tls)
        if server.username:
            made.login(unquote(server.username), unquote(server.password or ""))
        return made
