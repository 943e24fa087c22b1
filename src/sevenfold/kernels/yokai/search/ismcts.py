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
from sevenfold.kernels.yokai.layout import GOES_ON, KIND, SIZE, TURN, WHY
from sevenfold.kernels.yokai.play import legal, play, side
from sevenfold.kernels.yokai.playout import play_out
from sevenfold.kernels.yokai.search.layout import CARD, FIRST, NEXT, PATH, SEEN, TRIED, VISITS
from sevenfold.kernels.yokai.search.layout import ISMCTS_NODE as NODE
from sevenfold.kernels.yokai.search.rollout import outcome
from sevenfold.kernels.yokai.search.sampler import draw_world


@inlined
def _expand(tree: Ints, totals: Floats, node: int, card: int) -> int:
    """Adds a card to a node; returns the new node."""
    new: int = tree[CARD]
    tree[CARD] += 1
    at = NODE * new
    tree[at + CARD] = card
    tree[at + VISITS] = 0
    tree[at + SEEN] = 1
    tree[at + FIRST] = 0
    tree[at + NEXT] = tree[NODE * node + FIRST]
    tree[at + TRIED] = 0
    totals[new] = 0.0
    tree[NODE * node + FIRST] = new
    tree[NODE * node + TRIED] |= 1 << card
    return new


@inlined
def _select(tree: Ints, totals: Floats, node: int, cards: int, logs: Floats, explore: float) -> int:
    """The child with the best upper bound among those the world allows; 0 if there is none."""
    best: float = -1e300
    chosen: int = 0
    child = tree[NODE * node + FIRST]
    while child:
        at = NODE * child
        if cards >> tree[at + CARD] & 1:
            seen = tree[at + SEEN] + 1
            tree[at + SEEN] = seen
            visits = tree[at + VISITS]
            bound = totals[child] / visits + explore * np.sqrt(logs[min(seen, len(logs) - 1)] / visits)
            if bound > best:
                best, chosen = bound, child
        child = tree[at + NEXT]
    return chosen


@inlined
def _descend(state: Ints, tree: Ints, totals: Floats, rng: Seeds, logs: Floats, explore: float, path: Ints) -> int:
    """Plays down the tree to its edge and adds one node at most; returns the path's length."""
    node, length = 0, 0
    while state[WHY] == GOES_ON and length < PATH - 1:
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
    plan: Ints,
    ways: Floats,
    scratch: Ints,
    tree: Ints,
    totals: Floats,
    logs: Floats,
    rng: Seeds,
    worth: Floats,
    iterations: int,
    explore: float,
) -> int:
    """Grows the tree by `iterations`; rounds are drawn from `worlds` or, if there are none, from the plan."""
    state, path = scratch[:SIZE], scratch[SIZE:]
    known_worlds = len(worlds) // SIZE
    for _ in range(iterations):
        if known_worlds:
            first = below(rng, known_worlds) * SIZE
            for i in range(SIZE):
                state[i] = worlds[first + i]
        else:
            draw_world(root, observer, rng, plan, ways, state)
        length = _descend(state, tree, totals, rng, logs, explore, path)
        play_out(state, rng)
        end = outcome(state)
        for i in range(length):
            node = path[2 * i]
            tree[NODE * node + VISITS] += 1
            totals[node] += worth[end + path[2 * i + 1]]
    return iterations
