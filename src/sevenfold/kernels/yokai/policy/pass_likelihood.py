"""Likelihood of a pass: worlds weighed by how likely the partner was to pass what it did from the hand it was dealt."""

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.layout import HAND, KIND, SIZE, TRUMP
from sevenfold.kernels.yokai.policy.pass_odds import pass_card_odds


@kernel
def weigh_pass(
    worlds: Ints, start: Ints, giver: int, gift: int, given: int, odds: Floats, floor: float, index: Ints,
    weights: Floats,
) -> int:  # fmt: skip
    """Multiplies the weights by the chance of a gift of three cards, measured in what pure guessing gives it.

    `start` is the round before its first lead, hands being what was played; `given` came to the giver by the same pass.
    """
    for number in range(len(weights)):
        held = start[HAND + giver] | worlds[number * SIZE + HAND + giver]
        hand = held & ~given | gift
        ways = 220.0  # to choose three of twelve cards
        weights[number] *= (1.0 - floor) * ways * gift_chance(
            start[KIND], start[TRUMP], hand, gift, index, odds
        ) + floor
    return len(weights)


@kernel
def gift_chance(kind: int, trump: int, hand: int, gift: int, index: Ints, odds: Floats) -> float:
    """The chance that these three cards are passed from a hand, in whatever order they are chosen."""
    chance, firsts = 0.0, gift
    while firsts:
        first = firsts & -firsts
        firsts ^= first
        one = _share(kind, trump, hand, 0, first, index, odds)
        seconds = gift ^ first
        while seconds:
            second = seconds & -seconds
            seconds ^= second
            two = _share(kind, trump, hand ^ first, 1, second, index, odds)
            chance += one * two * _share(kind, trump, hand ^ first ^ second, 2, gift ^ first ^ second, index, odds)
    return chance


@kernel
def _share(kind: int, trump: int, hand: int, step: int, bit: int, index: Ints, odds: Floats) -> float:
    """The chance of a card as the next one given."""
    total, cards = 0.0, hand
    while cards:
        one = cards & -cards
        cards ^= one
        total += pass_card_odds(kind, trump, hand, step, one, index, odds)
    return pass_card_odds(kind, trump, hand, step, bit, index, odds) / total
