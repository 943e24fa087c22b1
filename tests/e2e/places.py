"""Every page and every state of it worth looking at, each brought about as a person would."""

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.e2e.player import Player

PAGES = (
    "/",
    "/new",
    "/join",
    "/lobby",
    "/games",
    "/watch",
    "/settings",
    "/replays",
    "/leaderboard",
    "/about",
    "/nowhere",
)


def every_place(player: Player) -> Iterator[str]:
    """Goes to one place after the other and says its name."""
    page = player.page
    for path in PAGES:
        page.goto(path)
        settled(page)
        yield path.strip("/") or "home"
    yield from table_places(player)


def table_places(player: Player) -> Iterator[str]:
    page = player.page
    page.goto("/new")
    page.locator("form .button.big").click()
    page.wait_for_url("**/t/*")
    settled(page)
    yield "waiting"
    player.play_now()
    player.wait_for_me()
    settled(page)
    yield "pass"
    player.act()
    player.play_until(lambda: player.turn == "play" and not player.dialog)
    settled(page)
    yield "play"
    page.locator(".bar .tool").last.click()
    yield "menu"
    page.keyboard.press("Escape")
    player.play_until(lambda: player.dialog)
    yield "round"
    page.locator("dialog[open] .button.primary").click()
    finish(player)
    yield "end"
    page.goto(page.url.replace("/t/", "/r/") + "?at=9")
    page.locator(".controls").wait_for()
    settled(page)
    yield "replay"


def finish(player: Player) -> None:
    """Gives up, which takes two taps on the same button."""
    if player.over:
        return
    page = player.page
    page.locator(".bar .tool").last.click()
    page.locator("dialog[open] .button.danger").click()
    page.locator("dialog[open] .button.danger").click()
    page.locator("dialog[open] a[href^='/r/']").wait_for()


def settled(page: Page) -> None:
    page.locator("h1").first.wait_for(state="attached")
    page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")
