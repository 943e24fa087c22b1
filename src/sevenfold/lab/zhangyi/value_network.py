"""The network that values positions of Zhang Yi (`kernels.zhangyi.quick.value`), as NumPy arrays that learn.

It is small enough that NumPy trains it: gradients are written out, steps are Adam's with a rate that rises and falls.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sevenfold.kernels.zhangyi import layout as z
from sevenfold.kernels.zhangyi import scratch as s

Numbers = NDArray[np.floating[Any]]
SHAPES = {
    "inputs": (s.INPUTS, s.HIDDEN), "time": (s.PERIODS + 1, s.HIDDEN), "mean": (s.HIDDEN, s.HIDDEN),
    "own": (s.HIDDEN, s.HIDDEN), "bias": (s.HIDDEN,), "out": (s.HIDDEN,), "skip": (s.INPUTS,),
}  # fmt: skip
"""The layers in the order in which the kernel reads them; the last row of `time` is for the chits left."""
Weights = dict[str, Numbers]
RATE = 6e-3
DECAY = 0.01
BATCH = 1024


class Positions(NamedTuple):
    """What the network sees of positions, and how their games ended."""

    states: Numbers
    """Each state's inputs."""
    time: Numbers
    """One of `PERIODS` is 1; then the share of the chits that are left."""
    alive: Numbers
    shares: Numbers
    """Each state's share in deciding the game."""

    def chosen(self, rows: NDArray[np.intp]) -> "Positions":
        return Positions(*(part[rows] for part in self))


def begin(rng: np.random.Generator) -> Weights:
    """Small random weights."""
    return {
        name: (rng.standard_normal(shape) / shape[0] ** 0.5 * (len(shape) > 1)).astype(np.float32)
        + (name == "out") * rng.standard_normal(shape).astype(np.float32) / s.HIDDEN**0.5
        for name, shape in SHAPES.items()
    }


def flat(weights: Weights) -> Numbers:
    """The weights in one row, as the kernel reads them."""
    return np.concatenate([weights[name].reshape(-1) for name in SHAPES])


class Layers(NamedTuple):
    """What the network computes of positions."""

    hidden: Numbers
    mean: Numbers
    second: Numbers
    """Of each state: its hidden numbers, and the second layer before it is cut off at 0; the mean of all states."""
    logs: Numbers
    """The logarithm of each state's odds to decide the game."""


def layers(weights: Weights, some: Positions) -> Layers:
    hidden = np.maximum(0, some.states @ weights["inputs"] + (some.time @ weights["time"])[:, None])
    mean = (hidden * some.alive[..., None]).sum(1) / z.STATES
    second = hidden @ weights["own"] + (mean @ weights["mean"])[:, None] + weights["bias"]
    logits = np.maximum(0, second) @ weights["out"] + some.states @ weights["skip"]
    logits = np.where(some.alive > 0, logits, -1e9)
    logits -= logits.max(1, keepdims=True)
    return Layers(hidden, mean, second, logits - np.log(np.exp(logits).sum(1, keepdims=True)))


def error(logs: Numbers, shares: Numbers) -> float:
    """The mean logarithmic error."""
    return -float((shares * np.maximum(logs, -30)).sum(1).mean())


def slopes(weights: Weights, some: Positions) -> tuple[float, Weights]:
    """The mean logarithmic error, and its slope along every weight."""
    hidden, mean, second, logs = layers(weights, some)
    rise = ((np.exp(logs) - some.shares) / len(logs)).astype(np.float32)
    down = rise[..., None] * weights["out"] * (second > 0)
    told = down.sum(1)
    to_mean = (told @ weights["mean"].T)[:, None] * some.alive[..., None] / z.STATES
    below = (down @ weights["own"].T + to_mean) * (hidden > 0)
    return error(logs, some.shares), {
        "inputs": np.tensordot(some.states, below, ([0, 1], [0, 1])),
        "time": some.time.T @ below.sum(1),
        "mean": mean.T @ told,
        "own": np.tensordot(hidden, down, ([0, 1], [0, 1])),
        "bias": told.sum(0),
        "out": np.einsum("nsh,ns->h", np.maximum(0, second), rise),
        "skip": np.einsum("nsi,ns->i", some.states, rise),
    }


def train(some: Positions, epochs: int, seed: int, told: Callable[[int, float], None]) -> Weights:
    """Weights that fit the positions; `told` hears of steps and mean errors."""
    rng = np.random.default_rng(seed)
    weights = begin(rng)
    first = {name: np.zeros_like(part) for name, part in weights.items()}
    second = {name: np.zeros_like(part) for name, part in weights.items()}
    steps = max(1, epochs * len(some.states) // BATCH)
    for step in range(1, steps + 1):
        wrong, slope = slopes(weights, some.chosen(rng.integers(0, len(some.states), BATCH)))
        done = step / steps
        rate = RATE * min(done / 0.2, (1 - done) / 0.8 + 1e-3)
        for name, part in weights.items():
            first[name] += 0.1 * (slope[name] - first[name])
            second[name] += 0.001 * (slope[name] ** 2 - second[name])
            size = np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8
            part -= rate * (first[name] / (1 - 0.9**step) / size + DECAY * part)
        if step % 100 == 0 or step == steps:
            told(step, wrong)
    return weights
