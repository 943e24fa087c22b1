"""The sampler against full enumeration: every way the hidden cards may lie comes up as often as any other."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, product
from math import erfc, sqrt
from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.bridge.cards import mask_of, numbers_in
from sevenfold.kernels.yokai.bridge.knowledge import Known, known_from
from sevenfold.kernels.yokai.bridge.rounds import round_from
from sevenfold.kernels.yokai.layout import CLOSED, HAND, KIND, ROW_DOWN, SIZE, TWO
from sevenfold.kernels.yokai.search.world_sampler import WorldSampler
from sevenfold.yokai import GAME, RULE_SETS
from sevenfold.yokai.cards import NAMES, cards_in
from sevenfold.yokai.play.tricks import legal_cards, play
from sevenfold.yokai.state import turn
from tests.kernels.yokai.small import midway, up_to_play

Way = tuple[int, ...]
"""The hidden cards of each zone, as masks."""


def ways(hidden: int, sizes: list[int], may: list[int]) -> Iterator[Way]:
    """Every way to lay the hidden cards into the zones, by trying all."""
    if not sizes:
        if not hidden:
            yield ()
        return
    for chosen in combinations([1 << number for number in numbers_in(hidden & may[0])], sizes[0]):
        mask = sum(chosen)
        for rest in ways(hidden & ~mask, sizes[1:], may[1:]):
            yield (mask, *rest)


def every_way(known: Known) -> list[Way]:
    return list(ways(known.hidden, known.sizes.tolist(), known.may.tolist()))


def drawn_way(known: Known, world: Ints) -> Way:
    """How the hidden cards lie in a world."""
    if known.state[KIND] != TWO:
        return tuple(int(world[HAND + seat]) & known.hidden for seat in range(4))
    me, other = known.observer, 1 - known.observer
    lying = [int(world[HAND + other]), int(world[CLOSED + other]), int(world[CLOSED + me])]
    parts = [mask & known.hidden for mask in lying]
    return (*parts, known.hidden & ~sum(parts))


def unlikely(counts: list[int]) -> float:
    """The chance that an even draw has a chi-square as large as this (by Wilson and Hilferty's approximation)."""
    expected, free = sum(counts) / len(counts), len(counts) - 1
    squares = sum((count - expected) ** 2 for count in counts) / expected
    z = ((squares / free) ** (1 / 3) - (1 - 2 / (9 * free))) / sqrt(2 / (9 * free))
    return erfc(z / sqrt(2)) / 2


def test_chi_square_agrees_with_the_tables() -> None:
    """By the tables of chi-square: 5 % beyond 30.14 at 19 degrees of freedom, 1 % beyond 135.8 at 100."""
    for free, squares, chance in ((19, 30.14, 0.05), (100, 135.8, 0.01)):
        one = sqrt(squares * 10_000 / 2)  # two counts as far above and below 10,000
        counts = [10_000 + one, 10_000 - one] + [10_000.0] * (free - 1)
        assert unlikely(counts) == pytest.approx(chance, rel=0.02)  # type: ignore[arg-type]


class Case(NamedTuple):
    name: str
    known: Known
    ways: list[Way]


def by_hand() -> Known:
    """Six cards, seat 1 void in Wind and seat 2 in Snow."""
    names = ["W2", "W3", "E2", "E3", "S8", "S9"]
    hidden, wind, snow = mask_of(names), mask_of(names[:2]), mask_of(names[4:])
    may = np.array([0, hidden & ~wind, hidden & ~snow, hidden], np.int64)
    return Known(np.zeros(SIZE, np.int64), 0, hidden, np.array([0, 2, 2, 2], np.int64), may)


WANTED = {"four": 8, "three": 6, "seven-suiters": 4, "seven-suiters-short": 2, "two": 4}
"""Positions by rule set. Seats are void, cards were passed and shown; two players have rows and discards."""


def restricted(known: Known) -> bool:
    """Whether hidden cards differ in where they may lie: two kinds with a choice, or of two zones one is closed."""
    zones = [int(may) for size, may in zip(known.sizes, known.may, strict=True) if size]
    kinds = {tuple(may >> card & 1 for may in zones) for card in numbers_in(known.hidden)}
    return len(kinds) > 1 if len(zones) == 2 else sum(sum(kind) > 1 for kind in kinds) > 1


def late(name: str, rng: Random) -> Case | None:
    """A position of a random round in which few cards are hidden and not all of them may lie everywhere."""
    state = up_to_play(GAME.start(RULE_SETS[name]), rng)
    while not state.rounds:
        if sum(hand.bit_count() for hand in state.hands) <= 24:
            known = known_from(GAME.view(state, turn(state)))
            if known.hidden.bit_count() <= 9 and restricted(known):
                lie = every_way(known)
                if len(lie) >= 8:
                    return Case(f"{name}, {len(lie)} ways", known, lie)
        state = play(state, NAMES[rng.choice(list(cards_in(legal_cards(state, turn(state)))))])
    return None


def cases() -> Iterator[Case]:
    yield Case("by hand, 19 ways", by_hand(), every_way(by_hand()))
    for name, wanted in WANTED.items():
        rng = Random(f"sampler {name}")
        found = (case for _ in range(2000) if (case := late(name, rng)))
        yield from islice(found, wanted)


CASES = list(cases())


def test_the_case_by_hand_has_19_ways() -> None:
    """The Winds lie with seats 2 and 3. Both with seat 2: seat 1 takes two of four cards, 6 ways. Both with seat 3: the
    two Snows then lie with seat 1, 1 way. One each, 2 ways to choose: seat 2 takes one of two Earths, seat 1 two of the
    three others, 2 · 2 · 3 = 12."""
    assert len(CASES[0].ways) == 6 + 1 + 12
    assert len(CASES) >= 25


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_way_is_drawn_as_often_as_the_others(case: Case) -> None:
    worlds = WorldSampler(case.known).draw(60 * len(case.ways) + 20_000, seeds(3))
    drawn = Counter(drawn_way(case.known, world) for world in worlds)
    assert set(drawn) <= set(case.ways)
    assert unlikely([drawn[way] for way in case.ways]) > 1e-4


def one_card_after_the_other(known: Known, rng: Random) -> Way:
    """An uneven draw: a card falls to a zone by how many cards the zone still needs, cards with fewest zones first."""
    while True:
        left, lying = known.sizes.tolist(), [0] * 4
        cards = [1 << number for number in numbers_in(known.hidden)]
        cards.sort(key=lambda card: sum(bool(size and may & card) for size, may in zip(left, known.may, strict=True)))
        for card in cards:
            chances = [size if int(may) & card else 0 for size, may in zip(left, known.may, strict=True)]
            if not any(chances):
                break
            zone = rng.choices(range(4), chances)[0]
            lying[zone] |= card
            left[zone] -= 1
        if not any(left):
            return tuple(lying)


def test_a_draw_that_is_not_even_is_found_out() -> None:
    """The same test refuses a draw of one card after the other."""
    case, rng = CASES[0], Random(1)
    drawn = Counter(one_card_after_the_other(case.known, rng) for _ in range(20_000))
    assert set(drawn) == set(case.ways)
    assert unlikely([drawn[way] for way in case.ways]) < 1e-9


def test_closed_cards_lie_in_any_order() -> None:
    """Two players without swaps: the closed cards that the seat does not know lie at every place of the row alike."""
    state = midway("two-no-swap", Random(4), 4)
    known, other = known_from(GAME.view(state, turn(state))), 1 - turn(state)
    places = Counter[tuple[int, int]]()
    for world in WorldSampler(known).draw(40_000, seeds(1)):
        row = int(world[ROW_DOWN + other]).to_bytes(8, "little")[:7]
        places.update((place, card) for place, card in enumerate(row) if known.hidden >> card & 1 and card < 56)
    by_place = [sum(count for (at, _), count in places.items() if at == place) for place in range(7)]
    assert set(by_place) == {40_000}
    assert not known.spots.any()
    for card in list(numbers_in(known.hidden))[:4]:
        assert unlikely([places[place, card] for place in range(7)]) > 1e-4


def swapped_case(rng: Random) -> Known:
    """Two players: the opponent has swapped two sevens that may lie at one place."""
    while True:
        state = up_to_play(GAME.start(RULE_SETS["two"]), rng)
        known = known_from(GAME.view(state, turn(state)))
        spots = [int(mask) for mask in known.spots if mask]
        if len(spots) == 2 and spots[0] & spots[1]:
            return known


def test_t3_swapped_sevens_lie_beside_their_old_places() -> None:
    """Each lies left or right below where it was, two never at one place: of 2 · 2 ways 3 are left, equally likely."""
    rng = Random(6)
    for _ in range(3):
        known = swapped_case(rng)
        sevens = [7 * suit + 6 for suit, spots in enumerate(known.spots) if spots]
        drawn = Counter[tuple[int, ...]]()
        for world in WorldSampler(known).draw(12_000, seeds(rng.getrandbits(60))):
            row = int(world[ROW_DOWN + 1 - known.observer]).to_bytes(8, "little")
            drawn[tuple(row.index(seven) for seven in sevens)] += 1
            assert sum(1 << card for card in row[:7]) == world[CLOSED + 1 - known.observer]
        places = [list(numbers_in(int(spots))) for spots in known.spots if spots]
        assert set(drawn) == {pair for pair in product(*places) if pair[0] != pair[1]}
        assert len(drawn) == 3
        assert unlikely(list(drawn.values())) > 1e-4


FIXED = [field for field in range(SIZE) if not (HAND <= field < HAND + 4 or ROW_DOWN <= field < CLOSED + 2)]


@pytest.mark.parametrize("name", RULE_SETS)
def test_worlds_keep_all_that_the_seat_knows(name: str) -> None:
    rng = Random(5)
    for _ in range(40):
        state = midway(name, rng, 30)
        true, seat = round_from(state), turn(state)
        view = GAME.view(state, seat)
        played = {play.card for trick in view.history for play in trick.plays} | {play.card for play in view.trick}
        for world in WorldSampler(known_from(view)).draw(5, seeds(rng.getrandbits(60))):
            assert world[FIXED].tolist() == true[FIXED].tolist()
            assert world[HAND + seat] == true[HAND + seat]
            sizes = [[int(hand).bit_count() for hand in one[HAND : HAND + 4]] for one in (world, true)]
            assert sizes[0] == sizes[1]
            lying = [int(mask) for mask in (*world[HAND : HAND + 4], *world[CLOSED : CLOSED + 2])]
            assert sum(lying) == np.bitwise_or.reduce(lying)
            for other, cards in view.gave.items():
                assert mask_of(set(cards) - played) & ~int(world[HAND + int(other)]) == 0


def test_knowledge_that_contradicts_itself_is_refused() -> None:
    known = Known(np.zeros(SIZE, np.int64), 0, 0b111, np.array([0, 1, 1, 0]), np.array([0, 7, 7, 7]))
    with pytest.raises(ValueError, match="contradicts itself"):
        WorldSampler(known)
