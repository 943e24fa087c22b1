"""Cards: their record names and the rules' numbers to and from the kernels' numbers and masks."""

from collections.abc import Iterable, Iterator
from typing import Final

from sevenfold.kernels.yokai.layout import CARDS, SUIT
from sevenfold.yokai import cards
from sevenfold.yokai.cards import PLAIN, RANK, SUITS


def _number(card: int) -> int:
    """Eight numbers a suit: a suit's ranks begin with its own place in the order of suits (Y1), and the foil seven
    comes right after the seven."""
    suit, rank = cards.SUIT[card], RANK[card]
    return 8 * suit + rank - suit - 1 + (rank > 7 or card >= PLAIN)


NUMBERS: Final = tuple(_number(card) for card in range(CARDS))
"""The kernels' number of each of the rules' cards."""
CARD_NUMBERS: Final = dict(zip(cards.NAMES, NUMBERS, strict=True))
CARD_NAMES: Final = tuple(sorted(cards.NAMES, key=CARD_NUMBERS.__getitem__))


def mask_of(names: Iterable[str]) -> int:
    """The kernels' mask of cards given by their names."""
    return sum(1 << CARD_NUMBERS[name] for name in names)


def suit_mask(letter: str) -> int:
    """All cards of a suit."""
    return SUIT << 8 * SUITS.index(letter)


def numbers_in(mask: int) -> Iterator[int]:
    """The numbers of a mask's cards, lowest first."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def names_in(mask: int) -> tuple[str, ...]:
    """A mask's cards by suit and rank."""
    return tuple(CARD_NAMES[number] for number in numbers_in(mask))


def _by_suit(suit: int) -> tuple[int, ...]:
    """The kernels' mask of each set of a suit's seven plain cards."""
    numbers = NUMBERS[7 * suit : 7 * suit + 7]
    return tuple(sum(1 << number for place, number in enumerate(numbers) if some >> place & 1) for some in range(128))


_PLAIN: Final = tuple(_by_suit(suit) for suit in range(7))


def mask_from(mask: int) -> int:
    """The kernels' mask of a set of the rules' cards."""
    found = 0
    for suit, table in enumerate(_PLAIN):
        found |= table[mask >> 7 * suit & 127]
    foils = mask >> PLAIN
    if foils:
        for suit in range(7):
            found |= (foils >> suit & 1) << NUMBERS[PLAIN + suit]
    return found
