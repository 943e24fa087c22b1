"""Quick pairing in the browser: strangers are paired and play; who waits too long is offered bots."""

from playwright.sync_api import Page, expect

from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS
from tests.e2e.support.pages import settled
from tests.e2e.support.player import Player


def seek(page: Page, rules: str) -> None:
    page.goto("/")
    page.locator(".doors a[href='/pair']").click()
    settled(page)
    page.locator("main select").select_option(rules)
    page.locator("form .button.big").click()


def test_two_strangers_are_paired_and_play_a_card_each(people: People) -> None:
    ann, bob = people(), people(locale="ja-JP", viewport={"width": 390, "height": 844})
    seek(ann.page, "yokai/two")
    expect(ann.page.locator("[data-point=waiting]")).to_contain_text("1 of 2 players are here")
    ann.page.reload()  # the wait goes on
    expect(ann.page.locator("[data-point=waiting]")).to_contain_text("1 of 2 players are here")
    seek(bob.page, "yokai/two")
    for player in (ann, bob):
        player.page.wait_for_url("**/t/*")
        player.page.wait_for_selector("[data-turn]")
    assert ann.page.url == bob.page.url
    played: set[Player] = set()
    while len(played) < 2:
        for player in (ann, bob):
            if player.turn:
                if player.turn == "play":
                    played.add(player)
                player.act()
        ann.page.wait_for_timeout(20)


def test_who_waits_half_a_minute_is_offered_bots(people: People) -> None:
    page = people().page
    page.clock.install()
    seek(page, "yokai/four")
    waiting = page.locator("[data-point=waiting]")
    expect(waiting).to_contain_text("1 of 4 players are here")
    expect(page.locator("[data-point=offer]")).to_have_count(0)
    page.clock.fast_forward("00:31")
    offer = page.locator("[data-point=offer]")
    expect(offer).to_be_visible()
    page.evaluate(AXE.read_text())
    assert page.evaluate(FAULTS) == []
    offer.locator("[data-act=bots]").click()
    page.wait_for_url("**/t/*")
    page.wait_for_selector("[data-turn]")
    assert page.evaluate("async () => (await (await fetch('/api/pairing')).json()).choice") is None


def test_leaving_the_page_ends_the_wait(people: People) -> None:
    page = people().page
    seek(page, "yokai/three")
    expect(page.locator("[data-point=waiting]")).to_be_visible()
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):
        page.locator("header a[href='/rules']").click()
    assert page.evaluate("async () => (await (await fetch('/api/pairing')).json()).choice") is None
