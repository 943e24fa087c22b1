"""What of the rules is the same at every table, for clients to show: the cards of each suit, the bosses' worth, and
what the rule book's pictures show."""

from collections.abc import Iterable
from typing import Final

import msgspec

from sevenfold.yokai.cards import EXTRA, FOIL, NAMES, ORDER, PLAIN, STARS, SUIT, SUITS, is_boss
from sevenfold.yokai.pictures import PICTURES, Pictures
from sevenfold.yokai.ruleset import Limits, Rules, limits


class SuitFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A suit (Y1)."""

    letter: str
    cards: tuple[str, ...]
    """From the lowest printed rank to the highest."""
    stars: int
    """★ of its boss."""
    extra: int
    """⊛ of its boss, which scores with three players (Y6.1)."""


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """The suits are in the order in which a hand is sorted."""

    suits: tuple[SuitFacts, ...]
    bosses: tuple[str, ...]
    """Y1.1: every seven, the foil ones too (Y1.4)."""
    decks: dict[str, tuple[tuple[str, ...], ...]]
    """By value of the option `variant`: the cards of each suit that are in play, from the lowest (Y1, Y9.1)."""
    limits: Limits
    """Those of the default rules, which the rule book's pictures show."""
    pictures: Pictures


def _by_suit(cards: Iterable[int]) -> tuple[tuple[str, ...], ...]:
    held = set(cards)
    return tuple(
        tuple(NAMES[card] for card in ORDER if SUIT[card] == suit and card in held) for suit in range(len(SUITS))
    )


DECKS: Final = {"base": _by_suit(range(PLAIN)), "seven_suiters": _by_suit(range(FOIL))}

FACTS: Final = Facts(
    suits=tuple(
        SuitFacts(letter=letter, cards=cards, stars=stars, extra=extra)
        for letter, cards, stars, extra in zip(SUITS, DECKS["base"], STARS, EXTRA, strict=True)
    ),
    bosses=tuple(NAMES[card] for card in ORDER if is_boss(card)),
    decks=DECKS,
    limits=limits(Rules()),
    pictures=PICTURES,
)
