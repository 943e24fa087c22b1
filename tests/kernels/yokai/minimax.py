"""Plain minimax over a four-player round, written for clarity alone: the solver's judge.

Nothing here comes from the kernels: cards are (suit, rank) pairs, the round is tuples.
"""

from collections.abc import Sequence
from functools import cache

Card = tuple[int, int]
ACE: Card = (0, 1)
STARS = (0, 0, 1, 1, 1, 2, 2)

Hands = tuple[frozenset[Card], ...]
Outcome = tuple[int, int]
"""Winning side, points."""


def strength(card: Card, led: int, trump: int) -> tuple[int, int]:
    if card == ACE:
        return (3, 0)
    suit, rank = card
    return (2 if suit == trump else 1 if suit == led else 0, rank)


def score(bosses: frozenset[int], trump: int) -> int:
    return sum(STARS[suit] for suit in bosses if suit != trump)


def outcome_after(
    winner: int, taken: tuple[frozenset[int], ...], tricks: tuple[int, ...], hands: Hands, trump: int
) -> Outcome | None:
    """Y5 after a trick that this side won."""
    if len(taken[winner]) >= 4:
        return winner, score(taken[winner], trump)
    if tricks[winner] == 7:
        in_hand = {suit for hand in hands for suit, rank in hand if rank == 7}
        return 1 - winner, score(taken[1 - winner] | in_hand, trump)
    if not any(hands):
        return winner, score(taken[winner], trump)
    return None


def best_worth(
    hands: Hands,
    trump: int,
    leader: int,
    trick: tuple[Card, ...],
    taken: tuple[frozenset[int], ...],
    tricks: tuple[int, ...],
    worth: Sequence[Sequence[float]],
) -> dict[Card, float]:
    """What each legal card is worth to side 0."""

    @cache
    def value(
        hands: Hands, leader: int, trick: tuple[Card, ...], taken: tuple[frozenset[int], ...], tricks: tuple[int, ...]
    ) -> float:
        values = cards(hands, leader, trick, taken, tricks).values()
        return min(values) if (leader + len(trick)) % 2 else max(values)

    def cards(
        hands: Hands, leader: int, trick: tuple[Card, ...], taken: tuple[frozenset[int], ...], tricks: tuple[int, ...]
    ) -> dict[Card, float]:
        seat = (leader + len(trick)) % 4
        follow = {card for card in hands[seat] if trick and card[0] == trick[0][0]}
        return {card: after(card, seat, hands, leader, trick, taken, tricks) for card in follow or hands[seat]}

    def after(
        card: Card,
        seat: int,
        hands: Hands,
        leader: int,
        trick: tuple[Card, ...],
        taken: tuple[frozenset[int], ...],
        tricks: tuple[int, ...],
    ) -> float:
        hands = tuple(hand - {card} if seat == other else hand for other, hand in enumerate(hands))
        trick = (*trick, card)
        if len(trick) < 4:
            return value(hands, leader, trick, taken, tricks)
        best = max(trick, key=lambda one: strength(one, trick[0][0], trump))
        winner = (leader + trick.index(best)) % 4
        side = winner % 2
        bosses = {suit for suit, rank in trick if rank == 7}
        taken = tuple(have | bosses if side == i else have for i, have in enumerate(taken))
        tricks = tuple(have + (side == i) for i, have in enumerate(tricks))
        outcome = outcome_after(side, taken, tricks, hands, trump)
        return worth[outcome[0]][outcome[1]] if outcome else value(hands, winner, (), taken, tricks)

    return cards(hands, leader, trick, taken, tricks)
