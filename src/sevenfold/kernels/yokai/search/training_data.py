"""Examples for fitting the tables: rounds of self-play whose choices are judged by playing on from drawn worlds."""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.bits import any_card, below, count, lowest, some_cards
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.yokai.deal import clear, deal, open_row, prepare_at_random
from sevenfold.kernels.yokai.layout import (  # fmt: skip
    CLOSED,
    DECK,
    GOES_ON,
    HAND,
    KIND,
    LED,
    PASSED,
    ROW_DOWN,
    SEALS,
    SEVENS,
    SIZE,
    SUIT,
    SUITERS,
    SUITS,
    TRUMP,
    TURN,
    TURNED,
    TWO,
    UNKNOWN_CARD,
    WHY,
)
from sevenfold.kernels.yokai.play import legal, play, players, seals_to_win
from sevenfold.kernels.yokai.policy.card_odds import context, features, pick, roll_out
from sevenfold.kernels.yokai.policy.layout import CONTEXT, FACTORS, PASS_FACTORS
from sevenfold.kernels.yokai.policy.pass_odds import pass_by_odds, pass_features
from sevenfold.kernels.yokai.search.layout import ANYBODY, EXAMPLE, PASS_SCRATCH, PASSES, PLAN, ROLLOUT, SPOTS, ZONES
from sevenfold.kernels.yokai.search.pass_choice import begin_play, draw_passes, judge_passes
from sevenfold.kernels.yokai.search.rollout import outcome, try_cards
from sevenfold.kernels.yokai.search.sampler import draw_world, make_plan


@kernel
def begin(state: Ints, kind: int, index: Ints, pass_odds: Floats, rng: Seeds, gifts: Ints, everybody: bool) -> None:
    """Deals a round somewhere in a game: random seals, any leader half of the time; `everybody` passes, or nobody."""
    clear(state, kind)
    deal(state, rng)
    if kind >= SUITERS:
        for suit in range(SUITS):
            who = below(rng, 6)
            if who < 2:
                state[SEALS + who] |= SEVENS & (SUIT << (8 * suit))
        for side in range(2):
            while count(state[SEALS + side]) >= seals_to_win(kind):
                state[SEALS + side] ^= any_card(rng, state[SEALS + side])
    if kind == TWO:
        prepare_at_random(state, rng)
        state[TURN] = below(rng, 2)
    elif everybody:
        pass_by_odds(state, -1, index, pass_odds, rng, gifts)
        begin_play(state, ANYBODY, rng)


@kernel
def hide(truth: Ints, seat: int, voids: Ints, secret: Ints, root: Ints, plan: Ints, ways: Floats, zones: Ints) -> None:
    """Makes `root` the round without the cards that a seat cannot see, and plans how those may lie.

    Suits that the others did not follow (`voids`) are remembered; passes and swaps are not. `secret` are the cards that
    two players hold beside their open ones.
    """
    sizes, may = zones[:ZONES], zones[ZONES : 2 * ZONES]
    for i in range(SIZE):
        root[i] = truth[i]
    for zone in range(ZONES):
        sizes[zone], may[zone] = 0, DECK
    for suit in range(SUITS):
        plan[SPOTS + suit] = 0
    hidden = 0
    if truth[KIND] == TWO:
        other = 1 - seat
        hidden = secret[other] | truth[CLOSED] | truth[CLOSED + 1]
        sizes[0], sizes[1], sizes[2] = count(secret[other]), count(truth[CLOSED + other]), count(truth[CLOSED + seat])
        may[0] = DECK & ~voids[other]
        root[HAND + other] &= ~secret[other]
        _close_row(root, 0)
        _close_row(root, 1)
    else:
        for other in range(players(truth[KIND])):
            if other != seat:
                hidden |= truth[HAND + other]
                sizes[other], may[other] = count(truth[HAND + other]), DECK & ~voids[other]
                root[HAND + other] = 0
    make_plan(hidden, sizes, may, plan, ways)


@kernel
def _close_row(root: Ints, seat: int) -> None:
    """Forgets the closed cards of a row."""
    root[CLOSED + seat] = 0
    for i in range(7):
        if root[ROW_DOWN + seat] >> (8 * i) & 255 != TURNED:
            root[ROW_DOWN + seat] |= 255 << (8 * i)
            root[ROW_DOWN + seat] ^= (255 ^ UNKNOWN_CARD) << (8 * i)


@kernel
def _note(truth: Ints, card: int, voids: Ints, secret: Ints) -> None:
    """Remembers what everybody sees when the seat to move plays a card."""
    seat, bit = truth[TURN], 1 << card
    if truth[LED] and not bit & truth[LED]:
        voids[seat] |= truth[LED]
    secret[seat] &= ~bit


