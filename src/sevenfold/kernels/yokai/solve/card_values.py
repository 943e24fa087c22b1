"""The worth of every card of a four-player position with open cards, by a few searches for each.

Levels are the distinct worths of outcomes in rising order; `goods[k]` is the set of outcomes worth level k or more.
"""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.bits import highest, lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai import layout
from sevenfold.kernels.yokai.play import legal
from sevenfold.kernels.yokai.solve.four_players import OPEN, forces, step
from sevenfold.kernels.yokai.solve.frame import BEST, BEST_SEAT, HANDS, LAID, LED, SEAT, TAKEN, TRICK, UNTRIED, WON
from sevenfold.kernels.yokai.solve.keys import name_holdings
from sevenfold.kernels.yokai.solve.layout import FRAME, GOOD, KILLERS, LEVEL, NODES, STARS_COUNT, TRUMPS
from sevenfold.kernels.yokai.solve.thinning import MARKED, thin


@inlined
def _set_out(state: Ints, task: Ints, root: Ints, names: Ints, killers: Ints) -> None:
    """The position of a round, maybe in the middle of a trick, as the solver's root."""
    root[SEAT] = state[layout.TURN]
    root[LAID] = state[layout.LAID]
    root[TRICK] = state[layout.TRICK]
    root[LED] = state[layout.LED]
    root[BEST] = state[layout.BEST]
    root[BEST_SEAT] = state[layout.BEST_SEAT]
    for side in range(2):
        root[TAKEN + side] = state[layout.TAKEN + side]
        root[WON + side] = state[layout.WON + side]
    for seat in range(4):
        root[HANDS + seat] = state[layout.HAND + seat]
    root[UNTRIED] = 0
    task[TRUMPS] = state[layout.TRUMP]
    task[NODES] = 0
    name_holdings(root[HANDS : HANDS + 4], task[TRUMPS], task[STARS_COUNT], names)
    for i in range(KILLERS):
        killers[i] = 0


@inlined
def _level(
    card: int, root: Ints, task: Ints, goods: Ints, frames: Ints, table: Ints, names: Ints, killers: Ints
) -> int:
    """The level that side 0 gets after a card (0: whatever is played), by halving; `OPEN` at the node limit."""
    low, high = 0, len(goods) - 1
    while low < high:
        middle = (low + high + 1) >> 1
        task[LEVEL] = middle
        task[GOOD] = goods[middle]
        value = OPEN
        if card:
            value = step(root, frames[:FRAME], card, task)
        else:
            for i in range(FRAME):  # a slice assigned to a slice of the same array would be copied to new memory
                frames[i] = root[i]
        if value == OPEN:
            value = forces(task, frames, table, names, killers)
        if value == OPEN:
            return OPEN
        if value:
            low = middle
        else:
            high = middle - 1
    return low


@inlined
def round_value(state: Ints, goods: Ints, task: Ints, frames: Ints, table: Ints, names: Ints, killers: Ints) -> int:
    """The level that the round is worth to side 0; -1 at the node limit."""
    root = frames[len(frames) - FRAME :]
    _set_out(state, task, root, names, killers)
    return _level(0, root, task, goods, frames, table, names, killers)


@inlined
def card_values(
    state: Ints, goods: Ints, task: Ints, frames: Ints, table: Ints, names: Ints, killers: Ints, levels: Ints
) -> int:
    """The level of each legal card (-1: not legal), from the side of team 0; returns 0 at the node limit."""
    root = frames[len(frames) - FRAME :]
    _set_out(state, task, root, names, killers)
    for i in range(len(levels)):
        levels[i] = -1
    cards = legal(state)
    hand = root[HANDS + root[SEAT]]
    others = (root[HANDS] | root[HANDS + 1] | root[HANDS + 2] | root[HANDS + 3]) ^ hand
    kept = thin(cards, others | root[BEST])
    while cards:
        number = highest(cards)
        cards ^= 1 << number
        if kept >> number & 1:
            level = _level(1 << number, root, task, goods, frames, table, names, killers)
            if level == OPEN:
                return 0
            levels[number] = level
        else:
            levels[number] = _neighbour(levels, kept, number)
    return 1


@inlined
def _neighbour(levels: Ints, kept: int, number: int) -> int:
    """A card left out is worth what the next higher card of its hand that was kept is worth."""
    above = lowest(kept & ~MARKED & -(1 << number))
    level: int = levels[above]
    return level
