"""The site without a server in trouble: storage that refuses, two tabs, a new version, a cache with holes. What is
wrong is said, and no game is lost."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import People
from tests.e2e.site.conftest import keep_everything, make_table, stored
from tests.e2e.site.test_site import RECORD
from tests.e2e.support.player import Player
from tests.e2e.support.static_site import BUILT, StaticSite

REFUSED = "indexedDB.open = () => { throw new DOMException('refused', 'SecurityError') };"
FULL = "IDBObjectStore.prototype.put = function () { this.transaction.abort() };"
FULL_AFTER = """{
    const put = IDBObjectStore.prototype.put;
    let left = 2;
    IDBObjectStore.prototype.put = function (...args) {
        if (left-- > 0) return put.apply(this, args);
        this.transaction.abort();
    };
}"""
"""The storage has space for two changes."""
REVISIONS = """() => new Promise((done) => {
    indexedDB.open('sevenfold', 1).onsuccess = ({ target }) => {
        const games = target.result.transaction('games').objectStore('games');
        games.getAll().onsuccess = ({ target: { result } }) => done(result.map(({ revision }) => revision));
    };
})"""
LISTED = re.compile(r'"version":"\w+","files":(\[.*?\])')


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[StaticSite]:
    """A copy of the site, to be changed."""
    shutil.copytree(BUILT, tmp_path / "site")
    made = StaticSite(tmp_path / "site")
    made.start()
    yield made
    made.stop()


def play_round_trip(player: Player) -> int:
    """Makes a move and waits until it is my turn again; returns the number of the newest entry."""
    player.wait_for_me()
    player.act()
    player.wait_for_me()
    return player.number


def in_worker(page: Page, code: str) -> None:
    """Runs code in the worker before it does anything."""

    def prepend(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=code + answer.text())

    page.context.route(re.compile(r"/assets/engine\.worker-"), prepend)


@pytest.mark.parametrize("trouble", [REFUSED, FULL])
def test_one_can_play_without_storage(site: StaticSite, people: People, trouble: str) -> None:
    player = people(site.url)
    # Requests of a service worker's pages cannot be changed on their way.
    player.page.add_init_script(f"delete Navigator.prototype.serviceWorker; {trouble}")
    in_worker(player.page, trouble)
    make_table(player.page, "yokai", "two")
    expect(player.page.get_by_text("does not store the game")).to_be_visible()
    before = player.number
    assert play_round_trip(player) > before
    assert stored(player.page).startswith("0 games")


def test_games_of_a_file_that_find_no_space_do_not_count_as_added(site: StaticSite, people: People) -> None:
    page = people(site.url).page
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    in_worker(page, FULL)
    page.goto("/#/settings")
    file = {"name": "games.jsonl", "mimeType": "application/json", "buffer": RECORD.encode()}
    page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
    expect(page.get_by_text("does not store the game")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("0 games were added")).to_be_visible()
    expect(page.locator("[data-point=stored]")).to_contain_text("0 games")


def test_what_was_stored_before_the_storage_was_full_is_kept(site: StaticSite, people: People) -> None:
    player = people(site.url)
    page = player.page
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    in_worker(page, FULL_AFTER)
    make_table(page, "yokai", "two")
    expect(page.get_by_text("does not store the game")).to_have_count(0)
    number = play_round_trip(player)
    expect(page.get_by_text("does not store the game")).to_be_visible()
    (kept,) = page.evaluate(REVISIONS)
    assert play_round_trip(player) > number
    assert page.evaluate(REVISIONS) == [kept]
    page.reload()
    assert kept > 0
    player.moved(kept - 1)
    assert stored(page).startswith("One game")


def test_a_stored_game_waits_for_a_better_browser(site: StaticSite, people: People) -> None:
    player = people(site.url)
    make_table(player.page, "yokai", "two")
    number = play_round_trip(player)
    worse = player.page.context.new_page()
    worse.add_init_script("delete globalThis.WebAssembly")
    worse.goto("/#/games")
    worse.locator("main a[href*='/t/local']").first.click()
    expect(worse.get_by_text("has no WebAssembly")).to_be_visible()
    worse.close()
    player.page.reload()
    player.wait_for_me()
    assert player.number == number


def test_a_damaged_download_is_said_and_tried_again(own_site: StaticSite, people: People) -> None:
    (library,) = own_site.folder.glob("engine-*/sevenfold.zip.bin")
    whole = library.read_bytes()
    library.write_bytes(whole[: len(whole) // 2])
    player = people(own_site.url)
    player.page.goto("/")
    player.page.locator("[data-act=play-yokai]").click()
    expect(player.page.get_by_text("could not be loaded")).to_be_visible(timeout=60_000)
    library.write_bytes(whole)
    player.page.context.new_cdp_session(player.page).send("Network.clearBrowserCache")
    player.page.locator("[data-act=play-yokai]").click()
    player.page.wait_for_selector("[data-turn]", timeout=60_000)


def test_too_little_space_for_the_site_is_said(own_site: StaticSite, people: People) -> None:
    script = own_site.folder / "offline.js"
    full = "Cache.prototype.put = async () => { throw new DOMException('full', 'QuotaExceededError') };"
    # The page itself may be kept, the rest finds no space.
    script.write_text(f"self.addEventListener('message', () => {{ {full} }});\n{script.read_text('utf-8')}", "utf-8")
    page = people(own_site.url).page
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker?.controller")
    make_table(page, "yokai", "two")
    expect(page.get_by_text("too little space to store the site")).to_be_visible()
    assert stored(page).startswith("One game")


def test_two_tabs_play_one_game(site: StaticSite, people: People) -> None:
    first = people(site.url)
    make_table(first.page, "yokai", "two")
    play_round_trip(first)
    second = Player(first.page.context.new_page())
    second.page.goto(first.page.url)
    second.wait_for_me()
    for one, other in ((second, first), (first, second), (second, first)):
        number = play_round_trip(one)
        other.moved(number - 1)
        assert other.number == number
    expect(first.page.get_by_text("open in another tab")).to_be_visible()
    cards = [page.locator(".mine [data-card]").all_inner_texts() for page in (first.page, second.page)]
    assert cards[0] == cards[1]
    assert stored(first.page).startswith("One game")


def new_version(folder: Path, *, page: bool = True) -> None:
    """Puts a new version on the host: another start page (unless the update is only half done) and what lists it."""
    script, start = folder / "offline.js", folder / "index.html"
    listed = LISTED.search(script.read_text("utf-8"))
    assert listed is not None
    files = json.loads(listed[1])
    if page:
        start.write_text(start.read_text("utf-8").replace("<html", "<html data-new", 1), "utf-8")
    else:
        files = [name for name in files if not name.startswith("assets/index-")]
    renewed = f'"version":"0123456789ab","files":{json.dumps(files)}'
    script.write_text(script.read_text("utf-8").replace(listed[0], renewed), "utf-8")


def test_a_new_version_waits_until_it_is_wanted(own_site: StaticSite, people: People) -> None:
    player = people(own_site.url)
    page = player.page
    keep_everything(page)
    make_table(page, "yokai", "two")
    number = play_round_trip(player)
    new_version(own_site.folder)
    page.reload()
    player.wait_for_me()
    assert page.locator("html[data-new]").count() == 0
    update = page.locator("[data-point=update]")
    expect(update).to_contain_text("A new version of Sevenfold is ready", timeout=60_000)
    with page.expect_navigation():
        update.get_by_role("button").click()
    player.wait_for_me()
    assert page.locator("html[data-new]").count() == 1
    assert player.number >= number
    own_site.stop()
    page.reload()
    player.wait_for_me()
    assert page.locator("html[data-new]").count() == 1


def test_half_an_update_on_the_host_changes_nothing(own_site: StaticSite, people: People) -> None:
    player = people(own_site.url)
    keep_everything(player.page)
    make_table(player.page, "yokai", "two")
    new_version(own_site.folder, page=False)
    failed = """async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const found = new Promise((done) => registration.addEventListener('updatefound', () => {
            const fresh = registration.installing;
            fresh.addEventListener('statechange', () => done(fresh.state));
        }));
        registration.update().catch(() => undefined);
        return found;
    }"""
    assert player.page.evaluate(failed) == "redundant"
    own_site.stop()
    player.page.reload()
    player.wait_for_me()
    expect(player.page.locator("[data-point=update]")).to_have_count(0)


def test_a_cache_with_a_hole_heals(own_site: StaticSite, people: People) -> None:
    page = people(own_site.url).page
    keep_everything(page)
    (lost,) = own_site.folder.glob("assets/RulesPage-*.js")
    lose = """async (name) => {
        for (const key of await caches.keys()) await (await caches.open(key)).delete('./assets/' + name);
    }"""
    page.evaluate(lose, lost.name)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")  # where the browser may still have the file
    hidden = lost.rename(lost.with_suffix(".gone"))
    page.reload()
    page.goto("/#/rules")
    expect(page.get_by_role("heading", level=1)).to_contain_text("A part of the site is missing")
    hidden.rename(lost)
    page.locator("[data-act=reload]").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Rules")


def test_a_damaged_game_harms_no_other(site: StaticSite, people: People) -> None:
    player = people(site.url)
    page = player.page
    make_table(page, "yokai", "two")
    damage = """() => new Promise((done) => {
        indexedDB.open('sevenfold', 1).onsuccess = ({ target }) => {
            const games = target.result.transaction('games', 'readwrite').objectStore('games');
            games.getAll().onsuccess = ({ target: { result: [whole] } }) => {
                const broken = { ...whole, id: 'local0123456789ab', saved: '{"id":', revision: 99 };
                games.put({ ...broken, line: { ...whole.line, id: broken.id } }).onsuccess = done;
            };
        };
    })"""
    page.evaluate(damage)
    assert stored(page).startswith("2 games")
    with page.expect_download(timeout=60_000) as saved:
        page.locator("[data-act=export]").click()
    expect(page.locator(".notice", has_text="This stored game cannot be read")).to_be_visible()
    assert len(saved.value.path().read_text("utf-8").splitlines()) == 1
    page.goto("/#/t/local0123456789ab")
    expect(page.locator("main").get_by_text("This stored game cannot be read")).to_be_visible(timeout=60_000)
    page.goto("/#/games")
    page.locator("main a[href*='/t/local']:not([href*='0123456789ab'])").first.click()
    player.wait_for_me()
