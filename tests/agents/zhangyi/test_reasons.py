"""Reasons are true: in positions made by hand the rules say which of them hold."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from sevenfold.agents.advice import Reason
from sevenfold.agents.zhangyi.engine import Judge
from sevenfold.agents.zhangyi.expert import ExpertAgent
from sevenfold.agents.zhangyi.reasons import MOST, Reasons, of_move
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.zhangyi import GAME, AnyMove, Rules, moves
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.state import DRAWN, State
from sevenfold.zhangyi.tell import tell_reason
from tests.agents.reason_words import told_reasons
from tests.zhangyi.positions import DRILL, play, position

FIVE = dict.fromkeys(("taiyuan", "dai", "zhongshan", "shangdang"), ("zhao", 1)) | {"handan": ("zhao", 9)}
"""Zhao has five areas: one more is hegemony."""
LAST_OF_WEI = {"handan": ("zhao", 9), "henei": ("wei", 2), "daliang": None, "hedong": None}
TABLES = board(Rules())


def judge(state: State) -> Judge:
    return ExpertAgent().engine.judge(GAME.view(state, 0), Random(1))


def found(state: State, move: AnyMove, change: Callable[[Judge], None] = lambda judge: None) -> dict[str, Reason]:
    """All reasons of a move of seat 0, by code."""
    GAME.check(state, move)
    judging = judge(state)
    change(judging)
    return {reason.code: reason for reason in Reasons(judging, move).found()}


def march(source: str, to: str, strength: int, *talents: str) -> moves.March:
    return moves.March(by=0, source=source, to=to, strength=strength, talents=talents)


def recruit(**place: int) -> moves.Recruit:
    return moves.Recruit(by=0, place=place)


def named(reasons: dict[str, Reason], *codes: str) -> dict[str, str | None]:
    return {code: reasons[code].name for code in codes if code in reasons}


def test_hegemony_at_once_is_good_for_its_supporter_only() -> None:
    """Z6.1: eight against one wins on every face."""
    troops = FIVE | {"henei": ("wei", 1)}
    attack = march("handan", "henei", 8)
    mine = found(position(troops, acting="zhao", mandates=("zhao", "chu")), attack)
    assert (mine["hegemon"].name, mine["hegemon"].share) == ("zhao", 1)
    theirs = found(position(troops, acting="zhao", mandates=("qin", "chu")), attack)
    assert (theirs["crowns"].name, theirs["crowns"].share) == ("zhao", 1)
    assert "hegemon" not in theirs


def test_hegemony_on_one_face_is_said_with_its_odds() -> None:
    """Z5.1: two against two is a tie, which the defender holds; only on a 6 does he lose one."""
    troops = FIVE | {"handan": ("zhao", 3), "henei": ("wei", 2)}
    mine = found(position(troops, acting="zhao", mandates=("zhao", "chu")), march("handan", "henei", 2))
    assert mine["hegemon"].share == pytest.approx(1 / 6)
    assert mine["risky"].name == "henei"
    assert mine["risky"].share == pytest.approx(5 / 6)


def test_a_state_without_areas_is_destroyed() -> None:
    """Z6.2: Wei's last two stand against eight, who lose two at the most."""
    mine = found(position(LAST_OF_WEI, acting="zhao", mandates=("zhao", "chu")), march("handan", "henei", 8))
    assert mine["destroys"] == Reason("destroys", 1.0, name="wei")
    assert mine["takes-area"] == Reason("takes-area", 1.0, name="henei")
    own = found(position(LAST_OF_WEI, acting="zhao", mandates=("wei", "chu")), march("handan", "henei", 8))
    assert own["weakens-own"] == Reason("weakens-own", 1.0, name="henei")
    assert not {"destroys", "takes-area", "weakens-leader"} & set(own)


def test_taking_one_of_five_areas_keeps_a_state_from_hegemony() -> None:
    """Four against one, on open ground."""
    troops = FIVE | {"hedong": ("wei", 5)}
    attack = march("hedong", "taiyuan", 4)
    assert named(found(position(troops, acting="wei", mandates=("wei", "chu")), attack), "stops") == {"stops": "zhao"}
    assert "stops" not in found(position(troops, acting="wei", mandates=("zhao", "chu")), attack)
    assert "stops" not in found(position({"hedong": ("wei", 5)}, acting="wei", mandates=("wei", "chu")), attack)


def test_empty_land_is_taken_for_my_state_with_its_city() -> None:
    state = position(acting="wei", mandates=("wei", "chu"))
    assert found(state, march("daliang", "song", 2))["takes-city"] == Reason("takes-city", 1.0, name="song")
    assert found(state, march("daliang", "huaibei", 2))["takes-area"] == Reason("takes-area", 1.0, name="huaibei")
    other = found(position(acting="wei", mandates=("qin", "chu")), march("daliang", "song", 2))
    assert not {"takes-city", "takes-area"} & set(other)


