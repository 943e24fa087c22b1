"""The solver's memory: its sizes, the fields of a frame, and the task that the search is given."""

from typing import Final

from sevenfold.kernels.yokai.layout import CARDS

# A frame is the position before a card, what is still to try, and what a lead leaves open; the root has one more than
# there are cards.
SEAT, LAID, TRICK, LED, BEST, BEST_SEAT, TRUMP, HANDS, TAKEN, WON, CLOSED = 0, 1, 2, 3, 4, 5, 6, 7, 11, 14, 17
UNTRIED, CARD, KEY, SLOT, REPLIES, SURE = range(19, 25)
FRAME: Final = 25
FRAMES: Final = (CARDS + 2) * FRAME
KILLERS: Final = (CARDS + 1) * 32
NAMES: Final = 2 * 7 * 256

# The task: what is asked of the search, and how many positions it looked at; then what is the same in all positions:
# the bosses that each side may not seal (any more), how many each has sealed already, and how many win (Seven Suiters);
# the open cards of the rows, and by closed card those over it (two players).
GOOD, RISING, GENERATION, BITS, POINTS_COUNT, LIMIT, NODES = range(7)
BARRED, SEALED, SEALS_WIN, ROWS, COVERS = 7, 9, 11, 12, 13
OTHER_ORDER: Final = COVERS + CARDS
"""Whether leads are tried in another order, as a second thread does."""
TASK: Final = OTHER_ORDER + 1
