"""Fits the weights of the Zhang Yi agents on self-play: `python -m sevenfold.lab.zhangyi.fit_weights`.

Each turn plays games with the weights so far and fits them again; at the end the weights are printed as they stand in
`agents/zhangyi/weights.py`. The model is a multinomial logit for each part of the game: which state is victorious, by
its features and by whether the player supports it.
"""

import argparse
import sys

import numpy as np

from sevenfold.agents.zhangyi.selfplay import self_play
from sevenfold.agents.zhangyi.weights import weights
from sevenfold.kernels.arrays import Floats
from sevenfold.kernels.zhangyi import layout as at
from sevenfold.kernels.zhangyi import scratch
from sevenfold.kernels.zhangyi.entry_points import Played
from sevenfold.zhangyi import Rules

RIDGE = 3.0
KEPT = 3
"""The number of last turns whose games are fitted together."""


def victors(played: Played) -> Floats:
    """Returns, for every traced position, each state's share of the victory at the end of its game."""
    last = played.states[played.numbers[:, 2]]
    shares = (last[:, at.END_STATES, None] >> np.arange(at.STATES) & 1).astype(float)
    gone = last[:, at.END] == at.DESTRUCTION
    winner = np.log2(np.maximum(1, last[gone, at.WINNERS])).astype(int)
    shares[gone] = np.eye(at.STATES)[last[gone, at.MANDATE + winner]]
    shares /= shares.sum(1, keepdims=True)
    return shares


def fit(inputs: Floats, shares: Floats) -> Floats:
    """Returns the weights of greatest likelihood, by Newton's method; a state without power has no chance."""
    alive = inputs[:, :, scratch.POWER] > 0
    numbers = np.zeros(inputs.shape[2])
    for _ in range(30):
        utility = np.where(alive, inputs @ numbers, -np.inf)
        chance = np.exp(utility - utility.max(1, keepdims=True))
        chance /= chance.sum(1, keepdims=True)
        slope = np.einsum("nsf,ns->f", inputs, shares - chance) - RIDGE * numbers
        mean = np.einsum("nsf,ns->nf", inputs, chance)
        bend = np.einsum("nsf,nsg,ns->fg", inputs, inputs, chance) - mean.T @ mean + RIDGE * np.eye(len(numbers))
        step = np.linalg.solve(bend, slope)
        numbers = numbers + step
        if abs(step).max() < 1e-4:
            break
    return numbers


def main(words: list[str] | None = None) -> None:
    about = "Fits the weights of the Zhang Yi agents on self-play and prints them."
    parser = argparse.ArgumentParser(prog="python -m sevenfold.lab.zhangyi.fit_weights", description=about)
    parser.add_argument("turns", metavar="TURNS", nargs="?", type=int, default=8, help="default 8")
    parser.add_argument("games", metavar="GAMES", nargs="?", type=int, default=2500, help="in each turn (default 2500)")
    options = parser.parse_args(words)
    if options.turns < 1 or options.games < 1:
        parser.error(f"expected TURNS and GAMES from 1 up, got {options.turns} and {options.games}")
    fitted = weights()
    kept: list[tuple[Floats, Floats, Floats]] = []
    for turn in range(options.turns):
        played = self_play(Rules(), options.games, 5000 + turn, traces=40 * options.games, fitted=fitted)
        support = (played.numbers[:, 1, None] >> np.arange(at.STATES) & 1).astype(float)
        inputs = np.concatenate([played.features, support[:, :, None]], axis=2)
        kept = [*kept, (played.numbers[:, 0].astype(float), inputs, victors(played))][-KEPT:]
        bucket, all_inputs, shares = (np.concatenate(parts) for parts in zip(*kept, strict=True))
        for part in range(scratch.BUCKETS):
            there = bucket == part
            fitted[part * scratch.ROW : (part + 1) * scratch.ROW] = fit(all_inputs[there], shares[there])
        drawn = float(played.states[:, at.DRAW].mean())
        print(f"turn {turn}: {options.games} games, {100 * drawn:.1f} % drawn", file=sys.stderr, flush=True)
    for row in fitted[: scratch.DRAWN].reshape(scratch.BUCKETS, scratch.ROW):
        print("    (" + ", ".join(f"{value:.3f}" for value in row) + "),")


if __name__ == "__main__":
    main()
