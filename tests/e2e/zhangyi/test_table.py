"""Zhang Yi in the browser: whole games by mouse and keyboard, the map itself, three players, a phone."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.support.zhangyi_player import ZhangYiPlayer

# "Bot 2 supported Wei", said of everybody at the end; that one is out, or that a line is bold, reads on.
BACKED = re.compile(r"supported \S+$")


def test_a_guest_plays_a_whole_game_by_mouse(people: People) -> None:
    guest = ZhangYiPlayer(people().page)
    guest.play_now()
    guest.play_until_over()
    assert {"keep", "recruit", "attack"} <= guest.made
    dialog = guest.page.locator("dialog[open]")
    expect(dialog.get_by_text(BACKED)).to_have_count(2)
    expect(dialog.get_by_role("img", name=re.compile("Power by turn"))).to_be_visible()
    guest.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    guest.page.get_by_role("button", name="Show the result").click()
    dialog.get_by_role("link", name="Watch replay").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Replay: Zhang Yi")
    guest.page.get_by_role("button", name="To the end").click()
    expect(guest.page.get_by_text(BACKED).filter(visible=True)).to_have_count(2)


def test_a_guest_plays_a_whole_game_by_keyboard(people: People) -> None:
    guest = ZhangYiPlayer(people().page, keyboard=True)
    guest.play_now()
    guest.play_until_over()
    assert {"keep", "recruit"} <= guest.made


def test_the_map_itself_takes_recruits_and_marches(people: People) -> None:
    guest = ZhangYiPlayer(people().page)
    guest.play_now()
    while (turn := guest.asked()) != "recruit":
        guest.step(turn)
    area = guest.page.locator(".recruit .area").first.inner_text().rsplit(" ", 1)[0]
    spot = guest.page.get_by_role("button", name=re.compile(rf"^{re.escape(area)}(?!\w)"))
    spot.focus()
    guest.page.keyboard.press("Enter")
    expect(guest.page.locator(".recruit output").first).to_have_text("1")


def test_a_mandate_shows_only_while_it_is_held(people: People) -> None:
    guest = ZhangYiPlayer(people().page)
    guest.play_now()
    offered = guest.page.locator("[data-act=keep] span").first.inner_text().removeprefix("Support ")
    guest.step("keep")
    guest.asked()  # my turn again: nothing moves under the pointer
    cover = guest.page.get_by_role("button", name="Press and hold to see your mandate").first
    expect(cover).to_have_text("Press and hold to see your mandate")
    cover.hover()
    guest.page.mouse.down()
    expect(cover).to_contain_text(f"You support {offered}")
    guest.page.mouse.up()
    expect(cover).to_have_text("Press and hold to see your mandate")
    expect(guest.page.get_by_text("You chose a mandate.", exact=True)).to_be_visible()
    expect(guest.page.get_by_text(f"keeps {offered}.")).to_have_count(0)


def test_three_players_on_a_phone(people: People) -> None:
    guest = ZhangYiPlayer(people(viewport={"width": 390, "height": 844}, locale="zh-TW", has_touch=True).page)
    guest.play_now(seats=3)
    expect(guest.page.locator(".prompt")).to_contain_text("天命")
    guest.step("keep")
    wide = guest.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 390
