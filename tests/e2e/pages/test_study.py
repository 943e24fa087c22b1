"""Learning from a game: it opens where it was lost, the analysis is beside its replay; record files are checked."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from sevenfold import records
from tests.e2e.conftest import People
from tests.e2e.support.analysed_game import beginning, study
from tests.e2e.support.checks import AXE, FAULTS, OVERFLOW
from tests.e2e.support.pages import finish
from tests.e2e.support.player import Player

GOLDEN = Path(__file__).parents[2] / "golden"
DROP = """([text, name]) => {
  const data = new DataTransfer();
  data.items.add(new File([text], name, { type: 'application/json' }));
  document.querySelector('.drop').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }));
}"""


# The options' table ends above the lower edge of the window.
ABOVE_THE_FOLD = "() => document.querySelector('.study tbody').getBoundingClientRect().bottom <= innerHeight"


def short_replay(player: Player) -> Page:
    """The replay of a game that was given up after a pass and a card; it opens at the pass, not on an empty table."""
    player.play_now()
    player.play_until(lambda: player.turn == "play" and not player.dialog)
    player.act()
    finish(player)
    player.page.goto(player.page.url.replace("/t/", "/r/"))
    return player.page


def test_an_analysis_appears_beside_the_replay(people: People) -> None:
    page = short_replay(people())
    expect(page.locator("[data-phase=pass]")).to_be_visible()
    expect(page.locator(".hand .made")).to_have_count(3)
    expect(page.locator("[data-seat] .plate")).to_have_count(3)
    page.locator("[data-act=analyse]").click()
    expect(page.get_by_role("progressbar", name=re.compile("^Analysing"))).to_be_visible()
    graph = page.get_by_role("slider", name="Winning chances by decision")
    expect(graph).to_be_visible(timeout=300_000)
    moves = page.locator(".wide-only .moves")
    moves.locator("[data-step]").filter(has_text=re.compile("^You:")).first.click()
    expect(page).to_have_url(re.compile(r"at=\d"))
    expect(moves.locator("[aria-current=step]")).to_contain_text("You:")
    for _ in range(3):
        graph.press("ArrowLeft")
    rows = page.locator(".study tbody tr")
    expect(rows.first).to_contain_text("%")
    expect(page.locator(".study .tag.made")).to_have_count(1)
    expect(page.locator(".study .tag.best")).to_have_count(1)
    shares = [float(text.rstrip(" %")) for text in page.locator(".study tbody tr td:nth-child(2)").all_inner_texts()]
    assert shares == sorted(shares, reverse=True)
    expect(page.locator(".hand .made")).to_have_count(3)
    expect(page.locator(".hand .tag.best")).to_have_count(3)
    page.set_viewport_size({"width": 1366, "height": 768})
    assert page.evaluate(ABOVE_THE_FOLD)
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
    first = next(step for step, move in enumerate(records.decode(good.encode()).moves) if move.by == 0)
    expect(page.locator(".controls")).to_contain_text(f"Step {first} of")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    expect(page.locator("[data-act=analyse]")).to_be_visible()


def test_a_studied_game_opens_at_its_first_costly_move(people: People) -> None:
    """Somebody else's link leads to it as well; each costly move says what followed."""
    page = people().page
    study(page, beginning("yokai-four", 53))
    costly = page.locator(".study li a")
    steps = [int(re.findall(r"at=(\d+)", link)[0]) for link in costly.evaluate_all("all => all.map(a => a.href)")]
    page.goto("/r/file")
    expect(page.locator(".controls")).to_contain_text(f"Step {min(steps)} of")
    expect(page.locator(".study li a[aria-current=step]")).to_have_count(1)
    for line in costly.all_inner_texts():
        assert re.search("What followed|Best was", line), line
