"""Cards as bits and a round as one row of integers: the numbers every kernel agrees on.

Eight bits a suit: card 8·suit + place, weakest first, the foil seven right above its seven. So a suit is
`card >> 3`, a suit's cards are `0xFF << 8·suit`, one layout serves 49 and 56 cards, and all masks fit a
positive int64 (no unsigned arithmetic). What the games count (stars, limits) comes from the rules.
"""

from typing import Final

import numpy as np

from sevenfold.kernels.arrays import Ints
from sevenfold.yokai.cards import EXTRA, STARS
from sevenfold.yokai.cards import SUITS as LETTERS
from sevenfold.yokai.ruleset import RULE_SETS, limits

SUITS: Final = len(LETTERS)
CARDS: Final = 8 * SUITS
SUIT: Final = 0xFF
ACE: Final = 1
"""WA, the strongest card (Y1.2), as a mask."""
SNOW13: Final = 1 << 55
SEVENS: Final = sum(1 << (7 * suit + 6) for suit in range(SUITS))
FOILS: Final = SEVENS << 1
BOSSES: Final = SEVENS | FOILS
DECK: Final = (1 << CARDS) - 1
DECK49: Final = DECK & ~FOILS

# Rule sets, as far as a round's play differs. Scoring "basic" (Y8) changes only the points.
FOUR, THREE, TWO, SUITERS, SUITERS_SHORT = range(5)
KIND_NAMES: Final = ("four", "three", "two", "seven-suiters", "seven-suiters-short")
"""The rule set that each kind is named after."""
KINDS: Final = (FOUR, THREE, TWO, SUITERS, SUITERS_SHORT)
RULES: Final = tuple(RULE_SETS[name] for name in KIND_NAMES)
PLAYERS: Final = tuple(rules.players for rules in RULES)


def _sevens(stars: tuple[int, ...], least: int) -> int:
    """The sevens with at least `least` stars."""
    return sum(1 << (7 * suit + 6) for suit in range(SUITS) if stars[suit] >= least)


# The bosses with 1, 2 … stars or more (Y1.3); three players count the extra stars too.
STAR1, STAR2 = (_sevens(STARS, least) for least in (1, 2))
STAR3_1, STAR3_2, STAR3_3 = (_sevens(tuple(map(sum, zip(STARS, EXTRA, strict=True))), least) for least in (1, 2, 3))

PASSED: Final = 3
"""Cards that a seat passes (Y3.2, Y9.2)."""

# What decides a round or a game (Y5, Y9.7, Y9.8, T6).
_LIMITS = tuple(limits(rules) for rules in RULES)
BOSSES_TO_WIN: Final = _LIMITS[FOUR].bosses or 0
BOSSES_TO_WIN_THREE: Final = _LIMITS[THREE].bosses or 0
TRICKS_TO_LOSE: Final = _LIMITS[FOUR].tricks or 0
TRICKS_TO_LOSE_TWO: Final = _LIMITS[TWO].tricks or 0
SEALS_TO_WIN: Final = _LIMITS[SUITERS].seals or 0
SEALS_TO_WIN_SHORT: Final = _LIMITS[SUITERS_SHORT].seals or 0

# Why a round ended (Y5, T6); `PLAYED` and `SEALED` belong to Seven Suiters (Y9.7, Y9.8).
GOES_ON, BY_BOSSES, BY_TRICKS, BY_LAST_TRICK, PLAYED, BY_SEALS = range(6)

# The fields of a round. A side is a team (seat & 1) or, with three or two players, a seat.
HAND: Final = 0
"""4: what each seat may play from; with two players the hand, the open row and the uncovered cards."""
TAKEN: Final = 4
"""3: the bosses each side captured."""
WON: Final = 7
"""3: the tricks each side won."""
TRICK: Final = 10
LED: Final = 11
"""The led suit's cards, 0 before a lead."""
BEST: Final = 12
"""The card (a mask) that wins the trick so far."""
BEST_SEAT: Final = 13
TURN: Final = 14
LAID: Final = 15
"""The number of cards in the trick."""
TRUMP: Final = 16
"""The trump suit's cards, 0 while there is none."""
WHY: Final = 17
WINNERS: Final = 18
"""The sides (bit = side) that won the round; in Seven Suiters the side that won the game."""
KIND: Final = 19
SEALS: Final = 20
"""2: sevens' bits of the bosses each side has sealed in the game (Seven Suiters)."""
ROW_UP: Final = 22
"""2: the six open cards of a row, a byte each (two players)."""
ROW_DOWN: Final = 24
"""2: the seven closed cards, a byte each."""
CLOSED: Final = 26
"""2: the closed cards as masks."""
SIZE: Final = 28

# In a row, instead of a card: an open card that was played; a closed card that was turned up, or that the observer
# does not know. `GONE` is a bit that no mask of cards has.
GONE: Final = 62
TURNED: Final = 255
UNKNOWN_CARD: Final = 254

LANE_ROW: Final = 9
"""A lane's report: why, winners, cards played, then points and tricks of three sides."""


def new_round(kind: int) -> Ints:
    """An empty round of a rule set."""
    state = np.zeros(SIZE, np.int64)
    state[KIND] = kind
    return state
