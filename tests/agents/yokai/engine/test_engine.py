"""The engine values every option of a view, agrees with the rules and keeps within its means."""

from itertools import permutations
from random import Random

import msgspec
import numpy as np
import pytest

from sevenfold.agents.yokai.engine import engine as module
from sevenfold.agents.yokai.engine.cards import points_by_side
from sevenfold.agents.yokai.engine.engine import Engine, judges, judges_passes, plays_on
from sevenfold.agents.yokai.engine.pass_options import PassOptions
from sevenfold.agents.yokai.engine.passes import PassLanes
from sevenfold.agents.yokai.engine.rollouts import Rollouts, lanes_of
from sevenfold.agents.yokai.engine.worlds import KEPT, likely_worlds
from sevenfold.agents.yokai.etiquette import sensible
from sevenfold.agents.yokai.expert import EngineAgent, ExpertAgent
from sevenfold.agents.yokai.network import FILES, shipped
from sevenfold.agents.yokai.network.compiled import compiled
from sevenfold.agents.yokai.neural import NeuralAgent, bits, pass_of
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS, mask_of
from sevenfold.kernels.yokai.bridge.knowledge import known_from
from sevenfold.kernels.yokai.bridge.observation import lane_from
from sevenfold.kernels.yokai.bridge.rounds import round_from
from sevenfold.kernels.yokai.layout import FOUR, HAND, SEALS, SUITERS, THREE, TURN
from sevenfold.kernels.yokai.vector.layout import COMING, DEALT, GIVEN, KNOWN, MAY, PICKS, SECRET
from sevenfold.lab.yokai.vector import YokaiVec
from sevenfold.yokai import GAME, RULE_SETS, View
from sevenfold.yokai.moves import Pass
from tests.agents.yokai.games import met, views


def early(seed: int = 3) -> View:
    """A view with several legal cards in the second trick of a random round."""
    return next(view for view in views("four", seed) if len(view.history) == 1 and len(view.legal) > 2)


