"""The analysis of Zhang Yi beside a replay: values, costliest moves, what the bots believed, in every language."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.support.analysed_game import beginning, study
from tests.e2e.support.checks import AXE, FAULTS, OVERFLOW
from tests.e2e.support.pages import wear


@pytest.fixture(scope="module")
def record() -> bytes:
    """The first actions of a game of three."""
    return beginning("zhangyi-3-time", 24)


def test_an_analysis_of_zhang_yi_appears_with_beliefs(people: People, record: bytes) -> None:
    page = people().page
    study(page, record)
    page.get_by_role("button", name="To the beginning").click()
    graph = page.get_by_role("slider", name="Winning chances by decision")
    graph.press("ArrowRight")
    expect(page).to_have_url(re.compile("at=4"))
    options = page.locator(".study tbody tr")
    expect(options).to_have_count(2)
    expect(options.first).to_contain_text("Support")
    expect(page.locator(".study .tag.made")).to_have_count(1)
    expect(page.locator(".study .tag.best")).to_have_count(1)
    page.locator(".study .jumps .button").last.click()
    expect(page).to_have_url(re.compile("at=9"))
    pictures = page.get_by_role("img", name=re.compile("How likely each mandate"))
    expect(pictures).to_have_count(3)
    expect(page.get_by_text(re.compile("actual: "))).to_have_count(3)
    page.get_by_role("button", name="To the end").click()
    likeliest = page.get_by_role("list", name="Most likely at this step")
    expect(likeliest).to_have_count(3)
    shares = [float(text.rstrip(" %")) for text in likeliest.first.locator("b").all_inner_texts()]
    assert shares == sorted(shares, reverse=True)
    assert 0 < sum(shares) <= 100.5


def test_the_best_option_and_the_one_made_say_why(people: People, record: bytes) -> None:
    """The beginning has decisions about recruits and marches; all others have no reasons."""
    page = people().page
    study(page, record)
    page.get_by_role("button", name="To the beginning").click()
    told, shown = [], page.locator(".study tbody tr").filter(has=page.locator(".reason"))
    for _ in range(4):
        place = page.url
        page.locator(".study .jumps .button").last.click()
        page.wait_for_function("(old) => location.href !== old", arg=place)
        expect(page.locator(".study .tag.made")).to_have_count(1)
        for row in shown.all():
            expect(row.locator(".tag").first).to_be_visible()
            told += row.locator(".reason").all_inner_texts()
    assert told
    assert not any("zhangyi-reason" in text or not text.strip() for text in told)


def test_the_analysis_of_zhang_yi_reads_well_everywhere(people: People, record: bytes) -> None:
    """In four languages nothing leaves its box, wide and narrow; for assistive technology in both themes."""
    page = people().page
    study(page, record)
    page.locator(".study .jumps .button").last.click()
    page.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
    for width in (1440, 360):
        page.set_viewport_size({"width": width, "height": 740})
        for theme in ("dark", "light"):
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            assert page.evaluate(FAULTS) == []
        for language in ("zh-Hans", "zh-Hant", "ja", "en"):
            wear(page, language=language)
            assert page.evaluate(OVERFLOW) == [], language
