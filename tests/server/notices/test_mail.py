"""Your-turn notices by mail: the address is confirmed by a code, every mail has a link that ends them."""

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from sevenfold.errors import BadSetting
from sevenfold.server import settings
from sevenfold.server.app import App
from sevenfold.server.limits import Limits
from tests.server.inside import Insider
from tests.server.notices.away import DAYS, deliver, leaves, let_time_pass, notices
from tests.server.notices.mail_server import MailServer
from tests.server.stories import tell, two

SITE = {"site": "https://play.example.org", "mail_from": "Sevenfold <turns@example.org>"}


def story_with(mailed: MailServer, folder: Path, story: Any) -> None:
    tell(folder, story, smtp=mailed.url, notice_delay=0, **SITE)


async def confirm(ann: Insider, mailed: MailServer) -> None:
    await ann.post("me/notices/mail", {"address": "ann@example.org"})
    (code,) = re.findall(r"^(\d{6}) ", mailed.mails[-1]["subject"])
    shown = await ann.post("me/notices/mail/confirm", {"code": code})
    assert shown["mail"] == {"address": "ann@example.org", "confirmed": True, "problem": None}


async def refusal(client: Insider, path: str, body: Any) -> tuple[int, str]:
    response = await client.ask("POST", path, body)
    return response.status_code, response.json().get("code")


def test_a_mail_says_whose_turn_it_is_and_how_to_stop_mails(tmp_path: Path, mailed: MailServer) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        await confirm(ann, mailed)
        table = await two(ann, bo, timer=DAYS)
        await leaves(app, ann, table)
        for _ in range(2):
            await deliver(app)
        _, mail = mailed.mails
        assert (mail["to"], mail["from"]) == ("ann@example.org", "Sevenfold <turns@example.org>")
        assert mail["subject"] == "Your turn: game-toy with Bo"
        text = mail.get_content().replace("\r\n", "\n")
        assert f"https://play.example.org/t/{table}\n" in text
        link = mail["list-unsubscribe"].strip("<>")
        assert link in text
        token = link.removeprefix("https://play.example.org/stop-mail?token=")
        stranger = Insider(app, 3)
        assert await refusal(stranger, "mail/stop", {"token": token[:-1] + "x"}) == (404, "unknown")
        assert (await stranger.ask("POST", "mail/stop", {"token": token})).status_code == 204
        assert (await ann.get("me/notices"))["mail"] is None
        await stranger.http.aclose()

    story_with(mailed, tmp_path, story)


def test_an_address_needs_its_code(tmp_path: Path, mailed: MailServer) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        for address in ("ann", "ann@host", "a b@example.org", "ann@example.org\nBcc: x@example.org", "ann@exämple.org"):
            assert await refusal(ann, "me/notices/mail", {"address": address}) == (400, "bad_address")
        await ann.post("me/notices/mail", {"address": "ann@example.org"})
        (code,) = re.findall(r"^(\d{6}) ", mailed.mails[0]["subject"])
        wrong = f"{(int(code) + 1) % 1_000_000:06}"
        assert await refusal(bo, "me/notices/mail/confirm", {"code": code}) == (400, "wrong_code")
        for _ in range(5):
            assert await refusal(ann, "me/notices/mail/confirm", {"code": wrong}) == (400, "wrong_code")
        assert await refusal(ann, "me/notices/mail/confirm", {"code": code}) == (400, "wrong_code")
        table = await two(ann, bo, timer=DAYS)
        await leaves(app, ann, table)
        await deliver(app)
        assert await notices(app) == []
        assert len(mailed.mails) == 1

    story_with(mailed, tmp_path, story)


def test_a_mail_server_that_refuses_is_tried_again_or_given_up(tmp_path: Path, mailed: MailServer) -> None:
    async def story(app: App, ann: Insider, bo: Insider) -> None:
        await confirm(ann, mailed)
        table = await two(ann, bo, timer=DAYS)
        await leaves(app, ann, table)
        mailed.refuse = {"RCPT": b"451 later"}
        await deliver(app)
        assert await notices(app) == [("mail", "waiting", 1)]
        mailed.refuse = {"DATA": b"550 no"}
        await let_time_pass(app)
        await deliver(app)
        assert await notices(app) == [("mail", "failed", 2)]
        assert (await ann.get("me/notices"))["mail"]["problem"] == "refused"
        mailed.refuse = {"RCPT": b"550 no such person"}
        assert await refusal(bo, "me/notices/mail", {"address": "bo@example.org"}) == (400, "mail_refused")
        mailed.refuse = {"MAIL": b"421 busy"}
        assert await refusal(bo, "me/notices/mail", {"address": "bo@example.org"}) == (503, "mail_later")
        assert len(mailed.mails) == 1

    story_with(mailed, tmp_path, story)


def test_a_server_without_mail_says_so(tmp_path: Path) -> None:
    async def story(app: App, ann: Insider, _bo: Insider) -> None:
        assert (await ann.get("me/notices"))["mail_possible"] is False
        assert await refusal(ann, "me/notices/mail", {"address": "ann@example.org"}) == (400, "no_mail")

    tell(tmp_path, story)


@pytest.mark.parametrize(
    "wrong",
    [
        {"smtp": "mail.example.org"},
        {"smtp": "smtp://mail.example.org"},
        {"smtp": "smtp://mail.example.org", "mail_from": "turns@example.org"},
        {"site": "play.example.org"},
    ],
)
def test_settings_for_mail_are_checked(wrong: dict[str, str]) -> None:
    with pytest.raises(BadSetting):
        settings.load(wrong, {})


def test_nobody_can_have_a_mailbox_filled(tmp_path: Path, mailed: MailServer) -> None:
    """From many addresses, by many guests, to one mailbox under many names."""

    async def story(app: App, _ann: Insider, _bo: Insider) -> None:
        app.server.limits = Limits(True, ["mail=3/0.0001"])
        names = ("victim", "Victim", "victim+1", "victim+2", "VICTIM+a+b")
        answers = []
        for number, name in enumerate(names):
            transport = httpx.ASGITransport(app=app, client=(f"192.0.2.{number}", 1))
            stranger = Insider(app, number)
            stranger.http = httpx.AsyncClient(transport=transport, base_url="http://inside")
            await stranger.guest(f"G{number}")
            response = await stranger.ask("POST", "me/notices/mail", {"address": f"{name}@example.org"})
            answers.append(response.status_code)
            await stranger.http.aclose()
        assert answers == [201, 201, 201, 429, 429]
        assert len(mailed.mails) == 3

    story_with(mailed, tmp_path, story)
