"""Reports: what operators read, how they close them, and what is left of people who are deleted."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from sevenfold.cli import main
from sevenfold.server.limits import Limits
from sevenfold.server.moderation import Moderator
from sevenfold.server.store import model
from sevenfold.server.store.queries import report_queries
from tests.server.inside import Insider, inside
from tests.server.people.crowd import PASSWORD, Crowd, code, tell_crowd
from tests.server.scripted import make_table
from tests.server.stories import TOY


def test_reports_are_stored_once_closed_by_an_action_and_forgotten_with_the_person(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, bo, gus = await crowd.account("Ann"), await crowd.account("Bo"), await crowd.guest("Gus")
        table = await make_table(ann, "toy", {}, 2, 2)
        await gus.post(f"tables/{table}/sit", {})
        about = {"table": table, "seat": 1}
        for text in ("he shouts", "he shouts\nand swears"):
            assert (await ann.ask("POST", "reports", {"reason": "insults", "text": text, **about})).status_code == 204
        assert await code(ann, "POST", "reports", {"reason": "cheating", "name": "Bo"}) is None
        assert await code(bo, "POST", "reports", {"reason": "other", "name": "Bo"}) == "yourself"
        assert await code(bo, "POST", "reports", {"reason": "other", "name": "Gus"}) == "no_such_person"
        assert await code(bo, "POST", "reports", {"reason": "boring", "name": "Ann"}) == "bad_message"
        hub = crowd.apps[0].server.hub

        async def told(closed: bool = False) -> list[tuple[str, str, str]]:
            rows = await hub.database.read(lambda c: report_queries.reports(c, None, closed, 10))
            return [(row.name, row.reason, row.text) for row in rows]

        both = [("Gus", "insults", "he shouts and swears"), ("Bo", "cheating", "")]
        assert await told() == both
        operator = Moderator(hub, "Olga")
        await operator.mute(await operator.find("Gus"), 1, "shouting")
        assert await told() == both[1:]
        await operator.dismiss(await operator.find("Bo"), "no proof")
        assert await told() == []
        assert await told(closed=True) == both
        for person, reason in ((bo, "cheating"), (gus, "insults")):
            (reported,) = (await person.get("me/export"))["reported"]
            assert reported["reason"] == reason
            assert reported.keys() == {"at", "reason"}  # neither the table of two nor the words say who it was
        assert len((await ann.get("me/export"))["reports"]) == 2
        assert (await bo.ask("DELETE", "me", {"password": PASSWORD})).is_success
        assert (await ann.ask("DELETE", "me", {"password": PASSWORD})).is_success
        left = await hub.database.read(lambda c: c.execute(select(model.reports)).all())
        assert [(row.name, row.reporter) for row in left] == [("Gus", "gone")]

    tell_crowd(url, story)


@pytest.mark.usefixtures("no_refill")
def test_reports_are_limited(url: str) -> None:
    async def story(crowd: Crowd) -> None:
        ann, _ = await crowd.account("Ann"), await crowd.account("Bo")
        crowd.apps[0].server.limits = Limits(True)
        codes = [await code(ann, "POST", "reports", {"reason": "name", "name": "Bo"}) for _ in range(6)]
        assert codes == [None] * 5 + ["rate"]

    tell_crowd(url, story)


def test_an_operator_reads_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    url = f"sqlite:///{tmp_path}/t.db"

    async def story() -> None:
        async with inside(url, games=TOY) as app:
            ann, bo = Insider(app, 1), Insider(app, 2)
            await ann.post("register", {"name": "Ann", "password": PASSWORD})
            await bo.post("register", {"name": "Bo", "password": PASSWORD})
            await ann.ask("POST", "reports", {"reason": "insults", "name": "Bo", "text": "he shouts"})
            for one in (ann, bo):
                await one.http.aclose()

    def typed(*words: str) -> str:
        assert main(["person", *words, "--database", url]) == 0
        return capsys.readouterr().out

    asyncio.run(story())
    line = typed("reports")
    assert "Bo (" in line
    assert "insults" in line
    assert line.rstrip().endswith("he shouts")
    assert typed("reports", "Ann") == "nothing is reported\n"
    assert "Olga  reports dismissed" in typed("dismiss", "Bo", "--why", "a joke", "--by", "Olga")
    assert typed("reports") == "nothing is reported\n"
    assert typed("reports", "--closed") == line
