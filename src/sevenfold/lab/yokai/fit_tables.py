"""Fits the tables of the Yokai agents from self-play: `python -m sevenfold.lab.yokai.fit_tables OUT.npz`.

Each turn plays rounds, values every choice by rollouts with the tables so far, and moves the tables towards the better
choices. The first tables are uniform. Rule sets that are not named keep their tables in OUT.npz. At the end it counts
how rounds end; the match equities are computed from these counts.
"""

import argparse
import time
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from sevenfold.agents.yokai.equity import plain
from sevenfold.kernels.native import Native
from sevenfold.kernels.yokai import seeds
from sevenfold.kernels.yokai.layout import (
    FOUR,
    KIND_NAMES,
    KINDS,
    PASSED,
    RULES,
    SEALS_TO_WIN,
    SEALS_TO_WIN_SHORT,
    SUITERS,
    SUITERS_SHORT,
    THREE,
    TWO,
)
from sevenfold.kernels.yokai.policy.layout import ENTRIES, FACTORS, PASS_ENTRIES, PASS_FACTORS
from sevenfold.kernels.yokai.search.layout import (
    CHANCES,
    EXAMPLE,
    EXAMPLE_SCRATCH,
    PASS_EXAMPLE_SCRATCH,
    PASSES,
    ROLLOUT,
    WAYS,
)

Array = NDArray[np.float64]
Whole = NDArray[np.int64]
card_examples = Native("yokai.search.training_data:card_examples", "iFFFiiUIFFIF")
pass_examples = Native("yokai.search.training_data:pass_examples", "iFFFiiUIFFIF")
outcomes = Native("yokai.search.training_data:outcomes", "iiiiFFUIFI")
ROWS: Final = 700
TRIES: Final = 10
WILD: Final = 64
"""Of 256 moves, this many are drawn by the odds, so that many kinds of positions occur; the others are the best."""
TURNS, ROUNDS, DEPTH = 6, 900, 40


def card_rows(kind: int, odds: Array, pass_odds: Array, seed: int) -> tuple[Whole, Array, Whole]:
    """Returns entries (rows × factors), values, and the decision that each row belongs to."""
    rng, worth, rows, values = seeds(seed), plain(RULES[kind]), np.zeros((ROWS, EXAMPLE), np.int64), np.zeros(ROWS)
    scratch = np.zeros(EXAMPLE_SCRATCH, np.int64), np.zeros(CHANCES), np.zeros(WAYS)
    indices, told, groups, decisions = [], [], [], 0
    for _ in range(ROUNDS):
        written = card_examples(kind, odds, pass_odds, worth, DEPTH, WILD, rng, *scratch, rows, values)
        if written:
            indices.append(rows[:written, 2:].copy())
            told.append(values[:written].copy())
            groups.append(rows[:written, 0] + decisions)
            decisions = int(groups[-1][-1]) + 1
    return np.concatenate(indices), np.concatenate(told), np.concatenate(groups)


def softmax(scores: Array, groups: Whole, count: int) -> Array:
    """Returns the softmax within each group."""
    top = np.full(count, -np.inf)
    np.maximum.at(top, groups, scores)
    raised = np.exp(scores - top[groups])
    share: Array = raised / np.bincount(groups, raised, count)[groups]
    return share


def fit_cards(
    logs: Array, indices: Whole, values: Array, groups: Whole, warmth: float, steps: int = 250
) -> tuple[Array, float]:
    """Moves the logarithms of the odds towards the softmax of the values. Returns them and the mean loss of value."""
    count = int(groups[-1]) + 1
    target = softmax(values / warmth, groups, count)
    used = np.bincount(indices.ravel(), minlength=len(logs)) > 0
    first, second = np.zeros_like(logs), np.zeros_like(logs)
    for step in range(1, steps + 1):
        error = softmax(logs[indices].sum(1), groups, count) - target
        slope = np.bincount(indices.ravel(), np.repeat(error, FACTORS), len(logs)) / count + 2e-5 * logs * used
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope**2
        logs = logs - 0.06 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-6)
    model = softmax(logs[indices].sum(1), groups, count)
    best = np.full(count, -np.inf)
    np.maximum.at(best, groups, values)
    return np.clip(logs, -6, 6), float((best - np.bincount(groups, model * values, count)).mean())


