"""The analysis of Zhang Yi: every decision valued from its seat's view, planted blunders found, beliefs over time."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from sevenfold import records
from sevenfold.agents import agent, analysis, match
from sevenfold.agents.zhangyi import analysis as zhangyi_analysis
from sevenfold.agents.zhangyi import engine
from sevenfold.game import TABLE
from sevenfold.kernels.zhangyi import size
from sevenfold.zhangyi import GAME, Rules, moves
from tests.agents.zhangyi.test_plan_agents import OPTIONS
from tests.zhangyi.positions import position

FIVE = dict.fromkeys(("taiyuan", "dai", "zhongshan", "shangdang"), ("zhao", 1)) | {"handan": ("zhao", 9)}
"""Zhao has five areas: one more is hegemony."""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zhangyi_analysis, "TRIALS", 8)
    monkeypatch.setattr(engine, "BATCHES", 4)


def game(rules: Rules, seed: int, name: str = "styled:novice") -> records.Record:
    return match.play("zhangyi", rules, [agent.agent("zhangyi", name) for _ in range(rules.players)], Random(seed))


@pytest.mark.parametrize("rules", [*OPTIONS, Rules(players=3)], ids=["two", "options-3", "options-2", "three"])
def test_every_decision_of_every_rule_set_has_values(rules: Rules) -> None:
    record = game(rules, 3)
    found = analysis.analyse(record, 1)
    states = list(records.states(record))
    mine = [
        index for index, move in enumerate(record.moves) if move.by == 1 and len(GAME.legal_moves(states[index], 1)) > 1
    ]
    assert [decision.index for decision in found.decisions] == mine
    for decision in found.decisions:
        chosen, best = decision.options[decision.chosen], decision.options[decision.best]
        assert chosen.move == msgspec.to_builtins(record.moves[decision.index])
        assert decision.loss == pytest.approx(best.value - chosen.value)
        assert decision.loss >= 0
        assert len(decision.options) > 1
        assert all(0 <= option.value <= 1 for option in decision.options)
        assert all(option.open is not None and 0 <= option.open <= 1 for option in decision.options)
        assert decision.round == states[decision.index].turn
    losses = [decision.loss for decision in found.decisions]
    assert [losses[place] for place in found.costliest] == sorted(losses, reverse=True)[: len(found.costliest)]


def won_by_hegemony() -> tuple[records.Record, int]:
    """A game in which a march of seat 0 made its own state hegemon, and that march's place."""
    for seed in range(8, 40):
        record = game(Rules(), seed, "styled:cold")
        place = max(index for index, move in enumerate(record.moves) if move.by != TABLE)
        move, result = record.moves[place], record.result or {}
        if result["end"] == "hegemony" and result["winners"] == [0] and move.by == 0 and isinstance(move, moves.March):
            return record, place
    raise AssertionError("no such game")


def test_a_win_thrown_away_is_the_costliest_move() -> None:
    """The march that won is taken back and its state holds instead."""
    record, place = won_by_hegemony()
    instead = replace(record, moves=(*record.moves[:place], moves.Hold(by=0)), result=None)
    found = analysis.analyse(instead, 0)
    worst = found.decisions[found.costliest[0]]
    assert worst.index == place
    assert worst.options[worst.chosen].move == {"do": "hold", "by": 0}
    assert worst.loss > 0.1
    assert worst.options[worst.best].move["do"] == "march"


def test_a_march_that_wins_on_every_face_is_worth_everything() -> None:
    """Nine against one: the sixth area is Zhao's whatever the die says, and Zhao's supporter has won."""
    state = position(FIVE | {"henei": ("wei", 1)}, acting="zhao", mandates=("zhao", "chu"))
    march = moves.March(by=0, source="handan", to="henei", strength=8)
    after = GAME.apply(state, march)
    ends = [GAME.apply(after, moves.Roll(die=die)).result for die in range(1, 7)]
    assert [end and end.winners for end in ends] == [(0,)] * 6
    mine = analysis.judge("zhangyi", 0, state, 0, march, Random(1))
    assert mine.options[mine.chosen].value == mine.options[mine.chosen].open == 1
    assert mine.loss == 0
    idle = analysis.judge("zhangyi", 0, state, 0, moves.Hold(by=0), Random(1))
    assert idle.options[idle.best].value == 1
    assert idle.loss > 0.1


