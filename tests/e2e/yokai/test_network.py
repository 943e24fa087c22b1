"""The network goes and comes, the server dies and is started again: nothing chosen is lost, the game goes on."""

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.support.player import OPEN_CARDS, Player
from tests.e2e.support.server_process import ServerProcess

LOST = "[data-banner=lost]"


def in_a_trick(guest: Player) -> None:
    guest.play_now()
    guest.play_until(lambda: guest.turn == "play" and not guest.dialog)


def test_a_card_chosen_without_a_network_is_played_when_it_is_back(people: People) -> None:
    guest = people()
    in_a_trick(guest)
    before = guest.number
    guest.page.context.set_offline(True)
    expect(guest.page.locator(LOST)).to_be_visible()
    name = guest.page.locator(OPEN_CARDS).first.get_attribute("data-card")
    guest.tap(f"[data-card='{name}']")
    guest.tap(f"[data-card='{name}']")
    assert guest.number == before
    guest.page.context.set_offline(False)
    expect(guest.page.locator(LOST)).to_have_count(0)
    guest.moved(before)
    expect(guest.page.locator(f".hand [data-card='{name}']")).to_have_count(0)
    guest.play_until(lambda: guest.dialog)


def test_the_table_waits_for_a_server_that_was_killed(people: People, own_house: ServerProcess) -> None:
    guest = people(own_house.url)
    in_a_trick(guest)
    hand = guest.page.locator(".hand [data-card]")
    expect(hand).to_have_count(12)  # those that came are sorted in
    own_house.kill()
    expect(guest.page.locator(LOST)).to_be_visible()
    own_house.start()
    expect(guest.page.locator(LOST)).to_have_count(0, timeout=20_000)
    expect(hand).to_have_count(12)
    guest.play_card()
    guest.play_until(lambda: guest.dialog)
