"""Where the agents' kernels find things in the arrays they are given: fitted numbers, settings, plans, scratch memory.

Kernels allocate nothing. `entry_points.Scratch` allocates their scratch memory, the arrays `ints` and `floats`, which
the offsets below divide into sections. An entry point leaves its results there.
"""

from typing import Final

from sevenfold.kernels.zhangyi.layout import MOST_AREAS, SEATS, SIZE, STATES

# The features of a state.
(
    POWER, LEAD, TOP, NEAR, GRASP, TROOPS, THREAT, DANGER, CHANCE, MINISTERS, GUARDED, GENERALS, TO_COME, ALONE, LAST,
    CITIES,
) = range(16)  # fmt: skip
FEATURES: Final = 16
BUCKETS: Final = 5
"""Times of a game: the last turn's second half, its first half, one turn left, two or three, more."""
ROW: Final = FEATURES + 1
"""Fitted numbers of a bucket: one for each feature, and what a supporter adds."""
DRAWN, LOST_BY_ALL = BUCKETS * ROW, BUCKETS * ROW + 1
"""The last two weights: the worth of a draw, and of a hegemony that nobody supports."""
WEIGHTS: Final = BUCKETS * ROW + 2

# The array `fitted`: the weights that players choose by, the weights that a search judges by, the choice model, and for
# a search the network.
W_GOAL: Final = WEIGHTS
W_MODEL: Final = 2 * WEIGHTS
W_NET: Final = W_MODEL + 2

# The choice model: how sharply players distinguish plans by worth, and how often a choice is independent of worth.
SHARPNESS, WHIM = range(2)
# The network that values positions (`value`). What it sees of a state: the features above, and then these.
(
    IN_LARGEST, IN_NEUTRAL, IN_RIVALS, IN_PROSPECTS, IN_BEST, IN_RISK, IN_LATER, IN_AREAS, IN_DUE, IN_FEW_AREAS,
    IN_FEW_CITIES, IN_UNSEEN, IN_SUPPORTED, IN_ACTIONS,
) = range(FEATURES, FEATURES + 14)  # fmt: skip
INPUTS: Final = FEATURES + 14
HIDDEN: Final = 24
PERIODS: Final = 8
# Its weights: a row for each input, for each number of turns to come, for chits; then the layers after it.
N_TIME: Final = INPUTS * HIDDEN
N_CHITS: Final = N_TIME + PERIODS * HIDDEN
N_MEAN: Final = N_CHITS + HIDDEN
N_OWN: Final = N_MEAN + HIDDEN * HIDDEN
N_BIAS: Final = N_OWN + HIDDEN * HIDDEN
N_OUT: Final = N_BIAS + HIDDEN
N_SKIP: Final = N_OUT + HIDDEN
NETWORK: Final = N_SKIP + INPUTS

# A style: the temperature of the choice, how much of the beliefs is used, how often the choice is random.
WARMTH, INSIGHT, CARELESS = range(3)
STYLE: Final = 3
# A search: trials in all, actions in a trial, plans tried, and whether the opponents learn from the plan.
TRIALS, DEPTH, TRIED, HIDING = range(4)

PLAN: Final = 4
"""The numbers of a plan. Station, recruit, retreat: an area. Assassinate: a talent. March: from, to, strength and the
mask of talents; from -1 is to hold."""
MOST_PLANS: Final = 400
PLANS: Final = MOST_PLANS * PLAN
VALUES: Final = (MOST_PLANS + 6) * STATES
"""The worth of each plan to each mandate, and six more rows for intermediate results."""
MOST_TRIED: Final = 24
"""A search tries at most this many plans."""

# The sections of `ints`. First positions (`BEST` holds one march, `PATH` the nodes that a tree search passed).
AFTER, ROLLED, BEFORE, BLIND, BEGUN, NOW, BEST, PATH, I_PLANS = (number * SIZE for number in range(9))
I_MARCHES: Final = I_PLANS + PLANS
"""A second list of plans: the marches after a recruit."""
I_TRIED: Final = I_MARCHES + PLANS
"""The plans that a search tries, best first."""
I_COUNTS: Final = I_TRIED + MOST_TRIED
"""How many trials each of them had."""
I_TREE: Final = I_COUNTS + MOST_TRIED
"""The nodes of a tree search: `NODE` numbers each, as many as the caller allows."""
INTS: Final = I_TREE

# The sections of `floats`. First the features, then best generals by area; recruits, areas and weights by state.
A_GENERALS: Final = STATES * FEATURES
A_DUE: Final = A_GENERALS + MOST_AREAS
A_AREAS: Final = A_DUE + STATES
A_WEIGHTS: Final = A_AREAS + STATES
F_VALUES: Final = A_WEIGHTS + STATES
"""The values of the first list of plans."""
F_MATCH: Final = F_VALUES + VALUES
"""How much of each plan was seen."""
F_SUPPORT: Final = F_MATCH + MOST_PLANS
"""For each mandate of the player: how likely each state is supported by an opponent."""
F_OWN: Final = F_SUPPORT + STATES * STATES
"""The player's own beliefs."""
F_SCORES: Final = F_OWN + SEATS * STATES
"""The sums of the trials of each plan tried; the first is also where `act_value` leaves its result."""
F_SIDES: Final = F_SCORES + MOST_TRIED
"""Support as each seat believes it."""
F_TRUTH: Final = F_SIDES + SEATS * STATES * STATES
"""Support when all mandates are known."""
F_PUBLIC: Final = F_TRUTH + STATES * STATES
"""What everybody believes once a plan was seen."""
F_MARCHES: Final = F_PUBLIC + SEATS * STATES
"""The values of the second list of plans."""
F_INPUTS: Final = F_MARCHES + VALUES
"""What the network sees of each state; then its layers, and what it finds."""
F_HIDDEN: Final = F_INPUTS + STATES * INPUTS
F_CONTEXT: Final = F_HIDDEN + STATES * HIDDEN
F_ODDS: Final = F_CONTEXT + 2 * HIDDEN
F_SUMS: Final = F_ODDS + STATES
"""The sum of results of each node of a tree search."""
FLOATS: Final = F_SUMS

# A traced position: its features, and four numbers (bucket, mask of mandates, game, the mandate of seat 1).
TRACE: Final = STATES * FEATURES
NUMBERS: Final = 4

# A node of a search tree. Node 0 is the root; its COUNT is the number of the other nodes.
KEY, CHILD, SIBLING, SEAT, VISITS, AVAILABLE = range(6)
COUNT: Final = KEY
NODE: Final = 6
