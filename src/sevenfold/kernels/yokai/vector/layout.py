"""What a lane remembers beside its round, and what its seat to move observes."""

from typing import Final

from sevenfold.kernels.yokai.layout import SIZE, SUITS

# A lane's memory.
PLAYED: Final = 0
"""4: what each seat has played in earlier tricks."""
LAYS: Final = 4
"""4: what each seat has laid in this trick."""
GIVEN: Final = 8
"""4: what each seat has passed or discarded."""
COMING: Final = 12
"""4: what each seat is being passed; its own once everybody has passed."""
FACE_UP: Final = 16
PICKS: Final = 17
"""How many cards the seat to move has picked for its pass; -1 once cards are played."""
LEADER: Final = 18
"""Who leads the round: 0 while nobody knows, else a seat added to one of the next two."""
LED_BY_ACE: Final = 1
"""The holder of the ace leads (Y3.3)."""
LED_BY_WINNER: Final = 5
"""The winner of the trick before leads (Y3.4)."""
LACKS: Final = 19
"""The suits (bit = suit) that each seat has failed to follow, a byte each."""
SECRET: Final = 20
"""2: with two players, the cards in hand that only their holder sees."""
KNOWN: Final = 22
"""2: with two players, the cards that the owner of a row has seen below it."""
DEALT: Final = 24
"""2: with two players, the upper rows as they were dealt: both players saw them."""
LOOKS: Final = 26
"""With two players, while the seat to move prepares: the places under which it has looked (bit = place); above those
eight bits, when it must say which of two sevens stays up, 1 + the upper place + 8 · the lower place."""
MEMORY: Final = 27

FIELDS: Final = (20, 20, SIZE, 22, 22)
"""By kind: how many of a round's fields are ever used."""
MEMORIES: Final = (SECRET, SECRET, MEMORY, SECRET, SECRET)

NAMES: Final = (
    "hand",
    *(f"played by {who}" for who in ("me", "the next seat", "the one after", "the third after")),
    *(f"laid by {who}" for who in ("me", "the next seat", "the one after", "the third after")),
    "given",
    "received",
    "face up",
    *(f"bosses taken by {side}" for side in ("my side", "the next side", "the third side")),
    "led suit",
    "the other's open cards",
    "trumps",
    "may be chosen",
    "unseen",
    "would win the trick",
    "wins the trick so far",
    *(f"not followed by {who}" for who in ("the next seat", "the one after", "the third after")),
)
"""The sets of cards of an observation: bit (or byte) n is card n. Played cards are those of earlier tricks; open cards
are for two players, while they prepare as they were dealt; given are those picked so far while one passes; unseen is
what I neither hold nor gave, and what is neither face up nor played; a suit that a seat has failed to follow is all
cards of the suit."""
PLANES: Final = len(NAMES)
MAY: Final = NAMES.index("may be chosen")
OPEN: Final = NAMES.index("the other's open cards")

# Two players have no seats after the next, and no third side: their sets hold what is known of the rows. A card
# uncovers when nothing else covers one of the cards below it; it covers when another card covers that one too.
MY_ROW: Final = NAMES.index("played by the one after")
"""My cards that the other sees."""
MY_UNCOVERING: Final = NAMES.index("played by the third after")
THEIR_UNCOVERING: Final = NAMES.index("laid by the one after")
MY_COVERING: Final = NAMES.index("laid by the third after")
MY_CLOSED: Final = NAMES.index("bosses taken by the third side")
"""Cards that I know to lie closed in my row."""
THEIR_CLOSED: Final = NAMES.index("not followed by the one after")
"""Sevens that the other has swapped and that still lie closed."""
THEIR_COVERING: Final = NAMES.index("not followed by the third after")

# Seven Suiters has no face-up card, no third side and no rows.
SEALED: Final = NAMES.index("face up")
"""The sevens of the bosses that my side has sealed, and the foil sevens of those that the other side has."""
FROM_PARTNER: Final = NAMES.index("bosses taken by the third side")
TO_PARTNER: Final = NAMES.index("the other's open cards")
FACTS: Final = ("seat", "playing", "laid", "tricks of my side", "of the next", "of the third", "kind", "leader")
"""The word after the sets, a byte each: playing is 0 while passing; laid, cards in the trick; leader, 0 not known, 1 +
seats after me of whoever leads the round by holding the ace, 5 + that where the round is a later one."""
WORDS: Final = PLANES + 1
SPREAD: Final = PLANES * SUITS + 1
"""Words of eight bytes in an observation of bytes."""

# Options of a rule set that change a round, as bits.
BASIC: Final = 1
"""One point a round (Y8)."""
SWAPS: Final = 2
"""Two players swap bosses (T3); without it no seven is dealt face up."""
ACE_LEADS: Final = 4
"""Seven Suiters: the holder of the ace leads every round (Y9.3)."""
