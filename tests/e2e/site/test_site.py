"""The site without a server: what is offered, what is stored, and what is said when something is missing."""

import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.site.conftest import keep_everything, make_table, stored
from tests.e2e.site_figures import downloads
from tests.e2e.support.static_site import BUILT, StaticSite

GOLDEN = Path(__file__).parents[2] / "golden"
NOT_KEPT = {"index.html", "offline.js", "engine.json", "social.png", "picture-wide.jpg", "picture-narrow.jpg"}
HASHED = re.compile(r"assets/.*-[\w-]{8}\.\w+$|engine-[0-9a-f]{10}/|data/.*-[0-9a-f]{10}\.bin$")
RECORD = next(path for path in sorted(GOLDEN.glob("yokai*.jsonl"))).read_text("utf-8").splitlines()[0]


def test_the_start_page_is_light_and_offers_nothing_that_needs_a_server(site: StaticSite, people: People) -> None:
    page = people(site.url).page
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto("/")
    expect(page.locator("[data-act=play-yokai]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert not [url for url in loaded if "engine-" in url or "/api/" in url]
    for words in ("Leaderboard", "Lobby", "Watch"):
        expect(page.get_by_text(words, exact=True)).to_have_count(0)
    page.get_by_role("link", name=re.compile("^Rules")).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rules")
    assert "#/rules" in page.url
    page.goto("/#/leaderboard")
    expect(page.get_by_role("heading", level=1)).to_contain_text("does not exist")


def test_everything_is_listed_for_use_without_a_network() -> None:
    listed = re.search(r'"files":(\[.*?\]),"later":(\[.*?\])', (BUILT / "offline.js").read_text("utf-8"))
    assert listed is not None
    files = {path.relative_to(BUILT).as_posix() for path in BUILT.rglob("*") if path.is_file()}
    later = {name for name in files if name.startswith("data/")}
    assert {*json.loads(listed[2])} == later
    assert len(later) == 4
    assert {*json.loads(listed[1])} | later == files - NOT_KEPT
    named = [name for name in files if "/" in name]
    assert [name for name in named if not HASHED.match(name)] == []


def test_everything_is_stored_with_the_networks_of_all_rule_sets(site: StaticSite, people: People) -> None:
    """So that bots are as strong without a network, whatever is played first then."""
    page = people(site.url).page
    keep_everything(page)
    names = sorted(path.relative_to(BUILT).as_posix() for path in BUILT.glob("data/*"))
    assert len(names) == 4
    kept = "async (names) => (await Promise.all(names.map((name) => caches.match('./' + name)))).every(Boolean)"
    page.wait_for_function(kept, arg=names)


def test_everything_together_is_at_most_8_megabytes() -> None:
    """All files that a visitor may ever download, with the networks of every rule set."""
    files = downloads()
    assert len([name for name in files if name.endswith(".bin")]) == 8
    assert sum(files.values()) <= 8_000_000


def test_it_can_be_installed() -> None:
    manifest = json.loads((BUILT / "manifest.webmanifest").read_text("utf-8"))
    pictures = {one["src"]: one["form_factor"] for one in manifest["screenshots"]}
    assert pictures == {"picture-wide.jpg": "wide", "picture-narrow.jpg": "narrow"}
    assert all((BUILT / one["src"]).is_file() for one in manifest["icons"] + manifest["screenshots"])
    assert [one["url"] for one in manifest["shortcuts"]] == ["./#/new", "./#/learn", "./#/replays"]
    assert manifest["launch_handler"] == {"client_mode": "navigate-existing"}
    assert manifest["share_target"]["params"]["files"][0]["accept"] == ["application/json", ".json", ".jsonl"]


def test_a_linked_record_is_replayed_and_played_on(people: People, tmp_path: Path) -> None:
    shutil.copytree(BUILT, tmp_path / "site")
    (tmp_path / "site" / "mine.json").write_text(RECORD, "utf-8")
    site = StaticSite(tmp_path / "site")
    site.start()
    page = people(site.url).page
    page.goto("/#/replays?record=none.json")
    expect(page.locator(".problem")).to_be_visible(timeout=60_000)
    page.goto("/#/rules")
    page.goto("/#/replays?record=mine.json")
    expect(page.get_by_text(re.compile(r"Step [1-9]\d* of \d+"))).to_be_visible(timeout=60_000)
    page.locator("[data-act=try]").click()
    page.locator("[data-act=branch]").click()
    page.wait_for_selector("[data-number]", timeout=60_000)
    assert "/t/local" in page.url
    site.stop()


def test_a_puzzle_is_set(site: StaticSite, people: People) -> None:
    page = people(site.url).page
    page.goto("/#/puzzles")
    page.locator("[data-act=today]").click(timeout=60_000)
    page.wait_for_selector("[data-number]", timeout=60_000)


def test_games_are_stored_exported_and_imported(site: StaticSite, people: People, tmp_path: Path) -> None:
    page = people(site.url).page
    make_table(page, "yokai", "two")
    assert stored(page).startswith("One game")
    with page.expect_download() as saved:
        page.locator("[data-act=export]").click()
    path = tmp_path / "games.jsonl"
    saved.value.save_as(path)
    record = json.loads(path.read_text("utf-8"))
    assert record["game"] == "yokai"
    page.locator("[data-act=clear]").click()
    page.locator("[data-act=clear]").click()
    expect(page.locator("[data-point=stored]")).to_contain_text("0 games")
    path.write_text(f"{json.dumps(record)}\n{RECORD}\n{{broken\n", "utf-8")
    page.locator("input[type=file]").set_input_files(path)
    expect(page.get_by_text(re.compile("Line 3 was left out"))).to_be_visible()
    expect(page.locator("[data-point=stored]")).to_contain_text("2 games")
    page.goto("/#/replays")
    page.locator("main ul a").first.click()
    expect(page.get_by_text(re.compile(r"Step [1-9]\d* of \d+"))).to_be_visible()


def test_a_game_is_closed_in_the_list(site: StaticSite, people: People) -> None:
    page = people(site.url).page
    make_table(page, "yokai", "two")
    page.goto("/#/games")
    close = page.locator("[data-act=close-game]")
    close.click()
    close.click()
    expect(close).to_have_count(0)
    expect(page.locator("main a[href*='/r/local']")).to_have_count(1)
    page.reload()
    expect(page.locator("main a[href*='/r/local']")).to_have_count(1)


def test_the_stored_site_is_deleted_and_stored_again(site: StaticSite, people: People) -> None:
    page = people(site.url).page
    keep_everything(page)
    make_table(page, "yokai", "two")
    stored(page)
    megabytes = page.locator("[data-point=stored]")
    expect(megabytes).to_contain_text(re.compile(r"\d\d\.\d MB"))
    page.locator("[data-act=forget]").click()
    expect(megabytes).not_to_contain_text(re.compile(r"\d\d\.\d MB"))
    expect(page.get_by_role("button", name="Store everything now")).to_be_visible()
    assert page.evaluate("async () => (await caches.keys()).filter((name) => name.startsWith('sevenfold-site'))") == []
    keep_everything(page)
    site.stop()
    assert stored(page).startswith("One game")


def test_a_hint_is_given_without_a_server(site: StaticSite, people: People) -> None:
    """The engine of the page values both mandates; the proposed one is kept by a tap."""
    page = people(site.url).page
    make_table(page, "zhangyi", "two")
    page.locator("[data-act=hint]").click()
    options = page.locator("[data-point=hints] button")
    expect(options).to_have_count(2, timeout=60_000)
    expect(options.first).to_have_attribute("aria-label", re.compile(r"^Support \w+ · \d+ % ± \d+"))
    page.locator(".proposed").click()
    expect(options).to_have_count(0)


def test_a_dropped_record_is_replayed_and_analysed(site: StaticSite, people: People, tmp_path: Path) -> None:
    page = people(site.url).page
    page.goto("/#/replays")
    broken = json.loads(RECORD)
    broken["moves"][3] = broken["moves"][4]
    for name, text in (("broken", json.dumps(broken)), ("whole", RECORD)):
        path = tmp_path / f"{name}.json"
        path.write_text(text, "utf-8")
        page.locator("input[type=file]").set_input_files(path)
        if name == "broken":
            expect(page.locator(".problem")).to_be_visible(timeout=60_000)
    expect(page.get_by_text(re.compile(r"Step [1-9]\d* of \d+"))).to_be_visible()
    page.locator("[data-act=hint]").click()
    expect(page.get_by_text("What was each decision worth")).to_be_visible()  # the rest is not analysed
    expect(page.locator(".study .tag.best")).to_have_count(1, timeout=60_000)
    page.get_by_role("button", name=re.compile("^Analyse")).first.click()
    expect(page.locator("[role=progressbar], progress, .graph").first).to_be_visible()


def test_a_lesson_is_taught(site: StaticSite, people: People) -> None:
    page = people(site.url).page
    page.goto("/#/learn")
    page.locator("main a[href*='/learn/']").first.click(timeout=60_000)
    expect(page.locator("aside.guide")).to_be_visible()


@pytest.mark.parametrize(
    ("before", "words"),
    [
        ("delete globalThis.WebAssembly", "has no WebAssembly"),
        ("WebAssembly.validate = () => false", "too old for the games"),
    ],
)
def test_a_browser_that_cannot_is_told_so(site: StaticSite, people: People, before: str, words: str) -> None:
    page = people(site.url).page
    page.add_init_script(before)
    page.goto("/")
    page.locator("[data-act=play-yokai]").click()
    expect(page.get_by_text(words)).to_be_visible()
