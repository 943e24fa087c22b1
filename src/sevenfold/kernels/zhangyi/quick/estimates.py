"""What a march would change, without making it.

A march multiplies the weights of the two states that it concerns by factors known from the features that count most
(power, lead, cities), so one valuation of the position serves for all marches.
"""

from typing import Final

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.compile import inlined, kernel
from sevenfold.kernels.exponential import exp
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.standing import bucket, standing, victory

FACTORS: Final = s.F_MATCH
"""Where the factors are kept, four for each state; trials do not use this section for anything else."""
PARTS: Final = FACTORS + 4 * z.STATES
"""How likely each state is supported by anybody, as the player to move believes; then the sums below."""
GAIN, DRAWN, MINE, TOTAL, BACKED, HELD = range(PARTS + z.STATES, PARTS + z.STATES + 6)
"""The factor of a supporter, the worth of a draw, the weight of the player's state, of all states, of supported ones,
and what the position is worth if nothing changes."""


@kernel
def estimate(board: Ints, state: Ints, weights: Floats, support: Floats, mandate: int, floats: Floats) -> None:
    """Values the position, and prepares what `changed` needs."""
    floats[GAIN] = standing(board, state, weights, floats)
    floats[DRAWN] = weights[s.DRAWN]
    floats[MINE] = floats[s.A_WEIGHTS + mandate]
    floats[TOTAL] = floats[BACKED] = 0.0
    base = bucket(state) * s.ROW
    for of in range(z.STATES):
        floats[PARTS + of] = 1.0 if of == mandate else support[of]
        floats[TOTAL] += floats[s.A_WEIGHTS + of]
        floats[BACKED] += floats[PARTS + of] * floats[s.A_WEIGHTS + of]
        factors(weights, base, of, floats)
    floats[HELD] = changed(mandate, mandate, 0.0, mandate, 0.0, floats)


@inlined
def factors(weights: Floats, base: int, of: int, floats: Floats) -> None:
    """By what a state's weight is multiplied when it takes an area without or with a city, and when it loses one."""
    lead = 4 * floats[of * s.FEATURES + s.LEAD]
    for city in range(2):
        power = 1.0 + city
        steady = (weights[base + s.POWER] + weights[base + s.LEAD]) * power / 4 + weights[base + s.CITIES] * city
        up, down = top(lead + power) - top(lead), top(lead - power) - top(lead)
        floats[FACTORS + of * 4 + city] = exp(steady + weights[base + s.TOP] * up)
        floats[FACTORS + of * 4 + 2 + city] = exp(weights[base + s.TOP] * down - steady)


@inlined
def top(lead: float) -> float:
    """The feature `TOP` for a lead."""
    return 1.0 if lead > 0 else (0.5 if lead == 0 else 0.0)


@inlined
def changed(mandate: int, acting: int, grown: float, whose: int, lost: float, floats: Floats) -> float:
    """What the position is worth once the weight of one state has grown and that of another has shrunk."""
    mine = floats[MINE] + (grown if acting == mandate else 0.0) - (lost if whose == mandate else 0.0)
    total = floats[TOTAL] + grown - lost
    backed = floats[BACKED] + floats[PARTS + acting] * grown - floats[PARTS + whose] * lost
    value: float = (floats[GAIN] * mine + floats[DRAWN] * (total - backed)) / (total + (floats[GAIN] - 1.0) * backed)
    return value


@kernel
def attack_value(
    board: Ints,
    weights: Floats,
    state: Ints,
    mandate: int,
    whose: int,
    city: int,
    lead: int,
    losses: float,
    floats: Floats,
) -> float:
    """What an attack on an area of another state is worth, ahead by `lead` before the die."""
    acting, theirs = state[z.ACTING], floats[s.A_WEIGHTS + whose]
    if floats[whose * s.FEATURES + s.GUARDED] > 0:
        lost = theirs * (1.0 - exp(-weights[bucket(state) * s.ROW + s.GUARDED]))
        return float(changed(mandate, acting, 0.0, whose, lost, floats))
    part = floats[PARTS + acting]
    failed = floats[HELD] + losses * (-0.05 if acting == mandate else 0.02 * (1.0 - part))
    won = victory(lead)
    if won == 0.0:
        return float(failed)
    areas, cities = floats[s.A_AREAS + acting] + 1, floats[acting * s.FEATURES + s.CITIES] + city
    last = floats[whose * s.FEATURES + s.ALONE] > 0
    if areas >= z.HEGEMONY_AREAS or cities >= z.HEGEMONY_CITIES:
        taken = 1.0 if acting == mandate else (1.0 - min(1.0, part)) * weights[s.LOST_BY_ALL]
    elif last and whose == mandate:
        taken = 0.0
    else:
        kept = 0.0 if last else floats[FACTORS + whose * 4 + 2 + city]
        grown = floats[s.A_WEIGHTS + acting] * (floats[FACTORS + acting * 4 + city] - 1.0)
        taken = changed(mandate, acting, grown, whose, theirs * (1.0 - kept), floats)
        if last:
            fallen = floats[PARTS + whose] if board[z.B_PLAYERS] == 2 else floats[PARTS + whose] / 6.0
            taken += min(1.0, fallen) * (1.0 - taken)
    return float(won * taken + (1.0 - won) * failed)
