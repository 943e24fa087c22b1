"""`python -m bench.zhangyi.beliefs [GAMES]`: checks whether beliefs about mandates are calibrated.

In self-play, for each tenth of probability: how many mandates were given it and how many of them were true. Then the
belief in the true mandate at the end of games against greedy.
"""

import sys
from functools import partial
from random import Random

import numpy as np

from sevenfold.agents.agent import agent
from sevenfold.agents.match import positions
from sevenfold.agents.zhangyi.beliefs import beliefs
from sevenfold.agents.zhangyi.selfplay import self_play
from sevenfold.agents.zhangyi.weights import MODEL
from sevenfold.kernels.arrays import Floats, Ints
from sevenfold.zhangyi import GAME, Rules


def deciles(believed: Floats, truth: Ints) -> list[tuple[int, float, float]]:
    """For each tenth: cases, mean probability given, share that was true; zeros are left out."""
    true = np.arange(believed.shape[1]) == truth[:, None]
    rows = []
    for tenth in range(10):
        given = (believed > 0) & (np.minimum(believed * 10, 9.999).astype(int) == tenth)
        cases = int(given.sum())
        rows.append((cases, float(believed[given].mean()), float(true[given].mean())) if cases else (0, 0.0, 0.0))
    return rows


def likelihood(games: int, seed: int, model: Floats, style: str = "regular") -> float:
    """The mean logarithm of the probability given to the true mandate; higher is better."""
    played = self_play(Rules(), games, seed, style, traces=20 * games, model=model)
    given = played.believed[np.arange(len(played.numbers)), played.numbers[:, 3]]
    return float(np.log(np.maximum(given, 1e-6)).mean())


def same(rng: Random, _: int) -> Random:
    """The same generator for every move of the table."""
    return rng


def at_the_end(opponent: str, games: int) -> float:
    """The mean probability given to the opponent's true mandate before the last move of a game."""
    total = 0.0
    for number in range(games):
        rng, last, before = Random(number), None, None
        minds = [agent("zhangyi", "regular"), agent("zhangyi", opponent)]
        for _, state in positions(GAME, Rules(), minds, partial(same, rng), [rng, rng], 0.05):
            last, before = state, last
        assert last is not None
        assert before is not None
        total += beliefs(GAME.view(before, 0))[1][last.board.states[last.mandates[1]]]
    return total / games


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    for style in ("regular", "cold"):
        played = self_play(Rules(), games, 77, style, traces=30 * games)
        print(f"self-play of {games} games, {style}: given / cases / mean / true")
        for tenth, (cases, mean, true) in enumerate(deciles(played.believed, played.numbers[:, 3])):
            print(f"{10 * tenth:3}-{10 * tenth + 10} % {cases:8,} {100 * mean:6.1f} % {100 * true:6.1f} %")
    print("mean log likelihood by sharpness and whim:")
    for sharpness in (25.0, 40.0, float(MODEL[0]), 80.0):
        for whim in (0.03, float(MODEL[1]), 0.2):
            figure = likelihood(games // 4, 5, np.array([sharpness, whim]))
            print(f"{sharpness:6.0f} {whim:5.2f} {figure:8.4f}", flush=True)
    print(f"true mandate at the end against greedy: {at_the_end('greedy', games // 5):.3f}")


if __name__ == "__main__":
    main()
