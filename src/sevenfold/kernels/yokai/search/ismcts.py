"""Information-set Monte Carlo tree search as the literature has it: one observer, a fresh world every iteration.

A node stands for what everybody has seen: the cards played since the root. Only cards that the drawn world allows can
be chosen in an iteration, so a card's bonus for being rarely tried is measured by how often it could have been;
rollouts are random.
A node's total is what its card brought to the side that played it, so the same tree serves two and three sides.
"""

import numpy as np

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import CLOSED, GOES_ON, HAND, KIND, ROW_DOWN, SIZE, TURN, TWO, UNKNOWN_CARD, WHY
from sevenfold.kernels.yokai.play import legal, play, side
from sevenfold.kernels.yokai.playout import play_out
from sevenfold.kernels.yokai.search.rollout import outcome
from sevenfold.kernels.yokai.search.sampler import draw_world, make_plan

# A node of the tree, six words; its total is kept apart. Node 0 is the root; a link of 0 is none.
CARD, VISITS, SEEN, CHILD, SIBLING, TRIED = range(6)
NODE = 6
# The work space: the round being played, what places get, scratch for `places`, then the path of nodes and their sides.
ROUND, DRAWN, SCRATCH, PATH = 0, 32, 36, 48
WORK = PATH + 2 * 64


@inlined
def plan_worlds(hidden: int, room: Ints, may: Ints, plan: Ints, ways: Floats, factorial: Floats, work: Ints) -> int:
    """Once before a search: 1 if the hidden cards can lie somewhere, 0 if what is known contradicts itself."""
    return 1 if make_plan(hidden, room, may, plan, ways, factorial, work[SCRATCH:PATH]) > 0.0 else 0


@inlined
def _set_world(
    state: Ints, observer: int, rng: Seeds, room: Ints, plan: Ints, ways: Floats, factorial: Floats, work: Ints
) -> None:
    """Fills the hidden places of a root position."""
    drawn = work[DRAWN:SCRATCH]
    draw_world(rng, room, plan, ways, factorial, work[SCRATCH:PATH], drawn)
    if state[KIND] != TWO:
        for seat in range(4):
            state[HAND + seat] |= drawn[seat]
        return
    state[HAND + 1 - observer] |= drawn[0]
    _fill_row(state, 1 - observer, drawn[1], rng)
    _fill_row(state, observer, drawn[2], rng)


@inlined
def _fill_row(state: Ints, seat: int, cards: int, rng: Seeds) -> None:
    state[CLOSED + seat] |= cards
    for i in range(7):
        if state[ROW_DOWN + seat] >> (8 * i) & 255 == UNKNOWN_CARD and cards:
            card = any_card(rng, cards)
            cards ^= card
            state[ROW_DOWN + seat] ^= (UNKNOWN_CARD ^ lowest(card)) << (8 * i)


@inlined
def _expand(tree: Ints, totals: Floats, node: int, card: int) -> int:
    """Adds a card to a node; the new node comes back. Field 0 of the root counts the nodes."""
    new: int = tree[CARD]
    tree[CARD] += 1
    at = NODE * new
    tree[at + CARD] = card
    tree[at + VISITS] = 0
    tree[at + SEEN] = 1
    tree[at + CHILD] = 0
    tree[at + SIBLING] = tree[NODE * node + CHILD]
    tree[at + TRIED] = 0
    totals[new] = 0.0
    tree[NODE * node + CHILD] = new
    tree[NODE * node + TRIED] |= 1 << card
    return new


@inlined
def _select(tree: Ints, totals: Floats, node: int, cards: int, logs: Floats, explore: float) -> int:
    """The child with the best upper bound among those the world allows; 0 if there is none."""
    best: float = -1e300
    chosen: int = 0
    child = tree[NODE * node + CHILD]
    while child:
        at = NODE * child
        if cards >> tree[at + CARD] & 1:
            seen = tree[at + SEEN] + 1
            tree[at + SEEN] = seen
            visits = tree[at + VISITS]
            bound = totals[child] / visits + explore * np.sqrt(logs[min(seen, len(logs) - 1)] / visits)
            if bound > best:
                best, chosen = bound, child
        child = tree[at + SIBLING]
    return chosen


@inlined
def _descend(state: Ints, tree: Ints, totals: Floats, rng: Seeds, logs: Floats, explore: float, path: Ints) -> int:
    """Plays down the tree to its edge, one new node at most; the path's length comes back."""
    node, length = 0, 0
    while state[WHY] == GOES_ON and length < 63:
        cards = legal(state)
        untried = cards & ~tree[NODE * node + TRIED]
        chosen = _select(tree, totals, node, cards, logs, explore)
        if untried:
            chosen = 0
            if tree[CARD] < len(totals):
                chosen = _expand(tree, totals, node, lowest(any_card(rng, untried)))
        if chosen == 0:
            break
        path[2 * length] = chosen
        path[2 * length + 1] = side(state[KIND], state[TURN])
        length += 1
        play(state, tree[NODE * chosen + CARD])
        node = chosen
        if untried:
            break
    return length


@inlined
def iterate(
    root: Ints,
    observer: int,
    worlds: Ints,
    room: Ints,
    plan: Ints,
    ways: Floats,
    factorial: Floats,
    work: Ints,
    tree: Ints,
    totals: Floats,
    logs: Floats,
    rng: Seeds,
    worth: Floats,
    iterations: int,
    explore: float,
) -> int:
    """So many iterations; `worlds` holds whole rounds to draw from instead of the plan, if there are any."""
    state = work[ROUND : ROUND + SIZE]
    path = work[PATH:]
    known_worlds = len(worlds) // SIZE
    for _ in range(iterations):
        if known_worlds:
            first = below(rng, known_worlds) * SIZE
            for i in range(SIZE):
                state[i] = worlds[first + i]
        else:
            for i in range(SIZE):
                state[i] = root[i]
            _set_world(state, observer, rng, room, plan, ways, factorial, work)
        length = _descend(state, tree, totals, rng, logs, explore, path)
        play_out(state, rng)
        end = outcome(state)
        for i in range(length):
            node = path[2 * i]
            tree[NODE * node + VISITS] += 1
            totals[node] += worth[end + path[2 * i + 1]]
    return iterations


@inlined
def draw_worlds(
    root: Ints,
    observer: int,
    rng: Seeds,
    room: Ints,
    plan: Ints,
    ways: Floats,
    factorial: Floats,
    work: Ints,
    out: Ints,
) -> int:
    """As many worlds as `out` has rows, every way the hidden cards may lie as likely as any other."""
    for world in range(len(out) // SIZE):
        state = out[world * SIZE : (world + 1) * SIZE]
        for i in range(SIZE):
            state[i] = root[i]
        _set_world(state, observer, rng, room, plan, ways, factorial, work)
    return len(out) // SIZE
