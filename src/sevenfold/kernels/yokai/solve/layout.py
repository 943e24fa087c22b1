"""Sizes of the solvers' memory, and the task that the four-player solver is given."""

from typing import Final

from sevenfold.kernels.yokai.layout import SIZE

# Four players: a frame is a position and what is still to try there; the root has one more.
FRAME: Final = 20
FRAMES: Final = 50 * FRAME
KILLERS: Final = 49 * 32
NAMES: Final = 7 * 256

# The task: what is asked of the search, and how many positions it looked at.
TRUMPS, GOOD, LEVEL, GENERATION, BITS, STARS_COUNT, LIMIT, NODES = range(8)
TASK: Final = 8

# Every rule set (`paranoid`): a frame is a round and four words more, a bound five numbers.
PARANOID_DEPTH: Final = 60
PARANOID_FRAME: Final = SIZE + 4
PARANOID_BOUND: Final = 5
PARANOID_KILLERS: Final = 32
