"""A tournament in the browser: made with the form; played to its end by people and a bot although the server dies."""

import asyncio
import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS, OVERFLOW
from tests.e2e.support.pages import register, settled
from tests.e2e.support.player import Player
from tests.e2e.support.server_process import ServerProcess
from tests.server.tournaments.entrants import account, enter, play_out
from tests.server.tournaments.recompute import recomputed

LOST: Final = "[data-banner=lost]"
# The shortest game of the four-player rule sets, and a bot that does not wait: one of eight places is a bot's.
CUP: Final = {
    "name": "Cup of the Marsh",
    "game": "yokai",
    "rules": {"edition": "first", "scoring": "basic"},
    "format": {"rounds": 2, "pause": 0, "pace": 0, "level": "random", "timer": {"kind": "game", "amount": 600}},
}
POST: Final = """async ([path, body]) => {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch('/api/' + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
}"""
# Nobody looks at every card, or reads what a round was worth.
GO_ON: Final = """() => {
  document.querySelector('[data-resting=false]')?.click();
  document.querySelector('dialog[open] [data-act=continue]')?.click();
}"""
ROWS: Final = "rows => rows.map((row) => Array.from(row.cells, (cell) => cell.innerText))"


async def scripted(url: str, id: str, count: int) -> list[str]:
    """Entrants made of code play until the tournament is over; returns what went wrong."""
    there = [await account(url, number) for number in range(1, count + 1)]
    for player in there:
        await enter(player, id)
    async with asyncio.timeout(240):
        await play_out(there, id, every=0.5)
    for player in there:
        await player.close()
    return [problem for player in there for problem in player.problems]


def finished(player: Player) -> bool:
    return player.page.locator("dialog[open] a[href^='/tournaments/']").count() > 0


def play(players: Sequence[Player], done: Callable[[], bool]) -> None:
    """Everybody acts when it is their turn, until something is so."""
    while not done():
        for player in players:
            player.page.evaluate(GO_ON)
            if player.turn and not player.dialog:
                player.act()
        players[0].page.wait_for_timeout(20)


def go_to_table(player: Player, before: str = "") -> str:
    """Waits on the tournament's page until the table is ready, and goes there; returns its address."""
    ready = player.page.locator(f"main a.big[href^='/t/']:not([href='{before}'])")
    address = ready.get_attribute("href") or ""
    ready.click()
    player.page.wait_for_selector("[data-turn]")
    return address


def told(text: str) -> list[list[str]]:
    """The standings that follow from the records, as the page writes them; quarters need no rounding."""
    cup = json.loads(text.splitlines()[0])["tournament"]
    names = {one["number"]: " & ".join(one["names"]) for one in cup["entrants"]}
    return [
        [str(rank), names[entrant], f"{float(100 * total / cup['rounds']):g}%", f"{float(foes):g}", f"{float(wins):g}"]
        for entrant, rank, total, foes, wins in recomputed(text)
    ]


def download(page: Page) -> str:
    with page.expect_download() as started:
        page.get_by_role("link", name="Download the records").click()
    return Path(started.value.path()).read_text("utf-8")


@pytest.mark.timeout(400)
def test_a_tournament_of_eight_is_played_to_its_end_across_a_kill(people: People, own_house: ServerProcess) -> None:
    phone: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}
    ann, bob = people(own_house.url, **phone), people(own_house.url, locale="ja-JP", **phone)
    both = (ann, bob)
    register(ann.page, "Ann")
    register(bob.page, "Bob")
    id = ann.page.evaluate(POST, ["tournaments", CUP])["id"]
    for player in both:
        player.page.goto(f"/tournaments/{id}")
        player.page.locator("form .button.big").click()
    with ThreadPoolExecutor(1) as pool:
        others = pool.submit(asyncio.run, scripted(own_house.url, id, 5))
        expect(ann.page.get_by_text("7 entrants")).to_be_visible()
        ann.page.get_by_role("button", name="Start now").click()
        tables = [go_to_table(player) for player in both]

        play(both, lambda: ann.taps > 8)  # passed three cards, and played some
        own_house.kill()
        for player in both:
            expect(player.page.locator(LOST)).to_be_visible()
        own_house.start()
        for player in both:
            expect(player.page.locator(LOST)).to_have_count(0)

        play(both, lambda: all(map(finished, both)))
        for player in both:
            player.page.locator("dialog[open] a[href^='/tournaments/']").click()
        for player, before in zip(both, tables, strict=True):
            go_to_table(player, before)
        play(both, lambda: all(map(finished, both)))
        assert others.result() == []

    text = ""
    for player in both:
        player.page.goto(f"/tournaments/{id}")
        expect(player.page.locator("[data-status=finished]")).to_be_visible()
        text = text or download(player.page)
        assert player.page.locator("[data-point=standings] tbody tr").evaluate_all(ROWS) == told(text)
        player.page.evaluate(AXE.read_text("utf-8"))
        assert player.page.evaluate(FAULTS) == []
        assert player.page.evaluate(OVERFLOW) == []
    lines = [json.loads(line) for line in text.splitlines()[1:]]
    assert [(line["round"], line["table"]) for line in lines] == [(1, 1), (1, 2), (2, 1), (2, 2)]
    for round in (lines[:2], lines[2:]):
        # Seven people and a bot, the same deal at both tables, and nobody lost a game to the kill.
        assert sorted(str(place) for line in round for place in line["places"]) == [*"1234567", "None"]
        assert round[0]["record"]["moves"][0] == round[1]["record"]["moves"][0]
        assert [line["forfeits"] for line in round] == [[], []]


def test_a_tournament_is_made_with_the_form_entered_and_cancelled(people: People) -> None:
    page = people().page
    register(page, "Tilda of the Marsh")
    page.goto("/tournaments/new")
    page.get_by_label("Name").fill("Evening cup")
    page.get_by_label("Rounds", exact=True).fill("3")
    page.get_by_text("Pairs", exact=True).click()
    page.get_by_role("button", name="Make a tournament").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Evening cup")
    settled(page)
    page.get_by_label("Your partner's name").fill("Nobody At All")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_text("there is no such partner")).to_be_visible()
    page.get_by_role("button", name="Close entries").click()
    expect(page.locator("[data-status=closed]")).to_be_visible()
    for name in ("Cancel the tournament", "Press again to confirm"):
        page.get_by_role("button", name=name).click()
    expect(page.locator("[data-status=cancelled]")).to_be_visible()
