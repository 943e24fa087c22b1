"""`python -m bench.zhangyi_fit [ROUNDS [GAMES]]`: plays, fits how the states stand, plays on; prints the numbers.

A multinomial logit for each time of the game: which state is victorious, by features and support.
"""

import sys

import numpy as np

from sevenfold.agents.zhangyi.mind import weights
from sevenfold.agents.zhangyi.selfplay import Played, self_play
from sevenfold.kernels.arrays import Floats
from sevenfold.kernels.zhangyi import layout as at
from sevenfold.kernels.zhangyi import scratch as room
from sevenfold.zhangyi import Rules

RIDGE = 3.0
KEPT = 3
"""Rounds of games that are fitted together."""


def victors(played: Played) -> Floats:
    """For every traced position each state's share of the victory its game ended with."""
    last = played.states[played.numbers[:, 2]]
    shares = (last[:, at.END_STATES, None] >> np.arange(at.STATES) & 1).astype(float)
    gone = last[:, at.END] == at.DESTRUCTION
    winner = np.log2(np.maximum(1, last[gone, at.WINNERS])).astype(int)
    shares[gone] = np.eye(at.STATES)[last[gone, at.MANDATE + winner]]
    shares /= shares.sum(1, keepdims=True)
    return shares


def fit(inputs: Floats, shares: Floats) -> Floats:
    """Newton's method; a state without power has no chance."""
    alive = inputs[:, :, room.POWER] > 0
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


def main() -> None:
    rounds, games = (int(word) for word in (*sys.argv[1:3], *("8", "2500")[len(sys.argv[1:3]) :]))
    fitted = weights()
    kept: list[tuple[Floats, Floats, Floats]] = []
    for number in range(rounds):
        played = self_play(Rules(), games, 5000 + number, traces=40 * games, fitted=fitted)
        support = (played.numbers[:, 1, None] >> np.arange(at.STATES) & 1).astype(float)
        inputs = np.concatenate([played.features, support[:, :, None]], axis=2)
        kept = [*kept, (played.numbers[:, 0].astype(float), inputs, victors(played))][-KEPT:]
        bucket, all_inputs, shares = (np.concatenate(parts) for parts in zip(*kept, strict=True))
        for time in range(room.BUCKETS):
            there = bucket == time
            fitted[time * room.ROW : (time + 1) * room.ROW] = fit(all_inputs[there], shares[there])
        drawn = float(played.states[:, at.DRAW].mean())
        print(f"round {number}: {games} games, {100 * drawn:.1f} % drawn", file=sys.stderr, flush=True)
    for row in fitted[: room.DRAWN].reshape(room.BUCKETS, room.ROW):
        print("    (" + ", ".join(f"{value:.3f}" for value in row) + "),")


if __name__ == "__main__":
    main()