def test_rounds_played_on_end_as_the_lanes_say() -> None:
    """The network's best choice in every lane of the vector environment until its round ends: the same winners and
    points as `roll_out` finds from the same lanes."""
    network, env = compiled(FILES["four"]), YokaiVec(40, RULE_SETS["four"], seed=6, later=0.5)
    env.reset()
    env.run(17)
    points = np.array([3, 5, 0, 0])
    rollouts = Rollouts(network, FOUR, points)
    lanes = env._lanes.states.copy(), env._lanes.memories.copy()
    table = np.arange(384.0)  # every outcome is worth its own place
    found = [worth // 3 for (worth,) in rollouts.worths(lanes, [()], table, 0)]
    open_lanes = np.ones(40, bool)
    while open_lanes.any():
        mine = np.where((np.asarray(env.to_move) % 2 == 0)[:, None], [[3, 5, 0, 0]], [[5, 3, 0, 0]])
        policy = network.outputs(np.ascontiguousarray(env.bits), mine)["policy"]
        allowed = env.bits[:, MAY, None] >> np.arange(56) & 1 == 1
        _, dones = env.step(np.where(allowed, policy, -np.inf).argmax(1))
        for lane in np.flatnonzero(dones.astype(bool) & open_lanes):
            gains = env.gains[lane][:2].tolist()
            winners, value = divmod(int(found[lane]), 16)
            assert value == max(gains)
            assert not value or winners == 1 + gains.index(max(gains))
            open_lanes[lane] = False


def test_rounds_that_stop_are_worth_what_the_network_says() -> None:
    """Where enough cards are played already, nothing is: each side gets the mover's estimate or its opposite."""
    network, env = compiled(FILES["four"]), YokaiVec(40, RULE_SETS["four"], seed=6, later=0.5)
    env.reset()
    env.run(20)
    lanes = env._lanes.states.copy(), env._lanes.memories.copy()
    scores = np.where((np.asarray(env.to_move) % 2 == 0)[:, None], [[3, 5, 0, 0]], [[5, 3, 0, 0]])
    value = network.outputs(np.ascontiguousarray(env.bits), scores)["value"][:, 0]
    mine = np.where(np.asarray(env.to_move) % 2 == 0, value, -value)
    playing = lanes[1][:, PICKS] < 0
    rollouts = Rollouts(network, FOUR, np.array([3, 5, 0, 0]))
    for side, sign in ((0, 1), (1, -1)):
        found = np.array(rollouts.worths(lanes, [()], np.zeros(384), side, 48))[:, 0]
        assert found[playing] == pytest.approx(sign * mine[playing], abs=1e-4)
    assert playing.sum() > 10
    states, outcomes, _ = rollouts.play_on(lanes, [()], 24)
    held = np.array([sum(int(hand).bit_count() for hand in state[HAND : HAND + 4]) for state in states])
    assert (held[outcomes < 0] == 24).all()
    assert (outcomes < 0).sum() > 10


def test_worlds_agree_with_the_view() -> None:
    view = early()
    belief = compiled(FILES["four"]).outputs(bits(view)[None], np.zeros((1, 4), np.int64))["belief"][0]
    worlds = likely_worlds(view, belief, Scratch(1))
    known = known_from(view)
    assert len(worlds) == KEPT
    for world in worlds:
        hands = world[HAND : HAND + 4]
        assert int(hands[view.seat or 0]) == mask_of(view.hand)
        assert [int(hand).bit_count() for hand in hands] == list(view.hand_sizes)
        assert sum(int(hand) for hand in hands) == known.hidden | mask_of(view.hand) | int(
            known.state[HAND : HAND + 4].sum()
        )


def test_lanes_remember_both_exchanges() -> None:
    """My gift and my partner's are known; of the opponents', three cards each way are guessed from their hands."""
    view = early()
    me = view.seat or 0
    worlds = Scratch(2).draw(known_from(view), 20)
    states, memories = lanes_of(view, worlds, 5)
    ((partner, gave),) = view.gave.items()
    assert (states == worlds).all()
    assert (memories[:, COMING + int(partner)] == mask_of(gave)).all()
    assert (memories[:, GIVEN + int(partner)] == mask_of(view.received[partner])).all()
    for a, b in ((1, 3), (3, 1)):
        giver, receiver = (me + a) % 4, (me + b) % 4
        for world, memory in zip(worlds, memories, strict=True):
            gift = int(memory[GIVEN + giver])
            played = mask_of(play.card for trick in view.history for play in trick.plays if play.seat == receiver)
            played |= mask_of(play.card for play in view.trick if play.seat == receiver)
            assert gift == memory[COMING + receiver]
            assert gift.bit_count() == 3
            assert gift & ~(int(world[HAND + receiver]) | played) == 0


def test_every_card_is_valued() -> None:
    view = early()
    found = Engine().cards(view, 12, Random(1))
    assert sorted(one.move.card for one in found) == sorted(view.legal)
    assert all(0 <= one.value <= 1 and 0 < one.error < 0.5 for one in found)
    policy = NeuralAgent().policy(view)
    assert found[0].move.card == max(view.legal, key=lambda card: policy[CARD_NUMBERS[card]])


def test_the_same_seed_finds_the_same() -> None:
    view = early()
    one, other = (Engine().best_cards(view, view.legal, Random(4), 0.0, tries=60) for _ in range(2))
    assert one == other
    assert one[0] in view.legal


@pytest.mark.parametrize("name", ["four", "seven-suiters"])
def test_passes_are_valued_with_the_one_asked_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DEALS", 6)
    for seed in range(2):
        view = views(name, seed, "pass")[seed]
        worst = pass_of(view, view.hand[-3:][::-1])
        found = Engine().passes(view, (worst,), Random(1))
        moves = [one.move for one in found]
        favourite = NeuralAgent().choose(view, 0.0, Random(1))
        assert content(moves[0]) == content(favourite)
        assert worst in moves
        assert len({frozenset(content(move).items()) for move in moves}) == len(moves) > 5
        assert all(0 <= one.value <= 1 for one in found)
        assert all(one.reasons for one in found)
        for move in moves:
            GAME.check(next(state for state, shown in met(RULE_SETS[name], seed) if shown == view), move)


def content(move: Pass) -> dict[str, frozenset[str]]:
    """Who gets what."""
    return {seat: frozenset(cards) for seat, cards in move.give.items()}


def test_the_likeliest_pass_gives_each_seat_the_card_that_the_network_likes_best_for_it() -> None:
    """The network has a number for every card and receiver, which follows from what the earlier ones get."""
    view, agent = views("seven-suiters", 0, "pass")[0], NeuralAgent()
    options = PassOptions(view, agent, (), 4, Random(1))
    first = tuple(card for cards in agent.choose(view, 0.0, Random(1)).give.values() for card in cards)
    policies = [agent.policy(view, first[:step]) for step in range(3)]

    def liking(row: tuple[str, ...]) -> float:
        return sum(float(policy[CARD_NUMBERS[card]]) for policy, card in zip(policies, row, strict=True))

    likings = [liking(row) for row in options.rows]
    assert len(likings) >= 4
    assert likings[1:] == sorted(likings[1:], reverse=True)
    assert max(permutations(view.hand, 3), key=liking) in options.rows
    assert content(options.moves()[0]) == content(agent.choose(view, 0.0, Random(1)))


@pytest.mark.parametrize(("name", "hand", "kind"), [("four", 12, FOUR), ("seven-suiters", 14, SUITERS)])
def test_the_others_pass_before_the_seat_that_is_asked(name: str, hand: int, kind: int) -> None:
    """Whoever asks sits last, with its own hand; three cards have left every other hand, for whom they are due to."""
    seen = set()
    for state, view in met(RULE_SETS[name], 4, rounds=2):
        if view.phase != "pass":
            continue
        lanes, seat = PassLanes(view, compiled(shipped(view.rules)), 4, Random(2)), view.seat or 0
        states, memories = lanes.lanes
        assert (states[:, TURN] == 3).all()
        assert (states[:, HAND + 3] == mask_of(view.hand)).all()
        for other in range(3):
            assert {int(cards).bit_count() for cards in states[:, HAND + other]} == {hand - 3}
            assert {int(cards).bit_count() for cards in memories[:, GIVEN + other]} == {3}
        coming = [int(cards).bit_count() for cards in memories[0, COMING : COMING + 4]]
        assert coming == ([2, 2, 2, 3] if kind == SUITERS else [3, 0, 3, 3])
        score = [len(sealed) for sealed in view.sealed] if kind == SUITERS else list(view.points)
        assert list(lanes.score) == (score if seat % 2 == lanes.side else score[::-1])
        if kind == SUITERS:
            seals = [mask_of(suit + "7" for suit in sealed) for sealed in view.sealed]
            assert states[0, SEALS : SEALS + 2].tolist() == (seals if seat % 2 == lanes.side else seals[::-1])
        seen.add(seat % 2)
        assert GAME.to_move(state)
    assert seen == {0, 1}


def test_advice_is_a_choice_with_its_value_and_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DEALS", 6)
    expert, view, passing = ExpertAgent(), early(), views("four", 0, "pass")[1]
    card = expert.advise(view, 0.05, Random(1))
    assert card.move["card"] in view.legal
    assert card.value is not None
    assert 0 < card.value < 1
    assert 1 <= len(card.reasons) <= 3
    cards = [card.move["card"], *(other.move["card"] for other in card.others)]
    assert len(set(cards)) == len(cards) == 3
    values = [card.value, *(other.value or 0 for other in card.others)]
    assert values == sorted(values, reverse=True)
    assert all(other.error and other.reasons for other in card.others)
    given = expert.advise(passing, 0.05, Random(1))
    assert given.move == msgspec.to_builtins(expert.choose(passing, 0.05, Random(1)))
    assert given.value is not None
    assert len(given.others) == 2
    assert all(other.value and other.reasons and other.move["do"] == "pass" for other in given.others)
    other = expert.advise(views("three", 0)[5], 0.05, Random(1))
    assert other.value is None
    assert other.others == ()
    assert other.move["do"] == "play"


def test_points_are_told_by_side() -> None:
    view = msgspec.structs.replace(early(), points=(2, 6))
    assert points_by_side(view).tolist() == [2, 6, 0, 0]


def test_which_rules_are_judged() -> None:
    names = {name for name, rules in RULE_SETS.items() if judges(rules)}
    assert names == {"four", "four-first-stars", "seven-suiters", "seven-suiters-ace", "seven-suiters-short", "two",
                     "two-no-swap"}  # fmt: skip
    assert {name for name in names if not judges_passes(RULE_SETS[name])} == {"two", "two-no-swap"}


def test_seven_suiters_is_advised_with_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DEALS", 6)
    expert, view = ExpertAgent(), next(view for view in views("seven-suiters", 3) if len(view.legal) > 2)
    passing = views("seven-suiters", 0, "pass")[1]
    given = expert.advise(passing, 0.05, Random(1))
    assert given.move == msgspec.to_builtins(NeuralAgent().choose(passing, 0.05, Random(1)))
    for advice in (expert.advise(view, 0.05, Random(1)), given):
        assert advice.value is not None
        assert 0 < advice.value < 1
        assert advice.reasons
        assert len(advice.others) == 2


def test_three_players_stop_where_the_viewer_chooses() -> None:
    """The network tells only the seat to move what the round is worth to it, so rounds stop at the viewer's choice."""
    network, env = compiled(FILES["three"]), YokaiVec(40, RULE_SETS["three"], seed=6, later=0.5)
    env.reset()
    env.run(20)
    lanes = env._lanes.states.copy(), env._lanes.memories.copy()
    rollouts = Rollouts(network, THREE, np.array([3, 5, 1, 0]))
    for viewer, told in ((0, [3, 5, 1, 0]), (2, [1, 3, 5, 0])):
        states, outcomes, leaves = rollouts.play_on(lanes, [()], 24, viewer)
        stopped = np.flatnonzero(outcomes < 0)
        assert len(stopped) > 10
        for lane in stopped:
            assert states[lane][TURN] == viewer
            assert 20 <= sum(int(hand).bit_count() for hand in states[lane][HAND : HAND + 3]) <= 24
        worths = np.array(rollouts.worths(lanes, [()], np.zeros(384), viewer, 24))[:, 0]
        assert worths[stopped] == pytest.approx(leaves[stopped])
        mine = np.flatnonzero((lanes[0][:, TURN] == viewer) & (lanes[1][:, PICKS] < 0))
        bits = np.ascontiguousarray(env.bits[mine])
        value = network.outputs(bits, np.tile(told, (len(mine), 1)))["value"][:, 0]
        here = lanes[0][mine], lanes[1][mine]
        assert np.array(rollouts.worths(here, [()], np.zeros(384), viewer, 48))[:, 0] == pytest.approx(value, abs=1e-4)
        assert len(mine) > 3


@pytest.mark.parametrize("name", ["three", "two", "seven-suiters", "seven-suiters-short"])
def test_the_engine_can_play_other_rule_sets(name: str) -> None:
    """The agent `engine` plays a sensible card, the same for the same seed, and passes as the network does."""
    view = next(view for view in views(name, 3) if len(view.history) == 1 and len(view.legal) > 2)
    assert plays_on(view.rules)
    one, other = (EngineAgent("60").choose(view, 0.05, Random(4)) for _ in range(2))
    assert one == other
    assert one.card in sensible(view)
    passing = views(name, 0, "prepare" if name == "two" else "pass")[1]
    assert EngineAgent().choose(passing, 0.05, Random(1)) == NeuralAgent().choose(passing, 0.05, Random(1))


def test_two_players_remember_what_only_they_have_seen() -> None:
    """Where a world is the true one, its lane remembers for the other what the other's own view tells it, but not a
    second seven that the other found and left below (in the round of seed 31)."""
    swapped = forgotten = 0
    for seed in (*range(6), 31):
        for state, view in met(RULE_SETS["two"], seed):
            if view.phase == "play":
                other = 1 - (view.seat or 0)
                ((_, memory),) = zip(*lanes_of(view, round_from(state).reshape(1, -1), 5), strict=True)
                _, expected = lane_from(GAME.view(state, other))
                for field in (SECRET, GIVEN):
                    assert memory[field + other] == expected[field + other]
                assert memory[KNOWN + other] == expected[KNOWN + other] & memory[DEALT + other]
                swapped += bool(memory[KNOWN + other])
                forgotten += bool(expected[KNOWN + other] & ~memory[DEALT + other])
    assert swapped > 10
    assert forgotten
