"""What the seat to move knows, as sets of cards: words of 64 bits first, and bytes of 0 and 1 spread out from them."""

from sevenfold.kernels.arrays import AnyArray, Ints, Seeds
from sevenfold.kernels.bits import spread
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    BEST,
    CLOSED,
    DECK,
    DECK49,
    HAND,
    LAID,
    LED,
    ROW_DOWN,
    ROW_UP,
    SEALS,
    SIZE,
    SUITERS,
    SUITS,
    TAKEN,
    THREE,
    TRUMP,
    TURN,
    TURNED,
    TWO,
    WON,
)
from sevenfold.kernels.yokai.play import beaters, players, side
from sevenfold.kernels.yokai.vector.lanes import begin, choices, step_lane
from sevenfold.kernels.yokai.vector.layout import (  # fmt: skip
    COMING,
    DEALT,
    FACE_UP,
    FROM_PARTNER,
    GIVEN,
    KNOWN,
    LACKS,
    LAYS,
    LEADER,
    LED_BY_ACE,
    LED_BY_WINNER,
    MAY,
    MEMORY,
    MY_CLOSED,
    MY_COVERING,
    MY_ROW,
    MY_UNCOVERING,
    OPEN,
    PICKS,
    PLANES,
    PLAYED,
    SEALED,
    SECRET,
    SPREAD,
    THEIR_CLOSED,
    THEIR_COVERING,
    THEIR_UNCOVERING,
    TO_PARTNER,
    WORDS,
)


@inlined
def observe(state: Ints, memory: Ints, kind: int, out: Ints, at: int) -> int:
    """The seat to move's observation, as `WORDS` words at `at`; returns the seat."""
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
    out[at + OPEN] = 0
    if kind == TWO:
        other = 1 - me
        out[at + OPEN] = state[HAND + other] & ~memory[SECRET + other] if playing else memory[DEALT + other]
        seen |= out[at + OPEN] | memory[KNOWN + me]
    out[at + 17] = state[TRUMP]
    may = choices(state, memory)
    out[at + MAY] = may
    out[at + 19] = (DECK if kind >= SUITERS else DECK49) & ~seen
    out[at + 20] = (may & beaters(state[BEST], state[TRUMP]) if state[BEST] else may) if playing else 0
    out[at + 21] = state[BEST]
    for step in range(1, 4):
        seat = me + step if me + step < count else me + step - count
        out[at + 21 + step] = 255 * spread(memory[LACKS] >> 8 * seat & 127) if step < count else 0
    out[at + PLANES] = facts | _leader(memory[LEADER], me, count) << 56
    if kind == TWO:
        _observe_rows(state, memory, me, playing, out, at)
    elif kind >= SUITERS:
        _observe_partner(state, memory, me, playing, out, at)
    return me


@inlined
def _observe_rows(state: Ints, memory: Ints, me: int, playing: bool, out: Ints, at: int) -> None:
    """What two players see of both rows. While they prepare, nobody sees what the other has swapped (T3)."""
    other = 1 - me
    out[at + MY_ROW] = state[HAND + me] & ~memory[SECRET + me]
    out[at + MY_CLOSED] = memory[KNOWN + me] & state[CLOSED + me]
    _observe_covers(state, me, out, at + MY_COVERING, at + MY_UNCOVERING)
    if playing:
        out[at + THEIR_CLOSED] = memory[DEALT + other] & state[CLOSED + other]
        _observe_covers(state, other, out, at + THEIR_COVERING, at + THEIR_UNCOVERING)


@inlined
def _observe_covers(state: Ints, seat: int, out: Ints, covering: int, uncovering: int) -> None:
    """The cards of an upper row by whether a card below them lies under them alone (T1, T5)."""
    above = 0
    for place in range(7):
        right = 1 << (state[ROW_UP + seat] >> 8 * place & 255) & state[HAND + seat] if place < 6 else 0
        if state[ROW_DOWN + seat] >> 8 * place & 255 != TURNED:
            if above and right:
                out[covering] |= above | right
            else:
                out[uncovering] |= above | right
        above = right


@inlined
def _observe_partner(state: Ints, memory: Ints, me: int, playing: bool, out: Ints, at: int) -> None:
    """Seven Suiters: the bosses sealed, and which of the cards passed went to the partner and came from there."""
    partner = me ^ 2
    out[at + SEALED] = state[SEALS + (me & 1)] | state[SEALS + 1 - (me & 1)] << 1
    out[at + TO_PARTNER] = memory[GIVEN + me] & memory[COMING + partner]
    out[at + FROM_PARTNER] = memory[COMING + me] & memory[GIVEN + partner] if playing else 0


@inlined
def _leader(code: int, me: int, count: int) -> int:
    """The leader's code with the seat counted from me."""
    if code == 0:
        return 0
    first = LED_BY_ACE if code < LED_BY_WINNER else LED_BY_WINNER
    ahead = code - first - me
    return first + (ahead if ahead >= 0 else ahead + count)


@inlined
def show(state: Ints, memory: Ints, kind: int, lane: int, masks: Ints, bits: Ints, out: Ints) -> None:
    """A lane's observation in bits, its mask of choices and, unless `out` is empty, its observation in bytes."""
    at = WORDS * lane
    observe(state, memory, kind, bits, at)
    for suit in range(SUITS):
        masks[SUITS * lane + suit] = spread(bits[at + MAY] >> 8 * suit)
    if len(out):
        for plane in range(PLANES):
            word = bits[at + plane]
            for suit in range(SUITS):
                out[SPREAD * lane + SUITS * plane + suit] = spread(word >> 8 * suit)
        out[SPREAD * lane + SUITS * PLANES] = bits[at + PLANES]


@inlined
def reset_lanes(
    states: Ints, memories: Ints, rngs: Seeds, kind: int, later: int, options: int, masks: Ints, bits: Ints, out: Ints
) -> int:
    """A new round in every lane."""
    for lane in range(len(rngs)):
        state = states[lane * SIZE : (lane + 1) * SIZE]
        memory = memories[lane * MEMORY : (lane + 1) * MEMORY]
        begin(state, memory, kind, later, options, rngs[lane : lane + 1])
        show(state, memory, kind, lane, masks, bits, out)
    return len(rngs)


@inlined
def step_lanes(
    states: Ints,
    memories: Ints,
    rngs: Seeds,
    kind: int,
    later: int,
    options: int,
    cards: Ints,
    steps: int,
    masks: Ints,
    bits: Ints,
    out: Ints,
    gains: AnyArray,
    dones: AnyArray,
) -> int:
    """A choice in every lane, random where the card is below 0, and random ones after it up to `steps`.

    Points are the last step's; `dones` says where a round ended. Returns the number of rounds that ended.
    """
    ended = 0
    for lane in range(len(rngs)):
        state = states[lane * SIZE : (lane + 1) * SIZE]
        memory = memories[lane * MEMORY : (lane + 1) * MEMORY]
        rng = rngs[lane : lane + 1]
        done = 0
        for step in range(steps):
            card = cards[lane] if step == 0 else -1
            done += step_lane(state, memory, kind, later, options, rng, card, gains, 4 * lane)
        dones[lane] = 1 if done else 0
        ended += done
        show(state, memory, kind, lane, masks, bits, out)
    return ended
