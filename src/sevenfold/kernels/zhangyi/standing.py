"""How strong the seven states are: each one's weight in a lottery for the victory, from public information.

The weight of a state is e to the power of a sum of features times fitted numbers, which depend on the time left.
`worths` computes from the weights what a position is worth to a supporter of each state.
"""

from typing import Final

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.exponential import exp
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s

NUMBER: Final = 63
"""A mask that tells the compiler that an area's number is not negative, so that no index has to be tested for it."""
VICTORY: Final = tuple(sum(z.WON_FROM[:lead]) / z.DIE_FACES for lead in range(len(z.WON_FROM) + 1))
"""Z5.1, Z5.3: the probability that an attack wins, for a lead from -1 on."""


@kernel
def bucket(state: Ints) -> int:
    """The time of the game, as the fitted numbers divide it."""
    unseen = chits = 0
    for talent in range(z.TALENTS):
        unseen += state[z.PLACE + talent] == z.UNSEEN
    for of in range(z.STATES):
        chits += state[z.CHITS] >> of & 1
    turns = max(0, unseen - 1) // 2
    if turns == 0:
        return 0 if chits <= 3 else 1
    if turns == 1:
        return 2
    return 3 if turns <= 3 else 4


@kernel
def victory(lead: int) -> float:
    """Z5.1, Z5.3: the probability that an attack wins that is ahead by `lead` before the die, and loses ties."""
    return VICTORY[min(max(lead, -1), 3) + 1]


@kernel
def features(board: Ints, state: Ints, floats: Floats) -> None:
    """Writes every state's features to `floats`."""
    for i in range(s.A_WEIGHTS):
        floats[i] = 0.0
    count_talents(board, state, floats)
    best = second = 0.0
    for area in range(board[z.B_AREAS]):
        of = state[z.OWNER + area]
        if of >= 0:
            here = of * s.FEATURES
            floats[here + s.POWER] += 1 + board[z.B_CITY + area]
            floats[here + s.CITIES] += board[z.B_CITY + area]
            floats[here + s.TROOPS] += state[z.STRENGTH + area]
            floats[s.A_AREAS + of] += 1
    for of in range(z.STATES):
        power = floats[of * s.FEATURES + s.POWER]
        floats[s.A_DUE + of] += (int(power) + 2) // 3
        if power > best:
            second = best
            best = power
        elif power > second:
            second = power
    last_turn = bucket(state) <= 1
    for area in range(board[z.B_AREAS]):
        if state[z.OWNER + area] >= 0:
            look_around(board, state, floats, area, last_turn)
    for of in range(z.STATES):
        here = of * s.FEATURES
        power, areas = floats[here + s.POWER], floats[s.A_AREAS + of]
        lead = power - (second if power == best else best)
        floats[here + s.LEAD] = lead / 4
        floats[here + s.TOP] = 1.0 if lead > 0 else (0.5 if lead == 0 else 0.0)
        floats[here + s.NEAR] = (
            1.0 if areas >= z.HEGEMONY_AREAS - 1 or floats[here + s.CITIES] >= z.HEGEMONY_CITIES - 1 else 0.0
        )
        floats[here + s.POWER] = power / 4
        floats[here + s.TROOPS] /= 8
        floats[here + s.TO_COME] = state[z.CHITS] >> of & 1
        floats[here + s.ALONE] = 1.0 if areas == 1 else 0.0
        floats[here + s.LAST] = floats[here + s.DANGER] if areas == 1 else 0.0


@kernel
def count_talents(board: Ints, state: Ints, floats: Floats) -> None:
    """Adds the features and the recruits that come from talents on the map."""
    for talent in range(z.TALENTS):
        place = state[z.PLACE + talent]
        role = board[z.B_ROLE + talent]
        if place >= 0 and role != z.ASSASSIN:
            here = board[z.B_STATE + talent] * s.FEATURES
            if role == z.GENERAL:
                bonus = float(board[z.B_BONUS + talent])
                floats[s.A_GENERALS + place] = max(floats[s.A_GENERALS + place], bonus)
                floats[here + s.GENERALS] += bonus / 3
            elif role == z.MINISTER:
                floats[here + s.MINISTERS] += 1
                floats[s.A_DUE + board[z.B_STATE + talent]] += 1
            else:
                floats[here + s.GUARDED] += 1


