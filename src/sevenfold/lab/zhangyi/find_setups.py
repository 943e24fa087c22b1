"""Looks for a balanced set-up of `seven_states`: `python -m sevenfold.lab.zhangyi.find_setups FOLDER`.

Set-ups drawn at random within the scenario's constraints are played by `expert:N`, with and without `time_up =
"own_state"`, and every batch becomes a line of `FOLDER/batches.jsonl`. A linear model of all figures then proposes
set-ups; the best of them are played again with more games and more trials. Nothing is chosen by a single noisy run.
"""

import argparse
import json
import os
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import numpy as np

from sevenfold.agents.zhangyi.balance import report
from sevenfold.agents.zhangyi.selfplay import games_of
from sevenfold.kernels.arrays import Floats
from sevenfold.lab.zhangyi.setups import OWNED, STATES, TOWNS, Setup, drawn, near, scenario, totals
from sevenfold.zhangyi.ruleset import Rules

TIMES: Final = ("rulebook", "own_state")
PRIOR: Final = 150
CITY: Final = 0.0003
"""What a further city costs among proposals: few changes are better than many."""
# What the figures may be: the targets, inside the bounds, since more trials draw a little more.
SCORE: Final = 0.05
FIRST: Final = 0.03
DRAWS: Final = {"rulebook": 0.21, "own_state": 0.065}
MANY: Final = 4
"""A stage with more set-ups than this also tries new ones."""
MEASURED: Final = 150
"""Games of each kind from which on a set-up counts as measured."""


class Batch(msgspec.Struct, frozen=True):
    """Figures of some games with one set-up."""

    setup: Setup
    trials: int
    time_up: str
    seed: int
    games: int
    supporters: tuple[int, ...]
    scores: tuple[float, ...]
    first: float
    draws: float
    draws_nobody: float
    lost_by_all: float
    hegemony: float
    destruction: float


def play(setup: Setup, trials: int, time_up: str, seed: int, games: int) -> Batch:
    """Plays the games of a batch."""
    rules = Rules(scenario=scenario(setup), time_up=time_up)  # type: ignore[arg-type]
    style = f"expert:{trials}"
    found = report(rules, [games_of(rules, games, seed * 1_000_003, style)], seed, style)
    return Batch(
        setup,
        trials,
        time_up,
        seed,
        games,
        tuple(state.score.of for state in found.states),
        tuple(round(state.score.value, 5) for state in found.states),
        found.first_player.value,
        found.draws.value,
        found.draws_nobody.value,
        found.lost_by_all.value,
        found.ends["hegemony"].value,
        found.ends["destruction"].value,
    )


def features(setup: Setup) -> Floats:
    """What the linear model sees of a set-up."""
    return np.array([1.0, *setup])


class Model:
    """Ridge regression of each figure on the strengths, weighted by games."""

    def __init__(self, batches: Sequence[Batch]) -> None:
        self.scores = {time: self._fit([b for b in batches if b.time_up == time]) for time in TIMES}

    @staticmethod
    def _fit(batches: Sequence[Batch]) -> Floats:
        rows = np.array([features(b.setup) for b in batches])
        columns = []
        for of in range(len(STATES) + 2):
            values = [b.scores[of] if of < len(STATES) else (b.first, b.draws)[of - len(STATES)] for b in batches]
            weights = np.array([b.supporters[of] if of < len(STATES) else b.games for b in batches], float)
            ridge = np.diag([1e-6, *[0.25 * weights.sum() / len(batches)] * (len(OWNED) + len(TOWNS))])
            middle = float(np.average(values, weights=weights))
            fitted = np.linalg.solve(
                rows.T @ (rows * weights[:, None]) + ridge, rows.T @ (weights * (np.array(values) - middle))
            )
            fitted[0] += middle
            columns.append(fitted)
        return np.array(columns).T

    def figures(self, setup: Setup, time_up: str) -> Floats:
        """The expected score of each state's supporter, then the first player's, then the draws."""
        return features(setup) @ self.scores[time_up]


def fault(figures: Floats, time_up: str) -> float:
    """How far figures are outside the targets; figures inside them still count a little."""
    away = np.abs(figures[: len(STATES)] - 0.5)
    over = max(0.0, float(figures[-1]) - DRAWS[time_up])
    outside = float((np.maximum(0.0, away - SCORE) ** 2).sum()) + max(0.0, abs(float(figures[-2]) - 0.5) - FIRST) ** 2
    return outside + 2.0 * over**2 + 0.05 * float((away**2).sum()) + 0.002 * float(figures[-1])


def together(batches: Iterable[Batch], time_up: str) -> Floats | None:
    """The mean figures of batches of one set-up."""
    mine = [b for b in batches if b.time_up == time_up]
    if not mine:
        return None
    many = np.array([b.supporters for b in mine], float)
    scores = (many * np.array([b.scores for b in mine])).sum(0) / np.maximum(1, many.sum(0))
    games = np.array([b.games for b in mine], float)
    rest = [float(np.average([getattr(b, name) for b in mine], weights=games)) for name in ("first", "draws")]
    return np.array([*scores, *rest])


