"""The rules pages: every clause that the program cites has a place there; reasons lead to it; one can search."""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from tests.e2e.conftest import People

SOURCE: Final = Path(__file__).parents[3] / "src" / "sevenfold"
CITED: Final = re.compile(r'"([YTZ]\d+(?:\.\d+)?)"')
BOOKS: Final = {"yokai": "YT", "zhangyi": "Z"}
DIMMED: Final = ".hand [data-card][aria-disabled='true']"


def cited(game: str) -> set[str]:
    """The clauses that a game's code names when it refuses something."""
    return {clause for path in (SOURCE / game).rglob("*.py") for clause in CITED.findall(path.read_text("utf-8"))}


def test_every_clause_that_a_refusal_cites_has_an_anchor(people: People) -> None:
    page = people().page
    for game in BOOKS:
        page.goto(f"/rules/{game}")
        expect(page.locator("#glossary")).to_be_visible()
        anchors = set(page.locator("[id]").evaluate_all("(nodes) => nodes.map((node) => node.id)"))
        assert len(cited(game)) > 9
        assert cited(game) - anchors == set()


def test_an_address_opens_its_clause_and_the_search_finds_others(people: People) -> None:
    page = people(viewport={"width": 390, "height": 844}).page
    page.goto("/rules/yokai?set=suiters#Y6.4")
    expect(page.locator("#Y6\\.4")).to_be_in_viewport()
    expect(page.locator("#Y6\\.4")).to_be_focused()
    page.get_by_role("searchbox").fill("foil seven")
    expect(page.locator("#Y1\\.4 mark", has_text="foil")).to_be_visible()
    expect(page.locator("#Y6\\.4")).to_have_count(0)
    page.get_by_role("searchbox").fill("nothing of the kind")
    expect(page.get_by_text("Nothing found. Try another word.")).to_be_visible()
    page.get_by_role("searchbox").fill("")
    page.get_by_role("link", name="Y5.2").first.click()
    expect(page).to_have_url(re.compile(r"#Y5\.2$"))
    expect(page.locator("#Y5\\.2")).to_be_in_viewport()


def test_a_reason_leads_to_its_clause_without_leaving_the_table(people: People) -> None:
    guest = people()
    guest.play_now()
    guest.play_until(lambda: guest.turn == "play" and guest.page.locator(DIMMED).count() > 0 and not guest.dialog)
    address = guest.page.url
    guest.page.locator(DIMMED).first.click(force=True, position={"x": 12, "y": 20})
    guest.page.get_by_role("button", name="Rules Y4.0").click()
    dialog = guest.page.get_by_role("dialog", name="Rules: Yokai Septet")
    expect(dialog.locator("#Y4\\.0")).to_be_focused()
    expect(dialog.locator("#Y4\\.0")).to_be_in_viewport()
    guest.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_role("button", name="Read the rules").click()
    expect(dialog.get_by_role("radio", name="Four players")).to_be_checked()
    expect(dialog.locator("#Y6\\.4")).to_have_count(0)
    assert guest.page.url == address
