"""Sizes and fields of what searches read and write: tables of worth, scratch space, trees, plans of hidden cards."""

from typing import Final

from sevenfold.kernels.yokai.layout import PASSED, SIZE, SUITS
from sevenfold.kernels.yokai.policy.layout import CONTEXT, FACTORS

WORTH: Final = 8 * 16 * 3
"""Size of a table of what outcomes are worth to each side: [winners' mask × points of the first of them] × side; in
Seven Suiters [seals of side 0 × seals of side 1] × side."""

ROLLOUT: Final = SIZE + CONTEXT + FACTORS
"""Scratch for one rollout: a round, then the context and the table entries of a decision."""
CHANCES: Final = 192
"""Floats of scratch beside it: three numbers for each card."""

# A node of a tree; node 0 is the root, and a link of 0 is none.
CARD, NEXT, FIRST, VISITS = range(4)
# The expert's tree: `MOVER` is the side that played the node's card; the root has the searcher's.
MOVER: Final = 4
NODE: Final = 5
PATH: Final = 64
"""Scratch for the nodes of one iteration."""
# The tree of information-set search; the root's `CARD` counts the nodes.
SEEN, TRIED = 4, 5
ISMCTS_NODE: Final = 6
ISMCTS_SCRATCH: Final = SIZE + 2 * PATH
"""A round, then the path of nodes and their sides."""

# A plan of the hidden cards (see `sampler`): by zone, then by group of cards, then by suit.
ZONES: Final = 4
MOST_GROUPS: Final = (1 << ZONES) - 1
GROUPS, TABLE = 0, 1
STEP, SIZES, LEFT, SPLIT, DRAWN = (2 + ZONES * field for field in range(5))
MEMBERS: Final = 2 + 5 * ZONES
PATTERN: Final = MEMBERS + MOST_GROUPS
SPOTS: Final = PATTERN + MOST_GROUPS
PLAN: Final = SPOTS + SUITS
WAYS: Final = 8 * 15**3
"""Numbers that a plan counts at most: three hidden hands of 14 cards make seven groups."""

BY_ACE: Final = -1
ANYBODY: Final = -2
"""Instead of the seat that leads: the holder of the ace, or that one half of the time and else anybody."""
PASSES: Final = 4 * PASSED
"""The cards that four seats pass, by giver."""
PASS_SCRATCH: Final = SIZE + ROLLOUT + PASSES
"""Scratch for judging passes: the dealt round, then that of a rollout, then the passes."""

PREPARATION: Final = 3
"""A plan of two players: the card to discard (its number), the place of the seven to swap (-1: none), and the place
below it."""

EXAMPLE: Final = 2 + FACTORS
"""A row of a card's example: number of the decision, card, its table entries."""
EXAMPLE_SCRATCH: Final = 3 * SIZE + ROLLOUT + PLAN + PASSES + 4 * ZONES
PASS_EXAMPLE_SCRATCH: Final = 2 * SIZE + PASS_SCRATCH + PLAN + 4 * ZONES
"""The second has the passes that are tried after it, `PASSED` words each."""
