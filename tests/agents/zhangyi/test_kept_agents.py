"""An agent that is kept between moves, seats and games chooses as a new one does."""

from itertools import count
from random import Random

import pytest

from sevenfold.agents.agent import agent
from sevenfold.agents.zhangyi.expert import ExpertAgent, actions_left
from sevenfold.game import TABLE
from sevenfold.kernels.zhangyi.bridge import state_row
from sevenfold.zhangyi import GAME, Rules
from sevenfold.zhangyi.view import ZhangYiView
from tests.zhangyi.positions import position

NAMES = ("greedy", "attacker", "styled:novice", "styled:regular", "ismcts:30", "expert:30")


def decisions(rules: Rules, seed: int) -> list[ZhangYiView]:
    """The views of all decisions of a game."""
    rng, state, found = Random(seed), GAME.start(rules), list[ZhangYiView]()
    player = agent("zhangyi", "styled:novice")
    while to_move := GAME.to_move(state):
        seat = to_move[0]
        if seat == TABLE:
            state = GAME.apply(state, GAME.table_move(state, rng))
        else:
            found.append(GAME.view(state, seat))
            state = GAME.apply(state, player.choose(found[-1], 0.1, rng))
    return found


def mixed() -> list[ZhangYiView]:
    """Decisions of three games: two at the same time, and one again from its beginning; every seat in turn."""
    two, three, other = decisions(Rules(), 1)[::3], decisions(Rules(players=3), 2)[::4], decisions(Rules(), 3)[::5]
    together = [view for pair in zip(two, other, strict=False) for view in pair]
    return [*three, *together, *three[::3]]


@pytest.mark.parametrize("name", NAMES)
def test_a_kept_agent_chooses_as_a_new_one(name: str) -> None:
    kept = agent("zhangyi", name)
    for number, view in enumerate(mixed()):
        new = agent("zhangyi", name).choose(view, 0.1, Random(number))
        assert kept.choose(view, 0.1, Random(number)) == new, f"decision {number}"


def test_a_kept_expert_keeps_its_measured_pace() -> None:
    """A new agent assumes 8000 trials a second; each move brings a kept one nearer to what it measures."""
    expert = ExpertAgent()
    view = next(view for view in decisions(Rules(), 1) if view.phase == "march")
    expert.choose(view, 0.05, Random(1))
    once = expert.pace
    expert.choose(view, 0.05, Random(2))
    assert len({8000.0, once, expert.pace}) == 3


def test_one_quick_search_raises_the_pace_a_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first search takes the pace from the guess to what was measured, the next by 15 % at most."""
    expert, clock = ExpertAgent(), count()
    view = next(view for view in decisions(Rules(), 1) if view.phase == "march")
    monkeypatch.setattr("sevenfold.clock.now", lambda: next(clock) / 1000)
    expert.choose(view, 0.05, Random(1))
    once = expert.pace
    monkeypatch.setattr("sevenfold.clock.now", lambda: next(clock) / 1e9)
    expert.choose(view, 0.05, Random(2))
    assert expert.pace == pytest.approx(1.15 * once)


def test_the_expert_counts_the_actions_to_the_end_of_a_game() -> None:
    """Two talents of the pile are drawn in each turn of seven actions; two of the unseen are not in the pile."""
    row = state_row(position(chits=["qin", "chu"]))
    assert actions_left(row) == 2 + 7 * 7
    assert actions_left(state_row(position(chits=["qin", "chu"], pile=("yue_yi", "sun_bin")))) == 2 + 7
