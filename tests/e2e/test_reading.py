"""Words at the table: the language changes in the middle of a game, and every dimmed card says why."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import People

DIMMED = ".hand [data-card][aria-disabled='true']"


def test_the_language_changes_at_the_table(people: People) -> None:
    guest = people()
    guest.play_now()
    guest.wait_for_me()
    expect(guest.page.locator(".prompt")).to_have_text("Choose the cards to pass")
    chosen = guest.page.locator(".hand [data-card]").first.get_attribute("data-card")
    guest.tap(f"[data-card='{chosen}']")
    guest.page.get_by_role("button", name="Menu").click()
    guest.page.get_by_label("Language").select_option("ja")
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".prompt")).to_have_text("渡すカードを選んでください")
    expect(guest.page.locator("html")).to_have_attribute("lang", "ja")
    expect(guest.page.locator(".tray .place")).to_have_count(2)
    guest.page.reload()
    expect(guest.page.locator(".prompt")).to_have_text("渡すカードを選んでください")


def test_a_dimmed_card_says_why_in_words_of_the_rules(people: People) -> None:
    guest = people()
    guest.play_now()
    guest.play_until(lambda: guest.turn == "play" and guest.page.locator(DIMMED).count() > 0 and not guest.dialog)
    card = guest.page.locator(DIMMED).first
    card.hover(position={"x": 12, "y": 20})
    bubble = guest.page.get_by_role("tooltip")
    expect(bubble).to_have_text(re.compile(r"\w+ was led"))
    before = guest.number
    card.click(force=True, position={"x": 12, "y": 20})
    guest.page.wait_for_timeout(200)
    assert guest.number == before
