"""The fitted tables' sizes and the numbers that a decision is looked up by (see `card_odds`, `pass_odds`)."""

from typing import Final

LEAD_TABLES: Final = (144, 144, 128, 72, 192, 64)
FOLLOW_TABLES: Final = (512, 512, 256, 576, 96, 512)
TABLES: Final = (*LEAD_TABLES, *FOLLOW_TABLES)
FACTORS: Final = 6
"""Table entries a card's odds are made of."""
ENTRIES: Final = sum(TABLES)
"""All entries of one rule set's tables."""
L0 = 0
L1, L2, L3, L4, L5 = (sum(TABLES[:table]) for table in range(1, 6))
F0, F1, F2, F3, F4, F5 = (sum(TABLES[:table]) for table in range(6, 12))

# The context: what is the same for every card of a decision.
OUT, STANDING, LAST, PRIZE, OURS, THEIRS, WE_NEED, THEY_NEED, MY_TRUMPS, OUT_TRUMPS, ME, THEM = range(12)
CONTEXT: Final = 12

PASS_TABLES: Final = (112, 96, 64, 96)
PASS_FACTORS: Final = 4
PASS_ENTRIES: Final = sum(PASS_TABLES)
P0 = 0
P1, P2, P3 = (sum(PASS_TABLES[:table]) for table in range(1, 4))
