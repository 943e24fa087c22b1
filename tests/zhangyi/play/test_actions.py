"""Z4: chits, recruiting, marching, crossings, scholars."""

from random import Random
from typing import Literal

import pytest

from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.board import NONE
from sevenfold.zhangyi.state import GRAVEYARD, State
from tests.zhangyi.positions import army, march, play, position, refused, whereabouts


def chit_phase(*chits: str, **more: object) -> State:
    return position(**({"phase": "draw_chit", "acting": "qin", "chits": chits} | more))  # type: ignore[arg-type]


def test_z4_1_the_drawn_state_acts_for_the_player_who_drew() -> None:
    state = chit_phase("qin", "wei")
    assert refused(state, moves.DrawChit(seat=1, state="wei")) == "Z4.1"
    assert refused(state, moves.DrawChit(seat=0, state="han")) == "Z4.1"
    assert refused(state, moves.DrawChit(seat=0, state="nowhere")) == "Z4.1"
    drawn = {move.state for seed in range(20) if (move := GAME.table_move(state, Random(seed)))}  # type: ignore[union-attr]
    assert drawn == {"qin", "wei"}
    state = play(state, moves.DrawChit(seat=0, state="wei"))
    view = GAME.view(state, 1)
    assert (view.phase, view.actor, view.acting) == ("recruit", 0, "wei")
    assert (view.chits_drawn, view.chits_left) == (("wei",), ("qin",))
    state = play(state, moves.Recruit(by=0, place={"henei": 2}), moves.Hold(by=0))
    assert (state.phase, state.actor, state.acting) == ("draw_chit", 1, NONE)


def test_z4_1_a_destroyed_states_chit_is_thrown_away_and_another_drawn() -> None:
    state = chit_phase("yan", "wei", troops={"ji": ("qi", 1), "liaodong": None})
    state = play(state, moves.DrawChit(seat=0, state="yan"))
    assert (state.phase, state.actor) == ("draw_chit", 0)
    assert play(state, moves.DrawChit(seat=0, state="wei")).phase == "recruit"


def test_z4_1_the_last_chit_is_a_destroyed_states_and_the_turn_ends() -> None:
    state = chit_phase("yan", troops={"ji": ("qi", 1), "liaodong": None})
    state = play(state, moves.DrawChit(seat=0, state="yan"))
    assert (state.phase, state.turn, state.actor) == ("draw_talent", 2, 1)


def test_z4_1_a_destroyed_state_has_no_chit_in_the_next_turn() -> None:
    state = play(chit_phase("yan", troops={"ji": ("qi", 1), "liaodong": None}), moves.DrawChit(seat=0, state="yan"))
    assert "yan" not in GAME.view(state, None).chits_left
    assert len(GAME.view(state, None).chits_left) == 6


@pytest.mark.parametrize(
    ("state", "talents", "due"),
    [
        ("qin", {}, 1),  # power 3
        ("chu", {}, 2),  # power 4: the rulebook's example
        ("yan", {"guo_wei": "ji"}, 2),  # power 3 and a minister
        ("qin", {"shang_yang": "bashu", "li_si": "guanzhong"}, 3),  # two ministers
        ("qin", {"bai_qi": "bashu", "han_fei": "xinzheng"}, 1),  # a general and another's minister
    ],
)
def test_z4_2_a_third_of_the_power_rounded_up_and_one_for_each_minister(
    state: str, talents: dict[str, str], due: int
) -> None:
    before = chit_phase(state, talents=talents)
    assert next(entry.recruits for entry in GAME.view(before, 1).states if entry.id == state) == due
    after = play(before, moves.DrawChit(seat=0, state=state))
    view = GAME.view(after, 0)
    assert view.recruit is not None
    assert view.recruit.amount == due
    assert GAME.view(after, 1).recruit is None


