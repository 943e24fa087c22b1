"""Worlds: deals of the hidden cards that agree with what a player knows, drawn at random and weighed by the play."""

from typing import Final

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, count, draw
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.layout import HAND, SIZE, SUIT, SUITS, TURN
from sevenfold.kernels.yokai.play import legal, play
from sevenfold.kernels.yokai.policy.card_odds import CONTEXT, FACTORS, card_odds, context

# What a player knows of the others: the cards whose place is unknown, then four of each by seat.
UNKNOWN: Final = 0
NEED: Final = 1
"""How many of the unknown cards the seat holds."""
KNOWN: Final = 5
"""Cards it holds for certain."""
BANNED: Final = 9
"""Cards it can't hold, since it did not follow suit."""
KNOWLEDGE: Final = 13

TRIES: Final = 40


@kernel
def fill(state: Ints, knowledge: Ints, rng: Seeds) -> bool:
    """Deals the unknown cards to the seats that need them; False when no attempt fits.

    Suits that fewest seats may hold go first; a card falls to a seat by how many cards it still needs, so without
    bans every deal is equally likely.
    """
    need0, need1, need2, need3 = knowledge[NEED], knowledge[NEED + 1], knowledge[NEED + 2], knowledge[NEED + 3]
    for _ in range(TRIES):
        for seat in range(4):
            if knowledge[NEED + seat] or knowledge[KNOWN + seat]:
                state[HAND + seat] = knowledge[KNOWN + seat]
        n0, n1, n2, n3 = need0, need1, need2, need3
        fits = True
        for width in range(1, 5):
            for suit in range(SUITS):
                cards = knowledge[UNKNOWN] & (SUIT << (8 * suit))
                if cards == 0 or _seats_for(knowledge, cards) != width:
                    continue
                while cards and fits:
                    bit = any_card(rng, cards)
                    cards ^= bit
                    a0 = 0 if knowledge[BANNED] & bit else n0
                    a1 = 0 if knowledge[BANNED + 1] & bit else n1
                    a2 = 0 if knowledge[BANNED + 2] & bit else n2
                    a3 = 0 if knowledge[BANNED + 3] & bit else n3
                    total = a0 + a1 + a2 + a3
                    if total == 0:
                        fits = False
                        break
                    at = below(rng, total)
                    if at < a0:
                        n0 -= 1
                        state[HAND] |= bit
                    elif at < a0 + a1:
                        n1 -= 1
                        state[HAND + 1] |= bit
                    elif at < a0 + a1 + a2:
                        n2 -= 1
                        state[HAND + 2] |= bit
                    else:
                        n3 -= 1
                        state[HAND + 3] |= bit
        if fits and n0 + n1 + n2 + n3 == 0:
            return True
    return False


@kernel
def _seats_for(knowledge: Ints, cards: int) -> int:
    """How many seats that need cards may hold these (one suit's, so a ban covers all or none)."""
    seats = 0
    for seat in range(4):
        if knowledge[NEED + seat] and not knowledge[BANNED + seat] & cards:
            seats += 1
    return seats


@kernel
def sample_worlds(base: Ints, knowledge: Ints, rng: Seeds, worlds: Ints) -> int:
    """As many rounds as `worlds` holds, each the base with the unknown cards dealt; how many fitted comes back."""
    made = 0
    for _ in range(len(worlds) // SIZE):
        world = worlds[made * SIZE : (made + 1) * SIZE]
        for i in range(SIZE):
            world[i] = base[i]
        if fill(world, knowledge, rng):
            made += 1
    return made


@kernel
def weigh(worlds: Ints, start: Ints, played: Ints, seat: int, odds: Floats, floor: float, weights: Floats) -> int:
    """How likely the round's cards were, as the other seats chose them, in each world (`weights` is multiplied by it).

    `start` is the round before its first lead without the hands, `played` the cards in order, then room for scratch.
    """
    cards = played[0]
    scratch = len(played) - SIZE - CONTEXT - FACTORS
    state = played[scratch : scratch + SIZE]
    c = played[scratch + SIZE : scratch + SIZE + CONTEXT]
    index = played[scratch + SIZE + CONTEXT :]
    for number in range(len(weights)):
        for i in range(SIZE):
            state[i] = start[i]
        for i in range(4):
            state[HAND + i] |= worlds[number * SIZE + HAND + i]
        for place in range(cards):
            card = played[1 + place]
            if state[TURN] != seat:
                weights[number] *= _likely(state, c, index, 1 << card, odds, floor)
            play(state, card)
    return len(weights)


@kernel
def _likely(state: Ints, c: Ints, index: Ints, bit: int, odds: Floats, floor: float) -> float:
    """The chance of a card among the legal ones, at least `floor` of what pure guessing gives."""
    cards = legal(state)
    if cards & (cards - 1) == 0:
        return 1.0
    context(state, c)
    guess = 1.0 / count(cards)
    total, own = 0.0, 0.0
    while cards:
        one = cards & -cards
        cards ^= one
        weight = card_odds(state, c, one, index, odds)
        total += weight
        if one == bit:
            own = weight
    return (1.0 - floor) * own / total + floor * guess


@kernel
def resample(worlds: Ints, weights: Floats, rng: Seeds, chosen: Ints) -> int:
    """Fills `chosen` with worlds drawn by weight, evenly spread; the number of different ones comes back."""
    total = 0.0
    for number in range(len(weights)):
        total += weights[number]
    room = len(chosen) // SIZE
    at, gone, number, different, last = draw(rng) / 4294967296.0, weights[0], 0, 0, -1
    for place in range(room):
        wanted = (place + at) * total / room
        while gone < wanted and number < len(weights) - 1:
            number += 1
            gone += weights[number]
        if number != last:
            different += 1
            last = number
        for i in range(SIZE):
            chosen[place * SIZE + i] = worlds[number * SIZE + i]
    return different
