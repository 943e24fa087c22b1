"""What a spectator believes about every seat's mandate, and how an act changes it.

A supporter of a state is taken to choose a plan with a chance that grows with what it is worth to that state (and
sometimes anything at all); what is then seen tells the mandates apart by Bayes' rule.
"""

from math import exp

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as r


@kernel
def prior(board: Ints, beliefs: Floats) -> None:
    """Before anything is seen every mandate is as likely as every other."""
    for i in range(board[z.B_PLAYERS] * z.STATES):
        beliefs[i] = 1.0 / z.STATES


@kernel
def settle_beliefs(board: Ints, state: Ints, beliefs: Floats) -> None:
    """Z6.2: whoever is still in supports a state that is alive; whoever is out has shown a mandate."""
    for seat in range(board[z.B_PLAYERS]):
        row = beliefs[seat * z.STATES : (seat + 1) * z.STATES]
        out = state[z.OUT] >> seat & 1
        total = 0.0
        for of in range(z.STATES):
            if out:
                row[of] = 1.0 if state[z.MANDATE + seat] == of else 0.0
            elif not state[z.ALIVE] >> of & 1:
                row[of] = 0.0
            total += row[of]
        for of in range(z.STATES):
            row[of] = row[of] / total if total > 0 else 1.0 / z.STATES


@kernel
def supports(board: Ints, state: Ints, beliefs: Floats, seat: int, support: Floats) -> None:
    """For every mandate the seat may have: how likely each other state is supported by an opponent."""
    for i in range(z.STATES * z.STATES):
        support[i] = 0.0
    for other in range(board[z.B_PLAYERS]):
        if other == seat or state[z.OUT] >> other & 1:
            continue
        row = beliefs[other * z.STATES : (other + 1) * z.STATES]
        for mandate in range(z.STATES):
            rest = 1.0 - row[mandate]
            if rest > 1e-9:
                for of in range(z.STATES):
                    if of != mandate:
                        support[mandate * z.STATES + of] += row[of] / rest


@kernel
def update(values: Floats, plans: int, match: Floats, model: Floats, row: Floats) -> None:
    """Bayes: `match` says how much of each plan was seen, `row` is the belief about whoever acted."""
    total = 0.0
    for mandate in range(z.STATES):
        best = -1.0
        for plan in range(plans):
            best = max(best, values[plan * z.STATES + mandate])
        all_of_them = seen = 0.0
        for plan in range(plans):
            weight = exp(model[r.SHARPNESS] * (values[plan * z.STATES + mandate] - best))
            all_of_them += weight
            seen += match[plan] * weight
        row[mandate] *= (1.0 - model[r.WHIM]) * seen / all_of_them + model[r.WHIM] / plans
        total += row[mandate]
    for mandate in range(z.STATES):
        row[mandate] /= total


@kernel
def matching(plans: Ints, number: int, code: Ints, at: int, match: Floats) -> None:
    """How much of each plan an act of the log is."""
    for plan in range(number):
        match[plan] = 0.0
    kind = code[at]
    if kind == z.A_RECRUIT:
        total = 0
        for pair in range(code[at + 1]):
            total += code[at + 3 + 2 * pair]
        for pair in range(code[at + 1]):
            for plan in range(number):
                if plans[plan * r.PLAN] == code[at + 2 + 2 * pair]:
                    match[plan] += code[at + 3 + 2 * pair] / total
    elif kind == z.A_MARCH:
        best, nearest = -1, 0
        for plan in range(number):
            if plans[plan * r.PLAN] == code[at + 1] and plans[plan * r.PLAN + 1] == code[at + 2]:
                away = 2 * abs(plans[plan * r.PLAN + 2] - code[at + 3]) + (plans[plan * r.PLAN + 3] != code[at + 4])
                if best < 0 or away < best:
                    best = away
                    nearest = plan
        match[nearest] = 1.0
    else:
        wanted = z.NOBODY if kind == z.A_HOLD else code[at + 1]
        for plan in range(number):
            if plans[plan * r.PLAN] == wanted:
                match[plan] = 1.0
