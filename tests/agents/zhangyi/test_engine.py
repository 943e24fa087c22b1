"""One engine: the expert's search, hints and the analysis give the same values, with error bars that tell chance."""

from random import Random
from statistics import fmean

import msgspec
import pytest

from sevenfold.agents import agent, analysis
from sevenfold.agents.advice import advise
from sevenfold.agents.zhangyi import analysis as zhangyi_analysis
from sevenfold.agents.zhangyi.engine import BATCHES, errors, highest
from sevenfold.agents.zhangyi.expert import ExpertAgent
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.bridge import plan_move
from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.state import State
from tests.zhangyi.positions import LARGE, position

FIVE = dict.fromkeys(("taiyuan", "dai", "zhongshan", "shangdang"), ("zhao", 1)) | {
    "handan": ("zhao", 9),
    "henei": ("wei", 1),
}
"""Zhao wins by marching on Henei: eight against one, for the sixth area."""


def won() -> State:
    return position(FIVE, acting="zhao", mandates=("zhao", "chu"))


@pytest.mark.parametrize("rules", [Rules(), Rules(players=3)], ids=["two", "three"])
def test_a_move_is_worth_what_the_experts_search_finds(rules: Rules) -> None:
    """In the same trials, to the last bit: the search leaves the sums of a plan that it drops after its first round."""
    state = position(rules=rules, acting="zhao", mandates=("zhao", "chu", "yan"))
    expert = ExpertAgent()
    judge = expert.engine.judge(GAME.view(state, 0), Random(1))
    found = judge.search(240, judge.seeds[0])
    counts = judge.scratch.ints[s.I_COUNTS : s.I_TREE].tolist()
    sums = judge.scratch.floats[s.F_SCORES : s.F_SIDES].tolist()
    last = len(found.plans) - 1
    assert last > 1
    move = plan_move(judge.view, found.plans[last])
    assert judge.batches(move, counts[last])[0] == sums[last] / counts[last]


def test_trials_of_a_won_game_end_with_its_hegemon() -> None:
    state = won()
    judge = ExpertAgent().engine.judge(GAME.view(state, 0), Random(1))
    zhao = 1 << state.board.state["zhao"]
    win = moves.March(by=0, source="handan", to="henei", strength=8)
    assert judge.batches(win, 4) == [1.0] * BATCHES
    for row in judge.ends(win, 6):
        assert (row[z.PHASE], row[z.END], row[z.END_STATES]) == (z.P_OVER, z.HEGEMONY, zhao)


def test_error_bars_are_of_the_best_value_and_of_the_others_differences_to_it() -> None:
    """Means 0.5, 0.4 and 0.2; the second is always 0.1 less, so that the difference is certain."""
    known = [[0.4, 0.6], [0.3, 0.5], [0.3, 0.1]]
    assert highest(known) == 0
    # Standard deviations: of 0.4 and 0.6 0.1414, of 0.1 and 0.5 0.2828; by the root of two batches.
    assert errors(known) == pytest.approx([0.1, 0.0, 0.2])


def test_advice_is_the_winning_march_with_its_reason() -> None:
    view = GAME.view(won(), 0)
    found = advise(agent.agent("zhangyi", "expert:200"), view, 1.0, Random(1))
    assert (found.move["do"], found.move["to"], found.value, found.error) == ("march", "henei", 1.0, 0.0)
    assert (found.reasons[0].code, found.reasons[0].name) == ("hegemon", "zhao")
    assert len(found.others) == 2
    values = [one.value for one in (found, *found.others)]
    assert values == sorted(values, key=lambda value: -(value or 0))
    for one in found.others:
        GAME.check(won(), msgspec.convert(one.move, moves.AnyMove))
    ways = [(one.move.get("from"), one.move.get("to")) for one in (found, *found.others)]
    assert len(set(ways)) == 3


def test_advice_and_analysis_agree() -> None:
    """Both judge by the engine, with other random draws: values differ by no more than chance."""
    state = position(acting="wei", mandates=("wei", "chu"))
    view = GAME.view(state, 0)
    found = advise(agent.agent("zhangyi", "expert:3000"), view, 1.0, Random(1))
    move = msgspec.convert(found.move, moves.AnyMove)
    judged = analysis.judge("zhangyi", 0, state, 0, move, Random(2))
    chosen = judged.options[judged.chosen]
    assert found.value == pytest.approx(chosen.value, abs=0.03)
    assert chosen.reasons == found.reasons
    assert judged.loss < 0.02


def test_both_mandates_are_advised() -> None:
    deal = (moves.Offer(seat=0, mandates=("qin", "chu")), moves.Offer(seat=1, mandates=("yan", "han")))
    state = GAME.apply(GAME.start(Rules()), moves.SetAside(talents=("li_si", "han_fei")))
    for offer in deal:
        state = GAME.apply(state, offer)
    found = ExpertAgent("400").advise(GAME.view(state, 0), 1.0, Random(1))
    assert {found.move["mandate"], found.others[0].move["mandate"]} == {"qin", "chu"}
    assert found.value is not None
    assert found.error is not None
    assert 0 < found.error < 0.1


def test_on_a_map_too_large_for_the_kernels_the_move_stands_alone() -> None:
    found = ExpertAgent().advise(GAME.view(position(rules=LARGE), 0), 0.1, Random(1))
    assert (found.value, found.reasons, found.others) == (None, (), ())


def test_every_option_of_an_analysis_has_an_error_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best one and the one made have reasons; the error of a difference shrinks with more trials."""
    state = position(acting="wei", mandates=("wei", "chu"))
    mean = []
    for trials in (5, 80):
        monkeypatch.setattr(zhangyi_analysis, "TRIALS", trials)
        found = analysis.judge("zhangyi", 0, state, 0, moves.Hold(by=0), Random(3))
        bars = [option.error for option in found.options if option.error is not None]
        assert len(bars) == len(found.options)
        mean.append(fmean(bars))
        assert found.options[found.chosen].reasons[0].code == "holds"
    assert mean[1] < mean[0]
