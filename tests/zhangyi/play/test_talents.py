"""Z3 and Z8: talents appear, strike and vanish."""

from random import Random
from typing import Any

from sevenfold.zhangyi import GAME, moves
from sevenfold.zhangyi.state import GRAVEYARD, State
from tests.zhangyi.positions import army, march, play, position, refused, whereabouts


def talent_phase(**fields: Any) -> State:
    """Turn 2 begins: seat 1 is first player and draws."""
    usual: dict[str, Any] = {"phase": "draw_talent", "turn": 2, "first": 1, "actor": 1, "talents_drawn": 0}
    return position(**(usual | fields))


def test_z3_1_the_first_player_draws_then_the_second() -> None:
    state = talent_phase(chits=["qin"])
    assert GAME.to_move(state) == ("table",)
    assert refused(state, moves.DrawTalent(seat=0, talent="bai_qi")) == "Z3.1"
    assert refused(state, moves.DrawTalent(seat=1, talent="li_si")) == "Z3.1"
    state = play(state, moves.DrawTalent(seat=1, talent="bai_qi"))
    assert GAME.to_move(state) == (1,)
    assert GAME.view(state, 0).drawn == "bai_qi"
    state = play(state, moves.Station(by=1, talent="bai_qi", area="bashu"))
    assert GAME.table_move(state, Random(1)).seat == 0  # type: ignore[union-attr]
    assert refused(state, moves.DrawTalent(seat=0, talent="bai_qi")) == "Z3.1"
    state = play(state, moves.DrawTalent(seat=0, talent="yue_yi"), moves.Station(by=0, talent="yue_yi", area="ji"))
    assert (state.phase, state.actor) == ("draw_chit", 1)


def test_z3_1_a_destroyed_states_talent_is_thrown_away_and_another_drawn() -> None:
    state = talent_phase(troops={"ji": ("qi", 1), "liaodong": None}, chits=["qin"])
    state = play(state, moves.DrawTalent(seat=1, talent="yue_yi"))
    assert (state.phase, state.actor) == ("draw_talent", 1)
    assert whereabouts(state, "yue_yi") == GRAVEYARD
    state = play(state, moves.DrawTalent(seat=1, talent="bai_qi"))
    assert (state.phase, state.actor) == ("station", 1)


def test_z3_1_the_pile_runs_out_inside_a_draw() -> None:
    """Both talents left belong to Yan, which is no more: seat 0 has nothing to draw, and the turn is the last."""
    state = talent_phase(
        troops={"ji": ("qi", 1), "liaodong": None}, chits=["qin"], pile=["yue_yi", "guo_wei"], talents_drawn=0
    )
    state = play(state, moves.DrawTalent(seat=1, talent="yue_yi"), moves.DrawTalent(seat=1, talent="guo_wei"))
    assert (state.phase, state.actor, GAME.view(state, None).pile) == ("draw_chit", 1, 0)
    state = play(state, moves.DrawChit(seat=1, state="qin"), moves.Recruit(by=1, place={"bashu": 1}))
    state = play(state, moves.Hold(by=1))
    assert state.result is not None
    assert state.result.end == "time"


def test_z3_2_a_talent_is_stationed_in_any_area_of_its_state() -> None:
    state = play(talent_phase(), moves.DrawTalent(seat=1, talent="mengchang"))
    assert GAME.view(state, 1).station == ("linzi", "langya")
    assert GAME.view(state, 0).station == ()
    assert refused(state, moves.Station(by=1, talent="mengchang", area="ji")) == "Z3.2"
    assert refused(state, moves.Station(by=1, talent="sun_bin", area="linzi")) == "Z3.2"
    assert refused(state, moves.Station(by=0, talent="mengchang", area="linzi")) == "Z3.2"
    assert [move.area for move in GAME.legal_moves(state, 1) if isinstance(move, moves.Station)] == ["linzi", "langya"]
    assert whereabouts(play(state, moves.Station(by=1, talent="mengchang", area="langya")), "mengchang") == "langya"