@kernel
def card_examples(
    kind: int, odds: Floats, pass_odds: Floats, worth: Floats, depth: int, wild: int, rng: Seeds,
    scratch: Ints, chances: Floats, ways: Floats, rows: Ints, values: Floats,
) -> int:  # fmt: skip
    """One round: each real choice becomes rows with the mean worth of every legal card over `depth` worlds.

    `wild` in 256 moves are drawn by the odds instead of the best found. Returns the number of rows.
    """
    truth, root, world = scratch[:SIZE], scratch[SIZE : 2 * SIZE], scratch[2 * SIZE : 3 * SIZE]
    rollout, plan = scratch[3 * SIZE : 3 * SIZE + ROLLOUT], scratch[3 * SIZE + ROLLOUT : 3 * SIZE + ROLLOUT + PLAN]
    after = scratch[3 * SIZE + ROLLOUT + PLAN :]
    zones, voids, secret, gifts = after[: 2 * ZONES], after[2 * ZONES :], after[3 * ZONES :], after[4 * ZONES :]
    c, index = rollout[SIZE : SIZE + CONTEXT], rollout[SIZE + CONTEXT :]
    sums = chances[64:128]
    begin(truth, kind, index, pass_odds, rng, gifts, True)
    for i in range(ZONES):
        voids[i] = 0
        secret[i] = truth[HAND + i] & ~open_row(truth, i) if kind == TWO and i < 2 else 0
    written, decision = 0, 0
    while truth[WHY] == GOES_ON:
        cards = legal(truth)
        card = lowest(cards)
        if cards & (cards - 1):
            for i in range(64):
                sums[i] = 0.0
            hide(truth, truth[TURN], voids, secret, root, plan, ways, zones)
            for _ in range(depth):
                draw_world(root, truth[TURN], rng, plan, ways, world)
                try_cards(world, odds, worth, rollout, chances, rng, sums)
            context(truth, c)
            left = cards
            while left:
                one = lowest(left)
                left &= left - 1
                features(truth, c, 1 << one, index)
                row = rows[written * EXAMPLE : (written + 1) * EXAMPLE]
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
        _note(truth, card, voids, secret)
        play(truth, card)
    return written


@kernel
def pass_examples(
    kind: int, odds: Floats, pass_odds: Floats, worth: Floats, tries: int, depth: int, rng: Seeds,
    scratch: Ints, chances: Floats, ways: Floats, rows: Ints, values: Floats,
) -> int:  # fmt: skip
    """One hand: `tries` passes drawn by the odds, each judged on the same `depth` deals of the other cards.

    A row is the table entries of its three cards. Returns the number of rows.
    """
    dealt, root = scratch[:SIZE], scratch[SIZE : 2 * SIZE]
    judging, plan = scratch[2 * SIZE : 2 * SIZE + PASS_SCRATCH], scratch[2 * SIZE + PASS_SCRATCH :]
    after = plan[PLAN:]
    zones, nothing, gifts = after[: 2 * ZONES], after[2 * ZONES :], after[4 * ZONES : 4 * ZONES + PASSED * tries]
    index = judging[:PASS_FACTORS]
    seat = below(rng, players(kind))
    begin(dealt, kind, index, pass_odds, rng, gifts, False)
    draw_passes(dealt, seat, pass_odds, rng, index, gifts)
    for number in range(tries):
        hand = dealt[HAND + seat]
        for step in range(PASSED):
            bit = gifts[PASSED * number + step]
            pass_features(kind, dealt[TRUMP], hand, step, bit, index)
            for i in range(PASS_FACTORS):
                rows[(number * PASSED + step) * PASS_FACTORS + i] = index[i]
            hand ^= bit
        values[number] = 0.0
    for i in range(2 * ZONES):
        nothing[i] = 0
    hide(dealt, seat, nothing, nothing, root, plan, ways, zones)
    judge_passes(
        root, seat, ANYBODY, plan, ways, gifts, depth, odds, pass_odds, worth, judging, chances, rng, values[:tries]
    )
    for number in range(tries):
        values[number] /= depth
    return tries


@kernel
def outcomes(
    kind: int, ours: int, theirs: int, rounds: int, odds: Floats, pass_odds: Floats, rng: Seeds,
    scratch: Ints, chances: Floats, counts: Ints,
) -> int:  # fmt: skip
    """How rounds end when everybody plays by the odds: counts by outcome. Seven Suiters begin with the seals given."""
    state, gifts = scratch[:SIZE], scratch[ROLLOUT : ROLLOUT + PASSES]
    c, index = scratch[SIZE : SIZE + CONTEXT], scratch[SIZE + CONTEXT : ROLLOUT]
    for _ in range(rounds):
        begin(state, kind, index, pass_odds, rng, gifts, True)
        if kind >= SUITERS:
            state[SEALS] = some_cards(rng, SEVENS, ours)
            state[SEALS + 1] = some_cards(rng, SEVENS if kind == SUITERS else SEVENS & ~state[SEALS], theirs)
        roll_out(state, c, index, odds, chances, rng)
        counts[outcome(state) // 3] += 1
    return rounds
