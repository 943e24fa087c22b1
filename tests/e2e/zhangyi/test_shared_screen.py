"""Two people at one screen: a cover between their turns, and nothing of the other seat before it is lifted."""

import json
from typing import Any

from playwright.sync_api import Page, Response, expect

from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS
from tests.e2e.support.zhangyi_player import ZhangYiPlayer


class Wire:
    """Every view of a game that reaches the page, by whichever way."""

    def __init__(self, page: Page) -> None:
        self.seats: list[int | None] = []
        page.on("response", self._answer)
        page.on("websocket", lambda socket: socket.on("framereceived", lambda text: self._read(json.loads(text))))

    def _answer(self, response: Response) -> None:
        if "/api/tables" in response.url and response.ok and response.request.method != "OPTIONS":
            self._read(response.json())

    def _read(self, message: Any) -> None:
        for part in (message, message.get("update")) if isinstance(message, dict) else ():
            if part and part.get("view"):
                self.seats.append(part["view"]["seat"])

    def since(self, number: int) -> set[int | None]:
        return set(self.seats[number:])


def begin(page: Page) -> None:
    page.goto("/new")
    page.locator("form select").first.select_option("zhangyi")
    page.locator(".seat select").first.select_option("here")
    page.locator("[data-act=second-name]").fill("Bo")
    page.get_by_role("button", name="Make the table").click()
    page.locator("[data-act=take]").wait_for()


def test_two_people_share_a_screen(people: People) -> None:
    page = people().page
    wire = Wire(page)
    begin(page)
    assert 1 not in wire.since(0)  # whoever makes the table holds the device until then
    page.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
    assert page.evaluate(FAULTS) == []
    page.locator("[data-act=take]").click()
    first = ZhangYiPlayer(page)
    assert first.asked() == "keep"
    offered = page.locator("[data-act=keep]").all_inner_texts()
    assert 1 not in wire.since(0)
    expect(page.locator("[data-act=hand-over]")).to_have_count(0)  # not before my own choice is made
    page.locator("[data-act=keep]").first.click()

    page.locator("[data-act=hand-over]").click()
    expect(page.get_by_role("heading", name="Hand the device to Bo")).to_be_visible()
    expect(page.locator("[data-act=keep], [data-point=mandate], .map")).to_have_count(0)
    before = len(wire.seats)
    page.reload()  # a reload lifts no cover
    expect(page.get_by_role("button", name="I am Bo")).to_be_visible()
    assert wire.since(before) <= {None}
    before = len(wire.seats)
    page.get_by_role("button", name="I am Bo").click()
    assert ZhangYiPlayer(page).asked() == "keep"
    assert set(page.locator("[data-act=keep]").all_inner_texts()).isdisjoint(offered)
    page.locator("[data-act=keep]").first.click()
    page.locator("[data-point=mandate]").first.wait_for()
    assert wire.since(before) <= {None, 1}

    for _ in range(3):  # and so on, turn by turn, each with their own mandate
        page.locator("[data-turn]:not([data-turn='']), [data-act=hand-over]").first.wait_for(state="attached")
        if page.locator("[data-act=hand-over]").count():
            page.locator("[data-act=hand-over]").click()
            page.locator("[data-act=take]").click()
        player = ZhangYiPlayer(page)
        player.step(player.asked())


def test_a_shared_table_is_never_rated(people: People) -> None:
    page = people().page
    page.goto("/new")
    page.locator("form select").first.select_option("zhangyi")
    page.get_by_label("Rated").check()
    page.locator(".seat select").first.select_option("here")
    expect(page.get_by_label("Rated")).to_have_count(0)
    with page.expect_response(lambda answer: answer.url.endswith("/api/tables")) as made:
        page.get_by_role("button", name="Make the table").click()
    assert made.value.json()["table"]["rated"] is False
    page.locator("[data-act=take]").wait_for()