def proposals(model: Model, rng: Random, number: int, starts: Sequence[Setup]) -> list[Setup]:
    """Set-ups that the model likes, by many short climbs; no two the same."""

    def cost(setup: Setup) -> float:
        return sum(fault(model.figures(setup, time), time) for time in TIMES) + CITY * sum(setup[len(OWNED) :])

    found: dict[Setup, float] = {}
    for climb in range(3 * number):
        here = starts[climb % len(starts)] if climb % 2 and starts else drawn(rng)
        worth = cost(here)
        for _ in range(400):
            there = near(here, rng)
            if (other := cost(there)) < worth:
                here, worth = there, other
        found[here] = worth
    return sorted(found, key=lambda setup: found[setup])[:number]


class Search:
    """The batches played so far, and the threads that play more until the time is up."""

    def __init__(self, folder: Path, threads: int, until: float, seed: int) -> None:
        self.path = folder / "batches.jsonl"
        self.pool, self.until, self.seed = ThreadPoolExecutor(threads), until, seed
        self.batches: list[Batch] = []

    def play(self, setups: Sequence[Setup], trials: int, games: int, size: int) -> None:
        """Plays `games` games of each kind with every set-up, in batches of `size`, all set-ups in turn."""
        self.seed += games // size
        jobs = [
            (setup, trials, time_up, self.seed + part, size)
            for part in range(games // size)
            for setup in setups
            for time_up in TIMES
        ]
        for batch in self.pool.map(self._one, jobs):
            if batch is not None:
                self.batches.append(batch)
                with self.path.open("a") as file:
                    file.write(msgspec.json.encode(batch).decode() + "\n")

    def _one(self, job: tuple[Setup, int, str, int, int]) -> Batch | None:
        return None if time.monotonic() > self.until else play(*job)

    def ranked(self, trials: int) -> list[Setup]:
        """The set-ups played with at least so many trials, best first: what was measured, with the model's figures as
        those of `PRIOR` games more, so that few games cannot make a set-up look good."""
        model = Model(self.batches)
        by_setup: dict[Setup, list[Batch]] = {}
        for batch in self.batches:
            if batch.trials >= trials:
                by_setup.setdefault(batch.setup, []).append(batch)

        def cost(setup: Setup) -> float:
            total = 0.0
            for time_up in TIMES:
                known, guess = together(by_setup[setup], time_up), model.figures(setup, time_up)
                games = sum(b.games for b in by_setup[setup] if b.time_up == time_up)
                mean = guess if known is None else (games * known + PRIOR * guess) / (games + PRIOR)
                total += fault(mean, time_up)
            return total

        played = [s for s, batches in by_setup.items() if sum(b.games for b in batches) >= 2 * MEASURED]
        return sorted(played, key=cost)

    def show(self, setup: Setup, trials: int) -> dict[str, object]:
        """The figures of one set-up, for people."""
        mine = [b for b in self.batches if b.setup == setup and b.trials >= trials]
        shown: dict[str, object] = {"setup": setup, "totals": totals(setup)}
        for time_up in TIMES:
            figures = together(mine, time_up)
            games = sum(b.games for b in mine if b.time_up == time_up)
            shown[time_up] = {
                "games": games,
                "figures": None if figures is None else [round(float(f), 3) for f in figures],
            }
        return shown


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m sevenfold.lab.zhangyi.find_setups", description=__doc__)
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="where batches.jsonl and best.json are written")
    parser.add_argument("--seconds", type=float, default=420, help="time for everything (default 420)")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1, help="games at the same time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--before", type=Path, nargs="*", default=(), help="batches.jsonl of earlier runs")
    parser.add_argument("--setups", type=int, default=150, help="random set-ups to begin with (default 150)")
    parser.add_argument("--games", type=int, default=24, help="games of each kind with each of them (default 24)")
    parser.add_argument(
        "--stages",
        type=lambda text: tuple(map(int, text.split(":"))),
        nargs="*",
        default=((32, 96, 24), (64, 192, 8), (100, 480, 4)),
        help="TRIALS:GAMES:SETUPS, one after the other",
    )
    options = parser.parse_args(words)
    options.folder.mkdir(parents=True, exist_ok=True)
    begun, rng = time.monotonic(), Random(options.seed)
    search = Search(options.folder, options.threads, begun + options.seconds, 1000 * options.seed)
    search.batches += [
        msgspec.json.decode(line, type=Batch) for path in options.before for line in path.read_text().splitlines()
    ]
    play(
        (*(area.strength for area in OWNED), *(0 for _ in TOWNS)), 24, "rulebook", 0, 1
    )  # compiled once, before the threads
    search.play([drawn(rng) for _ in range(options.setups)], 32, options.games, 12)
    for trials, games, number in options.stages:
        measured = search.ranked(32)
        new = proposals(Model(search.batches), rng, number, measured[:number]) if number > MANY else []
        wanted = [*measured[: number // 3], *new] if new else measured
        search.play(list(dict.fromkeys(wanted))[:number], trials, games, 24)
        best = [search.show(setup, trials) for setup in search.ranked(trials)[:8]]
        text = "\n".join(json.dumps(line) for line in best)
        (options.folder / "best.json").write_text(f"{trials} trials\n{text}\n")
        print(f"{time.monotonic() - begun:.0f} s, {trials} trials\n{text}", flush=True)


if __name__ == "__main__":
    main()
