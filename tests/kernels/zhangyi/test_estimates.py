"""What the players of the expert's trials estimate about a march without making it."""

from typing import Final

import numpy as np
import pytest

from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.compile import kernel
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.bridge import board_row, state_row
from sevenfold.kernels.zhangyi.entry_points import Scratch
from sevenfold.kernels.zhangyi.quick.estimates import FACTORS, attack_value, changed, estimate
from sevenfold.kernels.zhangyi.trials import worth_to
from sevenfold.zhangyi import Rules
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.state import State
from tests.zhangyi.positions import Troops, march, position

BOARD, TABLES = board_row(Rules()), board(Rules())
WEI, HAN, CHU, ZHAO = (TABLES.state[name] for name in ("wei", "han", "chu", "zhao"))
ONLY_POWER = np.zeros(s.WEIGHTS)
ONLY_POWER[[bucket * s.ROW + s.POWER for bucket in range(s.BUCKETS)]] = 1.5
ONLY_POWER[[bucket * s.ROW + s.FEATURES for bucket in range(s.BUCKETS)]] = 0.8
ONLY_POWER[s.DRAWN] = 0.5
SUPPORT = np.zeros(z.STATES)
SUPPORT[[CHU, HAN, ZHAO]] = 0.5, 0.3, 0.2
WAR: Final[Troops] = {"daliang": ("wei", 12), "xinzheng": ("han", 1)}


@kernel
def estimated(
    board: Ints, state: Ints, weights: Floats, support: Floats, mandate: int, to: int, lead: int, floats: Floats
) -> float:
    """What a march into an area is worth: an attack that is ahead by `lead`, or one into neutral land."""
    estimate(board, state, weights, support, mandate, floats)
    whose, city, acting = state[z.OWNER + to], board[z.B_CITY + to], state[z.ACTING]
    if whose >= 0:
        return attack_value(board, weights, state, mandate, whose, city, lead, 0.0, floats)
    from_power = floats[FACTORS + 4 * acting + city] - 1.0
    return changed(mandate, acting, floats[s.A_WEIGHTS + acting] * from_power, acting, 0.0, floats)


def floats() -> Floats:
    return Scratch(np.zeros(0)).floats


def rivals(mandate: int) -> Floats:
    """How likely each state is supported by an opponent: nobody else supports the player's own."""
    return np.where(np.arange(z.STATES) == mandate, 0.0, SUPPORT)


def value(after: State, mandate: int) -> float:
    """What a position is worth to a supporter of a state."""
    return worth_to(BOARD, state_row(after), ONLY_POWER, np.tile(rivals(mandate), z.STATES), mandate, floats())


@pytest.mark.parametrize("mandate", [WEI, HAN, CHU, ZHAO])
@pytest.mark.parametrize("troops", [WAR, {**WAR, "shangdang": None}], ids=["lost a city", "destroyed"])
def test_where_only_power_counts_the_estimate_of_an_attack_is_exact(troops: Troops, mandate: int) -> None:
    """Wei takes a city of Han, which then has one area or none left; the value comes from the position after it."""
    before = position(troops, acting="wei", mandates=("wei", "qin"))
    after = march(before, "daliang", "xinzheng", 8, die=3)
    given = (BOARD, state_row(before), ONLY_POWER, rivals(mandate), mandate, TABLES.area["xinzheng"], 3)
    assert estimated(*given, floats()) == pytest.approx(value(after, mandate))


def test_where_only_power_counts_the_estimate_of_a_march_into_neutral_land_is_exact() -> None:
    before = position(WAR, acting="wei", mandates=("wei", "qin"))
    after = march(before, "daliang", "song", 8)
    given = (BOARD, state_row(before), ONLY_POWER, rivals(CHU), CHU, TABLES.area["song"], 0)
    assert estimated(*given, floats()) == pytest.approx(value(after, CHU))
