"""Whole games against experts with the host gone after the first visit; the tab is killed on the way."""

import pytest
from playwright.sync_api import Page

from sevenfold import games
from tests.e2e.conftest import People
from tests.e2e.site.conftest import keep_everything, make_table
from tests.e2e.support.player import Player
from tests.e2e.support.static_site import StaticSite
from tests.e2e.support.zhangyi_player import ZhangYiPlayer

RULE_SETS = [(game, rules) for game in games.names() for rules in games.entry(game).rule_sets]
SHORT = ("yokai", "two-no-swap")
"""A game that is soon over: the others are played in the long run."""
BEFORE = 5
"""Decisions before the tab is killed."""


def player_of(game: str, page: Page) -> Player | ZhangYiPlayer:
    return Player(page) if game == "yokai" else ZhangYiPlayer(page)


def decide(player: Player | ZhangYiPlayer) -> None:
    """Does what is wanted next."""
    if isinstance(player, Player):
        player.wait_for_me()
        player.act()
    else:
        player.step(player.asked())


@pytest.mark.parametrize(
    ("game", "rules"),
    [pytest.param(*one, marks=[] if one == SHORT else [pytest.mark.long]) for one in RULE_SETS],
)
def test_a_whole_game_without_the_host(site: StaticSite, people: People, game: str, rules: str) -> None:
    page = people(site.url).page
    keep_everything(page)
    site.stop()
    make_table(page, game, rules)
    player = player_of(game, page)
    for _ in range(BEFORE):
        decide(player)
    number, context = player.number, page.context
    page.close()
    again = context.new_page()
    again.goto("/#/games")
    again.locator("main a[href*='/t/local']").first.click()
    again.wait_for_selector("[data-number]", timeout=120_000)
    player = player_of(game, again)
    assert player.number >= number
    if isinstance(player, Player):
        player.play_until(lambda: player.over)
    else:
        player.play_until_over()
    again.goto("/#/replays")
    again.locator("main ul a").first.wait_for()
