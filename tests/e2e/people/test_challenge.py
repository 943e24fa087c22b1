"""A challenge by name, accepted on another device of the person who is challenged."""

import secrets
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS, OVERFLOW
from tests.e2e.support.pages import PASSWORD, register, settled


def sign_in(page: Page, name: str) -> None:
    page.goto("/settings")
    page.locator("input[autocomplete=username]").fill(name)
    page.locator("input[autocomplete=current-password]").fill(PASSWORD)
    page.locator("button[value=login]").click()
    page.locator("details").first.wait_for()


def test_a_challenge_is_accepted_on_another_device(people: People) -> None:
    names = [f"{name} {secrets.token_hex(4)}" for name in ("Ann", "Bea")]
    ann, bea, phone = people(), people(), people(viewport={"width": 390, "height": 844})
    register(ann.page, names[0])
    register(bea.page, names[1])
    sign_in(phone.page, names[1])
    phone.page.goto("/rules/yokai")
    settled(phone.page)

    ann.page.goto("/friends")
    ann.page.locator("[data-act=friend-name]").fill(names[1].upper())
    ann.page.get_by_role("button", name="Challenge", exact=True).click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Rules").select_option("yokai/two")
    dialog.get_by_role("button", name="Send the challenge").click()
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.get_by_text(f"Sent to {names[1]}")).to_be_visible()

    # Both devices of the one who is challenged know of it without loading anything again.
    for page in (bea.page, phone.page):
        expect(page.locator("nav .count")).to_have_text("1")
    phone.page.locator("nav a[href='/friends']").click()
    invitation = phone.page.locator("[data-point=invitations]")
    expect(invitation).to_contain_text(f"{names[0]} invites you to play")
    phone.page.reload()
    expect(invitation).to_contain_text(f"{names[0]} invites you to play")
    phone.page.evaluate(AXE.read_text())
    assert phone.page.evaluate(FAULTS) == []
    assert phone.page.evaluate(OVERFLOW) == []
    invitation.locator("[data-act=accept]").click()
    for player in (ann, phone):
        player.page.wait_for_selector("[data-turn]")
    assert ann.page.url == phone.page.url
    expect(bea.page.locator("nav .count")).to_have_count(0)
    # The start page of a device that has never seen the table leads there, too.
    bea.page.goto("/")
    expect(bea.page.locator(f"main a[href='{urlsplit(phone.page.url).path}']")).to_be_visible()


def test_a_wrong_name_is_said_and_no_table_is_left_behind(people: People) -> None:
    page = people().page
    register(page, f"Cai {secrets.token_hex(4)}")
    page.goto("/friends")
    page.locator("[data-act=friend-name]").fill("Nobody At All")
    page.get_by_role("button", name="Challenge", exact=True).click()
    page.get_by_role("button", name="Send the challenge").click()
    expect(page.get_by_text("No account is called Nobody At All")).to_be_visible()
    assert page.evaluate("async () => (await (await fetch('/api/me/tables')).json()).length") == 0
