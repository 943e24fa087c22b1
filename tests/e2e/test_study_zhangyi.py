"""The analysis of Zhang Yi beside a replay: values, costliest moves, what the bots believed, in every language."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import FilePayload, Page, expect

from sevenfold import records
from sevenfold.agents import analysis
from tests.e2e.conftest import People
from tests.e2e.places import wear
from tests.e2e.test_everywhere import AXE, FAULTS, OVERFLOW

GOLDEN = Path(__file__).parents[1] / "golden" / "zhangyi-3-time.jsonl"


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """The first actions of a game of three, which take a moment to analyse; what that compiles is compiled before."""
    whole = records.decode(GOLDEN.read_bytes().splitlines()[0])
    short = msgspec.structs.replace(whole, moves=whole.moves[:24], result=None)
    analysis.outline(short, 0)
    return records.to_builtins(short)


def studied(page: Page, record: dict[str, Any]) -> None:
    """Drops the record's file and has it analysed."""
    page.goto("/replays")
    data = json.dumps(record).encode()
    page.locator("input[type=file]").set_input_files(
        FilePayload(name="game.json", mimeType="application/json", buffer=data)
    )
    page.wait_for_url(re.compile(r"/r/file"))
    graph, button = page.locator(".study figure svg[role=slider]"), page.locator("[data-act=analyse]")
    expect(graph.or_(button)).to_be_visible()
    if button.is_visible():  # unless another test has asked before
        button.click()
    expect(graph).to_be_visible(timeout=300_000)


def test_an_analysis_of_zhang_yi_appears_with_beliefs(people: People, record: dict[str, Any]) -> None:
    page = people().page
    studied(page, record)
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
    pictures = page.get_by_role("img", name=re.compile("Chances of each mandate"))
    expect(pictures).to_have_count(3)
    expect(page.get_by_text(re.compile("really: "))).to_have_count(3)
    page.get_by_role("button", name="To the end").click()
    likeliest = page.get_by_role("list", name="Likeliest at this step")
    expect(likeliest).to_have_count(3)
    shares = [float(text.rstrip(" %")) for text in likeliest.first.locator("b").all_inner_texts()]
    assert shares == sorted(shares, reverse=True)
    assert 0 < sum(shares) <= 100.5


def test_the_analysis_of_zhang_yi_reads_well_everywhere(people: People, record: dict[str, Any]) -> None:
    """In four languages nothing leaves its box, wide and narrow; for assistive technology in both themes."""
    page = people().page
    studied(page, record)
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
