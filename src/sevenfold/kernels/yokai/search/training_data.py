"""Lessons for the tables: rounds of self-play in which every choice is judged by playing on from sampled worlds."""

from typing import Final

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, count, lowest, some_cards
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.deal import clear, deal, prepare_at_random
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    CLOSED,
    GOES_ON,
    HAND,
    KIND,
    LED,
    SEALS,
    SEVENS,
    SIZE,
    SUIT,
    SUITERS,
    TRUMP,
    TURN,
    TWO,
    WHY,
)
from sevenfold.kernels.yokai.play import legal, play, players
from sevenfold.kernels.yokai.policy.card_odds import CONTEXT, FACTORS, context, features, pick, roll_out
from sevenfold.kernels.yokai.policy.pass_odds import PASS_FACTORS, pass_by_odds, pass_features
from sevenfold.kernels.yokai.search.pass_choice import ANYBODY, GIVING, begin_play, draw_passes, judge_passes
from sevenfold.kernels.yokai.search.rollout import DESK, flat, outcome
from sevenfold.kernels.yokai.search.worlds import BANNED, KNOWLEDGE, NEED, UNKNOWN, fill

ROW: Final = 2 + FACTORS
"""A row of a lesson: number of the decision, card, places of its entries."""


@kernel
def begin(state: Ints, kind: int, index: Ints, pass_odds: Floats, rng: Seeds, gifts: Ints, skip: int) -> None:
    """Deals a round somewhere in a game: random seals, any leader half of the time. `skip` < 0: everybody passes."""
    clear(state, kind)
    deal(state, rng)
    if kind >= SUITERS:
        for suit in range(7):
            who = below(rng, 6)
            if who < 2:
                state[SEALS + who] |= SEVENS & (SUIT << (8 * suit))
        goal = 4 if kind > SUITERS else 7
        while count(state[SEALS]) >= goal:
            state[SEALS] ^= any_card(rng, state[SEALS])
        while count(state[SEALS + 1]) >= goal:
            state[SEALS + 1] ^= any_card(rng, state[SEALS + 1])
    if kind == TWO:
        prepare_at_random(state, rng)
        state[TURN] = below(rng, 2)
    elif skip < 0:
        pass_by_odds(state, -1, index, pass_odds, rng, gifts)
        begin_play(state, ANYBODY, rng)


@kernel
def note_voids(state: Ints, card: int, voids: Ints) -> None:
    """Remembers that the seat to move can't follow."""
    if state[LED] and not (1 << card) & state[LED]:
        voids[state[TURN]] |= state[LED]


@kernel
def shuffle_others(truth: Ints, world: Ints, voids: Ints, knowledge: Ints, rng: Seeds) -> None:
    """A world as the seat to move could think of it: the others' cards dealt anew, suits they lack apart."""
    seat, kind = truth[TURN], truth[KIND]
    for i in range(SIZE):
        world[i] = truth[i]
    if kind == TWO:
        _shuffle_duel(world, seat, rng)
        return
    for i in range(KNOWLEDGE):
        knowledge[i] = 0
    for other in range(players(kind)):
        if other != seat:
            knowledge[UNKNOWN] |= truth[HAND + other]
            knowledge[NEED + other] = count(truth[HAND + other])
            knowledge[BANNED + other] = voids[other]
    if not fill(world, knowledge, rng):
        for i in range(4):
            world[HAND + i] = truth[HAND + i]


@kernel
def _shuffle_duel(world: Ints, seat: int, rng: Seeds) -> None:
    """Two players: swaps hidden cards between the opponent's hand and both closed rows (open rows stay)."""
    other = 1 - seat
    up = 0
    for i in range(6):
        up |= 1 << (world[22 + other] >> (8 * i) & 255)
    for _ in range(24):
        held = world[HAND + other] & ~up
        row = below(rng, 2)
        if held == 0 or world[CLOSED + row] == 0:
            continue
        a, b = any_card(rng, held), any_card(rng, world[CLOSED + row])
        world[HAND + other] ^= a | b
        world[CLOSED + row] ^= a | b
        for i in range(7):
            if world[24 + row] >> (8 * i) & 255 == lowest(b):
                world[24 + row] ^= (lowest(a) ^ lowest(b)) << (8 * i)


