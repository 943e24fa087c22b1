"""Positions for the tests of the agents: views met in random games."""

from collections.abc import Iterator
from random import Random

from sevenfold.yokai import GAME, RULE_SETS, Rules, View
from sevenfold.yokai.state import State

KINDS = ("four", "three", "two", "seven-suiters", "seven-suiters-short")


def met(rules: Rules, seed: int, rounds: int = 1) -> Iterator[tuple[State, View]]:
    """Every decision of a random game's first rounds: the state, and the view of the seat that is to move."""
    rng, state = Random(seed), GAME.start(rules)
    while (to_move := GAME.to_move(state)) and len(state.rounds) < rounds:
        seat = to_move[0]
        if seat == "table":
            state = GAME.apply(state, GAME.table_move(state, rng))
            continue
        yield state, GAME.view(state, seat)
        state = GAME.apply(state, rng.choice(GAME.legal_moves(state, seat)))


def views(name: str, seed: int, phase: str = "play") -> list[View]:
    return [view for _, view in met(RULE_SETS[name], seed) if view.phase == phase]
