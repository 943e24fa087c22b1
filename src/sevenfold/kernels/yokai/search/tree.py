"""The expert's search: a tree over what can be seen, grown from sampled worlds and steered by the fitted odds.

A node is a sequence of played cards, whatever the hidden hands. Each iteration takes one world, walks down by value and
an exploration bonus in proportion to the odds of the card in that world, adds one node, plays the round to its end by
the odds and credits every node on the way with what the outcome is worth to whoever played it.
"""

import math

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import below, lowest
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.layout import GOES_ON, KIND, SIZE, TURN, WHY
from sevenfold.kernels.yokai.play import legal, play, side
from sevenfold.kernels.yokai.policy.card_odds import card_odds, context, roll_out
from sevenfold.kernels.yokai.policy.layout import CONTEXT
from sevenfold.kernels.yokai.search.layout import CARD, FIRST, MOVER, NEXT, NODE, PATH, ROLLOUT, VISITS
from sevenfold.kernels.yokai.search.rollout import outcome


@kernel
def grow(
    worlds: Ints, tree: Ints, sums: Floats, used: int, iterations: int, odds: Floats, worth: Floats, explore: float,
    scratch: Ints, chances: Floats, rng: Seeds,
) -> int:  # fmt: skip
    """Grows the tree (of `used` nodes, at least the root) by `iterations`; returns its number of nodes."""
    state, c, index = scratch[:SIZE], scratch[SIZE : SIZE + CONTEXT], scratch[SIZE + CONTEXT : ROLLOUT]
    path = scratch[ROLLOUT : ROLLOUT + PATH]
    number = len(worlds) // SIZE
    for _ in range(iterations):
        first = below(rng, number) * SIZE
        for i in range(SIZE):
            state[i] = worlds[first + i]
        node, depth, grown = 0, 0, False
        while state[WHY] == GOES_ON and not grown and depth < PATH:
            bit, child = _select(state, tree, sums, node, c, index, odds, explore, chances)
            if child == 0:
                grown = True
                if used * NODE < len(tree):
                    child = used
                    used += 1
                    _add(tree, sums, node, child, lowest(bit), side(state[KIND], state[TURN]))
            play(state, lowest(bit))
            if child:
                path[depth] = child
                depth += 1
                node = child
        roll_out(state, c, index, odds, chances, rng)
        result = outcome(state)
        tree[VISITS] += 1
        sums[0] += worth[result + tree[MOVER]]
        for i in range(depth):
            place = path[i]
            tree[place * NODE + VISITS] += 1
            sums[place] += worth[result + tree[place * NODE + MOVER]]
    return used


@kernel
def _add(tree: Ints, sums: Floats, node: int, child: int, card: int, mover: int) -> None:
    at = child * NODE
    tree[at + CARD] = card
    tree[at + NEXT] = tree[node * NODE + FIRST]
    tree[at + FIRST] = 0
    tree[at + VISITS] = 0
    tree[at + MOVER] = mover
    sums[child] = 0.0
    tree[node * NODE + FIRST] = child


@kernel
def _child(tree: Ints, node: int, card: int) -> int:
    """The child for a card, 0 while there is none."""
    child: int = tree[node * NODE + FIRST]
    while child and tree[child * NODE + CARD] != card:
        child = tree[child * NODE + NEXT]
    return child


@kernel
def _select(
    state: Ints, tree: Ints, sums: Floats, node: int, c: Ints, index: Ints, odds: Floats, explore: float,
    chances: Floats,
) -> tuple[int, int]:  # fmt: skip
    """The card (a mask) that looks best in this world, and its node (0: not in the tree yet)."""
    cards = legal(state)
    if cards & (cards - 1) == 0:
        return cards, _child(tree, node, lowest(cards))
    context(state, c)
    total, visits, value, place, left = 0.0, 0, 0.0, 0, cards
    while left:
        bit = left & -left
        left ^= bit
        chances[place] = card_odds(state, c, bit, index, odds)
        total += chances[place]
        child = _child(tree, node, lowest(bit))
        chances[64 + place] = child
        if child:
            visits += tree[child * NODE + VISITS]
            value += sums[child]
        place += 1
    mean = value / visits if visits else 0.0
    bonus = explore * math.sqrt(visits + 1.0) / total
    best, best_bit, best_child, place, left = -1e300, 0, 0, 0, cards
    while left:
        bit = left & -left
        left ^= bit
        child = int(chances[64 + place])
        seen = tree[child * NODE + VISITS] if child else 0
        score = (sums[child] / seen if seen else mean) + bonus * chances[place] / (1 + seen)
        if score > best:
            best, best_bit, best_child = score, bit, child
        place += 1
    return best_bit, best_child
