"""Between rules and kernels: constants that both share, what a position may know, plans as moves."""

from random import Random

import numpy as np
import pytest

from sevenfold.kernels.zhangyi import bridge
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.size import fits
from sevenfold.kernels.zhangyi.standing import victory
from sevenfold.zhangyi import GAME, Rules, moves
from sevenfold.zhangyi.board import board
from sevenfold.zhangyi.play.battle import Attack, odds
from tests.zhangyi.positions import LARGE, position

TABLES = board(Rules())


def test_z5_1_the_die_costs_what_the_rules_say() -> None:
    """1 and 2: the attacker loses 1 and 2; 3, 4 and 5: nothing; 6: the defender loses 1."""
    losses = [(z.ATTACK_LOSS >> 4 * die & 15, z.DEFENCE_LOSS >> 4 * die & 15) for die in range(1, 7)]
    assert losses == [(1, 0), (2, 0), (0, 0), (0, 0), (0, 0), (0, 1)]
    assert [z.FACES_ALIKE >> 4 * die & 15 for die in range(1, 7)] == [1, 1, 3, 0, 0, 1]
    assert z.COMMON_FACE == 3


@pytest.mark.parametrize("lead", range(-3, 6))
def test_z5_3_the_chance_of_an_attack_is_that_of_the_rules(lead: int) -> None:
    attack = Attack(bonus=0, crossing=0, defence=10, defence_bonus=0, escape=True, tie_wins=False)
    assert victory(lead) == odds(attack, 10 + lead)[0][-1].win / 6


def test_the_constants_are_those_of_the_rulebook() -> None:
    """Z1.1: seven states, two or three players; Z1.4: sixteen talents; Z6.1: six areas or four cities."""
    assert (z.STATES, z.SEATS, z.TALENTS, z.HEGEMONY_AREAS, z.HEGEMONY_CITIES) == (7, 3, 16, 6, 4)
    assert z.COUNTERS_SHOW == 24


def test_a_position_from_a_view_has_no_mandate_that_the_seat_does_not_know() -> None:
    state = position(rules=Rules(players=3), mandates=("qin", "chu", "yan"))
    row = bridge.view_row(GAME.view(state, 1), Random(1))
    assert row[z.MANDATE : z.OFFER].tolist() == [z.NONE, TABLES.state["chu"], z.NONE]
    true = bridge.state_row(state)
    same = [i for i in range(z.SIZE) if not z.MANDATE <= i < z.ALIVE and i != z.ASIDE]
    assert row[same].tolist() == true[same].tolist()


def test_mandates_can_be_opened_in_a_copy() -> None:
    row = bridge.view_row(GAME.view(position(), 0), Random(1))
    opened = bridge.with_mandates(row, (2, 5))
    assert opened[z.MANDATE : z.OFFER].tolist() == [2, 5, z.NONE]
    assert row[z.MANDATE + 1] == z.NONE


def test_plans_are_moves_of_the_phase() -> None:
    view = GAME.view(position(), 0)
    source, to = TABLES.area["guanzhong"], TABLES.area["hedong"]
    general = TABLES.talents.index("bai_qi")
    assert bridge.plan_move(view, np.array([-1, 0, 0, 0])) == moves.Hold(by=0)
    march = bridge.plan_move(view, np.array([source, to, 4, 1 << general]))
    assert march == moves.March(by=0, source="guanzhong", to="hedong", strength=4, talents=("bai_qi",))
    view = GAME.view(position(phase="recruit"), 0)
    assert view.recruit is not None
    placed = bridge.plan_move(view, np.array([source, 0, 0, 0]))
    assert placed == moves.Recruit(by=0, place={"guanzhong": view.recruit.amount})


def test_a_map_too_large_is_refused() -> None:
    assert fits(Rules())
    assert not fits(LARGE)
    with pytest.raises(ValueError, match="expected at most 40 areas with 12 neighbours, got 5"):
        bridge.board_row(LARGE)