@kernel
def card_lesson(
    kind: int, odds: Floats, pass_odds: Floats, worth: Floats, depth: int, wild: int, rng: Seeds,
    desk: Ints, chances: Floats, rows: Ints, values: Floats,
) -> int:  # fmt: skip
    """One round: each real choice becomes rows with the mean worth of every legal card over `depth` worlds.

    `wild` in 256 moves are drawn by the odds instead of the best found. The number of rows comes back.
    """
    truth, world = desk[:SIZE], desk[SIZE : 2 * SIZE]
    room = desk[2 * SIZE : 2 * SIZE + DESK]
    c, index = room[SIZE : SIZE + CONTEXT], room[SIZE + CONTEXT : DESK]
    after = 2 * SIZE + DESK
    voids, knowledge, gifts = desk[after : after + 4], desk[after + 4 : after + 20], desk[after + 20 : after + 32]
    sums, squares = chances[64:128], chances[128:192]
    begin(truth, kind, index, pass_odds, rng, gifts, -1)
    for i in range(4):
        voids[i] = 0
    written, decision = 0, 0
    while truth[WHY] == GOES_ON:
        cards = legal(truth)
        card = lowest(cards)
        if cards & (cards - 1):
            for i in range(128):
                chances[64 + i] = 0.0
            for _ in range(depth):
                shuffle_others(truth, world, voids, knowledge, rng)
                flat(world, odds, worth, room, chances, rng, sums, squares)
            context(truth, c)
            left = cards
            while left:
                one = lowest(left)
                left &= left - 1
                features(truth, c, 1 << one, index)
                row = rows[written * ROW : (written + 1) * ROW]
                row[0], row[1] = decision, one
                for i in range(FACTORS):
                    row[2 + i] = index[i]
                values[written] = sums[one] / depth
                written += 1
                if sums[one] > sums[card]:
                    card = one
            decision += 1
            if below(rng, 256) < wild:
                card = lowest(pick(truth, c, index, odds, chances, rng))
        note_voids(truth, card, voids)
        play(truth, card)
    return written


@kernel
def pass_lesson(
    kind: int, odds: Floats, pass_odds: Floats, worth: Floats, tries: int, depth: int, rng: Seeds,
    desk: Ints, chances: Floats, rows: Ints, values: Floats,
) -> int:  # fmt: skip
    """One hand: `tries` passes drawn by the odds, each judged on the same `depth` deals of the other cards.

    A row is the places of the entries of its three cards; the number of rows comes back.
    """
    dealt, room = desk[:SIZE], desk[SIZE : SIZE + GIVING]
    after = SIZE + GIVING
    knowledge, gifts, index = desk[after : after + 16], desk[after + 16 : after + 16 + 3 * tries], room[:PASS_FACTORS]
    seat = below(rng, players(kind))
    begin(dealt, kind, index, pass_odds, rng, gifts, seat)
    draw_passes(dealt, seat, pass_odds, rng, index, gifts)
    for number in range(tries):
        hand = dealt[HAND + seat]
        for step in range(3):
            bit = gifts[3 * number + step]
            pass_features(kind, dealt[TRUMP], hand, step, bit, index)
            for i in range(PASS_FACTORS):
                rows[(number * 3 + step) * PASS_FACTORS + i] = index[i]
            hand ^= bit
        values[number] = 0.0
    for i in range(KNOWLEDGE):
        knowledge[i] = 0
    for other in range(players(kind)):
        if other != seat:
            knowledge[UNKNOWN] |= dealt[HAND + other]
            knowledge[NEED + other] = count(dealt[HAND + other])
    judge_passes(
        dealt, knowledge, seat, ANYBODY, gifts, depth, odds, pass_odds, worth, room, chances, rng, values[:tries]
    )
    for number in range(tries):
        values[number] /= depth
    return tries


@kernel
def outcomes(
    kind: int, ours: int, theirs: int, rounds: int, odds: Floats, pass_odds: Floats, rng: Seeds,
    desk: Ints, chances: Floats, counts: Ints,
) -> int:  # fmt: skip
    """How rounds end when everybody plays by the odds: counts by outcome. Seven Suiters begin with so many seals."""
    state, room = desk[:SIZE], desk[:DESK]
    c, index, gifts = room[SIZE : SIZE + CONTEXT], room[SIZE + CONTEXT : DESK], desk[DESK : DESK + 12]
    for _ in range(rounds):
        begin(state, kind, index, pass_odds, rng, gifts, -1)
        if kind >= SUITERS:
            state[SEALS] = some_cards(rng, SEVENS, ours)
            state[SEALS + 1] = some_cards(rng, SEVENS if kind == SUITERS else SEVENS & ~state[SEALS], theirs)
        roll_out(state, c, index, odds, chances, rng)
        counts[outcome(state) // 3] += 1
    return rounds
