"""A first game: the coach, hints, coming back, the picture at the end, turning points, and the next level."""

import re
from typing import Any, Final

from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import People
from tests.e2e.support.recorded_table import ID, RecordedTable, golden

# One decision that cost 12 %: by hand, because a real analysis takes minutes.
ANALYSIS: Final[dict[str, Any]] = {
    "seat": 0, "costliest": [0], "loss": 0.12, "beliefs": [], "goals": [],
    "decisions": [{
        "index": 5, "round": 1, "phase": "play", "chosen": 0, "best": 1, "loss": 0.12, "open_loss": None,
        "options": [
            {"move": {"by": 0, "do": "play", "card": "F9"}, "value": 0.30, "open": None},
            {"move": {"by": 0, "do": "play", "card": "F12"}, "value": 0.42, "open": None},
        ],
    }],
}  # fmt: skip


def at_the_end(page: Page, *, won: bool) -> RecordedTable:
    """A recorded game against novices, at its end: as a winner or as a loser."""
    record = golden("yokai-four")
    table = RecordedTable(page, record, 0, bots="novice")
    winners = table.result()["winners"]
    seat = next(seat for seat in range(4) if (seat in winners) == won)
    table = RecordedTable(page, record, seat, bots="novice")
    table.open(len(table.entries) - 1)
    table.send()
    page.locator("dialog[open]").wait_for()
    return table


def test_a_first_game_has_a_coach_until_it_is_put_away(people: People) -> None:
    player = people(settings={"coached": ["zhangyi"]})
    player.play_now()
    page = player.page
    coach = page.get_by_role("note", name="Advice")
    expect(coach).to_contain_text("Give three cards to your partner")
    player.choose_pass()
    player.play_until(lambda: player.turn == "play" and not player.dialog)
    expect(coach).to_contain_text(re.compile("^You lead|^Follow the suit"))
    page.locator("[data-act=coach-away]").click()
    expect(coach).to_have_count(0)
    page.reload()
    page.locator("[data-turn=play]").wait_for()
    expect(coach).to_have_count(0)


def test_every_meter_answers_hover_tap_and_focus(people: People) -> None:
    player = people(has_touch=True)
    player.play_now()
    page = player.page
    told = page.locator(".bubble")
    mine = page.locator("[data-point=mine]")
    for meter, words in (
        (mine.locator(".pips"), "The slip with × is the last"),
        (mine.locator(".bosses"), "Each empty circle is one still missing"),
        (mine.locator(".points"), "Whoever reaches 7 wins the game"),
        (
            page.locator("[data-seat='1'] button").first,
            "Tanuki: puts a leaf on its head and changes shape. Trickster: ",
        ),
        (page.locator("[data-seat='1'] .holds button").last, re.compile("holds (9|12) cards")),
    ):
        for way in ("hover", "focus", "tap"):
            getattr(meter, way)()
            expect(told).to_contain_text(words)
            page.locator(".bar h1").evaluate("() => document.activeElement.blur()")
            page.mouse.move(700, 700)
            page.mouse.click(700, 420)
            expect(told).to_have_count(0)


def test_a_hint_offers_passes(people: People) -> None:
    player = people()
    player.play_now()
    player.wait_for_me()
    page = player.page
    page.locator("[data-act=hint]").click()
    options = page.locator("[data-point=hints] button")
    expect(options).to_have_count(3)
    expect(page.locator(".tray .chosen")).to_have_count(3)
    first = page.locator(".trays").inner_html()
    options.nth(1).click()
    expect(options.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".tray .chosen")).to_have_count(3)
    assert page.locator(".trays").inner_html() != first
    before = player.number
    page.locator("[data-act=pass]").click()
    player.moved(before)
    expect(options).to_have_count(0)


def test_a_hint_raises_a_card_and_shows_the_chances(people: People) -> None:
    player = people()
    player.play_now()
    player.choose_pass()
    player.play_until(lambda: player.turn == "play" and not player.dialog)
    page = player.page
    page.locator("[data-act=hint]").click()
    raised = page.locator(".mine [data-card][aria-pressed=true]")
    expect(raised).to_have_count(1)
    name = (raised.get_attribute("aria-label") or "").split(",")[0]
    options = page.locator("[data-point=hints] button")
    legal = page.locator(".mine button[data-card]:not([aria-disabled=true])").count()
    expect(options).to_have_count(min(3, legal))
    for option in options.all():
        expect(option).to_have_attribute("aria-label", re.compile(r"^\S.* · \d+ % ± \d+ · \S+"))
    expect(options.first).to_have_attribute("aria-label", re.compile(f"^{name} ·"))
    expect(options.first).to_have_attribute("aria-pressed", "true")
    options.last.click()
    expect(options.last).to_have_attribute("aria-pressed", "true")
    expect(raised).to_have_count(1)
    player.tap(".mine [data-card][aria-pressed=true]")
    expect(options).to_have_count(0)


def test_the_home_page_begins_with_the_game_that_waits(people: People) -> None:
    player = people()
    player.play_now()
    url = player.page.url
    player.page.goto("/")
    button = player.page.locator("main > :first-child [data-act=continue-game]")
    expect(button).to_have_text("Continue: your turn")
    button.click()
    player.page.wait_for_url(url)


def test_a_win_has_its_picture_and_leads_to_stronger_bots(people: People) -> None:
    page = people().page
    at_the_end(page, won=True)
    expect(page.locator("[data-picture]")).to_have_attribute("data-picture", "victory")
    page.get_by_role("button", name="Play against").click()
    page.wait_for_url(lambda url: "/t/" in url and not url.endswith(ID))
    made = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["table"]
    assert [seat["level"] for seat in made["seats"]] == [None, "casual", "casual", "casual"]


def test_a_defeat_has_another_picture_and_no_stronger_bots(people: People) -> None:
    page = people().page
    at_the_end(page, won=False)
    expect(page.locator("[data-picture]")).to_have_attribute("data-picture", "defeat")
    expect(page.locator("[data-act=stronger]")).to_have_count(0)
    expect(page.locator(".felt [data-played]").first).to_be_attached()


def test_turning_points_lead_into_the_replay(people: People) -> None:
    page = people().page
    asked: list[str] = []

    def answer(route: Route) -> None:
        """Not begun; then begun; then done."""
        asked.append(route.request.method)
        status = "none" if "POST" not in asked else "running" if asked[-1] == "POST" else "done"
        done = ANALYSIS if status == "done" else None
        route.fulfill(json={"seat": 0, "status": status, "progress": 0.5, "analysis": done})

    page.route("**/api/replays/*/analysis*", answer)
    at_the_end(page, won=False)
    page.locator("[data-act=turning-points]").click()
    point = page.locator(f"dialog[open] a[href='/r/{ID}?at=5']")
    expect(point).to_contain_text("−12 %")
    expect(point).to_contain_text("Fire 9; best was Fire 12")
    assert asked[:2] == ["GET", "POST"]
