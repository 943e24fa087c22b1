"""A march that can end the game says so, in view on every screen, and asks for a second tap."""

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect

from sevenfold import records
from sevenfold.records import Record
from sevenfold.zhangyi.scenarios.scenario import shipped
from tests.e2e.conftest import People
from tests.e2e.support.recorded_table import RecordedTable

# Zhao has five areas and, with its recruits, eight of strength in Handan; all that Wei has is one in Henei, over an
# open border. On every face Zhao takes Henei: it would have six areas, and Wei none.
TROOPS = {
    "handan": ("zhao", 6),
    "taiyuan": ("zhao", 2),
    "dai": ("zhao", 2),
    "zhongshan": ("zhao", 2),
    "shangdang": ("zhao", 3),
    "henei": ("wei", 1),
    "daliang": (None, 0),
    "hedong": (None, 0),
}
SIZES = [(1366, 768), (390, 844), (844, 390)]
# Nothing lies over the middle of the warning's last line.
SEEN = """warning => {
  const box = warning.getBoundingClientRect();
  return warning.contains(document.elementFromPoint(box.x + box.width / 2, box.bottom - 12));
}"""


def before_the_march(kept: str, put_back: str, without: str | None = None) -> Record:
    """Zhao is to march, and a player decides who has kept one mandate and put the other back."""
    scenario = msgspec.to_builtins(shipped("seven_states")) | {"name": "brink"}
    for area in scenario["areas"]:
        area["owner"], area["strength"] = TROOPS.get(area["id"], (area["owner"], area["strength"]))
        if area["id"] == without:
            area["owner"], area["strength"] = None, 0
    moves: list[dict[str, Any]] = [
        {"do": "set_aside", "by": "table", "talents": ["guo_wei", "li_si"]},
        {"do": "offer", "by": "table", "seat": 0, "mandates": [kept, put_back]},
        {"do": "offer", "by": "table", "seat": 1, "mandates": ["yan", "han"]},
        {"do": "keep", "by": 0, "mandate": kept},
        {"do": "keep", "by": 1, "mandate": "han"},
        {"do": "first", "by": "table", "seat": 0},
        {"do": "draw_talent", "by": "table", "seat": 0, "talent": "lian_po"},
        {"do": "station", "by": 0, "talent": "lian_po", "area": "handan"},
        {"do": "draw_talent", "by": "table", "seat": 1, "talent": "bai_qi"},
        {"do": "station", "by": 1, "talent": "bai_qi", "area": "guanzhong"},
        {"do": "draw_chit", "by": "table", "seat": 0, "state": "zhao"},
        {"do": "recruit", "by": 0, "place": {"handan": 2}},
        {"do": "hold", "by": 0},
    ]
    raw = {"format": "sevenfold/1", "game": "zhangyi", "rules": {"scenario": scenario}, "seats": ["a", "b"]}
    return records.from_builtins(raw | {"moves": moves})


def aim(page: Page, record: Record) -> None:
    """Opens the table before the march and aims it at Henei."""
    table = RecordedTable(page, record)
    table.open(len(table.entries) - 1)
    start, target = page.locator(".ends select").all()
    start.select_option("handan")
    target.select_option("henei")
    page.locator("[data-act=march]").focus()


@pytest.mark.parametrize("window", SIZES)
def test_a_warning_is_in_view_and_asks_twice(people: People, window: tuple[int, int]) -> None:
    page = people(viewport={"width": window[0], "height": window[1]}).page
    aim(page, before_the_march("chu", "zhao"))
    warning = page.locator("[data-warning]")
    expect(warning).to_have_text(
        "Zhao would become hegemon (certain). You put Zhao back, so nobody supports it: everybody loses."
    )
    assert warning.evaluate(SEEN)
    expect(page.locator(".odds .fatal")).to_have_count(6)
    march = page.locator("[data-act=march]")
    march.click()
    expect(march).to_have_text("March anyway: tap again")
    page.locator("[data-act=hold]").click()
    expect(page.locator("[data-act=hold]")).to_have_text("Stay: tap again")


@pytest.mark.parametrize(
    ("kept", "put_back", "without", "words", "fatal"),
    [
        ("wei", "chu", None, "Zhao would become hegemon (certain). You do not support Zhao: you would lose", 6),
        ("zhao", "chu", None, "Zhao would become hegemon (certain). You support Zhao: you would win.", 0),
        ("wei", "chu", "dai", "Wei would be destroyed (certain). You support Wei: you would lose.", 6),
        ("chu", "wei", "dai", "Wei would be destroyed (certain). You put Wei back, so nobody supports it", 0),
        ("chu", "qi", "dai", "Wei would be destroyed (certain). If the other player supports Wei, you win.", 0),
    ],
)
def test_a_warning_says_what_it_means_for_me(
    people: People, kept: str, put_back: str, without: str | None, words: str, fatal: int
) -> None:
    page = people().page
    aim(page, before_the_march(kept, put_back, without))
    expect(page.locator("[data-warning]")).to_contain_text(words)
    expect(page.locator("[data-warning]")).to_have_count(1)  # a hegemon ends the game before anybody is destroyed
    expect(page.locator(".odds .fatal")).to_have_count(fatal)
