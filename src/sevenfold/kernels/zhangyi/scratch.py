"""How the players' kernels use the arrays they are handed: fitted numbers, styles, plans and scratch space."""

from typing import Final

from sevenfold.kernels.zhangyi.layout import MOST_AREAS, SEATS, SIZE, STATES

# What is looked at in a state.
(
    POWER, LEAD, TOP, NEAR, GRASP, TROOPS, THREAT, DANGER, CHANCE, MINISTERS, GUARDED, GENERALS, TO_COME, ALONE, LAST,
    CITIES,
) = range(16)  # fmt: skip
FEATURES: Final = 16
BUCKETS: Final = 5
"""Times: the last turn's second half, its first half, one turn left, two or three, more."""
ROW: Final = FEATURES + 1
"""Fitted numbers of a bucket: one a feature, and what a supporter adds."""
DRAWN, LOST_BY_ALL = BUCKETS * ROW, BUCKETS * ROW + 1
"""After them: what a draw and a hegemony that nobody supports are taken to be worth."""
WEIGHTS: Final = BUCKETS * ROW + 2

# The move model: how sharply plans are told apart, and how often the choice has nothing to do with it.
SHARPNESS, WHIM = range(2)
# A style: how warm the choice is, how much of the beliefs is used, how often any plan will do.
WARMTH, INSIGHT, CARELESS = range(3)
STYLE: Final = 3
# A search: trials in all, actions each, plans tried, whether the opponents see what a plan shows.
TRIALS, DEPTH, TRIED, HIDING = range(4)

PLAN: Final = 4
"""Numbers of a plan: an area or talent (station, assassinate, recruit, retreat), or from, to, strength, talents of a
march; from -1 is to hold."""
MOST_PLANS: Final = 400
PLANS: Final = MOST_PLANS * PLAN
ROWS: Final = 8 * SIZE
VALUES: Final = (MOST_PLANS + 6) * STATES
"""What each plan is worth to each mandate, and six rows to reckon with."""

# The scratch `room`: features, best generals by area, recruits and areas and weights by state; then plans' values,
# matches, support by mandate, beliefs as one seat has them.
A_GENERALS: Final = STATES * FEATURES
A_DUE: Final = A_GENERALS + MOST_AREAS
A_AREAS: Final = A_DUE + STATES
A_WEIGHTS: Final = A_AREAS + STATES
R_VALUES: Final = A_WEIGHTS + STATES
R_MATCH: Final = R_VALUES + VALUES
R_SUPPORT: Final = R_MATCH + MOST_PLANS
R_OWN: Final = R_SUPPORT + STATES * STATES
ROOM: Final = R_OWN + SEATS * STATES

MOST_TRIED: Final = 24
"""Plans that are tried out at all."""
# The scratch `deep`: plans' scores, support by seat, known mandates, worths, what everybody believes, marches' values.
D_SIDES: Final = MOST_TRIED
D_TRUTH: Final = D_SIDES + SEATS * STATES * STATES
D_SPARE: Final = D_TRUTH + STATES * STATES
D_PUBLIC: Final = D_SPARE + STATES
D_VALUES: Final = D_PUBLIC + SEATS * STATES
DEEP: Final = D_VALUES + VALUES
TALLIES: Final = 2 * MOST_TRIED

# A traced position: the features, and its numbers: bucket, mandates, game, the mandate of seat 1.
TRACE: Final = STATES * FEATURES
NUMBERS: Final = 4

# A node of a search tree; node 0 is the root, and its COUNT the number of the others.
KEY, CHILD, SIBLING, SEAT, VISITS, AVAILABLE = range(6)
COUNT: Final = KEY
NODE: Final = 6

# What `zhangyi_minds.think` is asked for.
BELIEVE, CHOOSE, SEARCH, ISMCTS, WEIGH, OUTLOOK = range(6)
