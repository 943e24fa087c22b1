"""Sends stored notices. A notice is leased while it is sent, so that no two processes send it and a crash loses none.

If a process dies between sending and noting it, the message is sent again under the same topic (or mail id), and
browsers show it once.
"""

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import Any, Final

import msgspec

from sevenfold.messages import message
from sevenfold.server.notices.mail import Mailer
from sevenfold.server.notices.push import Outcome, PushClient
from sevenfold.server.store.queries import notice_queries, table_queries
from sevenfold.server.store.queries.notice_queries import Leased
from sevenfold.server.store.rows import TableRow, now
from sevenfold.server.tables.hub import Hub

LEASE: Final = 90_000
"""Milliseconds; longer than a push service or a mail server may take."""
AT_ONCE: Final = 50
TRIES: Final = 8
GIVE_UP: Final = 24 * 3600 * 1000
FIRST_WAIT: Final = 60.0
"""Seconds before the second try; each further one waits twice as long."""
LONGEST_WAIT: Final = 3600.0
WORTH: Final = {"days": 24 * 3600}
"""For how many seconds a push service keeps a message, by the kind of clock."""
LOG: Final = logging.getLogger("sevenfold.notices")


class Outbox:
    """The notices that are due, sent one by one, some at the same time."""

    def __init__(self, hub: Hub, mailer: Mailer, sign_stop: Callable[[str], str]) -> None:
        self.hub, self.mailer, self.sign_stop = hub, mailer, sign_stop
        self.push: PushClient | None = None
        self.sending: set[asyncio.Task[None]] = set()

    async def send_due(self) -> None:
        """Starts to send what is due, as far as there is room."""
        room = AT_ONCE - len(self.sending)
        if room <= 0 or not await self.hub.database.read(notice_queries.any_due):
            return
        for notice in await self.hub.writer.write(lambda c: notice_queries.lease(c, LEASE, room)):
            task = asyncio.create_task(self._deliver(notice))
            self.sending.add(task)
            task.add_done_callback(self.sending.discard)

    async def close(self) -> None:
        for task in self.sending:
            task.cancel()
        await asyncio.gather(*self.sending, return_exceptions=True)
        if self.push is not None:
            await self.push.close()

    async def _deliver(self, notice: Leased) -> None:
        """Sends one notice and notes what became of it."""
        try:
            outcome = await self._send(notice)
            await self.hub.writer.write(lambda connection: _note(connection, notice, outcome))
        except Exception:  # it is tried again when its lease ends
            LOG.exception("a notice could not be sent")

    async def _send(self, notice: Leased) -> Outcome:
        turn = notice.turn
        row = await self.hub.database.read(lambda c: table_queries.table(c, turn.table))
        current = await self.hub.database.read(lambda c: notice_queries.is_open(c, turn))
        if row is None or not current or row.seats[turn.seat].person != turn.person:
            return Outcome("sent", "over")  # nobody waits for it any more
        lang = notice.language or "en"
        text = notice_text(row, turn.person, lang)
        if notice.mail is not None and self.mailer.possible:
            stop = self.sign_stop(turn.person)
            mail = self.mailer.turn_mail(notice.mail.address, lang, text, turn.table, turn.turn, stop)
            return await self.mailer.send(mail)
        if notice.push is not None and self.push is not None:
            shown = {"title": message("notice-title", lang), "body": text, "table": turn.table}
            worth = WORTH.get(row.options.timer.kind, 3600)
            return await self.push.send(notice.push, msgspec.json.encode(shown), turn.table, worth)
        return Outcome("sent", "nowhere")


def notice_text(row: TableRow, person: str, lang: str) -> str:
    """Returns what a notice says: the game and the names of the others, nothing of the position."""
    game = message(f"game-{row.game}", lang)
    others = [seat.name for seat in row.seats if seat.person is not None and seat.person != person and seat.name]
    if not others:
        return game
    return message("notice-text", lang, game=game, names=message("notice-comma", lang).join(others))


def _note(connection: Any, notice: Leased, outcome: Outcome) -> None:
    """Stores what became of a notice: done, given up, or to be tried again after a while."""
    if outcome.state == "sent":
        notice_queries.finish(connection, notice, "sent", None)
    elif outcome.state == "gone":
        notice_queries.finish(connection, notice, "failed", None, gone=True)
    elif outcome.state == "refused" or notice.tries >= TRIES or now() - notice.created > GIVE_UP:
        LOG.warning("a notice was given up", extra={"why": outcome.detail, "target": notice.target.partition(":")[0]})
        problem = "refused" if outcome.state == "refused" else "unreachable"
        notice_queries.finish(connection, notice, "failed", problem)
    else:
        notice_queries.put_off(connection, notice, int(wait(notice.tries, outcome.retry) * 1000))


def wait(tries: int, asked: float | None) -> float:
    """Returns how many seconds to wait after some tries, or as long as the service asked, up to an hour."""
    own = FIRST_WAIT * float(2 ** (tries - 1)) * Random().uniform(0.9, 1.1)
    return min(LONGEST_WAIT, max(own, asked or 0))
