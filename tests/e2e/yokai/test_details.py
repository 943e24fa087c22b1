"""Small things at the table and around it: sizes, heights, notices, words before conceding, ways on, keys."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.support.keyboard import Typist
from tests.e2e.support.recorded_table import RecordedTable, golden

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Every height that each plate ever had.
HEIGHTS: Final = """
  window.heights = {};
  const look = () => {
    for (const seat of document.querySelectorAll('.felt [data-seat]'))
      (window.heights[seat.dataset.seat] ??= new Set()).add(seat.querySelector('.plate').offsetHeight);
  };
  look();
  const changes = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document.body, changes);
"""
# What of the page lies under a notice.
COVERED: Final = """() => {
  const box = (node) => node.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const notices = [...document.querySelectorAll('.notice')].map(box);
  const rest = [...document.querySelectorAll('h1, h2, .plate, .side, .prompt, button, a.button')];
  const seen = rest.filter((node) => node.checkVisibility() && !node.closest('.notices'));
  return seen.filter((node) => notices.some((notice) => meet(notice, box(node)))).map((node) => node.textContent);
}"""


def recorded(people: People, width: int, height: int, number: int = 1, bots: str | None = "novice") -> RecordedTable:
    page = people(viewport={"width": width, "height": height}).page
    table = RecordedTable(page, golden("yokai-four"), bots=bots)
    table.open(number)
    page.locator("[data-resting=true]").wait_for()
    return table


def test_cards_grow_on_a_large_screen_and_the_chart_names_its_suits(people: People) -> None:
    widths, words = [], []
    for size in ((1366, 768), (1920, 1080)):
        page = recorded(people, *size).page
        box = page.locator(".hand [data-card]").first.bounding_box()
        assert box is not None
        widths.append(box["width"])
        words.append(page.locator(".prompt").evaluate("(node) => parseFloat(getComputedStyle(node).fontSize)"))
        names = page.locator(".chart th .name")
        expect(names).to_have_text(["Wind", "Earth", "Charm", "Lightning", "Darkness", "Fire", "Snow"])
        for name in names.all():
            expect(name).to_be_visible()
    assert widths[1] >= 1.25 * widths[0]
    assert words[1] >= 1.15 * words[0]


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)])
def test_plates_keep_their_height(people: People, size: tuple[int, int]) -> None:
    table = recorded(people, *size)
    table.page.evaluate(HEIGHTS)
    table.send_to(table.numbers("trick_taken")[1])
    table.page.locator("[data-resting=true]").wait_for()
    heights = table.page.evaluate("Object.values(window.heights).map((some) => [...some])")
    assert [len(some) for some in heights] == [1, 1, 1]


@pytest.mark.parametrize("profile", [PHONE, {}], ids=["phone", "desktop"])
def test_notices_cover_no_plate_heading_or_button(people: People, profile: dict[str, Any]) -> None:
    player = people(**profile)
    page = player.page
    player.play_now()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share").first.click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".notice")).to_be_visible()
    assert page.evaluate(COVERED) == []
    page.goto("/settings")
    page.locator("form input").first.fill("Ann")
    page.locator("form input").first.press("Enter")
    expect(page.locator(".notice")).to_have_count(1)
    assert page.evaluate(COVERED) == []


@pytest.mark.parametrize("profile", [PHONE, {"viewport": {"width": 1366, "height": 768}}], ids=["phone", "desktop"])
def test_in_the_waiting_room_a_notice_keeps_clear_wherever_one_scrolls(people: People, profile: dict[str, Any]) -> None:
    page = people(**profile).page
    page.goto("/new")
    page.locator("form .button.big").click()
    page.locator("[data-act=copy]").click()
    expect(page.locator(".notice")).to_be_visible()
    for down in (0, 120, 240):
        page.evaluate("(y) => scrollTo(0, y)", down)
        page.wait_for_function(f"() => ({COVERED})().length === 0")
    assert page.locator(".notice").count() == 1


def test_a_meter_that_comes_below_a_pointer_at_rest_waits_to_be_asked(people: People) -> None:
    player = people()
    page = player.page
    player.play_now()
    box = page.locator("[data-point=mine] .bosses").bounding_box()
    assert box is not None
    page.goto("/")
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.locator("[data-act=play-yokai]").press("Enter")
    page.locator("[data-turn=pass]").wait_for()
    page.locator("[data-resting=true]").wait_for()
    expect(page.locator(".bubble")).to_have_count(0)
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    expect(page.locator(".bubble")).to_be_visible()


def test_conceding_says_what_becomes_of_the_partner_before_the_second_tap(people: People) -> None:
    page = recorded(people, 1366, 768, bots=None).page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Concede").click()
    expect(page.get_by_text("A bot plays on for you, together with Ren.")).to_be_visible()


def test_the_lobby_recovers_after_the_server_was_gone(people: People) -> None:
    page = people().page
    page.route("**/api/tables", lambda route: route.abort())
    page.goto("/lobby")
    expect(page.get_by_role("alert")).to_be_visible()
    page.unroute("**/api/tables")
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("path", ["/t/nowhere", "/r/nowhere", "/nowhere"])
def test_a_page_that_is_not_there_has_a_header_and_a_way_on(people: People, path: str) -> None:
    page = people().page
    page.goto(path)
    expect(page.locator("main a.button.primary")).to_be_visible()
    expect(page.locator("header")).to_have_count(1)
    expect(page.locator("header a").first).to_be_visible()


def test_keys_are_listed_and_the_log_is_one_stop(people: People) -> None:
    page = recorded(people, 1366, 768).page
    page.keyboard.press("?")
    expect(page.locator("dialog[open] kbd")).to_have_text(["← →", "Enter", "S", "T", "C", "?"])
    page.keyboard.press("Escape")
    entries = page.locator("ol[aria-label=Log] button")
    expect(entries.first).to_be_attached()
    assert all(entry.get_attribute("tabindex") == "-1" for entry in entries.all())


def test_a_game_begun_by_keyboard_goes_on_at_the_first_card(people: People) -> None:
    typist = Typist(people().page)
    page = typist.page
    typist.play_now()
    cards = page.locator(".hand [data-card]")
    expect(cards.first).to_be_focused()
    typist.press("ArrowLeft")
    expect(cards.last).to_be_focused()
    typist.press("ArrowRight")
    for _ in range(3):
        typist.press("Enter")
    expect(page.locator("[data-act=pass]")).to_be_focused()
    typist.press("Enter")
    page.locator("[data-turn=play]").wait_for()
    expect(page.locator(".hand [data-card]:not([aria-disabled=true])").first).to_be_focused()


def test_after_every_move_the_keyboard_is_at_the_first_card_that_may_be_played(people: People) -> None:
    table = recorded(people, 1366, 768)
    page = table.page
    page.keyboard.press("Tab")
    page.evaluate("document.activeElement.blur()")
    taken = table.numbers("trick_taken")[:4]
    mine = [number for number in range(2, taken[-1]) if table.by(number + 1) == 0 and number > taken[0]]
    for number in mine:
        table.send_to(number)
        page.locator("[data-turn=play]").wait_for()
        first = page.locator(".hand [data-card]:not([aria-disabled=true])").first
        expect(first).to_be_focused()
