"""Scenarios: the shipped one, every fault a file can have, and the commands that show and draw them."""

import json
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sevenfold.cli import main
from sevenfold.errors import BadScenario
from sevenfold.messages import LANGUAGES
from sevenfold.zhangyi import Rules
from sevenfold.zhangyi.scenarios.drawing import _BOX, draw
from sevenfold.zhangyi.scenarios.scenario import (
    Scenario,
    all_faults,
    all_shipped,
    load,
    load_map,
    read,
    scenario_names,
    shipped,
    shipped_map,
)

Raw = dict[str, Any]


def raw() -> Raw:
    found: Raw = json.loads(msgspec.json.encode(shipped("seven_states")))
    return found


def area(data: Raw, name: str) -> Raw:
    return next(entry for entry in data["areas"] if entry["id"] == name)


def talent(data: Raw, name: str) -> Raw:
    return next(entry for entry in data["talents"] if entry["id"] == name)


def faults(data: object) -> list[str]:
    """The message keys of all faults; each has a text in every language."""
    with pytest.raises(BadScenario) as caught:
        read(msgspec.json.encode(data))
    for problem in caught.value.problems:
        for lang in LANGUAGES:
            assert problem.text(lang) != problem.key
    return [problem.key for problem in caught.value.problems]


def test_the_shipped_scenario_keeps_what_is_known_of_the_printed_map() -> None:
    """A state of power 4 with one city and two plain areas; Qin behind mountains and river; nobody near an end."""
    scenario = shipped("seven_states")
    assert scenario_names() == ("seven_states", "balance_of_power", "fourteen_cities")
    assert all_shipped() == {name: shipped(name) for name in scenario_names()}
    assert (len(scenario.states), len(scenario.areas), len(scenario.talents)) == (7, 24, 16)
    borders = {frozenset((border.a, border.b)): border.barrier for border in scenario.borders}
    for a, b in (("guanzhong", "hedong"), ("guanzhong", "taiyuan"), ("guanzhong", "bashu"), ("ying", "bashu")):
        assert borders[frozenset((a, b))] is not None
    assert borders[frozenset(("ji", "linzi"))] == "river"
    for state in scenario.states:
        held = [entry for entry in scenario.areas if entry.owner == state.id]
        assert len(held) <= 3
        assert sum(entry.city for entry in held) == 1


@pytest.mark.parametrize(
    ("name", "strengths"),
    [
        ("balance_of_power", {"": 0, "qin": 8, "chu": 8, "qi": 3, "yan": 5, "zhao": 8, "wei": 5, "han": 8}),
        ("fourteen_cities", {"": 0, "qin": 8, "chu": 8, "qi": 3, "yan": 6, "zhao": 7, "wei": 7, "han": 8}),
    ],
)
def test_a_tuned_scenario_differs_in_troops_and_cities_only(name: str, strengths: dict[str, int]) -> None:
    """Qin and Chu are at least as strong as any other state, and the constraints of the printed map hold."""
    tuned, base = shipped(name), shipped("seven_states")
    assert (tuned.name, tuned.states, tuned.borders, tuned.talents) == (name, base.states, base.borders, base.talents)
    assert [(area.id, area.owner) for area in tuned.areas] == [(area.id, area.owner) for area in base.areas]
    further = {area.id for area, before in zip(tuned.areas, base.areas, strict=True) if area.city and not before.city}
    assert further == {"bashu", "langya", "liaodong", "henei", "huaibei"}
    assert sum(area.city for area in tuned.areas) == 14
    strength, held = Counter[str](), Counter[tuple[str, bool]]()
    for area in tuned.areas:
        strength[area.owner or ""] += area.strength
        held[area.owner or "", area.city] += 1
    assert strength == strengths
    assert (held["zhao", True], held["zhao", False]) == (1, 2)
    assert max(held[state.id, True] for state in tuned.states) < 4
    assert shipped_map(name) == shipped_map("seven_states")


def test_a_scenario_may_say_where_its_areas_are_drawn() -> None:
    """The picture puts the outermost positions at the edges of its box."""
    data = raw() | {"name": "placed"}
    places = [{"area": entry["id"], "x": 50, "y": 50.5} for entry in data["areas"]]
    data["positions"] = places
    places[0] |= {"x": 0, "y": 0}
    places[1] |= {"x": 100, "y": 100}
    scenario = read(msgspec.json.encode(data))
    assert json.loads(msgspec.json.encode(scenario)) == data
    assert Rules(scenario=scenario).resolved() == scenario
    picture = draw(scenario)
    left, top, right, bottom = _BOX
    assert f'<g transform="translate({left} {top})">' in picture
    assert f'<g transform="translate({right} {bottom})">' in picture
    places[0]["x"] = -0.1
    assert faults(data) == ["scenario-position-range"]
    places[0]["x"] = "left"
    assert faults(data) == ["scenario-malformed"]
    places[0] = places[1] | {"area": "atlantis"}
    assert faults(data) == ["scenario-position-nowhere"]
    places[0] = places[1]
    assert faults(data) == ["scenario-position-twice"]
    with pytest.raises(BadScenario):
        msgspec.structs.replace(scenario, positions=scenario.positions + scenario.positions)


