"""The exact solver for every rule set: what each card is worth to a side when all others play against it.

    Paranoid().values(state, side, worth)

`state` is a round in the kernels' layout with all cards open, `worth` a table as for `Searcher` (`search.layout.WORTH`
numbers). With two sides the values are exact; with three players they are what the side can be sure of if the other two
join against it, which is a lower bound and not a forecast. Give a limit when asking early in a round.
"""

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai.layout import (
    BEST_SEAT,
    CARDS,
    FOUR,
    GOES_ON,
    HAND,
    KIND,
    SEALS,
    SEALS_TO_WIN,
    SEALS_TO_WIN_SHORT,
    SUITERS_SHORT,
    TAKEN,
    THREE,
    TURN,
    WHY,
    WON,
)
from sevenfold.kernels.yokai.solve.layout import BARRED, SEALED, SEALS_WIN
from sevenfold.kernels.yokai.solve.outcomes import outcome_worths
from sevenfold.kernels.yokai.solve.solver import Memory, four_players

_other_rules = Native("yokai.solve.paranoid:levels", "IiIIIIIII")


class Paranoid(Memory):
    """Keeps its table between questions; one a thread."""

    def __init__(self, bits: int = 18) -> None:
        super().__init__(bits)

    def values(self, state: Ints, side: int, worth: Floats, limit: int = 1 << 60) -> Floats | None:
        """By card number, NaN where it is not legal; None past `limit` positions."""
        found = self._ask(state, side, worth, limit, every_card=True)
        return None if found is None else found[:CARDS]

    def value(self, state: Ints, side: int, worth: Floats, limit: int = 1 << 60) -> float | None:
        """What the round is worth to the side; None past `limit` positions."""
        found = self._ask(state, side, worth, limit, every_card=False)
        return None if found is None else float(found[CARDS])

    def _ask(self, state: Ints, side: int, worth: Floats, limit: int, *, every_card: bool) -> Floats | None:
        if state[WHY] != GOES_ON:
            raise ValueError("expected a round that goes on")
        kind = int(state[KIND])
        for team in range(2):
            earlier, others = (int(state[SEALS + who]) for who in (team, 1 - team))
            self.task[BARRED + team] = earlier | others if kind == SUITERS_SHORT else earlier
            self.task[SEALED + team] = earlier.bit_count()
        self.task[SEALS_WIN] = SEALS_TO_WIN_SHORT if kind == SUITERS_SHORT else SEALS_TO_WIN
        entry = four_players if kind == FOUR else _other_rules
        worths = outcome_worths(kind, worth, side)
        found = self.ask(entry, turned(state, side), worths, limit, every_card=every_card)
        return found * -1.0 if found is not None and side and kind != THREE else found


def turned(state: Ints, side: int) -> Ints:
    """Three players: the round with the seats named anew, so that the side is seat 0. Else the round as it is."""
    if state[KIND] != THREE or side == 0:
        return state
    found = state.copy()
    for fields in (HAND, TAKEN, WON):
        for seat in range(3):
            found[fields + seat] = state[fields + (seat + side) % 3]
    for field in (TURN, BEST_SEAT):
        found[field] = (state[field] - side) % 3
    return found
