"""Many rounds stepped side by side, one choice at a time, for learners: choices, rewards, new rounds.

A lane has its round (see `yokai.layout`) and a row of memory (see `vector.layout`): what was given, received, played by
whom. Passing is three choices of a card each. With two players the discard is one; to choose a seven of the own row
before it looks under that seven's left side, its foil seven (which two players do not have) under its right side; of
two sevens that meet, the chosen one stays up. A finished round pays and a new one begins. What a seat sees of it is
written by `observe`.
"""

from sevenfold.kernels.arrays import AnyArray, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, lowest, some_cards
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.yokai.deal import clear, deal, lead_with_ace, open_row, receiver, swap
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    BOSSES,
    CLOSED,
    DECK49,
    GOES_ON,
    HAND,
    KIND,
    LAID,
    LED,
    PASSED,
    ROW_DOWN,
    ROW_UP,
    SEALS,
    SEVENS,
    SUITERS,
    SUITERS_SHORT,
    TURN,
    TWO,
    WHY,
)
from sevenfold.kernels.yokai.play import legal, play, players, seals_to_win, side
from sevenfold.kernels.yokai.score import points
from sevenfold.kernels.yokai.vector.layout import (  # fmt: skip
    ACE_LEADS,
    BASIC,
    COMING,
    DEALT,
    FACE_UP,
    GIVEN,
    KNOWN,
    LACKS,
    LAYS,
    LEADER,
    LED_BY_ACE,
    LED_BY_WINNER,
    LOOKS,
    MEMORY,
    PICKS,
    PLAYED,
    SECRET,
    SWAPS,
)


@inlined
def begin(state: Ints, memory: Ints, kind: int, later: int, options: int, rng: Seeds) -> None:
    """A new round: dealt, and seat 0 to choose its first card to pass (or to prepare).

    `later` in 256 rounds are a game's later ones: anybody may lead them, and in Seven Suiters bosses are sealed.
    """
    clear(state, kind)
    deal(state, rng)
    if kind == TWO and not options & SWAPS:
        while (open_row(state, 0) | open_row(state, 1)) & SEVENS:
            clear(state, kind)
            deal(state, rng)
    for i in range(MEMORY):
        memory[i] = 0
    if later and below(rng, 256) < later:
        if not options & ACE_LEADS:
            memory[LEADER] = LED_BY_WINNER + below(rng, players(kind))
        if kind >= SUITERS:
            _seal_some(state, kind, rng)
    if kind < SUITERS:
        held = state[HAND] | state[HAND + 1] | state[HAND + 2] | state[HAND + 3]
        memory[FACE_UP] = DECK49 & ~(held | state[CLOSED] | state[CLOSED + 1])
    if kind == TWO:
        if memory[LEADER] == 0:
            memory[LEADER] = LED_BY_WINNER  # T4: seat 0 deals first
        for seat in range(2):
            memory[DEALT + seat] = open_row(state, seat)
            memory[SECRET + seat] = state[HAND + seat] & ~memory[DEALT + seat]


@inlined
def _seal_some(state: Ints, kind: int, rng: Seeds) -> None:
    """Any bosses that the sides may have sealed while the game goes on; in the short game each only once (Y9.8)."""
    for team in range(2):
        free = SEVENS & ~state[SEALS] if kind == SUITERS_SHORT else SEVENS
        state[SEALS + team] = some_cards(rng, free, below(rng, seals_to_win(kind)))


@inlined
def choices(state: Ints, memory: Ints) -> int:
    """The cards that the seat to move may choose now."""
    seat = state[TURN]
    if memory[PICKS] < 0:
        return legal(state)
    if state[KIND] == TWO:
        return _preparations(state, memory, seat)
    hand: int = state[HAND + seat]
    return hand


@inlined
def _preparations(state: Ints, memory: Ints, seat: int) -> int:
    """T2, T3: what to discard and the sevens to look under, or which of two sevens stays up."""
    looks: int = memory[LOOKS]
    if looks >> 8:
        up, down = _meeting(looks)
        return 1 << _upper(state, seat, up) | 1 << _lower(state, seat, down)
    cards: int = memory[SECRET + seat] & ~SEVENS
    for place in range(6):
        card = _upper(state, seat, place)
        if SEVENS >> card & 1 and not looks >> place & 1:
            cards |= 3 << card
    return cards


