"""Puzzles in the browser, without an account: one solved, one failed and repeated, a pass chosen, open cards seen."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from sevenfold import puzzles
from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS, OVERFLOW

PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
NARROW: Final[dict[str, Any]] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def of_kind(kind: str, players: int = 4) -> puzzles.Puzzle:
    return next(
        one for one in puzzles.shipped().values() if one.answer.kind == kind and len(one.record.seats) == players
    )


def play(page: Page, card: str) -> None:
    """Chooses a card and plays it."""
    target = page.locator(f".mine [data-card='{card}']").first
    target.click(position={"x": 12, "y": 20})
    expect(target).to_have_attribute("aria-pressed", "true")
    target.click(position={"x": 12, "y": 20})


def test_a_puzzle_is_solved_and_explained(people: People) -> None:
    page = people().page
    puzzle = of_kind("endgame")
    best = puzzle.answer.options[0].move["card"]
    page.goto(f"/puzzles/{puzzle.id}")
    expect(page.locator(".puzzle .task")).to_be_visible()
    expect(page.locator("[data-open-hand]")).to_have_count(3)
    assert "100.0 %" not in page.locator(".puzzle").inner_text()
    page.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
    assert page.evaluate(FAULTS) == []
    play(page, best)
    expect(page.locator("[data-solved=true]")).to_have_text("Right!")
    expect(page.locator(".puzzle .why")).to_contain_text("wins the round however the others play")
    expect(page.locator(".puzzle tbody tr").first).to_contain_text("100.0 %")
    expect(page.locator("[data-open-hand]")).to_have_count(3)
    expect(page.get_by_text("Tap again")).to_have_count(0)
    assert page.evaluate(FAULTS) == []
    page.goto("/puzzles")
    expect(page.get_by_text("You have answered 1 of")).to_contain_text("Nothing is to be repeated.")


def test_a_failed_puzzle_comes_again(people: People) -> None:
    page = people(**PHONE).page
    puzzle = of_kind("boss")
    page.goto(f"/puzzles/{puzzle.id}")
    play(page, puzzle.answer.options[-1].move["card"])
    expect(page.locator("[data-solved=false]")).to_be_visible()
    expect(page.locator(".puzzle tr.chosen")).to_have_count(1)
    page.locator("[data-act=next]").click()
    page.wait_for_url(lambda url: "/puzzles/" in url and not url.endswith(("next", puzzle.id)))
    expect(page.locator(".puzzle .task")).to_be_visible()
    page.goto("/puzzles")
    expect(page.get_by_text("You have answered 1 of")).to_contain_text("One that went wrong comes again.")
    page.locator("[data-act=today]").click()
    expect(page.locator(".puzzle .task")).to_be_visible()


def test_a_pass_is_chosen_from_four(people: People) -> None:
    page = people().page
    puzzle = of_kind("pass")
    page.goto(f"/puzzles/{puzzle.id}")
    expect(page.locator("[data-choice]")).to_have_count(4)
    page.locator(f"[data-choice='{puzzles.choices(puzzle).index(puzzle.answer.options[0].move)}']").click()
    expect(page.locator("[data-solved=true]")).to_be_visible()


@pytest.mark.parametrize("kind", ["hegemon", "backs"])
def test_an_answer_at_zhang_yi_is_chosen_beside_the_map(people: People, kind: str) -> None:
    page = people(**PHONE).page
    puzzle = of_kind(kind, players=3)
    page.goto(f"/puzzles/{puzzle.id}")
    expect(page.locator("[data-choice]")).to_have_count(4)
    expect(page.locator("[data-act=hold]")).to_have_count(0)  # the map asks for nothing, and has the room
    page.evaluate(f"() => {{ {AXE.read_text('utf-8')} }}")
    assert page.evaluate(FAULTS) == []
    page.locator(f"[data-choice='{puzzles.choices(puzzle).index(puzzle.answer.options[0].move)}']").click()
    expect(page.locator("[data-solved=true]")).to_be_visible()
    expect(page.locator(".puzzle .why")).not_to_be_empty()


@pytest.mark.parametrize(
    ("kind", "players"),
    [("boss", 4), ("seventh", 4), ("pass", 4), ("endgame", 4), ("hegemon", 3), ("backs", 3)],
)
def test_every_kind_fits_a_narrow_phone(people: People, kind: str, players: int) -> None:
    page = people(**NARROW).page
    puzzle = of_kind(kind, players)
    page.goto(f"/puzzles/{puzzle.id}")
    expect(page.locator(".puzzle .task")).to_be_visible()
    assert page.evaluate(OVERFLOW) == []


def test_an_unknown_puzzle_leads_back_to_the_list(people: People) -> None:
    page = people().page
    page.goto("/puzzles/nothing")
    page.get_by_role("link", name="Puzzles").click()
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_be_visible()
