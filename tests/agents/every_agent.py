"""Lets every agent of a game choose, and the analysis judge, under every rule set.

`python -m tests.agents.every_agent` does so for every game and prints whether Numba was imported for it.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from sevenfold import games
from sevenfold.agents import analysis
from sevenfold.agents.agent import agent, names
from sevenfold.errors import BadRules
from sevenfold.game import TABLE

BUDGET = 0.005
LATER = 12
"""Besides the first decision of each phase, the one after this many decisions is put to the agents too."""


def decisions(game: str, rules: Any) -> Iterator[tuple[Any, Any]]:
    """The first decision of each phase of a random game and a later one: the state, and the mover's view."""
    found, rng = games.entry(game).game, Random(5)
    state, phases, made = found.start(rules), set[str](), 0
    while (to_move := found.to_move(state)) and made <= 2 * LATER:
        if to_move[0] == TABLE:
            state = found.apply(state, found.table_move(state, rng))
            continue
        view = found.view(state, to_move[0])
        if view.phase not in phases or made == LATER:
            phases.add(view.phase)
            yield state, view
        made += 1
        state = found.apply(state, rng.choice(found.legal_moves(state, int(to_move[0]))))


def choose_everywhere(game: str) -> int:
    """The number of moves that were chosen; all are legal."""
    chosen, agents = 0, [agent(game, name) for name in names(game)]
    for rules in games.entry(game).rule_sets.values():
        for state, view in decisions(game, rules):
            for one in agents:
                with suppress(BadRules):  # an agent that plays by other rules only
                    games.entry(game).game.check(state, one.choose(view, BUDGET, Random(1)))
                    chosen += 1
    return chosen


def judge_everywhere(game: str) -> int:
    """The number of decisions that were judged, one for each phase."""
    phases = set()
    for rules in games.entry(game).rule_sets.values():
        for state, view in decisions(game, rules):
            moves = games.entry(game).game.legal_moves(state, view.seat)
            if view.phase not in phases and len(moves) > 1:
                phases.add(view.phase)
                analysis.judge(game, 0, state, view.seat, moves[0], Random(1))
    return len(phases)


if __name__ == "__main__":
    for name in games.names():
        print(name, choose_everywhere(name), judge_everywhere(name))
    print("numba" in sys.modules)