@inlined
def _meeting(looks: int) -> tuple[int, int]:
    """The places above and below of two sevens that have met."""
    places = (looks >> 8) - 1
    return places & 7, places >> 3


@inlined
def _upper(state: Ints, seat: int, place: int) -> int:
    card: int = state[ROW_UP + seat] >> 8 * place & 255
    return card


@inlined
def _lower(state: Ints, seat: int, place: int) -> int:
    card: int = state[ROW_DOWN + seat] >> 8 * place & 255
    return card


@inlined
def choose(state: Ints, memory: Ints, kind: int, card: int) -> None:
    """One choice: a card to pass, to discard or to play."""
    if memory[PICKS] >= 0:
        if kind == TWO and (memory[LOOKS] >> 8 or BOSSES >> card & 1):
            _swap_boss(state, memory, card)
        else:
            _pick(state, memory, kind, 1 << card)
        return
    seat = state[TURN]
    memory[LAYS + seat] = 1 << card
    if kind == TWO:
        memory[SECRET + seat] &= ~(1 << card)
    if state[LED] and not state[LED] >> card & 1:
        memory[LACKS] |= 1 << 8 * seat + (lowest(state[LED]) >> 3)
    play(state, card)
    if state[LAID] == 0:
        for other in range(4):
            memory[PLAYED + other] |= memory[LAYS + other]
            memory[LAYS + other] = 0


@inlined
def _swap_boss(state: Ints, memory: Ints, card: int) -> None:
    """T3: looks under a seven and swaps what is no seven, or ends such a look by saying which seven stays up."""
    seat, looks = state[TURN], memory[LOOKS]
    if looks >> 8:
        up, down = _meeting(looks)
        memory[LOOKS] = looks & 255
        swap(state, seat, up, down, card == _upper(state, seat, up))
        return
    right = 0 if SEVENS >> card & 1 else 1
    up = 0
    while _upper(state, seat, up) != card - right:
        up += 1
    down = up + right
    found = _lower(state, seat, down)
    memory[LOOKS] = looks | 1 << up
    memory[KNOWN + seat] |= 1 << card - right | 1 << found
    if SEVENS >> found & 1:
        memory[LOOKS] |= 1 + up + 8 * down << 8
    else:
        swap(state, seat, up, down, False)


@inlined
def _pick(state: Ints, memory: Ints, kind: int, bit: int) -> None:
    seat = state[TURN]
    state[HAND + seat] ^= bit
    memory[GIVEN + seat] |= bit
    if kind == TWO:
        memory[SECRET + seat] ^= bit
        memory[LOOKS] = 0
        memory[PICKS] = PASSED
    else:
        memory[COMING + receiver(kind, seat, memory[PICKS])] |= bit
        memory[PICKS] += 1
    if memory[PICKS] == PASSED:
        memory[PICKS] = 0
        state[TURN] = seat + 1
        if seat + 1 == players(kind):
            _lead(state, memory, kind)


@inlined
def _lead(state: Ints, memory: Ints, kind: int) -> None:
    memory[PICKS] = -1
    state[TURN] = 0
    if kind != TWO:
        for seat in range(4):
            state[HAND + seat] |= memory[COMING + seat]
        lead_with_ace(state)
    if memory[LEADER]:
        state[TURN] = memory[LEADER] - LED_BY_WINNER
    elif kind != TWO:
        memory[LEADER] = LED_BY_ACE + state[TURN]


@inlined
def step_lane(
    state: Ints, memory: Ints, kind: int, later: int, options: int, rng: Seeds, card: int, gains: AnyArray, at: int
) -> int:
    """A choice in one lane; returns 1 when it ended the round, whose points by seat are then at `at` in `gains`."""
    choose(state, memory, kind, card if card >= 0 else lowest(any_card(rng, choices(state, memory))))
    over = state[WHY] != GOES_ON
    basic = options & BASIC != 0
    for seat in range(4):
        gains[at + seat] = points(state, side(kind, seat), basic) if over and seat < players(kind) else 0
    if over:
        begin(state, memory, kind, later, options, rng)
    return 1 if over else 0
