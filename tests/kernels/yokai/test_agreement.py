"""The kernels against the rules: random rounds of every rule set, equal masks at every card, equal ends."""

from random import Random

import numpy as np
import pytest

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai import replay
from sevenfold.kernels.yokai.bridge.cards import CARD_NAMES, mask_from, numbers_in
from sevenfold.kernels.yokai.bridge.rounds import kind_of, round_from
from sevenfold.kernels.yokai.layout import (
    BY_BOSSES,
    BY_LAST_TRICK,
    BY_SEALS,
    BY_TRICKS,
    KINDS,
    PLAYED,
    SEALS,
    TURN,
    WHY,
    WINNERS,
    WON,
)
from sevenfold.kernels.yokai.score import points
from sevenfold.yokai import GAME, Rules
from sevenfold.yokai.play.tricks import legal_cards, play
from sevenfold.yokai.ruleset import RULE_SETS
from sevenfold.yokai.state import State
from tests.kernels.yokai.small import near_the_end, up_to_play

WHY_NUMBERS = {"bosses": BY_BOSSES, "tricks": BY_TRICKS, "last_trick": BY_LAST_TRICK}


def play_round(state: State, rng: Random) -> tuple[State, list[int], list[int]]:
    """Random play to the round's end: the state after it, the cards and the legal cards before each."""
    cards, masks = [], []
    rounds = len(state.rounds)
    while len(state.rounds) == rounds:
        seat = int(GAME.to_move(state)[0])
        mask = mask_from(legal_cards(state, seat))
        card = rng.choice(list(numbers_in(mask)))
        cards.append(card)
        masks.append(mask)
        state = play(state, CARD_NAMES[card])
    return state, cards, masks


def compare(rules: Rules, rounds: int, seed: int) -> None:
    rng = Random(seed)
    state = GAME.start(rules)
    for _ in range(rounds):
        if state.phase == "over":
            state = GAME.start(rules)
        state = up_to_play(state, rng)
        round_ = round_from(state)
        assert round_[TURN] == GAME.to_move(state)[0]
        state, cards, masks = play_round(state, rng)
        assert replay(round_, np.array(cards)).tolist() == masks
        assert_same_end(state, round_)


def assert_same_end(state: State, round_: Ints) -> None:
    rules, end = state.rules, state.rounds[-1]
    if rules.suiters:
        assert round_[WHY] == (BY_SEALS if state.result else PLAYED)
        for side, suits in enumerate(state.sealed):
            assert round_[SEALS + side] == sum(1 << 7 * suit + 6 for suit in suits)
        if state.result:
            assert rules.sides[int(round_[WINNERS]).bit_length() - 1] == state.result.winners
        return
    assert end.why is not None
    assert round_[WHY] == WHY_NUMBERS[end.why]
    sides = range(len(rules.sides))
    winners = tuple(sorted(seat for side in sides if round_[WINNERS] >> side & 1 for seat in rules.sides[side]))
    assert winners == end.winners
    assert tuple(points(round_, side, rules.scoring == "basic") for side in sides) == end.points
    last = state.last_round
    assert last is not None
    for side in sides:
        assert round_[WON + side] == sum(last.tricks[seat] for seat in rules.sides[side])


@pytest.mark.parametrize("name", RULE_SETS)
def test_y5_two_thousand_random_rounds_agree_with_the_rules(name: str) -> None:
    compare(RULE_SETS[name], 2000, seed=1)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", RULE_SETS)
def test_y5_many_random_rounds_agree_with_the_rules(name: str) -> None:
    compare(RULE_SETS[name], 100_000, seed=2)


@pytest.mark.parametrize("name", ["four", "three", "two", "seven-suiters-short"])
def test_y4_rounds_are_taken_over_at_any_card(name: str) -> None:
    """From any point of a round, in the middle of a trick too, the kernel plays on like the rules."""
    rng = Random(4)
    for _ in range(150):
        state = up_to_play(GAME.start(RULE_SETS[name]), rng)
        seen: list[Ints] = []
        cards: list[int] = []
        while not state.rounds:
            seen.append(round_from(state))
            cards.append(rng.choice(list(numbers_in(mask_from(legal_cards(state, int(GAME.to_move(state)[0])))))))
            state = play(state, CARD_NAMES[cards[-1]])
        for place in rng.sample(range(len(cards)), 5):
            replay(seen[place], np.array(cards[place:]))
            assert_same_end(state, seen[place])


def test_y10_every_rule_set_has_its_kind() -> None:
    assert {kind_of(rules) for rules in RULE_SETS.values()} == set(KINDS)


@pytest.mark.parametrize("name", RULE_SETS)
def test_y4_every_continuation_of_small_positions_agrees(name: str) -> None:
    """Not at random: all cards at every turn, to the end."""
    rng, cards = Random(6), 3 if RULE_SETS[name].players == 3 else 2
    states = [near_the_end(name, rng, cards) for _ in range(15)]
    ends = sum(walk(state, round_from(state)) for state in states)
    assert ends > 100


def walk(state: State, round_: Ints) -> int:
    """Compares the whole tree below a position; returns the number of its ends."""
    if state.rounds:
        assert_same_end(state, round_)
        return 1
    legal = mask_from(legal_cards(state, int(GAME.to_move(state)[0])))
    ends = 0
    for card in numbers_in(legal):
        below = round_.copy()
        assert replay(below, np.array([card])).tolist() == [legal]
        ends += walk(play(state, CARD_NAMES[card]), below)
    return ends
