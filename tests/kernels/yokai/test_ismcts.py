"""Information-set search over worlds drawn from what a seat knows."""

from random import Random

import numpy as np
import pytest

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai import replay
from sevenfold.kernels.yokai.bridge.cards import CARD_NAMES
from sevenfold.kernels.yokai.bridge.knowledge import Known, known_from
from sevenfold.kernels.yokai.layout import TURN
from sevenfold.kernels.yokai.search.searcher import Searcher
from sevenfold.kernels.yokai.solve.solver import WIN, Solver
from sevenfold.yokai import GAME
from sevenfold.yokai.ruleset import RULE_SETS
from tests.kernels.yokai.small import midway
from tests.kernels.yokai.test_solver import late_round

WINS = np.array([float(winners >> side & 1) for winners in range(8) for _ in range(16) for side in range(3)])
"""Worth by winners' mask, points and side: a round won is worth 1."""


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_search_tries_every_legal_card_and_no_other(name: str) -> None:
    rng, searcher = Random(6), Searcher(1 << 12)
    for _ in range(3):
        state = midway(name, rng, 30)
        seat = int(GAME.to_move(state)[0])
        known = known_from(GAME.view(state, seat))
        report = searcher.search(known, WINS, iterations=400, seed=1)
        assert report.iterations == 400
        assert report.visits.sum() == 400
        legal = {CARD_NAMES[card] for card in np.flatnonzero(report.visits)}
        assert legal == set(GAME.view(state, seat).legal)
        assert np.nanmax(report.values) <= 1


def open_cards(state: Ints) -> Known:
    """A round in which nothing is hidden."""
    return Known(state, int(state[TURN]), 0, np.zeros(4, np.int64), np.zeros(4, np.int64))


def test_with_open_cards_the_search_finds_what_the_solver_finds() -> None:
    rng, searcher, solver = Random(8), Searcher(1 << 16), Solver(14)
    found = 0
    for _ in range(40):
        state = late_round(rng, 16)
        values = solver.values(state, WIN)
        assert values is not None
        mine = 1 - values if state[TURN] & 1 else values
        report = searcher.search(open_cards(state), WINS, iterations=4000, seed=2)
        found += mine[report.visits.argmax()] == np.nanmax(mine)
    assert found >= 39


def test_the_same_seed_gives_the_same_report_and_time_ends_a_search() -> None:
    state = late_round(Random(9), 40)
    known, searcher = open_cards(state), Searcher(1 << 14)
    first = searcher.search(known, WINS, iterations=500, seed=4)
    again = searcher.search(known, WINS, iterations=500, seed=4)
    assert first.visits.tolist() == again.visits.tolist()
    timed = searcher.search(known, WINS, seconds=0.02, seed=4)
    assert 64 <= timed.iterations < 1_000_000


def test_given_worlds_replace_the_draw() -> None:
    state = late_round(Random(10), 40)
    report = Searcher(1 << 12).search(open_cards(state), WINS, iterations=300, worlds=np.array([state, state]))
    assert report.visits.sum() == 300
    best = int(report.visits.argmax())
    assert replay(state, np.array([best]))[0] >> best & 1
