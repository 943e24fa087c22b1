"""Rounds played on by the network: every seat takes the card that the network likes best from where it sits.

A round may be played on for some tricks only; what it is worth then is the network's estimate.
"""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, draw, lowest
from sevenfold.kernels.bits import count as size_of
from sevenfold.kernels.compile import inlined
from sevenfold.kernels.panels import Singles
from sevenfold.kernels.yokai.deal import receiver
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    CARDS,
    CLOSED,
    DECK49,
    FOUR,
    GOES_ON,
    HAND,
    PASSED,
    SIZE,
    THREE,
    TRUMP,
    TURN,
    TWO,
    WHY,
)
from sevenfold.kernels.yokai.network.forward import forward
from sevenfold.kernels.yokai.network.layout import BLOCK, POLICY_ONLY, SCORE_WORDS, SIDES, VALUE_ONLY
from sevenfold.kernels.yokai.play import players, side
from sevenfold.kernels.yokai.policy.pass_likelihood import gift_chance
from sevenfold.kernels.yokai.search.rollout import outcome
from sevenfold.kernels.yokai.vector.lanes import choices, choose
from sevenfold.kernels.yokai.vector.layout import (  # fmt: skip
    COMING,
    DEALT,
    FACE_UP,
    GIVEN,
    KNOWN,
    LAYS,
    MAY,
    MEMORY,
    PICKS,
    PLAYED,
    SECRET,
    WORDS,
)
from sevenfold.kernels.yokai.vector.observe import observe

TRIES = 12
"""Guesses of what the opponents passed each other, of which one is kept by its likelihood."""
LEAST = 1e-12


