"""The exact solver of four players against plain minimax."""

from random import Random

import numpy as np
import pytest

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.yokai import layout, legal_cards, new_round, play_cards
from sevenfold.kernels.yokai.bridge.cards import CARD_NAMES, CARD_NUMBERS, numbers_in
from sevenfold.kernels.yokai.layout import FOUR, GOES_ON, HAND, TAKEN, TRUMP, TURN, WHY, WON
from sevenfold.kernels.yokai.solve import solver as solver_module
from sevenfold.kernels.yokai.solve.solver import POINTS, WIN, Solver
from sevenfold.kernels.yokai.solve.table import NO_WINNER, known_winner, with_winner
from sevenfold.yokai.cards import SUITS
from tests.kernels.yokai.minimax import Card, best_worth

UNEVEN = np.array([np.arange(8.0) ** 2 + 1, -3.0 * np.arange(8.0)])
"""A scale of its own, as a match's score would give."""

LOSS = 1 - WIN
"""Side 0 would rather lose: what helps it in the other tables hurts it here."""


def pair(number: int) -> Card:
    name = CARD_NAMES[number]
    return SUITS.index(name[0]), 1 if name[1:] == "A" else int(name[1:])


def late_round(rng: Random, cards: int) -> Ints:
    """A dealt round after random play, with that many cards left in play (or fewer in the leader's trick)."""
    while True:
        state = new_round(FOUR)
        deck = [number for number in range(56) if not layout.FOILS >> number & 1]
        rng.shuffle(deck)
        for seat in range(4):
            state[HAND + seat] = sum(1 << number for number in deck[12 * seat : 12 * seat + 12])
        state[TRUMP] = layout.SUIT << (deck[48] & 56)
        state[TURN] = rng.randrange(4)
        for _ in range(48 - cards):
            if state[WHY] == GOES_ON:
                play_cards(state, np.array([rng.choice(list(numbers_in(int(legal_cards(state)[0]))))]))
        if state[WHY] == GOES_ON:
            return state


def judged(state: Ints, laid: list[int], worth: Floats) -> dict[int, float]:
    """The cards' worth by plain minimax."""
    hands = tuple(frozenset(pair(number) for number in numbers_in(int(state[HAND + seat]))) for seat in range(4))
    taken = tuple(frozenset(pair(number)[0] for number in numbers_in(int(state[TAKEN + side]))) for side in range(2))
    tricks = (int(state[WON]), int(state[WON + 1]))
    leader = (int(state[TURN]) - len(laid)) % 4
    trump = (int(state[TRUMP]).bit_length() - 1) >> 3
    trick = tuple(pair(number) for number in laid)
    by_pair = {pair(number): number for number in range(56) if not layout.FOILS >> number & 1}
    found = best_worth(hands, trump, leader, trick, taken, tricks, worth.tolist())
    return {by_pair[card]: value for card, value in found.items()}


def agree(solver: Solver, rng: Random, cards: int) -> bool:
    """Compares all values of a position, mostly in the middle of a trick; False if going there ended the trick."""
    state = late_round(rng, cards)
    laid: list[int] = []
    for _ in range(rng.randrange(4)):  # into the trick
        card = rng.choice(list(numbers_in(int(legal_cards(state)[0]))))
        before = state[layout.LAID]
        play_cards(state, np.array([card]))
        if state[WHY] != GOES_ON or state[layout.LAID] <= before:
            return False
        laid.append(card)
    compare(solver, state, laid)
    return True


def compare(solver: Solver, state: Ints, laid: list[int]) -> None:
    for worth in (WIN, LOSS, POINTS, UNEVEN):
        expected = judged(state, laid, worth)
        values = solver.values(state, worth)
        assert values is not None
        found = {number: value for number, value in enumerate(values.tolist()) if value == value}
        assert found == expected, state.tolist()
        best = min if state[TURN] & 1 else max
        assert solver.value(state, worth) == best(expected.values())


def mask(names: str) -> int:
    return sum(1 << CARD_NUMBERS[name] for name in names.split())


