"""The map keeps its place and size through every phase, and has room enough on every screen."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import People
from tests.e2e.support.pages import finish
from tests.e2e.support.player import Player
from tests.e2e.support.recorded_table import RecordedTable, golden
from tests.e2e.support.zhangyi_player import ZhangYiPlayer

BOX = """(part) => {
  const box = document.querySelector(part).getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
}"""
MAP_BOX = "div:has(> svg[role=group])"
SHOWN = "() => document.querySelector('svg[role=group]').getAttribute('viewBox').split(' ').map(Number)"
MAP = 1600, 1300  # what the drawing of seven_states measures
ASKED = {"keep", "station", "assassinate", "recruit", "march", "retreat"}

# The window, and the least width and height of the map that is not covered.
SIZES = [
    pytest.param((1366, 768), (560, 620), id="laptop"),
    pytest.param((1920, 1080), (1200, 900), id="desktop"),
    pytest.param((390, 844), (390, 320), id="upright"),
    pytest.param((844, 390), (440, 320), id="sideways"),
]


@pytest.mark.parametrize(("window", "least"), SIZES)
def test_no_step_of_a_game_changes_the_map(people: People, window: tuple[int, int], least: tuple[int, int]) -> None:
    guest = ZhangYiPlayer(visit(people, window))
    guest.play_now()
    page = guest.page
    first, shown = page.evaluate(BOX, MAP_BOX), page.evaluate(SHOWN)
    phases: set[str] = set()
    while len(phases) < 4 or "march" not in phases:
        turn = guest.asked()
        assert not guest.over
        if turn == "march":
            guest.prepare_march()
            page.locator("[data-act=march]").focus()  # out of the menus, as after a tap on the map
        assert measure(page, window, first, least) == [], turn
        assert page.evaluate(SHOWN) == shown, "nobody has moved the map"
        phases.add(turn)
        guest.step(turn)
    if window == (1920, 1080):
        assert shown[0] <= 0
        assert shown[1] <= 0
        assert shown[0] + shown[2] >= MAP[0]
        assert shown[1] + shown[3] >= MAP[1]


@pytest.mark.parametrize(("window", "least"), SIZES)
def test_no_phase_changes_the_map(people: People, window: tuple[int, int], least: tuple[int, int]) -> None:
    """A recorded game that asks one seat for everything a player is ever asked, until it is over."""
    page = visit(people, window)
    table = RecordedTable(page, golden("zhangyi-2-destruction"))
    table.open(1)
    first, shown = page.evaluate(BOX, MAP_BOX), page.evaluate(SHOWN)
    seen: set[tuple[str, bool]] = set()
    for entry, state in table.entries:
        mine = 0 in table.game.to_move(state)
        if (state.phase, mine) in seen:
            continue
        seen.add((state.phase, mine))
        table.send_to(entry.number)
        page.locator(f"[data-number='{entry.number}']").wait_for(state="attached")
        assert measure(page, window, first, least) == [], state.phase
        assert page.evaluate(SHOWN) == shown, "nobody has moved the map"
    assert {phase for phase, mine in seen if mine} == ASKED
    assert {phase for phase, mine in seen if not mine} >= {"recruit", "march", "over"}


def visit(people: People, window: tuple[int, int]) -> Page:
    touch: dict[str, Any] = {"has_touch": True, "is_mobile": True} if min(window) < 400 else {}
    return people(viewport={"width": window[0], "height": window[1]}, **touch).page


def measure(page: Page, window: tuple[int, int], first: list[float], least: tuple[int, int]) -> list[str]:
    """What is wrong with the map's box now."""
    box, action = page.evaluate(BOX, MAP_BOX), page.evaluate(BOX, ".action")
    upright = window[1] > window[0]
    covered = max(0.0, box[1] + box[3] - action[1]) if upright else 0.0
    faults = {
        f"moved from {first} to {box}": box != first,
        f"only {box[2]} × {box[3] - covered}": box[2] < least[0] or box[3] - covered < least[1],
        f"covered by {covered}": covered > 0.4 * window[1] + 1,
        "under the panel": not upright and box[0] + box[2] > action[0] + 1,
    }
    return [fault for fault, found in faults.items() if found]


def test_a_replay_shows_the_map_on_a_phone_held_sideways(people: People) -> None:
    page = visit(people, (844, 390))
    ZhangYiPlayer(page).play_now()
    finish(Player(page))
    page.goto(page.url.replace("/t/", "/r/"))
    page.locator(".controls").wait_for()
    left, top, width, height = page.evaluate(BOX, MAP_BOX)
    assert width >= 440
    assert height >= 200
    assert left >= 0
    assert top + height <= 390


def test_the_sheet_of_a_phone_can_be_pulled_down(people: People) -> None:
    guest = ZhangYiPlayer(people(viewport={"width": 390, "height": 844}).page)
    guest.play_now()
    page = guest.page
    head = page.get_by_role("button", name="Your move: open or close")
    box = head.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 10
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=4)
    page.mouse.up()
    page.locator("[data-act=keep]").first.wait_for(state="detached")
    assert head.get_attribute("aria-expanded") == "false"
    head.press("Enter")
    page.locator("[data-act=keep]").first.wait_for()
