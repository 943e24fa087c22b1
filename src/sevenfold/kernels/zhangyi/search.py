"""The expert's search: the best plans are tried out in short games against opponents who guess at its mandate.

Each trial draws the opponents' mandates from the player's beliefs. What a plan gives away is in its price: in the
trials after it the opponents act on what they believe once they have seen it.
"""

from sevenfold.kernels.arrays import Floats, Ints, Seeds
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as r
from sevenfold.kernels.zhangyi.belief import supports, update
from sevenfold.kernels.zhangyi.plans import consider, copy
from sevenfold.kernels.zhangyi.policy import perform, private
from sevenfold.kernels.zhangyi.trials import draw_aside, draw_mandates, trial, verdict


@kernel
def shortlist(values: Floats, number: int, mandate: int, tried: int, listed: Ints) -> int:
    """The plans that look best for a mandate, best first."""
    found = 0
    for plan in range(number):
        value = values[plan * z.STATES + mandate]
        place = found
        while place > 0 and values[listed[place - 1] * z.STATES + mandate] < value:
            if place < tried:
                listed[place] = listed[place - 1]
            place -= 1
        if place < tried:
            listed[place] = plan
            found = min(found + 1, tried)
    return found


@kernel
def search(
    board: Ints,
    state: Ints,
    beliefs: Floats,
    seat: int,
    settings: Floats,
    model: Floats,
    weights: Floats,
    goal: Floats,
    rng: Seeds,
    plans: Ints,
    rows: Ints,
    room: Floats,
    deep: Floats,
    tallies: Ints,
) -> int:
    """The number of the plan to make; `state` has the player's own mandate and offer."""
    number = prepare(board, state, beliefs, seat, weights, plans, rows, room)
    listed, counts = tallies[: r.MOST_TRIED], tallies[r.MOST_TRIED :]
    scores = deep[: r.D_SIDES]
    tried = min(r.MOST_TRIED, int(settings[r.TRIED]))
    alive = shortlist(room[r.R_VALUES : r.R_MATCH], number, state[z.MANDATE + seat], tried, listed)
    rounds = 0
    while 1 << rounds < alive:
        rounds += 1
    for i in range(alive):
        scores[i] = 0.0
        counts[i] = 0
    for _ in range(rounds):
        repeat = max(1, int(settings[r.TRIALS]) // (rounds * alive))
        seed = rng[0]
        for i in range(alive):
            # Every plan meets the same luck.
            rng[0] = seed
            seen_as(
                board, beliefs, seat, settings[r.HIDING], model, room, number, listed[i], deep[r.D_PUBLIC : r.D_VALUES]
            )
            scores[i] += try_plan(
                board, state, seat, settings, weights, goal, rng, plans, rows, room, deep, listed[i], repeat
            )
            counts[i] += repeat
        rank(scores, counts, listed, alive)
        alive = (alive + 1) // 2
    return int(listed[0])


@kernel
def rank(scores: Floats, counts: Ints, listed: Ints, alive: int) -> None:
    """Puts the plans with the best means first."""
    for i in range(1, alive):
        j = i
        while j > 0 and scores[j] / counts[j] > scores[j - 1] / counts[j - 1]:
            scores[j], scores[j - 1] = scores[j - 1], scores[j]
            counts[j], counts[j - 1] = counts[j - 1], counts[j]
            listed[j], listed[j - 1] = listed[j - 1], listed[j]
            j -= 1


@kernel
def prepare(
    board: Ints, state: Ints, beliefs: Floats, seat: int, weights: Floats, plans: Ints, rows: Ints, room: Floats
) -> int:
    """Works out the plans with what the player believes, and what others would make of them."""
    support, own = room[r.R_SUPPORT : r.R_OWN], room[r.R_OWN :]
    mandate = state[z.MANDATE + seat]
    supports(board, state, beliefs, seat, support)
    private(board, state, beliefs, seat, state[z.OFFER + seat], own)
    mine = room[r.R_MATCH : r.R_MATCH + z.STATES * z.STATES]
    supports(board, state, own, seat, mine)
    for of in range(z.STATES):
        support[mandate * z.STATES + of] = mine[mandate * z.STATES + of]
    return consider(board, state, weights, support, plans, room[r.R_VALUES : r.R_MATCH], rows, room)


@kernel
def seen_as(
    board: Ints,
    beliefs: Floats,
    seat: int,
    hiding: float,
    model: Floats,
    room: Floats,
    number: int,
    plan: int,
    public: Floats,
) -> None:
    """What everybody will believe once the plan is made."""
    for i in range(board[z.B_PLAYERS] * z.STATES):
        public[i] = beliefs[i]
    if hiding > 0:
        match = room[r.R_MATCH : r.R_SUPPORT]
        for i in range(number):
            match[i] = 1.0 if i == plan else 0.0
        update(room[r.R_VALUES : r.R_MATCH], number, match, model, public[seat * z.STATES : (seat + 1) * z.STATES])


@kernel
def try_plan(
    board: Ints,
    state: Ints,
    seat: int,
    settings: Floats,
    weights: Floats,
    goal: Floats,
    rng: Seeds,
    plans: Ints,
    rows: Ints,
    room: Floats,
    deep: Floats,
    plan: int,
    repeat: int,
) -> float:
    """What comes of a plan in so many trials, added up."""
    size = z.STATES * z.STATES
    sides, truth, spare, public = (
        deep[r.D_SIDES : r.D_TRUTH],
        deep[r.D_TRUTH : r.D_SPARE],
        deep[r.D_SPARE : r.D_PUBLIC],
        deep[r.D_PUBLIC :],
    )
    for other in range(board[z.B_PLAYERS]):
        supports(board, state, public, other, sides[other * size : (other + 1) * size])
    supports(board, state, room[r.R_OWN :], seat, sides[seat * size : (seat + 1) * size])
    begun, now, best = rows[4 * z.SIZE : 5 * z.SIZE], rows[5 * z.SIZE : 6 * z.SIZE], rows[6 * z.SIZE :]
    copy(state, begun)
    perform(board, begun, plans, plan)
    then = -1
    if state[z.PHASE] == z.P_RECRUIT:
        then = best_march(board, begun, seat, weights, plans[r.PLANS :], rows, room, deep[r.D_VALUES :])
    total = 0.0
    for _ in range(repeat):
        copy(begun, now)
        draw_aside(now, rng)
        draw_mandates(board, now, room[r.R_OWN :], seat, rng)
        if then >= 0:
            perform(board, now, plans[r.PLANS :], then)
        trial(board, now, weights, sides, int(settings[r.DEPTH]), rng, best, rows, spare, room)
        total += verdict(board, now, goal, seat, truth, spare, room)
    return total


@kernel
def best_march(
    board: Ints, state: Ints, seat: int, weights: Floats, plans: Ints, rows: Ints, room: Floats, values: Floats
) -> int:
    """The march that goes best with the recruits just placed."""
    mandate = state[z.MANDATE + seat]
    number = consider(board, state, weights, room[r.R_SUPPORT : r.R_OWN], plans, values, rows, room)
    best = 0
    for plan in range(number):
        if values[plan * z.STATES + mandate] > values[best * z.STATES + mandate]:
            best = plan
    return best
