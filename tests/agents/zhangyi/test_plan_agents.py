"""The agents of Zhang Yi that choose plans: they make legal moves, and take or avoid a win that is in reach."""

from random import Random

import pytest

from sevenfold.agents.agent import agent
from sevenfold.agents.match import play
from sevenfold.zhangyi import ENTRY, GAME, Rules, moves
from tests.zhangyi.positions import LARGE, position

OPTIONS = [
    Rules(),
    Rules(players=3, hegemony_check="action", counter_limit=True),
    Rules(tie="attacker", retreat_into="own_or_neutral", retreat_choice="owner_side", scholar_reach="area"),
]
NAMES = ["novice", "casual", "regular", "ismcts:40", "expert:40"]


def test_levels_are_listed_weakest_first() -> None:
    assert list(ENTRY.levels) == ["novice", "casual", "regular", "strong", "expert"]


@pytest.mark.parametrize("rules", OPTIONS, ids=["default", "three", "options"])
@pytest.mark.parametrize("name", NAMES)
def test_they_keep_the_rules(rules: Rules, name: str) -> None:
    for seed in range(2):
        record = play("zhangyi", rules, [agent("zhangyi", name)] * rules.players, Random(seed))
        assert record.result is not None


@pytest.mark.parametrize("name", ["styled:cold", "ismcts:400", "expert:200"])
def test_they_take_hegemony_for_their_own_state_and_not_for_another(name: str) -> None:
    five = dict.fromkeys(("taiyuan", "dai", "zhongshan", "shangdang"), ("zhao", 1)) | {"handan": ("zhao", 9)}
    mine = position(five, acting="zhao", mandates=("zhao", "chu"))
    move = agent("zhangyi", name).choose(GAME.view(mine, 0), 0.1, Random(1))
    assert isinstance(move, moves.March)
    assert move.source == "handan"
    theirs = position(five, acting="zhao", mandates=("qin", "chu"))
    state = GAME.apply(theirs, agent("zhangyi", name).choose(GAME.view(theirs, 0), 0.1, Random(1)))
    if state.phase == "roll":
        assert all(GAME.apply(state, moves.Roll(die=die)).result is None for die in range(1, 7))
    assert state.result is None


def test_on_a_map_too_large_for_the_kernels_they_play_like_greedy() -> None:
    record = play("zhangyi", LARGE, [agent("zhangyi", name) for name in ("regular", "expert")], Random(1))
    assert record.result is not None
