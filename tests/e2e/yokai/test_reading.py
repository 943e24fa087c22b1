"""Words at the table: the language changes in the middle of a game, every dimmed card says why, the log tells all."""

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


def test_the_log_and_its_positions_outlive_a_reload(people: People) -> None:
    guest = people()
    guest.play_now()
    lines = guest.page.locator("ol[aria-label='Log'] > li")
    guest.play_until(lambda: guest.turn == "play" and lines.filter(has_text="the trick.").count() > 1)
    before: list[str] = []
    while before != (now := lines.all_text_contents()):  # until the table has shown everything
        before = now
        guest.page.wait_for_timeout(1000)
    links = lines.locator("button").count()
    guest.page.reload()
    expect(lines).to_have_text(before)
    expect(lines.locator("button")).to_have_count(links)
    lines.locator("button", has_text="The game begins").click()
    expect(guest.page.locator(".hand [data-card]")).to_have_count(12)
    guest.page.get_by_role("button", name="Back to now").click()
    guest.wait_for_me()
    assert guest.page.locator(".hand [data-card]").count() < 12


def test_whoever_runs_out_of_time_is_told_who_chose(people: People) -> None:
    guest = people()
    guest.page.request.post("/api/guest", data={"nickname": "Ann"})
    bots = [{"kind": "bot", "level": "greedy"}] * 3
    asked = {"game": "yokai", "seats": [{}, *bots], "timer": {"kind": "move", "amount": 3}, "start_now": True}
    made = guest.page.request.post("/api/tables", data=asked).json()
    guest.page.goto(f"/t/{made['table']['id']}")
    expect(guest.page.get_by_text("Your time ran out, so a bot chose for you.").first).to_be_visible()
    lines = guest.page.locator("ol[aria-label='Log'] > li")
    expect(lines.filter(has_text="Your time ran out: a bot chose for you.").first).to_be_visible()
