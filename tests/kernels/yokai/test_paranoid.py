"""The solver for every rule set against plain minimax through the rules."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from sevenfold.kernels.yokai.bridge.cards import NUMBERS
from sevenfold.kernels.yokai.bridge.rounds import round_from
from sevenfold.kernels.yokai.solve.paranoid_solver import Paranoid
from sevenfold.kernels.yokai.solve.solver import POINTS, Solver
from sevenfold.yokai.cards import NAMES, cards_in
from sevenfold.yokai.play.tricks import legal_cards, play
from sevenfold.yokai.state import State, turn
from tests.kernels.yokai.small import last_of_two, near_the_end
from tests.kernels.yokai.test_solver import late_round

# [winners' mask × points] × side: the points a side wins, less a little for each point of the others.
GAINS = np.array(
    [
        (points + 0.5) * (1.0 if winners >> side & 1 else -0.25)
        for winners in range(8)
        for points in range(16)
        for side in range(3)
    ]
)
# [seals of side 0 × seals of side 1] × side
LEADS = np.array(
    [(ours - theirs) * (1.0, -1.0, 0.0)[side] for ours in range(16) for theirs in range(8) for side in range(3)]
)


def gained(state: State, me: int) -> float:
    """What the round that has just ended is worth by GAINS or LEADS."""
    rules, end = state.rules, state.rounds[-1]
    if rules.suiters:
        lead = len(state.sealed[0]) - len(state.sealed[1])
        return float(lead if me == 0 else -lead)
    assert end.points is not None
    assert end.winners is not None
    points = max(end.points)
    return (points + 0.5) * (1.0 if rules.sides[me][0] in end.winners else -0.25)


def judged(state: State, me: int) -> dict[int, float]:
    """Each legal card's worth to a side, all others against it."""
    seat, values = turn(state), {}
    for card in cards_in(legal_cards(state, seat)):
        after = play(state, NAMES[card])
        values[NUMBERS[card]] = gained(after, me) if after.rounds else value(after, me)
    return values


def value(state: State, me: int) -> float:
    best: Callable[[list[float]], float] = max if turn(state) % len(state.rules.sides) == me else min
    return best(list(judged(state, me).values()))


def compare(solver: Paranoid, state: State) -> None:
    """Every card's worth, and the position's, for each side."""
    for me in range(len(state.rules.sides)):
        worth = LEADS if state.rules.suiters else GAINS
        values = solver.values(round_from(state), me, worth)
        assert values is not None
        found = {card: worth for card, worth in enumerate(values.tolist()) if worth == worth}
        expected = judged(state, me)
        assert found == pytest.approx(expected)
        best = max if turn(state) % len(state.rules.sides) == me else min
        assert solver.value(round_from(state), me, worth) == pytest.approx(best(expected.values()))


@pytest.mark.parametrize(
    ("name", "cards", "rounds"),
    [("four", 2, 60), ("three", 3, 60), ("two", 4, 40), ("seven-suiters", 2, 60), ("seven-suiters-short", 2, 60)],
)
def test_it_agrees_with_minimax_through_the_rules(name: str, cards: int, rounds: int) -> None:
    rng, solver = Random(7), Paranoid(12)
    for _ in range(rounds):
        compare(solver, near_the_end(name, rng, cards))


def test_t5_a_led_card_of_a_row_uncovers_others_after_its_trick() -> None:
    """Asked in the middle of the trick, when nothing in the row tells any more that it covered them."""
    rng, solver = Random(10), Paranoid(12)
    for _ in range(40):
        state = near_the_end("two", rng, 4)
        assert state.duel is not None
        compare(solver, play(state, NAMES[state.duel.rows[turn(state)].up[0]]))


def test_t5_a_card_under_two_others_is_uncovered_by_the_second() -> None:
    rng, solver = Random(12), Paranoid(12)
    for _ in range(20):
        compare(solver, last_of_two(rng, covers=2))


@pytest.mark.parametrize("name", ["seven-suiters", "seven-suiters-short"])
def test_y9_6_bosses_sealed_in_earlier_rounds_count(name: str) -> None:
    rng, solver = Random(8), Paranoid(12)
    for _ in range(60):
        compare(solver, with_seals(near_the_end(name, rng, 2), rng))


def with_seals(state: State, rng: Random) -> State:
    """With seals of earlier rounds besides those of this one, so that the next one may win the game."""
    free = [suit for suit in range(7) if suit not in (*state.sealed[0], *state.sealed[1])]
    rng.shuffle(free)
    sealed = [list(suits) for suits in state.sealed]
    room = [(3 if state.rules.short else 6) - len(suits) for suits in sealed]
    for suit in free[: rng.randrange(5)]:
        side = rng.randrange(2)
        if room[side] > 0:
            sealed[side].append(suit)
            room[side] -= 1
    return replace(state, sealed=tuple(map(tuple, sealed)))


@pytest.mark.long
@pytest.mark.parametrize(("name", "cards", "rounds"), [("three", 4, 300), ("seven-suiters", 3, 200), ("two", 4, 500)])
def test_it_agrees_with_minimax_on_many_positions(name: str, cards: int, rounds: int) -> None:
    rng, solver = Random(9), Paranoid(12)
    for _ in range(rounds):
        compare(solver, near_the_end(name, rng, cards))


def test_four_players_points_mean_the_same_in_both_tables_of_worth() -> None:
    """The search is the same; `Solver` has a smaller table."""
    small, large, rng = Solver(16), Paranoid(16), Random(5)
    worth = np.zeros((8, 16, 3))
    worth[1, :, 0] = worth[2, :, 1] = np.arange(16)
    worth[2, :, 0] = worth[1, :, 1] = -np.arange(16)
    for _ in range(20):
        state = late_round(rng, 20)
        expected = small.values(state, POINTS)
        found = large.values(state, 0, worth.reshape(-1))
        assert expected is not None
        assert found is not None
        np.testing.assert_array_equal(found, expected)


def test_a_limit_ends_it_without_an_answer() -> None:
    assert Paranoid(10).values(late_round(Random(2), 32), 0, GAINS, limit=100) is None
