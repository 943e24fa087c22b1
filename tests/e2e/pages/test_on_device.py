"""A server's readers without it: games against bots start and go on, finished games are analysed in the page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import People, visitors
from tests.e2e.pages.test_study import DROP
from tests.e2e.support.server_process import ServerProcess

RECORD = (Path(__file__).parents[2] / "golden" / "yokai-two.jsonl").read_text("utf-8").splitlines()[0]

FILTERS = """node => {
    const found = [];
    for (; node; node = node.parentElement) found.push(getComputedStyle(node).filter);
    return found.filter((filter) => filter !== 'none');
}"""
"""The filters through which an element is seen: its own and its ancestors'."""


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """Makes people, who come to an address that they name: each test has a server of its own."""
    yield from visitors(browser, "")


def store_everything(page: Page) -> None:
    """Finds the site without a server in the settings and stores it."""
    page.goto("/settings")
    page.locator("[data-act=on-device]").click()
    page.wait_for_function("() => navigator.serviceWorker?.controller && location.pathname === '/local/'")
    page.get_by_role("button", name="Store everything now").click()
    expect(page.get_by_text(re.compile("^Everything is stored for playing"))).to_be_visible(timeout=60_000)


def test_games_start_and_go_on_without_the_server(own_house: ServerProcess, people: People) -> None:
    player = people(own_house.url)
    page = player.page
    store_everything(page)
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker?.controller")
    with page.expect_response(re.compile("/continuation$")) as fetched:
        player.play_now()
    assert fetched.value.ok
    hand = sorted(page.locator(".mine [data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)"))
    assert hand
    own_house.kill()
    page.locator("[data-act=go-on]").wait_for(timeout=60_000)
    assert page.locator("[data-act=go-on]").evaluate(FILTERS) == []
    expect(page.locator(".felt > :not(.banners)").first).to_have_css("filter", re.compile("grayscale"))
    page.locator("[data-act=go-on]").click()
    page.wait_for_url(re.compile("/local/#/t/local"))
    page.wait_for_selector("[data-number]", timeout=60_000)
    again = page.locator(".mine [data-card]").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    assert sorted(again) == hand
    player.wait_for_me()
    player.act()

    page.goto("/")
    page.locator("[data-act=play-yokai]").click()
    page.wait_for_url(re.compile("/local/#/t/local"))
    page.wait_for_selector("[data-number]", timeout=60_000)


@pytest.mark.parametrize("allowed", [True, False])
def test_a_finished_game_is_analysed_here_or_by_the_server(
    request: pytest.FixtureRequest, tmp_path: Path, people: People, quick_bots: None, allowed: bool
) -> None:
    house = ServerProcess(tmp_path, local_analysis=str(allowed).lower())
    house.start()
    request.addfinalizer(house.kill)
    page = people(house.url).page
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if "start=true" in one.url else None)
    page.goto("/replays")
    page.locator(".drop").wait_for()
    page.evaluate(DROP, [RECORD, "game.json"])
    analyse, hint = page.locator("[data-act=analyse]"), page.locator("[data-act=hint]")
    analyse.wait_for()
    expect(hint).to_have_count(int(allowed))
    if allowed:
        hint.click()
        expect(page.locator(".study .tag.best")).to_have_count(1, timeout=60_000)
        expect(analyse).to_be_visible()
    analyse.click()
    expect(page.get_by_role("slider", name="Winning chances by decision")).to_be_visible(timeout=300_000)
    assert bool(asked) is not allowed
    page.reload()
    expect(page.get_by_role("slider", name="Winning chances by decision")).to_be_visible()
