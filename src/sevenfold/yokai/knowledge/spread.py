"""Distributes hidden cards over hands and rows; every distribution that fits has the same probability."""

from itertools import product
from math import comb, factorial
from random import Random

import msgspec

from sevenfold.yokai.cards import cards_in


class Place(msgspec.Struct):
    """A hand, row or discard with hidden cards: how many are still to be drawn, and which are possible."""

    free: int
    allowed: int
    cards: int = 0


def spread(places: list[Place], cards: int, rng: Random) -> None:
    """Fills the places with exactly these cards; every way that fits has the same probability."""
    groups: dict[int, list[int]] = {}
    for card in cards_in(cards):
        who = sum(1 << index for index, place in enumerate(places) if place.allowed >> card & 1)
        groups.setdefault(who, []).append(card)
    free = groups.pop((1 << len(places)) - 1, [])
    choice = _counts(places, list(groups.items()), len(free), rng)
    for (_, group), counts in zip(groups.items(), choice, strict=True):
        rng.shuffle(group)
        for place, count in zip(places, counts, strict=True):
            _lay(place, [group.pop() for _ in range(count)])
    rng.shuffle(free)
    for place in places:
        _lay(place, [free.pop() for _ in range(place.free)])


def _lay(place: Place, cards: list[int]) -> None:
    place.free -= len(cards)
    for card in cards:
        place.cards |= 1 << card


def _counts(
    places: list[Place], groups: list[tuple[int, list[int]]], free: int, rng: Random
) -> tuple[tuple[int, ...], ...]:
    """How many of each restricted group go where, weighted by the number of deals that way."""
    if not groups:
        return ()
    options, weights = [], []
    for way in product(*[_splits(places, who, len(cards)) for who, cards in groups]):
        left = [place.free - sum(split[index] for split in way) for index, place in enumerate(places)]
        if min(left) < 0:
            continue
        weight = factorial(free)
        for count in left:
            weight //= factorial(count)
        for split in way:
            weight *= _ways(split)
        options.append(way)
        weights.append(weight)
    return rng.choices(options, weights)[0]


def _ways(split: tuple[int, ...]) -> int:
    ways, total = 1, 0
    for count in split:
        total += count
        ways *= comb(total, count)
    return ways


def _splits(places: list[Place], who: int, count: int) -> list[tuple[int, ...]]:
    """The ways to divide `count` cards among the places in `who`."""
    ranges = [range(min(place.free, count) + 1) if who >> index & 1 else (0,) for index, place in enumerate(places)]
    return [split for split in product(*ranges) if sum(split) == count]
