"""Worlds weighed by what the network believes of the hidden cards."""

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.bits import lowest
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import CARDS, HAND, SIZE
from sevenfold.kernels.yokai.play import players


@inlined
def weigh_belief(worlds: Ints, me: int, kind: int, unseen: int, logs: Floats, weights: Floats) -> int:
    """Adds to each world's weight the logarithms (by seats after me, `CARDS` each) of where its unseen cards lie."""
    count = players(kind)
    for number in range(len(weights)):
        for step in range(1, count):
            seat = me + step if me + step < count else me + step - count
            cards = worlds[number * SIZE + HAND + seat] & unseen
            while cards:
                weights[number] += logs[(step - 1) * CARDS + lowest(cards)]
                cards &= cards - 1
    return len(weights)