@kernel
def look_around(board: Ints, state: Ints, floats: Floats, area: int, last_turn: bool) -> None:
    """Adds to the features what the troops of an area can take, for their own state and for their neighbours."""
    of = state[z.OWNER + area]
    here = of * s.FEATURES
    if last_turn and not state[z.CHITS] >> of & 1:
        return
    reach = state[z.STRENGTH + area] - 1 + int(floats[s.A_GENERALS + area])
    due = int(floats[s.A_DUE + of])
    for i in range(board[z.B_DEGREE + area]):
        near = board[z.B_NEAR + area * z.MOST_NEAR + i] & NUMBER
        whose = state[z.OWNER + near]
        if whose == of:
            continue
        cost = board[z.B_CROSSING + area * z.MOST_NEAR + i]
        worth = 1 + board[z.B_CITY + near]
        if whose < 0:
            if state[z.STRENGTH + area] - 1 + due > cost:
                floats[here + s.CHANCE] = max(floats[here + s.CHANCE], float(worth))
            continue
        there = whose * s.FEATURES
        if floats[there + s.GUARDED] > 0:
            continue
        margin = reach - cost - state[z.STRENGTH + near] - int(floats[s.A_GENERALS + near])
        floats[there + s.THREAT] += worth * victory(margin)
        won = victory(margin + due)
        floats[there + s.DANGER] += worth * won
        floats[here + s.CHANCE] = max(floats[here + s.CHANCE], worth * won)
        areas, cities = floats[s.A_AREAS + of] + 1, floats[here + s.CITIES] + board[z.B_CITY + near]
        if areas >= z.HEGEMONY_AREAS or cities >= z.HEGEMONY_CITIES:
            floats[here + s.GRASP] = max(floats[here + s.GRASP], won)


@kernel
def standing(board: Ints, state: Ints, weights: Floats, floats: Floats) -> float:
    """Writes every state's weight in the lottery to `floats`; returns the factor that a supporter adds."""
    features(board, state, floats)
    base = bucket(state) * s.ROW
    for of in range(z.STATES):
        total = 0.0
        for i in range(s.FEATURES):
            total += weights[base + i] * floats[of * s.FEATURES + i]
        floats[s.A_WEIGHTS + of] = total
    for of in range(z.STATES):
        here = s.A_WEIGHTS + of
        floats[here] = exp(min(30.0, floats[here])) if state[z.ALIVE] >> of & 1 else 0.0
    return exp(weights[base + s.FEATURES])


@kernel
def worths(
    board: Ints, state: Ints, weights: Floats, support: Floats, share: float, out: Floats, floats: Floats
) -> None:
    """Adds to `out`, for each mandate, `share` times what the position is worth to a player with that mandate.

    `support` has a row for each mandate: how likely each other state is supported by an opponent of that player.
    """
    over = state[z.PHASE] == z.P_OVER
    gain = 0.0 if over else standing(board, state, weights, floats)
    for mandate in range(z.STATES):
        row = support[mandate * z.STATES : (mandate + 1) * z.STATES]
        if over:
            out[mandate] += share * final(state, weights, row, mandate)
        else:
            out[mandate] += share * worth(board, state, weights, row, mandate, gain, floats)


@kernel
def worth(
    board: Ints, state: Ints, weights: Floats, support: Floats, mandate: int, gain: float, floats: Floats
) -> float:
    """What a position is worth to a player with a mandate, from the states' weights that `standing` left."""
    mine = floats[s.A_WEIGHTS + mandate]
    if mine == 0.0:
        return 0.0
    total, backed, fallen = 0.0, mine, 0.0
    for of in range(z.STATES):
        total += floats[s.A_WEIGHTS + of]
        backed += support[of] * floats[s.A_WEIGHTS + of]
        if not state[z.ALIVE] >> of & 1:
            fallen += support[of]
    value = (gain * mine + weights[s.DRAWN] * (total - backed)) / (total + (gain - 1.0) * backed)
    fallen = min(1.0, fallen) if board[z.B_PLAYERS] == 2 else fallen / 6.0
    return float(fallen + (1.0 - fallen) * value)


@kernel
def final(state: Ints, weights: Floats, support: Floats, mandate: int) -> float:
    """The same for a game that ended by hegemony or time."""
    even = weights[s.DRAWN]
    states = state[z.END_STATES]
    theirs = 0.0
    for of in range(z.STATES):
        if states >> of & 1:
            theirs += support[of]
    theirs = min(1.0, theirs)
    if states >> mandate & 1:
        return 1.0 if state[z.END] == z.HEGEMONY else 1.0 - theirs + theirs * even
    return float((1.0 - theirs) * (weights[s.LOST_BY_ALL] if state[z.END] == z.HEGEMONY else even))


@kernel
def state_weights(board: Ints, state: Ints, fitted: Floats, floats: Floats) -> int:
    """Entry point: leaves every state's weight at `A_WEIGHTS` of `floats`; returns how many there are."""
    standing(board, state, fitted[: s.W_GOAL], floats)
    return z.STATES
