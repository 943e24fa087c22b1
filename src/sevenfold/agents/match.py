"""Whole games between agents, each of which gets its own view and nothing else."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from sevenfold import games
from sevenfold.agents.agent import Agent, agent
from sevenfold.game import TABLE, AnyGame, Move
from sevenfold.records import Record, outcome

Chance = Callable[[int], Random]
"""The generator of the table's n-th move."""


def positions(
    game: AnyGame,
    rules: msgspec.Struct,
    agents: Sequence[Agent],
    chance: Chance,
    minds: Sequence[Random],
    budget: float,
) -> Iterator[tuple[Move, Any]]:
    """Every move of a game with the state after it."""
    state, dealt = game.start(rules), 0
    while to_move := game.to_move(state):
        seat = to_move[0]
        if seat == TABLE:
            move = game.table_move(state, chance(dealt))
            dealt += 1
        else:
            move = agents[seat].choose(game.view(state, seat), budget, minds[seat])
            game.check(state, move)
        state = game.apply(state, move)
        yield move, state


def play(
    name: str,
    rules: msgspec.Struct,
    agents: Sequence[Agent],
    rng: Random,
    *,
    seats: Sequence[str] = (),
    budget: float = 0.05,
) -> Record:
    """Plays one game. The table and each agent have a generator of their own, seeded from `rng`."""
    game = games.entry(name).game
    table = Random(rng.getrandbits(128))
    minds = [Random(rng.getrandbits(128)) for _ in agents]
    moves, state = [], game.start(rules)
    for move, after in positions(game, rules, agents, lambda _: table, minds, budget):
        moves.append(move)
        state = after
    return Record(
        game=name,
        rules=rules,
        seats=tuple(seats) or tuple(f"seat {seat}" for seat in range(len(agents))),
        moves=tuple(moves),
        result=outcome(name, state),
    )


class Series(msgspec.Struct, frozen=True, kw_only=True):
    """Games between the same players; game number n depends on the seed and n alone."""

    game: str
    rules: Any
    players: tuple[str, ...]
    """Names of agents, by seat."""
    seed: int = 0
    budget: float = 0.05


def numbered(series: Series, number: int) -> Record:
    """One game of a series."""
    agents = [agent(series.game, name) for name in series.players]
    seats = [f"bot:{name}" for name in series.players]
    rng = Random(f"{series.seed}/{number}")
    return play(series.game, series.rules, agents, rng, seats=seats, budget=series.budget)
