"""The solver's entry point for the other rule sets: side 0 against all others (paranoid with three players)."""

from sevenfold.kernels.arrays import Ints
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import KIND, SUITERS, THREE, TWO
from sevenfold.kernels.yokai.solve.card_values import find_levels


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
    """A constant for each rule set, so that the compiler leaves out what the others need."""
    if state[KIND] == THREE:
        return find_levels(THREE, state, every_card, goods, task, frames, table, names, killers, found)
    if state[KIND] == TWO:
        return find_levels(TWO, state, every_card, goods, task, frames, table, names, killers, found)
    return find_levels(SUITERS, state, every_card, goods, task, frames, table, names, killers, found)
