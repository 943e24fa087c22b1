"""A fitted way of passing: cards are given one after the other, each by odds that are a product of table entries."""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import count, draw, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.deal import receiver
from sevenfold.kernels.yokai.layout import ACE, BOSSES, HAND, KIND, PASSED, SUIT, SUITERS, TRUMP
from sevenfold.kernels.yokai.play import players
from sevenfold.kernels.yokai.policy.layout import P0, P1, P2, P3, PASS_FACTORS


@kernel
def pass_features(kind: int, trump: int, hand: int, step: int, bit: int, index: Ints) -> None:
    """Writes the table entries for giving a card from what is left of the hand to `index`."""
    card = lowest(bit)
    cards = SUIT << (card & 56)
    place = card & 7
    is_trump = 1 if bit & trump else 0
    role = 0 if kind < SUITERS else step
    length = count(hand & cards)
    length = (length if length < 6 else 6) - 1
    guard = 1 if hand & cards & BOSSES & ~bit else 0
    boss = 1 if bit & BOSSES else 0
    trumps = count(hand & trump)
    trumps = trumps if trumps < 3 else 3
    index[0] = P0 + card * 2 + (is_trump if kind < SUITERS else (1 if step == 1 else 0))
    index[1] = P1 + (((length * 2 + is_trump) * 2 + guard) * 2 + boss) * 2 + (1 if role == 1 else 0)
    index[2] = P2 + (trumps * 8 + place) * 2 + is_trump
    index[3] = P3 + ((role * 8 + place) * 2 + boss) * 2 + (1 if hand & ACE else 0)


@kernel
def draw_pass(state: Ints, seat: int, step: int, hand: int, index: Ints, odds: Floats, rng: Seeds) -> int:
    """The next card to give (a mask), drawn by the odds from what is left of the hand."""
    kind, trump = state[KIND], state[TRUMP]
    total, cards = 0.0, hand
    while cards:
        bit = cards & -cards
        cards ^= bit
        total += pass_card_odds(kind, trump, hand, step, bit, index, odds)
    at, cards = total * draw(rng) / 4294967296.0, hand
    while cards & (cards - 1):
        bit = cards & -cards
        at -= pass_card_odds(kind, trump, hand, step, bit, index, odds)
        if at < 0.0:
            return bit
        cards ^= bit
    return cards


@kernel
def pass_card_odds(kind: int, trump: int, hand: int, step: int, bit: int, index: Ints, odds: Floats) -> float:
    pass_features(kind, trump, hand, step, bit, index)
    product = 1.0
    for factor in range(PASS_FACTORS):
        product *= odds[index[factor]]
    return product


@kernel
def pass_by_odds(state: Ints, skip: int, index: Ints, odds: Floats, rng: Seeds, gifts: Ints) -> None:
    """Every seat but `skip` chooses, then all cards change hands; `gifts` (by giver and step) holds that seat's."""
    kind = state[KIND]
    for seat in range(players(kind)):
        if seat != skip:
            hand = state[HAND + seat]
            for step in range(PASSED):
                gifts[PASSED * seat + step] = draw_pass(state, seat, step, hand, index, odds, rng)
                hand ^= gifts[PASSED * seat + step]
    for seat in range(players(kind)):
        for step in range(PASSED):
            state[HAND + seat] ^= gifts[PASSED * seat + step]
    for seat in range(players(kind)):
        for step in range(PASSED):
            state[HAND + receiver(kind, seat, step)] |= gifts[PASSED * seat + step]
