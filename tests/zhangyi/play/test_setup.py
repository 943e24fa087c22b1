"""Z1 and Z2: what there is, and how a game begins."""

import pickle
from collections import Counter
from random import Random

import msgspec
import pytest

from sevenfold.entry import Chapter, Standing
from sevenfold.errors import UnknownName
from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.board import NONE, Board, board
from sevenfold.zhangyi.state import chapter, power, recruits, standing, start
from tests.zhangyi.positions import play, position, refused

ASIDE = moves.SetAside(talents=("li_si", "han_fei"))
OFFERS = (moves.Offer(seat=0, mandates=("qin", "yan")), moves.Offer(seat=1, mandates=("chu", "qi")))
KEEPS = (moves.Keep(by=0, mandate="qin"), moves.Keep(by=1, mandate="chu"))


def test_z1_1_seven_states_for_two_or_three_players() -> None:
    assert board(Rules()).states == ("qin", "chu", "qi", "yan", "zhao", "wei", "han")
    for players in (2, 3):
        assert msgspec.convert({"players": players}, Rules).players == players
    for players in (1, 4):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert({"players": players}, Rules)


def test_z3_a_list_of_games_says_the_turn() -> None:
    assert standing(start(board(Rules()))).round == 0
    assert standing(msgspec.structs.replace(start(board(Rules())), turn=3)) == Standing(round=3, points=())


def test_z4_1_a_list_of_moves_says_the_turn_and_who_acts() -> None:
    assert chapter(position(acting="wei")) == Chapter(1, "wei")
    assert chapter(play(position(acting="wei", chits=("qi",)), moves.Hold(by=0))) == Chapter(1, None)
    assert chapter(start(board(Rules()))) == Chapter(0, None)


def test_z1_2_land_belongs_to_the_troops_on_it_and_empty_land_to_nobody() -> None:
    for seed in range(5):
        rng, state = Random(seed), GAME.start(Rules())
        while to_move := GAME.to_move(state):
            seat = to_move[0]
            listed = [GAME.table_move(state, rng)] if seat == "table" else GAME.legal_moves(state, seat)
            state = GAME.apply(state, rng.choice(listed))
            if state.phase not in ("roll", "retreat"):
                for owner, strength in zip(state.owner, state.strength, strict=True):
                    assert (owner == NONE) == (strength == 0)


def test_z1_3_only_the_total_matters_and_there_is_no_limit() -> None:
    state = position({"guanzhong": ("qin", 30)}, phase="recruit")
    assert recruits(state, state.acting) == 1
    assert not GAME.view(state, 0).legal_cut


@pytest.mark.parametrize(("troops", "due"), [(20, 1), (21, 0), (40, 0)])
def test_z1_3_option_counters_limit_what_can_be_recruited(troops: int, due: int) -> None:
    """Qin has 3 in Ba-Shu besides: 24 is the most that eight counters show."""
    rules = Rules(counter_limit=True)
    state = position({"guanzhong": ("qin", troops)}, rules=rules, phase="draw_chit", chits=["qin"], acting="wei")
    state = play(state, moves.DrawChit(seat=0, state="qin"))
    assert state.phase == ("recruit" if due else "march")
    if due:
        play(state, moves.Recruit(by=0, place={"bashu": due}))


def test_z1_4_sixteen_talents() -> None:
    tables = board(Rules())
    assert Counter(tables.role) == {"general": 8, "minister": 4, "scholar": 3, "assassin": 1}
    states = ["yan", "qi", "qin", "wei", "zhao", "wei", "qi", "chu", "qin", "han", "yan", "qin", "qi", "zhao", "chu"]
    assert [tables.states[of] for of in tables.talent_state[:15]] == states
    assert tables.talents[15] == "jing_ke"
    assert tables.talent_state[15] == NONE


def test_z1_5_one_chit_and_one_mandate_for_each_state() -> None:
    state = play(GAME.start(Rules()), ASIDE, *OFFERS, *KEEPS, moves.First(seat=1))
    view = GAME.view(state, None)
    assert view.chits_left == ("qin", "chu", "qi", "yan", "zhao", "wei", "han")
    assert view.first == 1


