"""What a view says of marches that make a hegemon or destroy a state: what each face of the die brings about."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from sevenfold.zhangyi import GAME, Rules
from sevenfold.zhangyi.state import State
from sevenfold.zhangyi.view import Ending, MarchOption, Means
from tests.zhangyi.play.test_ends import FIVE, THREE_CITIES
from tests.zhangyi.positions import Troops, alive, march, play, position

SIX = {**FIVE, "yiqu": ("zhao", 1), "henei": ("wei", 3)}
"""Zhao with six areas that no battle has crowned."""
LAST = {"daliang": ("wei", 2), "henei": None, "hedong": None, "xinzheng": ("han", 9)}
"""Wei with one area, beside Han's army."""
ACROSS = {**FIVE, "taiyuan": ("zhao", 4), "zhongshan": None, "song": ("zhao", 1)}
"""Zhao with five areas; Zhongshan, empty, lies behind the Taihang mountains."""
CASES: Mapping[str, tuple[Troops, str, dict[str, Any]]] = {
    "five": (FIVE, "zhao", {}),
    "cities": (THREE_CITIES, "han", {}),
    "six": (SIX, "zhao", {}),
    "six by action": (SIX, "zhao", {"hegemony_check": "action"}),
    "five by action": ({**FIVE, "dai": ("zhao", 4)}, "zhao", {"hegemony_check": "action"}),
    "last": (LAST, "han", {}),
    "last with a way out": ({**LAST, "daliang": ("wei", 1)}, "han", {"retreat_into": "own_or_neutral"}),
    "attacker wins ties": (LAST, "han", {"tie": "attacker"}),
    "five across the mountains": (ACROSS, "zhao", {"hegemony_check": "action"}),
    "six across the mountains": ({**ACROSS, "yiqu": ("zhao", 1)}, "zhao", {"hegemony_check": "action"}),
}


def prepared(case: str) -> State:
    troops, acting, options = CASES[case]
    return position(troops, acting=acting, rules=Rules(**options), mandates=("qin", "yan"), chits=["qin"])


def backed(state: State, mandate: str, put_back: str) -> State:
    """Seat 0 was offered these two and kept the first."""
    pair = tuple(sorted(state.board.state[name] for name in (mandate, put_back)))
    return replace(state, offers=(pair, *state.offers[1:]))


def six(word: str) -> str:
    """A letter for every face; a single one stands for all."""
    return word * 6 if len(word) == 1 else word


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
                ends = [bool(crowned or gone) for crowned, gone in faces]
                assert [sign.isupper() for sign in six(row.faces.split()[strength - 1])] == ends
                seen += any(found)
    assert seen


def test_z6_1_a_sixth_area_without_a_fight_crowns_only_by_the_option() -> None:
    quiet = {option.to: option for option in GAME.view(prepared("five"), 0).marches}
    assert not any(option.hegemony for option in quiet.values())
    by_action = {option.to: option for option in GAME.view(prepared("five by action"), 0).marches}
    # A neutral area would be the sixth; Zhao's own areas add nothing to the five.
    assert {option.meets for option in by_action.values() if option.hegemony} == {"neutral"}
    assert {option.hegemony for option in by_action.values() if option.meets == "own"} == {False}


@pytest.mark.parametrize("case", CASES)
def test_z6_1_without_a_battle_the_view_says_which_strength_crowns(case: str) -> None:
    state = prepared(case)
    quiet = [option for option in GAME.view(state, 0).marches if not option.odds]
    assert quiet
    for option in quiet:
        crowns = [brought_about(state, option, strength, 1)[0] for strength in range(1, option.most + 1)]
        least = crowns.index(True) + 1 if any(crowns) else None
        assert option.hegemony_from == least, option.to


def test_z6_1_troops_lost_on_the_crossing_crown_nobody_unless_the_state_has_enough() -> None:
    """From Taiyuan to Zhongshan a mountain is crossed: one strength does not arrive."""

    def least(case: str) -> int | None:
        marches = GAME.view(prepared(case), 0).marches
        return next(way.hegemony_from for way in marches if (way.source, way.to) == ("taiyuan", "zhongshan"))

    assert least("five across the mountains") == 2
    assert least("six across the mountains") == 1


@pytest.mark.parametrize(
    ("mandate", "put_back", "means", "grave"),
    [("zhao", "chu", "won", False), ("qin", "chu", "lost", True), ("qin", "zhao", "nobody", True)],
)
def test_z6_1_what_a_hegemon_would_mean_for_me(mandate: str, put_back: str, means: Means, grave: bool) -> None:
    """Its supporter wins, all others lose; with nobody to support it everybody does, I too."""
    state = backed(position(FIVE, acting="zhao", mandates=(mandate, "yan")), mandate, put_back)
    assert GAME.view(state, 0).hegemony == Ending(means=means, grave=grave)
    assert [GAME.view(state, other).hegemony for other in (1, None)] == [None, None]


@pytest.mark.parametrize(
    ("mandate", "put_back", "means", "grave"),
    [("wei", "chu", "lost", True), ("qin", "chu", "others", False), ("qin", "wei", "nobody", False)],
)
def test_z6_2_what_a_destroyed_state_would_mean_for_me(mandate: str, put_back: str, means: Means, grave: bool) -> None:
    """Only its supporter is out. Wei's last area is Daliang; nobody else has so few that Han can destroy it."""
    state = backed(position(LAST, acting="han", mandates=(mandate, "yan")), mandate, put_back)
    found = {option.to: option.destruction for option in GAME.view(state, 0).marches if option.destruction}
    assert found == {"daliang": Ending(means=means, grave=grave)}


def test_z6_1_a_state_is_near_hegemony_with_five_areas_or_three_cities() -> None:
    def near(case: str) -> dict[str, bool]:
        return {state.id: state.near for state in GAME.view(prepared(case), None).states}

    assert near("five")["zhao"]
    assert near("six")["zhao"]
    assert near("cities")["han"]
    assert not any(near("last").values())


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


def test_z4_4_one_strength_is_lost_beyond_a_river_or_mountain() -> None:
    """Of Zhao's 9 in Handan 8 can march; of 2 in Henei one, which no river lets through."""
    view = GAME.view(position({**FIVE, "henei": ("zhao", 2)}, acting="zhao"), 0)
    areas = {area.id: (area.most, area.across) for area in view.areas}
    assert (areas["handan"], areas["henei"], areas["dai"], areas["song"]) == ((8, 7), (1, 0), (0, 0), (0, 0))
    ways = {(way.source, way.to): way for way in view.marches}
    assert [ways["handan", to].crossing for to in ("linzi", "taiyuan", "henei")] == [1, 1, 0]
