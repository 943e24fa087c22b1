"""People at a table: a line of chat leads to mute, block and report, which a guest can lift; names lead to profiles."""

import secrets

from playwright.sync_api import Page, expect

from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS, OVERFLOW
from tests.e2e.support.keyboard import Typist
from tests.e2e.support.pages import register, settled
from tests.e2e.support.player import Player
from tests.e2e.yokai.test_partners import make_table, sit_down


def open_line(page: Page, name: str, act: str) -> None:
    """Taps the name of whoever spoke, and then what is to be done about them."""
    page.get_by_role("button", name=f"{name}: mute, block or report").click()
    page.locator(".chat").get_by_role("button", name=act, exact=True).click()


def lift(page: Page, url: str, button: str) -> None:
    """Takes a block or a mute back on the page of friends, and returns to the table."""
    page.goto("/friends")
    page.get_by_role("button", name=button).click()
    expect(page.get_by_role("button", name=button)).to_have_count(0)
    page.goto(url)


def test_a_guest_acts_on_a_line_of_chat_and_takes_it_back(people: People) -> None:
    name = f"Ann {secrets.token_hex(4)}"
    ann, gus = people(), people(viewport={"width": 390, "height": 844})
    register(ann.page, name)
    url = make_table(ann)
    sit_down(gus, url, "Sit here")
    ann.page.get_by_label("Say something").fill("hello there")
    ann.page.get_by_role("button", name="Send").click()
    page, line = gus.page, gus.page.locator(".chat li").filter(has_text="hello there")
    expect(line).to_be_visible()

    open_line(page, name, "Report")
    page.evaluate(AXE.read_text("utf-8"))
    assert page.evaluate(FAULTS) == []
    assert page.evaluate(OVERFLOW) == []
    page.get_by_label("What is wrong?").select_option("insults")
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text("The operators will look at it.")).to_be_visible()
    expect(line).to_be_visible()
    for act, back in (("Mute", "Hear again"), ("Block", "Lift the block")):
        open_line(page, name, act)
        expect(line).to_have_count(0)
        lift(page, url, back)
        expect(line).to_be_visible()
    # One's own lines and those of bots lead nowhere.
    expect(ann.page.locator(".chat .speaker")).to_have_count(0)


def test_the_name_on_a_plate_leads_to_the_profile_in_a_new_tab(people: People) -> None:
    name = f"Ann {secrets.token_hex(4)}"
    ann, gus = people(), people()
    register(ann.page, name)
    sit_down(gus, make_table(ann), "Sit here")
    expect(gus.page.get_by_role("link", name=name)).to_have_attribute("target", "_blank")
    ann.page.get_by_role("button", name="Start").click()
    for player in (ann, gus):
        player.page.wait_for_selector("[data-turn]")
    expect(ann.page.locator(".plate a")).to_have_count(0)  # a guest and bots have no profile
    typist = Typist(gus.page)
    typist.reach(".plate a")
    with gus.page.expect_popup() as opened:
        typist.press("Enter")
    settled(opened.value)
    expect(opened.value.get_by_role("heading", level=1)).to_have_text(name)
    gus.page.bring_to_front()
    Player(gus.page).choose_pass()
