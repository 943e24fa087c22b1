"""The kernels against tricks and rounds worked out by hand from the rules."""

import numpy as np
import pytest

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai import legal_cards, play_cards, random_lanes, random_rounds
from sevenfold.kernels.yokai.bridge.cards import CARD_NAMES, CARD_NUMBERS, mask_of, names_in
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    BY_BOSSES,
    BY_LAST_TRICK,
    BY_SEALS,
    BY_TRICKS,
    FOUR,
    GOES_ON,
    HAND,
    KINDS,
    SEALS,
    SUIT,
    SUITERS,
    SUITERS_SHORT,
    TAKEN,
    THREE,
    TRUMP,
    TURN,
    TWO,
    WHY,
    WINNERS,
    WON,
    new_round,
)
from sevenfold.kernels.yokai.score import points
from sevenfold.yokai.cards import SUITS


def table(kind: int, trump: str | None, *hands: str) -> Ints:
    state = new_round(kind)
    for seat, hand in enumerate(hands):
        state[HAND + seat] = mask_of(hand.split())
    if trump:
        state[TRUMP] = SUIT << (8 * SUITS.index(trump))
    return state


def play(state: Ints, cards: str) -> None:
    for name in cards.split():
        assert legal_cards(state)[0] >> CARD_NUMBERS[name] & 1, name
        play_cards(state, np.array([CARD_NUMBERS[name]]))


def test_y1_cards_stand_in_their_suits_by_rank() -> None:
    assert names_in(SUIT) == ("WA", "W2", "W3", "W4", "W5", "W6", "W7", "W7*")
    assert names_in(SUIT << 48) == ("S7", "S7*", "S8", "S9", "S10", "S11", "S12", "S13")
    assert len(set(CARD_NAMES)) == 56


def test_y4_0_wind_led_forces_out_a_lone_ace() -> None:
    state = table(FOUR, "E", "W5 C3", "WA S8", "W2 W3", "F7 D8")
    play(state, "W5")
    assert names_in(int(legal_cards(state)[0])) == ("WA",)


@pytest.mark.parametrize(
    ("trump", "plays", "winner"),
    [
        ("E", "W5 W3 S12 W2", 0),
        ("E", "W5 W6 S12 W2", 1),
        ("E", "S8 S9 E2 S13", 2),
        ("E", "E2 S9 E8 S13", 2),
        ("S", "C3 F9 D8 L9", 0),
        ("E", "E2 E8 E4 WA", 3),
    ],
)
def test_y4_1_the_ace_then_trump_then_the_led_suit_wins(trump: str, plays: str, winner: int) -> None:
    hands = [card + " L4" for card in plays.split()]
    state = table(FOUR, trump, *hands)
    play(state, plays)
    assert state[TURN] == winner
    assert state[WON + winner % 2] == 1


def test_y5_1_bosses_are_counted_before_tricks() -> None:
    state = table(FOUR, "F", "S13 W2", "S7 W3", "S8 W4", "S9 W5")
    state[WON], state[TAKEN] = 6, mask_of(["W7", "L7", "F7"])
    play(state, "S13 S7 S8 S9")
    assert (state[WHY], state[WINNERS]) == (BY_BOSSES, 0b01)
    assert points(state, 0, False) == 3
    assert points(state, 0, True) == 1


def test_y6_3_seven_tricks_give_the_bosses_in_all_hands() -> None:
    state = table(FOUR, "L", "S13 W2", "S8 F7", "S9 C7", "S10 W5")
    state[WON], state[TAKEN], state[TAKEN + 1] = 6, mask_of(["W7", "S7"]), mask_of(["D7", "E7", "L7"])
    play(state, "S13 S8 S9 S10")
    assert (state[WHY], state[WINNERS]) == (BY_TRICKS, 0b10)
    assert points(state, 1, False) == 4
    assert points(state, 0, False) == 0


def test_y6_4_three_players_seven_tricks_give_both_others_three() -> None:
    state = table(THREE, "L", "S13 W2", "S8 F7", "S9 C7")
    state[WON] = 6
    play(state, "S13 S8 S9")
    assert (state[WHY], state[WINNERS]) == (BY_TRICKS, 0b110)
    assert [points(state, seat, False) for seat in range(3)] == [0, 3, 3]


def test_y6_1_three_players_score_the_extra_stars() -> None:
    state = table(THREE, "L", "S13 W2", "S8 W3", "S7 W4")
    state[TAKEN] = mask_of(["E7", "L7"])
    play(state, "S13 S8 S7")
    assert (state[WHY], state[WINNERS]) == (BY_BOSSES, 0b001)
    assert points(state, 0, False) == 4  # E7 ⊛, S7 ★★⊛; L7 is trump


def test_y5_3_the_last_trick_decides() -> None:
    state = table(FOUR, "S", "E2", "E8", "E4", "E5")
    state[WON], state[WON + 1] = 6, 5
    state[TAKEN], state[TAKEN + 1] = mask_of(["W7", "L7", "F7"]), mask_of(["D7", "E7", "C7"])
    play(state, "E2 E8 E4 E5")
    assert (state[WHY], state[WINNERS]) == (BY_LAST_TRICK, 0b10)
    assert points(state, 1, False) == 2


def test_y9_4_the_first_card_led_makes_trump() -> None:
    state = table(SUITERS, None, "E2 S13", "S7 W3", "S7* W4", "C3 W5")
    play(state, "E2 S7 S7* C3")
    assert state[TRUMP] == SUIT << 8
    assert state[TURN] == 0


def test_y9_5_the_first_of_two_equal_sevens_is_higher() -> None:
    for first, second in (("W7", "W7*"), ("W7*", "W7")):
        state = table(SUITERS, None, "W2 S13", f"{first} L4", f"{second} L5", "W3 L6")
        play(state, f"W2 {first} {second} W3")
        assert state[TURN] == 1
        assert names_in(int(state[SEALS + 1])) == ("W7",)


def test_y9_8_four_seals_win_the_short_game_at_once() -> None:
    state = table(SUITERS_SHORT, None, "W2 S13", "W7 L4", "W7* L5", "W3 L6")
    state[SEALS + 1] = mask_of(["E7", "C7", "S7"])
    play(state, "W2 W7 W7* W3")
    assert (state[WHY], state[WINNERS]) == (BY_SEALS, 0b10)


def test_y9_8_a_boss_sealed_by_the_others_stays_theirs() -> None:
    state = table(SUITERS_SHORT, None, "W2 S13", "W7 L4", "W7* L5", "W3 L6")
    state[SEALS], state[SEALS + 1] = mask_of(["W7"]), mask_of(["E7", "C7", "S7"])
    play(state, "W2 W7 W7* W3")
    assert (state[WHY], state[SEALS + 1]) == (GOES_ON, mask_of(["E7", "C7", "S7"]))


def test_y6_1_random_rounds_pay_every_side_alike() -> None:
    for kind in KINDS:
        plays, totals = random_rounds(kind, 20_000, seed=5)
        sides = 3 if kind == THREE else 2
        assert plays > 20_000 * 20
        assert np.ptp(totals[:sides]) < 0.05 * totals[:sides].mean(), (kind, totals)


def test_y5_lanes_do_not_depend_on_each_other() -> None:
    for kind in (FOUR, TWO):
        assert (random_lanes(kind, 50, seed=3) == random_lanes(kind, 80, seed=3)[:50]).all()
