"""What a position is worth when all mandates are known: a small network, trained on self-play of the expert.

The network sees each living state by the same weights: what `standing` counts of it, what its areas can take and lose,
who supports it, and a mean over all states. It gives each state a logarithm of its odds to decide the game. Who has a
mandate for the state that decides it wins; where nobody has, the game is drawn.
"""

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.compile import inlined, kernel
from sevenfold.kernels.exponential import exp
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.standing import NUMBER, features, victory


@kernel
def inputs(board: Ints, state: Ints, floats: Floats) -> None:
    """Writes every state's inputs to `F_INPUTS`; calls `features`."""
    features(board, state, floats)
    rows = floats[s.F_INPUTS : s.F_HIDDEN]
    for of in range(z.STATES):
        here = of * s.INPUTS
        for i in range(s.FEATURES):
            rows[here + i] = floats[of * s.FEATURES + i]
        for i in range(s.FEATURES, s.INPUTS):
            rows[here + i] = 0.0
        areas, cities = floats[s.A_AREAS + of], floats[of * s.FEATURES + s.CITIES]
        rows[here + s.IN_AREAS] = areas / 4
        rows[here + s.IN_DUE] = floats[s.A_DUE + of] / 3
        rows[here + s.IN_FEW_AREAS] = 1.0 / max(1.0, z.HEGEMONY_AREAS - areas)
        rows[here + s.IN_FEW_CITIES] = 1.0 / max(1.0, z.HEGEMONY_CITIES - cities)
    unseen = state[z.FACE_DOWN] & ~board[z.B_OF_ROLE + z.ASSASSIN]
    for talent in range(z.TALENTS):
        if unseen >> talent & 1:
            rows[board[z.B_STATE + talent] * s.INPUTS + s.IN_UNSEEN] += 1 / 3
    for area in range(board[z.B_AREAS]):
        if state[z.OWNER + area] >= 0:
            border(board, state, floats, rows, area)
    supporters(board, state, rows)


@kernel
def border(board: Ints, state: Ints, floats: Floats, rows: Floats, area: int) -> None:
    """Adds what an area can take from its neighbours, and how likely they take it."""
    of = state[z.OWNER + area]
    here, troops = of * s.INPUTS, state[z.STRENGTH + area]
    rows[here + s.IN_LARGEST] = max(rows[here + s.IN_LARGEST], troops / 8)
    bonus, due = int(floats[s.A_GENERALS + area]), int(floats[s.A_DUE + of])
    guarded = floats[of * s.FEATURES + s.GUARDED] > 0
    best, kept, later = 0.0, 1.0, 0.0
    for i in range(board[z.B_DEGREE + area]):
        near = board[z.B_NEAR + area * z.MOST_NEAR + i] & NUMBER
        whose = state[z.OWNER + near]
        if whose == of:
            continue
        cost = board[z.B_CROSSING + area * z.MOST_NEAR + i]
        worth = 1.0 + board[z.B_CITY + near]
        if whose < 0:
            if troops - 1 + due > cost:
                rows[here + s.IN_NEUTRAL] += worth / 4
                best = max(best, worth)
            continue
        rows[here + s.IN_RIVALS] += 1 / 4
        if floats[whose * s.FEATURES + s.GUARDED] == 0:
            won = worth * victory(
                troops - 1 + due + bonus - cost - state[z.STRENGTH + near] - int(floats[s.A_GENERALS + near])
            )
            rows[here + s.IN_PROSPECTS] += won / 4
            best = max(best, won)
        if not guarded:
            theirs = state[z.STRENGTH + near] - 1 + int(floats[s.A_GENERALS + near]) + int(floats[s.A_DUE + whose])
            lost = victory(theirs - cost - troops - bonus)
            if state[z.CHITS] >> whose & 1:
                kept *= 1.0 - lost
            else:
                later += lost
    city = 1.0 + board[z.B_CITY + area]
    rows[here + s.IN_BEST] += best / 4
    rows[here + s.IN_RISK] += (1.0 - kept) * city / 4
    rows[here + s.IN_LATER] += later * city / 4


