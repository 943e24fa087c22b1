"""The actions of `sevenfold.lab.zhangyi.choices` as numbers, and what a lane remembers beside its position.

The actions are the states, the areas, the talents, `hold`, `go` and the strengths 1 to `STRONGEST`.
"""

from typing import Final

from sevenfold.kernels.zhangyi.layout import MOST_AREAS, PHASES, TALENTS

STRONGEST: Final = 99
"""The most strength that an action can name."""
CHOOSES: Final = ("keep", "station", "assassinate", "recruit", "march", "retreat")
"""The phases in which a seat chooses."""
P_KEEP: Final[int] = PHASES.index("keep")
CHOOSES_AT: Final = sum(CHOOSES.index(phase) << 4 * at for at, phase in enumerate(PHASES) if phase in CHOOSES)
"""For each phase its place among those, packed in four bits each."""

# A lane's memory: who is to move, the choices of the move so far and how many they are.
SEAT: Final = 0
COUNT: Final = 1
MADE: Final = 2
MOST_MADE: Final = (2 * MOST_AREAS + 2) // 3 + TALENTS
"""No move has more choices than there can be recruits (Z4.2)."""
MEMORY: Final = MADE + MOST_MADE
