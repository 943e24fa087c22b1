"""Two people at one table: made, joined by its link, started, talked at and played as partners against bots."""

import re
import time

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.support.player import Player


def make_table(host: Player) -> str:
    """A table with a free seat for the partner and bots on both other seats; its address."""
    page = host.page
    page.goto("/new")
    page.get_by_label("Seat 2").select_option(index=1)
    page.get_by_label("Seat 4").select_option(index=1)
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("heading", name="'s table").wait_for()
    return page.url


def sit_down(guest: Player, url: str, sit: str) -> None:
    guest.page.goto(url)
    guest.page.get_by_role("button", name=sit).click()
    guest.page.get_by_role("button", name=sit).wait_for(state="detached")


def play_round(*players: Player) -> None:
    """Everybody acts when it is their turn, until the first round is over for all of them."""
    late = time.monotonic() + 300
    while time.monotonic() < late:
        if all(player.dialog for player in players):
            return
        for player in players:
            # The next round asks me in the moment in which the last one is laid open: the turn is read first.
            if player.turn and not player.dialog:
                player.act()
        players[0].page.wait_for_timeout(20)
    raise AssertionError("the round does not end")


def test_partners_play_a_round_together(people: People) -> None:
    ann, bob = people(), people(locale="ja-JP")
    url = make_table(ann)
    sit_down(bob, url, "座る")
    ann.page.get_by_role("button", name="Start").click()
    for player in (ann, bob):
        player.page.wait_for_selector("[data-turn]")
    expect(ann.page.get_by_text("partner")).to_be_visible()

    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("group", name="Quick phrases").get_by_role("button").first.click()
    ann.page.get_by_label("Say something").fill("hello there")
    ann.page.get_by_role("button", name="Send").click()
    bob.page.get_by_role("tab", name="チャット").click()
    expect(bob.page.locator(".chat").get_by_text("hello there")).to_be_visible()
    expect(bob.page.locator("[data-bubble='0']")).to_have_text("hello there")
    expect(bob.page.locator("ol li").filter(has_text="こんにちは")).to_have_count(1)

    play_round(ann, bob)
    # A side that scores all seven points at once has won the game as well.
    for player, words in ((ann, r"^Round 1 is over$| wins?\b"), (bob, "^第1ラウンド終了$|勝ち")):
        expect(player.page.locator("dialog[open] h2")).to_have_text(re.compile(words))


def test_a_friend_joins_by_the_code_and_says_a_name(people: People) -> None:
    ann, bob = people(), people()
    url = make_table(ann)
    expect(ann.page.get_by_role("img", name="QR code")).to_be_visible()
    expect(ann.page.locator("li").filter(has_text="your partner")).to_have_count(1)
    code = ann.page.locator("[data-act=code]").inner_text()
    bob.page.goto("/join")
    bob.page.get_by_label("Link, or code").fill("zzzzzz")
    bob.page.keyboard.press("Enter")
    expect(bob.page.get_by_role("alert")).to_contain_text("No table waits under this code")
    bob.page.get_by_label("Link, or code").fill(code.lower())
    bob.page.keyboard.press("Enter")
    bob.page.wait_for_url(url)
    bob.page.get_by_label("What should others call you?").fill("Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    expect(ann.page.locator("li").filter(has_text="your partner")).to_contain_text("Bob")
    expect(ann.page.locator("[data-act=code]")).to_have_count(0)


def test_a_partner_who_leaves_is_shown_at_once_and_a_bot_plays(people: People) -> None:
    ann, bob = people(), people()
    url = make_table(ann)
    sit_down(bob, url, "Sit here")
    ann.page.get_by_role("button", name="Start").click()
    for player in (ann, bob):
        player.page.wait_for_selector("[data-turn=pass]")
    bob.page.close()
    banner = ann.page.locator("[data-banner=away]")
    expect(banner).to_contain_text(re.compile(r"has left the table\. A bot takes over in 1:[0-3]\d"), timeout=5_000)
    banner.get_by_role("button", name="Let a bot play now").click()
    expect(banner).to_have_count(0)
    expect(ann.page.locator(".plate .note").filter(has_text="away, a bot plays")).to_have_count(1)
    bob.page.context.new_page().goto(url)
    expect(ann.page.locator(".plate .note").filter(has_text="away")).to_have_count(0)


def test_my_games_say_how_they_stand_and_can_be_closed(people: People) -> None:
    player = people()
    player.play_now()
    page = player.page
    page.goto("/games")
    expect(page.locator("main li")).to_have_count(1)
    expect(page.locator("main li")).to_contain_text("Round 1 · 0 : 0")
    page.locator("[data-act=close-game]").click()
    page.get_by_role("button", name="Give up this game?").click()
    finished = page.locator("main li a[href^='/r/']")
    expect(finished).to_contain_text("you lost")
    expect(page.locator("[data-act=close-game]")).to_have_count(0)


def test_free_seats_are_filled_with_bots_that_suit_a_beginner(people: People) -> None:
    page = people(settings={"level": ""}).page
    page.goto("/new")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="Start and fill seats with bots").click()
    page.locator("[data-turn=pass]").wait_for()
    made = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["table"]
    assert [seat["level"] for seat in made["seats"]] == [None, "novice", "novice", "novice"]


def test_an_undo_needs_the_other_persons_consent(people: People) -> None:
    ann, bob = people(), people()
    url = make_table(ann)
    sit_down(bob, url, "Sit here")
    ann.page.get_by_role("button", name="Start").click()
    ann.page.wait_for_selector("[data-turn=pass]")
    ann.choose_pass()
    # A bot's move would end the request: both have chosen before it is made.
    expect(ann.page.locator(".plate .note").filter(has_text="has chosen")).to_have_count(2)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Ask to undo").click()
    bob.page.get_by_role("button", name="Agree").click()
    ann.page.wait_for_selector("[data-turn=pass]")
    expect(ann.page.locator(".tray .place")).to_have_count(3)


def test_a_second_tab_on_the_same_seat_follows(people: People) -> None:
    ann = people()
    ann.play_now()
    ann.wait_for_me()
    twin = Player(ann.page.context.new_page())
    twin.page.goto(ann.page.url)
    twin.page.wait_for_selector("[data-turn=pass]")
    twin.choose_pass()
    ann.wait("() => document.querySelector('[data-turn]').dataset.turn !== 'pass'")
    ann.wait_for_me()
    if ann.turn == "play":
        ann.play_card()
        twin.wait("(n) => Number(document.querySelector('[data-number]').dataset.number) >= n", ann.number)


def test_a_spectator_sees_no_hand_and_cannot_act(people: People) -> None:
    ann, eve = people(), people()
    ann.play_now()
    ann.wait_for_me()
    eve.page.goto(ann.page.url)
    eve.page.wait_for_selector("[data-number]")
    expect(eve.page.locator("[data-card]")).to_have_count(0)
    assert eve.turn == ""
