"""Random moves: all legal moves of the rules, each as likely as any other."""

from collections import Counter

import numpy as np
import pytest
from msgspec.structs import replace

from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi.bridge import board_row, state_row
from sevenfold.kernels.zhangyi.entry_points import seeds
from sevenfold.kernels.zhangyi.random_games import move_at_random
from sevenfold.zhangyi import GAME, Rules
from sevenfold.zhangyi.play.legal import every_move
from sevenfold.zhangyi.state import State
from tests.zhangyi.positions import larger, position

MOVES = 40_000
TALENTS = {"bai_qi": "guanzhong", "shang_yang": "guanzhong", "li_si": "hedong"}
QIN = {"hedong": ("qin", 2), "luoyang": ("qin", 3)}
POSITIONS = {
    "recruits": position(QIN, TALENTS, phase="recruit"),
    "limited recruits": position({"hedong": ("qin", 12)}, phase="recruit", rules=Rules(counter_limit=True)),
    "marches": position(),
    "marches with talents": position(QIN, TALENTS),
    "three players": position(QIN, TALENTS, rules=Rules(players=3, scholar_reach="area")),
}


def outcomes(state: State) -> Counter[bytes]:
    """The positions that the legal moves lead to, and by how many of them."""
    return Counter(state_row(GAME.apply(state, move)).tobytes() for move in every_move(state, 0))


@pytest.mark.parametrize("state", POSITIONS.values(), ids=POSITIONS)
def test_z4_2_z4_3_every_legal_move_is_equally_likely(state: State) -> None:
    expected, made = outcomes(state), Counter[bytes]()
    board, before, rng = board_row(state.board.rules), state_row(state), seeds(11)
    for _ in range(MOVES):
        row = before.copy()
        move_at_random(board, row, rng)
        made[row.tobytes()] += 1
    assert made.keys() <= expected.keys()
    legal = expected.total()
    assert legal > 2
    # The statistic has a mean of n - 1 and a variance of 2(n - 1) where n positions can be reached.
    off = sum((made[row] - MOVES * ways / legal) ** 2 / (MOVES * ways / legal) for row, ways in expected.items())
    degrees = len(expected) - 1
    assert abs(off - degrees) < 5 * np.sqrt(2 * degrees)


def test_z4_2_recruits_of_the_largest_realm_go_everywhere() -> None:
    """Z1.6: 39 areas with cities have a power of 78, which brings 26 recruits: each area gets 2/3 on average."""
    known = larger(16)
    areas = tuple(replace(area, city=True) for area in known.areas)
    rules = Rules(scenario=replace(known, areas=areas))
    troops = {area.id: ("han" if area.id == "guanzhong" else "qin", 1) for area in areas}
    state = position(troops, rules=rules, phase="recruit")
    board, before, rng = board_row(rules), state_row(state), seeds(12)
    placed = np.zeros((MOVES // 4, len(areas)), np.int64)
    for one in placed:
        row = before.copy()
        move_at_random(board, row, rng)
        one += (row - before)[z.STRENGTH : z.STRENGTH + len(areas)]
    assert (placed.sum(1) == 26).all()
    assert (placed[:, 0] == 0).all()
    # A share of 26 recruits varies by about 1.1, and so its mean over the moves by 0.011.
    assert abs(placed[:, 1:].mean(0) - 26 / 39).max() < 0.06
