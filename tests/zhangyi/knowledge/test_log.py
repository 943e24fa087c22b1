"""The public log in the view: every act in numbers, nothing that is hidden."""

from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.knowledge.public_log import acts

BOARD = board(Rules())


def test_acts_are_numbers_of_the_scenario_order() -> None:
    march = moves.March(by=0, source="ying", to="jingshan", strength=3, talents=("xiang_yan",))
    assert acts(BOARD, march) == (6, 2, 21, 3, 1 << 7)
    assert acts(BOARD, moves.Recruit(by=0, place={"bashu": 1, "guanzhong": 2})) == (5, 2, 0, 2, 1, 1)
    assert acts(BOARD, moves.Hold(by=0)) == (7,)


def test_the_log_holds_public_acts_only() -> None:
    state = GAME.start(Rules())
    for move in (
        moves.SetAside(talents=("li_si", "han_fei")),
        moves.Offer(seat=0, mandates=("qin", "chu")),
        moves.Offer(seat=1, mandates=("qi", "yan")),
        moves.Keep(by=0, mandate="qin"),
        moves.Keep(by=1, mandate="yan"),
    ):
        state = GAME.apply(state, move)
    assert state.log == ()
    state = GAME.apply(state, moves.First(seat=1))
    state = GAME.apply(state, moves.DrawTalent(seat=1, talent="bai_qi"))
    state = GAME.apply(state, moves.Station(by=1, talent="bai_qi", area="bashu"))
    assert GAME.view(state, 0).log == GAME.view(state, None).log == (0, 1, 1, 2, 2, 1)
