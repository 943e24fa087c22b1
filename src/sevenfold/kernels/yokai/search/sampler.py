"""Worlds: the hidden cards drawn evenly among all the ways they may lie.

Up to four zones hold hidden cards (see `bridge.knowledge`): `sizes[z]` cards lie in zone z, and only cards of `may[z]`.
Cards that may lie in the same zones form a group. A plan is made once for each view: `ways` counts, from each group on,
how the rest can be laid into what is left of the zones. So every way is drawn with the same chance, and a draw never
fails. Counts leave out a factor that all ways of a plan share: the product of the groups' factorials.

With two players the order of the closed cards counts too: sevens that the opponent swapped lie at one of the plan's
`SPOTS`, all other cards anywhere.
"""

from typing import Final

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, count, draw, lowest, some_cards
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import CLOSED, HAND, KIND, ROW_DOWN, SIZE, SUITS, TWO, UNKNOWN_CARD
from sevenfold.kernels.yokai.search.layout import (
    DRAWN,
    GROUPS,
    LEFT,
    MEMBERS,
    PATTERN,
    SIZES,
    SPLIT,
    SPOTS,
    STEP,
    TABLE,
    ZONES,
)

INVERSE: Final = 1.0 / np.cumprod(np.concatenate(([1.0], np.arange(1.0, 57.0))))
"""1 / n! for every number of cards."""
EVERYTHING = 1e300


@inlined
def _group(hidden: int, sizes: Ints, may: Ints, pattern: int) -> int:
    """The hidden cards that may lie in all zones of a pattern and in no other."""
    cards = hidden
    for zone in range(ZONES):
        here = may[zone] if sizes[zone] else 0
        cards &= here if pattern >> zone & 1 else ~here
    return cards


@inlined
def _lay(plan: Ints, group: int, ways: Floats, until: float) -> float:
    """In how many ways a group and all later ones can be laid into what is left of the zones.

    Stops at the split of the group that reaches `until` and writes it to the plan.
    """
    size, pattern = count(plan[MEMBERS + group]), plan[PATTERN + group]
    most0 = plan[LEFT] if pattern & 1 else 0
    most1 = plan[LEFT + 1] if pattern & 2 else 0
    most2 = plan[LEFT + 2] if pattern & 4 else 0
    most3 = plan[LEFT + 3] if pattern & 8 else 0
    step1, step2, step3 = plan[STEP + 1], plan[STEP + 2], plan[STEP + 3]
    cell = (group + 1) * plan[TABLE] + plan[LEFT]
    cell += plan[LEFT + 1] * step1 + plan[LEFT + 2] * step2 + plan[LEFT + 3] * step3
    total: float = 0.0
    for a in range(max(0, size - most1 - most2 - most3), min(size, most0) + 1):
        for b in range(max(0, size - a - most2 - most3), min(size - a, most1) + 1):
            rest = size - a - b
            share = INVERSE[a] * INVERSE[b]
            for c in range(max(0, rest - most3), min(rest, most2) + 1):
                d = rest - c
                after = ways[cell - a - b * step1 - c * step2 - d * step3]
                if after > 0.0:
                    total += after * share * INVERSE[c] * INVERSE[d]
                    plan[SPLIT], plan[SPLIT + 1], plan[SPLIT + 2], plan[SPLIT + 3] = a, b, c, d
                    if total > until:
                        return total
    return total


@inlined
def make_plan(hidden: int, sizes: Ints, may: Ints, plan: Ints, ways: Floats) -> bool:
    """Sorts the hidden cards into groups, those with fewest zones first, and counts; False if no way fits."""
    groups = 0
    for tied in range(1, ZONES + 1):
        for pattern in range(1, 1 << ZONES):
            cards = _group(hidden, sizes, may, pattern) if count(pattern) == tied else 0
            if cards:
                plan[MEMBERS + groups] = cards
                plan[PATTERN + groups] = pattern
                groups += 1
    plan[GROUPS] = groups
    step, total = 1, 0
    for zone in range(ZONES):
        plan[SIZES + zone] = sizes[zone]
        plan[STEP + zone] = step
        step *= sizes[zone] + 1
        total += sizes[zone]
    plan[TABLE] = step
    if _group(hidden, sizes, may, 0) or count(hidden) != total:
        return False
    _count_ways(plan, ways)
    return ways[step - 1] > 0.0  # type: ignore[no-any-return]


@inlined
def _count_ways(plan: Ints, ways: Floats) -> None:
    """Fills the table of every group, last first, where what is left of the zones is what is left of the cards."""
    groups, table = plan[GROUPS], plan[TABLE]
    ways[groups * table] = 1.0
    needed = 0
    for later in range(groups):
        group = groups - 1 - later
        needed += count(plan[MEMBERS + group])
        for left3 in range(min(plan[SIZES + 3], needed) + 1):
            for left2 in range(min(plan[SIZES + 2], needed - left3) + 1):
                for left1 in range(min(plan[SIZES + 1], needed - left3 - left2) + 1):
                    left0 = needed - left3 - left2 - left1
                    if left0 <= plan[SIZES]:
                        plan[LEFT], plan[LEFT + 1], plan[LEFT + 2], plan[LEFT + 3] = left0, left1, left2, left3
                        cell = left0 + left1 * plan[STEP + 1] + left2 * plan[STEP + 2] + left3 * plan[STEP + 3]
                        ways[group * table + cell] = _lay(plan, group, ways, EVERYTHING)