def test_z4_2_recruits_are_spread_as_the_player_likes_but_all_of_them() -> None:
    state = position(phase="recruit", acting="chu")
    for place in (
        {"ying": 1},
        {"ying": 3},
        {"ying": 2, "bashu": 1},
        {"ying": 3, "jiangdong": -1},
        {},
        {"ying": 2, "jiangdong": 0},
    ):
        assert refused(state, moves.Recruit(by=0, place=place)) == "Z4.2"
    assert refused(state, moves.Hold(by=0)) == "Z4.2"
    state = play(state, moves.Recruit(by=0, place={"ying": 1, "jiangdong": 1}))
    assert (army(state, "ying"), army(state, "jiangdong"), army(state, "qianzhong")) == (
        ("chu", 6),
        ("chu", 4),
        ("chu", 2),
    )


def test_z4_3_a_march_is_optional() -> None:
    state = position()
    after = play(state, moves.Hold(by=0))
    assert (after.owner, after.strength, after.place) == (state.owner, state.strength, state.place)


def test_z4_3_from_one_area_to_a_neighbour_and_one_strength_stays() -> None:
    state = position(talents={"bai_qi": "guanzhong", "sun_bin": "linzi"})

    def clause(source: str, to: str, strength: int, *talents: str) -> str:
        return refused(state, moves.March(by=0, source=source, to=to, strength=strength, talents=talents))

    assert clause("guanzhong", "yiqu", 7) == "Z4.3"
    assert clause("guanzhong", "yiqu", 0) == "Z4.3"
    assert clause("guanzhong", "daliang", 3) == "Z4.3"
    assert clause("guanzhong", "guanzhong", 3) == "Z4.3"
    assert clause("guanzhong", "nowhere", 3) == "Z4.3"
    assert clause("nowhere", "yiqu", 3) == "Z4.3"
    assert clause("ying", "qianzhong", 2) == "Z4.3"
    assert clause("guanzhong", "yiqu", 3, "sun_bin") == "Z4.3"
    assert clause("guanzhong", "yiqu", 3, "bai_qi", "bai_qi") == "Z4.3"
    state = march(state, "guanzhong", "yiqu", 6)
    assert (army(state, "guanzhong"), army(state, "yiqu")) == (("qin", 1), ("qin", 6))


def test_z4_3_talents_go_along_or_stay_as_the_player_likes() -> None:
    state = position(talents={"bai_qi": "guanzhong", "shang_yang": "guanzhong"})
    state = march(state, "guanzhong", "yiqu", 2, "shang_yang")
    assert whereabouts(state, "shang_yang") == "yiqu"
    assert whereabouts(state, "bai_qi") == "guanzhong"


@pytest.mark.parametrize(("to", "arrive"), [("yiqu", 4), ("hanzhong", 3), ("luoyang", 3)])
def test_z4_4_a_river_or_mountain_costs_one(to: str, arrive: int) -> None:
    state = march(position(), "guanzhong", to, 4)
    assert (army(state, "guanzhong"), army(state, to)) == (("qin", 3), ("qin", arrive))


def test_z4_4_an_army_of_one_is_lost_on_the_crossing() -> None:
    for to in ("hanzhong", "bashu", "hedong"):
        state = march(position(), "guanzhong", to, 1)
        assert army(state, "guanzhong") == ("qin", 6)
        assert army(state, to) == {"hanzhong": None, "bashu": ("qin", 3), "hedong": ("wei", 2)}[to]
        assert state.phase == "draw_talent"


def test_z4_5_own_and_neutral_land_is_simply_entered() -> None:
    state = march(position(talents={"bai_qi": "guanzhong"}), "guanzhong", "bashu", 3, "bai_qi")
    assert (army(state, "bashu"), whereabouts(state, "bai_qi")) == (("qin", 5), "bashu")
    assert state.battle is None


