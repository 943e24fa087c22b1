"""The solved end of a round: every legal card valued, by what the outcome is worth to the seat's own side."""

import numpy as np
import pytest

from sevenfold.agents.yokai import belief, endgame
from sevenfold.agents.yokai.equity import score, worth
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.kernels.yokai.bridge.cards import CARD_NUMBERS
from sevenfold.kernels.yokai.layout import FOUR
from sevenfold.yokai import GAME, RULE_SETS
from sevenfold.yokai.moves import Play
from tests.agents.yokai.games import met, views

STAKES = worth(RULE_SETS["four"], (0, 0))


@pytest.mark.parametrize("name", ["four", "two", "seven-suiters", "seven-suiters-short"])
def test_every_legal_card_is_valued_in_every_world(name: str) -> None:
    seen = 0
    for seed in range(6):
        for view in views(name, seed):
            worlds = belief.worlds(view, Scratch(1), 40, 8)
            if endgame.solvable(worlds):
                stakes = worth(view.rules, score(view))
                found = endgame.values(worlds, (view.seat or 0) % 2, stakes, None)
                assert set(found) == {CARD_NUMBERS[card] for card in view.legal}
                assert {solved for solved, _ in found.values()} == {8}
                assert all(stakes.min() <= value <= stakes.max() for _, value in found.values())
                seen += 1
    assert seen > 5


def test_only_the_last_tricks_of_two_sides_are_solved() -> None:
    for name in ("four", "two", "three", "seven-suiters"):
        worlds = belief.worlds(views(name, 1)[0], Scratch(1), 40, 8)
        assert not endgame.solvable(worlds)
    for view in views("three", 1):
        assert not endgame.solvable(belief.worlds(view, Scratch(1), 40, 8))


@pytest.mark.parametrize("seed", range(4))
def test_the_card_that_ends_the_round_is_worth_what_it_brings(seed: int) -> None:
    """The last card of a round is certain: its value is the worth of the outcome to whoever plays it."""
    state, view = list(met(RULE_SETS["four"], seed))[-1]
    seat = view.seat or 0
    worlds = belief.worlds(view, Scratch(1), 40, 5)
    assert endgame.solvable(worlds) or len(view.hand) > endgame.TRICKS[FOUR]
    outcomes = {CARD_NUMBERS[card]: GAME.apply(state, Play(by=seat, card=card)).rounds for card in view.legal}
    table = STAKES.reshape(8, 16, 3)
    found = endgame.values(worlds, seat % 2, STAKES, None)
    for card, rounds in outcomes.items():
        if rounds and rounds[0].winners and rounds[0].points:
            winner = rounds[0].winners[0] % 2
            assert found[card][1] == pytest.approx(table[1 << winner, max(rounds[0].points), seat % 2], abs=1e-9)
    assert np.isfinite([value for _, value in found.values()]).all()
