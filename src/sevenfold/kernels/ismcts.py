"""Information-set Monte Carlo tree search as the literature has it.

One tree over what the searcher sees, another world for each iteration, UCB1 among the cards that world allows (counting
how often each was available), random rollouts.
"""

import math
from typing import Final

from sevenfold.kernels.bits import any_card, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.judge import outcome
from sevenfold.kernels.layout import GOES_ON, KIND, SIZE, TURN, WHY, Floats, Ints, Seeds
from sevenfold.kernels.play import legal, play, side
from sevenfold.kernels.playout import play_out

# A node's fields; node 0 is the root. `TRIED` are the cards that have a child, `MOVER` is who played the node's card.
CARD, NEXT, FIRST, VISITS, MOVER, AVAILABLE, TRIED = range(7)
NODE: Final = 7
PATH: Final = 64


@kernel
def iterate(
    worlds: Ints, first: int, tree: Ints, sums: Floats, used: int, iterations: int, worth: Floats, explore: float,
    desk: Ints, rng: Seeds,
) -> int:  # fmt: skip
    """Grows the tree (of `used` nodes, at least the root); worlds are taken in turn from number `first` on."""
    state, path = desk[:SIZE], desk[SIZE : SIZE + PATH]
    number = len(worlds) // SIZE
    for iteration in range(iterations):
        world = (first + iteration) % number * SIZE
        for i in range(SIZE):
            state[i] = worlds[world + i]
        node, depth, grown = 0, 0, False
        while state[WHY] == GOES_ON and not grown and depth < PATH:
            cards = legal(state)
            untried = cards & ~tree[node * NODE + TRIED]
            if untried:
                if used * NODE >= len(tree):
                    break
                bit = any_card(rng, untried)
                _add(tree, sums, node, used, bit, side(state[KIND], state[TURN]))
                _count_available(tree, node, cards)
                node, grown = used, True
                used += 1
            else:
                node = _best(tree, sums, node, cards, explore)
            play(state, tree[node * NODE + CARD])
            path[depth] = node
            depth += 1
        play_out(state, rng)
        result = outcome(state)
        for i in range(depth):
            node = path[i]
            tree[node * NODE + VISITS] += 1
            sums[node] += worth[result + tree[node * NODE + MOVER]]
    return used


@kernel
def _add(tree: Ints, sums: Floats, node: int, child: int, bit: int, mover: int) -> None:
    at = child * NODE
    tree[at + CARD] = lowest(bit)
    tree[at + NEXT] = tree[node * NODE + FIRST]
    tree[at + FIRST] = 0
    tree[at + VISITS] = 0
    tree[at + MOVER] = mover
    tree[at + AVAILABLE] = 0
    tree[at + TRIED] = 0
    sums[child] = 0.0
    tree[node * NODE + FIRST] = child
    tree[node * NODE + TRIED] |= bit


@kernel
def _count_available(tree: Ints, node: int, cards: int) -> None:
    child = tree[node * NODE + FIRST]
    while child:
        if cards >> tree[child * NODE + CARD] & 1:
            tree[child * NODE + AVAILABLE] += 1
        child = tree[child * NODE + NEXT]


@kernel
def _best(tree: Ints, sums: Floats, node: int, cards: int, explore: float) -> int:
    """The child with the best bound among those the world allows; all of them have been available once more."""
    best, chosen = -1e300, 0
    child = tree[node * NODE + FIRST]
    while child:
        at = child * NODE
        if cards >> tree[at + CARD] & 1:
            tree[at + AVAILABLE] += 1
            visits = tree[at + VISITS]
            score = sums[child] / visits + explore * math.sqrt(math.log(tree[at + AVAILABLE]) / visits)
            if score > best:
                best, chosen = score, child
        child = tree[at + NEXT]
    return chosen
