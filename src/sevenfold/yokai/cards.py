"""Cards (Y1): a card is an int, a set of cards is an int mask; only input and output use names.

Card 7·suit + place is the place-th of its suit from the bottom, so `WA` is card 0; 49 + suit is the foil
seven of a suit (Y1.4). The ⊛ column is not in the rulebooks' text (Y1.3): two public transcriptions agree
on it.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from sevenfold.errors import UnknownName

SUITS: Final = "WECLDFS"
STARS: Final = (0, 0, 1, 1, 1, 2, 2)
EXTRA: Final = (0, 1, 0, 1, 1, 1, 1)
"""Points that a boss scores in addition to its stars when three play."""

PLAIN: Final = 49
FOIL: Final = 56
"""The number of cards without and with the foil sevens."""

ACE: Final = 0


def _rank(card: int) -> int:
    suit = SUIT[card]
    return 7 if card >= PLAIN else card - 7 * suit + suit + 1


def _name(card: int) -> str:
    rank = "A" if card == ACE else str(RANK[card])
    return SUITS[SUIT[card]] + rank + ("*" if card >= PLAIN else "")


SUIT: Final = tuple(card // 7 if card < PLAIN else card - PLAIN for card in range(FOIL))
RANK: Final = tuple(_rank(card) for card in range(FOIL))
NAMES: Final = tuple(_name(card) for card in range(FOIL))
CARDS: Final = {name: card for card, name in enumerate(NAMES)}
SNOW_13: Final = CARDS["S13"]

ORDER: Final = tuple(sorted(range(FOIL), key=lambda card: (SUIT[card], RANK[card], card)))
"""The order of cards in a hand: by suit, then by rank, a foil seven after the plain one."""

OF_SUIT: Final = tuple(sum(1 << card for card in range(FOIL) if SUIT[card] == suit) for suit in range(7))
BOSSES: Final = sum(1 << card for card in range(FOIL) if RANK[card] == 7)
ALL_PLAIN: Final = (1 << PLAIN) - 1
ALL_FOIL: Final = (1 << FOIL) - 1


def parse_card(name: str) -> int:
    card = CARDS.get(name)
    if card is None:
        raise UnknownName("card", name, NAMES)
    return card


def card_name(card: int) -> str:
    return NAMES[card]


def cards_in(mask: int) -> Iterator[int]:
    """The cards of a set in order of their numbers."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_NAMES: Final = tuple(
    tuple(tuple(NAMES[7 * suit + place] for place in range(7) if part >> place & 1) for part in range(128))
    for suit in range(7)
)
"""For every suit, the names of each set of its plain cards."""


@lru_cache(1 << 14)
def names_of(mask: int) -> tuple[str, ...]:
    """The names of a set of cards, sorted as in a hand."""
    if mask < 1 << PLAIN:
        s0, s1, s2, s3, s4, s5, s6 = _NAMES
        low = s0[mask & 127] + s1[mask >> 7 & 127] + s2[mask >> 14 & 127] + s3[mask >> 21 & 127]
        return low + s4[mask >> 28 & 127] + s5[mask >> 35 & 127] + s6[mask >> 42]
    return tuple([NAMES[card] for card in ORDER if mask >> card & 1])


def mask_of(names: tuple[str, ...]) -> int:
    mask = 0
    for name in names:
        mask |= 1 << CARDS[name]
    return mask


def is_boss(card: int) -> bool:
    return BOSSES >> card & 1 == 1