def fit_passes(kind: int, odds: Array, pass_odds: Array, seed: int, sharp: float) -> Array:
    """Returns odds by regression of a pass's value on its entries; a higher `sharp` favours better cards more."""
    rng, worth = seeds(seed), plain(RULES[kind])
    rows, values = np.zeros((TRIES, PASSED * PASS_FACTORS), np.int64), np.zeros(TRIES)
    scratch = np.zeros(PASS_EXAMPLE_SCRATCH + PASSED * TRIES, np.int64), np.zeros(CHANCES), np.zeros(WAYS)
    design, told = 3.0 * np.eye(PASS_ENTRIES), np.zeros(PASS_ENTRIES)
    for _ in range(ROUNDS):
        pass_examples(kind, odds, pass_odds, worth, TRIES, DEPTH, rng, *scratch, rows, values)
        x = np.zeros((TRIES, PASS_ENTRIES))
        for number in range(TRIES):
            np.add.at(x[number], rows[number], 1.0)
        x -= x.mean(0)
        design += x.T @ x
        told += x.T @ (values - values.mean())
    fitted: Array = np.exp(np.clip(np.linalg.solve(design, told) * sharp, -6, 6))
    return fitted


def fit(kind: int) -> tuple[Array, Array]:
    logs, pass_odds = np.zeros(ENTRIES), np.ones(PASS_ENTRIES)
    for turn in range(TURNS):
        begun = time.perf_counter()
        data = card_rows(kind, np.exp(logs), pass_odds, 1000 * kind + turn)
        logs, loss = fit_cards(logs, *data, warmth=0.12 if turn else 0.25)
        if kind != TWO:
            pass_odds = fit_passes(kind, np.exp(logs), pass_odds, 77 * kind + turn, 8.0 + 4 * turn)
        spent = time.perf_counter() - begun
        print(f"{KIND_NAMES[kind]} {turn}: {data[2][-1] + 1} choices, loss {loss:.4f}, {spent:.0f} s", flush=True)
    return np.exp(logs), pass_odds


def counted(kind: int, ours: int, theirs: int, rounds: int, odds: Array, passes: Array) -> Whole:
    """Returns how often each outcome comes up when all play by these odds, squared; Seven Suiters begin with seals."""
    counts, scratch = np.zeros(128, np.int64), (np.zeros(ROLLOUT + PASSES, np.int64), np.zeros(CHANCES))
    outcomes(kind, ours, theirs, rounds, odds**2, passes**2, seeds(kind), *scratch, counts)
    return counts


def count_rounds(odds: Array, passes: Array) -> dict[str, Whole]:
    """Returns how often rounds between equal players end in each outcome; in Seven Suiters, by the seals before."""
    rounds = np.stack(
        [counted(kind, 0, 0, 20_000, odds[kind], passes[kind]).reshape(8, 16) for kind in (FOUR, THREE, TWO)]
    )
    for kind, alike in ((FOUR, ((1, 2),)), (TWO, ((1, 2),)), (THREE, ((1, 2, 4), (3, 5, 6)))):
        for masks in alike:
            rounds[kind, list(masks)] = rounds[kind, list(masks)].sum(0)
    seals = np.zeros((2, 8, 8, 8, 8), np.int64)
    for kind, goal in ((SUITERS, SEALS_TO_WIN), (SUITERS_SHORT, SEALS_TO_WIN_SHORT)):
        for ours in range(goal):
            for theirs in range(goal):
                one = counted(kind, ours, theirs, 1_500, odds[kind], passes[kind])[:64].reshape(8, 8)
                seals[kind - SUITERS, ours, theirs] += one
                seals[kind - SUITERS, theirs, ours] += one.T
    return {"rounds": rounds.reshape(3, 128), "seals": seals.reshape(2, 8, 8, 64)}


def main(words: list[str] | None = None) -> None:
    about = "Fits the tables of the Yokai agents from self-play."
    parser = argparse.ArgumentParser(prog="python -m sevenfold.lab.yokai.fit_tables", description=about)
    parser.add_argument("file", metavar="OUT.npz", type=Path, help="the file to write; other tables in it stay")
    parser.add_argument(
        "--kinds", metavar="KIND", nargs="+", choices=KIND_NAMES, default=KIND_NAMES, help=", ".join(KIND_NAMES)
    )
    options = parser.parse_args(words)
    file, kinds = options.file, [KIND_NAMES.index(name) for name in options.kinds]
    if file.suffix != ".npz" or not file.parent.is_dir():
        parser.error(f"expected a file NAME.npz in a folder that exists, got {file}")
    odds, passes = np.ones((len(KINDS), ENTRIES)), np.ones((len(KINDS), PASS_ENTRIES))
    if file.exists():
        with np.load(file) as old:
            odds, passes = old["odds"].astype(np.float64), old["passes"].astype(np.float64)
    for kind in kinds:
        odds[kind], passes[kind] = fit(kind)
    counted = count_rounds(odds, passes)
    arrays: dict[str, Any] = {"odds": odds.astype(np.float32), "passes": passes.astype(np.float32), **counted}
    np.savez_compressed(file, **arrays)


if __name__ == "__main__":
    main()
