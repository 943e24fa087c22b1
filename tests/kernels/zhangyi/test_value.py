"""The network that values positions of Zhang Yi: what it sees, what it makes of it, and what a seat gets."""

import numpy as np
import pytest

from sevenfold.agents.zhangyi.weights import for_search
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s
from sevenfold.kernels.zhangyi.bridge import board_row, state_row
from sevenfold.kernels.zhangyi.entry_points import random_games
from sevenfold.kernels.zhangyi.quick.value import inputs, odds, value
from sevenfold.lab.zhangyi.fit_value import seen
from sevenfold.lab.zhangyi.value_network import Positions, begin, flat, layers
from sevenfold.zhangyi import Rules
from sevenfold.zhangyi.board import board
from tests.zhangyi.positions import position

BOARD, TABLES = board_row(Rules()), board(Rules())
WEI, HAN, QIN = (TABLES.state[name] for name in ("wei", "han", "qin"))
WAR = {"daliang": ("wei", 5), "xinzheng": ("han", 2)}
EVEN = np.array([0.0] * s.DRAWN + [0.5, 0.0])


def duel(*chits: str) -> Ints:
    """Wei and Han, a city each, whose supporters draw in this order; the others are destroyed."""
    return state_row(position(WAR, only=True, mandates=("wei", "han"), chits=chits, phase="draw_chit", actor=0))


def seen_of(state: Ints, of: int) -> dict[str, float]:
    floats = np.zeros(s.FLOATS)
    inputs(BOARD, state, floats)
    row = floats[s.F_INPUTS + of * s.INPUTS : s.F_INPUTS + (of + 1) * s.INPUTS]
    return {name: round(float(row[getattr(s, name)]), 4) for name in dir(s) if name.startswith("IN_")}


def test_what_the_attacker_is_seen_to_have() -> None:
    """Daliang's neighbours: Huaibei and Henei without a city, Song and Linzi with one (two of them over a river), and
    Xinzheng, where five troops with one recruit, of whom one stays, are three ahead: a sure victory over a city."""
    assert seen_of(duel("han"), WEI) == {
        "IN_LARGEST": 0.625, "IN_NEUTRAL": 1.5, "IN_RIVALS": 0.25, "IN_PROSPECTS": 0.5, "IN_BEST": 0.5,
        "IN_RISK": 0, "IN_LATER": 0, "IN_AREAS": 0.25, "IN_DUE": 0.3333, "IN_FEW_AREAS": 0.2, "IN_FEW_CITIES": 0.3333,
        "IN_UNSEEN": 0.6667, "IN_SUPPORTED": 1, "IN_ACTIONS": 1,
    }  # fmt: skip


@pytest.mark.parametrize(("chits", "risk", "later"), [(("han",), 0, 0.5), (("han", "wei"), 0.5, 0)])
def test_what_the_attacked_is_seen_to_risk(chits: tuple[str, ...], risk: float, later: float) -> None:
    """Its city is lost for sure: in this turn if Wei still acts. Of two chits each player draws one."""
    found = seen_of(duel(*chits), HAN)
    assert (found["IN_RISK"], found["IN_LATER"]) == (risk, later)
    assert (found["IN_NEUTRAL"], found["IN_PROSPECTS"]) == (1.25, 0)
    assert found["IN_ACTIONS"] == (0 if len(chits) == 1 else 0.5)


def test_the_kernel_computes_what_numpy_does() -> None:
    states = middles(40)
    weights = begin(np.random.default_rng(3))
    found, time = seen(Rules(), states)
    alive = (states[:, z.ALIVE, None] >> np.arange(z.STATES) & 1).astype(float)
    expected = np.exp(layers(weights, Positions(found, time, alive, alive)).logs)
    floats, net = np.zeros(s.FLOATS), flat(weights).astype(float)
    for state, row in zip(states, expected, strict=True):
        odds(BOARD, state, net, floats)
        assert floats[s.F_ODDS : s.F_ODDS + z.STATES] == pytest.approx(row, abs=1e-6)


def middles(number: int) -> Ints:
    """Last positions of random games, as if an action were to come."""
    _, states = random_games(Rules(), number, 5)
    states[:, z.PHASE], states[:, z.ACTOR] = z.P_DRAW_CHIT, 0
    states[:, z.OUT] = 0
    states[:, z.CHITS] = states[:, z.ALIVE] & 0b1011
    return states


@pytest.mark.parametrize("rules", [Rules(), Rules(players=3)], ids=["two", "three"])
def test_the_seats_share_one_win(rules: Rules) -> None:
    floats, players = np.zeros(s.FLOATS), rules.players
    fitted = for_search(players)
    goal, net = fitted[s.W_GOAL : s.W_MODEL], fitted[s.W_NET :]
    _, states = random_games(rules, 20, 6)
    states[:, z.PHASE], states[:, z.ACTOR], states[:, z.OUT] = z.P_DRAW_CHIT, 0, 0
    for state in states:
        whole = [value(board_row(rules), state, goal, net, seat, floats) for seat in range(players)]
        assert sum(whole) == pytest.approx(1)


def worth(state: Ints, seat: int) -> float:
    net: Floats = for_search(2)[s.W_NET :]
    return value(BOARD, state, EVEN, net, seat, np.zeros(s.FLOATS))


@pytest.mark.parametrize(("winners", "draw", "expected"), [(1, 0, (1, 0)), (0, 1, (0.5, 0.5)), (0, 0, (0, 0))])
def test_a_game_that_is_over_is_not_judged(winners: int, draw: int, expected: tuple[float, float]) -> None:
    """A draw is shared; a hegemony that nobody supports is lost by both."""
    state = duel()
    state[z.PHASE], state[z.WINNERS], state[z.DRAW] = z.P_OVER, winners, draw
    assert (worth(state, 0), worth(state, 1)) == expected


def test_who_is_out_has_lost() -> None:
    state = duel("han")
    state[z.OUT] = 0b10
    assert worth(state, 1) == 0


def test_the_shipped_network_prefers_the_larger_state() -> None:
    """Wei takes Han's last city for sure at its next action."""
    assert worth(duel("wei"), 0) > 0.7
