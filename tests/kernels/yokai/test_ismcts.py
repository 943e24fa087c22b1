"""Worlds drawn from what a seat knows, and the search over them."""

from collections import Counter
from itertools import combinations
from random import Random

import numpy as np
import pytest

from sevenfold.game import TABLE
from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai import replay
from sevenfold.kernels.yokai.bridge import known_from, round_from
from sevenfold.kernels.yokai.layout import CLOSED, HAND, ROW_DOWN, SIZE, TURN
from sevenfold.kernels.yokai.names import CARD_NAMES, mask_of
from sevenfold.kernels.yokai.search.searcher import Known, Searcher
from sevenfold.kernels.yokai.solve.solver import WIN, Solver
from sevenfold.yokai import GAME
from sevenfold.yokai.moves import AnyMove
from sevenfold.yokai.ruleset import RULE_SETS
from sevenfold.yokai.state import State
from tests.kernels.yokai.test_solver import late_round

FIXED = [field for field in range(SIZE) if not (HAND <= field < HAND + 4 or ROW_DOWN <= field < CLOSED + 2)]


WINS = np.array([float(winners >> side & 1) for winners in range(8) for _ in range(16) for side in range(3)])
"""Worth by winners' mask, points and side: a round won is worth 1."""


def midway(name: str, rng: Random, plays: int) -> State:
    """A state of the rules with somebody to play, after random moves."""
    while True:
        state = GAME.start(RULE_SETS[name])
        for _ in range(plays + 40):
            seat = GAME.to_move(state)[0]
            move: AnyMove
            move = GAME.table_move(state, rng) if seat == TABLE else rng.choice(GAME.legal_moves(state, int(seat)))
            state = GAME.apply(state, move)
            if state.phase == "play" and rng.randrange(plays) == 0:
                return state
            if state.rounds:
                break


@pytest.mark.parametrize("name", RULE_SETS)
def test_worlds_keep_all_that_the_seat_knows(name: str) -> None:
    rng, searcher = Random(5), Searcher(1000)
    for _ in range(40):
        state = midway(name, rng, 30)
        true, seat = round_from(state), int(GAME.to_move(state)[0])
        view = GAME.view(state, seat)
        known = known_from(view)
        for world in searcher.worlds(known, 5, rng.getrandbits(60)):
            assert world[FIXED].tolist() == true[FIXED].tolist()
            assert world[HAND + seat] == true[HAND + seat]
            assert [int(hand).bit_count() for hand in world[HAND : HAND + 4]] == [
                int(hand).bit_count() for hand in true[HAND : HAND + 4]
            ]
            lying = [int(mask) for mask in (*world[HAND : HAND + 4], *world[CLOSED : CLOSED + 2])]
            assert sum(lying) == np.bitwise_or.reduce(lying)
            for other, cards in view.gave.items():
                played = [play.card for trick in view.history for play in trick.plays]
                left = set(cards) - set(played) - {play.card for play in view.trick}
                assert mask_of(left) & ~int(world[HAND + int(other)]) == 0


def test_every_world_is_drawn_as_often_as_the_others() -> None:
    """Six cards, seat 1 void in Wind and seat 2 in Snow: count all ways by hand and compare."""
    names = ["W2", "W3", "E2", "E3", "S8", "S9"]
    hidden = mask_of(names)
    state = np.zeros(SIZE, np.int64)
    room = np.array([0, 2, 2, 2], np.int64)
    wind, snow = mask_of(names[:2]), mask_of(names[4:])
    may = np.array([0, hidden & ~wind, hidden & ~snow, hidden], np.int64)
    possible = set()
    for first in combinations(names, 2):
        for second in combinations(sorted(set(names) - set(first)), 2):
            if not mask_of(first) & wind and not mask_of(second) & snow:
                possible.add((mask_of(first), mask_of(second)))
    worlds = Searcher(10).worlds(Known(state, 0, hidden, room, may), 40_000, seed=3)
    drawn = Counter((int(world[HAND + 1]), int(world[HAND + 2])) for world in worlds)
    assert set(drawn) == possible
    expected = 40_000 / len(possible)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in drawn.values())


def test_knowledge_that_contradicts_itself_is_refused() -> None:
    known = Known(np.zeros(SIZE, np.int64), 0, 0b111, np.array([0, 1, 1, 0]), np.array([0, 7, 7, 7]))
    with pytest.raises(ValueError, match="contradicts itself"):
        Searcher(10).worlds(known, 1, 0)


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
