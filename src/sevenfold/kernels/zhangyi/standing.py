"""How the seven states stand: each one's weight in a lottery for the victory, from what anybody can see.

A state's weight is e to the power of a sum of features times fitted numbers (`zhangyi_weights`), which
differ with the time left. `worths` turns the weights into what a position is worth to a supporter of each state.
"""

from math import exp

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as r


@kernel
def bucket(state: Ints) -> int:
    """Which of the fitted times it is."""
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
def victory(margin: int) -> float:
    """Z5.1, Z5.3: the chance of an attack that is ahead by so much."""
    if margin <= -1:
        return 0.0
    if margin >= 3:
        return 1.0
    return (1.0 + 3.0 * (margin >= 1) + (margin >= 2)) / 6.0


@kernel
def features(board: Ints, state: Ints, air: Floats) -> None:
    """Every state's features, in `air`."""
    for i in range(r.A_WEIGHTS):
        air[i] = 0.0
    count_talents(board, state, air)
    best = second = 0.0
    for area in range(board[z.B_AREAS]):
        of = state[z.OWNER + area]
        if of >= 0:
            here = of * r.FEATURES
            air[here + r.POWER] += 1 + board[z.B_CITY + area]
            air[here + r.CITIES] += board[z.B_CITY + area]
            air[here + r.TROOPS] += state[z.STRENGTH + area]
            air[r.A_AREAS + of] += 1
    for of in range(z.STATES):
        power = air[of * r.FEATURES + r.POWER]
        air[r.A_DUE + of] += (int(power) + 2) // 3
        if power > best:
            second = best
            best = power
        elif power > second:
            second = power
    last_turn = bucket(state) <= 1
    for area in range(board[z.B_AREAS]):
        if state[z.OWNER + area] >= 0:
            look_around(board, state, air, area, last_turn)
    for of in range(z.STATES):
        here = of * r.FEATURES
        power, areas = air[here + r.POWER], air[r.A_AREAS + of]
        lead = power - (second if power == best else best)
        air[here + r.LEAD] = lead / 4
        air[here + r.TOP] = 1.0 if lead > 0 else (0.5 if lead == 0 else 0.0)
        air[here + r.NEAR] = (
            1.0 if areas >= z.HEGEMONY_AREAS - 1 or air[here + r.CITIES] >= z.HEGEMONY_CITIES - 1 else 0.0
        )
        air[here + r.POWER] = power / 4
        air[here + r.TROOPS] /= 8
        air[here + r.TO_COME] = state[z.CHITS] >> of & 1
        air[here + r.ALONE] = 1.0 if areas == 1 else 0.0
        air[here + r.LAST] = air[here + r.DANGER] if areas == 1 else 0.0


@kernel
def count_talents(board: Ints, state: Ints, air: Floats) -> None:
    for talent in range(z.TALENTS):
        place = state[z.PLACE + talent]
        role = board[z.B_ROLE + talent]
        if place >= 0 and role != z.ASSASSIN:
            here = board[z.B_STATE + talent] * r.FEATURES
            if role == z.GENERAL:
                bonus = float(board[z.B_BONUS + talent])
                air[r.A_GENERALS + place] = max(air[r.A_GENERALS + place], bonus)
                air[here + r.GENERALS] += bonus / 3
            elif role == z.MINISTER:
                air[here + r.MINISTERS] += 1
                air[r.A_DUE + board[z.B_STATE + talent]] += 1
            else:
                air[here + r.GUARDED] += 1