def test_the_shipped_scenarios_drawing_data_fit_it() -> None:
    scenario, drawing = shipped("seven_states"), shipped_map("seven_states")
    assert drawing is not None
    assert set(drawing.positions) == {entry.id for entry in scenario.areas}
    barriers = {frozenset((border.a, border.b)) for border in scenario.borders if border.barrier}
    assert {frozenset((entry.a, entry.b)) for entry in drawing.barriers} == barriers


def _remove(data: Raw, key: str, name: str) -> None:
    data[key] = [entry for entry in data[key] if entry["id"] != name]


def _too_many(data: Raw) -> None:
    last = "song"
    for number in range(37):
        data["areas"].append(area(data, "song") | {"id": f"field_{number}"})
        data["borders"].append({"a": last, "b": f"field_{number}", "barrier": None})
        last = f"field_{number}"


def _cut_off(data: Raw) -> None:
    data["borders"] = [entry for entry in data["borders"] if "liaodong" not in (entry["a"], entry["b"])]


def _too_great(data: Raw) -> None:
    for name in ("luoyang", "song"):
        area(data, name).update(owner="wei", strength=1)
    area(data, "linzi").update(city=False)
    area(data, "huaibei").update(owner="wei", strength=1)


def _four_cities(data: Raw) -> None:
    for name in ("luoyang", "song", "zhongshan"):
        area(data, name).update(owner="han", strength=1, city=True)


def _without_land(data: Raw) -> None:
    for name in ("ji", "liaodong"):
        area(data, name).update(owner=None, strength=0)


ONE_FAULT: dict[str, Callable[[Raw], object]] = {
    "scenario-no-name": lambda data: area(data, "song")["names"].update(ja=" "),
    "scenario-unknown-owner": lambda data: area(data, "linzi").update(owner="atlantis"),
    "scenario-strength-range": lambda data: area(data, "bashu").update(strength=-1),
    "scenario-areas-count": lambda data: _too_many(data),
    "scenario-strength-without-owner": lambda data: area(data, "song").update(strength=2),
    "scenario-owner-without-strength": lambda data: area(data, "bashu").update(strength=0),
    "scenario-state-without-area": _without_land,
    "scenario-start-wins": _too_great,
    "scenario-border-to-nowhere": lambda data: data["borders"].append({"a": "ji", "b": "edo", "barrier": None}),
    "scenario-border-to-itself": lambda data: data["borders"].append({"a": "ji", "b": "ji", "barrier": None}),
    "scenario-border-twice": lambda data: data["borders"].append({"a": "linzi", "b": "ji", "barrier": None}),
    "scenario-cut-off": _cut_off,
    "scenario-assassin-with-state": lambda data: talent(data, "jing_ke").update(state="yan"),
    "scenario-talent-without-state": lambda data: talent(data, "bai_qi").update(state=None),
    "scenario-talent-unknown-state": lambda data: talent(data, "bai_qi").update(state="lu"),
    "scenario-bonus-range": lambda data: talent(data, "bai_qi").update(bonus=10),
    "scenario-bonus-without-general": lambda data: talent(data, "li_si").update(bonus=1),
    "scenario-talent-count": lambda data: _remove(data, "talents", "bai_qi"),
    "scenario-malformed": lambda data: area(data, "song").update(city="perhaps"),
}


@pytest.mark.parametrize("key", ONE_FAULT)
def test_each_fault_is_found(key: str) -> None:
    data = raw()
    ONE_FAULT[key](data)
    found = faults(data)
    # An area that cannot be read leaves its borders hanging: those are told as well.
    assert set(found) == {key} or key == "scenario-malformed"
    assert key in found


def test_a_fault_names_what_it_is_about_in_the_readers_language() -> None:
    data = raw()
    area(data, "song")["owner"] = "qi"
    [fault] = all_faults(msgspec.json.encode(data))
    assert fault.text("en") == "Song (Shangqiu): owner Qi has no strength there"
    assert "宋" in fault.text("ja")
    assert "斉" in fault.text("ja")
    area(data, "song")["names"]["ja"] = ""  # without a name there, its id is all there is
    assert "song" in all_faults(msgspec.json.encode(data))[-1].text("en")


def test_no_strength_is_beyond_reason() -> None:
    data = raw()
    area(data, "bashu")["strength"] = 21
    assert faults(data) == ["scenario-strength-range"]


def test_four_cities_win_from_the_start_too() -> None:
    data = raw()
    _four_cities(data)
    assert faults(data) == ["scenario-start-wins"]


def test_ids_are_unique_and_plain() -> None:
    data = raw()
    data["talents"][0]["id"] = "Yue Yi"
    data["talents"][1]["id"] = "bai_qi"
    assert sorted(faults(data)) == ["scenario-bad-id", "scenario-twice"]


