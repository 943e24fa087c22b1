"""Every page and every state of it worth looking at, each brought about as a person would.

A new page is one line of `PAGES`; a place that takes some doing is a walk: a function that goes there and says
where it is, listed in `WALKS`. The tests of every page and `make screenshots` visit them all.
"""

import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from playwright.sync_api import Page

from tests.e2e.support.analysed_game import beginning, study
from tests.e2e.support.player import Player
from tests.e2e.support.zhangyi_player import ZhangYiPlayer

# The client follows what another tab of the same browser changes: so can a test, without loading the page anew.
CHANGE: Final = """async (wishes) => {
  const key = 'sevenfold.settings', kept = JSON.parse(localStorage[key] ?? '{}');
  const newValue = localStorage[key] = JSON.stringify({ ...kept, ...wishes });
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
}"""
SPEAKS: Final = "(lang) => document.documentElement.lang === lang && !document.querySelector('[aria-busy=true]')"

PASSWORD: Final = "correct horse 7"

Walk = Callable[[Page], Iterator[str]]

PAGES: Final = (
    "/",
    "/pair",
    "/friends",
    "/new",
    "/join",
    "/lobby",
    "/games",
    "/watch",
    "/settings",
    "/stop-mail?token=x",
    "/replays",
    "/leaderboard",
    "/learn",
    "/learn/yokai",
    "/learn/zhangyi",
    "/learn/threeway",
    "/puzzles",
    "/tournaments",
    "/tournaments/new",
    "/about",
    "/rules/yokai",
    "/rules/zhangyi",
    "/scenarios/zhangyi",
    "/nowhere",
)


def every_place(page: Page, walks: Sequence[Walk] | None = None) -> Iterator[str]:
    """Goes to one place after the other and says its name."""
    for walk in walks or WALKS:
        yield from walk(page)


def pages(page: Page) -> Iterator[str]:
    for path in PAGES:
        page.goto(path)
        settled(page)
        yield path.strip("/").replace("/", "-") or "home"


def four_players(page: Page) -> Iterator[str]:
    """A table of Yokai Septet from the waiting room to the replay."""
    player = Player(page)
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
    to_a_card(player)
    yield "play"
    page.locator(".bar .tool").last.click()
    yield "menu"
    page.keyboard.press("Escape")
    player.play_until(lambda: player.dialog)
    yield "round"
    if not player.over:  # all seven points in the first round win the game
        page.locator("dialog[open] [data-act=continue]").click()
        finish(player)
    yield "end"
    page.goto(page.url.replace("/t/", "/r/") + "?at=9")
    page.locator(".controls").wait_for()
    settled(page)
    yield "replay"


def variants(page: Page) -> Iterator[str]:
    """The other ways to play Yokai Septet: before the first trick, and in the middle of one."""
    for place, name in enumerate(("three", "two", "suiters")):
        player = Player(page)
        page.goto("/")
        page.locator(".hero").first.locator(".quick button").nth(place).click()
        player.wait_for_me()
        settled(page)
        yield f"{name}-begin"
        player.act()
        to_a_card(player)
        yield f"{name}-play"


def zhang_yi(page: Page) -> Iterator[str]:
    """Zhang Yi's map: mandates, recruiting, an attack with its odds, the end, the replay."""
    guest = ZhangYiPlayer(page)
    guest.play_now()
    settled(page)
    yield "zhangyi-keep"
    reach(guest, "recruit")
    yield "zhangyi-recruit"
    page.locator("[data-act=hint]").click()
    page.locator("[data-point=hints]").wait_for()
    yield "zhangyi-hint"
    reach(guest, "march")
    guest.prepare_march()
    yield "zhangyi-march"
    page.locator(".bar .tool").last.click()
    yield "zhangyi-menu"
    page.keyboard.press("Escape")
    finish(Player(page))
    yield "zhangyi-end"
    page.goto(page.url.replace("/t/", "/r/") + "?at=12")
    page.locator(".controls").wait_for()
    settled(page)
    yield "zhangyi-replay"


def shared_screen(page: Page) -> Iterator[str]:
    """Two people at one screen: the cover, and the button that hands the device over."""
    page.goto("/new")
    page.locator("form select").first.select_option("zhangyi")
    page.locator(".seat select").first.select_option("here")
    settled(page)
    yield "shared-form"
    page.locator("form .button.big").click()
    page.locator("[data-act=take]").wait_for()
    yield "shared-cover"
    page.locator("[data-act=take]").click()
    page.locator("[data-act=keep]").first.click()
    page.locator("[data-act=hand-over]").wait_for()
    yield "shared-turn"


def studies(page: Page) -> Iterator[str]:
    """The analysis of a round of Yokai Septet, and of Zhang Yi with what the bots believed."""
    study(page, beginning("yokai-four", 53))
    yield from analysed(page, "study")
    study(page, beginning("zhangyi-3-time", 60))
    yield from analysed(page, "zhangyi-study")
    page.locator(".study figure").last.scroll_into_view_if_needed()
    yield "zhangyi-beliefs"


def analysed(page: Page, name: str) -> Iterator[str]:
    """The costliest move, then the numbers of its choices."""
    page.locator(".study li a").first.click()
    page.locator(".study tbody tr").first.wait_for()
    page.locator(".study").last.evaluate("panel => panel.scrollIntoView()")
    yield name
    page.locator(".study .present").evaluate("choices => choices.scrollIntoView()")
    yield f"{name}-choices"


def account(page: Page) -> Iterator[str]:
    """The profile and settings of somebody with an account, all forms open; the account is deleted afterwards."""
    name = f"A {secrets.token_hex(8)}"
    register(page, name)
    page.goto(f"/@{name}")
    settled(page)
    yield "profile"
    page.goto("/settings")
    page.locator("details").first.wait_for()
    for form in page.locator("details summary").all():
        form.click()
    settled(page)
    yield "account"
    delete_account(page, PASSWORD)
    page.locator("input[autocomplete=username]").wait_for()


WALKS: Final[tuple[Walk, ...]] = (pages, four_players, variants, zhang_yi, shared_screen, studies, account)


def register(page: Page, name: str) -> None:
    page.goto("/settings")
    page.locator("input[autocomplete=username]").fill(name)
    page.locator("input[autocomplete=current-password]").fill(PASSWORD)
    page.locator("button[value=register]").click()
    page.locator("details").first.wait_for()


def delete_account(page: Page, password: str) -> None:
    """Fills in the last form of the settings, which is open."""
    form = page.locator("details").last
    form.locator("input").fill(password)
    form.locator("button").click()


def to_a_card(player: Player) -> None:
    """Plays until it is my turn to play a card."""
    player.play_until(lambda: player.turn == "play" and not player.dialog)
    settled(player.page)


def reach(guest: ZhangYiPlayer, wanted: str) -> None:
    while (turn := guest.asked()) != wanted and not guest.over:
        guest.step(turn)


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


def wear(page: Page, **wishes: str) -> None:
    """Changes settings such as `language` and `theme` in the middle of whatever the page shows."""
    page.evaluate(CHANGE, wishes)
    if "language" in wishes:
        page.wait_for_function(SPEAKS, arg=wishes["language"])
