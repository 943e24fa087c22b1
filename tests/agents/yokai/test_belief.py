"""Worlds agree with the view they are drawn from, and likelier worlds come up more often."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from sevenfold.agents.yokai import belief, fitted_tables
from sevenfold.agents.yokai.position import base, kind_of, knowledge, opening
from sevenfold.agents.yokai.scratch import Desk
from sevenfold.agents.yokai.search import Search
from sevenfold.kernels.yokai import legal_cards
from sevenfold.kernels.yokai.layout import CLOSED, DECK49, FOUR, HAND, SIZE
from sevenfold.kernels.yokai.names import mask_of, names_in
from sevenfold.kernels.yokai.search.worlds import BANNED
from sevenfold.yokai import GAME, RULE_SETS, View
from sevenfold.yokai.state import State
from tests.agents.yokai.games import KINDS, met, views


@pytest.mark.parametrize("guessed", [True, False])
@pytest.mark.parametrize("name", KINDS)
def test_worlds_agree_with_the_view(name: str, guessed: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not guessed:  # where few worlds fit, guessing may find none
        monkeypatch.setattr(Desk, "sample", lambda *_: np.zeros(0, np.int64))
    rng, rules = Random(1), RULE_SETS[name]
    for view in views(name, 5):
        assert view.seat is not None
        rows = belief.worlds(view, Desk(7), 30, 10, rng).reshape(-1, SIZE)
        assert len(rows)
        banned = knowledge(view)[BANNED : BANNED + 4]
        for row in rows:
            assert names_in(int(legal_cards(row.copy())[0])) == tuple(
                sorted(view.legal, key=lambda one: mask_of([one]))
            )
            if rules.players == 2:
                continue
            hands = [int(row[HAND + seat]) for seat in range(rules.players)]
            assert [hand.bit_count() for hand in hands] == list(view.hand_sizes)
            assert sum(hands).bit_count() == sum(view.hand_sizes)
            for seat, gave in view.gave.items():
                left = mask_of(gave) & ~sum(1 << card for card in opening(view)[1])
                assert hands[int(seat)] & left == left
            assert all(seat == view.seat or not hand & banned[seat] for seat, hand in enumerate(hands))


def test_two_players_hide_seven_closed_cards_each() -> None:
    view = views("two", 3)[0]
    for row in belief.worlds(view, Desk(7), 10, 10, Random(2)).reshape(-1, SIZE):
        assert [int(row[CLOSED + seat]).bit_count() for seat in (0, 1)] == [7, 7]
        assert [int(row[HAND + seat]).bit_count() for seat in (0, 1)] == [16, 16]
        assert int(row[HAND] | row[HAND + 1] | row[CLOSED] | row[CLOSED + 1]) & ~DECK49 == 0


@pytest.mark.parametrize("name", ["four", "three", "seven-suiters"])
def test_weights_are_chances(name: str) -> None:
    view = views(name, 11)[-8]
    desk = Desk(3)
    drawn = desk.sample(base(view), knowledge(view), 50)
    start, played = opening(view)
    assert view.seat is not None
    weights = desk.weights(drawn, start, played, view.seat, fitted_tables.odds(kind_of(view.rules)), 0.15)
    assert ((weights > 0) & (weights < 1)).all()
    assert weights.max() > 2 * weights.min()


def test_resampling_follows_the_weights() -> None:
    view = views("four", 11)[20]
    desk = Desk(3)
    drawn = desk.sample(base(view), knowledge(view), 4)
    chosen = desk.resample(drawn, np.array([0.0, 3.0, 1.0, 0.0]), 400).reshape(-1, SIZE)
    share = (chosen == drawn.reshape(-1, SIZE)[1]).all(1).mean()
    assert share == pytest.approx(0.75, abs=0.01)


def test_the_truth_is_likelier_than_chance_when_players_play_well() -> None:
    """Over some rounds of the search, the true deal explains play and passes better than sampled deals on average."""
    rng, agent, plays, gifts = Random(4), Search("100"), [], []
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
    desk, truth, seat = Desk(9), base(view), view.seat or 0
    start, played = opening(view)
    for other in range(4):
        truth[HAND + other] = mask_of(GAME.view(state, other).hand)
    drawn = np.concatenate([truth, desk.sample(base(view), knowledge(view), 200)])
    play = desk.weights(drawn, start, played, seat, fitted_tables.odds(kind_of(view.rules), 1.5), 0.15)
    ((giver, gift),) = view.received.items()
    passed = (int(giver), mask_of(gift), mask_of(view.gave[giver]))
    by_gift = desk.gift_weights(drawn, start, *passed, fitted_tables.pass_odds(FOUR), 0.15)
    return float(np.log(play[0] / play[1:].mean())), float(np.log(by_gift[0] / by_gift[1:].mean()))


def test_the_chances_of_all_gifts_of_a_hand_sum_to_one() -> None:
    """Three of twelve cards: 220 gifts, each weighed in what guessing gives it, 1 / 220."""
    view = views("four", 11)[0]
    start, _ = opening(view)
    dealt, given = view.hand[:12], mask_of(names_in(DECK49 & ~mask_of(view.hand))[:3])
    start[HAND : HAND + 4] = 0
    total = 0.0
    for gift in combinations(dealt, 3):
        world = base(view)
        world[HAND + 2] = mask_of(dealt) & ~mask_of(gift) | given
        weights = Desk(1).gift_weights(world, start, 2, mask_of(gift), given, fitted_tables.pass_odds(FOUR), 0.0)
        total += float(weights[0]) / 220
    assert len(dealt) == 12
    assert total == pytest.approx(1)


def test_a_sampled_state_and_its_view_have_the_same_row() -> None:
    for state, view in met(RULE_SETS["two"], 8):
        if view.phase == "play":
            rows = belief.even_worlds(view, Desk(1), 5, Random(1)).reshape(-1, SIZE)
            assert {int(row[HAND + (view.seat or 0)]) for row in rows} == {
                mask_of(view.hand)
                | mask_of(card for card in view.rows[view.seat or 0].up if card)
                | mask_of(
                    card
                    for card, lies in zip(view.rows[view.seat or 0].down, view.rows[view.seat or 0].state, strict=True)
                    if card and lies == "open"
                )
            }
            assert state.duel is not None