def test_a_hopeless_battle_is_a_risk_or_wastes_anothers_troops() -> None:
    """One against two never wins: on a 6 it ties."""
    attack = march("hedong", "taiyuan", 1)
    mine = found(position(acting="wei", mandates=("wei", "chu")), attack)
    assert mine["risky"] == Reason("risky", 1.0, name="taiyuan")
    other = found(position(acting="wei", mandates=("qin", "chu")), attack)
    assert other["wastes"] == Reason("wastes", 1.0, name="wei")


def test_weakening_says_whether_another_player_may_support_the_state() -> None:
    """Seven of eight arrive against five: all faces but 2 win. Chu, Zhao and Wei have the highest power, 4."""
    state, attack = position({"bashu": ("qin", 9)}, mandates=("qin", "chu")), march("bashu", "ying", 8)

    def suspect(judging: Judge) -> None:
        judging.public[1, :] = 0.0
        judging.public[1, TABLES.state["chu"]] = 1.0

    plain = found(state, attack)
    assert plain["weakens-leader"].name == "chu"
    assert plain["weakens-leader"].share == pytest.approx(5 / 6)
    suspected = found(state, attack, suspect)
    assert suspected["weakens-rival"].name == "chu"
    assert "weakens-leader" not in suspected


def test_a_scholar_turns_the_march_back() -> None:
    """Z4.6: nobody moves, the scholar goes."""
    state = position({"bashu": ("qin", 9)}, {"chunshen": "ying"}, mandates=("qin", "zhao"))
    reasons = found(state, march("bashu", "qianzhong", 8))
    assert reasons["scholar"].name == "chunshen"
    assert not {"risky", "takes-area", "exposes"} & set(reasons)


def test_recruits_protect_an_area_and_ready_an_attack() -> None:
    """Ying's six can bring four across the mountains: ahead of three in Ba-Shu, not of four. From Guanzhong four bring
    two across the river, five bring three: ahead of two."""
    state = position({"ying": ("chu", 6)}, phase="recruit", mandates=("qin", "yan"))
    assert named(found(state, recruit(bashu=1)), "protects", "away") == {"protects": "bashu"}
    assert "protects" not in found(state, recruit(guanzhong=1))
    few = position({"guanzhong": ("qin", 4), "taiyuan": ("zhao", 5)}, phase="recruit", mandates=("qin", "yan"))
    assert named(found(few, recruit(guanzhong=1)), "readies") == {"readies": "hedong"}
    assert "readies" not in found(few, recruit(bashu=1))


def test_marching_off_exposes_my_area_and_opens_that_of_another_state() -> None:
    """Ying's six bring four: Ba-Shu holds with four, not with two; its five bring three, enough against two."""
    troops = {"ying": ("chu", 6), "bashu": ("qin", 4)}
    assert named(found(position(troops, mandates=("qin", "yan")), march("bashu", "hanzhong", 2)), "exposes") == {
        "exposes": "bashu"
    }
    other = found(position(mandates=("chu", "yan")), march("bashu", "guanzhong", 1))
    assert named(other, "opens", "exposes") == {"opens": "bashu"}


def test_troops_of_others_out_of_reach_are_no_harm() -> None:
    """Liaodong borders on Ji alone; Taiyuan borders on Guanzhong."""
    yan = position(acting="yan", phase="recruit", mandates=("qin", "chu"))
    assert found(yan, recruit(liaodong=1))["away"] == Reason("away", 1.0, name="qin")
    zhao = position(acting="zhao", phase="recruit", mandates=("qin", "chu"))
    assert "away" not in found(zhao, recruit(taiyuan=2))
    assert "away" in found(zhao, recruit(handan=2))


def test_staying_and_gathering() -> None:
    mine = position(mandates=("qin", "yan"))
    assert named(found(mine, moves.Hold(by=0)), "holds", "no-help") == {"holds": "qin"}
    assert named(found(position(mandates=("chu", "yan")), moves.Hold(by=0)), "holds", "no-help") == {"no-help": "qin"}
    assert found(mine, march("bashu", "guanzhong", 2))["gathers"].name == "guanzhong"


def drawn(talent: str, **more: Any) -> State:
    """Seat 0 is to station a talent."""
    state = position(phase="station", drawn=TABLES.talent[talent], talents_drawn=0, acting="qin", **more)
    place = tuple(DRAWN if name == talent else at for name, at in zip(TABLES.talents, state.place, strict=True))
    return replace(state, place=place)