def test_z3_3_the_assassin_strikes_at_the_end_of_the_phase() -> None:
    """Seat 1 draws him first; the talent that seat 0 then stations can be the victim."""
    state = play(talent_phase(talents={"bai_qi": "bashu"}, chits=["qin"]), moves.DrawTalent(seat=1, talent="jing_ke"))
    assert (state.phase, state.actor) == ("draw_talent", 0)
    assert GAME.view(state, 0).assassin == 1
    state = play(state, moves.DrawTalent(seat=0, talent="yue_yi"), moves.Station(by=0, talent="yue_yi", area="ji"))
    assert GAME.to_move(state) == (1,)
    assert GAME.view(state, 1).victims == ("yue_yi", "bai_qi")
    assert refused(state, moves.Assassinate(by=1, talent="sun_bin")) == "Z3.3"
    assert refused(state, moves.Assassinate(by=1, talent="jing_ke")) == "Z3.3"
    assert len(GAME.legal_moves(state, 1)) == 2
    state = play(state, moves.Assassinate(by=1, talent="yue_yi"))
    assert whereabouts(state, "yue_yi") == whereabouts(state, "jing_ke") == GRAVEYARD
    assert (state.phase, state.actor, state.assassin) == ("draw_chit", 1, -1)


def test_z3_3_the_assassin_drawn_second_acts_when_the_drawing_is_over() -> None:
    state = talent_phase(talents_drawn=1, actor=0, talents={"bai_qi": "bashu"})
    state = play(state, moves.DrawTalent(seat=0, talent="jing_ke"))
    assert (state.phase, GAME.to_move(state)) == ("assassinate", (0,))


def test_z3_3_with_nobody_to_kill_the_assassin_goes_alone() -> None:
    state = talent_phase(talents_drawn=1, actor=0, chits=["qin"])
    state = play(state, moves.DrawTalent(seat=0, talent="jing_ke"))
    assert (state.phase, state.assassin) == ("draw_chit", -1)
    assert whereabouts(state, "jing_ke") == GRAVEYARD


def test_z3_4_an_empty_pile_gives_nothing() -> None:
    """One talent is left: seat 1 draws it, seat 0 draws none."""
    state = talent_phase(pile=["bai_qi"], chits=["qin"])
    state = play(state, moves.DrawTalent(seat=1, talent="bai_qi"))
    state = play(state, moves.Station(by=1, talent="bai_qi", area="bashu"))
    assert (state.phase, state.actor, state.talents_drawn) == ("draw_chit", 1, 1)


def test_z8_1_talents_die_with_the_army_they_marched_with() -> None:
    """Strength 1 over the river is lost, and Bai Qi with it; Shang Yang stayed with the troops at home."""
    state = position(talents={"bai_qi": "guanzhong", "shang_yang": "guanzhong"}, chits=["han"])
    state = march(state, "guanzhong", "hedong", 1, "bai_qi")
    assert whereabouts(state, "bai_qi") == GRAVEYARD
    assert whereabouts(state, "shang_yang") == "guanzhong"
    assert GAME.view(state, 1).graveyard == ("bai_qi",)


def test_z8_1_talents_of_the_beaten_die_even_if_the_troops_get_away() -> None:
    """Daliang, 4 strong, falls to 9; its troops go back to Henei, Wu Qi and Pang Juan do not."""
    state = position({"linzi": ("qi", 11)}, {"wu_qi": "daliang", "pang_juan": "daliang"}, acting="qi", chits=["han"])
    state = march(state, "linzi", "daliang", 10, die=3)
    assert whereabouts(state, "wu_qi") == whereabouts(state, "pang_juan") == GRAVEYARD
    assert army(state, "henei") == ("wei", 6)


def test_z8_1_nobody_comes_back() -> None:
    state = talent_phase(pile=["bai_qi"])
    assert refused(state, moves.DrawTalent(seat=1, talent="yue_yi")) == "Z3.1"
