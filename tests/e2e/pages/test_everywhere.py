"""Every page: no serious fault for assistive technology in either theme, no text out of its box in any language."""

from typing import Any

from sevenfold.messages import LANGUAGES
from tests.e2e.conftest import People
from tests.e2e.support.checks import AXE, FAULTS, OVERFLOW
from tests.e2e.support.pages import every_place, wear


def test_axe_finds_nothing_serious(people: People) -> None:
    page = people().page
    axe, faults = AXE.read_text("utf-8"), {}
    for place in every_place(page):
        page.evaluate(f"() => {{ {axe} }}")
        for theme in ("light", "dark"):
            wear(page, theme=theme)
            found: list[str] = page.evaluate(FAULTS)
            if found:
                faults[place, theme] = found
    assert faults == {}


def test_no_text_leaves_its_box_on_a_narrow_phone(people: People) -> None:
    narrow: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = people(**narrow).page
    faults = {}
    for place in every_place(page):
        for lang in LANGUAGES:
            wear(page, language=lang)
            if found := page.evaluate(OVERFLOW):
                faults[place, lang] = found
    assert faults == {}