def test_another_players_hegemony_is_worth_nothing() -> None:
    """With the mandates open it is lost for sure; as the seat knows it, a state that nobody supports loses too."""
    state = position(FIVE | {"henei": ("wei", 1)}, acting="zhao", mandates=("qin", "zhao"))
    march = moves.March(by=0, source="handan", to="henei", strength=8)
    found = analysis.judge("zhangyi", 0, state, 0, march, Random(1))
    assert found.options[found.chosen].value == found.options[found.chosen].open == 0
    assert found.loss > 0.1


@pytest.mark.parametrize("phase", ["march", "recruit"])
def test_values_come_from_the_seats_own_view(phase: str) -> None:
    """Another mandate behind the opponent's cover changes no value but the open ones."""
    state = position(FIVE, acting="zhao", mandates=("qin", "zhao"), phase=phase)
    twin = position(FIVE, acting="zhao", mandates=("qin", "chu"), phase=phase)
    offers = (state.offers[0], tuple(sorted({state.mandates[1], twin.mandates[1]})))
    state, twin = replace(state, offers=offers), replace(twin, offers=offers)
    assert GAME.view(state, 0) == GAME.view(twin, 0)
    move = GAME.legal_moves(state, 0)[1]
    one, other = (analysis.judge("zhangyi", 0, behind, 0, move, Random(2)) for behind in (state, twin))
    assert [option.value for option in one.options] == [option.value for option in other.options]
    assert (one.best, one.loss) == (other.best, other.loss)
    assert [option.open for option in one.options] != [option.open for option in other.options]


def test_moves_that_no_bot_would_think_of_are_valued_too() -> None:
    state = position(acting="qin", phase="recruit")
    areas = GAME.view(state, 0).recruit
    assert areas is not None
    spread = moves.Recruit(by=0, place={areas.areas[0]: 1, areas.areas[1]: areas.amount - 1})
    found = analysis.judge("zhangyi", 0, state, 0, spread, Random(1))
    assert found.options[found.chosen].move == msgspec.to_builtins(spread)
    state = position(acting="qin")
    way = max(GAME.view(state, 0).marches, key=lambda way: way.most)
    odd = moves.March(by=0, source=way.source, to=way.to, strength=max(1, way.most - 1))
    found = analysis.judge("zhangyi", 0, state, 0, odd, Random(1))
    assert found.options[found.chosen].move == msgspec.to_builtins(odd)


@pytest.mark.parametrize("rules", [Rules(), Rules(players=3)], ids=["two", "three"])
def test_beliefs_follow_every_choice(rules: Rules) -> None:
    record = game(rules, 5, "styled:cold")
    outline = analysis.outline(record, 0)
    found = outline.beliefs
    kept = {move.by: move.mandate for move in record.moves if isinstance(move, moves.Keep)}
    after = list(records.states(record))[1:]
    seen = [
        index
        for index, move in enumerate(record.moves)
        if move.by != TABLE and not isinstance(move, moves.Keep) and after[index].result is None
    ]
    assert [belief.index for belief in found] == seen
    for belief in found:
        assert len(belief.seats) == rules.players
        for row in belief.seats:
            assert sum(row.values()) == pytest.approx(1, abs=0.01)
        assert all(kept[0] not in row for row in belief.seats[1:])
    assert len(found[0].seats[0]) == 7
    assert outline.goals == tuple(kept[seat] for seat in range(rules.players))


def test_a_map_too_large_for_the_kernels_is_not_analysed(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Rules(scenario=replace(Rules().resolved(), name="my_own"))
    record = records.Record(game="zhangyi", rules=own, seats=("a", "b"), moves=())
    assert analysis.analysable(record)
    monkeypatch.setattr(size, "fits", lambda rules: False)
    assert not analysis.analysable(record)