def test_z4_5_another_states_land_means_battle() -> None:
    state = march(position(talents={"bai_qi": "guanzhong"}), "guanzhong", "hedong", 4, "bai_qi")
    assert GAME.to_move(state) == ("table",)
    fight = GAME.view(state, None).battle
    assert fight is not None
    assert (fight.attacker, fight.defender, fight.source, fight.area) == ("qin", "wei", "guanzhong", "hedong")
    assert (fight.crossing, fight.attack, fight.attack_bonus, fight.defence, fight.defence_bonus) == (1, 3, 3, 2, 0)
    assert (fight.attack_talents, fight.die, fight.winner, fight.retreat) == (("bai_qi",), None, None, None)


def test_z4_6_a_scholar_anywhere_in_the_state_turns_the_march_back() -> None:
    """Lin Xiangru stands in Dai and saves Taiyuan: nobody moves, nothing is lost on the river."""
    state = position(talents={"lin_xiangru": "dai", "bai_qi": "guanzhong"}, chits=["han"])
    option = next(way for way in GAME.view(state, 0).marches if way.to == "taiyuan")
    assert (option.meets, option.scholar, option.odds) == ("scholar", "lin_xiangru", ())
    after = march(state, "guanzhong", "taiyuan", 6, "bai_qi")
    assert (after.owner, after.strength) == (state.owner, state.strength)
    assert whereabouts(after, "lin_xiangru") == GRAVEYARD
    assert whereabouts(after, "bai_qi") == "guanzhong"
    assert (after.phase, after.actor) == ("draw_chit", 1)


def test_z4_6_option_a_scholar_guards_only_the_area_it_stands_in() -> None:
    rules = Rules(scholar_reach="area")
    away = march(position(talents={"lin_xiangru": "dai"}, rules=rules), "guanzhong", "taiyuan", 6)
    assert away.phase == "roll"
    there = march(position(talents={"lin_xiangru": "taiyuan"}, rules=rules), "guanzhong", "taiyuan", 6)
    assert whereabouts(there, "lin_xiangru") == GRAVEYARD
    assert army(there, "guanzhong") == ("qin", 7)


@pytest.mark.parametrize(("reach", "guarded"), [("state", {"handan", "taiyuan", "dai"}), ("area", {"dai"})])
def test_z4_6_the_view_names_the_scholar_of_each_area(reach: Literal["state", "area"], guarded: set[str]) -> None:
    """Lin Xiangru of Zhao stands in Dai; whoever acts, the areas are the same."""
    for acting in ("qin", "zhao"):
        state = position(talents={"lin_xiangru": "dai"}, rules=Rules(scholar_reach=reach), acting=acting)
        areas = GAME.view(state, None).areas
        assert {area.id for area in areas if area.scholar == "lin_xiangru"} == guarded
        assert {area.scholar for area in areas} == {None, "lin_xiangru"}


def test_z5_2_the_view_names_the_bonus_of_each_areas_best_general() -> None:
    """Bai Qi adds 3, Wu Qi 2; scholars add nothing."""
    state = position(talents={"wu_qi": "guanzhong", "bai_qi": "guanzhong", "lin_xiangru": "dai"})
    bonus = {area.id: area.bonus for area in GAME.view(state, None).areas}
    assert bonus.pop("guanzhong") == 3
    assert set(bonus.values()) == {0}


def test_z4_6_a_scholar_does_not_hinder_its_own_state_or_save_another() -> None:
    state = march(position(talents={"lin_xiangru": "dai"}, acting="zhao"), "handan", "henei", 3)
    assert state.phase == "roll"
    state = march(position(talents={"lin_xiangru": "dai"}, acting="zhao"), "dai", "taiyuan", 1)
    assert whereabouts(state, "lin_xiangru") == "dai"
    state = march(position(talents={"lin_xiangru": "dai"}), "guanzhong", "yiqu", 1)
    assert army(state, "yiqu") == ("qin", 1)


def test_z4_6_the_scholar_goes_before_the_crossing_is_counted() -> None:
    state = march(position(talents={"lin_xiangru": "dai"}), "guanzhong", "taiyuan", 1)
    assert army(state, "guanzhong") == ("qin", 7)
    assert whereabouts(state, "lin_xiangru") == GRAVEYARD
