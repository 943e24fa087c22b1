"""Hidden cards drawn evenly among all the ways they may lie.

Up to four places hold unseen cards: the hands of the seats, or with two players (0) the opponent's hand, (1) its
closed cards, (2) the observer's own closed cards and (3) the opponent's discard. `room[p]` cards go to place p, and
only cards of `may[p]`. Cards that may go to the same places form a group. `ways` counts, from each group on, how the
rest can be laid into the room that is left; so every way is drawn with the same chance, and a draw never fails.
"""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import count, draw, some_cards
from sevenfold.kernels.compile import inlined

PLACES = 4
# The plan: how many groups, the table's size for one group and its step for each place, then cards and places by group.
N_GROUPS, TABLE, STEP, CARDS, PATTERN = 0, 1, 2, 8, 24
PLAN = 40
EVERYTHING = 1e300


@inlined
def _group(hidden: int, room: Ints, may: Ints, pattern: int) -> int:
    """The hidden cards that may go to all places of a pattern and to no other."""
    cards = hidden
    for place in range(PLACES):
        here = may[place] if room[place] else 0
        cards &= here if pattern >> place & 1 else ~here
    return cards


@inlined
def _lay(plan: Ints, group: int, left: Ints, ways: Floats, factorial: Floats, until: float, split: Ints) -> float:
    """In how many ways a group and all later ones can be laid; stops at the split that reaches `until`."""
    size, pattern = count(plan[CARDS + group]), plan[PATTERN + group]
    total: float = 0.0
    next_table = (group + 1) * plan[TABLE]
    for a in range((min(size, left[0]) if pattern & 1 else 0) + 1):
        for b in range((min(size - a, left[1]) if pattern & 2 else 0) + 1):
            for c in range((min(size - a - b, left[2]) if pattern & 4 else 0) + 1):
                d = size - a - b - c
                if d > (left[3] if pattern & 8 else 0):
                    continue
                cell = (left[0] - a) + (left[1] - b) * plan[STEP + 1] + (left[2] - c) * plan[STEP + 2]
                after = ways[next_table + cell + (left[3] - d) * plan[STEP + 3]]
                if after == 0.0:
                    continue
                total += after * factorial[size] / (factorial[a] * factorial[b] * factorial[c] * factorial[d])
                split[0], split[1], split[2], split[3] = a, b, c, d
                if total > until:
                    return total
    return total


@inlined
def make_plan(hidden: int, room: Ints, may: Ints, plan: Ints, ways: Floats, factorial: Floats, scratch: Ints) -> float:
    """Sorts the hidden cards into groups, the most tied first, and counts; 0 ways: what is known contradicts itself."""
    groups = 0
    for tied in range(1, PLACES + 1):
        for pattern in range(1, 1 << PLACES):
            cards = _group(hidden, room, may, pattern)
            if count(pattern) == tied and cards:
                plan[CARDS + groups] = cards
                plan[PATTERN + groups] = pattern
                groups += 1
    plan[N_GROUPS] = groups
    step = 1
    for place in range(PLACES):
        plan[STEP + place] = step
        step *= room[place] + 1
    plan[TABLE] = step
    if _group(hidden, room, may, 0) or count(hidden) != room[0] + room[1] + room[2] + room[3]:
        return 0.0
    _count_ways(room, plan, ways, factorial, scratch)
    return ways[step - 1]  # type: ignore[no-any-return]


@inlined
def _count_ways(room: Ints, plan: Ints, ways: Floats, factorial: Floats, scratch: Ints) -> None:
    left, split = scratch[:PLACES], scratch[PLACES : 2 * PLACES]
    groups, table = plan[N_GROUPS], plan[TABLE]
    for cell in range(table):
        ways[groups * table + cell] = 0.0
    ways[groups * table] = 1.0
    needed = 0
    for later in range(groups):
        group = groups - 1 - later
        needed += count(plan[CARDS + group])
        for cell in range(table):
            sum_left = 0
            for place in range(PLACES):
                left[place] = cell // plan[STEP + place] % (room[place] + 1)
                sum_left += left[place]
            ways[group * table + cell] = 0.0
            if sum_left == needed:
                ways[group * table + cell] = _lay(plan, group, left, ways, factorial, EVERYTHING, split)


@inlined
def draw_world(rng: Seeds, room: Ints, plan: Ints, ways: Floats, factorial: Floats, scratch: Ints, drawn: Ints) -> None:
    """Lays all hidden cards: `drawn[p]` is what place p gets."""
    left, split = scratch[:PLACES], scratch[PLACES : 2 * PLACES]
    for place in range(PLACES):
        left[place] = room[place]
        drawn[place] = 0
    for group in range(plan[N_GROUPS]):
        cards = plan[CARDS + group]
        if group + 1 == plan[N_GROUPS]:
            for place in range(PLACES):
                split[place] = left[place]
        else:
            cell = left[0] + left[1] * plan[STEP + 1] + left[2] * plan[STEP + 2] + left[3] * plan[STEP + 3]
            until = ways[group * plan[TABLE] + cell] * (draw(rng) / 4294967296.0)
            _lay(plan, group, left, ways, factorial, until, split)
        for place in range(PLACES):
            some = cards if split[place] == count(cards) else some_cards(rng, cards, split[place])
            cards ^= some
            drawn[place] |= some
            left[place] -= split[place]
