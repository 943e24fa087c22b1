"""A first game of Zhang Yi: the coach, until it is put away."""

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.support.zhangyi_player import ZhangYiPlayer


def test_a_first_game_has_a_coach_of_its_own(people: People) -> None:
    """Whoever knows another game already has a coach here, too; putting it away lasts."""
    page = people(settings={"coached": ["yokai"]}).page
    ZhangYiPlayer(page).play_now()
    coach = page.get_by_role("note", name="Advice")
    expect(coach).to_contain_text("Keep the one that you can help without being noticed")
    page.locator("[data-act=keep]").first.click()
    expect(coach).not_to_contain_text("without being noticed")
    page.locator("[data-act=coach-away]").click()
    expect(coach).to_have_count(0)
    page.reload()
    page.locator("[data-number]").wait_for()
    expect(coach).to_have_count(0)