@inlined
def fill_lanes(
    worlds: Ints, memory: Ints, me: int, kind: int, start: Ints, odds: Floats, index: Ints, rng: Seeds, states: Ints,
    memories: Ints,
) -> int:  # fmt: skip
    """Makes a lane of every world: the round, and what each seat remembers of it. What the others passed each other is
    drawn: with four players by the odds of passes, else at random. `start` holds the cards played, by seat; with two
    players the cards of the other that everybody sees."""
    for number in range(len(worlds) // SIZE):
        state = states[number * SIZE : (number + 1) * SIZE]
        lane = memories[number * MEMORY : (number + 1) * MEMORY]
        for i in range(SIZE):
            state[i] = worlds[number * SIZE + i]
        for i in range(MEMORY):
            lane[i] = memory[i]
        if kind == FOUR:
            _guess_exchange(state, lane, (me + 1) & 3, (me + 3) & 3, start, odds, index, rng)
        elif kind == TWO:
            _remember_row(state, lane, 1 - me, start)
        else:
            _guess_passes(state, lane, me, kind, start, rng)
    return len(worlds) // SIZE


@inlined
def _guess_exchange(
    state: Ints, lane: Ints, a: int, b: int, start: Ints, odds: Floats, index: Ints, rng: Seeds
) -> None:
    """What two partners passed each other: one of several guesses, drawn by how likely they were to pass that."""
    full_a, full_b = start[HAND + a] | state[HAND + a], start[HAND + b] | state[HAND + b]
    total = 0.0
    for _ in range(TRIES):
        by_a, by_b = 0, 0
        for _step in range(PASSED):
            by_a |= any_card(rng, full_b & ~by_a)
            by_b |= any_card(rng, full_a & ~by_b)
        chance = gift_chance(FOUR, state[TRUMP], full_a & ~by_b | by_a, by_a, index, odds)
        chance *= gift_chance(FOUR, state[TRUMP], full_b & ~by_a | by_b, by_b, index, odds)
        chance += LEAST
        total += chance
        if draw(rng) / 4294967296.0 * total < chance:
            lane[GIVEN + a] = by_a
            lane[COMING + b] = by_a
            lane[GIVEN + b] = by_b
            lane[COMING + a] = by_b


@inlined
def _guess_passes(state: Ints, lane: Ints, me: int, kind: int, start: Ints, rng: Seeds) -> None:
    """What the others passed each other: any cards of whoever received them."""
    for giver in range(players(kind)):
        if giver != me:
            for step in range(PASSED):
                seat = receiver(kind, giver, step)
                held = (start[HAND + seat] | state[HAND + seat]) & ~lane[COMING + seat]
                if seat != me and held:
                    card = any_card(rng, held)
                    lane[COMING + seat] |= card
                    lane[GIVEN + giver] |= card


@inlined
def _remember_row(state: Ints, lane: Ints, other: int, start: Ints) -> None:
    """What the other of two players knows: its hand, the boss that it swapped (T3), and its discard, the card that lies
    nowhere else. A second seven that it found below and left there is forgotten: the world does not tell it."""
    lane[SECRET + other] = state[HAND + other] & ~start[HAND + other]
    lane[KNOWN + other] = lane[DEALT + other] & state[CLOSED + other]
    elsewhere = lane[FACE_UP] | lane[GIVEN + 1 - other]
    for seat in range(2):
        elsewhere |= state[HAND + seat] | state[CLOSED + seat] | lane[PLAYED + seat] | lane[LAYS + seat]
    lane[GIVEN + other] = DECK49 & ~elsewhere


@inlined
def choose_cards(states: Ints, memories: Ints, kind: int, cards: Ints) -> int:
    """Plays a card in every lane."""
    for lane in range(len(cards)):
        choose(
            states[lane * SIZE : (lane + 1) * SIZE], memories[lane * MEMORY : (lane + 1) * MEMORY], kind, cards[lane]
        )
    return len(cards)


@inlined
def told_scores(points: Ints, kind: int, seat: int, scores: Ints) -> None:
    """The points of the game as a seat's network reads them; `points` are by side, then whether Y8 counts."""
    sides = 3 if kind == THREE else 2
    mine = side(kind, seat)
    for step in range(SIDES):
        scores[step] = points[(mine + step) % sides] if step < sides else 0
    scores[SIDES] = points[SIDES]


@inlined
def _stops(state: Ints, memory: Ints, kind: int, viewer: int, left: int) -> bool:
    """Whether at most `left` cards are in all hands and rows, all passes made. With three sides the network knows only
    what the round is worth to the seat to move: there a lane stops when that is the viewer's (-1: whoever it is)."""
    held = size_of(state[CLOSED]) + size_of(state[CLOSED + 1])
    for seat in range(4):
        held += size_of(state[HAND + seat])
    return memory[PICKS] < 0 and held <= left and (kind != THREE or viewer < 0 or state[TURN] == viewer)


@inlined
def _advance(state: Ints, memory: Ints, kind: int, viewer: int, left: int) -> bool:
    """Plays a lane's cards as long as there is only one to choose; whether it stopped at a choice."""
    while state[WHY] == GOES_ON and not _stops(state, memory, kind, viewer, left):
        may = choices(state, memory)
        if may & (may - 1):
            return True
        choose(state, memory, kind, lowest(may))
    return False


@inlined
def best_card(may: int, policy: Singles) -> int:
    """The card that the network likes best among those that may be chosen."""
    best = lowest(may)
    may &= may - 1
    while may:
        card = lowest(may)
        may &= may - 1
        if policy[card] > policy[best]:
            best = card
    return best


@inlined
def _see(state: Ints, memory: Ints, kind: int, points: Ints, row: int, bits: Ints, scores: Ints) -> None:
    """Writes what the network reads of a lane to a row."""
    observe(state, memory, kind, bits, row * WORDS)
    told_scores(points, kind, state[TURN], scores[row * SCORE_WORDS : (row + 1) * SCORE_WORDS])


@inlined
def roll_out(
    states: Ints, memories: Ints, kind: int, viewer: int, left: int, points: Ints, weights: Singles, places: Ints,
    room: Singles, ints: Ints, policy: Singles, outcomes: Ints, leaves: Singles,
) -> int:  # fmt: skip
    """Plays every lane to the end of its round; writes where the outcome stands in a table of worth, for side 0.

    Lanes may stop when `left` cards are in all hands and rows (-1: never), with three players at the next choice of the
    side `viewer` (-1: of any side): then the outcome is -1, and `leaves` holds the network's estimate of the worth to
    the viewer. `ints` is scratch of `LANE_INTS` words. Returns how many positions the network was asked about.
    """
    bits, scores = ints[: BLOCK * WORDS], ints[BLOCK * WORDS : BLOCK * (WORDS + SCORE_WORDS)]
    rows, pairs = ints[BLOCK * (WORDS + SCORE_WORDS) :], ints[BLOCK * (WORDS + SCORE_WORDS + 1) :]
    asked = 0
    for begin in range(0, len(outcomes), BLOCK):
        end = min(begin + BLOCK, len(outcomes))
        count = 1
        while count:
            count = 0
            for lane in range(begin, end):
                state = states[lane * SIZE : (lane + 1) * SIZE]
                memory = memories[lane * MEMORY : (lane + 1) * MEMORY]
                if _advance(state, memory, kind, viewer, left):
                    _see(state, memory, kind, points, count, bits, scores)
                    rows[count] = lane
                    count += 1
            if count:
                asked += forward(
                    count, bits, bits, scores, weights, places, POLICY_ONLY, room, pairs, policy, policy, policy
                )
            for row in range(count):
                state = states[rows[row] * SIZE : (rows[row] + 1) * SIZE]
                memory = memories[rows[row] * MEMORY : (rows[row] + 1) * MEMORY]
                choose(state, memory, kind, best_card(bits[row * WORDS + MAY], policy[row * CARDS : (row + 1) * CARDS]))
        for lane in range(begin, end):
            state = states[lane * SIZE : (lane + 1) * SIZE]
            outcomes[lane] = outcome(state) if state[WHY] != GOES_ON else -1
            if state[WHY] == GOES_ON:
                _see(state, memories[lane * MEMORY : (lane + 1) * MEMORY], kind, points, count, bits, scores)
                rows[count] = lane
                count += 1
        if count:
            asked += forward(
                count, bits, bits, scores, weights, places, VALUE_ONLY, room, pairs, policy, policy, policy
            )
        for row in range(count):
            seat = states[rows[row] * SIZE + TURN]
            leaves[rows[row]] = policy[row * SIDES] if side(kind, seat) == viewer else -policy[row * SIDES]
    return asked
