"""The Zhang Yi kernel against the rules: the same moves lead to the same positions, whatever the options."""

from collections import Counter
from itertools import product
from random import Random

import numpy as np
import pytest
from msgspec import convert

from sevenfold.game import TABLE
from sevenfold.kernels.zhangyi import bridge, entry_points
from sevenfold.kernels.zhangyi import layout as z
from sevenfold.zhangyi import GAME, Rules
from sevenfold.zhangyi.knowledge.public_log import acts
from sevenfold.zhangyi.state import State

CHOICES = {
    "counter_limit": (False, True),
    "scholar_reach": ("state", "area"),
    "tie": ("defender", "attacker"),
    "retreat_into": ("own", "own_or_neutral"),
    "retreat_choice": ("next_player", "acting_player", "owner_side", "second_player"),
    "hegemony_check": ("battle", "action"),
    "time_up": ("rulebook", "own_state"),
}
OPTIONS = [
    convert(dict(zip(("players", *CHOICES), chosen, strict=True)), Rules)
    for chosen in product((2, 3), *CHOICES.values())
]


def compare_a_game(rules: Rules, rng: Random) -> State:
    """Plays a random game by the rules, and makes every act of it in the kernels, too."""
    state = GAME.start(rules)
    row = None
    while to_move := GAME.to_move(state):
        seat = to_move[0]
        move = GAME.table_move(state, rng) if seat == TABLE else rng.choice(GAME.legal_moves(state, seat))
        after = GAME.apply(state, move)
        if code := acts(state.board, move):
            row = bridge.state_row(state) if row is None else row
            entry_points.replay(rules, row, np.array(code, np.int64))
            expected = bridge.state_row(after)
            assert np.array_equal(row, expected), f"{move} after {state}"
        state = after
    assert row is not None
    again = bridge.log_start(rules, state.mandates)
    again[z.OFFER : z.ALIVE], again[z.ASIDE] = row[z.OFFER : z.ALIVE], row[z.ASIDE]
    entry_points.replay(rules, again, np.array(state.log, np.int64))
    assert np.array_equal(row, again)
    return state


def compare(games: int, seed: str) -> Counter[str]:
    rng = Random(seed)
    ends = Counter[str]()
    for number in range(games):
        result = GAME.result(compare_a_game(OPTIONS[number % len(OPTIONS)], rng))
        assert result is not None
        ends[result.end] += 1
    return ends


def test_the_same_moves_lead_to_the_same_positions() -> None:
    ends = compare(500, "short")
    assert set(ends) >= {"hegemony", "time"}


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_the_same_moves_lead_to_the_same_positions_in_20000_games() -> None:
    assert set(compare(20_000, "long")) == {"hegemony", "destruction", "time"}


@pytest.mark.parametrize("players", [2, 3])
def test_random_games_have_the_ends_that_random_games_of_the_rules_have(players: int) -> None:
    """The kernel's chance is the rules': over many games the ends and lengths come equally often."""
    rules = convert({"players": players}, Rules)
    _, rows = entry_points.random_games(rules, 20_000, 7)
    rng = Random("ends")
    slow = [bridge.state_row(compare_a_game(rules, rng)) for _ in range(150)]
    for end in (z.HEGEMONY, z.TIME):
        expected = float(np.mean(rows[:, z.END] == end))
        got = float(np.mean([row[z.END] == end for row in slow]))
        assert abs(expected - got) < 4 * (expected * (1 - expected) / 150) ** 0.5
    assert abs(rows[:, z.STRENGTH : z.PLACE].sum(1).mean() - np.mean([r[z.STRENGTH : z.PLACE].sum() for r in slow])) < 3


def test_play_outs_end_from_any_position() -> None:
    rules = Rules()
    rng = Random(3)
    state = GAME.start(rules)
    rows = []
    while to_move := GAME.to_move(state):
        seat = to_move[0]
        move = GAME.table_move(state, rng) if seat == TABLE else rng.choice(GAME.legal_moves(state, seat))
        state = GAME.apply(state, move)
        if state.turn:
            rows.append(bridge.state_row(state))
    states = np.array(rows)
    assert entry_points.play_outs(rules, states, 5) >= len(rows) - 1
    assert (states[:, z.PHASE] == z.P_OVER).all()
