"""`python -m bench.yokai.beliefs [ROUNDS]`: measures the beliefs about hidden hands with four players.

In positions of self-play: the logarithm of how much more likely the model makes the true deal than a drawn one, from
the cards played alone and with the partner's pass; the mean and its 95 % interval by rounds. Higher is better.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Final

import numpy as np

from sevenfold.agents.agent import agent
from sevenfold.agents.yokai import fitted_tables
from sevenfold.agents.yokai.belief import FLOOR, SHARP
from sevenfold.agents.yokai.scratch import Scratch
from sevenfold.game import TABLE
from sevenfold.kernels.yokai.bridge.cards import mask_of
from sevenfold.kernels.yokai.bridge.knowledge import known_from
from sevenfold.kernels.yokai.bridge.rounds import opening, round_from
from sevenfold.kernels.yokai.layout import FOUR
from sevenfold.yokai import GAME, Rules, View
from sevenfold.yokai.state import State

DEALS: Final = 1000
SHARE: Final = 0.2
"""The share of the positions that is measured."""


def positions(rounds: int, seed: int) -> Iterator[tuple[int, State, View]]:
    """Yields some decisions of these rounds, with the round's number."""
    rng, player, state, dealt = Random(seed), agent("yokai", "search:100"), GAME.start(Rules()), 0
    while dealt <= rounds:
        to_move = GAME.to_move(state)
        if not to_move:
            state = GAME.start(Rules())
        elif to_move[0] == TABLE:
            state, dealt = GAME.apply(state, GAME.table_move(state, rng)), dealt + 1
        else:
            view = GAME.view(state, to_move[0])
            if view.phase == "play" and rng.random() < SHARE:
                yield dealt, state, view
            state = GAME.apply(state, player.choose(view, 1.0, rng))


def told(state: State, view: View, scratch: Scratch) -> tuple[float, float]:
    """Returns the logarithm from plays alone, and with the partner's pass."""
    drawn = np.concatenate([round_from(state)[None], scratch.draw(known_from(view), DEALS)])
    start, played = opening(view)
    plays = scratch.play_weights(drawn, start, played, view.seat or 0, fitted_tables.odds(FOUR, SHARP), FLOOR)
    ((giver, gift),) = view.received.items()
    given = mask_of(view.gave[giver])
    passes = scratch.pass_weights(drawn, start, int(giver), mask_of(gift), given, fitted_tables.pass_odds(FOUR), FLOOR)
    alone, both = (float(np.log(weights[0] / weights.mean())) for weights in (plays, plays * passes))
    return alone, both


def main() -> None:
    rounds, scratch = int(sys.argv[1]) if len(sys.argv) > 1 else 80, Scratch(5)
    found = defaultdict[int, list[tuple[float, float]]](list)
    for number, state, view in positions(rounds, 2):
        found[number].append(told(state, view, scratch))
    means = np.array([np.mean(one, 0) for one in found.values()])
    figures = {"plays": means[:, 0], "plays and passes": means[:, 1], "gain": means[:, 1] - means[:, 0]}
    print(f"{sum(map(len, found.values()))} positions of {len(found)} rounds")
    for name, values in figures.items():
        half = 1.96 * float(values.std()) / len(values) ** 0.5
        print(f"{name:18} {values.mean():6.3f} ± {half:.3f}")


if __name__ == "__main__":
    main()
