"""A guest plays whole games against bots: with the mouse, and with nothing but the keyboard."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.support.keyboard import Typist


def test_a_guest_plays_a_whole_game_by_mouse(people: People) -> None:
    guest = people()
    guest.play_now()
    guest.play_until(lambda: guest.over)
    dialog = guest.page.locator("dialog[open]")
    expect(dialog).to_contain_text(re.compile("win"))
    points = [int(text) for text in guest.page.locator(".side .points b").all_inner_texts()]
    assert max(points) >= 7
    dialog.get_by_role("link", name="Watch replay").click()
    expect(guest.page.get_by_role("heading", level=1)).to_have_text("Replay: Yokai Septet")
    expect(guest.page.get_by_text(re.compile(r"Step [1-9]\d* of \d+"))).to_be_visible()
    guest.page.get_by_role("button", name="To the end").click()
    expect(guest.page.get_by_text(re.compile("won the round|wins? the round|win the round")).first).to_be_visible()


def test_a_guest_plays_a_round_by_keyboard(people: People) -> None:
    typist = Typist(people().page)
    typist.play_now()
    typist.play_until(lambda: typist.dialog or typist.over)
    expect(typist.page.locator("dialog[open]")).to_contain_text("All hands as dealt")
    assert typist.taps == 0
    assert typist.keys > 25


@pytest.mark.long
def test_a_guest_plays_a_whole_game_by_keyboard(people: People) -> None:
    typist = Typist(people().page)
    typist.play_now()
    typist.play_until(lambda: typist.over)
    points = [int(text) for text in typist.page.locator(".side .points b").all_inner_texts()]
    assert max(points) >= 7
    assert typist.taps == 0
    assert typist.keys > 50
