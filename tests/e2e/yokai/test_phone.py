"""On a phone: hand and trick always in view, nothing to scroll; and from nothing to one's first card in four taps."""

import time
from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.support.checks import IN_VIEW
from tests.e2e.support.recorded_table import RecordedTable, golden

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


# What lies on something else, and which of my cards cannot be tapped where it can be seen.
COVERED = """() => {
  const box = (node) => node.getBoundingClientRect();
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const trick = [...document.querySelectorAll('.trick, .trick li')].map(box);
  const rest = [...document.querySelectorAll('.prompt, .plate, .row > ul, .hand > ul')];
  const cards = [...document.querySelectorAll('.mine [data-card]')];
  const tapped = ({ left, top }) => document.elementFromPoint(left + 12, top + 20)?.closest('[data-card]');
  return [
    ...rest.filter((node) => trick.some((other) => meet(other, box(node)))).map((node) => node.className),
    ...cards.filter((card) => tapped(box(card)) !== card).map((card) => card.dataset.card),
  ];
}"""


# Of what is named: what lies outside the window, or has something else on its middle, top or bottom.
HIDDEN: Final = """(selector) => [...document.querySelectorAll(selector)].filter((node) => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return ![0.15, 0.5, 0.85].every((part) => {
    const found = document.elementFromPoint(left + width / 2, top + height * part);
    return found && (node.contains(found) || found.contains(node));
  });
}).map((node) => node.dataset.act ?? node.className)"""
SIZES: Final = [(360, 640), (390, 844), (844, 390)]


@pytest.mark.parametrize("size", SIZES, ids=["small", "tall", "lying"])
def test_a_first_pass_and_its_hint_hide_nothing(people: People, size: tuple[int, int]) -> None:
    """The coach speaks, a hint is open: cards, options and button can still be seen and tapped."""
    guest = people(settings={"coached": []}, **PHONE | {"viewport": {"width": size[0], "height": size[1]}})
    page = guest.page
    guest.play_now()
    guest.wait_for_me()
    expect(page.locator("[data-point=advice]")).to_be_visible()
    assert page.evaluate(HIDDEN, ".tray p, .place, .pass button, .say button, .prompt, [data-point=advice]") == []
    page.locator("[data-act=hint]").click()
    page.locator("[data-point=hints] button").first.wait_for()
    expect(page.locator(".tray .chosen")).to_have_count(3)
    assert page.evaluate(HIDDEN, ".tray p, .chosen, [data-act=pass], [data-point=hints] button") == []
    guest.tap("[data-act=pass]")
    guest.play_until(lambda: guest.turn == "play" and not guest.dialog)
    page.locator("[data-act=hint]").click()
    page.locator("[data-point=hints] button").first.wait_for()
    assert page.evaluate(HIDDEN, "[data-point=hints] button, .prompt") == []


@pytest.mark.parametrize("size", SIZES, ids=["small", "tall", "lying"])
def test_home_shows_its_button_and_the_menu_its_lines(people: People, size: tuple[int, int]) -> None:
    page = people(**PHONE | {"viewport": {"width": size[0], "height": size[1]}}).page
    page.goto("/")
    page.locator(".fan .card").first.wait_for()
    assert page.evaluate(HIDDEN, "[data-act=play-yokai], h1") == []
    page.locator("[data-act=play-yokai]").click()
    page.locator("[data-turn=pass]").wait_for()
    page.get_by_role("button", name="Menu").click()
    lines = page.locator("dialog[open] .menu > *")
    boxes = [line.bounding_box() for line in lines.all()]
    found = [box for box in boxes if box is not None]
    assert len(found) > 7
    assert all(above["y"] + above["height"] <= below["y"] for above, below in pairwise(found))
    for words in lines.locator(".hint").all():
        line, text = words.locator("xpath=ancestor::label").bounding_box(), words.bounding_box()
        assert line is not None
        assert text is not None
        assert text["y"] + text["height"] <= line["y"] + line["height"]


def test_the_next_round_is_in_sight_on_a_phone_that_lies_on_its_side(people: People) -> None:
    page = people(**PHONE | {"viewport": {"width": 844, "height": 390}}).page
    table = RecordedTable(page, golden("yokai-four"))
    end = table.numbers("round_over")[0]
    table.open(end - 1)
    table.send()
    page.locator("dialog[open] [data-act=continue]").wait_for()
    assert page.evaluate("document.querySelector('dialog[open]').scrollTop") == 0
    assert page.evaluate(HIDDEN, "[data-act=continue]") == []
    page.locator("[data-act=continue]").click()
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_round_on_a_phone_never_scrolls(people: People) -> None:
    guest = people(**PHONE)
    guest.play_now()
    looked = 0
    while not guest.dialog:
        guest.wait_for_me()
        if guest.dialog:
            break
        looked += 1
        assert guest.page.evaluate("document.scrollingElement.scrollHeight <= innerHeight")
        assert guest.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
        assert guest.page.evaluate(IN_VIEW, ".hand [data-card], .trick, .prompt, .pass, .plate, .side")
        guest.act()
    assert looked > 1  # the pass and a trick at least: bosses can fall early


def test_on_a_small_phone_nothing_lies_on_my_cards(people: People) -> None:
    guest = people(**PHONE | {"viewport": {"width": 360, "height": 640}})
    guest.play_now("Two players")
    for turn in ("prepare", "play", "play"):
        guest.wait_for_me()
        assert guest.turn == turn
        assert guest.page.evaluate(COVERED) == []
        assert guest.page.evaluate(IN_VIEW, ".hand [data-card], .mine .row [data-card], .trick, [data-act=prepare]")
        guest.act()


@pytest.mark.parametrize("size", [*SIZES, (1366, 768)], ids=["small", "tall", "lying", "desktop"])
def test_a_boss_swap_is_shown_before_it_is_made(people: People, size: tuple[int, int]) -> None:
    """Snow 7 lies at the end of my row: the page says what a swap does, and sends it only after a yes."""
    page = people(viewport={"width": size[0], "height": size[1]}).page
    table = RecordedTable(page, golden("yokai-two"))
    table.open(1)
    ask = page.get_by_role("button", name="Snow 7: swap with the left one")
    preview = page.locator("[data-act=swap-preview]")
    ask.click()
    expect(preview).to_contain_text("Snow 7 changes places with the card under it on the left.")
    assert page.evaluate(HIDDEN, "[data-act=swap-preview], [data-act=swap-yes], [data-act=swap-no]") == []
    page.locator("[data-act=swap-no]").click()
    expect(preview).to_have_count(0)
    assert table.moves == []
    ask.click()
    page.locator("[data-act=swap-yes]").click()
    expect(page.locator("[data-act=swap-yes]")).to_have_attribute("aria-disabled", "true")
    assert table.moves == [{"by": 0, "do": "look", "up": 5, "side": "left"}]


def test_four_taps_from_an_empty_profile_to_the_first_own_card(people: People) -> None:
    guest = people(
        settings={"pace": "human", "motion": "system", "suggest": True, "level": ""},
        reduced_motion="no-preference",
        **PHONE,
    )
    asked: list[str] = []
    guest.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/hint") else None)
    began = time.monotonic()
    guest.play_now()
    guest.page.wait_for_selector(".tray .chosen >> nth=2")
    guest.tap("[data-act=pass]")
    guest.wait("() => document.querySelector('[data-turn]').dataset.turn === 'play'")
    guest.play_card()
    seconds = time.monotonic() - began
    print(f"taps: {guest.taps}, seconds: {seconds:.1f}")
    assert guest.taps <= 4
    assert seconds <= 60
    assert len(asked) == 1
