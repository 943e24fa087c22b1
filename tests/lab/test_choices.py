"""Both games as single choices out of a fixed list of actions."""

from random import Random
from typing import Any

import pytest

from sevenfold import games
from sevenfold.lab.choices import choices, returns
from tests.lab.rule_sets import every_rule_set


@every_rule_set
def test_every_move_can_be_built_from_choices(game: str, rules: Any) -> None:
    """Random choices lead through a whole game, and each move they build is legal."""
    rng, cut, played = Random(3), choices(game, rules), games.entry(game).game
    state = played.start(rules)
    while to_move := played.to_move(state):
        made: tuple[int, ...] = ()
        move: Any = None
        while move is None:
            if to_move == ("table",):
                made = (*made, rng.choice(cut.outcomes(state, made)))
                move = cut.table_move(state, made)
            else:
                view = played.view(state, int(to_move[0]))
                assert cut.observe(view, made).shape == (sum(length for _, length in cut.fields),)
                made = (*made, rng.choice(cut.options(view, made)))
                move = cut.move(view, made)
        played.check(state, move)
        state = played.apply(state, move)


@pytest.mark.parametrize(
    ("players", "winners", "draw", "expected"),
    [
        (4, [0, 2], False, [0.5, -0.5, 0.5, -0.5]),
        (3, [1], False, [-0.5, 1, -0.5]),
        (2, [], True, [0, 0]),
        (2, [], False, [-1, -1]),
    ],
)
def test_returns_by_hand(players: int, winners: list[int], draw: bool, expected: list[float]) -> None:
    """Winners share 1 and losers share −1; without winners everybody gets 0 in a draw and else −1 (Z6.1)."""
    assert returns(players, winners, draw=draw) == expected
