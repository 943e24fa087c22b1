"""Browser, server and people for the end-to-end tests."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.e2e.support.player import Player
from tests.e2e.support.server_process import ServerProcess, ready_bots

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS: Final = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-extensions",
    "--no-first-run",
]
# Words and numbers come when the server has spoken: a busy machine takes its time.
expect.set_options(timeout=20_000)
SETTINGS: Final = {
    "pace": "instant",
    "motion": "less",
    "suggest": False,
    "coached": ["yokai", "zhangyi"],
    "level": "novice",
}

People = Callable[..., Player]


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium, or Playwright's own where it was installed."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = launch(playwright)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def quick_bots() -> None:
    ready_bots()


@pytest.fixture(scope="session")
def house(quick_bots: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path_factory.mktemp("house"))
    made.start()
    yield made
    made.kill()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server for one test alone, to be killed."""
    made = ServerProcess(tmp_path)
    made.start()
    yield made
    made.kill()


@pytest.fixture
def people(browser: Browser, house: ServerProcess) -> Iterator[People]:
    """Makes people, who come to the server."""
    yield from visitors(browser, house.url)


def visitors(browser: Browser, address: str) -> Iterator[People]:
    """Makes people, each with a browser profile of their own; their pages must not fail behind their back, nor
    break the policy that is sent with them."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def person(url: str = address, settings: dict[str, Any] | None = None, **profile: Any) -> Player:
        profile = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"} | profile
        context = browser.new_context(base_url=url, **profile)
        contexts.append(context)
        kept = json.dumps(json.dumps(SETTINGS | (settings or {})))
        context.add_init_script(f"localStorage['sevenfold.settings'] ??= {kept}")
        page: Page = context.new_page()
        page.set_default_timeout(30_000)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: faults.extend([line.text] if "Content Security Policy" in line.text else []))
        return Player(page)

    yield person
    for context in contexts:
        context.close()
    assert faults == []
