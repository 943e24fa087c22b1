"""The log in words: every kind of move, and what comes of it, in every language."""

import re

import pytest

from sevenfold.messages import LANGUAGES
from sevenfold.zhangyi import GAME, AnyMove, Rules, moves, tell
from sevenfold.zhangyi.state import State
from sevenfold.zhangyi.tell import tell_choice, tell_reason, told
from tests.zhangyi.positions import march, play, position

SEATS = ("Ann", "Bo", "Cy")
NO_YAN = {"ji": ("qi", 1), "liaodong": None}
LAST_OF_WEI = {"handan": ("zhao", 9), "henei": ("wei", 2), "daliang": None, "hedong": None}
ATTACK = moves.March(by=0, source="handan", to="henei", strength=8, talents=())


def attacked(**more: object) -> State:
    return play(position(LAST_OF_WEI, acting="zhao", **more), ATTACK)  # type: ignore[arg-type]


def draw(**more: object) -> State:
    return position(phase="draw_talent", **({"talents_drawn": 0} | more))  # type: ignore[arg-type]


TOLD: list[tuple[State, AnyMove, str]] = [
    (position(phase="set_aside"), moves.SetAside(talents=("li_si", "bai_qi")), "Set aside unseen: Li Si, Bai Qi."),
    (position(phase="offer", offers=()), moves.Offer(seat=1, mandates=("qin", "qi")), "Bo is offered Qin, Qi."),
    (position(phase="keep", mandates=("qin", "chu")), moves.Keep(by=0, mandate="qin"), "Ann keeps Qin."),
    (position(phase="first", turn=0), moves.First(seat=1), "Bo goes first. Turn 1 begins. Bo goes first."),
    (draw(), moves.DrawTalent(seat=0, talent="bai_qi"), "Ann draws Bai Qi (general)."),
    (draw(), moves.DrawTalent(seat=0, talent="jing_ke"), "Ann draws Jing Ke (assassin)."),
    (
        draw(troops=NO_YAN),
        moves.DrawTalent(seat=0, talent="yue_yi"),
        "Ann draws Yue Yi, whose state is destroyed: discarded.",
    ),
    (
        play(draw(), moves.DrawTalent(seat=0, talent="sun_bin")),
        moves.Station(by=0, talent="sun_bin", area="linzi"),
        "Ann stations Sun Bin in Linzi.",
    ),
    (
        position(talents={"bai_qi": "bashu"}, phase="assassinate", assassin=0),
        moves.Assassinate(by=0, talent="bai_qi"),
        "Ann sends Jing Ke to kill Bai Qi. Both go to the graveyard. Turn 2 begins. Bo goes first.",
    ),
    (
        draw(talents_drawn=1, chits=["qi"]),
        moves.DrawTalent(seat=0, talent="jing_ke"),
        "Ann draws Jing Ke (assassin). Jing Ke finds no talent on the map and goes to the graveyard.",
    ),
    (position(phase="draw_chit", chits=["qi"]), moves.DrawChit(seat=0, state="qi"), "Ann draws Qi, which now acts."),
    (
        position(NO_YAN, phase="draw_chit", chits=["yan", "qi"]),
        moves.DrawChit(seat=0, state="yan"),
        "Ann draws Yan, which is destroyed: discarded.",
    ),
    (
        position(acting="chu", phase="recruit"),
        moves.Recruit(by=0, place={"ying": 1, "jiangdong": 1}),
        "Chu recruits: Ying (Jiangling) +1, Jiangdong +1.",
    ),
    (position(chits=["qi"]), moves.Hold(by=0), "Qin stays."),
    (
        position(talents={"bai_qi": "guanzhong"}, chits=["qi"]),
        moves.March(by=0, source="guanzhong", to="luoyang", strength=3, talents=("bai_qi",)),
        "Qin marches from Guanzhong (Xianyang) to Luoyang (Zhou): strength 3 with Bai Qi, minus 1 for the crossing.",
    ),
    (
        position(chits=["qi"]),
        moves.March(by=0, source="guanzhong", to="yiqu", strength=3),
        "Qin marches from Guanzhong (Xianyang) to Yiqu: strength 3.",
    ),
    (
        position(chits=["qi"]),
        moves.March(by=0, source="guanzhong", to="luoyang", strength=1),
        "Qin sends strength 1 from Guanzhong (Xianyang) to Luoyang (Zhou): all of it is lost on the crossing.",
    ),
    (
        position(talents={"bai_qi": "guanzhong"}, chits=["qi"]),
        moves.March(by=0, source="guanzhong", to="luoyang", strength=1, talents=("bai_qi",)),
        "Qin sends strength 1 from Guanzhong (Xianyang) to Luoyang (Zhou): all of it is lost on the crossing. "
        "Talents lost: Bai Qi.",
    ),
    (
        position(talents={"lin_xiangru": "dai"}, chits=["qi"]),
        moves.March(by=0, source="guanzhong", to="taiyuan", strength=3),
        "Qin marches on Taiyuan (Jinyang), but Lin Xiangru turns the army back and goes to the graveyard.",
    ),
    (
        march(position({"handan": ("zhao", 9), "hedong": None}, acting="zhao", chits=["qi"]), "handan", "henei", 8),
        moves.Roll(die=1),
        "The die shows 1. Zhao 7+0 against Wei 2+0: Zhao wins at Henei (Ye). Wei retreats to Daliang.",
    ),
    (
        march(
            position({"handan": ("zhao", 9), "hedong": None}, talents={"wu_qi": "henei"}, acting="zhao", chits=["qi"]),
            "handan",
            "henei",
            8,
        ),
        moves.Roll(die=3),
        "The die shows 3. Zhao 8+0 against Wei 2+2: Zhao wins at Henei (Ye). Talents lost: Wu Qi. "
        "Wei retreats to Daliang.",
    ),
    (
        march(position({"luoyang": ("wei", 1)}, acting="zhao", chits=["qi"]), "handan", "henei", 3),
        moves.Roll(die=3),
        "The die shows 3. Zhao 3+0 against Wei 2+0: Zhao wins at Henei (Ye).",
    ),
    (
        march(position({"luoyang": ("wei", 1)}, acting="zhao", chits=["qi"]), "handan", "henei", 3, die=3),
        moves.Retreat(by=1, to="luoyang"),
        "Bo sends the beaten troops to Luoyang (Zhou).",
    ),
    (
        attacked(chits=["qi"], rules=Rules(players=3), mandates=("qin", "wei", "chu")),
        moves.Roll(die=3),
        "The die shows 3. Zhao 8+0 against Wei 2+0: Zhao wins at Henei (Ye). "
        "None of Wei’s troops in this battle is left. Wei is destroyed. Bo supported Wei and is out.",
    ),
    (
        attacked(mandates=("qin", "wei")),
        moves.Roll(die=3),
        "The die shows 3. Zhao 8+0 against Wei 2+0: Zhao wins at Henei (Ye). "
        "None of Wei’s troops in this battle is left. Wei is destroyed. Bo supported Wei and is out. "
        "Won by Ann, the last player left (Ann: Qin, Bo: Wei).",
    ),
    (
        position(acting="han", pile=[], mandates=("wei", "qin")),
        moves.Hold(by=0),
        "Han stays. Time is up. Highest power: Chu, Zhao, Wei. Won by Ann (Ann: Wei, Bo: Qin).",
    ),
    (
        position(acting="han", pile=[], mandates=("wei", "chu")),
        moves.Hold(by=0),
        "Han stays. Time is up. Highest power: Chu, Zhao, Wei. A draw (Ann: Wei, Bo: Chu).",
    ),
    (
        position(
            {"huaibei": ("chu", 1)}, acting="han", pile=[], mandates=("wei", "qin"), rules=Rules(time_up="own_state")
        ),
        moves.Hold(by=0),
        "Han stays. Time is up. Highest power: Chu. No player supports a strongest state. "
        "The strongest of the players’ states decides: won by Ann (Ann: Wei, Bo: Qin).",
    ),
    (
        position(
            {"luoyang": ("han", 1), "song": ("han", 1), "daliang": ("han", 1)},
            acting="han",
            mandates=("wei", "chu"),
            rules=Rules(hegemony_check="action"),
        ),
        moves.Hold(by=0),
        "Han stays. Han becomes hegemon. Everybody loses (Ann: Wei, Bo: Chu).",
    ),
]


