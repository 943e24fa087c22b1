"""The site as an installed application: in airplane mode on a phone, with files from others, and kept for good."""

import re
import shutil
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.e2e.conftest import FLAGS, NAMES, People
from tests.e2e.site.conftest import keep_everything, make_table
from tests.e2e.site.test_site import RECORD
from tests.e2e.support.static_site import StaticSite
from tests.e2e.yokai.test_details import PHONE

SHARE = """text => {
    const files = new DataTransfer();
    files.items.add(new File([text], 'game.json', { type: 'application/json' }));
    const make = (name, given) => Object.assign(document.createElement(name), given);
    const form = make('form', { method: 'POST', enctype: 'multipart/form-data', action: './share' });
    const input = make('input', { type: 'file', name: 'record', files: files.files });
    form.append(input);
    document.body.append(form);
    form.submit();
}"""
"""What the system does when another application shares a file."""
ASKED = """
globalThis.asked = 0;
StorageManager.prototype.persisted = async () => asked > 1;
StorageManager.prototype.persist = async () => ++asked > 1;
"""
"""A browser that agrees to keep games when it is asked for the second time."""


TOO_LITTLE_SPACE = "() => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'full' }))"
FREE = """() => {
    const box = (node) => node.getBoundingClientRect();
    const below = ['[data-act=pass]', '.prompt', '.hand'].map((selector) => box(document.querySelector(selector)));
    const away = (notice) => below.every((other) => notice.bottom <= other.top || other.bottom <= notice.top);
    return [...document.querySelectorAll('.notice')].every((notice) => away(box(notice)));
}"""


def test_chromium_has_nothing_against_installing_it(site: StaticSite, browser: Browser, tmp_path: Path) -> None:
    """Asked in a profile of its own: private windows install nothing."""
    program = next((path for name in NAMES if (path := shutil.which(name))), None)
    profile = browser.browser_type.launch_persistent_context(tmp_path, executable_path=program, args=FLAGS)
    page = profile.pages[0]
    page.goto(site.url)
    page.wait_for_function("() => navigator.serviceWorker?.controller")
    session = profile.new_cdp_session(page)
    manifest, faults = session.send("Page.getAppManifest"), session.send("Page.getInstallabilityErrors")
    profile.close()
    assert manifest["url"].startswith(site.url)
    assert manifest["errors"] == []
    assert faults["installabilityErrors"] == []


def test_a_phone_in_airplane_mode_has_everything(site: StaticSite, people: People) -> None:
    player = people(site.url, **PHONE)
    page = player.page
    keep_everything(page)
    page.context.set_offline(True)
    site.stop()
    page.reload()
    make_table(page, "yokai", "two")
    player.wait_for_me()
    player.act()
    page.goto("/#/rules/yokai")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Yokai Septet")
    page.goto("/#/learn")
    page.locator("main a[href*='/learn/']").first.click()
    expect(page.locator("aside.guide")).to_be_visible()
    page.goto("/#/puzzles")
    page.locator("[data-act=today]").click()
    page.wait_for_selector("[data-number]")
    page.goto("/#/games")
    page.locator("main a[href*='/t/local']").first.click()
    player.wait_for_me()


def test_a_notice_leaves_the_first_move_free(site: StaticSite, people: People) -> None:
    """A phone's screen is full while cards are passed: the notice lies on what is only to be looked at."""
    page = people(site.url, settings={"suggest": True, "coached": []}, **PHONE).page
    page.goto("/")
    page.locator("[data-act=play-yokai]").click()
    page.get_by_text("A suggestion").wait_for(timeout=60_000)
    page.evaluate(TOO_LITTLE_SPACE)
    expect(page.locator(".notice", has_text="too little space")).to_be_visible()
    page.wait_for_timeout(600)  # notices look again four times a second
    assert page.evaluate(FREE)


def test_a_record_from_another_application_is_replayed(site: StaticSite, people: People) -> None:
    page = people(site.url).page
    page.goto("/")
    page.wait_for_function("() => navigator.serviceWorker?.controller")
    for text in ("{", RECORD):
        page.evaluate(SHARE, text)
        if text == "{":
            expect(page.locator(".problem")).to_be_visible(timeout=60_000)
    expect(page.get_by_text(re.compile(r"Step [1-9]\d* of \d+"))).to_be_visible(timeout=60_000)


def test_the_browser_is_asked_to_keep_games(site: StaticSite, people: People) -> None:
    page = people(site.url).page
    page.add_init_script(ASKED)
    make_table(page, "yokai", "two")
    page.wait_for_function("() => globalThis.asked === 1")
    page.goto("/#/settings")
    page.get_by_role("button", name="Ask it to keep them").click()
    expect(page.get_by_text("The browser keeps your games")).to_be_visible()
    expect(page.get_by_text("may delete stored games")).to_have_count(0)
