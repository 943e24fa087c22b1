"""Lessons in the browser: each taken to its end on the board, left and resumed, and fit for a narrow phone."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from sevenfold import lessons
from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS, IN_VIEW, OVERFLOW
from tests.e2e.support.learner import Learner, selector

NARROW: Final[dict[str, Any]] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
PHONE: Final[dict[str, Any]] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WAYS: Final = [
    ("yokai", {}, True),
    ("trio", PHONE, False),
    ("suiters", {}, False),
    ("duel", {"color_scheme": "dark"}, False),
    ("zhangyi", PHONE, False),
    ("threeway", {"color_scheme": "dark"}, False),
]
# Seen at the step where they matter: odds after a march is chosen, buttons once they can be pressed.
LATER: Final = ("act:", "odds")


@pytest.mark.parametrize(("name", "profile", "keyboard"), WAYS, ids=[name for name, *_ in WAYS])
def test_a_lesson_is_finished_on_the_board(people: People, name: str, profile: dict[str, Any], keyboard: bool) -> None:
    page = people(**profile).page
    learner = Learner(page, name, keyboard=keyboard)
    learner.open()
    steps, axe, faults = learner.taught.steps, AXE.read_text("utf-8"), {}
    for index, step in enumerate(steps):
        for point in step.point:
            if not point.startswith(LATER):
                page.locator(selector(point)).first.wait_for(state="attached")
        if index in (len(steps) // 2, len(steps) - 1):
            page.evaluate(f"() => {{ {axe} }}")
            faults.update({index: found} if (found := page.evaluate(FAULTS)) else {})
        if index < len(steps) - 1:
            learner.step(index)
    assert learner.made == {step.move["do"] for step in steps if step.act == "move" and step.move}
    assert faults == {}
    learner.coach.get_by_role("link", name="All lessons").click()
    expect(page.get_by_text("Done", exact=True)).to_have_count(1)


def test_what_is_not_asked_for_is_explained(people: People) -> None:
    page = people().page
    learner = Learner(page, "yokai")
    learner.open()
    for index in range(3):
        learner.step(index)
    for card in ("WA", "D7", "S11"):
        learner.card(card)
    page.locator("[data-act=pass]").click()
    expect(learner.coach.locator("[data-answer=other]")).to_contain_text("The rules allow that too")
    for left in (2, 1, 0):
        page.locator(".tray .chosen").first.click()
        expect(page.locator(".tray .chosen")).to_have_count(left)
    for index in range(3, 9):
        learner.step(index)
    why = "Darkness was led and you hold Darkness: you must follow suit (Y4.0)"
    expect(learner.coach.locator("[data-answer=rule]")).to_contain_text(why)
    page.locator("[data-act=show]").click()
    learner.at(10)


def test_a_lesson_is_left_and_resumed(people: People) -> None:
    page = people().page
    page.goto("/")
    page.locator(".hero.parchment").get_by_role("link", name="New here? Take the lesson").click()
    learner = Learner(page, "zhangyi")
    learner.at(0)
    for index in range(3):
        learner.step(index)
    learner.coach.get_by_role("button", name="Back").click()
    learner.at(2)
    page.reload()
    learner.at(2)
    page.locator(".bar .home").click()
    expect(page.get_by_text(re.compile("Step 3 of"))).to_be_visible()
    page.get_by_role("link", name="Go on: Zhang Yi").click()
    learner.at(2)
    learner.step(2)
    learner.step(3)


# Simplified Chinese has the lengths of traditional Chinese.
@pytest.mark.parametrize("lang", ["en", pytest.param("zh-Hans", marks=pytest.mark.long), "zh-Hant", "ja"])
def test_every_step_fits_a_narrow_phone(people: People, lang: str) -> None:
    page = people(settings={"language": lang}, **NARROW).page
    faults: dict[str, list[str]] = {}
    page.goto("/learn")
    page.locator("li .button").first.wait_for()
    faults["learn"] = page.evaluate(OVERFLOW)
    for name in lessons.names():
        learner = Learner(page, name)
        learner.open()
        for index in range(len(learner.taught.steps)):
            found = page.evaluate(OVERFLOW)
            named = [selector(point) for point in learner.taught.steps[index].point if not point.startswith("area:")]
            found += [part for part in (".coach", *named) if not page.evaluate(IN_VIEW, f"body {part}")]
            faults[f"{name} {index}"] = found
            if index < len(learner.taught.steps) - 1:
                learner.coach.locator("[data-act=next], [data-act=show]").click()
                learner.at(index + 1)
    assert {place: found for place, found in faults.items() if found} == {}
