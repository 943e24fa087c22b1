"""What the seat to move knows, as sets of cards: words of 64 bits first, and bytes of 0 and 1 spread out from them."""

from typing import Final

from sevenfold.kernels.arrays import AnyArray, Ints, Seeds
from sevenfold.kernels.bits import spread
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    BEST,
    DECK,
    DECK49,
    HAND,
    LAID,
    LED,
    SIZE,
    SUITERS,
    TAKEN,
    THREE,
    TRUMP,
    TURN,
    TWO,
    WON,
)
from sevenfold.kernels.yokai.play import players, side
from sevenfold.kernels.yokai.policy.card_odds import beats
from sevenfold.kernels.yokai.vector.lanes import (
    COMING,
    FACE_UP,
    GIVEN,
    LACKS,
    LAYS,
    LEADER,
    MEMORY,
    PICKS,
    PLAYED,
    SECRET,
    begin,
    choices,
    step_lane,
)

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
SPREAD: Final = PLANES * 7 + 1
"""Words of eight bytes in an observation of bytes."""


@inlined
def observe(state: Ints, memory: Ints, kind: int, out: Ints, at: int) -> int:
    """The seat to move's observation, as `WORDS` words at `at`; the seat comes back."""
    me: int = state[TURN]
    count = players(kind)
    playing = memory[PICKS] < 0
    seen = state[HAND + me] | memory[FACE_UP] | memory[GIVEN + me]
    out[at] = state[HAND + me]
    for step in range(4):
        seat = me + step if me + step < count else me + step - count
        played = memory[PLAYED + seat] if step < count else 0
        laid = memory[LAYS + seat] if step < count else 0
        out[at + 1 + step] = played
        out[at + 5 + step] = laid
        seen |= played | laid
    out[at + 9] = memory[GIVEN + me]
    out[at + 10] = memory[COMING + me] if playing else 0
    out[at + 11] = memory[FACE_UP]
    sides = 3 if kind == THREE else 2
    facts = me | playing << 8 | state[LAID] << 16 | kind << 48
    for step in range(3):
        mine = side(kind, me) + step
        mine = mine if mine < sides else mine - sides
        out[at + 12 + step] = state[TAKEN + mine] if step < sides else 0
        facts |= (state[WON + mine] if step < sides else 0) << 24 + 8 * step
    out[at + 15] = state[LED]
    out[at + 16] = state[HAND + 1 - me] & ~memory[SECRET + 1 - me] if kind == TWO else 0
    out[at + 17] = state[TRUMP]
    may = choices(state, memory)
    out[at + MAY] = may
    out[at + 19] = (DECK if kind >= SUITERS else DECK49) & ~(seen | out[at + 16])
    out[at + 20] = _winning(state, may) if playing else 0
    out[at + 21] = state[BEST]
    for step in range(1, 4):
        seat = me + step if me + step < count else me + step - count
        out[at + 21 + step] = 255 * spread(memory[LACKS] >> 8 * seat & 127) if step < count else 0
    out[at + PLANES] = facts | _leader(memory[LEADER], me, count) << 56
    return me


@inlined
def _leader(code: int, me: int, count: int) -> int:
    """The leader's code with the seat counted from me."""
    if code == 0:
        return 0
    first = 1 if code < 5 else 5
    ahead = code - first - me
    return first + (ahead if ahead >= 0 else ahead + count)


@inlined
def _winning(state: Ints, cards: int) -> int:
    """Those of the cards that would win the trick as it lies."""
    winning = 0
    while cards:
        bit = cards & -cards
        cards ^= bit
        if beats(state, bit):
            winning |= bit
    return winning


@inlined
def show(state: Ints, memory: Ints, kind: int, lane: int, masks: Ints, bits: Ints, out: Ints) -> None:
    """A lane's observation in bits, its mask of choices and, where there is room, its observation in bytes."""
    at = WORDS * lane
    observe(state, memory, kind, bits, at)
    for suit in range(7):
        masks[7 * lane + suit] = spread(bits[at + MAY] >> 8 * suit)
    if len(out):
        for plane in range(PLANES):
            word = bits[at + plane]
            for suit in range(7):
                out[SPREAD * lane + 7 * plane + suit] = spread(word >> 8 * suit)
        out[SPREAD * lane + 7 * PLANES] = bits[at + PLANES]


@inlined
def reset_lanes(
    states: Ints, memories: Ints, rngs: Seeds, kind: int, later: int, masks: Ints, bits: Ints, out: Ints
) -> int:
    """A new round in every lane."""
    for lane in range(len(rngs)):
        state = states[lane * SIZE : (lane + 1) * SIZE]
        memory = memories[lane * MEMORY : (lane + 1) * MEMORY]
        begin(state, memory, kind, later, rngs[lane : lane + 1])
        show(state, memory, kind, lane, masks, bits, out)
    return len(rngs)


@inlined
def step_lanes(
    states: Ints,
    memories: Ints,
    rngs: Seeds,
    kind: int,
    later: int,
    cards: Ints,
    steps: int,
    masks: Ints,
    bits: Ints,
    out: Ints,
    gains: AnyArray,
    dones: AnyArray,
) -> int:
    """A choice in every lane, random where the card is below 0, and random ones after it up to `steps`.

    Points are the last step's; `dones` says where a round ended; how many did comes back.
    """
    ended = 0
    for lane in range(len(rngs)):
        state = states[lane * SIZE : (lane + 1) * SIZE]
        memory = memories[lane * MEMORY : (lane + 1) * MEMORY]
        rng = rngs[lane : lane + 1]
        done = 0
        for step in range(steps):
            done += step_lane(state, memory, kind, later, rng, cards[lane] if step == 0 else -1, gains, 4 * lane)
        dones[lane] = 1 if done else 0
        ended += done
        show(state, memory, kind, lane, masks, bits, out)
    return ended
