"""What a view says of marches that make a hegemon or destroy a state: what each face of the die brings about."""

from collections.abc import Mapping
from typing import Any

import pytest

from sevenfold.zhangyi import GAME, Rules
from sevenfold.zhangyi.state import State
from sevenfold.zhangyi.view import MarchOption
from tests.zhangyi.play.test_ends import FIVE, THREE_CITIES
from tests.zhangyi.positions import Troops, alive, march, play, position

SIX = {**FIVE, "yiqu": ("zhao", 1), "henei": ("wei", 3)}
"""Zhao with six areas that no battle has crowned."""
LAST = {"daliang": ("wei", 2), "henei": None, "hedong": None, "xinzheng": ("han", 9)}
"""Wei with one area, beside Han's army."""
CASES: Mapping[str, tuple[Troops, str, dict[str, Any]]] = {
    "five": (FIVE, "zhao", {}),
    "cities": (THREE_CITIES, "han", {}),
    "six": (SIX, "zhao", {}),
    "six by action": (SIX, "zhao", {"hegemony_check": "action"}),
    "five by action": ({**FIVE, "dai": ("zhao", 4)}, "zhao", {"hegemony_check": "action"}),
    "last": (LAST, "han", {}),
    "last with a way out": ({**LAST, "daliang": ("wei", 1)}, "han", {"retreat_into": "own_or_neutral"}),
    "attacker wins ties": (LAST, "han", {"tie": "attacker"}),
}


def prepared(case: str) -> State:
    troops, acting, options = CASES[case]
    return position(troops, acting=acting, rules=Rules(**options), mandates=("qin", "yan"), chits=["qin"])


def brought_about(state: State, option: MarchOption, strength: int, die: int) -> tuple[bool, bool]:
    """Whether that face makes the acting state hegemon, and whether it destroys the defender."""
    defender = next(area.owner for area in GAME.view(state, 0).areas if area.id == option.to)
    after = march(state, option.source, option.to, strength)
    if after.phase == "roll":
        after = march(state, option.source, option.to, strength, die=die)
    if after.phase == "retreat":
        after = play(after, GAME.legal_moves(after, GAME.to_move(after)[0])[0])  # type: ignore[arg-type]
    crowned = after.result is not None and after.result.end == "hegemony"
    gone = defender not in {area.owner for area in GAME.view(after, None).areas}
    return crowned, gone and (crowned or defender not in alive(after))


@pytest.mark.parametrize("case", CASES)
def test_z6_the_chance_of_hegemony_and_destruction(case: str) -> None:
    state = prepared(case)
    seen = 0
    for option in GAME.view(state, 0).marches:
        for row in option.odds[:1]:
            for strength, odds in enumerate(row.by_strength, 1):
                faces = [brought_about(state, option, strength, die) for die in range(1, 7)]
                found = sum(crowned for crowned, _ in faces), sum(gone for _, gone in faces)
                assert (odds.hegemony, odds.destruction) == found, (option.to, strength)
                seen += any(found)
    assert seen


def test_z6_1_a_sixth_area_without_a_fight_crowns_only_by_the_option() -> None:
    quiet = {option.to: option for option in GAME.view(prepared("five"), 0).marches}
    assert not any(option.hegemony for option in quiet.values())
    by_action = {option.to: option for option in GAME.view(prepared("five by action"), 0).marches}
    # A neutral area would be the sixth; Zhao's own areas add nothing to the five.
    assert {option.meets for option in by_action.values() if option.hegemony} == {"neutral"}
    assert {option.hegemony for option in by_action.values() if option.meets == "own"} == {False}


def test_z6_1_a_state_with_six_areas_awaits_its_battle() -> None:
    def awaits(case: str) -> dict[str, str | None]:
        return {state.id: state.awaits for state in GAME.view(prepared(case), 0).states}

    assert awaits("six")["zhao"] == "battle"
    assert set(awaits("five").values()) == {None}
    assert awaits("six by action")["zhao"] == "action"
    assert [GAME.view(prepared(case), 0).hold_hegemony for case in ("six", "six by action")] == [False, True]
    assert not GAME.view(prepared("six by action"), 1).hold_hegemony


def test_z4_3_all_but_one_can_march() -> None:
    areas = {area.id: area.most for area in GAME.view(prepared("five"), None).areas}
    assert (areas["handan"], areas["dai"], areas["song"]) == (8, 0, 0)