def test_z1_6_power_is_areas_and_cities() -> None:
    """Qin holds a city and one other area; with Luoyang, a city, and Yiqu it would have 4 areas and 2 cities."""
    state = position()
    assert power(state, state.board.state["qin"]) == 3
    state = position({"luoyang": ("qin", 1), "yiqu": ("qin", 1)})
    assert power(state, state.board.state["qin"]) == 6


def test_z2_1_two_talents_leave_unseen() -> None:
    state = GAME.start(Rules())
    assert GAME.to_move(state) == ("table",)
    for talents in ((), ("li_si",), ("li_si", "li_si"), ("li_si", "nobody"), ("li_si", "han_fei", "bai_qi")):
        assert refused(state, moves.SetAside(talents=talents)) == "Z2.1"
    state = play(state, ASIDE)
    for seat in (None, 0, 1):
        assert GAME.seen(ASIDE, seat)["talents"] is None
        view = GAME.view(state, seat)
        assert (view.pile, len(view.unseen), view.set_aside) == (14, 16, None)


def test_z2_2_troops_stand_as_the_scenario_says() -> None:
    areas = {area.id: (area.owner, area.strength) for area in GAME.view(start(board(Rules())), None).areas}
    assert areas["guanzhong"] == ("qin", 4)
    assert areas["langya"] == ("qi", 2)
    assert areas["song"] == (None, 0)
    assert sum(strength for _, strength in areas.values()) == 44


def test_z2_3_all_are_dealt_before_anybody_puts_back() -> None:
    state = play(GAME.start(Rules()), ASIDE, OFFERS[0])
    assert GAME.to_move(state) == ("table",)
    assert refused(state, KEEPS[0]) == "Z2.3"
    assert refused(state, moves.Offer(seat=0, mandates=("chu", "qi"))) == "Z2.3"
    for mandates in (("qin", "qi"), ("qi", "qi"), ("qi",), ("qi", "nowhere")):
        assert refused(state, moves.Offer(seat=1, mandates=mandates)) == "Z2.3"
    state = play(state, OFFERS[1])
    assert GAME.to_move(state) == (0, 1)


def test_z2_3_each_keeps_one_in_secret_in_any_order() -> None:
    state = play(GAME.start(Rules()), ASIDE, *OFFERS)
    assert [move.mandate for move in GAME.legal_moves(state, 0) if isinstance(move, moves.Keep)] == ["qin", "yan"]
    assert refused(state, moves.Keep(by=0, mandate="chu")) == "Z2.3"
    state = play(state, KEEPS[1])
    assert GAME.to_move(state) == (0,)
    assert refused(state, moves.Keep(by=1, mandate="qi")) == "Z2.3"
    view = GAME.view(state, 1)
    assert (view.offer, view.mandate, view.put_back, view.kept) == (None, "chu", "qi", (False, True))
    view = GAME.view(state, 0)
    assert (view.offer, view.mandate, view.mandates) == (("qin", "yan"), None, (None, None))
    assert play(state, KEEPS[0]) == play(GAME.start(Rules()), ASIDE, *OFFERS, *KEEPS)


def test_z2_4_chance_says_who_begins_and_then_it_alternates() -> None:
    state = play(GAME.start(Rules()), ASIDE, *OFFERS, *KEEPS)
    assert refused(state, moves.First(seat=2)) == "Z2.4"
    assert {GAME.table_move(state, Random(seed)) for seed in range(20)} == {moves.First(seat=0), moves.First(seat=1)}
    assert GAME.view(play(state, moves.First(seat=1)), 0).order == (1, 0)
    last = position(acting="qin", first=1, actor=0)
    assert play(last, moves.Hold(by=0)).first == 0


def test_boards_of_equal_rules_are_equal_and_survive_pickling() -> None:
    tables = board(Rules())
    assert pickle.loads(pickle.dumps(tables)) is tables
    assert Board(Rules()) == tables
    assert board(Rules(players=3)) != tables
    assert tables != "a board"
    state = position()
    assert pickle.loads(pickle.dumps(state)) == state


def test_scenario_of_that_name_must_exist() -> None:
    with pytest.raises(UnknownName):
        Rules(scenario="elsewhere")
    assert Rules(scenario=Rules().resolved()) == Rules()
