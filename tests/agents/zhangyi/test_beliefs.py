"""Beliefs about mandates: probabilities, from public acts only, and better than guessing."""

from random import Random

import pytest
from msgspec.structs import replace

from sevenfold.agents.agent import agent
from sevenfold.agents.zhangyi.beliefs import PublicBeliefs, beliefs
from sevenfold.game import TABLE
from sevenfold.zhangyi import GAME, Rules
from sevenfold.zhangyi.state import State


def played(rules: Rules, name: str, seed: int, turns: int) -> State:
    """A game between agents of one name, up to a turn."""
    agents = [agent("zhangyi", name) for _ in range(rules.players)]
    rng, state = Random(seed), GAME.start(rules)
    while (to_move := GAME.to_move(state)) and state.turn <= turns:
        seat = to_move[0]
        if seat == TABLE:
            state = GAME.apply(state, GAME.table_move(state, rng))
        else:
            state = GAME.apply(state, agents[seat].choose(GAME.view(state, seat), 0.1, rng))
    return state


def test_beliefs_are_probabilities_and_what_is_known_is_certain() -> None:
    view = GAME.view(played(Rules(), "regular", 5, 3), 0)
    mine, theirs = beliefs(view)
    assert sum(theirs.values()) == pytest.approx(1)
    assert mine[view.mandate or ""] == 1
    assert theirs[view.mandate or ""] == theirs[view.put_back or ""] == 0


def test_beliefs_never_come_from_anything_hidden() -> None:
    """The same acts under another hidden mandate give the same beliefs."""
    state = played(Rules(), "regular", 6, 3)
    view = GAME.view(state, 0)
    other = next(of for of in range(7) if of not in (*state.offers[0], *state.offers[1]))
    twin = replace(state, mandates=(state.mandates[0], other), offers=(state.offers[0], (state.offers[1][0], other)))
    assert beliefs(GAME.view(twin, 0)) == beliefs(view)


def test_beliefs_from_a_remembered_beginning_are_those_from_the_whole_log() -> None:
    memory = PublicBeliefs()
    for turns in (2, 3, 5):
        view = GAME.view(played(Rules(players=3), "regular", 8, turns), 1)
        assert memory.at(view).tolist() == PublicBeliefs().at(view).tolist()


def test_beliefs_find_the_mandate_of_somebody_who_does_not_hide_it() -> None:
    """Over the last positions of twelve games the true mandate of greedy has far more than a fifth of the belief."""
    total = 0.0
    for seed in range(12):
        state = played(Rules(), "greedy", seed, 7)
        before = replace(state, result=None, phase="draw_chit", out=())
        theirs = beliefs(GAME.view(before, 0))[1]
        total += theirs[state.board.states[state.mandates[1]]]
    assert total / 12 > 0.3
