"""Profiles in the browser: a stranger sees what is open and nothing private."""

import secrets

from playwright.sync_api import Page, expect

from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS, OVERFLOW
from tests.e2e.support.pages import register, settled

# A finished game of one's own against bots: given up at once.
FINISHED = """async (visibility) => {
  const post = async (path, body) => (await fetch(`/api/${path}`, {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
  const bots = Array(3).fill({ kind: 'bot', level: 'novice' });
  const seats = [{ kind: 'person' }, ...bots];
  const { table } = await post('tables', { game: 'yokai', seats, visibility, pace: 0, start_now: true });
  const command = (body) => post(`tables/${table.id}/command`, { table: table.id, id: body.type, ...body });
  await command({ type: 'seed', seed: 'ab'.repeat(16) });
  await command({ type: 'concede' });
  return table.id;
}"""


def visit(page: Page, name: str) -> None:
    page.goto(f"/@{name}")
    settled(page)


def test_a_stranger_sees_open_games_and_nothing_private(people: People) -> None:
    name = f"D. Vera {secrets.token_hex(3)}"
    vera, stranger = people().page, people(locale="ja-JP", viewport={"width": 390, "height": 844}).page
    register(vera, name)
    games = {visibility: vera.evaluate(FINISHED, visibility) for visibility in ("open", "link", "private")}
    vera.get_by_role("link", name="Profile").click()
    settled(vera)
    for id in games.values():
        expect(vera.locator(f"a[href*='{id}']").first).to_be_visible()

    visit(stranger, name)
    expect(stranger.get_by_role("heading", level=1)).to_have_text(name)
    expect(stranger.locator(f"a[href*='{games['open']}']").first).to_be_visible()
    for visibility in ("link", "private"):
        assert games[visibility] not in stranger.content()
    stranger.evaluate(AXE.read_text())
    assert stranger.evaluate(FAULTS) == []
    assert stranger.evaluate(OVERFLOW) == []

    vera.goto("/settings")
    vera.get_by_text("Private profile").click()
    expect(vera.get_by_text("Saved")).to_be_visible()
    visit(stranger, name)
    expect(stranger.get_by_role("heading", level=1)).to_have_text(name)
    expect(stranger.locator("main section")).to_have_count(0)
    assert games["open"] not in stranger.content()


def test_the_buttons_of_a_profile_follow_what_the_two_are_to_each_other(people: People) -> None:
    names = [f"{name} {secrets.token_hex(3)}" for name in ("Una", "Wim")]
    pages = [people().page for _ in names]
    for page, name in zip(pages, names, strict=True):
        register(page, name)
    una, wim = pages
    visit(una, names[1])
    una.get_by_role("button", name="Ask to be friends").click()
    expect(una.get_by_text(f"Asked {names[1]}")).to_be_visible()
    visit(wim, names[0])
    wim.get_by_role("button", name="Accept the request").click()
    expect(wim.get_by_role("button", name="Challenge")).to_be_visible()
    expect(wim.get_by_role("button", name="Ask to be friends")).to_have_count(0)
    wim.get_by_role("button", name="Block").click()
    expect(wim.get_by_role("button", name="Challenge")).to_have_count(0)
    wim.get_by_role("button", name="Lift the block").click()
    expect(wim.get_by_role("button", name="Ask to be friends")).to_be_visible()


def test_a_profile_that_is_not_there(people: People) -> None:
    page = people().page
    visit(page, "nobody at all")
    expect(page.get_by_role("alert")).to_contain_text("No account is called nobody at all")