@kernel
def supporters(board: Ints, state: Ints, rows: Floats) -> None:
    """Writes which states are supported, and for which share of the turn's other chits their supporters act."""
    players, chits = board[z.B_PLAYERS], 0
    for of in range(z.STATES):
        chits += state[z.CHITS] >> of & 1
    first = state[z.ACTOR] if state[z.ACTOR] >= 0 else state[z.FIRST]
    for seat in range(players):
        if state[z.OUT] >> seat & 1 or state[z.MANDATE + seat] < 0:
            continue
        here = state[z.MANDATE + seat] * s.INPUTS
        after = seat - first if seat >= first else seat - first + players
        rows[here + s.IN_SUPPORTED] = 1.0
        rows[here + s.IN_ACTIONS] = ((chits - after + players - 1) // players) / max(1, chits) if chits > after else 0.0


@inlined
def period(state: Ints) -> int:
    """How many turns follow this one."""
    unseen, left = state[z.FACE_DOWN], 0
    while unseen:
        unseen &= unseen - 1
        left += 1
    return min(s.PERIODS - 1, max(0, left - 1) // 2)


@kernel
def odds(board: Ints, state: Ints, net: Floats, floats: Floats) -> None:
    """Writes each state's odds to decide the game to `F_ODDS`; 0 where it is destroyed. Their sum is 1."""
    inputs(board, state, floats)
    chits = 0
    for of in range(z.STATES):
        chits += state[z.CHITS] >> of & 1
    rows, hidden = floats[s.F_INPUTS : s.F_HIDDEN], floats[s.F_HIDDEN : s.F_CONTEXT]
    context, found = floats[s.F_CONTEXT : s.F_ODDS], floats[s.F_ODDS : s.F_ODDS + z.STATES]
    time = net[s.N_TIME + period(state) * s.HIDDEN :]
    share = chits / z.STATES
    mean = context[s.HIDDEN :]
    for j in range(s.HIDDEN):
        mean[j] = 0.0
    for of in range(z.STATES):
        if not state[z.ALIVE] >> of & 1:
            continue
        unit = hidden[of * s.HIDDEN : (of + 1) * s.HIDDEN]
        for j in range(s.HIDDEN):
            unit[j] = time[j] + share * net[s.N_CHITS + j]
        for i in range(s.INPUTS):
            x = rows[of * s.INPUTS + i]
            if x != 0.0:
                row = net[i * s.HIDDEN : (i + 1) * s.HIDDEN]
                for j in range(s.HIDDEN):
                    unit[j] += x * row[j]
        for j in range(s.HIDDEN):
            unit[j] = max(0.0, unit[j])
            mean[j] += unit[j] / z.STATES
    for j in range(s.HIDDEN):
        context[j] = net[s.N_BIAS + j]
    for i in range(s.HIDDEN):
        row = net[s.N_MEAN + i * s.HIDDEN : s.N_MEAN + (i + 1) * s.HIDDEN]
        for j in range(s.HIDDEN):
            context[j] += mean[i] * row[j]
    top = -1e9
    for of in range(z.STATES):
        if not state[z.ALIVE] >> of & 1:
            continue
        unit = hidden[of * s.HIDDEN : (of + 1) * s.HIDDEN]
        for j in range(s.HIDDEN):
            mean[j] = context[j]
        for i in range(s.HIDDEN):
            x = unit[i]
            if x > 0.0:
                row = net[s.N_OWN + i * s.HIDDEN : s.N_OWN + (i + 1) * s.HIDDEN]
                for j in range(s.HIDDEN):
                    mean[j] += x * row[j]
        total = 0.0
        for j in range(s.HIDDEN):
            total += max(0.0, mean[j]) * net[s.N_OUT + j]
        for i in range(s.INPUTS):
            total += rows[of * s.INPUTS + i] * net[s.N_SKIP + i]
        found[of] = total
        top = max(top, total)
    total = 0.0
    for of in range(z.STATES):
        found[of] = exp(found[of] - top) if state[z.ALIVE] >> of & 1 else 0.0
        total += found[of]
    for of in range(z.STATES):
        found[of] /= total


@kernel
def value(board: Ints, state: Ints, goal: Floats, net: Floats, seat: int, floats: Floats) -> float:
    """What a position is worth to a seat when all mandates are known."""
    if state[z.PHASE] == z.P_OVER:
        if state[z.WINNERS] == 0:
            return float(goal[s.DRAWN] if state[z.DRAW] else goal[s.LOST_BY_ALL])
        return 1.0 if state[z.WINNERS] >> seat & 1 else 0.0
    if state[z.OUT] >> seat & 1:
        return 0.0
    odds(board, state, net, floats)
    drawn = 1.0
    for other in range(board[z.B_PLAYERS]):
        if not state[z.OUT] >> other & 1:
            drawn -= floats[s.F_ODDS + state[z.MANDATE + other]]
    return floats[s.F_ODDS + state[z.MANDATE + seat]] + drawn * goal[s.DRAWN]  # type: ignore[no-any-return]
