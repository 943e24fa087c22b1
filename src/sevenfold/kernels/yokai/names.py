"""Cards between their record names and the kernels' numbers and masks."""

from collections.abc import Iterable, Iterator
from typing import Final

from sevenfold.kernels.yokai.layout import CARDS

SUIT_LETTERS: Final = "WECLDFS"


def _name(number: int) -> str:
    suit, place = divmod(number, 8)
    rank = suit + 1 + place
    if rank > 7:  # the foil seven stands right above its seven
        rank -= 1
    foil = "*" if number == 7 * suit + 7 else ""
    return SUIT_LETTERS[suit] + ("A" if rank == 1 else str(rank)) + foil


CARD_NAMES: Final = tuple(_name(number) for number in range(CARDS))
CARD_NUMBERS: Final = {name: number for number, name in enumerate(CARD_NAMES)}


def mask_of(names: Iterable[str]) -> int:
    return sum(1 << CARD_NUMBERS[name] for name in names)


def numbers_in(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def names_in(mask: int) -> tuple[str, ...]:
    """A mask's cards by suit and rank."""
    return tuple(CARD_NAMES[number] for number in numbers_in(mask))
