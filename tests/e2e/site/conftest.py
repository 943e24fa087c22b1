"""The site without a server, and what people do there."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import People, visitors
from tests.e2e.support.static_site import StaticSite


@pytest.fixture
def people(browser: Browser) -> Iterator[People]:
    """Makes people, who come to an address that they name: there is no server."""
    yield from visitors(browser, "")


@pytest.fixture
def site() -> Iterator[StaticSite]:
    made = StaticSite()
    made.start()
    yield made
    made.stop()


def make_table(page: Page, game: str, rules: str) -> None:
    """Chooses a game and a rule set in the form; the bots are experts unless somebody chooses others."""
    page.goto("/#/new")
    page.get_by_label(re.compile("^Game")).select_option(game)
    page.get_by_label(re.compile("^Rules")).select_option(rules)
    page.get_by_role("button", name=re.compile("table$")).click()
    page.wait_for_selector("[data-number]", timeout=120_000)


def stored(page: Page) -> str:
    """What the settings say about this device."""
    page.goto("/#/settings")
    line = page.locator("[data-point=stored]")
    expect(line).to_contain_text("stored")
    return line.inner_text()


def keep_everything(page: Page) -> None:
    """Visits the site and waits until it is stored for use without its host."""
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker?.controller")
    page.goto("/#/settings")
    page.get_by_role("button", name="Store everything now").click()
    expect(page.get_by_text(re.compile("^Everything is stored for playing"))).to_be_visible(timeout=60_000)