def test_there_are_seven_states() -> None:
    data = raw()
    data["states"].append({"id": "lu", "names": dict.fromkeys(LANGUAGES, "Lu")})
    assert faults(data) == ["scenario-states-count", "scenario-state-without-area"]


@pytest.mark.parametrize("data", [[], 5, "map"])
def test_what_is_no_object_is_no_scenario(data: object) -> None:
    assert faults(data) == ["scenario-not-json"]


@pytest.mark.parametrize("text", [b"{", b'{"name": "\xff"}', b"[" * 100_000])
def test_what_is_no_json_is_no_scenario(text: bytes) -> None:
    with pytest.raises(BadScenario) as caught:
        read(text)
    assert [problem.key for problem in caught.value.problems] == ["scenario-not-json"]


def test_missing_lists_and_names_are_told_with_everything_else() -> None:
    data = raw()
    del data["name"], data["borders"]
    data["states"][0] = 3
    found = faults(data)
    assert found[:3] == ["scenario-malformed"] * 3
    assert found.count("scenario-cut-off") == 23


def test_an_empty_scenario_has_many_faults() -> None:
    assert len(faults({"name": "void", "states": [], "areas": [], "borders": [], "talents": []})) == 5


def test_a_scenario_with_faults_cannot_be_made() -> None:
    data = raw()
    area(data, "song")["strength"] = 2
    with pytest.raises(BadScenario):
        msgspec.convert(data, Scenario)
    with pytest.raises(BadScenario):
        msgspec.convert({"scenario": data}, Rules)


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = main(["--lang", "en", "scenario", *map(str, words)])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_list_and_show(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(capsys, "list") == (0, "seven_states  (default)\nbalance_of_power\nfourteen_cities\n", "")
    code, out, _ = run(capsys, "show", "seven_states")
    assert code == 0
    assert "Guanzhong" in out
    assert "Jing Ke" in out
    code, out, _ = run(capsys, "show", "seven_states", "--json")
    assert json.loads(out) == raw()
    assert run(capsys, "show", "nowhere")[0] == 2


def test_check_gives_a_line_for_every_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    data = raw()
    for key in ("unknown-owner", "strength-without-owner", "border-to-nowhere", "talent-count", "no-name"):
        ONE_FAULT[f"scenario-{key}"](data)
    path = tmp_path / "broken.json"
    path.write_bytes(msgspec.json.encode(data))
    code, out, _ = run(capsys, "check", path)
    assert (code, out.count("\n")) == (1, 5)
    path.write_bytes(msgspec.json.encode(raw()))
    code, out, _ = run(capsys, "check", path)
    assert (code, out) == (0, "seven_states: 7 states, 24 areas, 53 borders, 16 talents: no errors\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_draw_shows_every_area_with_its_strength(capsys: pytest.CaptureFixture[str], tmp_path: Path, lang: str) -> None:
    path = tmp_path / "map.svg"
    assert main(["--lang", lang, "scenario", "draw", "seven_states", str(path)]) == 0
    texts = [text.text for text in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}text")]
    for entry in shipped("seven_states").areas:
        assert entry.names.by_language()[lang].partition(" (")[0] in texts
    assert texts.count("6") == 1
    assert texts.count("4") == 2
    titles = [title.text for title in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}title")]
    assert len(titles) == 31


def test_draw_places_areas_by_itself_where_it_must(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The same file is drawn the same way twice, and differently once there are positions beside it."""
    mine, first, second = (tmp_path / name for name in ("mine.json", "first.svg", "second.svg"))
    mine.write_bytes(msgspec.json.encode(raw()))
    assert load_map(mine) is None
    run(capsys, "draw", mine, first)
    run(capsys, "draw", mine, second)
    assert first.read_text("utf-8") == second.read_text("utf-8")
    (tmp_path / "mine.map.json").write_bytes(msgspec.json.encode(shipped_map("seven_states")))
    run(capsys, "draw", mine, second)
    assert first.read_text("utf-8") == second.read_text("utf-8")  # a file that exists is left alone
    run(capsys, "draw", mine, second, "--force")
    assert first.read_text("utf-8") != second.read_text("utf-8")
    assert shipped_map("mine") is None


def test_rules_take_a_scenario_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """The record of such a game holds the whole scenario and replays without the file."""
    data = raw() | {"name": "mine"}
    area(data, "song").update(owner="qi", strength=1)
    mine, games = tmp_path / "mine.json", tmp_path / "games.jsonl"
    mine.write_bytes(msgspec.json.encode(data))
    words = ["selfplay", "zhangyi", "--seats", "random,greedy", "--records", str(games), "--rules"]
    assert main([*words, f"scenario=@{mine}"]) == 0
    assert json.loads(games.read_bytes())["rules"]["scenario"] == json.loads(mine.read_bytes())
    assert load(mine).name == "mine"
    mine.write_text("{")
    assert main([*words, f"scenario=@{mine}"]) == 2
    assert main(["record", "check", str(games)]) == 0
