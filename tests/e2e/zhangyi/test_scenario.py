"""The page of scenarios: a new user enters a small map of their own, plays it, and sends it to somebody else."""

import json
from pathlib import Path
from typing import Final

import msgspec
from playwright.sync_api import Page, expect

from sevenfold.zhangyi.scenarios.scenario import shipped
from tests.e2e.conftest import People
from tests.e2e.support.zhangyi_player import ZhangYiPlayer

MAP: Final = "[aria-label='Map of the Warring States']"
STATES: Final = ("qin", "chu", "qi", "yan", "zhao", "wei", "han")
# A ring of eight areas, one for each state and a free one, and one more border across it.
PLACES: Final = ((20, 20), (50, 12), (80, 20), (88, 50), (80, 80), (50, 88), (20, 80), (12, 50))
NAMES: Final = (
    "Upper Ford",
    "Pine Hill",
    "Salt Lake",
    "Red Cliff",
    "Old Gate",
    "Long Dike",
    "West Moor",
    "No Man's Land",
)
JOINED: Final = (*((at, (at + 1) % 8) for at in range(8)), (0, 4))


def enter_areas(page: Page) -> None:
    """Taps eight areas onto the empty map and fills in the form of each."""
    land = page.locator(MAP).locator("..")
    for number, ((x, y), name) in enumerate(zip(PLACES, NAMES, strict=True)):
        land.scroll_into_view_if_needed()
        box = land.bounding_box()
        assert box is not None
        short = min(box["width"], box["height"])  # the buttons of the map lie in its corner
        left = box["x"] + (box["width"] - short) / 2 + short * (10 + 0.8 * x) / 100
        page.mouse.click(left, box["y"] + (box["height"] - short) / 2 + short * (10 + 0.8 * y) / 100)
        form = page.locator("[data-point=area]")
        expect(form.locator("[data-field=name]").first).to_have_value(f"Area {number + 1}")
        form.locator("[data-field=name]").first.fill(name)
        if number < 7:
            form.locator("[data-field=owner]").select_option(STATES[number])
            form.locator("[data-field=strength]").fill("3")
            form.locator("[data-field=strength]").blur()
            form.locator("[data-field=city]").check()


def join_areas(page: Page) -> None:
    """Joins the areas by taps on the map; the last two by the form."""
    page.get_by_text("Join areas", exact=True).click()
    areas = [page.locator(f"[data-area={id}]") for id in ids(page)]
    for a, b in JOINED[:-1]:
        for tapped in (areas[a], areas[b], areas[a]):  # the third tap ends with this area
            tapped.click()
    page.get_by_text("Choose an area", exact=True).first.click()
    areas[0].click()
    page.locator("[data-field=join]").select_option(ids(page)[4])
    page.locator(f"[data-border={ids(page)[4]}]").select_option("river")


def ids(page: Page) -> list[str]:
    found: list[str] = page.locator("[data-area]").evaluate_all("areas => areas.map(area => area.dataset.area)")
    return found


def test_a_new_user_enters_a_map_and_plays_it(people: People, tmp_path: Path) -> None:
    page = people().page
    page.goto("/new")
    page.locator("form > label select").first.select_option("zhangyi")
    page.get_by_role("link", name="Maps for Zhang Yi").click()
    expect(page.locator("[data-area]")).to_have_count(24)
    page.locator("[data-act=new]").click()
    faults = page.locator("[data-point=faults]")
    expect(faults).to_contain_text("Qin starts without an area")
    enter_areas(page)
    expect(faults).to_contain_text("is not connected to the rest of the map")
    join_areas(page)
    expect(faults).to_have_text("No faults: this map can be played.")
    page.locator("[data-field=scenario]").fill("My small map")
    page.locator("[data-field=scenario]").blur()
    page.locator("[data-act=done]").click()
    expect(page.locator("tbody tr").first).to_have_text("Qin113")

    with page.expect_download() as saved:
        page.locator("[data-act=export]").click()
    file = tmp_path / "map.json"
    saved.value.save_as(file)
    scenario = json.loads(file.read_text("utf-8"))
    assert scenario["name"] == "my_small_map"
    assert [area["names"]["ja"] for area in scenario["areas"]] == list(NAMES)
    assert {frozenset((border["a"], border["b"])) for border in scenario["borders"]} == {
        frozenset((scenario["areas"][a]["id"], scenario["areas"][b]["id"])) for a, b in JOINED
    }
    assert [border["barrier"] for border in scenario["borders"]] == [None] * 8 + ["river"]

    page.locator("[data-act=measure]").click()
    page.locator("progress").wait_for()
    page.get_by_text("my_small_map: 400 games, 2 players").wait_for(timeout=180_000)

    page.locator("[data-act=play]").click()
    page.wait_for_selector("[data-act=keep]", timeout=120_000)
    assert len(ids(page)) == 8
    ZhangYiPlayer(page).play_until_over()


def test_a_map_travels_by_link_and_by_file(people: People, tmp_path: Path) -> None:
    ann, bob = people().page, people(locale="ja-JP").page
    ann.goto("/scenarios/zhangyi")
    ann.locator("[data-act=copy]").click()
    ann.locator("[data-area=song]").focus()
    ann.keyboard.press("Enter")
    ann.locator("[data-field=name]").first.fill("Sung")
    ann.locator("[data-field=owner]").select_option("qi")
    ann.locator("[data-act=done]").click()
    ann.locator("[data-act=play]:enabled").wait_for()
    packed = ann.evaluate(
        """async () => {
          navigator.clipboard.writeText = async (text) => { window.copied = text };
          document.querySelector('[data-act=link]').click();
          while (!window.copied) await new Promise((done) => setTimeout(done, 20));
          return window.copied;
        }"""
    )
    assert "/scenarios/zhangyi#" in packed
    bob.goto(packed)
    expect(bob.locator("[data-area=song]")).to_have_attribute("aria-label", "宋, 都市, 斉 2")
    bob.locator("[data-act=table]:enabled").click()
    bob.locator("form").wait_for()
    bob.get_by_text("個別の設定").click()
    assert '"name":"seven_states_1"' in bob.get_by_label("シナリオ").input_value()

    file = tmp_path / "map.json"
    file.write_text(json.dumps(json.loads(msgspec.json.encode(shipped("seven_states"))) | {"name": "from_a_file"}))
    bob.goto("/scenarios/zhangyi")
    bob.locator("nav input[type=file]").set_input_files(file)
    expect(bob.get_by_role("link", name="from_a_file")).to_be_visible()
    file.write_text("{}")
    bob.locator("nav input[type=file]").set_input_files(file)
    expect(bob.locator("main [role=alert]")).to_contain_text("読み取れません")
