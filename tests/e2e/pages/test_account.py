"""An account in the browser: it is deleted by who knows its password; a page that was signed out elsewhere notices."""

from playwright.sync_api import expect

from tests.e2e.conftest import People
from tests.e2e.support.pages import delete_account, register

ME = "async () => (await fetch('/api/me')).status"


def test_an_account_is_deleted_with_its_password(people: People) -> None:
    page = people().page
    register(page, "Vera Kant")
    assert "token" not in page.evaluate("() => Object.keys(localStorage).join() + document.cookie")
    page.locator("details summary").last.click()
    delete_account(page, "not the password")
    expect(page.get_by_text("The name or the password is wrong")).to_be_visible()
    assert page.evaluate(ME) == 200
    delete_account(page, "correct horse 7")
    page.locator("input[autocomplete=username]").wait_for()
    assert page.evaluate(ME) == 401


def test_a_tab_notices_that_its_session_ended_in_another(people: People) -> None:
    page = people().page
    register(page, "Karl Anders")
    page.goto("/new")
    page.locator("form .button.big").click()
    page.wait_for_url("**/t/*")
    mine = page.get_by_role("button", name="Leave")
    header = page.get_by_role("banner").get_by_text("Karl Anders")
    expect(mine).to_be_visible()
    expect(header).to_be_visible()
    other = page.context.new_page()
    other.goto("/settings")
    other.get_by_role("button", name="Log out", exact=True).click()
    other.locator("input[autocomplete=username]").wait_for()
    # The socket was closed and came back as nobody's: nothing of this page is the person's any more.
    expect(mine).to_have_count(0)
    expect(header).to_have_count(0)
