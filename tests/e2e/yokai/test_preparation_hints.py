"""Two players: a hint offers discards and swaps, marks the cards that they are about, and says them."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS
from tests.e2e.support.keyboard import Typist
from tests.e2e.support.pages import wear
from tests.e2e.support.preparing_table import DISCARD, KEEP, LEFT, LOOK, PreparingTable
from tests.e2e.yokai.test_phone import HIDDEN, PHONE, SIZES

OPTIONS = "[data-point=hints] button"
MARKED = ".mine .swapping"


def hint(page: Page) -> Any:
    page.locator("[data-act=hint]").click()
    options = page.locator(OPTIONS)
    options.first.wait_for()
    return options


def test_a_hint_offers_swaps_and_discards(people: People) -> None:
    page = people().page
    table = PreparingTable(page)
    table.open()
    options = hint(page)
    expect(options).to_have_count(3)
    expect(options.first).to_have_attribute("aria-pressed", "true")
    name = "49 % ± 1 Wind 7: swap with the left one Puts Wind 7 face down, to come later"
    expect(options.first).to_have_accessible_name(name)
    expect(page.locator("[aria-live]", has_text="Suggestion: Wind 7: swap with the left one")).to_be_attached()
    expect(page.locator(MARKED)).to_have_count(2)
    expect(page.locator(f"{MARKED} [data-card=W7]")).to_be_visible()
    discard = options.nth(1)
    expect(discard).to_contain_text("Discard Earth 8")
    discard.click()
    expect(discard).to_have_attribute("aria-pressed", "true")
    expect(page.locator(MARKED)).to_have_count(0)
    expect(page.locator(".mine [data-card=E8]")).to_have_attribute("aria-pressed", "true")
    options.first.click()
    page.locator("[data-act=swap-no]").click()
    expect(page.locator(f"{OPTIONS}[aria-pressed=true]")).to_have_count(0)
    discard.click()
    page.locator("[data-act=prepare]").click()
    expect(page.locator(OPTIONS)).to_have_count(0)
    assert table.moves == [DISCARD]


def test_a_hint_says_which_of_two_bosses_stays_up(people: People) -> None:
    page = people().page
    table = PreparingTable(page)
    table.open()
    expect(hint(page)).to_have_count(3)
    table.play(LOOK)
    expect(page.locator(OPTIONS)).to_have_count(0)  # they were about another decision
    options = hint(page)
    expect(options).to_have_count(2)
    expect(options.first).to_have_accessible_name("51 % ± 1 Earth 7 stays up")
    expect(page.locator(MARKED)).to_have_count(1)
    expect(page.locator(".mine .down .swapping")).to_contain_text("Earth 7")
    options.nth(1).click()
    expect(page.locator(f"{MARKED} [data-card=F7]")).to_be_visible()
    options.first.click()
    page.locator("[data-act=keep-down]").click()
    expect(page.locator("[data-act=hint]")).to_be_visible()
    expect(page.locator(MARKED)).to_have_count(0)
    assert table.moves == [KEEP]


def test_hints_for_preparations_have_no_serious_fault(people: People) -> None:
    page = people(**PHONE).page
    PreparingTable(page).open()
    hint(page)
    axe = AXE.read_text("utf-8")
    page.evaluate(f"() => {{ {axe} }}")
    for theme in ("light", "dark"):
        wear(page, theme=theme)
        assert page.evaluate(FAULTS) == []


def test_hints_for_preparations_need_no_mouse(people: People) -> None:
    page = people().page
    table = PreparingTable(page)
    table.open()
    typist = Typist(page)
    typist.reach("[data-act=hint]")
    typist.press("Enter")
    expect(page.locator(OPTIONS).first).to_be_focused()
    typist.press("Tab")
    typist.press("Enter")
    expect(page.locator(OPTIONS).nth(1)).to_have_attribute("aria-pressed", "true")
    typist.press("Shift+Tab")
    typist.press("Enter")
    typist.reach("[data-act=swap-yes]", "Shift+Tab")
    typist.press("Enter")
    expect(page.locator(OPTIONS)).to_have_count(0)
    assert table.moves == [LEFT]


@pytest.mark.parametrize("size", [*SIZES, (1440, 900)], ids=["small", "tall", "lying", "desktop"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_preparation_and_its_hint_hide_nothing(people: People, size: tuple[int, int], language: str) -> None:
    width, height = size
    phone = {} if width > 1000 else PHONE
    viewport = {"width": width, "height": height}
    page = people(settings={"language": language}, **phone | {"viewport": viewport}).page
    table = PreparingTable(page)
    table.open()
    page.locator("[data-act=hint]").wait_for()
    choices = ".prepare p, .prepare li .button, [data-act=prepare]"
    assert page.evaluate(HIDDEN, f"{choices}, [data-act=hint]") == []
    options = hint(page)
    assert page.evaluate(HIDDEN, f".prepare p, [data-act=swap-no], [data-act=swap-yes], {OPTIONS}, {MARKED}") == []
    options.nth(1).click()
    shown = choices.replace("p,", "p:not(.about),")  # a phone that is small leaves it to the options
    assert page.evaluate(HIDDEN, f"{shown}, {OPTIONS}") == []
    table.play(LOOK)
    expect(page.locator(OPTIONS)).to_have_count(0)
    expect(hint(page)).to_have_count(2)
    assert page.evaluate(HIDDEN, f".prepare p, [data-act=keep-up], [data-act=keep-down], {OPTIONS}") == []


def test_the_server_gives_hints_for_preparations(people: People) -> None:
    guest = people()
    guest.play_now("Two players")
    guest.wait_for_me()
    assert guest.turn == "prepare"
    options = hint(guest.page)
    expect(options).to_have_count(3)
    values = [name for option in options.all() if " % ± " in (name := option.inner_text())]
    assert len(values) == 3
    discard = options.filter(has_text="Discard")
    act = "prepare" if discard.count() else "swap-yes"  # sometimes the three best are swaps
    (discard if discard.count() else options).first.click()
    before = guest.number
    guest.tap(f"[data-act={act}]")
    guest.moved(before)
    expect(options).to_have_count(0)
