"""Cards as bits and a round as one row of integers: the numbers every kernel agrees on.

Eight bits a suit: card 8·suit + place, weakest first, the foil seven right above its seven. So a suit is
`card >> 3`, a suit's cards are `0xFF << 8·suit`, one layout serves 49 and 56 cards, and all masks fit a
positive int64 (no unsigned arithmetic).
"""

from typing import Final

import numpy as np

from sevenfold.kernels.arrays import Ints

SUITS: Final = 7
CARDS: Final = 56
SUIT: Final = 0xFF
ACE: Final = 1
"""WA, the strongest card (Y1.2), as a mask."""
SNOW13: Final = 1 << 55
SEVENS: Final = sum(1 << (7 * suit + 6) for suit in range(SUITS))
FOILS: Final = SEVENS << 1
BOSSES: Final = SEVENS | FOILS
DECK: Final = (1 << CARDS) - 1
DECK49: Final = DECK & ~FOILS

STARS: Final = (0, 0, 1, 1, 1, 2, 2)
STARS3: Final = (0, 1, 1, 2, 2, 3, 3)
"""★ and, for three players, ★ + ⊛ of each suit's boss (Y1)."""


def _at_least(stars: tuple[int, ...], least: int) -> int:
    return sum(1 << (7 * suit + 6) for suit in range(SUITS) if stars[suit] >= least)


STAR1, STAR2 = _at_least(STARS, 1), _at_least(STARS, 2)
STAR3_1, STAR3_2, STAR3_3 = (_at_least(STARS3, least) for least in (1, 2, 3))

# Rule sets, as far as a round's play differs. Scoring "basic" (Y8) changes only the points.
FOUR, THREE, TWO, SUITERS, SUITERS_SHORT = range(5)
KINDS: Final = (FOUR, THREE, TWO, SUITERS, SUITERS_SHORT)
PLAYERS: Final = (4, 3, 2, 4, 4)

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
"""How many cards lie in the trick."""
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
"""2: the seven closed cards, a byte each; 255 once turned up."""
CLOSED: Final = 26
"""2: the closed cards as masks."""
SIZE: Final = 28

LANE_ROW: Final = 9
"""A lane's report: why, winners, cards played, then points and tricks of three sides."""

UNKNOWN_CARD: Final = 254
"""A closed card of a row that the observer does not know."""


def new_round(kind: int) -> Ints:
    """An empty round of a rule set."""
    state = np.zeros(SIZE, np.int64)
    state[KIND] = kind
    return state