@pytest.mark.parametrize(("state", "move", "words"), TOLD, ids=[words[:30] for _, _, words in TOLD])
def test_a_move_and_what_comes_of_it_in_words(state: State, move: AnyMove, words: str) -> None:
    seats = SEATS[: state.board.rules.players]
    assert tell(state, move, seats, "en") == words
    for lang in LANGUAGES:
        text = tell(state, move, seats, lang)
        assert "zhangyi-" not in text
        assert not re.search(r"[{}$]", text)


HIDDEN: list[tuple[State, AnyMove, str]] = [
    (TOLD[0][0], TOLD[0][1], "Two talents are set aside unseen."),
    (TOLD[1][0], TOLD[1][1], "Bo is offered two mandates."),
    (TOLD[2][0], TOLD[2][1], "Ann has chosen a mandate."),
    (TOLD[3][0], TOLD[3][1], TOLD[3][2]),
]


@pytest.mark.parametrize(("state", "move", "words"), HIDDEN, ids=[words for _, _, words in HIDDEN])
def test_what_a_spectator_may_not_know_is_told_as_hidden(state: State, move: AnyMove, words: str) -> None:
    happened = GAME.events(state, move, GAME.apply(state, move), None)
    assert told(happened, state.board.scenario, SEATS[:2], "en") == words


def test_advised_moves_are_told_without_the_end() -> None:
    """Z7.2: with the last chit of the last turn the game ends, and mandates would be named."""
    last = position(chits=(), pile=())
    assert tell(last, moves.Hold(by=0), SEATS[:2], "en") != "Qin stays."
    assert tell_choice(last, moves.Hold(by=0), SEATS[:2], "en") == "Qin stays."


@pytest.mark.parametrize(
    ("code", "name", "words"),
    [
        ("takes-city", "linzi", "Likely takes Linzi, a city, for your state"),
        ("stronger", "zhao", "Zhao has more power than your other mandate"),
        ("scholar", "mengchang", None),
    ],
)
def test_reasons_in_words(code: str, name: str, words: str | None) -> None:
    for lang in LANGUAGES:
        text = tell_reason(Rules(), code, name, lang)
        assert "zhangyi-" not in text
        assert not re.search(r"[{}$]", text)
    assert words is None or tell_reason(Rules(), code, name, "en") == words