@kernel
def look_around(board: Ints, state: Ints, air: Floats, area: int, last_turn: bool) -> None:
    """What can be taken from an area, and what that means for whose it is."""
    of = state[z.OWNER + area]
    here = of * r.FEATURES
    if last_turn and not state[z.CHITS] >> of & 1:
        return
    reach = state[z.STRENGTH + area] - 1 + int(air[r.A_GENERALS + area])
    due = int(air[r.A_DUE + of])
    for i in range(board[z.B_DEGREE + area]):
        near = board[z.B_NEAR + area * z.MOST_NEAR + i]
        whose = state[z.OWNER + near]
        if whose == of:
            continue
        cost = board[z.B_CROSSING + area * z.MOST_NEAR + i]
        worth = 1 + board[z.B_CITY + near]
        if whose < 0:
            if state[z.STRENGTH + area] - 1 + due > cost:
                air[here + r.CHANCE] = max(air[here + r.CHANCE], float(worth))
            continue
        there = whose * r.FEATURES
        if air[there + r.GUARDED] > 0:
            continue
        margin = reach - cost - state[z.STRENGTH + near] - int(air[r.A_GENERALS + near])
        air[there + r.THREAT] += worth * victory(margin)
        won = victory(margin + due)
        air[there + r.DANGER] += worth * won
        air[here + r.CHANCE] = max(air[here + r.CHANCE], worth * won)
        areas, cities = air[r.A_AREAS + of] + 1, air[here + r.CITIES] + board[z.B_CITY + near]
        if areas >= z.HEGEMONY_AREAS or cities >= z.HEGEMONY_CITIES:
            air[here + r.GRASP] = max(air[here + r.GRASP], won)


@kernel
def standing(board: Ints, state: Ints, weights: Floats, air: Floats) -> float:
    """Every state's weight in the lottery, in `air`; what a supporter multiplies it by comes back."""
    features(board, state, air)
    base = bucket(state) * r.ROW
    for of in range(z.STATES):
        total = 0.0
        for i in range(r.FEATURES):
            total += weights[base + i] * air[of * r.FEATURES + i]
        air[r.A_WEIGHTS + of] = exp(min(30.0, total)) if state[z.ALIVE] >> of & 1 else 0.0
    return exp(weights[base + r.FEATURES])


@kernel
def worths(board: Ints, state: Ints, weights: Floats, support: Floats, share: float, out: Floats, air: Floats) -> None:
    """Adds to `out`, for each of the seven mandates, `share` times what the position is worth to its holder.

    `support` has a row for each mandate: how likely every other state is supported by an opponent of its holder.
    """
    if state[z.PHASE] == z.P_OVER:
        final(state, weights, support, share, out)
        return
    even = weights[r.DRAWN]
    gain = standing(board, state, weights, air)
    total = 0.0
    for of in range(z.STATES):
        total += air[r.A_WEIGHTS + of]
    for mandate in range(z.STATES):
        mine = air[r.A_WEIGHTS + mandate]
        if mine == 0.0:
            continue
        backed, fallen = mine, 0.0
        for of in range(z.STATES):
            backed += support[mandate * z.STATES + of] * air[r.A_WEIGHTS + of]
            if not state[z.ALIVE] >> of & 1:
                fallen += support[mandate * z.STATES + of]
        value = (gain * mine + even * (total - backed)) / (total + (gain - 1.0) * backed)
        fallen = min(1.0, fallen) if board[z.B_PLAYERS] == 2 else fallen / 6.0
        out[mandate] += share * (fallen + (1.0 - fallen) * value)


@kernel
def final(state: Ints, weights: Floats, support: Floats, share: float, out: Floats) -> None:
    """The same for a game that is over by hegemony or time."""
    even = weights[r.DRAWN]
    states = state[z.END_STATES]
    for mandate in range(z.STATES):
        theirs = 0.0
        for of in range(z.STATES):
            if states >> of & 1:
                theirs += support[mandate * z.STATES + of]
        theirs = min(1.0, theirs)
        if states >> mandate & 1:
            value = 1.0 if state[z.END] == z.HEGEMONY else 1.0 - theirs + theirs * even
        else:
            value = (1.0 - theirs) * (weights[r.LOST_BY_ALL] if state[z.END] == z.HEGEMONY else even)
        out[mandate] += share * value
