"""Every battle of strengths 1 to 12, generals 0 to 3 and all faces, over land, river and mountain.

The expected outcome is not the code's sum of both sides but a table of handicaps: what a face does to the
attacker's lead, and the few cases in which a side has nobody left.
"""

import msgspec
import pytest
from msgspec.structs import replace

from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.scenarios.scenario import Scenario
from sevenfold.zhangyi.state import State
from sevenfold.zhangyi.view import OddsRow
from tests.zhangyi.positions import army, position

# By how much the attacker must be ahead at the march's end, before the die, so as to be ahead after it.
HANDICAP = {1: 1, 2: 2, 3: 0, 4: 0, 5: 0, 6: -1}
TARGETS = {"yiqu": 0, "hedong": 1, "luoyang": 1}
STRENGTHS = range(1, 13)
BONUSES = range(4)
QIN = ("yue_yi", "sun_bin", "bai_qi")  # made Qin's, worth 1, 2 and 3
WEI = ("wu_qi", "lian_po", "pang_juan")  # likewise Wei's


def scenario() -> Scenario:
    raw = msgspec.to_builtins(Rules().resolved())
    for talent in raw["talents"]:
        for state, names in (("qin", QIN), ("wei", WEI)):
            if talent["id"] in names:
                talent |= {"state": state, "bonus": names.index(talent["id"]) + 1}
    return msgspec.convert(raw | {"name": "table"}, Scenario)


RULES = Rules(scenario=scenario())


def outcome(attack: int, attack_bonus: int, defence: int, defence_bonus: int, die: int) -> str:
    """Win, tie or loss of an attack that arrives with `attack` troops."""
    if attack == 0 or (die in (1, 2) and attack <= die):
        return "loss"
    if die == 6 and defence == 1:
        return "win"
    lead = attack + attack_bonus - defence - defence_bonus - HANDICAP[die]
    return "win" if lead > 0 else "tie" if lead == 0 else "loss"


def set_up(target: str, defence: int, attack_bonus: int, defence_bonus: int) -> State:
    """Qin in Guanzhong, Wei in the target with no way out, and in Liaodong so that it lives on."""
    talents = {QIN[attack_bonus - 1]: "guanzhong"} if attack_bonus else {}
    talents |= {WEI[defence_bonus - 1]: target} if defence_bonus else {}
    troops = {"guanzhong": ("qin", 13), target: ("wei", defence), "liaodong": ("wei", 1)}
    return position(troops, talents, only=True, rules=RULES, chits=["qin"])


@pytest.mark.parametrize("target", TARGETS)
def test_z5_1_to_z5_4_every_battle(target: str) -> None:
    crossing = TARGETS[target]
    battles = 0
    for defence in STRENGTHS:
        for attack_bonus in BONUSES:
            for defence_bonus in BONUSES:
                before = set_up(target, defence, attack_bonus, defence_bonus)
                talents = (QIN[attack_bonus - 1],) if attack_bonus else ()
                for strength in STRENGTHS:
                    march = moves.March(by=0, source="guanzhong", to=target, strength=strength, talents=talents)
                    marched = GAME.apply(before, march)
                    arrives = strength - crossing
                    if not arrives:
                        assert marched.phase == "draw_chit"
                        continue
                    for die in HANDICAP:
                        after = GAME.apply(marched, moves.Roll(die=die))
                        won = outcome(arrives, attack_bonus, defence, defence_bonus, die) == "win"
                        left = max(0, arrives - (die if die < 3 else 0))
                        stays = 13 - strength
                        assert army(after, target) == (("qin", left) if won else ("wei", defence - (die == 6)))
                        assert army(after, "guanzhong") == ("qin", stays if won else stays + left)
                        battles += 1
    assert battles == (12 - crossing) * 12 * 4 * 4 * 6


@pytest.mark.parametrize("tie", ["defender", "attacker"])
@pytest.mark.parametrize("target", TARGETS)
def test_the_odds_of_every_attack(target: str, tie: str) -> None:
    rules = Rules(scenario=scenario(), tie=tie)  # type: ignore[arg-type]
    for defence in STRENGTHS:
        for bonus in BONUSES:
            state = set_up(target, defence, 3, bonus)
            state = replace(state, board=position(rules=rules).board)
            option = next(way for way in GAME.view(state, 0).marches if way.to == target)
            assert [(row.bonus, row.generals) for row in option.odds] == [(0, ()), (3, ("bai_qi",))]
            for row in option.odds:
                _check_row(row, TARGETS[target], defence, bonus, tie)


def _check_row(row: OddsRow, crossing: int, defence: int, bonus: int, tie: str) -> None:
    words = row.faces.split()
    assert len(row.by_strength) == len(words) == 12
    for strength, odds in zip(STRENGTHS, row.by_strength, strict=True):
        arrives = strength - crossing
        outcomes = [outcome(arrives, row.bonus, defence, bonus, die) for die in HANDICAP]
        assert (odds.win, odds.tie, odds.loss) == tuple(map(outcomes.count, ("win", "tie", "loss")))
        assert words[strength - 1] == (
            "".join(name[0] for name in outcomes) if len(set(outcomes)) > 1 else outcomes[0][0]
        )
        # Faces 1 and 2 cost the attacker 1 and 2, as far as there are troops; Wei's beaten have no way out.
        assert odds.attacker_loss == pytest.approx(crossing + (min(1, arrives) + min(2, arrives)) / 6)
        beaten = [name == "win" or (name == "tie" and tie == "attacker" and arrives > 0) for name in outcomes]
        lost = [defence if gone else int(die == 6 and arrives > 0) for die, gone in zip(HANDICAP, beaten, strict=True)]
        assert odds.defender_loss == pytest.approx(sum(lost) / 6)