@inlined
def draw_zones(rng: Seeds, plan: Ints, ways: Floats) -> None:
    """Draws one way: the plan's `DRAWN` cards of each zone."""
    for zone in range(ZONES):
        plan[LEFT + zone] = plan[SIZES + zone]
        plan[DRAWN + zone] = 0
    for group in range(plan[GROUPS]):
        cards = plan[MEMBERS + group]
        if group + 1 == plan[GROUPS]:
            for zone in range(ZONES):
                plan[SPLIT + zone] = plan[LEFT + zone]
        else:
            cell = group * plan[TABLE]
            for zone in range(ZONES):
                cell += plan[LEFT + zone] * plan[STEP + zone]
            _lay(plan, group, ways, ways[cell] * (draw(rng) / 4294967296.0))
        for zone in range(ZONES):
            some = cards
            if plan[SPLIT + zone] != count(cards):
                some = some_cards(rng, cards, plan[SPLIT + zone])
            cards ^= some
            plan[DRAWN + zone] |= some
            plan[LEFT + zone] -= plan[SPLIT + zone]


@inlined
def draw_world(root: Ints, observer: int, rng: Seeds, plan: Ints, ways: Floats, state: Ints) -> None:
    """Makes `state` the root with its hidden cards drawn."""
    for i in range(SIZE):
        state[i] = root[i]
    draw_zones(rng, plan, ways)
    if state[KIND] != TWO:
        for seat in range(4):
            state[HAND + seat] |= plan[DRAWN + seat]
        return
    state[HAND + 1 - observer] |= plan[DRAWN]
    _fill_row(state, 1 - observer, _lay_swapped(state, 1 - observer, plan, rng), rng)
    _fill_row(state, observer, plan[DRAWN + 2], rng)


@inlined
def _lay_swapped(state: Ints, seat: int, plan: Ints, rng: Seeds) -> int:
    """Lays the sevens that the opponent swapped, no two at one spot; returns its other closed cards that were drawn."""
    drawn: int = plan[DRAWN + 1]
    for _ in range(1000):  # few are needed: at most six sevens have two spots each
        rest, row, taken, clash = drawn, 0, 0, 0
        for suit in range(SUITS):
            spots = plan[SPOTS + suit]
            if spots and rest >> 7 * suit + 6 & 1:
                spot = any_card(rng, spots)
                clash |= taken & spot
                taken |= spot
                rest ^= 1 << 7 * suit + 6
                row |= (UNKNOWN_CARD ^ 7 * suit + 6) << 8 * lowest(spot)
        if clash == 0:
            state[CLOSED + seat] |= drawn ^ rest
            state[ROW_DOWN + seat] ^= row
            return rest
    return drawn


@inlined
def _fill_row(state: Ints, seat: int, cards: int, rng: Seeds) -> None:
    """Lays cards under the open row, in any order, where the closed card is unknown."""
    state[CLOSED + seat] |= cards
    for i in range(7):
        if state[ROW_DOWN + seat] >> (8 * i) & 255 == UNKNOWN_CARD and cards:
            card = any_card(rng, cards)
            cards ^= card
            state[ROW_DOWN + seat] ^= (UNKNOWN_CARD ^ lowest(card)) << (8 * i)


@inlined
def plan_worlds(hidden: int, sizes: Ints, may: Ints, plan: Ints, ways: Floats) -> int:
    """Once for each view: 1 if the hidden cards can lie somewhere, 0 if what is known contradicts itself."""
    return 1 if make_plan(hidden, sizes, may, plan, ways) else 0


@inlined
def draw_worlds(root: Ints, observer: int, rng: Seeds, plan: Ints, ways: Floats, worlds: Ints) -> int:
    """Fills `worlds` with rounds; every way the hidden cards may lie is as likely as any other."""
    for world in range(len(worlds) // SIZE):
        draw_world(root, observer, rng, plan, ways, worlds[world * SIZE : (world + 1) * SIZE])
    return len(worlds) // SIZE


@inlined
def resample(worlds: Ints, weights: Floats, rng: Seeds, chosen: Ints) -> int:
    """Fills `chosen` with worlds drawn by weight, evenly spread; returns the number of different ones."""
    total = 0.0
    for number in range(len(weights)):
        total += weights[number]
    wanted = len(chosen) // SIZE
    at, gone, number, different, last = draw(rng) / 4294967296.0, weights[0], 0, 0, -1
    for place in range(wanted):
        reached = (place + at) * total / wanted
        while gone < reached and number < len(weights) - 1:
            number += 1
            gone += weights[number]
        if number != last:
            different += 1
            last = number
        for i in range(SIZE):
            chosen[place * SIZE + i] = worlds[number * SIZE + i]
    return different