def test_my_talents_are_safe_and_others_are_not() -> None:
    """Guanzhong's seven have neighbours of two. Ba-Shu's nine bring seven against two and a general of two."""
    mine = drawn("bai_qi", mandates=("qin", "yan"))
    assert found(mine, moves.Station(by=0, talent="bai_qi", area="guanzhong"))["safe-talent"].name == "bai_qi"
    other = drawn("xiang_yan", troops={"bashu": ("qin", 9)}, mandates=("qin", "yan"))
    assert found(other, moves.Station(by=0, talent="xiang_yan", area="qianzhong"))["open-talent"].name == "xiang_yan"


def test_what_others_believe_of_my_mandate_is_a_reason() -> None:
    state, qin = position(mandates=("qin", "yan")), TABLES.state["qin"]

    def believed(before: float, after: float) -> Callable[[Judge], None]:
        def change(judging: Judge) -> None:
            judging.public[0, qin] = before
            later = judging.public.copy()
            later[0, qin] = after
            judging.seen = lambda move: later  # type: ignore[method-assign]

        return change

    hold = moves.Hold(by=0)
    codes = ("reveals", "hides")
    assert named(found(state, hold, believed(0.15, 0.5)), *codes) == {"reveals": "qin"}
    assert named(found(state, hold, believed(0.5, 0.15)), *codes) == {"hides": "qin"}
    assert named(found(state, hold, believed(0.2, 0.22)), *codes) == {}


@pytest.mark.parametrize(
    ("hegemon", "alive", "code", "name"),
    [("qin", "qin", "soon-hegemon", "qin"), ("chu", "qin", "soon-other", "chu"), (None, None, "own-falls", "qin")],
)
def test_what_half_of_the_trials_lead_to_is_a_reason(
    hegemon: str | None, alive: str | None, code: str, name: str
) -> None:
    rows = np.zeros((10, z.SIZE), np.int64)
    rows[:, z.ALIVE] = 127
    for row in rows[:5]:
        if hegemon:
            row[z.END], row[z.END_STATES] = z.HEGEMONY, 1 << TABLES.state[hegemon]
        if alive is None:
            row[z.ALIVE] = 127 & ~(1 << TABLES.state["qin"])

    def ended(judging: Judge) -> None:
        judging.ends = lambda move, trials: rows  # type: ignore[method-assign]

    reasons = found(position(mandates=("qin", "yan")), moves.Hold(by=0), ended)
    assert {reason for reason in reasons if reason.startswith(("soon", "own"))} == {code}
    assert (reasons[code].name, reasons[code].share) == (name, 0.5)


def test_the_stronger_of_two_mandates_is_named() -> None:
    """Z1.6: Chu has three areas and a city, Qin two and a city."""
    deal = (moves.Offer(seat=0, mandates=("qin", "chu")), moves.Offer(seat=1, mandates=("yan", "han")))
    state = play(GAME.start(Rules(scenario=DRILL)), moves.SetAside(talents=("li_si", "han_fei")), *deal)
    told = {name: of_move(judge(state), moves.Keep(by=0, mandate=name)) for name in ("qin", "chu")}
    assert told == {"qin": (), "chu": (Reason("stronger", 1.0, name="chu"),)}


def test_at_most_three_reasons_are_given() -> None:
    troops = FIVE | {"henei": ("wei", 1)}
    told = of_move(judge(position(troops, acting="zhao", mandates=("zhao", "chu"))), march("handan", "henei", 8))
    assert len(told) <= MOST
    assert told[0].code == "hegemon"


def test_every_reason_has_words() -> None:
    assert len(told_reasons("zhangyi", Rules(), "qin")) == 29
    assert tell_reason(Rules(), "takes-city", "song", "en") == "Likely takes Song (Shangqiu), a city, for your state"
    assert tell_reason(Rules(), "scholar", "chunshen", "ja") == "名士春申君を使わせます"


def test_a_retreat_is_not_given_the_battles_reasons() -> None:
    """Zhao has won Henei, its sixth area, wherever the beaten go: that makes it hegemon, and no way can change it."""
    troops = FIVE | {"henei": ("wei", 4), "daliang": ("wei", 2), "xinzheng": ("wei", 2), "handan": ("zhao", 12)}
    fought = play(
        position(troops, acting="zhao", mandates=("qin", "chu"), actor=1),
        moves.March(by=1, source="handan", to="henei", strength=11, talents=()),
        moves.Roll(die=3),
    )
    assert fought.phase == "retreat"
    ways = GAME.legal_moves(fought, 0)
    assert len(ways) > 1
    for way in ways:
        assert not {"crowns", "stops", "exposes", "protects"} & set(found(fought, way))
