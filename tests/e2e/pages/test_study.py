"""Learning from a game: the analysis appears beside its replay; a record file is checked and shown."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS, OVERFLOW
from tests.e2e.support.pages import finish
from tests.e2e.support.player import Player

GOLDEN = Path(__file__).parents[2] / "golden"
DROP = """([text, name]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: 'application/json' }));
  document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
}"""


def short_replay(player: Player) -> Page:
    """The replay of a game that was given up after a pass and a card."""
    player.play_now()
    player.play_until(lambda: player.turn == "play" and not player.dialog)
    player.act()
    finish(player)
    player.page.goto(player.page.url.replace("/t/", "/r/"))
    return player.page


def test_an_analysis_appears_beside_the_replay(people: People) -> None:
    page = short_replay(people())
    page.locator("[data-act=analyse]").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    graph = page.get_by_role("slider", name="Winning chances by decision")
    expect(graph).to_be_visible(timeout=300_000)
    graph.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"at=\d"))
    rows = page.locator(".study tbody tr")
    expect(rows.first).to_contain_text("%")
    expect(page.locator(".study .tag.made")).to_have_count(1)
    expect(page.locator(".study .tag.best")).to_have_count(1)
    shares = [float(text.rstrip(" %")) for text in page.locator(".study tbody tr td:nth-child(2)").all_inner_texts()]
    assert shares == sorted(shares, reverse=True)
    page.reload()
    expect(graph).to_be_visible()
    page.locator("[data-act=fair]").click()
    expect(page.locator("[data-fair=proved]")).to_contain_text("This browser saved the same hash before the game.")
    page.keyboard.press("Escape")
    page.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
    for width in (1440, 360):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate(FAULTS) == []
        assert page.evaluate(OVERFLOW) == []


def test_a_record_file_is_checked_and_shown(people: People) -> None:
    page = people().page
    page.goto("/replays")
    page.locator(".drop").wait_for()
    page.evaluate(DROP, ["{ no game", "bad.json"])
    expect(page.get_by_role("alert")).to_contain_text("JSON")
    good = (GOLDEN / "yokai-four.jsonl").read_text("utf-8")
    page.evaluate(DROP, [good.replace('"card":"', '"card":"Q', 1), "bent.json"])
    expect(page.get_by_role("alert")).to_contain_text("move")
    page.locator("input[type=file]").set_input_files(GOLDEN / "yokai-four.jsonl")
    expect(page).to_have_url(re.compile(r"/r/file$"))
    expect(page.locator(".controls")).to_contain_text("Step 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    expect(page.locator("[data-act=analyse]")).to_be_visible()