@pytest.mark.parametrize(
    ("hands", "taken", "won", "turn", "trump"),
    [
        (("C8 F9 F10", "C5 L4 F12", "WA W3 W7", "E7 S7 S12"), ("C7 L7 D7", "F7"), (4, 5), 2, "L"),
        (("WA W7 E8", "E2 E3 D11", "D6 F6 S7", "E4 F7 F9"), ("C7", "E7 L7"), (5, 4), 2, "D"),
    ],
)
def test_the_solver_tells_wa_from_the_boss_of_its_suit_in_one_hand(
    hands: tuple[str, ...], taken: tuple[str, str], won: tuple[int, int], turn: int, trump: str
) -> None:
    state = new_round(FOUR)
    state[HAND : HAND + 4] = [mask(hand) for hand in hands]
    state[TAKEN : TAKEN + 2] = [mask(bosses) for bosses in taken]
    state[WON : WON + 2] = won
    state[TURN] = turn
    state[TRUMP] = layout.SUIT << 8 * SUITS.index(trump)
    compare(Solver(12), state, [])


def test_the_solver_agrees_with_minimax_on_small_positions() -> None:
    solver, rng = Solver(12), Random(11)
    assert sum(agree(solver, rng, cards=8) for _ in range(1000)) > 900
    assert sum(agree(solver, rng, cards=12) for _ in range(50)) > 45


@pytest.mark.long
def test_the_solver_agrees_with_minimax_on_many_positions() -> None:
    solver, rng = Solver(12), Random(12)
    assert sum(agree(solver, rng, cards=12) for _ in range(3000)) > 2700
    assert sum(agree(solver, rng, cards=16) for _ in range(300)) > 270
    assert sum(agree(solver, rng, cards=20) for _ in range(10)) > 8


def test_two_threads_find_the_same_values(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver_module, "EASY", 100)
    one, two, rng = Solver(16), Solver(16, threads=2), Random(14)
    for _ in range(30):
        state = late_round(rng, 30)
        for worth in (WIN, LOSS, POINTS, UNEVEN):
            expected, found = one.values(state, worth), two.values(state, worth)
            assert expected is not None
            assert found is not None
            np.testing.assert_array_equal(found, expected)
            assert two.value(state, worth) == one.value(state, worth)


def test_a_limit_ends_the_search_without_an_answer() -> None:
    state = late_round(Random(3), 36)
    assert Solver(16, threads=2).value(late_round(Random(4), 48), POINTS, limit=200_000) is None
    assert Solver(16).values(state, POINTS, limit=50) is None
    assert Solver(16).value(state, POINTS, limit=50) is None


def test_a_round_that_is_over_is_refused() -> None:
    state = late_round(Random(3), 4)
    while state[WHY] == GOES_ON:
        play_cards(state, np.array([int(legal_cards(state)[0]).bit_length() - 1]))
    with pytest.raises(ValueError, match="expected a four-player round that goes on"):
        Solver(10).value(state)


def test_y6_3_a_side_ducks_into_the_others_seventh_trick() -> None:
    """Trump Snow, side 1 has six tricks: whoever of it must win the next trick gives the round away."""
    state = new_round(FOUR)
    for seat, hand in enumerate(("E2 C3", "E8 C9", "E3 C4", "E4 C5")):
        state[HAND + seat] = sum(1 << CARD_NUMBERS[name] for name in hand.split())
    state[TRUMP] = layout.SUIT << 48
    state[WON + 1], state[WON] = 6, 4
    state[TAKEN] = sum(1 << CARD_NUMBERS[name] for name in ("W7", "F7", "D7"))
    state[TAKEN + 1] = sum(1 << CARD_NUMBERS[name] for name in ("E7", "C7", "L7"))
    values = Solver(10).values(state, POINTS)
    assert values is not None
    assert values[CARD_NUMBERS["E2"]] == 3  # F7 two stars, D7 one
    assert np.isnan(values[CARD_NUMBERS["E8"]])


def test_an_entry_knows_the_winner_for_more_bosses_and_fewer_tricks() -> None:
    known = with_winner(NO_WINNER, 1, 4, 1)
    assert [known_winner(known, bosses, 4) for bosses in range(4)] == [-1, 1, 1, 1]
    assert [known_winner(known, 1, tricks) for tricks in range(7)] == [1, 1, 1, 1, 1, -1, -1]
    known = with_winner(known, 1, 6, 0)
    assert [known_winner(known, bosses, 6) for bosses in range(4)] == [0, 0, -1, -1]
    assert [known_winner(known, 1, tricks) for tricks in range(7)] == [1, 1, 1, 1, 1, -1, 0]
    assert with_winner(known, 2, 3, 1) == known  # known already
