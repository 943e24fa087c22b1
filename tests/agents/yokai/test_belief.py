"""Worlds agree with the view they are drawn from, and likelier worlds come up more often."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from sevenfold.agents.yokai import belief, fitted_tables
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.agents.yokai.search import SearchAgent
from sevenfold.kernels.yokai import legal_cards
from sevenfold.kernels.yokai.bridge.cards import mask_from, mask_of, names_in
from sevenfold.kernels.yokai.bridge.knowledge import known_from
from sevenfold.kernels.yokai.bridge.rounds import kind_of, opening, round_from, round_seen
from sevenfold.kernels.yokai.layout import CLOSED, DECK49, FOUR, HAND
from sevenfold.yokai import GAME, RULE_SETS, View
from sevenfold.yokai.knowledge.memory import voids
from sevenfold.yokai.state import State
from tests.agents.yokai.games import KINDS, met, views


@pytest.mark.parametrize("name", KINDS)
def test_worlds_agree_with_the_view(name: str) -> None:
    rules = RULE_SETS[name]
    for view in views(name, 5):
        assert view.seat is not None
        worlds = belief.worlds(view, Scratch(7), 30, 10)
        assert len(worlds) == 10 if view.history else len(worlds)
        void = [mask_from(cards) for cards in voids(view)]
        for world in worlds:
            assert set(names_in(int(legal_cards(world)[0]))) == set(view.legal)
            if rules.players == 2:
                continue
            hands = [int(world[HAND + seat]) for seat in range(rules.players)]
            assert [hand.bit_count() for hand in hands] == list(view.hand_sizes)
            assert sum(hands).bit_count() == sum(view.hand_sizes)
            for seat, gave in view.gave.items():
                left = mask_of(gave) & ~sum(1 << card for card in opening(view)[1])
                assert hands[int(seat)] & left == left
            assert all(seat == view.seat or not hand & void[seat] for seat, hand in enumerate(hands))


def test_two_players_hide_seven_closed_cards_each() -> None:
    view = views("two", 3)[0]
    for world in belief.worlds(view, Scratch(7), 10, 10):
        assert [int(world[CLOSED + seat]).bit_count() for seat in (0, 1)] == [7, 7]
        assert [int(world[HAND + seat]).bit_count() for seat in (0, 1)] == [16, 16]
        assert int(world[HAND] | world[HAND + 1] | world[CLOSED] | world[CLOSED + 1]) & ~DECK49 == 0


@pytest.mark.parametrize("name", ["four", "three", "seven-suiters"])
def test_weights_are_chances(name: str) -> None:
    view, scratch = views(name, 11)[-8], Scratch(3)
    drawn = scratch.draw(known_from(view), 50)
    start, played = opening(view)
    assert view.seat is not None
    weights = scratch.play_weights(drawn, start, played, view.seat, fitted_tables.odds(kind_of(view.rules)), 0.15)
    assert ((weights > 0) & (weights < 1)).all()
    assert weights.max() > 2 * weights.min()


def test_resampling_follows_the_weights() -> None:
    view, scratch = views("four", 11)[20], Scratch(3)
    drawn = scratch.draw(known_from(view), 4)
    chosen = scratch.resample(drawn, np.array([0.0, 3.0, 1.0, 0.0]), 400)
    share = (chosen == drawn[1]).all(1).mean()
    assert share == pytest.approx(0.75, abs=0.01)


def test_the_truth_is_likelier_than_chance_when_players_play_well() -> None:
    """Over some rounds of the search, the true deal explains play and passes better than sampled deals on average."""
    rng, agent, plays, gifts = Random(4), SearchAgent("100"), [], []
    state = GAME.start(RULE_SETS["four"])
    while len(state.rounds) < 3 and (to_move := GAME.to_move(state)):
        seat = to_move[0]
        if seat == "table":
            state = GAME.apply(state, GAME.table_move(state, rng))
            continue
        view = GAME.view(state, seat)
        if view.phase == "play" and len(view.history) >= 3:
            play, gift = _gains(state, view)
            plays.append(play)
            gifts.append(gift)
        state = GAME.apply(state, agent.choose(view, 1.0, rng))
    assert len(plays) > 40
    assert sum(plays) / len(plays) > 0.2
    assert sum(gifts) / len(gifts) > 0.2


def _gains(state: State, view: View) -> tuple[float, float]:
    """The logarithms of how much likelier the truth makes what was played, and what the partner passed."""
    scratch, seat = Scratch(9), view.seat or 0
    start, played = opening(view)
    drawn = np.concatenate([round_from(state)[None], scratch.draw(known_from(view), 200)])
    play = scratch.play_weights(drawn, start, played, seat, fitted_tables.odds(kind_of(view.rules), 1.5), 0.15)
    ((giver, gift),) = view.received.items()
    passed = (int(giver), mask_of(gift), mask_of(view.gave[giver]))
    by_pass = scratch.pass_weights(drawn, start, *passed, fitted_tables.pass_odds(FOUR), 0.15)
    return float(np.log(play[0] / play[1:].mean())), float(np.log(by_pass[0] / by_pass[1:].mean()))


def test_the_chances_of_all_gifts_of_a_hand_sum_to_one() -> None:
    """Three of twelve cards: 220 gifts, each weighed in what guessing gives it, 1 / 220."""
    view = views("four", 11)[0]
    start, _ = opening(view)
    dealt, given = view.hand[:12], mask_of(names_in(DECK49 & ~mask_of(view.hand))[:3])
    start[HAND : HAND + 4] = 0
    total = 0.0
    for gift in combinations(dealt, 3):
        world = round_seen(view)
        world[HAND + 2] = mask_of(dealt) & ~mask_of(gift) | given
        passed = (2, mask_of(gift), given)
        weights = Scratch(1).pass_weights(world[None], start, *passed, fitted_tables.pass_odds(FOUR), 0.0)
        total += float(weights[0]) / 220
    assert len(dealt) == 12
    assert total == pytest.approx(1)


def test_two_players_reach_their_hand_and_what_lies_open() -> None:
    """T5: the hand, the upper row and the lower cards that were turned up."""
    for _, view in met(RULE_SETS["two"], 8):
        if view.phase == "play":
            row, seat = view.rows[view.seat or 0], view.seat or 0
            turned = [card for card, lies in zip(row.down, row.state, strict=True) if card and lies == "open"]
            expected = mask_of([*view.hand, *turned, *(card for card in row.up if card)])
            assert {int(world[HAND + seat]) for world in belief.even_worlds(view, Scratch(1), 5)} == {expected}
