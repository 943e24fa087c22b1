"""Z10: three players."""

from typing import Any

from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.state import State
from tests.zhangyi.positions import march, play, position, refused

THREE = Rules(players=3)
LAST_OF_WEI = {"handan": ("zhao", 9), "henei": ("wei", 2), "daliang": None, "hedong": None}


def three(troops: Any = None, **more: Any) -> State:
    fields: dict[str, Any] = {"rules": THREE, "mandates": ("qin", "chu", "wei")}
    return position(troops, **(fields | more))


def test_z10_1_the_marker_passes_to_the_next_seat() -> None:
    for first, following in ((0, 1), (1, 2), (2, 0)):
        assert play(three(first=first), moves.Hold(by=0)).first == following


def test_z10_1_everybody_is_dealt_two_different_mandates() -> None:
    state = play(GAME.start(THREE), moves.SetAside(talents=("li_si", "bai_qi")))
    for seat, mandates in enumerate((("qin", "chu"), ("qi", "yan"), ("zhao", "wei"))):
        assert GAME.to_move(state) == ("table",)
        state = play(state, moves.Offer(seat=seat, mandates=mandates))
    assert GAME.to_move(state) == (0, 1, 2)


def test_z10_2_only_the_first_two_draw_a_talent() -> None:
    state = three(phase="draw_talent", first=2, actor=2, talents_drawn=0, chits=["qin"])
    state = play(state, moves.DrawTalent(seat=2, talent="bai_qi"), moves.Station(by=2, talent="bai_qi", area="bashu"))
    state = play(state, moves.DrawTalent(seat=0, talent="yue_yi"), moves.Station(by=0, talent="yue_yi", area="ji"))
    assert (state.phase, state.actor) == ("draw_chit", 2)


def test_z10_3_actions_go_round_the_circle() -> None:
    state = three(phase="draw_chit", actor=2, first=2, chits=["qin", "chu", "qi", "yan"])
    actors = []
    for name, area, amount in (("qin", "bashu", 1), ("chu", "ying", 2), ("qi", "linzi", 1), ("yan", "ji", 1)):
        actors.append(seat := state.actor)
        state = play(state, moves.DrawChit(seat=seat, state=name), moves.Recruit(by=seat, place={area: amount}))
        state = play(state, moves.Hold(by=seat))
    assert actors == [2, 0, 1, 2]


def test_z10_4_the_player_after_the_acting_one_chooses_retreats() -> None:
    troops = {"handan": ("zhao", 9), "henei": ("wei", 4), "luoyang": ("wei", 1)}
    for actor, chooser in ((0, 1), (1, 2), (2, 0)):
        state = march(three(troops, acting="zhao", actor=actor), "handan", "henei", 8, die=3, by=actor)
        assert GAME.to_move(state) == (chooser,)
        assert refused(state, moves.Retreat(by=actor, to="luoyang")) == "Z5.5"


def test_z10_4_option_the_second_of_the_turn_chooses_retreats() -> None:
    """Whoever acts; if the second is out, the next one."""
    rules = Rules(players=3, retreat_choice="second_player")
    troops = {"handan": ("zhao", 9), "henei": ("wei", 4), "luoyang": ("wei", 1)}
    for first, out, actor, chooser in ((0, (), 0, 1), (0, (), 1, 1), (0, (), 2, 1), (2, (), 1, 0), (0, (1,), 0, 2)):
        state = three(troops, rules=rules, acting="zhao", actor=actor, first=first, out=out)
        state = march(state, "handan", "henei", 8, die=3, by=actor)
        assert GAME.to_move(state) == (chooser,)


def test_z10_5_whose_state_is_destroyed_is_out_and_shows_it() -> None:
    state = march(
        three(LAST_OF_WEI, acting="zhao", actor=1, chits=["han", "qi", "yan"]), "handan", "henei", 8, die=3, by=1
    )
    assert state.result is None
    for seat in (None, 0, 1, 2):
        view = GAME.view(state, seat)
        assert (view.out, view.mandates[2]) == ((2,), "wei")
    assert GAME.view(state, 0).mandates == ("qin", None, "wei")
    assert state.actor == 0


def test_z10_5_who_is_out_is_passed_over_in_everything() -> None:
    """Seat 2 is out: it does not draw, act, choose or take the marker."""
    state = three(out=(2,), actor=1, first=1, chits=["qi"])
    state = play(state, moves.Hold(by=1))
    assert state.actor == 0
    state = play(state, moves.DrawChit(seat=0, state="qi"), moves.Recruit(by=0, place={"linzi": 1}), moves.Hold(by=0))
    assert (state.first, state.actor, GAME.view(state, None).order) == (0, 0, (0, 1))
    state = play(state, moves.DrawTalent(seat=0, talent="bai_qi"), moves.Station(by=0, talent="bai_qi", area="bashu"))
    assert state.actor == 1


def test_z10_5_the_acting_player_destroys_the_own_state_and_is_out() -> None:
    state = three(LAST_OF_WEI, acting="zhao", mandates=("wei", "chu", "qi"), chits=["han"])
    state = march(state, "handan", "henei", 8, die=3)
    assert (state.out, state.actor, state.result) == ((0,), 1, None)


def test_z10_5_the_last_one_left_wins() -> None:
    state = march(three(LAST_OF_WEI, acting="zhao", out=(0,)), "handan", "henei", 8, die=3)
    result = GAME.result(state)
    assert result is not None
    assert (result.end, result.states, result.winners) == ("destruction", ("wei",), (1,))


def test_z10_5_hegemony_and_time_are_as_with_two() -> None:
    troops = dict.fromkeys(("taiyuan", "dai", "zhongshan", "shangdang"), ("zhao", 1)) | {"handan": ("zhao", 9)}
    state = march(three(troops, acting="zhao", mandates=("qin", "chu", "zhao")), "handan", "henei", 8, die=3)
    assert state.result is not None
    assert (state.result.end, state.result.winners) == ("hegemony", (2,))
    state = play(three(pile=[], mandates=("chu", "zhao", "qi")), moves.Hold(by=0))
    assert state.result is not None
    assert (state.result.end, state.result.winners, state.result.draw) == ("time", (), True)
    state = play(three(pile=[], mandates=("qin", "yan", "wei")), moves.Hold(by=0))
    assert state.result is not None
    assert (state.result.winners, state.result.draw) == ((2,), False)
