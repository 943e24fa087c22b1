"""Zhang Yi between people: two browsers and a bot at one table of three, and fingers on a phone's map."""

import re
from typing import Any

from playwright.sync_api import CDPSession, Page, expect

from tests.e2e.conftest import People
from tests.e2e.support.zhangyi_player import ZhangYiPlayer

TOUCH: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MAP = "[aria-label='Map of the Warring States']"
BOX = f"""() => document.querySelector("{MAP}").getAttribute('viewBox').split(' ').map(Number)"""
SETTLED = f"""() => !document.querySelector("{MAP}").style.transform"""


def make_table(page: Page) -> str:
    """A table of three: its host, a free seat, a bot."""
    page.goto("/new")
    page.locator("form").wait_for()
    game, rules = page.locator("form > label select").all()
    game.select_option("zhangyi")
    expect(rules).to_contain_text("Three players")
    rules.select_option("three")
    page.get_by_label("Seat 3").select_option("novice")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("heading", name="'s table").wait_for()
    return page.url


def turns(one: ZhangYiPlayer, other: ZhangYiPlayer, until: int) -> None:
    """Whoever is asked acts, until the table's log is so long or the game is over."""
    for _ in range(300):
        if one.over or other.over or min(one.number, other.number) >= until:
            return
        for person in (one, other):
            person.if_asked()
        one.page.wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_three_players_in_two_browsers(people: People) -> None:
    ann, bob = people(), people(locale="ja-JP")
    url = make_table(ann.page)
    bob.page.goto(url)
    bob.page.get_by_role("button", name="座る").click()
    bob.page.get_by_role("button", name="座る").wait_for(state="detached")
    ann.page.get_by_role("button", name="Start").click()
    one, other = ZhangYiPlayer(ann.page), ZhangYiPlayer(bob.page)
    for person in (one, other):
        person.page.wait_for_selector("[data-act=keep]", timeout=60_000)
    turns(one, other, 14)  # later a state may be destroyed and a mandate known
    assert {"keep", "recruit"} <= one.made | other.made
    expect(ann.page.locator(".plate")).to_have_count(3)
    concede(ann.page)
    # A bot goes on for who gives up, so the others can: with the second the game is over.
    expect(bob.page.locator(".plate").filter(has_text="投了")).to_have_count(1)
    concede(bob.page)
    for page in (ann.page, bob.page):
        expect(page.locator("dialog[open] a[href^='/r/']")).to_be_visible(timeout=60_000)
        # Conceding is an end like any other: everybody is told who backed whom.
        expect(page.locator("dialog[open] li")).to_have_count(3)
    look_back(ann.page)


def look_back(page: Page) -> None:
    """The replay from one's own eyes: one's own mandate on the way, everybody's at the end."""
    page.locator("dialog[open] a[href^='/r/']").click()
    mandates = page.locator(".wide-only .mandates li")
    page.get_by_role("button", name="To the end").click()
    expect(mandates).to_have_count(4)
    expect(mandates.first).to_contain_text("You supported")
    expect(mandates.last).to_contain_text("Set aside")
    page.keyboard.press("ArrowLeft")
    expect(mandates).to_have_count(1)
    expect(mandates).to_contain_text("You: mandate for")


def concede(page: Page) -> None:
    """Gives up, which takes two taps on the same button."""
    page.locator(".bar .tool").last.click()
    page.locator("dialog[open] .button.danger").click()
    page.locator("dialog[open] .button.danger").click()


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    fingers = [{"x": x, "y": y, "id": place} for place, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def pinch(page: Page, middle: tuple[float, float], before: float, after: float, steps: int = 8) -> None:
    """Two fingers, so far apart at first and at last."""
    session, (x, y) = page.context.new_cdp_session(page), middle
    touch(session, "touchStart", (x - before / 2, y), (x + before / 2, y))
    for step in range(1, steps + 1):
        apart = before + (after - before) * step / steps
        touch(session, "touchMove", (x - apart / 2, y), (x + apart / 2, y))
    touch(session, "touchEnd")
    session.detach()
    page.wait_for_function(SETTLED)


def test_two_fingers_zoom_the_map_and_one_moves_it(people: People) -> None:
    guest = ZhangYiPlayer(people(**TOUCH).page)
    guest.play_now()
    page = guest.page
    frame = page.locator(MAP).locator("..").bounding_box()
    assert frame is not None
    shares = 0.5, 0.25  # of the map's frame; the sheet with the controls lies over its lower part
    middle = frame["x"] + frame["width"] * shares[0], frame["y"] + frame["height"] * shares[1]
    pinch(page, middle, 120, 40)
    whole = page.evaluate(BOX)
    pinch(page, middle, 60, 180)
    near = page.evaluate(BOX)
    assert near[2] < whole[2] / 2
    # The page itself stays as it is, and so does what lies between the fingers.
    assert page.evaluate("visualViewport.scale") == 1
    for corner, side, share in ((0, 2, shares[0]), (1, 3, shares[1])):
        assert abs(whole[corner] + whole[side] * share - near[corner] - near[side] * share) < whole[side] * 0.05
    session = page.context.new_cdp_session(page)
    touch(session, "touchStart", middle)
    for step in range(1, 9):
        touch(session, "touchMove", (middle[0] - 8 * step, middle[1]))
    touch(session, "touchEnd")
    session.detach()
    page.wait_for_function(SETTLED)
    moved = page.evaluate(BOX)
    assert moved[2] == near[2]
    assert moved[0] > near[0]
    pinch(page, middle, 180, 60)
    assert page.evaluate(BOX)[2] > near[2]
    page.get_by_role("button", name=re.compile("Whole map")).tap()
    page.wait_for_function(SETTLED)
    assert page.evaluate(BOX)[2] >= whole[2]
