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
MEMORY: Final = 22

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
are for two players; given are those picked so far while one passes; unseen is what I neither hold nor gave, and what is
neither face up nor played; a suit that a seat has failed to follow is all cards of the suit."""
PLANES: Final = len(NAMES)
MAY: Final = NAMES.index("may be chosen")
FACTS: Final = ("seat", "playing", "laid", "tricks of my side", "of the next", "of the third", "kind", "leader")
"""The word after the sets, a byte each: playing is 0 while passing; laid, cards in the trick; leader, 0 not known, 1 +
seats after me of whoever leads the round by holding the ace, 5 + that where the round is a later one."""
WORDS: Final = PLANES + 1
SPREAD: Final = PLANES * SUITS + 1
"""Words of eight bytes in an observation of bytes."""
