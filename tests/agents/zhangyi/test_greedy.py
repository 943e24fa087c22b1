"""The simple agents of Zhang Yi: they make legal moves and help the state they support; greedy beats random play."""

from random import Random

import pytest

from sevenfold.agents.agent import agent, names
from sevenfold.agents.match import Series, numbered, play
from sevenfold.zhangyi import GAME, Rules, moves
from tests.zhangyi.positions import position

OPTIONS = [
    Rules(players=3, hegemony_check="action"),
    Rules(tie="attacker", retreat_into="own_or_neutral", retreat_choice="owner_side", scholar_reach="area"),
]


def test_they_are_in_the_registry() -> None:
    assert {"random", "greedy", "attacker"} <= set(names("zhangyi"))


@pytest.mark.parametrize("rules", OPTIONS, ids=str)
@pytest.mark.parametrize("name", ["greedy", "attacker"])
def test_they_keep_the_rules(rules: Rules, name: str) -> None:
    for seed in range(3):
        record = play("zhangyi", rules, [agent("zhangyi", name)] * rules.players, Random(seed))
        assert record.result is not None


def test_greedy_beats_chance() -> None:
    series = Series(game="zhangyi", rules=Rules(), players=("greedy", "random"), seed=3)
    results = [numbered(series, number).result or {} for number in range(30)]
    assert sum(result["winners"] == (0,) or result["winners"] == [0] for result in results) >= 22


def test_greedy_takes_hegemony_for_its_own_state_and_not_for_another() -> None:
    five = dict.fromkeys(("taiyuan", "dai", "zhongshan", "shangdang"), ("zhao", 1)) | {"handan": ("zhao", 9)}
    mine = position(five, acting="zhao", mandates=("zhao", "chu"))
    move = agent("zhangyi", "greedy").choose(GAME.view(mine, 0), 0.1, Random(1))
    assert isinstance(move, moves.March)
    assert move.source == "handan"
    theirs = position(five, acting="zhao", mandates=("qin", "chu"))
    state = GAME.apply(theirs, agent("zhangyi", "greedy").choose(GAME.view(theirs, 0), 0.1, Random(1)))
    if state.phase == "roll":
        assert all(GAME.apply(state, moves.Roll(die=die)).result is None for die in range(1, 7))
    assert state.result is None


def test_greedy_does_not_destroy_the_state_it_backs() -> None:
    troops = {"handan": ("zhao", 9), "henei": ("wei", 1), "daliang": None, "hedong": None}
    state = position(troops, acting="zhao", mandates=("wei", "chu"))
    move = agent("zhangyi", "greedy").choose(GAME.view(state, 0), 0.1, Random(1))
    assert not isinstance(move, moves.March) or move.to != "henei"


def test_the_attacker_attacks_with_all_it_has_where_the_odds_are_best() -> None:
    """Of all that Qin's 7 in Guanzhong and 3 in Ba-Shu can reach, Hedong and Taiyuan are the weakest."""
    move = agent("zhangyi", "attacker").choose(GAME.view(position(), 0), 0.1, Random(1))
    assert isinstance(move, moves.March)
    assert (move.source, move.strength) == ("guanzhong", 6)
    assert move.to in ("hedong", "taiyuan")
