"""Hints at Zhang Yi's table: the best moves with their chances and a reason, filled in by a tap but not sent."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import People
from tests.e2e.support.zhangyi_player import ZhangYiPlayer

SPOKEN = re.compile(r"^\S.* · \d+ % ± \d+( · \S.*)?$")


def to(guest: ZhangYiPlayer, wanted: str) -> None:
    """Plays until something is wanted."""
    while (turn := guest.asked()) != wanted:
        assert not guest.over
        guest.step(turn)


def hinted(page: Page) -> Locator:
    """Asks for a hint; its options."""
    page.locator("[data-act=hint]").click()
    options = page.locator("[data-point=hints] button")
    options.first.wait_for()
    expect(page.locator("[data-act=hint]")).to_have_count(0)
    for option in options.all():
        expect(option).to_have_attribute("aria-label", SPOKEN)
    expect(options.first).to_have_attribute("aria-pressed", "true")
    return options


def test_a_hint_values_both_mandates(people: People) -> None:
    guest = ZhangYiPlayer(people().page)
    guest.play_now()
    options = hinted(guest.page)
    expect(options).to_have_count(2)
    proposed = guest.page.locator(".proposed")
    expect(proposed).to_have_count(1)
    first = proposed.locator("span").inner_text()
    expect(options.first).to_have_attribute("aria-label", re.compile(f"^{first} ·"))
    options.last.click()
    expect(options.last).to_have_attribute("aria-pressed", "true")
    expect(proposed).not_to_contain_text(first)
    before = guest.number
    proposed.click()
    guest.page.wait_for_function(
        "(n) => Number(document.querySelector('[data-number]')?.dataset.number) > n", arg=before
    )
    expect(options).to_have_count(0)


@pytest.mark.parametrize(
    "screen", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}], ids=["desktop", "phone"]
)
def test_a_hint_fills_in_recruits_and_a_march(people: People, screen: dict[str, int]) -> None:
    touch: dict[str, Any] = {"has_touch": True, "is_mobile": True} if screen["width"] < 400 else {}
    guest = ZhangYiPlayer(people(viewport=screen, **touch).page)
    guest.play_now()
    page = guest.page
    to(guest, "recruit")
    options = hinted(page)
    expect(page.locator("[data-act=recruit]")).to_be_enabled()
    placed = sum(int(output) for output in page.locator(".recruit output").all_inner_texts())
    label = options.first.get_attribute("aria-label") or ""
    assert placed == int(re.findall(r"\+(\d+)", label)[0])
    before = guest.number
    page.locator("[data-act=recruit]").click()
    page.wait_for_function("(n) => Number(document.querySelector('[data-number]')?.dataset.number) > n", arg=before)
    to(guest, "march")
    options = hinted(page)
    expect(options).to_have_count(3)
    march = next(option for option in options.all() if " → " in (option.get_attribute("aria-label") or ""))
    march.click()
    expect(march).to_have_attribute("aria-pressed", "true")
    source, target = page.locator(".ends select").first, page.locator(".ends select").nth(1)
    words = [select.locator("option:checked").inner_text().removesuffix(" ⚔") for select in (source, target)]
    assert (march.get_attribute("aria-label") or "").startswith(f"{words[0]} → {words[1]}, strength ")
    expect(page.locator(".arrow.march, .arrow.attack").first).to_be_attached()
    expect(page.locator("[data-act=march]")).to_be_enabled()
    commit = page.locator("[data-act=march]").bounding_box()
    assert commit is not None
    assert commit["y"] + commit["height"] <= screen["height"]


def test_a_hint_is_taken_by_keyboard(people: People) -> None:
    guest = ZhangYiPlayer(people().page, keyboard=True)
    guest.play_now()
    page = guest.page
    to(guest, "recruit")
    page.locator("[data-act=hint]").focus()
    page.keyboard.press("Enter")
    first = page.locator("[data-point=hints] button").first
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-act=recruit]")).to_be_enabled()
