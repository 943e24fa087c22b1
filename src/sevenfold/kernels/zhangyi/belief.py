"""What a spectator believes about every seat's mandate, and how an act changes it.

The model: a supporter of a state chooses a plan with a probability that grows with the plan's worth to that state, and
sometimes chooses at random. Bayes' rule then turns each choice into evidence about the mandate.
"""

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.exponential import exp
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.battle import act, to_move
from sevenfold.kernels.zhangyi.plans import consider


@kernel
def prior(board: Ints, beliefs: Floats) -> None:
    """The beliefs before the first act: all mandates are equally likely."""
    for i in range(board[z.B_PLAYERS] * z.STATES):
        beliefs[i] = 1.0 / z.STATES


@kernel
def settle_beliefs(board: Ints, state: Ints, beliefs: Floats) -> None:
    """Z6.2: a player still in the game supports a state that is alive; a player who is out has shown the mandate."""
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
    """For every mandate that the seat may have: how likely each other state is supported by an opponent."""
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
    """Bayes' rule. `match` says how much of each plan was seen; `row` is the belief about the seat that acted."""
    total = 0.0
    for mandate in range(z.STATES):
        best = -1.0
        for plan in range(plans):
            best = max(best, values[plan * z.STATES + mandate])
        all_of_them = seen = 0.0
        for plan in range(plans):
            weight = exp(model[s.SHARPNESS] * (values[plan * z.STATES + mandate] - best))
            all_of_them += weight
            seen += match[plan] * weight
        row[mandate] *= (1.0 - model[s.WHIM]) * seen / all_of_them + model[s.WHIM] / plans
        total += row[mandate]
    for mandate in range(z.STATES):
        row[mandate] /= total


@kernel
def matching(plans: Ints, number: int, code: Ints, at: int, match: Floats) -> None:
    """How much of each plan the act at place `at` of a log is: 1 for the plan that was made, parts for a division."""
    for plan in range(number):
        match[plan] = 0.0
    kind = code[at]
    if kind == z.A_RECRUIT:
        total = 0
        for pair in range(code[at + 1]):
            total += code[at + 3 + 2 * pair]
        for pair in range(code[at + 1]):
            for plan in range(number):
                if plans[plan * s.PLAN] == code[at + 2 + 2 * pair]:
                    match[plan] += code[at + 3 + 2 * pair] / total
    elif kind == z.A_MARCH:
        best, nearest = -1, 0
        for plan in range(number):
            if plans[plan * s.PLAN] == code[at + 1] and plans[plan * s.PLAN + 1] == code[at + 2]:
                away = 2 * abs(plans[plan * s.PLAN + 2] - code[at + 3]) + (plans[plan * s.PLAN + 3] != code[at + 4])
                if best < 0 or away < best:
                    best = away
                    nearest = plan
        match[nearest] = 1.0
    else:
        wanted = z.NONE if kind == z.A_HOLD else code[at + 1]
        for plan in range(number):
            if plans[plan * s.PLAN] == wanted:
                match[plan] = 1.0


@kernel
def believe(board: Ints, state: Ints, log: Ints, beliefs: Floats, fitted: Floats, ints: Ints, floats: Floats) -> int:
    """Entry point: makes the acts of `log` in `state` and updates `beliefs` after every choice among them."""
    weights, model = fitted[: s.W_GOAL], fitted[s.W_MODEL :]
    plans, values = ints[s.I_PLANS : s.I_MARCHES], floats[s.F_VALUES : s.F_MATCH]
    match, support = floats[s.F_MATCH : s.F_SUPPORT], floats[s.F_SUPPORT : s.F_OWN]
    at = 0
    while at < len(log):
        kind = log[at]
        chosen = kind == z.A_STATION or kind == z.A_ASSASSINATE or kind == z.A_RETREAT
        if chosen or kind == z.A_RECRUIT or kind == z.A_MARCH or kind == z.A_HOLD:
            seat = to_move(board, state)
            supports(board, state, beliefs, seat, support)
            number = consider(board, state, weights, support, plans, values, ints, floats)
            if number > 1:
                matching(plans, number, log, at, match)
                update(values, number, match, model, beliefs[seat * z.STATES : (seat + 1) * z.STATES])
        at = act(board, state, log, at)
        settle_beliefs(board, state, beliefs)
    return at
