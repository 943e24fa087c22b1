"""What `legal_moves` lists: everything, or an even selection, and the view says so; `every_move` has the rest."""

from itertools import islice, pairwise
from math import comb

import pytest

from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.play.legal import MOST, division
from tests.zhangyi.positions import position

ALL_OF_QIN = dict.fromkeys(board(Rules()).areas, ("qin", 1))


def test_every_division_of_recruits_is_listed_once() -> None:
    state = position(phase="recruit", acting="chu")
    listed = [move.place for move in GAME.legal_moves(state, 0) if isinstance(move, moves.Recruit)]
    assert listed == [
        {"ying": 2},
        {"ying": 1, "qianzhong": 1},
        {"ying": 1, "jiangdong": 1},
        {"qianzhong": 2},
        {"qianzhong": 1, "jiangdong": 1},
        {"jiangdong": 2},
    ]


@pytest.mark.parametrize(("amount", "parts"), [(1, 1), (3, 1), (0, 3), (4, 3), (5, 5)])
def test_divisions_are_all_different_and_complete(amount: int, parts: int) -> None:
    count = comb(amount + parts - 1, amount)
    found = {tuple(division(rank, amount, parts)) for rank in range(count)}
    assert len(found) == count
    assert all(sum(part) == amount and len(part) == parts and min(part) >= 0 for part in found)


def test_every_march_is_listed_once_and_holding_first() -> None:
    """Guanzhong spares 6 to 7 neighbours with or without each of two talents, Ba-Shu 2 to 4 neighbours."""
    state = position(talents={"bai_qi": "guanzhong", "shang_yang": "guanzhong"})
    listed = GAME.legal_moves(state, 0)
    assert listed[0] == moves.Hold(by=0)
    assert len(listed) == len(set(listed)) == 1 + 6 * 7 * 4 + 2 * 4
    assert listed[-1] == moves.March(by=0, source="bashu", to="hanzhong", strength=2)
    assert moves.March(by=0, source="guanzhong", to="yiqu", strength=6, talents=("bai_qi", "shang_yang")) in listed
    with pytest.raises(IndexError):
        listed[len(listed)]
    assert not GAME.view(state, 0).legal_cut


def test_a_long_list_of_divisions_is_cut_evenly() -> None:
    """All 24 areas with 9 cities are Qin's: power 33, so 11 recruits in 24 areas."""
    state = position(ALL_OF_QIN, phase="recruit")
    assert comb(11 + 23, 11) > MOST
    listed = GAME.legal_moves(state, 0)
    assert len(listed) == MOST
    assert len(set(listed)) == MOST
    assert GAME.view(state, 0).legal_cut
    assert not GAME.view(state, 1).legal_cut
    unlisted = moves.Recruit(by=0, place={"hanzhong": 11})
    assert unlisted not in listed
    GAME.check(state, unlisted)
    assert {name for move in listed if isinstance(move, moves.Recruit) for name in move.place} == set(ALL_OF_QIN)


def test_a_long_list_of_marches_is_cut_evenly() -> None:
    state = position(dict.fromkeys(ALL_OF_QIN, ("qin", 60)))
    listed = GAME.legal_moves(state, 0)
    assert len(listed) == MOST
    assert GAME.view(state, 0).legal_cut
    for move in listed[:: MOST // 50]:
        GAME.check(state, move)


def test_every_move_goes_on_where_the_list_is_cut() -> None:
    """Guanzhong spares 59 to 7 neighbours with any of 4 talents, Ba-Shu 2 to 4 neighbours; and holding."""
    talents = dict.fromkeys(("bai_qi", "shang_yang", "wu_qi", "sun_bin"), "guanzhong")
    state = position({"guanzhong": ("qin", 60)}, talents)
    total = 1 + 59 * 7 * 2**4 + 2 * 4
    assert total > MOST
    every = list(GAME.every_move(state, 0))
    assert len(every) == len(set(every)) == total
    listed = GAME.legal_moves(state, 0)
    assert len(listed) == MOST
    places = {move: place for place, move in enumerate(every)}
    chosen = [places[move] for move in listed]
    # An even selection: no gap is larger than two, as there are fewer than twice as many.
    assert chosen[0] == 0
    assert {later - earlier for earlier, later in pairwise(chosen)} == {1, 2}
    for move in set(every) - set(listed):
        GAME.check(state, move)


def test_every_move_needs_no_list_of_billions() -> None:
    """All 24 areas are Qin's, 11 recruits: the first division puts all of them in the first area."""
    state = position(ALL_OF_QIN, phase="recruit")
    first, second = islice(GAME.every_move(state, 0), 2)
    names = board(Rules()).areas
    assert first == moves.Recruit(by=0, place={names[0]: 11})
    assert second == moves.Recruit(by=0, place={names[0]: 10, names[1]: 1})


def test_every_move_is_the_list_where_it_is_short() -> None:
    for state in (position(), position(phase="recruit")):
        assert list(GAME.every_move(state, 0)) == list(GAME.legal_moves(state, 0))
        assert list(GAME.every_move(state, 1)) == []


def test_a_view_describes_the_marches() -> None:
    state = position(talents={"bai_qi": "guanzhong"})
    ways = {way.to: way for way in GAME.view(state, 0).marches if way.source == "guanzhong"}
    assert set(ways) == {"bashu", "hanzhong", "yiqu", "taiyuan", "hedong", "luoyang", "jingshan"}
    assert (ways["yiqu"].most, ways["yiqu"].talents, ways["yiqu"].crossing) == (6, ("bai_qi",), 0)
    # Z4.4: a crossing costs 1.
    assert (ways["yiqu"].arriving, ways["hedong"].arriving) == ((), (0, 1, 2, 3, 4, 5))
    assert (ways["yiqu"].meets, ways["bashu"].meets, ways["hedong"].meets) == ("neutral", "own", "enemy")
    assert (ways["yiqu"].odds, ways["bashu"].odds) == ((), ())
    assert [row.bonus for row in ways["hedong"].odds] == [0, 3]


def test_z4_3_a_view_names_the_areas_from_which_nobody_can_march() -> None:
    state = position({"guanzhong": ("qin", 2), "bashu": ("qin", 1)})
    assert GAME.view(state, 0).staying == ("bashu",)
    assert GAME.view(state, 1).staying == ()


def test_z2_3_a_view_names_the_states_that_nobody_else_supports() -> None:
    view = GAME.view(position(), 0)
    assert view.mandate is not None
    assert view.excluded == (view.mandate, view.put_back)
    assert GAME.view(position(), None).excluded == ()


def test_nobody_else_has_moves() -> None:
    assert GAME.legal_moves(position(), 1) == ()
    assert GAME.legal_moves(GAME.start(Rules()), 0) == ()
