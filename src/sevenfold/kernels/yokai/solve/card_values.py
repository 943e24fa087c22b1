"""The worth of a position with open cards, or of every card in it, by a few searches for each.

Levels are the distinct worths of outcomes in rising order; `goods[k]` is the set of outcomes worth level k or more.
"""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import highest, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai import layout
from sevenfold.kernels.yokai.layout import CARDS, FOUR, GONE, TURNED, TWO
from sevenfold.kernels.yokai.play import legal
from sevenfold.kernels.yokai.solve.ends import OPEN
from sevenfold.kernels.yokai.solve.keys import name_holdings
from sevenfold.kernels.yokai.solve.layout import (
    BEST,
    BEST_SEAT,
    CLOSED,
    COVERS,
    FRAME,
    GOOD,
    HANDS,
    KILLERS,
    LAID,
    LED,
    NODES,
    ROWS,
    SEAT,
    TAKEN,
    TRICK,
    TRUMP,
    UNTRIED,
    WON,
)
from sevenfold.kernels.yokai.solve.search import forces, step, to_try
from sevenfold.kernels.yokai.solve.thinning import MARKED

WHOLE = CARDS
"""Where `levels` puts the level of the position itself."""


@inlined
def _set_out(kind: int, state: Ints, task: Ints, root: Ints, names: Ints, killers: Ints) -> None:
    """The position of a round, maybe in the middle of a trick, as the search's root."""
    root[SEAT] = state[layout.TURN]
    root[LAID] = state[layout.LAID]
    root[TRICK] = state[layout.TRICK]
    root[LED] = state[layout.LED]
    root[BEST] = state[layout.BEST]
    root[BEST_SEAT] = state[layout.BEST_SEAT]
    root[TRUMP] = state[layout.TRUMP]
    for side in range(3):
        root[TAKEN + side] = state[layout.TAKEN + side]
        root[WON + side] = state[layout.WON + side]
    for seat in range(4):
        root[HANDS + seat] = state[layout.HAND + seat]
    root[UNTRIED] = 0
    task[NODES] = task[ROWS] = 0
    if kind == TWO:
        for seat in range(2):
            root[CLOSED + seat] = state[layout.CLOSED + seat]
            _set_out_row(state[layout.ROW_UP + seat], state[layout.ROW_DOWN + seat], task)
        task[ROWS] |= root[TRICK]  # a card of a row that was just led uncovers others when the trick is over
    name_holdings(kind, root, task, names)
    for i in range(KILLERS):
        killers[i] = 0


@inlined
def _set_out_row(up: int, down: int, task: Ints) -> None:
    """T5: closed card i lies under the open cards i - 1 and i."""
    over = 0
    for i in range(7):
        number = up >> 8 * i & 255 if i < 6 else GONE
        covers = 1 << number if number != GONE else 0
        number = down >> 8 * i & 255
        if number != TURNED:
            task[COVERS + number] = over | covers
        task[ROWS] |= covers
        over = covers


@inlined
def _level(
    kind: int, card: int, root: Ints, task: Ints, goods: Ints, frames: Ints, table: Ints, names: Ints, killers: Ints
) -> int:
    """The level that side 0 gets after a card (0: whatever is played), by halving; `OPEN` at the node limit."""
    low, high = 0, len(goods) - 1
    while low < high:
        middle = (low + high + 1) >> 1
        task[GOOD] = goods[middle]
        value = OPEN
        if card:
            value = step(kind, root, frames[:FRAME], card, task)
        else:
            for i in range(FRAME):  # a slice assigned to a slice of the same array would be copied to new memory
                frames[i] = root[i]
        if value == OPEN:
            value = forces(kind, task, frames, table, names, killers)
        if value == OPEN:
            return OPEN
        if value:
            low = middle
        else:
            high = middle - 1
    return low


@inlined
def find_levels(
    kind: int,
    state: Ints,
    every_card: int,
    goods: Ints,
    task: Ints,
    frames: Ints,
    table: Ints,
    names: Ints,
    killers: Ints,
    levels: Ints,
) -> int:
    """The level of each legal card (-1: not legal), or of the position, at `WHOLE`; returns 0 at the node limit."""
    root = frames[len(frames) - FRAME :]
    _set_out(kind, state, task, root, names, killers)
    for i in range(len(levels)):
        levels[i] = -1
    cards, kept = 1 << WHOLE, 1 << WHOLE
    if every_card:
        cards, kept = legal(state), to_try(kind, root, task)
    while cards:
        number = highest(cards)
        cards ^= 1 << number
        if kept >> number & 1:
            card = 1 << number if every_card else 0
            level = _level(kind, card, root, task, goods, frames, table, names, killers)
            if level == OPEN:
                return 0
            levels[number] = level
        else:
            levels[number] = _neighbour(levels, kept & ~task[ROWS], number)
    return 1


@inlined
def _neighbour(levels: Ints, kept: int, number: int) -> int:
    """A card left out is worth what the next higher card of its hand that was kept is worth."""
    above = lowest(kept & ~MARKED & -(1 << number))
    level: int = levels[above]
    return level


@inlined
def levels(
    state: Ints,
    every_card: int,
    goods: Ints,
    task: Ints,
    frames: Ints,
    table: Ints,
    names: Ints,
    killers: Ints,
    found: Ints,
) -> int:
    """The entry point for four players; the other rule sets have `paranoid`."""
    return find_levels(FOUR, state, every_card, goods, task, frames, table, names, killers, found)
